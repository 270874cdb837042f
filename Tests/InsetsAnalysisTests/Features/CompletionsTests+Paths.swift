import InsetsAnalysis
import Testing

extension CompletionsTests {
  // MARK: - Paths

  @Test func `an expectation offers names, then quantities, then parts`() throws {
    func text(_ path: String) -> String {
      "scenario \"Feed\" { viewController feed { tableView list }\n expect \(path)\n}"
    }
    try check(text("1️⃣"), offers: ["feed", "list", "window", "screen", "statusBar", "keyboard"])
    try check(
      text("list.1️⃣"),
      offers: ["frame", "…", "contentInset", "adjustedContentInset", "…", "width", "height", "superview"]
    )
    try check(text("feed.1️⃣"), offers: ["frame", "…", "topLayoutGuide.length", "…", "list", "superview", "view"])
    try check(text("feed.list.⏩content1️⃣Inset⏪"), offers: ["frame", "…"])
    try check(text("list.contentInset.⏩t1️⃣⏪ == 3"), offers: ["top", "left", "bottom", "right"])
    try check(text("feed.safeAreaLayoutGuide.1️⃣"), offers: ["layoutFrame"])
    try check(text("feed.view.safeAreaLayoutGuide.layoutFrame.1️⃣"), offers: ["x", "y", "width", "height"])
    try check(text("list.contentInset.top.1️⃣"), offers: [])
    try check(text("nobody.1️⃣"), offers: [])
  }

  @Test func `a quantity shows its type and since when it exists`() throws {
    try check(
      "scenario \"Feed\" { tableView list\n expect list.1️⃣ }",
      shows: "adjustedContentInset",
      .quantity,
      detail: "insets",
      "contentInset plus the safe area edges that contentInsetAdjustmentBehavior adds (iOS 11 and later)"
    )
  }

  @Test func `names are of any script`() throws {
    try check("scenario \"Лента\" { tableView экран\n expect ⏩эк1️⃣ран⏪.contentInset == 0 }", offers: ["экран", "…"])
  }

  @Test func `a used component's elements go by its alias`() throws {
    func text(_ statement: String) -> String {
      """
      component Card { view card { label title } }
      scenario "Feed" {
        viewController feed { use Card as first }
        \(statement)
      }
      """
    }
    try check(text("expect 1️⃣"), offers: ["feed", "first", "window", "…"])
    try check(text("expect first.1️⃣"), offers: ["frame", "…", "card", "title", "superview"])
    try check(text("first.title.⏩h1️⃣⏪"), offers: ["top", "…", "height", "…", "superview"])
    try check(
      "component Card { label card }\nscenario \"Feed\" { use Card as first { 1️⃣ } }",
      offers: ["top", "…", "height", "…", "view", "…"]
    )
  }

  @Test func `use offers components, imported ones too`() throws {
    try check(
      "import \"cards.insets\"\ncomponent Row {}\nscenario \"Feed\" { use 1️⃣ }",
      importing: ["cards.insets": "component Card {}\nlet gap = 8"],
      offers: ["Row", "Card"]
    )
    try check("component Row {}\nscenario \"Feed\" { use Row 1️⃣ }", offers: ["as"])
  }

  // MARK: - Selectors and clauses

  private var screen: String { "devices: iPhone7, iPhoneX\n iOS: 10, 11\n tableView list\n" }

  @Test func `a selector offers what the scenario is shown on first`() throws {
    let terms = [
      "iPhone7", "iPhoneX", "allDevices", "…", "homeButtonPads", "portrait", "…", "portraitUpsideDown", "iOS", "sdk",
      "at", "standard", "zoomed", "leftToRight", "rightToLeft", "widthClass", "heightClass", "iPhoneDuo", "…",
    ]
    try check("scenario \"Feed\" { \(screen) expect list.contentInset == 3 on 1️⃣ }", offers: terms)
    try check("scenario \"Feed\" { \(screen) expect list.contentInset on iPhone7, 1️⃣ }", offers: terms)
    try check("scenario \"Feed\" { \(screen) when 1️⃣ }", offers: terms)
    try check("scenario \"Feed\" { \(screen) when iPhone7 { } else when ⏩iP1️⃣⏪ }", offers: terms)
    try check("scenario \"Feed\" { \(screen) expect list.contentInset { 1️⃣ } }", offers: terms + ["otherwise"])
  }

  @Test func `an alternative takes each kind of term once`() throws {
    try check(
      "scenario \"Feed\" { \(screen) when iPhone7 landscape 1️⃣ }",
      offers: ["iOS", "sdk", "at", "standard", "zoomed", "leftToRight", "rightToLeft", "widthClass", "heightClass"]
    )
    try check(
      "scenario \"Feed\" { \(screen) when zoomed iOS 11 sdk ...10 rightToLeft at viewDidLoad portrait 1️⃣ }",
      offers: ["iPhone7", "iPhoneX", "allDevices", "…"]
    )
  }

  @Test func `a word for an axis asks for a size class`() throws {
    try check("scenario \"Feed\" { \(screen) when widthClass 1️⃣ }", offers: ["compact", "regular"])
    try check(
      "scenario \"Feed\" { \(screen) when iPhone7 landscape zoomed leftToRight widthClass compact 1️⃣ }",
      offers: ["iOS", "sdk", "at", "heightClass"]
    )
  }

  @Test func `iOS in a selector asks for a version`() throws {
    try check("scenario \"Feed\" { \(screen) when iOS 1️⃣ }", offers: ["10", "11", "latest", "26", "18", "…", "7"])
    try check("scenario \"Feed\" { \(screen) when iOS ...⏩11️⃣⏪ }", offers: ["10", "11", "26", "18", "…", "7"])
    try check("scenario \"Feed\" { \(screen) when iOS 11... 1️⃣ }", offers: ["26", "…", "7", "iPhone7", "…"])
  }

  @Test func `at offers stages`() throws {
    let stages = ["loadView", "viewDidLoad", "…", "layoutMarginsDidChange 1", "…", "viewDidAppear"]
    try check("scenario \"Feed\" { viewController { at 1️⃣ } }", offers: stages)
    try check("scenario \"Feed\" { \(screen) expect list.contentInset == 3 at ⏩view1️⃣⏪ }", offers: stages)
    try check("scenario \"Feed\" { \(screen) expect list.contentInset { at 1️⃣ } }", offers: stages)
    try check("scenario \"Feed\" { viewController { at viewDidLoad 1️⃣ } }", offers: [])
  }

  @Test func `a complete expectation goes on with its clauses`() throws {
    try check("scenario \"Feed\" { \(screen) expect list.contentInset == (1, 2, 3, 4) 1️⃣ }", offers: ["at", "on"])
    try check("scenario \"Feed\" { \(screen) expect list.contentInset 1️⃣ }", offers: ["at", "on"])
    try check("scenario \"Feed\" { \(screen) expect list.contentInset == 3 at viewDidLoad 1️⃣ }", offers: ["on"])
  }

  @Test func `each side of a comparison offers names, quantities and parts`() throws {
    let quantities = ["frame", "…", "contentInset", "adjustedContentInset", "…", "width", "height", "superview"]
    let parts = ["top", "left", "bottom", "right"]
    for text in ["900 == list.1️⃣", "list.contentSize.height + 4 == list.1️⃣", "list.frame.y <= list.1️⃣"] {
      try check("scenario \"Feed\" { \(screen) expect \(text) }", offers: ["frame", "…", "superview"])
    }
    for text in ["max(list.1️⃣", "list.contentSize.height + list.1️⃣"] {
      try check("scenario \"Feed\" { \(screen) expect \(text) }", offers: quantities)
    }
    for text in [
      "900 == list.contentInset.1️⃣", "list.frame.y == list.contentInset.1️⃣",
      "list.frame.y { iPhone7: list.contentInset.1️⃣ }",
      "list.frame.y on iOS 11 { otherwise: list.contentInset.1️⃣ }", "-list.contentInset.1️⃣ == 3",
    ] {
      try check("scenario \"Feed\" { \(screen) expect \(text) }", offers: parts)
    }
  }

  @Test func `an expected value is of the quantity's type`() throws {
    let insets = ["(64, 0, 49, 0)", "list", "window", "…"]
    try check("scenario \"Feed\" { \(screen) expect list.contentInset == 1️⃣ }", offers: insets)
    try check("scenario \"Feed\" { \(screen) expect list.contentInset { iPhone7: 1️⃣ } }", offers: insets)
    try check("scenario \"Feed\" { \(screen) expect list.contentInset.top == 1️⃣ }", offers: ["list", "window", "…"])
    try check("scenario \"Feed\" { \(screen) expect list.contentSize == 1️⃣ }", offers: ["(375, 812)", "…"])
  }
}
