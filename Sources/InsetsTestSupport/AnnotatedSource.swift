/// Source text with its diagnostics written under the code that they are about.
///
/// An annotation is a line that starts with `//!` and speaks about the last line that is none:
/// ```
///   view a { tpo: 12 }
///   //!      ^^^ 💡 error[unknown-property]: a view has no property 'tpo'
/// ```
/// The carets are under the range, `|` marks an empty range, and `💡` says that a fix is offered. A range
/// that begins under the `//!` itself or ends on a later line is written in columns: `//! 0-8 error[…]: …`, or `//!
/// 4-+2:1 error[…]: …` when it ends two lines further down at column 1. Columns are Unicode scalars from 0.
/// Annotation lines are taken out before the text is analysed, and the text with them is still valid.
package struct AnnotatedSource: Sendable {
  /// The text without the annotation lines.
  package let text: String
  /// In the order in which they are written.
  package let annotations: [Annotation]

  package init(_ annotated: String) throws {
    var lines: [Substring] = []
    var notes: [(line: Int, note: Substring)] = []
    for line in annotated.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.drop(while: { $0 == " " }).hasPrefix("//!") {
        notes.append((lines.count - 1, line))
      } else {
        lines.append(line)
      }
    }
    text = lines.joined(separator: "\n")
    let map = ScalarLines(text)
    annotations = try notes.map { try Annotation($0.note, line: $0.line, in: map) }
  }

  /// The text with these annotations written into it, sorted by place and then by what they say.
  package static func render(_ text: String, _ annotations: [Annotation]) -> String {
    let map = ScalarLines(text)
    var notes: [Int: [String]] = [:]
    for annotation in annotations.sorted() {
      let line = map.position(of: annotation.range.lowerBound).line
      notes[line, default: []].append(annotation.rendered(in: map))
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { [String($0.element)] + notes[$0.offset, default: []] }.joined(separator: "\n")
  }
}

/// What a diagnostic says and where, as a test writes it down.
package struct Annotation: Hashable, Comparable, Sendable {
  /// UTF-8 bytes of the text without annotation lines.
  package var range: Range<Int>
  /// `error`, `warning`, `information` or `hint`.
  package var severity: String
  package var rule: String
  package var message: String
  package var isFixable: Bool

  package init(range: Range<Int>, severity: String, rule: String, message: String, isFixable: Bool) {
    self.range = range
    self.severity = severity
    self.rule = rule
    self.message = message
    self.isFixable = isFixable
  }

  package static func < (left: Annotation, right: Annotation) -> Bool {
    (left.range.lowerBound, left.range.upperBound, left.words) < (
      right.range.lowerBound, right.range.upperBound, right.words
    )
  }

  private var words: String {
    "\(isFixable ? "💡 " : "")\(severity)[\(rule)]: \(message.split(separator: "\n").joined(separator: "\\n"))"
  }

  fileprivate func rendered(in map: ScalarLines) -> String {
    let start = map.position(of: range.lowerBound)
    let end = map.position(of: range.upperBound)
    let indentation = map.indentation(ofLine: start.line)
    let prefix = String(repeating: " ", count: min(indentation, max(start.column - 3, 0))) + "//!"
    guard start.line == end.line else {
      return "\(prefix) \(start.column)-+\(end.line - start.line):\(end.column) \(words)"
    }
    guard start.column >= 3 else { return "\(prefix) \(start.column)-\(end.column) \(words)" }
    let gap = String(repeating: " ", count: start.column - prefix.unicodeScalars.count)
    let carets = range.isEmpty ? "|" : String(repeating: "^", count: end.column - start.column)
    return "\(prefix)\(gap)\(carets) \(words)"
  }

  fileprivate init(_ note: Substring, line: Int, in map: ScalarLines) throws {
    func malformed(_ reason: String) -> SpecError {
      SpecError(description: "\(reason): '\(note)'; write '//!  ^^^ error[rule-id]: message'")
    }
    guard line >= 0 else { throw malformed("this annotation has no line above it") }
    let body = note.drop { $0 == " " }.dropFirst(3)
    let place = body.drop { $0 == " " }.prefix { $0 != " " }
    let column = note.unicodeScalars.distance(from: note.startIndex, to: place.startIndex)
    guard let range = map.range(place, line: line, column: column) else {
      throw malformed("this annotation has no place")
    }
    var rest = note[place.endIndex...].drop { $0 == " " }
    let isFixable = rest.hasPrefix("💡")
    if isFixable { rest = rest.dropFirst().drop { $0 == " " } }
    guard let match = rest.wholeMatch(of: /(?<severity>[a-z]+)\[(?<rule>[a-z0-9-]+)\]: (?<message>.+)/) else {
      throw malformed("this annotation does not say what is found")
    }
    self.init(
      range: range,
      severity: String(match.severity),
      rule: String(match.rule),
      message: String(match.message),
      isFixable: isFixable
    )
  }
}

/// Where the lines and Unicode scalars of a text begin, in UTF-8 bytes.
private struct ScalarLines {
  /// For each line, the offset of each scalar and, last, of the line's end.
  private let lines: [[Int]]
  private let indentations: [Int]

  init(_ text: String) {
    var offset = 0
    var lines: [[Int]] = []
    var indentations: [Int] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var offsets: [Int] = []
      for scalar in line.unicodeScalars {
        offsets.append(offset)
        offset += UTF8.width(scalar)
      }
      lines.append(offsets + [offset])
      indentations.append(line.prefix { $0 == " " }.count)
      offset += 1
    }
    self.lines = lines
    self.indentations = indentations
  }

  func indentation(ofLine line: Int) -> Int { indentations[line] }

  func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0[0] <= offset } ?? 0
    let column = lines[line].firstIndex { $0 >= offset } ?? lines[line].count - 1
    return (line, column)
  }

  /// The bytes that `^^^`, `|`, `0-8` or `4-+2:1` stand for.
  func range(_ place: Substring, line: Int, column: Int) -> Range<Int>? {
    if place == "|" { return range(from: (line, column), to: (line, column)) }
    if !place.isEmpty, place.allSatisfy({ $0 == "^" }) {
      return range(from: (line, column), to: (line, column + place.count))
    }
    guard let match = place.wholeMatch(of: /(\d+)-(?:\+(\d+):)?(\d+)/), let first = Int(match.1) else { return nil }
    guard let last = Int(match.3) else { return nil }
    return range(from: (line, first), to: (line + (match.2.flatMap { Int($0) } ?? 0), last))
  }

  private func range(from start: (line: Int, column: Int), to end: (line: Int, column: Int)) -> Range<Int>? {
    guard let lower = offset(start), let upper = offset(end), lower <= upper else { return nil }
    return lower..<upper
  }

  private func offset(_ position: (line: Int, column: Int)) -> Int? {
    guard lines.indices.contains(position.line) else { return nil }
    let offsets = lines[position.line]
    return offsets.indices.contains(position.column) ? offsets[position.column] : nil
  }
}
