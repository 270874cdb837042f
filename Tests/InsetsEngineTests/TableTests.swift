import InsetsEngine
import Testing

struct TableTests {
  private func table(_ settings: [Setting], _ parts: Sketch...) -> SketchedScreen {
    SketchedScreen(.controller([], Sketch(.tableView, "list", settings, parts)))
  }

  private func section(_ parts: Sketch...) -> Sketch { Sketch(.section, "", [], parts) }

  private func cell(_ name: String, _ settings: Setting...) -> Sketch { Sketch(.cell, name, settings) }

  private func tops(_ screen: SketchedScreen, _ names: String..., on configuration: Configuration) throws -> [Points] {
    try names.map { try screen.numbers(.frame, of: $0, on: configuration).dropFirst().first ?? .nan }
  }

  @Test func `header, sections and footer follow one another, each as high as its author says`() throws {
    let screen = table(
      [.number(.rowHeight, 50), .number(.sectionHeaderHeight, 28), .number(.sectionFooterHeight, 20)],
      // The table's own footer and header keep their places wherever they are written.
      Sketch(.footer, "tableFooter", [.number(.height, 70)]),
      Sketch(.header, "tableHeader", [.number(.height, 100)]),
      section(Sketch(.header, "h1"), cell("c1"), cell("c2", .number(.height, 80)), Sketch(.footer, "f1")),
      section(Sketch(.header, "h2", [.number(.height, 30)]), cell("c3"))
    )
    let configuration = try on("iPhone8", 14)
    let names = ["tableHeader", "h1", "c1", "c2", "f1", "h2", "c3", "tableFooter"]
    let frames = try names.map { try screen.numbers(.frame, of: $0, on: configuration) }
    #expect(frames.map { $0[1] } == [0, 100, 128, 178, 258, 278, 308, 358])
    #expect(frames.map { $0[3] } == [100, 28, 50, 80, 20, 30, 50, 70])
    #expect(try screen.numbers(.contentSize, of: "list", on: configuration) == [375, 428])
  }

  @Test func `cells between sections are sections of their own`() throws {
    let screen = table(
      [.number(.rowHeight, 40)],
      cell("a"),
      section(cell("b")),
      cell("c")
    )
    #expect(try tops(screen, "a", "b", "c", on: on("iPhone8", 11)) == [0, 40, 80])
  }

  @Test func `rows are 44 on iOS 7 (lists/row-height-7) and as high as their content from iOS 8 on`() throws {
    let screen = table([], cell("a"), cell("b"))
    #expect(try tops(screen, "a", "b", on: on("iPhone5", 7)) == [0, 44])
    #expect(agree(try tops(screen, "a", "b", on: on("iPhone8", 11)), [0, .nan]))
    #expect(agree(try screen.numbers(.contentSize, of: "list", on: on("iPhone8", 11)), [375, .nan]))
  }

  @Test
  func `S3, part 5: a height without a view counts before iOS 11, and after it with estimating off (R6.4)`() throws {
    let small = [Setting.choice(.style, .grouped), .number(.sectionHeaderHeight, 0.1)]
    let screen = table(small, section(cell("a", .number(.height, 44))))
    #expect(try tops(screen, "a", on: on("iPhone7", 10)) == [0.1])
    // lists/grouped-top-gap-12.
    #expect(try tops(screen, "a", on: on("iPhone8", 11)) == [35])
    // Apps built with the SDK of iOS 10 keep the old rules.
    #expect(try tops(screen, "a", on: on("iPhone8", 11, sdk: 10)) == [0.1])
    // First remedy: the view.
    let viewed = table(small, section(Sketch(.header, "header"), cell("a", .number(.height, 44))))
    #expect(try tops(viewed, "a", on: on("iPhone8", 11)) == [0.1])
    // Second remedy: no estimates.
    let exact = table(
      small + [.number(.estimatedSectionHeaderHeight, 0)],
      section(cell("a", .number(.height, 44)))
    )
    #expect(try tops(exact, "a", on: on("iPhone8", 11)) == [0.1])
  }

  @Test func `a grouped table takes a height of zero for its default gap (shoyu42)`() throws {
    let screen = table(
      [.choice(.style, .grouped), .number(.sectionHeaderHeight, 0), .number(.estimatedSectionHeaderHeight, 0)],
      section(cell("a", .number(.height, 44)))
    )
    // lists/grouped-top-gap-12.
    #expect(try tops(screen, "a", on: on("iPhone8", 11)) == [35])
    #expect(try tops(screen, "a", on: on("iPhone7", 10)) == [35])
  }

  @Test func `a gap between grouped sections is not known either, a footer's height with a view is`() throws {
    let settings = [Setting.choice(.style, .grouped), .number(.sectionHeaderHeight, 10), .number(.rowHeight, 44)]
    let open = table(
      settings,
      section(Sketch(.header, "h1"), cell("a")),
      section(Sketch(.header, "h2"), cell("b"))
    )
    #expect(agree(try tops(open, "a", "b", on: on("iPhone8", 11)), [10, .nan]))
    let closed = table(
      settings + [.number(.sectionFooterHeight, 1)],
      section(Sketch(.header, "h1"), cell("a"), Sketch(.footer, "f1")),
      section(Sketch(.header, "h2"), cell("b"), Sketch(.footer, "f2"))
    )
    #expect(try tops(closed, "a", "b", on: on("iPhone8", 11)) == [10, 65])
    #expect(try closed.numbers(.contentSize, of: "list", on: on("iPhone8", 11)) == [375, 110])
  }

  @Test
  func `cells of inset grouped tables keep away from the sides (lists/inset-grouped-375: ibf, ouk)`() throws {
    let screen = table([.choice(.style, .insetGrouped), .number(.rowHeight, 44)], section(cell("a")))
    let phone = try screen.numbers(.frame, of: "a", on: on("iPhone11Pro", 13))
    // 16 in 16 of 17 tables of Interface Builder, and on iOS 26; 15 by qm.
    #expect([phone[0], phone[2]] == [16, 343])
    let wide = try screen.numbers(.frame, of: "a", on: on("iPhone11", 13))
    #expect([wide[0], wide[2]] == [20, 374])
  }

  @Test func `a gap that nobody has measured names its rule and its row`() throws {
    let screen = table([.choice(.style, .grouped)], section(cell("a", .number(.height, 44))))
    let configuration = try on("iPhone8", 13)
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let y = try #require(amountsOf(resolution.answer(.frame, of: try screen.element("a"))).dropFirst().first)
    let derivation = resolution.derivation(of: y.trace, in: configuration)
    #expect(derivation.rule == .tableGaps)
    #expect(derivation.row?.id == "lists/grouped-top-gap")
    #expect(derivation.confidence == .unknown)
  }

  @Test func `a table's own header is a plain view with the safe area of its place`() throws {
    let label = Sketch(.view, "label", [.tie(.left, .safeArea)])
    let screen = table([], Sketch(.header, "header", [.number(.height, 50)], [label]))
    let landscape = try on("iPhoneX", 11, .landscape)
    #expect(try screen.numbers(.safeAreaInsets, of: "header", on: landscape) == [0, 44, 0, 44])
    #expect(try screen.numbers(.frame, of: "label", on: landscape) == [44, 0, 768, 50])
    #expect(try screen.numbers(.contentViewFrame, of: "header", on: landscape).isEmpty)
  }

  @Test func `content views in right-to-left layouts and with one-sided safe areas (R6.1)`() throws {
    let child = Sketch(.tableView, "list", [.inside(.left, 20)], [cell("a", .number(.height, 44))])
    let screen = SketchedScreen(.controller([], child))
    let configuration = try on("iPhoneX", 11, .landscape, direction: .rightToLeft)
    // The table starts 20 inside the notch's 44, so 24 are left on that side.
    #expect(try screen.numbers(.frame, of: "a", on: configuration) == [0, 0, 792, 44])
    #expect(try screen.numbers(.contentViewFrame, of: "a", on: configuration) == [24, 0, 724, 44])
  }

  @Test func `a table whose content is known and does not bounce scrolls by its content (R5.2)`() throws {
    func adjusted(_ height: Points) throws -> [Points] {
      let screen = table([.flag(.alwaysBounceVertical, false)], cell("a", .number(.height, height)))
      return try screen.numbers(.adjustedContentInset, of: "list", on: on("iPhone8", 11))
    }
    #expect(try adjusted(667) == [0, 0, 0, 0])
    #expect(try adjusted(668) == [20, 0, 0, 0])
  }

  @Test func `a later part may refer to an earlier one`() throws {
    var screen = table([], cell("a", .number(.height, 30)), cell("b"))
    let first = try screen.element("a")
    screen.screen[try screen.element("b")].settings = [
      Setting(.height, .number(.product(.constant(2), .quantity(first, .frame, .height))))
    ]
    #expect(try screen.numbers(.frame, of: "b", on: on("iPhone8", 11)) == [0, 30, 375, 60])
  }
}

struct CellMarginTests {
  private func table(_ settings: [Setting], _ parts: Sketch...) -> SketchedScreen {
    SketchedScreen(.controller([], Sketch(.tableView, "list", settings, parts)))
  }

  private let cell = Sketch(.cell, "cell", [.number(.height, 44)])

  // Above and below Interface Builder gives cells 11 from iOS 11 on (margins/cell-vertical-margin: ibf).
  @Test func `cells have their table's side margins from iOS 11 on (applesep, margins/table-margin)`() throws {
    #expect(try table([], cell).numbers(.layoutMargins, of: "cell", on: on("iPhone11Pro", 13)) == [11, 16, 11, 16])
    let own = table([.insets(.layoutMargins, 0, 30, 0, 40)], cell)
    #expect(try own.numbers(.layoutMargins, of: "cell", on: on("iPhone11Pro", 13)) == [11, 30, 11, 40])
    let label = Sketch(.view, "label", [.tie(.left, .margins)])
    let inside = table([], Sketch(.cell, "cell", [.number(.height, 44)], [label]))
    // 64 = 44 + 20 on phones of regular width in landscape (mon).
    #expect(try inside.numbers(.frameInWindow, of: "label", on: on("iPhone11", 13, .landscape))[0] == 64)
  }

  @Test
  func `cells keep to the readable width on iOS 9 to 11 and not from iOS 12 (R6.3, margins/readable-width)`() throws {
    // iPad Air 2 in landscape: 176 = (1024 − 672) / 2 on each side (ulr).
    let screen = table([], cell)
    func sides(_ os: Int, _ settings: Setting...) throws -> [Points] {
      let margins = try table(settings, cell).numbers(.layoutMargins, of: "cell", on: on("iPadAir2", os, .landscape))
      return [margins[1], margins[3]]
    }
    #expect(try sides(9) == [176, 176])
    #expect(try sides(11) == [176, 176])
    #expect(try sides(12) == [20, 20])
    #expect(try sides(12, .flag(.cellLayoutMarginsFollowReadableWidth, true)) == [176, 176])
    #expect(try sides(11, .flag(.cellLayoutMarginsFollowReadableWidth, false)) == [20, 20])
    // A phone is never wide enough.
    #expect(try screen.numbers(.layoutMargins, of: "cell", on: on("iPhone8", 11)) == [11, 15, 11, 15])
  }

  @Test func `a cell's separator inset counts before its table's (R6.2)`() throws {
    let own = Sketch(.cell, "own", [.number(.height, 44), .insets(.separatorInset, 0, 60, 0, 5)])
    let screen = table([.insets(.separatorInset, 0, 30, 0, 10)], cell, own)
    let configuration = try on("iPhone8", 11)
    #expect(try screen.numbers(.separatorInset, of: "cell", on: configuration) == [0, 30, 0, 10])
    #expect(try screen.numbers(.separatorInset, of: "own", on: configuration) == [0, 60, 0, 5])
  }

  @Test
  func `separators count from the cell's edges, from the automatic insets, or either by version (ulsep, applesep)`()
    throws
  {
    let own = Setting.insets(.separatorInset, 0, 10, 0, 10)
    let automatic = table([own, .choice(.separatorInsetReference, .fromAutomaticInsets)], cell)
    // 26 = 16 + 10: margins/table-margin.
    #expect(try automatic.numbers(.separatorInset, of: "cell", on: on("iPhone11Pro", 13)) == [0, 26, 0, 10])
    #expect(try table([own], cell).numbers(.separatorInset, of: "cell", on: on("iPhone11Pro", 13)) == [0, 10, 0, 10])
    // 25 = 15 + 10 on iOS 10: margins/table-margin-375.
    #expect(try table([own], cell).numbers(.separatorInset, of: "cell", on: on("iPhone7", 10)) == [0, 25, 0, 10])
    #expect(try table([own], cell).numbers(.separatorInset, of: "cell", on: on("iPhone5", 7)) == [0, 10, 0, 10])
  }

  @Test func `S0: separators do not move when content views give way (R6.1)`() throws {
    let landscape = try on("iPhone11", 13, .landscape)
    for gives in [true, false] {
      let screen = table([.flag(.insetsContentViewsToSafeArea, gives), .insets(.separatorInset, 0, 9, 0, 5)], cell)
      #expect(try screen.numbers(.separatorInset, of: "cell", on: landscape) == [0, 9, 0, 5])
      #expect(try screen.numbers(.frame, of: "cell", on: landscape) == [0, 0, 896, 44])
    }
  }

  @Test func `right-to-left layouts exchange the sides (ulsep)`() throws {
    let configuration = try on("iPhone8", 11, direction: .rightToLeft)
    #expect(try table([], cell).numbers(.separatorInset, of: "list", on: configuration) == [0, 0, 0, 15])
    let own = table([.insets(.separatorInset, 0, 30, 0, 10)], cell)
    #expect(try own.numbers(.separatorInset, of: "list", on: configuration) == [0, 10, 0, 30])
  }

  @Test func `on iPads separators are inset on both sides where cells keep to the readable width (ulsep)`() throws {
    let screen = table([], cell)
    #expect(try screen.numbers(.separatorInset, of: "cell", on: on("iPadAir2", 11, .landscape)) == [0, 176, 0, 176])
    #expect(try screen.numbers(.separatorInset, of: "cell", on: on("iPadAir2", 12, .landscape)) == [0, 20, 0, 0])
  }
}
