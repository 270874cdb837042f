import Foundation
import JSON
import Testing

struct JSONWriterTests {
  @Test(
    arguments: [
      ("plain", #""plain""#),
      ("", #""""#),
      ("a\"b\\c/d", #""a\"b\\c/d""#),
      ("\n\r\t\u{0}\u{1F}\u{7F}", "\"\\n\\r\\t\\u0000\\u001f\u{7F}\""),
      ("é 首页 🙂", #""é 首页 🙂""#),
    ]
  )
  func `a string is escaped where JSON demands it and nowhere else`(_ value: String, _ expected: String) {
    check(value, expected)
  }

  @Test
  func `what is written can be read again`() throws {
    let value: JSONValue = [
      "null": nil, "truth": true, "integers": [0, -1, .integer(.max), .integer(.min)], "numbers": [.number(1.5)],
      "nested": [[], [:], ["deep": [["x": "\"\\\u{1}é🙂"], 1]]], "": "",
    ]
    let bytes = JSONWriter.bytes(of: value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(bytes)) == value)
  }

  @Test
  func `fields without a value are left out, elements without one are null`() {
    var writer = JSONWriter()
    writer.object { object in
      object.optionalField("none", nil as Int?)
      object.optionalField("some", 1)
      object.object("inner") { _ in }
      object.field("list", [nil, 2] as [Int?])
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"some":1,"inner":{},"list":[null,2]}"#)
  }

  @Test(
    arguments: [0, 7, 10, 99, 100, -1, -10, 1_234_567_890, Int.max, Int.min]
  )
  func `a whole number is written with all its digits`(_ value: Int) {
    check(value, String(value))
  }

  @Test
  func `numbers that JSON doesn't have are null`() {
    check(JSONValue.array([.number(.infinity), .number(.nan), .number(0.1)]), "[null,null,0.1]")
  }

  @Test
  func `lines are indented, and what is empty has an empty line, as Foundation writes it`() {
    let value: JSONValue = ["b": [1, "x"], "a": [:]]
    let written = JSONWriter.bytes(of: value, .linesWithSpacedColons)
    let expected = """
      {
        "a" : {

        },
        "b" : [
          1,
          "x"
        ]
      }
      """
    #expect(String(decoding: written, as: UTF8.self) == expected)
  }

  private func check(_ value: some JSONWritable, _ expected: String) {
    #expect(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) == expected)
  }
}
