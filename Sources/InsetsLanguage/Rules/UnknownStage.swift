import InsetsEngine

extension DiagnosticRule {
  package static let unknownStage = DiagnosticRule(
    id: "unknown-stage",
    severity: .error,
    summary: "no stage has this name",
    explanation: """
      Stages are UIKit's own moments, from `loadView` to `viewDidAppear`.

      Use the closest stage.
      """,
    examples: [
      .flagged(
        """
        scenario "typo" {
          viewController feed
          expect feed.topLayoutGuide.length == 0 at 1️⃣viewDidLaod
        }
        """,
        fixed: """
          - expect feed.topLayoutGuide.length == 0 at viewDidLaod
          +   expect feed.topLayoutGuide.length == 0 at viewDidLoad
          """
      ),
      .accepted(
        """
        scenario "early" {
          viewController feed
          expect feed.topLayoutGuide.length == 0 at viewDidLoad
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func unknownStage(_ name: String) -> Self { "there is no stage '\(name)'" }

  static func unknownStage(_ name: String, but stages: [String]) -> Self {
    "there is no stage '\(name)'; the stages of a controller are \(enumerated(stages))"
  }

  static func stageHasNoCall(_ number: String, _ name: String) -> Self { "'\(name)' has no call number \(number)" }

  static func stageInBody(_ name: String) -> Self {
    "SwiftUI's views have no '\(name)'; the hosting controller around 'body' has"
  }
}
