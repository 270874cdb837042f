import InsetsEngine
import InsetsLanguage

/// Pairs the elements of a scenario before and after an edit.
struct ScenarioPairing {
  /// In the order of the earlier scenario.
  let pairs: [(earlier: ElementID, later: ElementID)]
  private let earlierOfLater: [ElementID: ElementID]
  /// The earlier index of each later expectation, or nil for a new one.
  private let expectations: [Int?]

  init(_ before: BoundScenario, _ after: BoundScenario) {
    expectations = Self.expectations(before, after)
    pairs = Self.pairs(before.elements, after.elements).map { (ElementID($0), ElementID($1)) }
    earlierOfLater = Dictionary(pairs.map { ($0.later, $0.earlier) }, uniquingKeysWith: { first, _ in first })
  }

  /// The subject in the earlier scenario, or nil for a new element.
  func earlier(_ subject: Subject) -> Subject? {
    var result = subject
    if let element = subject.element {
      guard let earlier = earlierOfLater[element] else { return nil }
      result.element = earlier
    }
    if let expectation = subject.expectation, expectations.indices.contains(expectation) {
      guard let earlier = expectations[expectation] else { return nil }
      result.expectation = earlier
    }
    return result
  }

  /// The element in the later scenario, or nil for a removed one.
  func later(_ element: ElementID) -> ElementID? { pairs.first { $0.earlier == element }?.later }

  /// Pairs all elements in order if only names have changed; otherwise pairs those of the same kind and name, and those
  /// without a name in order.
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

  /// Pairs all expectations in order if their number is the same; otherwise pairs those with the same text, and one with
  /// another text between them.
  private static func expectations(_ before: BoundScenario, _ after: BoundScenario) -> [Int?] {
    guard before.expectations.count != after.expectations.count else { return Array(after.expectations.indices) }
    let old = before.expectations.map { before.text($0.range) }
    let new = after.expectations.map { after.text($0.range) }
    var next = 0
    return new.enumerated().map { index, text in
      var found = old[next...].firstIndex(of: text)
      if found == nil, next < old.count, !new[(index + 1)...].contains(old[next]) { found = next }
      if let found { next = found + 1 }
      return found
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
