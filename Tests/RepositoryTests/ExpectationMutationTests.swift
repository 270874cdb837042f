import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Whatever an expectation is written as, it is evaluated: it fails when it is made false and holds when it is only
/// written in another way.
struct ExpectationMutationTests {
  private static let paths =
    Repository.files(under: "Grammar/Examples", withExtension: "insets")
    + Repository.files(under: "Tests/Cases", withExtension: "insets")

  /// All variants of a document's expectations are in one copy of it, which is laid out once.
  @Test(arguments: paths)
  func `an expectation fails when it is made false`(_ path: String) throws {
    let source = SourceFile(try Repository.text(of: path))
    let copy = MutatedDocument(source)
    var host = AnalysisHost(loader: loadDocument)
    let file = FileID(path)
    host.open(file, bytes: Array(copy.text.utf8))
    var results: [Int: [ExpectationResult]] = [:]
    for (range, result) in host.expectations(in: file) { results[range.lowerBound.value, default: []].append(result) }
    for expectation in copy.expectations {
      let own = try #require(results[expectation.start], "'\(expectation.text)' is not an expectation")
      // What is not known, and what a document shows to be wrong, is nothing to make false.
      guard own.allSatisfy({ $0 == .held }) else { continue }
      for variant in expectation.variants {
        let found = try #require(results[variant.start], "'\(variant.text)' is not an expectation")
        if variant.isTrue {
          #expect(found.allSatisfy { $0 == .held }, "'\(variant.text)' is the same as '\(expectation.text)': \(found)")
        } else {
          #expect(found.contains(.failed), "'\(variant.text)' is false: \(found)")
        }
      }
    }
  }
}

/// A document in which each expectation is followed by variants of itself.
private struct MutatedDocument {
  struct Expectation {
    var start: Int
    var text: String
    var variants: [Variant] = []
  }

  struct Variant {
    var start: Int
    var text: String
    var isTrue: Bool
  }

  private(set) var bytes: [UInt8] = []
  private(set) var expectations: [Expectation] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ source: SourceFile) {
    for index in source.items.indices {
      let tree = source.items[index]
      var copied = 0
      for statement in Self.statements(in: tree.root) {
        let range = statement.node.range
        bytes += tree.bytes[copied..<range.lowerBound.value]
        var expectation = Expectation(start: bytes.count, text: Self.text(range, tree))
        bytes += expectation.text.utf8
        for (text, isTrue) in Self.variants(of: statement, tree) {
          bytes += "\n".utf8
          expectation.variants.append(Variant(start: bytes.count, text: text, isTrue: isTrue))
          bytes += text.utf8
        }
        expectations.append(expectation)
        copied = range.upperBound.value
      }
      bytes += tree.bytes[copied...]
    }
  }

  private static func statements(in node: SyntaxNode) -> [ExpectStatement] {
    node.children.flatMap { child -> [ExpectStatement] in
      if child.kind == .expect, case .expect(let statement) = StatementSyntax(child) { return [statement] }
      return statements(in: child)
    }
  }

  private static func text(_ range: ByteRange, _ tree: ItemTree) -> String {
    String(decoding: tree.bytes[range.lowerBound.value..<range.upperBound.value], as: UTF8.self)
  }

  private static func variants(of statement: ExpectStatement, _ tree: ItemTree) -> [(text: String, isTrue: Bool)] {
    guard let left = statement.quantity else { return [] }
    let subject = text(left.range, tree)
    let isNumber = self.isNumber(left)
    func tail(after end: ByteOffset) -> String { text(end..<statement.node.range.upperBound, tree) }
    if let rows = statement.rows {
      let tail = tail(after: left.range.upperBound)
      guard isNumber else {
        let isFlag = rows.allSatisfy { $0.value.map { ["true", "false"].contains(text($0.range, tree)) } ?? false }
        return [("expect (\(subject))\(tail)", true)] + (isFlag ? [("expect \(subject)\(flipped(tail))", false)] : [])
      }
      return [
        ("expect (\(subject))\(tail)", true), ("expect max((\(subject)), \(subject)) + 0\(tail)", true),
        ("expect \(subject) + 1000\(tail)", false), ("expect max(\(subject), -100000) + 1000\(tail)", false),
      ]
    }
    guard let comparison = statement.comparison, let right = statement.value else { return [] }
    let value = text(right.range, tree)
    let clauses = tail(after: right.range.upperBound)
    guard let sign = Sign(rawValue: comparison.text) else { return [] }
    var result = [
      ("expect (\(subject)) \(sign.rawValue) \(value)\(clauses)", true),
      ("expect \(value) \(sign.mirrored) \(subject)\(clauses)", true),
    ]
    if isNumber {
      let number = "max((\(subject)), \(subject)) + 0"
      result.append(("expect \(number) \(sign.rawValue) \(value)\(clauses)", true))
      result.append(("expect -(\(subject)) \(sign.mirrored) -(\(value))\(clauses)", true))
    }
    switch sign {
    case .equal, .notEqual:
      let opposite: Sign = sign == .equal ? .notEqual : .equal
      result.append(("expect (\(subject)) \(opposite.rawValue) \(value)\(clauses)", false))
      result.append(("expect \(value) \(opposite.rawValue) \(subject)\(clauses)", false))
      guard isNumber, sign == .equal else { break }
      result += shifted(subject, sign, value, by: "+ 1000", clauses)
    case .less, .lessOrEqual:
      if isNumber { result += shifted(subject, sign, value, by: "+ 100000", clauses) }
    case .greater, .greaterOrEqual:
      if isNumber { result += shifted(subject, sign, value, by: "- 100000", clauses) }
    }
    return result
  }

  /// A false comparison with an expression on the left, on the right, and in a function.
  private static func shifted(
    _ subject: String,
    _ sign: Sign,
    _ value: String,
    by shift: String,
    _ clauses: String
  ) -> [(text: String, isTrue: Bool)] {
    [
      ("expect \(subject) \(shift) \(sign.rawValue) \(value)\(clauses)", false),
      ("expect \(value) \(sign.mirrored) \(subject) \(shift)\(clauses)", false),
      ("expect min((\(subject)), \(subject)) \(shift) \(sign.rawValue) \(value)\(clauses)", false),
    ]
  }

  private static func flipped(_ rows: String) -> String {
    rows.replacing(": true", with: ": no").replacing(": false", with: ": true").replacing(": no", with: ": false")
  }

  /// Whether a side is one number: a part, a quantity that is a number, or a calculation.
  private static func isNumber(_ side: ExpressionSyntax) -> Bool {
    guard case .path(_, let path) = side else { return true }
    let words = path.map(\.text)
    if let last = words.last, Part(rawValue: last) != nil { return true }
    let quantities = words.indices.compactMap { Quantity.named(Array(words[$0...])) }
    return quantities.first.map { $0.spec.type == .number } ?? false
  }
}

/// A comparison sign.
private enum Sign: String {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// The sign with the sides exchanged.
  var mirrored: String {
    switch self {
    case .equal, .notEqual: rawValue
    case .less: ">"
    case .lessOrEqual: ">="
    case .greater: "<"
    case .greaterOrEqual: "<="
    }
  }
}
