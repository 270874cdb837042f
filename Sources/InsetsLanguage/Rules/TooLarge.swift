extension DiagnosticRule {
  package static let tooLarge = DiagnosticRule(
    id: "too-large",
    severity: .error,
    reach: [.anyBars, .launchScreens, .parts],
    summary: "a scenario or a component is too large to check",
    explanation: """
      Insets lays out a scenario in each of its configurations at every keystroke. If its elements and statements, \
      times its configurations, come to more than a million, it is not laid out and none of its numbers are known. \
      If a document comes to more than a million for every 100 kB, its largest items are left out. `insets check` \
      leaves out the largest items of a folder's documents in the same way, at six million for all of them.

      List fewer devices, versions or SDKs, write a scenario for each part of the screen, or move scenarios to \
      another document.
      """,
    examples: [
      .flagged(
        """
        component Ten { view; view; view; view; view; view; view; view; view; view }
        component Fifty { use Ten; use Ten; use Ten; use Ten; use Ten }

        scenario 1️⃣"everything at once" {
          devices: allDevices
          iOS: 7...
          sdk: 7...
          orientations: portrait, landscapeLeft, landscapeRight
          viewController feed { use Fifty; use Fifty }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        component Ten { view; view; view; view; view; view; view; view; view; view }
        component Fifty { use Ten; use Ten; use Ten; use Ten; use Ten }

        scenario "everything at once" {
          devices: allDevices
          iOS: 7...
          orientations: portrait, landscapeLeft, landscapeRight
          viewController feed { use Fifty; use Fifty }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func statementsAreTooMany(_ count: Int) -> Self {
    "\(counted(count, "statement")) are too many for this document, so they are not checked"
  }

  /// With `isAlone`, it would be too large even without the rest of its document.
  static func layoutsAreTooMuch(_ things: Int, on configurations: Int, isAlone: Bool) -> Self {
    """
    \(things) elements and statements on \(counted(configurations, "configuration")) are too \
    much\(isAlone ? "" : " for this document"), so they are not laid out; list fewer devices and \
    versions, or split the scenario
    """
  }
}
