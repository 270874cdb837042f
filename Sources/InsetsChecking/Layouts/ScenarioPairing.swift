import InsetsEngine
import InsetsLanguage

/// Which elements of a scenario after an edit are which of before.
struct ScenarioPairing {
  /// In the order of the earlier scenario.
  let pairs: [(earlier: ElementID, later: ElementID)]
  private let earlierOfLater: [ElementID: ElementID]

  init(_ before: BoundScenario, _ after: BoundScenario) {
    pairs = Self.pairs(before.elements, after.elements).map { (ElementID($0), ElementID($1)) }
    earlierOfLater = Dictionary(pairs.map { ($0.later, $0.earlier) }, uniquingKeysWith: { first, _ in first })
  }

  /// The subject as the earlier scenario calls it; nil for an element that was not there.
  func earlier(_ subject: Subject) -> Subject? {
    guard let element = subject.element else { return subject }
    guard let earlier = earlierOfLater[element] else { return nil }
    var result = subject
    result.element = earlier
    return result
  }

  /// The element as the later scenario calls it; nil for one that is not there any more.
  func later(_ element: ElementID) -> ElementID? { pairs.first { $0.earlier == element }?.later }

  /// All in order where only names have changed, else those of the same kind and name, and among those without a name
  /// the first with the first.
  private static func pairs(_ before: [ElementInfo], _ after: [ElementInfo]) -> [(Int, Int)] {
    let isRenamed = Set(before.map(\.name)) != Set(after.map(\.name))
    if before.map(\.kind) == after.map(\.kind), isRenamed || before.map(\.name) == after.map(\.name) {
      return before.indices.map { ($0, $0) }
    }
    var waiting: [Key: [Int]] = [:]
    for (index, element) in after.enumerated().reversed() { waiting[Key(element), default: []].append(index) }
    return before.enumerated().compactMap { index, element in
      waiting[Key(element)]?.popLast().map { (index, $0) }
    }
  }

  private struct Key: Hashable {
    var kind: ElementKind
    var name: String?

    init(_ element: ElementInfo) {
      kind = element.kind
      name = element.name
    }
  }
}
