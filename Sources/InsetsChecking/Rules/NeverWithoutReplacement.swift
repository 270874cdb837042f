import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let neverWithoutReplacement = LayoutRule(
    id: "never-without-replacement",
    severity: .error,
    judgement: .covered,
    reach: [.uiKit, .wholeScreens],
    summary: "contentInsetAdjustmentBehavior never leaves content under a bar, and no contentInset takes its place",
    explanation: """
      `never` turns off the system's part of the inset on all edges and all devices. If the scroll view reaches \
      under bars, the status bar or the home indicator, they cover its first or last rows.

      `never` is often meant to fix an inset that counted twice; in that case, remove the manual part instead. Leave \
      the behaviour automatic, or set contentInset from the safe area, which is right on every device. A constant \
      such as 64 is right on some only.
      """,
    examples: [
      .flagged(
        """
        scenario "opted out" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                1️⃣contentInsetAdjustmentBehavior: never
              }
            }
          }
        }
        """,
        fixed: """
          - contentInsetAdjustmentBehavior: never
          """
      ),
      .accepted(
        """
        scenario "opted out and inset by hand" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                contentInsetAdjustmentBehavior: never
              }
              at viewSafeAreaInsetsDidChange { list.contentInset: view.safeAreaInsets }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a strip of pictures below the bar" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              collectionView pictures {
                top: safeArea
                height: 120
                scrollDirection: horizontal
                contentInsetAdjustmentBehavior: never
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.contentInsetAdjustmentBehavior])
  ) { evaluation in
    let scenario = evaluation.scenario
    guard scenario.settings.contains(where: { $0.value == .choice(.never) }) else { return [] }
    return evaluation.covers.flatMap { element, covers in
      let behaviors = evaluation.settings(deciding: .contentInsetAdjustmentBehavior, on: element)
      return behaviors.compactMap { setting, layouts -> LayoutFinding? in
        guard setting.value == .choice(.never),
          let report = CoverReport(
            covers.filter { layouts.contains($0.layout) && !$0.inset.isVisible && !$0.isReplaced(on: element) }
          )
        else { return nil }
        return LayoutFinding(
          at: setting.place.range,
          Subject(element: element),
          in: report.groups,
          """
          content of \(scenario.words(for: element)) \(report.extents): 'never' turns the system's inset off and no \
          contentInset replaces it, \(report.configurations)
          """,
          notes: report.notes(at: setting.valuePlace)
        ) {
          let measure = Measure.content(report.worst.edge, of: element)
          BarNumber.insetsOfSystem(in: element, insteadOf: setting, evaluation)
          Change("Remove contentInsetAdjustmentBehavior", scenario.edit.remove(setting), measure: measure)
          let edges = [Edge.top, .bottom].filter { edge in covers.contains { $0.edge == edge } }
          // The superview's safe area is that of a scroll view that reaches as far.
          let reaches = covers.allSatisfy { cover in
            cover.layout.distance(of: element, at: cover.edge).map { $0.isNear(0) } ?? true
          }
          if !scenario.sets(.contentInset, on: element), reaches {
            let insets = edges.map { "\($0.name): superview.safeAreaInsets.\($0.name)" }.joined(separator: ", ")
            Change(
              "Set contentInset to the safe area",
              scenario.edit.add(.contentInset, "(\(insets))", to: element),
              measure: measure
            )
          } else if let insets = scenario.settings(of: .contentInset, on: element).last {
            let edge = report.worst.edge
            Change(
              "Set contentInset.\(edge.name) to the safe area",
              scenario.edit.set(edge, of: insets, to: "superview.safeAreaInsets.\(edge.name)"),
              measure: measure
            )
          }
        }
      }
    }
  }
}

extension Cover {
  /// Whether the author makes room at the edge; other rules report room that is too little or comes too early.
  fileprivate func isReplaced(on element: ElementID) -> Bool {
    guard let setting = layout.setting(of: .contentInset, on: element), layout.scenario.owns(setting),
      case .insets(let insets) = setting.value
    else { return false }
    return insets[edge] != .constant(0)
  }
}
