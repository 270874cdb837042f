import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts and subjects of findings, about which weaker rules are silent.
struct ExplainedPlaces {
  private var subjects: [ElementID: Set<Subject>] = [:]
  /// In the order of their starts, each with how far it and those before it reach.
  private var ranges: [(start: ByteOffset, reach: ByteOffset)] = []

  init(_ findings: [LayoutFinding]) {
    for finding in findings {
      let subject = finding.subject
      guard let element = subject.element else { continue }
      // Nothing else of a subject decides what it concerns.
      subjects[element, default: []].insert(
        Subject(element: element, edge: subject.edge, property: subject.property)
      )
    }
    for range in findings.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      ranges.append((range.lowerBound, max(range.upperBound, ranges.last?.reach ?? range.upperBound)))
    }
  }

  /// Whether one of the findings concerns the same text or subject as one of a weaker rule.
  func explain(_ other: LayoutFinding) -> Bool {
    let subject = other.subject
    if let element = subject.element, subjects[element]?.contains(where: { $0.concerns(subject) }) == true {
      return true
    }
    let range = other.range
    if range.isEmpty { return false }
    var (count, end) = (0, ranges.count)
    while count < end {
      let middle = (count + end) / 2
      if ranges[middle].start < range.upperBound { count = middle + 1 } else { end = middle }
    }
    return ranges.prefix(count).last.map { $0.reach > range.lowerBound } ?? false
  }
}
