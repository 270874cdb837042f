import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let repeatedProperty = LayoutRule(
    id: "repeated-property",
    severity: .warning,
    judgement: .withoutEffect,
    reach: .documentsAlone,
    summary: "a property is set again in the same place, so its first value never counts",
    explanation: """
      The last value counts. If both statements have the same conditions and the same stage, the first one has no \
      effect on any configuration, and a reader may take it for the one that holds.

      Remove the first one, or put one of them into a `when` or `at` block.
      """,
    examples: [
      .flagged(
        """
        scenario "changed one's mind" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            tableView list {
              1️⃣layoutMargins: 10
              layoutMargins: 20
            }
          }
        }
        """,
        fixed: """
          - layoutMargins: 10
          """
      ),
      .accepted(
        """
        scenario "one for each version" {
          devices: iPhone7
          iOS: 10, 11
          viewController feed {
            tableView list {
              layoutMargins: 10
              when iOS 11... { layoutMargins: 20 }
            }
            view header { edges: superview; top: safeArea }
          }
        }
        """
      ),
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    guard scenario.setsAnythingTwice else { return [] }
    // A modifier may occur twice, and both count.
    let own = scenario.settings.filter { scenario.owns($0) && !$0.property.isOrderedModifier }
    // Of two lengths for different edges both count too.
    let parts = own.flatMap { setting in Moment.all(of: setting).map { ($0, setting) } }
    let last = Dictionary(parts, uniquingKeysWith: { $1 })
    // `edges` sets four properties in one statement, and counts if one of them does.
    var seen = Set(last.values.map(\.place.range))
    return own.compactMap { setting -> LayoutFinding? in
      guard let winner = Moment.all(of: setting).first.flatMap({ last[$0] }), seen.insert(setting.place.range).inserted
      else { return nil }
      let word = scenario.text(setting.namePlace.range)
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting),
        tags: [.unnecessary],
        "this '\(word)' never counts: it is set again below",
        notes: [Finding.Note(winner.namePlace, "this one counts")]
      ) { Change("Remove the first \(word)", scenario.edit.remove(setting)) }
    }
  }
}

extension BoundScenario {
  /// Whether a property of an element is set twice anywhere.
  fileprivate var setsAnythingTwice: Bool {
    var seen: [PropertySet] = Array(repeating: [], count: elements.count)
    for setting in settings {
      if seen[setting.element.index].contains(setting.property) { return true }
      seen[setting.element.index].insert(setting.property)
    }
    return false
  }
}

/// Where and when a setting counts.
private struct Moment: Hashable {
  var element: ElementID
  var property: Property
  var guards: [Guard]
  var stage: Stage?
  /// Of a modifier with lengths for edges.
  var part: MarginPart?

  struct MarginPart: Hashable {
    var edge: Edge
    var placement: ContentMarginPlacement
  }

  /// The moments at which a setting counts, one for each edge that it sets.
  static func all(of setting: BoundSetting) -> [Moment] {
    let whole = Moment(
      element: setting.element,
      property: setting.property,
      guards: setting.guards,
      stage: setting.stage
    )
    guard case .modifier(.contentMargins(let lengths, let placement)) = setting.value else { return [whole] }
    return Edge.allCases.filter { lengths[$0] != nil }.map { edge in
      var moment = whole
      moment.part = MarginPart(edge: edge, placement: placement)
      return moment
    }
  }
}
