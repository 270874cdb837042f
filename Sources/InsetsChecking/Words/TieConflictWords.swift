import InsetsEngine
import InsetsLanguage

/// A setting that layouts do not follow.
struct LocatedTieConflict {
  /// The conflicts of these layouts, which have other numbers, by how far they are off.
  let spread: Spread<TieConflict>

  /// The conflict where it is worst.
  var conflict: TieConflict { spread.worst.number }
}

extension ScenarioEvaluation {
  /// Ties and limits that contradict each other, by the setting that is not followed.
  var tieConflicts: [LocatedTieConflict] {
    var statements: [TieConflict.Statement] = []
    var found: [TieConflict.Statement: [(layout: ScenarioLayout, number: TieConflict)]] = [:]
    for layout in layouts {
      for conflict in layout.resolution.tieConflicts {
        if found[conflict.statement] == nil { statements.append(conflict.statement) }
        found[conflict.statement, default: []].append((layout, conflict))
      }
    }
    return statements.compactMap { statement in
      Spread(found[statement] ?? [], by: { abs($0.actual - $0.said) }).map(LocatedTieConflict.init)
    }
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
  /// `'bar' ends at 844, not at 810, on iPhone 13 and iPhone 15 (34 to 38 pt; most on iPhone 15)`.
  var words: String {
    let scenario = spread.worst.layout.scenario
    let isSize = conflict.number == .extent
    return "\(conflict.actualWords(scenario)), not \(isSize ? "" : "at ")\(conflict.saidWords), \(spread.places)"
  }
}
