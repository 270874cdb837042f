import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let brokenLimit = LayoutRule(
    id: "broken-limit",
    severity: .warning,
    judgement: .contradiction,
    reach: [.wholeUIKit],
    summary: "a limit on an edge or a size is not met",
    explanation: """
      A limit such as `bottom: <= safeArea - 8` does not place a view; it restricts how far the view may go. If the \
      other ties put the view beyond the limit, Auto Layout breaks one of the constraints and logs it, and you do \
      not choose which one. Two limits that leave no value between them can never hold together.

      Change the tie that places the view, or one of the limits.
      """,
    examples: [
      .flagged(
        """
        scenario "a card that is too high" {
          devices: iPhoneSE3, iPhone13
          iOS: 15
          viewController pay {
            view card { top: safeArea; height: 700; 1️⃣bottom: <= safeArea - 8 }
          }
        }
        """,
        fixed: nil
      ),
      .flagged(
        """
        scenario "limits that exclude each other" {
          devices: iPhone13
          iOS: 15
          viewController tags {
            view chip { top: safeArea; leading: margins; height: 30; width: >= 100; 1️⃣width: <= 50 }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "room enough" {
          devices: iPhoneSE3, iPhone13
          iOS: 15
          viewController pay {
            view card { center: superview; size: (300, 400); top: >= safeArea; width: <= 320 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "as wide as its text, up to the button" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            label title { top: safeArea; leading: margins; trailing: <= close.leading - 8; height: 20 }
            view close { top: safeArea; trailing: margins; size: 44 }
          }
        }
        """
      ),
    ],
    yieldsTo: [.unsatisfiableConstraints]
  ) { evaluation in
    let excluding = evaluation.excludingLimits()
    let told = Set(excluding.flatMap { [$0.first.setting, $0.second.setting] }.map(ObjectIdentifier.init))
    return excluding.map(\.finding) + evaluation.exceededLimits { !told.contains(ObjectIdentifier($0.setting)) }
  }
}

extension ScenarioEvaluation {
  /// The pairs of limits of one edge or size that exclude each other.
  fileprivate func excludingLimits() -> [(first: BoundLimit, second: BoundLimit, finding: LayoutFinding)] {
    let scenario = scenario
    let limits = scenario.limits.filter { $0.priority >= 1000 && $0.setting.stage == nil }
    let lines = Dictionary(grouping: limits.indices) { index in
      LimitedLine(element: limits[index].setting.element, property: limits[index].setting.property)
    }.values.filter { $0.count > 1 }
    // One contradiction per statement is enough: that with the first other limit.
    var excluded: [Int: (first: Int, layouts: [ScenarioLayout])] = [:]
    for line in lines {
      for layout in layouts {
        var bounds: [AnchorTarget?: Bounds] = [:]
        for index in line {
          guard let (target, value) = layout.bound(by: limits[index]) else { continue }
          if let first = bounds[target, default: Bounds()].excluding(value, limits[index].relation),
            first <= excluded[index]?.first ?? limits.endIndex
          {
            let known = excluded[index].flatMap { $0.first == first ? $0.layouts : nil } ?? []
            excluded[index] = (first, known + [layout])
          }
          bounds[target, default: Bounds()].add(value, limits[index].relation, index)
        }
      }
    }
    return limits.indices.compactMap { index in
      guard let (first, layouts) = excluded[index], scenario.owns(limits[index].setting) else { return nil }
      let (setting, other) = (limits[index].setting, limits[first].setting)
      let finding = LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        in: Set(layouts.map(\.group)),
        """
        '\(scenario.text(setting.place.range))' contradicts '\(scenario.text(other.place.range))': \
        \(scenario.words(for: setting.element)) cannot satisfy both, on \(self.configurationWords(for: layouts))
        """,
        notes: [Finding.Note(other.place, "the other limit")]
      )
      return (limits[first], limits[index], finding)
    }
  }

  /// The limits that the layout does not keep.
  fileprivate func exceededLimits(where isWanted: (BoundLimit) -> Bool) -> [LayoutFinding] {
    let scenario = scenario
    guard !scenario.limits.isEmpty else { return [] }
    return tieConflicts.compactMap { located -> LayoutFinding? in
      let conflict = located.conflict
      guard let limit = conflict.limit.flatMap({ located.spread.worst.layout.limit($0, of: conflict.element) }),
        scenario.owns(limit.setting), isWanted(limit), !limit.isSizeOfOther
      else { return nil }
      let asks =
        limit.relation == .equal
        ? "asks for" : "allows \(conflict.actual > conflict.said ? "at most" : "at least")"
      return LayoutFinding(
        at: limit.setting.place.range,
        Subject(limit.setting),
        over: located.spread,
        "\(conflict.actualWords(scenario)); this \(asks) \(conflict.saidWords), \(located.spread.places)"
      )
    }
  }
}

extension BoundLimit {
  /// Whether it asks for another element's size, which is read to whole pixels and may be off by one.
  fileprivate var isSizeOfOther: Bool {
    relation == .equal && (setting.property == .width || setting.property == .height) && !setting.reads.isEmpty
  }
}

/// A line or size of an element that limits bound.
private struct LimitedLine: Hashable {
  var element: ElementID
  var property: Property
}

/// What the limits of a line allow so far, in points from one target.
private struct Bounds {
  /// The limits that ask for more than all before them, and those that allow less.
  private var least: [(value: Points, limit: Int)] = []
  private var most: [(value: Points, limit: Int)] = []

  mutating func add(_ value: Points, _ relation: Limit.Relation, _ limit: Int) {
    if relation != .atMost, value > least.last?.value ?? -.infinity { least.append((value, limit)) }
    if relation != .atLeast, value < most.last?.value ?? .infinity { most.append((value, limit)) }
  }

  /// The first limit that leaves no value to another one.
  func excluding(_ value: Points, _ relation: Limit.Relation) -> Int? {
    let tolerance = Tolerance.halfPoint
    let above = relation == .atLeast ? nil : Self.first(in: least) { $0 - value > tolerance }
    let below = relation == .atMost ? nil : Self.first(in: most) { value - $0 > tolerance }
    return [above, below].compactMap(\.self).min()
  }

  /// The first of the limits whose value excludes; all that follow exclude as well.
  private static func first(in limits: [(value: Points, limit: Int)], where excludes: (Points) -> Bool) -> Int? {
    var rest = limits[...]
    while !rest.isEmpty {
      let middle = (rest.startIndex + rest.endIndex) / 2
      rest = excludes(rest[middle].value) ? rest[..<middle] : rest[(middle + 1)...]
    }
    return limits.indices.contains(rest.startIndex) ? limits[rest.startIndex].limit : nil
  }
}

extension ScenarioLayout {
  /// The value of a limit in points, and the target that it counts from, which is nil for a distance.
  ///
  /// Nil if the limit does not hold here, is not known, or counts against the reading direction.
  fileprivate func bound(by limit: BoundLimit) -> (target: AnchorTarget?, value: Points)? {
    guard holds(limit.setting.guards), let anchor = limit.limit?.anchor else { return nil }
    if case .distance(let distance) = anchor.target {
      let value = self.value(of: distance)
      return value.isFinite ? (nil, value) : nil
    }
    let value = self.value(of: anchor.offset)
    return value.isFinite && environment.layoutDirection == .leftToRight ? (anchor.target, value) : nil
  }
}
