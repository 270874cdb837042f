import Foundation
import JSON
import LanguageServerProtocol

extension JSONValue {
  /// One message in so many is read by the platform's reader too.
  private static let messagesPerComparison = 32

  /// Reads JSON; nil if it is none.
  ///
  /// Now and then the platform's own reader, which takes most of a session's time, has to read the same.
  init?(parsing bytes: [UInt8]) {
    // What the server answers nests as deep as the document does.
    guard String(validating: bytes, as: UTF8.self) != nil, let text = try? JSONText(bytes) else { return nil }
    let value = JSONValue(text, 0)
    if bytes.count.isMultiple(of: Self.messagesPerComparison) {
      guard let other = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)), other == value else { return nil }
    }
    self = value
  }

  package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var object: [String: JSONValue]? { if case .object(let fields) = self { fields } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

  /// As JSON text, for people.
  var text: String { String(decoding: JSONWriter.bytes(of: self), as: UTF8.self) }

  /// The value and everything in it.
  var all: [JSONValue] {
    var found: [JSONValue] = []
    var waiting = [self]
    while let value = waiting.popLast() {
      found.append(value)
      waiting += value.array ?? value.object.map { Array($0.values) } ?? []
    }
    return found
  }
}

extension Position {
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}
