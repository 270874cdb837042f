import InsetsAnalysis
import InsetsLanguage
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
        body(
          "orientations: portrait, landscape\nbody { vStack { alignment: leading; text title { frame: (width: 100, height: 20) }; color page; spacing: 0; ignoresSafeArea: horizontal } }"
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

  private func rules(in text: String) -> Set<RuleID> {
    var host = host(text)
    return Set(host.diagnostics(in: mainFile).map(\.rule))
  }

  @Test(arguments: mistakes)
  func aMistakeIsFoundHoweverItIsWritten(_ mistake: Mistake) {
    for way in mistake.ways {
      let found = rules(in: way)
      #expect(!found.isDisjoint(with: mistake.rules), "\(found.map(\.name)) in \(way)")
      #expect(found.isSubset(of: mistake.rules), "\(found.map(\.name)) in \(way)")
    }
  }

  /// A phone in landscape with a home button has nothing at its sides, and one that is as high as another adds nothing.
  @Test(arguments: mistakes)
  func aDeviceThatIsNotAffectedChangesNoVerdict(_ mistake: Mistake) {
    for way in mistake.ways {
      let more = way.replacing("devices: iPhone8, iPhoneX", with: "devices: iPhone8, iPhoneX, iPhone7")
      #expect(more != way)
      #expect(rules(in: more) == rules(in: way), "\(way)")
    }
  }
}
