import Foundation
import InsetsTestSupport
import SwiftReader
import Testing

/// What the sources cost their readers grows no further than was agreed upon.
///
/// A module may grow by half a percent. A change that needs more writes what it has with `swift run insets-dev bless
/// HouseBarTests`, and puts the reason in the place of the `?` behind it. The other counts only shrink.
struct HouseBarTests {
  private static let path = "Tests/HouseBars.csv"

  @Test(arguments: HouseBars.Bar.Kind.allCases)
  func `nothing grows`(_ kind: HouseBars.Bar.Kind) throws {
    let agreed = try Self.agreed()
    let measured = try Self.measured.get()
    if Blessing.isOn { try Self.write(measured) }
    for (bar, count) in measured.sorted(by: { $0.key < $1.key }) where bar.kind == kind {
      let mostFiles = HouseBars.newest.first { kind == .files && $0.word == bar.subject }?.mostFiles
      let most = mostFiles ?? agreed[bar]?.count ?? 0
      let allowed = kind == .tokens ? most + most / 200 : most
      #expect(count <= allowed, "\(kind.rawValue) of \(bar.subject): \(count), and \(most) were agreed upon")
    }
    #expect(!Blessing.isOn, "blessed; run again without \(Blessing.variable)")
  }

  @Test func `growth has a reason`() throws {
    for (bar, entry) in try Self.agreed() {
      #expect(entry.reason != Self.missing, "say in \(Self.path) why \(bar.subject) has grown")
    }
  }

  @Test
  func
    `members that others see and lists of nine cases are counted, and hidden members, lists of eight and of values are not`()
  {
    let members = (0...60).map { "  var v\($0) = 0\n" }.joined()
    let hidden = (0...60).map { "  private func f\($0)() {}\n  fileprivate var w\($0): Int { 0 }\n" }.joined()
    let rows = (0...60).map { "  static let r\($0) = Row(\($0))\n" }.joined()
    let eight = (1...8).map { ".c\($0)" }.joined(separator: ", ")
    let values = (1...9).map { ".r\($0)" }.joined(separator: ", ")
    let source = """
      enum Case {
        case c0, \(eight.replacing(".", with: "")), `c9`
      }
      struct Large {
      \(members)}
      struct Hidden {
      \(hidden)}
      extension Hidden.Inner {
      \(members)}
      extension Row {
      \(rows)}
      let few = [\(eight)]
      let many = [\(eight), .c9]
      let rows = [\(values)]
      func f() { switch x { case \(eight),
        .c9: true
      case \(eight): false } }
      """
    #expect(
      Self.count(source, in: "A").filter { $0.key.kind != .tokens } == [
        HouseBars.Bar(kind: .members, subject: "Large"): 61, HouseBars.Bar(kind: .members, subject: "Hidden.Inner"): 61,
        HouseBars.Bar(kind: .lists, subject: "A"): 2,
      ]
    )
  }

  @Test func `members of a type count over all files`() {
    let half = "extension Large {\n" + (0..<40).map { "  func f\($0)() {}\n" }.joined() + "}\n"
    let tree = SwiftTree(Array(half.utf8))
    let bar = HouseBars.Bar(kind: .members, subject: "Large")
    #expect(HouseBars.measured([("A", tree)])[bar] == nil)
    #expect(HouseBars.measured([("A", tree), ("A", tree)])[bar] == 80)
  }

  @Test func `tokens are the same however the lines break, and comments are none`() {
    let tokens = HouseBars.Bar(kind: .tokens, subject: "A")
    // let, a, =, [, 1, ',', "b c", ] and the same with a trailing comma.
    #expect(Self.count("let a = [1, \"b c\"]", in: "A")[tokens] == 8)
    #expect(Self.count("// one\nlet a =\n  [\n    1,\n    \"b c\"  /* two */\n  ]\n", in: "A")[tokens] == 8)
  }

  @Test func `a message with one call is counted, and one with two is not`() {
    let source = """
      extension Finding.Message {
        fileprivate static func once(_ view: String) -> Self { "a \\(view)" }
        fileprivate static func twice() -> Self { "b" }
        package static func shared() -> Self { "c" }
      }
      func f() { report(.once("x")); report(.twice()); report(.twice()); report(.shared()) }
      """
    #expect(Self.count(source, in: "A")[HouseBars.Bar(kind: .messages, subject: "A")] == 1)
  }

  @Test
  func `names of properties in strings are counted in the import, and the newest words in every file that has them`()
    throws
  {
    let newest = try #require(HouseBars.newest.first).word
    let source = "let a = [\"contentInset\", \"rowHeight\", \"no property\"]\nlet b = kind == .\(newest)\n"
    let strings = HouseBars.Bar(kind: .strings, subject: "InsetsImport")
    #expect(Self.count(source, in: "InsetsImport")[strings] == 2)
    #expect(Self.count(source, in: "A").keys.allSatisfy { $0.kind != .strings })
    let tree = SwiftTree(Array(source.utf8))
    let files = HouseBars.Bar(kind: .files, subject: newest)
    #expect(HouseBars.measured([("A", tree), ("B", tree)])[files] == 2)
  }

  private static func count(_ source: String, in module: String) -> [HouseBars.Bar: Int] {
    HouseBars.measured([(module, SwiftTree(Array(source.utf8)))])
  }

  /// What stands where a reason is to be said.
  private static let missing = "?"

  private static let measured = Result { try HouseBars.measured() }

  private static func agreed() throws -> [HouseBars.Bar: (count: Int, reason: String)] {
    var bars: [HouseBars.Bar: (count: Int, reason: String)] = [:]
    for line in try Repository.text(of: path).split(whereSeparator: \.isNewline).dropFirst() {
      // A reason may have commas.
      let fields = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 3, let kind = HouseBars.Bar.Kind(rawValue: fields[0]), let count = Int(fields[2]) else {
        Issue.record("\(path): \(line)")
        continue
      }
      bars[HouseBars.Bar(kind: kind, subject: fields[1])] = (count, fields.count > 3 ? fields[3] : "")
    }
    return bars
  }

  private static func write(_ bars: [HouseBars.Bar: Int]) throws {
    let agreed = try agreed()
    let lines = bars.filter { $0.key.kind != .files }.sorted { $0.key < $1.key }.map { bar, count in
      let old = agreed[bar] ?? (count: 0, reason: "")
      let hasGrown = bar.kind == .tokens && count > old.count + old.count / 200
      let reason = hasGrown ? missing : old.reason
      return "\(bar.kind.rawValue),\(bar.subject),\(count)" + (reason.isEmpty ? "" : ",\(reason)") + "\n"
    }
    let text = "bar,subject,count,reason\n" + lines.joined()
    try Data(text.utf8).write(to: Repository.root.appending(path: path), options: .atomic)
  }
}
