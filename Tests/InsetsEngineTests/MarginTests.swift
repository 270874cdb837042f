import InsetsEngine
import Testing

@Suite("Layout margins") struct MarginTests {
  private func margins(
    _ settings: [Setting] = [],
    _ controller: [Setting] = [],
    of name: String = "view",
    on configuration: Configuration? = nil
  ) throws -> [Points] {
    let screen = SketchedScreen(.navigation(.controller(controller, Sketch(.view, "view", settings))))
    return try screen.numbers(.layoutMargins, of: name, on: configuration ?? on("iPhone8", 11))
  }

  @Test("any view has 8, a root view the system's sides (R9.1)") func defaults() throws {
    #expect(try margins([.frame(0, 100, 100, 100)]) == [8, 8, 8, 8])
    #expect(try margins(of: "controller", on: on("iPhone7", 10)) == [0, 16, 0, 16])
    #expect(try margins(of: "controller", on: on("iPhone7Plus", 10)) == [0, 20, 0, 20])
    #expect(try margins(of: "controller", on: on("iPadAir2", 10)) == [0, 20, 0, 20])
  }

  @Test("the safe area is added (R9.2)") func safeArea() throws {
    #expect(try margins() == [72, 8, 8, 8])
    #expect(try margins(of: "controller") == [64, 16, 0, 16])
    #expect(try margins([.flag(.insetsLayoutMarginsFromSafeArea, false)]) == [8, 8, 8, 8])
    // Before iOS 11 there is nothing to add.
    #expect(try margins(on: on("iPhone7", 10)) == [8, 8, 8, 8])
    // mon: iPhone 11 in landscape, 64 = 44 + 20.
    let landscape = try margins(of: "controller", on: on("iPhone11", 13, .landscape))
    #expect(landscape == [44, 64, 21, 64])
  }

  @Test("a root view has at least the system's margins, unless told otherwise (R9.2)") func systemMinimum() throws {
    let small = Setting.insets(.layoutMargins, 5, 5, 5, 5)
    let large = Setting.insets(.layoutMargins, 30, 30, 30, 30)
    #expect(try margins([], [small], of: "controller") == [69, 16, 5, 16])
    #expect(try margins([], [large], of: "controller") == [94, 30, 30, 30])
    let free = Setting.flag(.viewRespectsSystemMinimumLayoutMargins, false)
    #expect(try margins([], [small, free], of: "controller") == [69, 5, 5, 5])
    // Before iOS 11 an author can't change them.
    #expect(try margins([], [large], of: "controller", on: on("iPhone7", 10)) == [0, 16, 0, 16])
  }

  @Test("the superview's margins are kept on demand, less what the place takes (R9.2)") func preserved() throws {
    let preserves = Setting.flag(.preservesSuperviewLayoutMargins, true)
    #expect(try margins([preserves]) == [72, 16, 8, 16])
    #expect(try margins([preserves, .frame(10, 100, 355, 100)]) == [8, 8, 8, 8])
    #expect(try margins([preserves, .frame(4, 100, 367, 100)]) == [8, 12, 8, 12])
  }

  @Test("layoutMargins and directionalLayoutMargins are one store (R9.3)") func oneStore() throws {
    let place = Setting.frame(50, 100, 100, 100)
    let plain = Setting.insets(.layoutMargins, 1, 2, 3, 4)
    let directional = Setting.insets(.directionalLayoutMargins, 5, 6, 7, 8)
    #expect(try margins([place, plain, directional]) == [5, 6, 7, 8])
    #expect(try margins([place, directional, plain]) == [1, 2, 3, 4])
    let rightToLeft = try on("iPhone8", 11, direction: .rightToLeft)
    #expect(try margins([place, directional], on: rightToLeft) == [5, 8, 7, 6])
    let screen = SketchedScreen(.controller([], Sketch(.view, "view", [place, plain])))
    #expect(try screen.numbers(.directionalLayoutMargins, of: "view", on: rightToLeft) == [1, 4, 3, 2])
  }

  @Test("tables have margins of their own (R9.4)") func tables() throws {
    let screen = SketchedScreen(.controller([], Sketch(.tableView, "list", [.frame(0, 100, 375, 100)])))
    // margins/table-margin-375 (S4), -414, -8 and, from iOS 12 on, -wide and table-margin.
    for (device, os, side) in [
      ("iPhone7", 10, 15.0), ("iPhone8", 11, 15), ("iPhone8Plus", 11, 20), ("iPhone6", 8, 16), ("iPadAir2", 8, 20),
      ("iPhone8", 12, 16), ("iPhoneXR", 12, 20),
    ] {
      #expect(try screen.numbers(.layoutMargins, of: "list", on: on(device, os)) == [8, side, 8, side], "\(device)")
    }
  }

  @Test("the guide is the bounds less the margins") func guide() throws {
    let screen = SketchedScreen(.controller([], Sketch(.view, "view", [.frame(0, 100, 100, 100)])))
    #expect(try screen.numbers(.layoutMarginsLayoutFrame, of: "view", on: on("iPhone8", 11)) == [8, 8, 84, 84])
  }

  @Test("what no one measured, the margins of compact phones in landscape, is not known") func unknown() throws {
    let computed = try margins(of: "controller", on: on("iPhone8", 11, .landscape))
    #expect(agree(computed, [32, .nan, 0, .nan]))
  }

  @Test("the system's minimum can be asked for") func systemMinimumQuantity() throws {
    let screen = SketchedScreen(.controller())
    #expect(try screen.numbers(.systemMinimumLayoutMargins, of: "controller", on: on("iPhone8", 11)) == [0, 16, 0, 16])
  }
}

@Suite("Tables and collections") struct ListTests {
  private func table(_ settings: [Setting], _ parts: Sketch...) -> SketchedScreen {
    SketchedScreen(.controller([], Sketch(.tableView, "list", settings, parts)))
  }

  private let cell = Sketch(.cell, "cell", [.number(.height, 44)])

  @Test("S0, S1: cells stay full width, their content views lose the sides' safe area (R6.1)") func contentView() throws
  {
    let landscape = try on("iPhoneX", 11, .landscape)
    let screen = table([], cell)
    #expect(try screen.numbers(.frame, of: "cell", on: landscape) == [0, 0, 812, 44])
    #expect(try screen.numbers(.contentViewFrame, of: "cell", on: landscape) == [44, 0, 724, 44])
    let off = table([.flag(.insetsContentViewsToSafeArea, false)], cell)
    #expect(try off.numbers(.contentViewFrame, of: "cell", on: landscape) == [0, 0, 812, 44])
    let header = table([], Sketch(.section, "", [], [Sketch(.header, "header", [.number(.height, 28)]), cell]))
    #expect(try header.numbers(.contentViewFrame, of: "header", on: landscape) == [44, 0, 724, 28])
    #expect(try header.numbers(.frame, of: "cell", on: landscape) == [0, 28, 812, 44])
    // Before iOS 11 the content view fills the cell.
    #expect(try screen.numbers(.contentViewFrame, of: "cell", on: on("iPhone7", 10, .landscape)) == [0, 0, 667, 44])
  }

  @Test("a cell's subviews lie in its content view, which has no safe area at the sides") func cellContent() throws {
    let label = Sketch(.view, "label", [.number(.height, 20)])
    let screen = table([], Sketch(.cell, "cell", [.number(.height, 44)], [label]))
    let landscape = try on("iPhoneX", 11, .landscape)
    #expect(try screen.numbers(.frame, of: "label", on: landscape) == [0, 0, 724, 20])
    #expect(try screen.numbers(.frameInWindow, of: "label", on: landscape) == [44, 0, 724, 20])
    #expect(try screen.numbers(.safeAreaInsets, of: "label", on: landscape) == [0, 0, 0, 0])
  }

  @Test("rows follow one another; what follows something of unknown height has no known place") func rows() throws {
    let screen = table(
      [.number(.rowHeight, 60)],
      Sketch(.header, "header", [.number(.height, 100)]),
      Sketch(.cell, "first"),
      Sketch(.cell, "second"),
      Sketch(.footer, "footer"),
      Sketch(.cell, "third")
    )
    let configuration = try on("iPhone8", 11)
    #expect(try screen.numbers(.frame, of: "second", on: configuration) == [0, 160, 375, 60])
    #expect(agree(try screen.numbers(.frame, of: "footer", on: configuration), [0, 220, 375, .nan]))
    #expect(agree(try screen.numbers(.frame, of: "third", on: configuration), [0, .nan, 375, 60]))
  }

  @Test("grouped gaps and padded section headers were not measured (R6.4)") func gaps() throws {
    let grouped = table([.choice(.style, .grouped)], cell)
    #expect(agree(try grouped.numbers(.frame, of: "cell", on: on("iPhone8", 11)), [0, .nan, 375, 44]))
    let section = Sketch(.section, "", [], [Sketch(.header, "header", [.number(.height, 28)])])
    #expect(try table([], section).numbers(.frame, of: "header", on: on("iPhone8", 14)) == [0, 0, 375, 28])
    #expect(agree(try table([], section).numbers(.frame, of: "header", on: on("iPhone8", 15)), [0, .nan, 375, 28]))
    let padded = table([.number(.sectionHeaderTopPadding, 0)], section)
    #expect(try padded.numbers(.frame, of: "header", on: on("iPhone8", 15)) == [0, 0, 375, 28])
  }

  @Test("separators start at the table's margin unless set (R6.2)") func separators() throws {
    #expect(try table([], cell).numbers(.separatorInset, of: "list", on: on("iPhone8", 11)) == [0, 15, 0, 0])
    #expect(try table([], cell).numbers(.separatorInset, of: "cell", on: on("iPadAir2", 8)) == [0, 20, 0, 0])
    let own = table([.insets(.separatorInset, 0, 3, 0, 4)], cell)
    #expect(try own.numbers(.separatorInset, of: "list", on: on("iPhone8", 11)) == [0, 3, 0, 4])
  }

  private func grid(_ settings: Setting...) -> SketchedScreen {
    SketchedScreen(
      .controller(
        [],
        Sketch(
          .collectionView,
          "list",
          [.insets(.sectionInset, 10, 10, 10, 10), .size(.itemSize, 100, 80)] + settings,
          [Sketch(.header, "header", [.number(.height, 50)]), Sketch(.item, "item")]
        )
      )
    )
  }

  @Test("S0, S1: section insets by reference (R7.1)") func sectionInsets() throws {
    let landscape = try on("iPhoneX", 11, .landscape)
    func sides(_ reference: Choice) throws -> [Points] {
      let screen = grid(.choice(.sectionInsetReference, reference))
      return try screen.numbers(.effectiveSectionInset, of: "list", on: landscape)
    }
    // The bottom's 21 is in the adjusted inset, as the vertical axis scrolls.
    #expect(try sides(.fromContentInset) == [10, 10, 31, 10])
    #expect(try sides(.fromSafeArea) == [10, 54, 31, 54])
    // The layout margins are 8 and the safe area.
    #expect(try sides(.fromLayoutMargins) == [18, 62, 39, 62])
    // S1's note: the content inset is respected at a minimum.
    let large = grid(.choice(.sectionInsetReference, .fromSafeArea), .insets(.contentInset, 0, 80, 0, 0))
    #expect(try large.numbers(.effectiveSectionInset, of: "list", on: landscape) == [10, 80, 31, 54])
  }

  @Test("S0: headers and items are not inset; only the section moves items (R7.2)") func items() throws {
    let landscape = try on("iPhoneX", 11, .landscape)
    #expect(try grid().numbers(.frame, of: "header", on: landscape) == [0, 0, 812, 50])
    #expect(try grid().numbers(.frame, of: "item", on: landscape) == [10, 60, 100, 80])
    #expect(try grid().numbers(.safeAreaInsets, of: "item", on: landscape) == [0, 34, 0, 0])
    #expect(try grid().numbers(.safeAreaInsets, of: "header", on: landscape) == [0, 44, 0, 44])
    let fromSafeArea = grid(.choice(.sectionInsetReference, .fromSafeArea))
    #expect(try fromSafeArea.numbers(.frame, of: "item", on: landscape) == [54, 60, 100, 80])
    #expect(try fromSafeArea.numbers(.safeAreaInsets, of: "item", on: landscape) == [0, 0, 0, 0])
  }
}
