import Foundation
import InsetsTestSupport
import JSON
import Testing

struct JSONTextTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `whatever is written is read again, as Foundation reads it`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let value = Self.value(depth: 4, &random)
      let bytes = JSONWriter.bytes(of: value)
      #expect(JSONValue(json: bytes) == value)
      #expect(try JSONDecoder().decode(JSONValue.self, from: Data(bytes)) == value)
    }
  }

  @Test(
    arguments: [
      (#""\u00e9\ud83d\ude42\/\b\f\n\r\t\"\\""#, JSONValue.string("é🙂/\u{8}\u{C}\n\r\t\"\\")),
      (#""\u0000""#, .string("\0")), (#""\uDE42\uD83D!""#, .string("\u{FFFD}\u{FFFD}!")), ("-0", .integer(0)),
      ("1.0", .integer(1)), ("1e2", .integer(100)), ("-12.5e-1", .number(-1.25)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), (" [ ] ", .array([])), ("\t{\r\n}", .object([:])),
      (#"{"a":1,"\u0061":2}"#, .object(["a": .integer(2)])),
    ]
  )
  func `escapes and numbers are read as they are meant`(_ json: String, _ expected: JSONValue) {
    #expect(JSONValue(json: Array(json.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("", .noValue, 0), ("[1,]", .noValue, 3), ("{\"a\" 1}", .noColon(key: "a"), 5), ("{,}", .noKey, 1),
      ("[1 2]", .noCommaOrEnd(isInObject: false), 3), ("[\"a", .noClosingQuote, 1), (#"["\x"]"#, .noEscape, 3),
      ("1 2", .textBehindTheValue, 2), ("[[[", .tooDeep, 2), ("-", .noValue, 0),
    ] as [(String, JSONMistake.Kind, Int)]
  )
  func `what is no JSON has a place and a reason`(_ json: String, _ kind: JSONMistake.Kind, _ place: Int) {
    #expect(throws: JSONMistake(kind: kind, place: place)) { try JSONText(Array(json.utf8), deepestNest: 2) }
  }

  @Test
  func `an object with very many members is read in no time`() {
    let members = (0..<100_000).map { "\"name\($0)\":\($0)" }
    let value = JSONValue(json: Array("{\(members.joined(separator: ","))}".utf8))
    #expect(value?["name99999"] == .integer(99_999))
  }

  private static let pieces = ["", "a", "\"", "\\", "\n", "\u{1}", "é", "首", "🙂", "/", "\u{2028}"]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func value(depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: depth > 0 ? 0...7 : 2...7, using: &random) {
    case 0: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth - 1, &random) })
    case 1:
      .object(
        Dictionary(
          (0..<Int.random(in: 0...3, using: &random)).map { _ in (text(&random), value(depth: depth - 1, &random)) }
        ) { $1 }
      )
    case 2: .null
    case 3: .bool(Bool.random(using: &random))
    case 4: .integer(Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0...60, using: &random))
    case 5: .number(Double.random(in: -1e6...1e6, using: &random))
    default: .string(text(&random))
    }
  }
}
