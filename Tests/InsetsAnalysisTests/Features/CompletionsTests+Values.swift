import InsetsAnalysis
import Testing

extension CompletionsTests {
  // MARK: - Axes

  @Test func `the list of devices offers the document's own, groups and the catalogue`() throws {
    try check(
      "device Slab { size: (500, 900) }\nscenario \"Feed\" { devices: ⏩iPh1️⃣⏪ }",
      offers: [
        "Slab", "allDevices", "…", "homeButtonPads", "iPhoneDuo", "…", "iPhone17", "…", "iPhone4s", "…", "iPad2",
      ]
    )
    try check(
      "scenario \"Feed\" { devices: allPhones, allPads, iPhoneDuo, 1️⃣ }",
      offers: ["allDevices", "homeButtonPhones", "…", "homeButtonPads", "iPhone18ProMax", "…"]
    )
  }

  @Test func `a device shows its numbers`() throws {
    try check(
      "scenario \"Feed\" { devices: 1️⃣ }",
      shows: "iPhoneX",
      .device,
      detail: "iPhone X",
      "375 × 812 points, notch, iOS 11 to 16"
    )
    try check(
      "/// Unfolded.\ndevice Foldable: iPhone15Pro { size: (344, 882) }\nscenario \"Feed\" { devices: 1️⃣ }",
      shows: "Foldable",
      .device,
      detail: "iPhone15Pro",
      "Unfolded."
    )
  }

  @Test func `versions are the newest first`() throws {
    let versions = ["26", "18", "17", "16", "15", "14", "13", "12", "11", "10", "9", "8", "7"]
    try check("scenario \"Feed\" { iOS: 1️⃣ }", offers: ["latest"] + versions)
    try check("scenario \"Feed\" { sdk: 26, latest, ⏩11️⃣⏪ }", offers: Array(versions.dropFirst()))
    try check("scenario \"Feed\" { iOS: 11...1️⃣ }", offers: versions.filter { $0 != "11" })
    try check("device Slab { firstOS: 1️⃣ }", offers: versions)
  }

  @Test func `the other axes offer their words`() throws {
    try check(
      "scenario \"Feed\" { orientations: landscape, 1️⃣ }",
      offers: ["portrait", "landscapeLeft", "landscapeRight", "portraitUpsideDown"]
    )
    try check("scenario \"Feed\" { displayZoom: 1️⃣ }", offers: ["standard", "zoomed"])
    try check("scenario \"Feed\" { layoutDirection: 1️⃣ }", offers: ["leftToRight", "rightToLeft"])
  }

  @Test func `a list goes on after a comma at the end of a line`() throws {
    try check("scenario \"Feed\" {\n  displayZoom: standard,\n    1️⃣\n}", offers: ["zoomed"])
    try check("scenario \"Feed\" {\n  displayZoom: standard,\n  layoutDirection: 1️⃣\n}", offers: ["leftToRight", "…"])
  }

  @Test func `a device starts from another`() throws {
    try check("device Slab {}\ndevice Foldable: 1️⃣", offers: ["Slab", "iPhoneDuo", "…"])
  }

  // MARK: - Values

  @Test func `a choice offers its words`() throws {
    let behaviors = ["automatic", "scrollableAxes", "never", "always"]
    try check("scenario \"Feed\" { tableView { contentInsetAdjustmentBehavior: 1️⃣ } }", offers: behaviors)
    try check("scenario \"Feed\" { tableView { contentInsetAdjustmentBehavior: .⏩al1️⃣⏪ } }", offers: behaviors)
    try check("scenario \"Feed\" { tableView list\n list.contentInsetAdjustmentBehavior: 1️⃣ }", offers: behaviors)
    try check("device Slab { housing: 1️⃣ }", offers: ["none", "notch", "island"])
  }

  @Test func `a choice says what it means and which is the default`() throws {
    try check(
      "scenario \"Feed\" { tableView { style: 1️⃣ } }",
      shows: "plain",
      .value,
      detail: "default",
      "rows from edge to edge; headers stick to the top while their section scrolls"
    )
  }

  @Test func `truth is true or false`() throws {
    try check("scenario \"Feed\" { tabBar { isTranslucent: 1️⃣ } }", offers: ["true", "false"])
    try check("device Slab { hasHomeIndicator: ⏩tr1️⃣ue⏪ }", offers: ["true", "false"])
    try check("scenario \"Feed\" { view box\n expect box.isObscured == 1️⃣ }", offers: ["true", "false"])
  }

  @Test func `edges offer words, and between brackets those that are not there yet`() throws {
    try check(
      "scenario \"Feed\" { viewController { edgesForExtendedLayout: 1️⃣ } }",
      offers: ["all", "none", "top", "left", "bottom", "right"]
    )
    try check(
      "scenario \"Feed\" { viewController { edgesForExtendedLayout: [top, 1️⃣] } }",
      offers: ["left", "bottom", "right"]
    )
  }

  @Test func `an edge is tied to a word of its axis or to a sibling`() throws {
    try check(
      "scenario \"Feed\" { viewController { view header\n view note { top: 1️⃣ }\n view footer } }",
      offers: [
        "superview", "safeArea", "margins", "readable", "topLayoutGuide", "bottomLayoutGuide", "keyboard", "header",
        "footer", "view", "window", "screen", "statusBar", "min", "max",
      ]
    )
    try check(
      "scenario \"Feed\" { viewController { view note { left: 1️⃣ } } }",
      offers: ["superview", "safeArea", "margins", "readable", "view", "…"]
    )
    try check(
      "scenario \"Feed\" { viewController { scrollView { view note { left: 1️⃣ } } } }",
      offers: [
        "superview", "safeArea", "margins", "readable", "contentLayoutGuide", "frameLayoutGuide", "view", "…",
      ]
    )
    try check(
      "scenario \"Feed\" { viewController { view header\n view note { left: header.1️⃣ } } }",
      offers: ["left", "right", "leading", "trailing", "centerX", "frame", "…"]
    )
  }

  @Test func `all edges are tied to a word, with a distance`() throws {
    try check(
      "scenario \"Feed\" { view { edges: 1️⃣ } }",
      offers: ["superview", "safeArea", "margins", "readable", "…"]
    )
    try check("scenario \"Feed\" { view { edges: safeArea 1️⃣ } }", offers: ["inset"])
    try check("let gap = 8\nscenario \"Feed\" { view { edges: safeArea inset 1️⃣ } }", offers: ["gap", "…"])
  }

  @Test func `insets offer an example, and between parentheses their parts`() throws {
    try check(
      "scenario \"Feed\" { tableView { contentInset: 1️⃣ } }",
      offers: ["(64, 0, 49, 0)", "superview", "…", "min", "max"]
    )
    try check(
      "scenario \"Feed\" { tableView { contentInset: (top: 8, 1️⃣) } }",
      offers: ["left", "bottom", "right", "superview", "…"]
    )
    try check(
      "scenario \"Feed\" { tableView { contentInset: (top: 1️⃣) } }",
      offers: ["superview", "window", "screen", "statusBar", "keyboard", "min", "max"]
    )
    try check(
      "scenario \"Feed\" { tableView { contentInset: (8, 1️⃣) } }",
      offers: ["superview", "window", "screen", "statusBar", "keyboard", "min", "max"]
    )
    try check(
      "scenario \"Feed\" { tableView { contentInset: (top: 8\n 1️⃣ } }",
      offers: ["top", "…", "contentInset", "…"]
    )
  }

  @Test func `other types offer their forms`() throws {
    try check("scenario \"Feed\" { view { transform: 1️⃣ } }", offers: ["identity", "scale(0.5)", "rotate(90)"])
    try check("scenario \"Feed\" { tableView { rowHeight: 1️⃣ } }", offers: ["automatic", "superview", "…"])
    try check("scenario \"Feed\" { view { frame: 1️⃣ } }", offers: ["(0, 0, 375, 200)", "…"])
  }

  @Test func `constants are offered where a value stands`() throws {
    let imported = ["common.insets": "/// The usual gap.\nlet gap = 8\nlet margin = gap * 2"]
    let text = """
      import "common.insets"
      let barHeight = 44
      scenario "Feed" {
        let small = 20
        view header { height: 1️⃣ }
      }
      """
    try check(text, importing: imported, offers: ["small", "barHeight", "gap", "margin", "…", "min", "max", "unknown"])
    try check(text, importing: imported, shows: "gap", .name, detail: "8", "The usual gap.")
    try check(text, importing: imported, shows: "margin", .name, detail: "gap * 2", "a constant of common.insets")
    try check(text, importing: imported, shows: "small", .name, detail: "20", "a constant of this scenario")
    try check("let gap = 8\nlet margin = ⏩g1️⃣⏪", offers: ["gap", "window", "…"])
  }

  @Test func `a value reads what is settled before, and at a stage everything`() throws {
    try check(
      "scenario \"Feed\" { viewController feed { view header\n view note { height: 1️⃣ }\n view footer } }",
      offers: ["feed", "header", "superview", "…"]
    )
    try check(
      "scenario \"Feed\" { viewController feed { view note\n view footer\n at viewDidLoad { note.height: 1️⃣ } } }",
      offers: ["feed", "note", "footer", "…"]
    )
  }

  @Test func `a number leads nowhere`() throws {
    try check("scenario \"Feed\" { view { height: 441️⃣ } }", offers: [])
    try check("scenario \"Feed\" { view { height: 44.1️⃣ } }", offers: [])
    try check("scenario \"Feed\" { view { height: 44 1️⃣ } }", offers: [])
  }
}
