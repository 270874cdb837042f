import InsetsEngine
import Testing

struct ListTests {
  private func table(_ settings: [Setting], _ parts: Sketch...) -> SketchedScreen {
    SketchedScreen(.controller([], Sketch(.tableView, "list", settings, parts)))
  }

  private let cell = Sketch(.cell, "cell", [.number(.height, 44)])

  @Test func `S0, S1: cells stay full width, their content views lose the sides' safe area (R6.1)`() throws {
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

  @Test func `a cell's subviews lie in its content view, which has no safe area at the sides`() throws {
    let label = Sketch(.view, "label", [.number(.height, 20)])
    let screen = table([], Sketch(.cell, "cell", [.number(.height, 44)], [label]))
    let landscape = try on("iPhoneX", 11, .landscape)
    #expect(try screen.numbers(.frame, of: "label", on: landscape) == [0, 0, 724, 20])
    #expect(try screen.numbers(.frameInWindow, of: "label", on: landscape) == [44, 0, 724, 20])
    #expect(try screen.numbers(.safeAreaInsets, of: "label", on: landscape) == [0, 0, 0, 0])
  }

  @Test func `rows follow one another; what follows something of unknown height has no known place`() throws {
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
    // The table's own footer comes last, wherever it is written.
    #expect(try screen.numbers(.frame, of: "third", on: configuration) == [0, 220, 375, 60])
    #expect(agree(try screen.numbers(.frame, of: "footer", on: configuration), [0, 280, 375, .nan]))
    let unknown = table([], Sketch(.cell, "first"), Sketch(.cell, "second", [.number(.height, 60)]))
    #expect(agree(try unknown.numbers(.frame, of: "second", on: configuration), [0, .nan, 375, 60]))
  }

  @Test func `grouped gaps and padded section headers are those of Interface Builder (R6.4, ibf)`() throws {
    let grouped = table([.choice(.style, .grouped)], cell)
    // lists/grouped-top-gap-12: 99 - 64; not measured from iOS 13 on.
    #expect(try grouped.numbers(.frame, of: "cell", on: on("iPhone8", 11)) == [0, 35, 375, 44])
    #expect(agree(try grouped.numbers(.frame, of: "cell", on: on("iPhone8", 13)), [0, .nan, 375, 44]))
    let section = Sketch(.section, "", [], [Sketch(.header, "header", [.number(.height, 28)])])
    #expect(try table([], section).numbers(.frame, of: "header", on: on("iPhone8", 14)) == [0, 0, 375, 28])
    // lists/section-header-padding-ib: 50 - 28.
    #expect(try table([], section).numbers(.frame, of: "header", on: on("iPhone8", 15)) == [0, 22, 375, 28])
    let padded = table([.number(.sectionHeaderTopPadding, 0)], section)
    #expect(try padded.numbers(.frame, of: "header", on: on("iPhone8", 15)) == [0, 0, 375, 28])
  }

  @Test func `separators start at the table's margin unless set (R6.2)`() throws {
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

  @Test func `S0, S1: section insets by reference (R7.1)`() throws {
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

  @Test func `S0: headers and items are not inset; only the section moves items (R7.2)`() throws {
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
