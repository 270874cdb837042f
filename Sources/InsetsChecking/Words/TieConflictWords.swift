import InsetsEngine
import InsetsLanguage

/// A setting that the layout does not follow, with a layout in which that is so.
struct LocatedTieConflict {
  /// The conflict in that layout; others have other numbers.
  var conflict: TieConflict
  /// The first of the layouts.
  var layout: ScenarioLayout
}

extension ScenarioEvaluation {
  /// Ties and limits that contradict each other, by the setting that is not followed.
  var tieConflicts: [LocatedTieConflict] {
    var located: [LocatedTieConflict] = []
    var told: Set<TieConflict.Statement> = []
    for layout in layouts {
      for conflict in layout.resolution.tieConflicts where told.insert(conflict.statement).inserted {
        located.append(LocatedTieConflict(conflict: conflict, layout: layout))
      }
    }
    return located
  }
}

extension TieConflict {
  /// What is not followed, whatever the numbers.
  fileprivate struct Statement: Hashable {
    var element: ElementID
    var property: Property
    var limit: Int?
  }

  fileprivate var statement: Statement { Statement(element: element, property: property, limit: limit) }

  /// The actual value: `'bar' ends at 844`, `'bar' is 44 high`.
  func actualWords(_ scenario: BoundScenario) -> String {
    "\(scenario.words(for: element)) \(verb) \(formatted(actual))\(unit)"
  }

  /// The value that is set instead: `810`, `52 high`.
  var saidWords: String { formatted(said) + unit }

  private var verb: String {
    switch number {
    case .extent: "is"
    case .near: axis == .vertical ? "begins at" : "has its left edge at"
    case .far: axis == .vertical ? "ends at" : "has its right edge at"
    case .center: "has its centre at"
    }
  }

  private var unit: String { number == .extent ? (axis == .vertical ? " high" : " wide") : "" }
}

extension LocatedTieConflict {
  /// The configurations of the layout.
  var place: String { layout.evaluation.configurationWords(for: [layout]) }

  /// `'bar' ends at 844 on iPhone 15, not at 810`.
  var words: String {
    let isSize = conflict.number == .extent
    return "\(conflict.actualWords(layout.scenario)) on \(place), not \(isSize ? "" : "at ")\(conflict.saidWords)"
  }
}
