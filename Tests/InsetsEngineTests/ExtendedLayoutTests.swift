import InsetsEngine
import Testing

/// A row of S2's table (R3.2): what the flags of a navigation controller's child do.
private struct Row: CustomTestStringConvertible, Sendable {
  /// Whether the edge is among `edgesForExtendedLayout`; nil for "any".
  var edge: Bool?
  var isTranslucent: Bool
  var includesOpaqueBars: Bool?
  /// Where the view starts.
  var start: Points
  /// The guide's length and the automatic inset.
  var inset: Points

  var testDescription: String {
    "edge \(edge.map(String.init) ?? "any"), translucent \(isTranslucent), opaque bars "
      + "\(includesOpaqueBars.map(String.init) ?? "any")"
  }

  var variants: [(edge: Bool, includesOpaqueBars: Bool)] {
    (edge.map { [$0] } ?? [true, false]).flatMap { edge in
      (includesOpaqueBars.map { [$0] } ?? [true, false]).map { (edge, $0) }
    }
  }
}

struct ExtendedLayoutTests {
  // S2's rows under a status bar of 20 and a navigation bar of 44.
  private static let rows = [
    Row(edge: true, isTranslucent: true, includesOpaqueBars: nil, start: 0, inset: 64),
    Row(edge: false, isTranslucent: true, includesOpaqueBars: nil, start: 64, inset: 0),
    Row(edge: nil, isTranslucent: false, includesOpaqueBars: false, start: 64, inset: 0),
    Row(edge: true, isTranslucent: false, includesOpaqueBars: true, start: 0, inset: 64),
    Row(edge: false, isTranslucent: false, includesOpaqueBars: true, start: 64, inset: 0),
  ]

  private func controllerSettings(_ without: Edge, _ variant: (edge: Bool, includesOpaqueBars: Bool)) -> [Setting] {
    [
      Setting(.edgesForExtendedLayout, .edges(variant.edge ? .all : EdgeSet.all.subtracting(EdgeSet(without)))),
      .flag(.extendedLayoutIncludesOpaqueBars, variant.includesOpaqueBars),
    ]
  }

  @Test(arguments: rows) private func `S2's table, iOS 7 to 10`(_ row: Row) throws {
    for variant in row.variants {
      let screen = SketchedScreen(
        .navigation(
          bar: [.flag(.isTranslucent, row.isTranslucent)],
          .controller(controllerSettings(.top, variant), Sketch(.tableView, "list"))
        )
      )
      let configuration = try on("iPhone7", 10)
      #expect(try screen.numbers(.frame, of: "controller", on: configuration) == [0, row.start, 375, 667 - row.start])
      #expect(try screen.numbers(.topLayoutGuideLength, of: "controller", on: configuration) == [row.inset])
      #expect(try screen.numbers(.contentInset, of: "list", on: configuration) == [row.inset, 0, 0, 0])
      #expect(try screen.numbers(.contentOffset, of: "list", on: configuration) == [0, -row.inset])
    }
  }

  @Test(arguments: rows) private func `the same from iOS 11 on, as a safe area`(_ row: Row) throws {
    for variant in row.variants {
      let screen = SketchedScreen(
        .navigation(
          bar: [.flag(.isTranslucent, row.isTranslucent)],
          .controller(controllerSettings(.top, variant), Sketch(.tableView, "list"))
        )
      )
      let configuration = try on("iPhone8", 11)
      #expect(try screen.numbers(.frame, of: "controller", on: configuration) == [0, row.start, 375, 667 - row.start])
      #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: configuration) == [row.inset, 0, 0, 0])
      // R3.5: an opaque bar that is included adjusts as a translucent one does.
      #expect(try screen.numbers(.adjustedContentInset, of: "list", on: configuration) == [row.inset, 0, 0, 0])
    }
  }

  @Test(arguments: rows) private func `the bottom with a tab bar is the mirror image`(_ row: Row) throws {
    for variant in row.variants {
      let screen = SketchedScreen(
        Sketch(
          .tabBarController,
          "tabs",
          [],
          [
            Sketch(.tabBar, "bar", [.flag(.isTranslucent, row.isTranslucent)]),
            .controller(controllerSettings(.bottom, variant), Sketch(.tableView, "list")),
          ]
        )
      )
      let end = row.start == 0 ? 0 : 49.0
      let inset = row.inset == 0 ? 0 : 49.0
      let configuration = try on("iPhone7", 10)
      #expect(try screen.numbers(.frame, of: "controller", on: configuration) == [0, 0, 375, 667 - end])
      #expect(try screen.numbers(.bottomLayoutGuideLength, of: "controller", on: configuration) == [inset])
      #expect(try screen.numbers(.contentInset, of: "list", on: configuration) == [20, 0, inset, 0])
    }
  }

  @Test(arguments: [true, false])
  func `without a bar only the status bar counts, whatever the flags say (R3.3)`(isExtended: Bool) throws {
    // S2 says that edgesForExtendedLayout decides about the status bar here; the rules follow other evidence.
    let screen = SketchedScreen(
      .navigation(
        bar: [.flag(.isHidden, true)],
        .controller(controllerSettings(.top, (isExtended, false)), Sketch(.tableView, "list"))
      )
    )
    let configuration = try on("iPhone7", 10)
    #expect(try screen.numbers(.frame, of: "controller", on: configuration) == [0, 0, 375, 667])
    #expect(try screen.numbers(.topLayoutGuideLength, of: "controller", on: configuration) == [20])
    #expect(try screen.numbers(.contentInset, of: "list", on: configuration) == [20, 0, 0, 0])
  }

  @Test func `S2: a controller without automatic adjustment keeps the author's insets`() throws {
    let screen = SketchedScreen(
      .navigation(
        .controller([.flag(.automaticallyAdjustsScrollViewInsets, false)], Sketch(.tableView, "list"))
      )
    )
    #expect(try screen.numbers(.contentInset, of: "list", on: on("iPhone7", 10)) == [0, 0, 0, 0])
  }

  @Test func `S2: the first subview of the first subview is served, a sibling never (R4.1)`() throws {
    let nested = SketchedScreen(
      .navigation(
        .controller([], Sketch(.view, "box", [], [Sketch(.tableView, "list")]), Sketch(.tableView, "sibling"))
      )
    )
    let configuration = try on("iPhone7", 10)
    #expect(try nested.numbers(.contentInset, of: "list", on: configuration) == [64, 0, 0, 0])
    #expect(try nested.numbers(.contentInset, of: "sibling", on: configuration) == [0, 0, 0, 0])
    let covered = SketchedScreen(
      .navigation(.controller([], Sketch(.imageView, "background"), Sketch(.tableView, "list")))
    )
    #expect(try covered.numbers(.contentInset, of: "list", on: configuration) == [0, 0, 0, 0])
  }

  @Test func `a scroll view below the guide has its gap twice (R4.2)`() throws {
    let screen = SketchedScreen(
      .navigation(.controller([], Sketch(.tableView, "list", [.tie(.top, .topLayoutGuide)])))
    )
    let configuration = try on("iPhone7", 10)
    #expect(try screen.numbers(.frame, of: "list", on: configuration) == [0, 64, 375, 603])
    #expect(try screen.numbers(.contentInset, of: "list", on: configuration) == [64, 0, 0, 0])
  }

  @Test func `an embedded controller's scroll view is served only when it is first in line (R4.3)`() throws {
    let child = Sketch(.viewController, "child", [], [Sketch(.tableView, "list")])
    let first = SketchedScreen(.navigation(.controller([], child)))
    let second = SketchedScreen(.navigation(.controller([], Sketch(.view, "background"), child)))
    let configuration = try on("iPhone7", 10)
    #expect(try first.numbers(.contentInset, of: "list", on: configuration) == [64, 0, 0, 0])
    #expect(try second.numbers(.contentInset, of: "list", on: configuration) == [0, 0, 0, 0])
  }
}
