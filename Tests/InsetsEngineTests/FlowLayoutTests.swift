import InsetsEngine
import Testing

/// Defaults from Apple's documentation of UICollectionViewFlowLayout (appleflow); lines as in PSTCollectionView (pst).
struct FlowLayoutTests {
  private func collection(_ settings: [Setting], _ parts: [Sketch]) -> SketchedScreen {
    SketchedScreen(.controller([], Sketch(.collectionView, "list", settings, parts)))
  }

  private func items(_ count: Int, _ settings: Setting...) -> [Sketch] {
    (1...count).map { Sketch(.item, "i\($0)", settings) }
  }

  private func origins(_ screen: SketchedScreen, _ count: Int, on configuration: Configuration) throws -> [[Points]] {
    try (1...count).map { Array(try screen.numbers(.frame, of: "i\($0)", on: configuration).prefix(2)) }
  }

  @Test func `items are 50 by 50 with 10 between them and between lines (lists/item-side and others)`() throws {
    // iPhone 8: 375 = 6 × 50 + 5 × 15, so a line of six is spread by 5 more.
    let screen = collection([], items(7))
    let configuration = try on("iPhone8", 11)
    #expect(
      try origins(screen, 7, on: configuration) == [
        [0, 0], [65, 0], [130, 0], [195, 0], [260, 0], [325, 0], [0, 60],
      ]
    )
    #expect(try screen.numbers(.frame, of: "i1", on: configuration) == [0, 0, 50, 50])
    #expect(try screen.numbers(.contentSize, of: "list", on: configuration) == [375, 110])
  }

  @Test func `a line that is not full keeps the spacing of a full one`() throws {
    let screen = collection([.size(.itemSize, 100, 100)], items(5))
    // 375 = 3 × 100 + 2 × 37.5.
    let expected: [[Points]] = [[0, 0], [137.5, 0], [275, 0], [0, 110], [137.5, 110]]
    #expect(try origins(screen, 5, on: on("iPhone8", 11)) == expected)
  }

  @Test func `items that fill a line exactly stay on it`() throws {
    let third: Points = (375 - 20) / 3
    let screen = collection([.size(.itemSize, third, 40)], items(4))
    let found = try origins(screen, 4, on: on("iPhone8", 11))
    #expect(agree(found.map { $0[0] }, [0, third + 10, 2 * third + 20, 0], scale: 100))
    #expect(found.map { $0[1] } == [0, 0, 0, 50])
  }

  @Test func `a line with place for one item has it in the middle`() throws {
    let screen = collection([.size(.itemSize, 275, 40), .number(.minimumLineSpacing, 4)], items(2))
    #expect(try origins(screen, 2, on: on("iPhone8", 11)) == [[50, 0], [50, 44]])
  }

  @Test func `what is longer than a line has no known place, as UIKit says of its layout`() throws {
    let configuration = try on("iPhone8", 11)
    let screen = collection([.size(.itemSize, 400, 40)], items(1))
    #expect(agree(try screen.numbers(.frame, of: "i1", on: configuration), [.nan, .nan, 400, 40]))
    // Nobody knows how many items of unknown width stand on a line.
    let label = Setting(.width, .number(.quotient(.constant(1), .constant(0))))
    let unknown = collection([], [Sketch(.item, "i1")] + [Sketch(.item, "i2", [label])])
    #expect(agree(try unknown.numbers(.frame, of: "i1", on: configuration), [.nan, .nan, 50, 50]))
    #expect(agree(try unknown.numbers(.contentSize, of: "list", on: configuration), [375, .nan]))
  }

  @Test func `sections have their own insets, spacings, headers and footers`() throws {
    let first = Sketch(
      .section,
      "first",
      [.insets(.sectionInset, 5, 20, 6, 30), .number(.minimumLineSpacing, 1)],
      [Sketch(.header, "h1"), Sketch(.item, "i1", [.number(.width, 325)]), Sketch(.item, "i2"), Sketch(.footer, "f1")]
    )
    let second = Sketch(.section, "second", [], [Sketch(.header, "h2", [.number(.height, 7)]), Sketch(.item, "i3")])
    let screen = collection(
      [
        .insets(.sectionInset, 2, 0, 0, 0), .size(.headerReferenceSize, 1, 40), .size(.footerReferenceSize, 1, 9),
        .size(.itemSize, 50, 60),
      ],
      [first, second]
    )
    let configuration = try on("iPhone8", 11)
    #expect(try screen.numbers(.frame, of: "h1", on: configuration) == [0, 0, 375, 40])
    #expect(try origins(screen, 3, on: configuration) == [[20, 45], [20, 106], [0, 190]])
    #expect(try screen.numbers(.frame, of: "f1", on: configuration) == [0, 172, 375, 9])
    #expect(try screen.numbers(.frame, of: "h2", on: configuration) == [0, 181, 375, 7])
    // The second section has no footer view and keeps its place.
    #expect(try screen.numbers(.contentSize, of: "list", on: configuration) == [375, 259])
    // The status bar's 20 is in the adjusted inset (R7.1).
    #expect(try screen.numbers(.effectiveSectionInset, of: "first", on: configuration) == [25, 20, 6, 30])
    #expect(try screen.numbers(.effectiveSectionInset, of: "second", on: configuration) == [22, 0, 0, 0])
  }

  @Test func `a flow that scrolls sideways fills columns`() throws {
    let screen = collection(
      [
        .choice(.scrollDirection, .horizontal), .inside(.top, 100), .number(.height, 210),
        .size(.itemSize, 80, 100), .number(.minimumLineSpacing, 6), .insets(.sectionInset, 0, 12, 0, 14),
      ],
      [Sketch(.header, "header", [.number(.width, 30)])] + items(3)
    )
    let configuration = try on("iPhone8", 11)
    #expect(try screen.numbers(.frame, of: "header", on: configuration) == [0, 0, 30, 210])
    #expect(try origins(screen, 3, on: configuration) == [[42, 0], [42, 110], [128, 0]])
    #expect(try screen.numbers(.contentSize, of: "list", on: configuration) == [222, 210])
  }

  @Test
  func `the collection's insets at the sides shorten its lines, the safe area only on demand (R7.2)`() throws {
    let landscape = try on("iPhoneX", 11, .landscape)
    // 812 − 30 − 34 = 748 = 2 × 369 + 10.
    let inset = collection([.insets(.contentInset, 0, 30, 0, 34), .size(.itemSize, 369, 40)], items(2))
    #expect(try origins(inset, 2, on: landscape) == [[0, 0], [379, 0]])
    #expect(try inset.numbers(.contentSize, of: "list", on: landscape) == [748, 40])
    #expect(try inset.numbers(.frameInWindow, of: "i1", on: landscape)[0] == 30)
    // fromSafeArea: 812 − 44 − 44 = 724 = 2 × 357 + 10.
    let safe = collection([.choice(.sectionInsetReference, .fromSafeArea), .size(.itemSize, 357, 40)], items(2))
    #expect(try origins(safe, 2, on: landscape) == [[44, 0], [411, 0]])
    #expect(try safe.numbers(.contentSize, of: "list", on: landscape) == [812, 40])
  }

  @Test func `items of different heights stand in the middle of their line`() throws {
    let screen = collection(
      [],
      [Sketch(.item, "i1", [.number(.height, 90)]), Sketch(.item, "i2"), Sketch(.item, "i3", [.number(.width, 375)])]
    )
    let configuration = try on("iPhone8", 11)
    #expect(try origins(screen, 3, on: configuration).map { $0[1] } == [0, 20, 100])
  }

  @Test func `right-to-left layouts do not turn a flow layout over (appleflow)`() throws {
    let screen = collection([.insets(.sectionInset, 0, 20, 0, 0)], items(1))
    #expect(try origins(screen, 1, on: on("iPhone8", 11, direction: .rightToLeft)) == [[20, 0]])
  }

  @Test func `an item's content view is the item (R7.2)`() throws {
    let screen = collection([.size(.itemSize, 812, 60)], items(1))
    let landscape = try on("iPhoneX", 11, .landscape)
    #expect(try screen.numbers(.contentViewFrame, of: "i1", on: landscape) == [0, 0, 812, 60])
    #expect(try screen.numbers(.safeAreaInsets, of: "i1", on: landscape) == [0, 44, 0, 44])
  }

  @Test func `a place in a line is the sum of sizes, the author's spacing and what the line spreads`()
    throws
  {
    let screen = collection([.size(.itemSize, 100, 100), .number(.minimumInteritemSpacing, 20)], items(2))
    let configuration = try on("iPhone8", 11)
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let second = try screen.element("i2")
    let list = try screen.element("list")
    let x = try #require(amountsOf(resolution.answer(.frame, of: second)).first)
    #expect(
      resolution.contributions(of: x.trace).map(\.contributor) == [
        .property(list, .itemSize), .property(list, .minimumInteritemSpacing), .screen,
        .property(list, .minimumInteritemSpacing), .property(list, .itemSize),
      ]
    )
    // Of 375 three items and two spacings leave 35, a half for each gap.
    #expect(resolution.contributions(of: x.trace).map(\.amount) == [100, 20, 187.5, -20, -150])
    let derivation = resolution.derivation(of: x.trace, in: configuration)
    #expect(derivation.rule == .flowLayout)
    #expect(derivation.confidence == .likely)
  }
}
