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
  ]

  /// The same with a component before the scenario, which a view controller uses.
  private static func withComponent(_ part: String, _ use: String, devices: String = "iPhone8, iPhoneX") -> String {
    "component Part {\n\(part)\n}\n" + scenario(use, devices: devices)
  }

  private func rules(in text: String) -> Set<RuleID> {
    var host = host(text)
    return Set(host.diagnostics(in: mainFile).map(\.rule))
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
      let more = way.replacing("devices: iPhone8, iPhoneX", with: "devices: iPhone8, iPhoneX, iPhone7")
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
}
