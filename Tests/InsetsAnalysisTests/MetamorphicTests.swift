import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The same mistake, written in other ways, gets the same verdict; these need no expected numbers.
struct MetamorphicTests {
  /// Ways to write one mistake, each with the device and version that all share.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    /// What a person would call it, whatever the kit's rule: the codes that say so.
    var rules: Set<RuleID>
    var ways: [String]

    var testDescription: String { name }
  }

  private static func scenario(
    _ body: String,
    devices: String = "iPhone8, iPhoneX",
    iOS: String = "13...16"
  ) -> String {
    "scenario \"one\" {\n  devices: \(devices)\n  iOS: \(iOS)\n\(body)\n}\n"
  }

  /// The same in SwiftUI, whose modifier for the safe area is of iOS 14.
  private static func body(_ body: String) -> String { scenario(body, iOS: "14...16") }

  private static let mistakes = [
    Mistake(
      name: "a title under the status bar",
      rules: ["content-under-bar", "safe-area-ignored-by-content"],
      ways: [
        scenario("viewController page { label title { top: superview; leading: 16; width: 200; height: 20 } }"),
        scenario("viewController page { label title { frame: (16, 0, 200, 20) } }"),
        scenario("viewController page { label title { top: 0; leading: 16; height: 20 } }"),
        scenario("let gap = 0\nviewController page { label title { top: superview + gap; leading: 16; height: 20 } }"),
        scenario(
          "viewController page { label title { top: superview + 4 - 4; trailing: superview - 16; height: 20 } }"
        ),
        scenario(
          "layoutDirection: rightToLeft\nviewController page { label title { top: superview; leading: 16; height: 20 } }"
        ),
        withComponent(
          "  label title { top: superview; leading: 16; width: 200; height: 20 }",
          "viewController page { use Part }"
        ),
        withComponent(
          "  label title { leading: 16; width: 200; height: 20 }",
          "viewController page { use Part as heading { top: superview } }"
        ),
        body("body { vStack { text title; color page; spacing: 0; ignoresSafeArea: top } }"),
        body(
          "let size = 20\nbody { vStack { text title { frame: (height: size) }; color page; spacing: 0; ignoresSafeArea: top } }"
        ),
        body(
          "layoutDirection: rightToLeft\nbody { vStack { text title; color page; spacing: 0; ignoresSafeArea: top } }"
        ),
        body(
          "body { vStack { text title { frame: (width: 200, height: 20) }; color page; spacing: 0; ignoresSafeArea: top } }"
        ),
        body(
          "body { zStack { color page; text title { frame: (width: 200, height: 20) }; alignment: top; ignoresSafeArea: all } }"
        ),
        body(
          "body { vStack { text title { frame: (width: 200, height: 20); ignoresSafeArea: top }; color page; spacing: 0 } }"
        ),
      ]
    ),
    Mistake(
      name: "64 points for the bars of a phone with a home button",
      rules: ["hard-coded-bar-height"],
      ways: [
        scenario(
          "navigationController { viewController page { view hint { top: 64; leading: 0; trailing: 0; height: 30 } } }"
        ),
        scenario("navigationController { viewController page { view hint { frame: (0, 64, 300, 30) } } }"),
        scenario(
          "let bars = 64\nnavigationController { viewController page { view hint { top: bars; leading: 0; trailing: 0; height: 30 } } }"
        ),
        scenario(
          "navigationController { viewController page { view hint { top: 20 + 44; leading: 0; trailing: 0; height: 30 } } }"
        ),
        scenario(
          "navigationController { viewController page { view hint { top: 64 + 8; leading: 0; trailing: 0; height: 30 } } }"
        ),
        scenario(
          "layoutDirection: rightToLeft\nnavigationController { viewController page { view hint { top: 64; leading: 0; trailing: 0; height: 30 } } }"
        ),
      ]
    ),
    Mistake(
      name: "a label beside the screen's edge in landscape",
      rules: ["landscape-cutout-overlap", "safe-area-ignored-by-content"],
      ways: [
        scenario(
          "orientations: portrait, landscape\nviewController page { label title { top: safeArea; leading: superview + 8; height: 20 } }"
        ),
        scenario(
          "orientations: portrait, landscape\nlet gap = 8\nviewController page { label title { top: safeArea; leading: superview + gap; height: 20 } }"
        ),
        scenario(
          "orientations: portrait, landscape\nlayoutDirection: rightToLeft\nviewController page { label title { top: safeArea; leading: superview + 8; height: 20 } }"
        ),
        scenario(
          "orientations: portrait, landscape\nviewController page { label title { frame: (8, 60, 200, 20) } }"
        ),
        body(
          "orientations: portrait, landscape\nbody { hStack { vStack { text title; text other }; color page; spacing: 0; ignoresSafeArea: horizontal } }"
        ),
        body(
          "layoutDirection: rightToLeft\norientations: portrait, landscape\nbody { hStack { text title; color page; spacing: 0; ignoresSafeArea: horizontal } }"
        ),
        body(
          "orientations: portrait, landscape\nbody { vStack { alignment: leading; text title { frame: (width: 100, height: 20) }; color page; spacing: 0; ignoresSafeArea: horizontal } }"
        ),
      ]
    ),
    Mistake(
      name: "a button under the home indicator",
      rules: ["content-under-bar", "safe-area-ignored-by-content"],
      ways: [
        scenario("viewController page { button next { bottom: superview; leading: 16; trailing: 16; height: 44 } }"),
        scenario("viewController page { button next { bottom: superview - 4; leading: 16; trailing: 16 } }"),
        scenario(
          "viewController page { button next { bottom: superview.bottom - 8 + 4; leading: 16; trailing: 16; height: 44 } }"
        ),
        withComponent(
          "  button next { bottom: superview; leading: 16; trailing: 16; height: 44 }",
          "viewController page { use Part }"
        ),
        body("body { vStack { color map; button next; spacing: 0; ignoresSafeArea: bottom } }"),
        body("body { zStack { color map; button next; alignment: bottom; ignoresSafeArea: all } }"),
        body("body { vStack { color map; button next { frame: (height: 44) }; spacing: 0; ignoresSafeArea: all } }"),
      ]
    ),
    Mistake(
      name: "a second navigation bar",
      rules: ["nested-navigation-bars"],
      ways: [
        scenario(
          "navigationController { tabBarController { navigationController { viewController page { tableView list { edges: superview } } } } }"
        ),
        body("body { navigationView { navigationView { list rows { navigationBarTitleDisplayMode: inline } } } }"),
        body(
          "body { navigationView { tabView { tab { navigationView { list rows { navigationBarTitleDisplayMode: inline } } } } } }"
        ),
      ]
    ),
    Mistake(
      name: "34 points above the keyboard",
      rules: ["keyboard-home-indicator"],
      ways: [
        scenario(
          "keyboard { isShown: true; height: 300 }\nviewController page { textField name { bottom: keyboard.top - 34; leading: 16; trailing: 16; height: 44 } }",
          iOS: "15...16"
        ),
        scenario(
          "let indicator = 34\nkeyboard { isShown: true; height: 300 }\nviewController page { textField name { bottom: keyboard.top - indicator; leading: 16; trailing: 16 } }",
          iOS: "15...16"
        ),
        scenario(
          "keyboard { isShown: true; height: 300 }\nbody { vStack { color page; textField name { frame: (height: 44); padding: (bottom: 34) }; spacing: 0 } }",
          iOS: "14...16"
        ),
      ]
    ),
    Mistake(
      name: "a field under the keyboard",
      rules: ["keyboard-covers", "ignored-keyboard"],
      ways: [
        scenario(
          "keyboard { isShown: true; height: 300 }\nviewController page { textField name { bottom: safeArea - 20; leading: 16; trailing: 16; height: 44 } }"
        ),
        scenario(
          "keyboard { isShown: true; height: 300 }\nviewController page { textField name { frame: (16, 600, 300, 44) } }"
        ),
        scenario(
          "let room = 20\nkeyboard { isShown: true; height: 300 }\nviewController page { textField name { bottom: safeArea - room; leading: 16; trailing: 16; height: 40 + 4 } }"
        ),
        withComponent(
          "  textField name { bottom: safeArea - 20; leading: 16; trailing: 16; height: 44 }",
          "keyboard { isShown: true; height: 300 }\nviewController page { use Part }"
        ),
        scenario(
          "keyboard { isShown: true; height: 300 }\nbody { vStack { color page; textField name; ignoresSafeArea: keyboard } }",
          iOS: "14...16"
        ),
        scenario(
          "keyboard { isShown: true; height: 300 }\nbody { vStack { color page; textField name { frame: (height: 44) }; ignoresSafeArea: keyboard } }",
          iOS: "14...16"
        ),
        scenario(
          "keyboard { isShown: true; height: 300 }\nbody { vStack { color page; textField name { frame: (height: 44) } } }",
          iOS: "13"
        ),
      ]
    ),
    Mistake(
      name: "83 points above a tab bar that is kept clear of",
      rules: ["safe-area-counted-twice", "double-inset"],
      ways: [
        scenario(
          "tabBarController { viewController shop { button buy { bottom: safeArea - 83; leading: 16; trailing: 16; height: 50 } } }"
        ),
        scenario(
          "let room = 83\ntabBarController { viewController shop { button buy { bottom: safeArea - room; leading: 16; trailing: 16; height: 50 } } }"
        ),
        scenario(
          "tabBarController { viewController shop { button buy { bottom: safeArea - 49 - 34; leading: 16; trailing: 16; height: 50 } } }"
        ),
        scenario(
          "layoutDirection: rightToLeft\ntabBarController { viewController shop { button buy { bottom: safeArea - 83; leading: 16; trailing: 16 } } }"
        ),
        scenario(
          "tabBarController { viewController shop { tableView list { edges: superview; contentInset: (bottom: 83); section { cell } } } }"
        ),
        body(
          "body { tabView { tab { vStack { color map; button buy { frame: (height: 50) }; spacing: 0; padding: (bottom: 83) } } } }"
        ),
        body(
          "let room = 49 + 34\nbody { tabView { tab { vStack { color map; button buy; spacing: 0; padding: (bottom: room) } } } }"
        ),
        body(
          "body { tabView { tab { scrollView list { vStack { color rows { frame: (height: 1200) }; padding: (bottom: 83) } } } } }"
        ),
      ]
    ),
    Mistake(
      name: "a picture pulled up by the bars of a phone with a home button",
      rules: ["hard-coded-bar-height"],
      ways: [
        scenario(
          "navigationController { viewController page { imageView hero { top: safeArea - 64; left: 0; right: 0; height: 200 } } }"
        ),
        scenario(
          "let bars = 20 + 44\nnavigationController { viewController page { imageView hero { top: safeArea - bars; left: 0; right: 0; height: 200 } } }"
        ),
        scenario(
          "navigationController { viewController page { scrollView list { edges: superview; contentInset: (top: -64); contentSize: (300, 3000); imageView hero { frame: (0, 0, 300, 400) } } } }"
        ),
        body(
          "body { navigationView { vStack { navigationBarTitleDisplayMode: inline; image hero { frame: (height: 200); offset: (0, -64) }; spacer; spacing: 0 } } }"
        ),
        body(
          "body { navigationView { vStack { navigationBarTitleDisplayMode: inline; color hero { frame: (height: 200); offset: (0, -20 - 44) }; spacer; spacing: 0 } } }"
        ),
        body(
          "let bars = 64\nbody { navigationView { vStack { navigationBarTitleDisplayMode: inline; image hero { frame: (height: 200) }; spacer; spacing: 0; padding: (top: -bars) } } }"
        ),
      ]
    ),
    Mistake(
      name: "two edges and a height that can't all hold",
      rules: ["over-constrained", "unsatisfiable-constraints"],
      ways: [
        scenario(
          "viewController page { view card { top: safeArea; bottom: safeArea; height: 44; left: 0; right: 0 } }"
        ),
        scenario(
          "let rows = 44\nviewController page { view card { top: safeArea; bottom: safeArea; height: rows; left: 0; right: 0 } }"
        ),
        scenario(
          "viewController page { view card { top: superview + 8; bottom: superview - 8; height: 40 + 4; left: 0; right: 0 } }"
        ),
        scenario(
          "layoutDirection: rightToLeft\nviewController page { view card { leading: 16; trailing: 16; width: 90; top: safeArea; height: 44 } }"
        ),
        withComponent(
          "  view card { top: safeArea; bottom: safeArea; height: 44 }",
          "viewController page { use Part }"
        ),
      ]
    ),
    Mistake(
      name: "a safe area that is read before there is one",
      rules: ["insets-read-too-early"],
      ways: [
        scenario(
          "viewController page { view head { top: superview; left: 0; right: 0; height: 44 }; at viewDidLoad { head.height: 44 + view.safeAreaInsets.top } }"
        ),
        scenario(
          "let bar = 44\nviewController page { view head { top: superview; left: 0; right: 0; height: bar }; at viewDidLoad { head.height: bar + view.safeAreaInsets.top } }"
        ),
        scenario(
          "viewController page { view head { top: superview; left: 0; right: 0; height: 44 }; at viewWillAppear { head.frame: (0, 0, 300, 40 + 4 + page.view.safeAreaInsets.top) } }"
        ),
        scenario(
          "viewController page { tableView list { edges: superview; contentInsetAdjustmentBehavior: never }; at loadView { list.contentInset: (top: view.safeAreaInsets.top, bottom: view.safeAreaInsets.bottom) } }"
        ),
      ]
    ),
    Mistake(
      name: "a button below the end of a small screen",
      rules: ["outside-superview", "fixed-size-overflow"],
      ways: [
        scenario("viewController page { button next { top: 640; leading: 16; trailing: 16; height: 44 } }"),
        scenario("viewController page { button next { frame: (16, 640, 300, 44) } }"),
        scenario(
          "let start = 640\nviewController page { button next { top: start; leading: 16; trailing: 16; height: 40 + 4 } }"
        ),
        scenario(
          "viewController page { scrollView tour { edges: superview; contentSize: (900, 0); contentInsetAdjustmentBehavior: never; button next { frame: (16, 640, 300, 44) } } }"
        ),
        body(
          "body { vStack { color plans { frame: (height: 600) }; button buy { frame: (height: 50) }; button restore { frame: (height: 44) }; spacing: 8 } }"
        ),
        body(
          "let rows = 300\nbody { vStack { color plans { frame: (height: rows * 2) }; button buy { frame: (height: 50) }; button restore { frame: (height: 44) }; spacing: 8 } }"
        ),
      ]
    ),
    Mistake(
      name: "a sheet that is lower than its button",
      rules: ["detent-too-low"],
      ways: [
        scenario(
          "viewController page { presents { viewController options { customDetent: 100; button done { top: 120; leading: 20; trailing: 20; height: 50 } } } }",
          iOS: "16"
        ),
        scenario(
          "let end = 120\nviewController page { presents { viewController options { customDetent: 60 + 40; button done { top: end; leading: 20; trailing: 20; height: 50 } } } }",
          iOS: "16"
        ),
        scenario(
          "viewController page { presents { viewController options { customDetent: 100; button done { frame: (20, 120, 280, 50) } } } }",
          iOS: "16"
        ),
        scenario(
          "viewController page { presents { viewController options { selectedDetentIdentifier: medium; button done { top: 420; leading: 20; trailing: 20; height: 50 } } } }",
          iOS: "16"
        ),
        scenario(
          "body { color page { sheet { vStack { text title { frame: (height: 120) }; button done { frame: (height: 50) }; presentationDetents: [height(100)] } } } }",
          iOS: "16"
        ),
        scenario(
          "let low = 100\nbody { color page { sheet { vStack { text title { frame: (height: 100 + 20) }; button done { frame: (height: 50) }; presentationDetents: [height(low)] } } } }",
          iOS: "16"
        ),
        scenario(
          "body { color page { sheet { vStack { text title { frame: (height: 220) }; button done { frame: (height: 50) }; presentationDetents: [fraction(0.2)] } } } }",
          iOS: "16"
        ),
      ]
    ),
    Mistake(
      name: "pages as high as the screen, which is more than they are shown in",
      rules: ["outside-superview", "fixed-size-overflow"],
      ways: [
        scenario(
          "navigationController { viewController tour { scrollView pages { top: safeArea; left: 0; right: 0; bottom: 0; contentSize: (300, 3000); view one { frame: (0, 0, 300, screen.height) }; view two { frame: (0, screen.height, 300, screen.height) } } } }"
        ),
        scenario(
          "navigationController { viewController tour { scrollView pages { top: safeArea; left: 0; right: 0; bottom: 0; contentSize: (300, 3000); view one { top: 0; left: 0; width: 300; height: screen.height }; view two { top: one.bottom; left: 0; width: 300; height: screen.height } } } }"
        ),
        body(
          "body { navigationView { scrollView pages { vStack { color one { frame: (height: screen.height) }; color two { frame: (height: screen.height) }; spacing: 0 }; navigationBarTitleDisplayMode: inline } } }"
        ),
        body(
          "layoutDirection: rightToLeft\nbody { navigationView { scrollView pages { vStack { color one { frame: (height: screen.height) }; color two { frame: (height: screen.height) }; spacing: 0 }; navigationBarTitleDisplayMode: inline } } }"
        ),
      ]
    ),
    Mistake(
      name: "a frame whose lengths can't hold",
      rules: ["unsatisfiable-constraints"],
      ways: [
        body(
          "body { geometryReader page { color panel { frame: (minWidth: 400, maxWidth: page.size.width - 40, height: 100) } } }"
        ),
        body(
          "let least = 400\nbody { geometryReader page { color panel { frame: (minWidth: least, maxWidth: page.size.width - 40, height: 100) } } }"
        ),
        body("body { color panel { frame: (minWidth: 380 + 20, maxWidth: screen.width - 40, height: 100) } }"),
        body(
          "layoutDirection: rightToLeft\nbody { geometryReader page { color chart { frame: (width: page.size.width - 400) } } }"
        ),
        scenario("viewController page { view card { left: 16; right: 16; width: == 90; top: safeArea; height: 44 } }"),
        scenario(
          "layoutDirection: rightToLeft\nviewController page { view card { leading: 16; trailing: 16; width: == 80 + 10; top: safeArea; height: 44 } }"
        ),
      ]
    ),
    Mistake(
      name: "a card that ignores a safe area that it does not touch",
      rules: ["ignored-safe-area-not-touched"],
      ways: [
        body("body { color card { ignoresSafeArea: all; padding: 16 } }"),
        body("let room = 16\nbody { color card { ignoresSafeArea: all; padding: room } }"),
        body("layoutDirection: rightToLeft\nbody { color card { ignoresSafeArea: all; padding: 8 + 8 } }"),
        body("body { zStack { color card { ignoresSafeArea: all; padding: 16 } } }"),
      ]
    ),
    Mistake(
      name: "a large title where nothing shows one",
      rules: ["contradictory-flags"],
      ways: [
        scenario(
          "viewController page { largeTitleDisplayMode: always; label title { top: safeArea; left: 16; height: 20 } }"
        ),
        scenario(
          "viewController page { presents { viewController edit { largeTitleDisplayMode: always; label title { top: safeArea + 20; left: 16; height: 20 } } } }"
        ),
        withComponent(
          "  largeTitleDisplayMode: always\n  label title { top: safeArea; left: 16; height: 20 }",
          "viewController page { use Part }"
        ),
        body("body { tabView { tab { vStack { text title; color page; navigationBarTitleDisplayMode: large } } } }"),
        body("body { tabView { tab { list rows { navigationTitle: \"Mail\" } } } }"),
        body(
          "body { navigationView { list rows { navigationTitle: \"Mail\"; sheet { vStack { text title; color page; navigationTitle: \"Edit\" } } } } }"
        ),
      ]
    ),
    Mistake(
      name: "a space that a second one replaces",
      rules: ["repeated-property"],
      ways: [
        scenario(
          "viewController page { stackView rows { axis: vertical; top: safeArea; left: 16; right: 16; spacing: 8; spacing: 12; view a { height: 40 }; view b { height: 40 } } }"
        ),
        scenario(
          "let gap = 8\nviewController page { stackView rows { axis: vertical; top: safeArea; left: 16; right: 16; spacing: gap; spacing: 12; view a { height: 40 }; view b { height: 40 } } }"
        ),
        body("body { vStack { color a { frame: (height: 40) }; color b; spacing: 8; spacing: 12 } }"),
        body("let gap = 8\nbody { vStack { color a { frame: (height: 40) }; color b; spacing: gap; spacing: 4 + 8 } }"),
      ]
    ),
    Mistake(
      name: "insets that are still zero where they are read",
      rules: ["insets-read-too-early", "reader-without-safe-area"],
      ways: [
        scenario(
          "viewController page { view head { top: superview; left: 0; right: 0; height: 44 }; at viewDidLoad { head.height: 44 + view.safeAreaInsets.top } }"
        ),
        scenario(
          "let bar = 44\nviewController page { view head { top: superview; left: 0; right: 0; height: bar }; at loadView { head.height: view.safeAreaInsets.top + bar } }"
        ),
        body(
          "body { geometryReader page { vStack { color head { frame: (height: 44 + page.safeAreaInsets.top) }; spacer; spacing: 0 }; ignoresSafeArea: all } }"
        ),
        body(
          "let bar = 44\nbody { geometryReader page { vStack { color head { frame: (height: page.safeAreaInsets.top + bar) }; spacer; spacing: 0 }; ignoresSafeArea: (container, edges: top) } }",
        ),
        body(
          "body { geometryReader page { vStack { text title { padding: (top: page.safeAreaInsets.top) }; spacer }; ignoresSafeArea: top } }"
        ),
      ]
    ),
    Mistake(
      name: "a width of the screen in a column beside another",
      rules: ["fixed-size-overflow", "outside-superview"],
      ways: [
        tablet(
          "splitViewController { viewController side; viewController detail { label card { top: safeArea; left: 0; height: 40; width: screen.width } } }"
        ),
        tablet(
          "splitViewController { viewController side; viewController detail { label card { frame: (20, 100, screen.width - 40, 40) } } }"
        ),
        tablet(
          "let margin = 20\nsplitViewController { viewController side; viewController detail { view card { top: safeArea; left: margin; height: 40; width: screen.width - margin * 2; label title { left: 8; top: 8; height: 20 } } } }"
        ),
        tablet(
          "body { navigationSplitView { list side; vStack { text card { frame: (width: screen.width, height: 40) }; spacer } } }"
        ),
        tablet(
          "body { navigationSplitView { list side; vStack { hStack { color mark; text title; frame: (width: screen.width - 20 * 2) }; spacer } } }"
        ),
        tablet(
          "body { navigationSplitView { list side; hStack { button a { frame: (width: screen.width / 2, height: 40) }; button b { frame: (width: screen.width / 2, height: 40) }; spacing: 0 } } }"
        ),
      ]
    ),
    Mistake(
      name: "bars subtracted from a size without them",
      rules: ["geometry-safe-area-twice"],
      ways: [
        body(
          "body { geometryReader page { color panel { frame: (height: page.size.height - page.safeAreaInsets.top) } } }"
        ),
        body(
          "body { geometryReader page { color panel { frame: (height: (page.size.height - page.safeAreaInsets.top) * 0.5) } } }"
        ),
        body(
          "let share = 2\nbody { geometryReader page { color panel { frame: (height: page.size.height / share - page.safeAreaInsets.top / share) } } }"
        ),
        body(
          "body { geometryReader page { color panel { frame: (height: -page.safeAreaInsets.top + page.size.height) } } }"
        ),
      ]
    ),
  ]

  /// The same on an iPad that is held in landscape.
  private static func tablet(_ body: String) -> String {
    scenario("orientations: landscape\n\(body)", devices: "iPadPro11Inch, iPadAir5", iOS: "16...17")
  }

  /// The same with a component before the scenario, which a view controller uses.
  private static func withComponent(_ part: String, _ use: String, devices: String = "iPhone8, iPhoneX") -> String {
    "component Part {\n\(part)\n}\n" + scenario(use, devices: devices)
  }

  private func rules(in text: String) -> Set<RuleID> {
    var host = host(text)
    return Set(host.diagnostics(in: mainFile).map(\.rule))
  }

  /// A way with each of its numbers as a sum, which changes no number.
  private func withSums(_ way: String) -> String {
    let lines = way.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line -> String in
      // Versions and shares are no lengths.
      if line.contains("iOS:") || line.contains("devices:") || line.contains("fraction(") { return String(line) }
      return String(line).replacing(/(?<before>: |: \(|, )(?<number>[1-9][0-9]*)(?=[;,) ])/) { match in
        "\(match.output.before)\(match.output.number) + 6 - 6"
      }
    }.joined(separator: "\n")
  }

  /// A way as people see it who read from right to left: nothing is left or right any more, and all is mirrored.
  private func mirrored(_ way: String) -> String {
    let turned = way.replacing(/\b(left|right)(?=: [^;}]*[;}])/) { $0.output.1 == "left" ? "leading" : "trailing" }
    if way.contains("layoutDirection") { return turned }
    return turned.replacing("  iOS:", with: "  layoutDirection: rightToLeft\n  iOS:", maxReplacements: 1)
  }

  @Test(arguments: mistakes)
  func `a number that is written as a sum is the same mistake`(_ mistake: Mistake) {
    for way in mistake.ways {
      #expect(rules(in: withSums(way)) == rules(in: way), "\(withSums(way))")
    }
  }

  @Test(arguments: mistakes)
  func `a screen that is mirrored has the same mistake`(_ mistake: Mistake) {
    for way in mistake.ways {
      #expect(rules(in: mirrored(way)) == rules(in: way), "\(mirrored(way))")
    }
  }

  @Test(arguments: mistakes)
  func `a mistake is found however it is written`(_ mistake: Mistake) {
    for way in mistake.ways {
      let found = rules(in: way)
      #expect(!found.isDisjoint(with: mistake.rules), "\(found.map(\.name)) in \(way)")
      #expect(found.isSubset(of: mistake.rules), "\(found.map(\.name)) in \(way)")
    }
  }

  /// A phone in landscape with a home button has nothing at its sides, and one that is as high as another adds nothing.
  @Test(arguments: mistakes)
  func `a device that is not affected changes no verdict`(_ mistake: Mistake) {
    for way in mistake.ways {
      // The second iPhone SE runs iOS 16 too.
      let other = way.contains("iOS: 16\n") ? "iPhoneSE2" : "iPhone7"
      let isTablet = way.contains("iPadAir5")
      let more =
        isTablet
        ? way.replacing("iPadAir5", with: "iPadAir5, iPadAir4")
        : way.replacing("devices: iPhone8, iPhoneX", with: "devices: iPhone8, iPhoneX, \(other)")
      #expect(more != way)
      #expect(rules(in: more) == rules(in: way), "\(way)")
    }
  }
}

extension MetamorphicTests {
  /// However it is written, the first fix that is offered leaves no such finding.
  @Test(arguments: mistakes)
  func `a fix takes its finding away`(_ mistake: Mistake) throws {
    for way in mistake.ways {
      var host = host(way)
      let finding = try #require(host.diagnostics(in: mainFile).first { mistake.rules.contains($0.rule) })
      var allowance = ProofAllowance()
      let fixes = host.fixTitles(in: mainFile, &allowance) { $0.rule == finding.rule }.fixes[finding] ?? []
      guard let fix = fixes.first else { continue }
      let fixed = String(decoding: applying(fix.edits, to: Array(way.utf8)), as: UTF8.self)
      #expect(rules(in: fixed).isDisjoint(with: [finding.rule]), "\(fix.title): \(fixed)")
    }
  }

  /// Taking the fault away and adding it again leaves nothing behind of what was judged in between.
  @Test(arguments: mistakes)
  func `a fault that comes back is the same finding`(_ mistake: Mistake) throws {
    for way in mistake.ways {
      var host = host(way)
      let before = host.diagnostics(in: mainFile)
      let finding = try #require(before.first { mistake.rules.contains($0.rule) })
      var allowance = ProofAllowance()
      let fixes = host.fixTitles(in: mainFile, &allowance) { $0.rule == finding.rule }.fixes[finding] ?? []
      guard let fix = fixes.first else { continue }
      // Each edit is one of the text after those before it.
      host.edit(mainFile, fix.edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
      #expect(!host.diagnostics(in: mainFile).contains(finding), "\(fix.title)")
      let fixed = applying(fix.edits, to: Array(way.utf8))
      host.edit(mainFile, [TextEdit(range: ByteRange(bytes: 0, fixed.count), replacement: way)])
      #expect(host.diagnostics(in: mainFile) == before, "\(fix.title)")
    }
  }
}
