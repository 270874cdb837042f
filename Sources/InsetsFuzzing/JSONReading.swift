import Foundation
import JSON
import LanguageServerProtocol

extension JSONValue {
  /// Reads JSON with the platform's own reader; nil if it is none.
  init?(parsing bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
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
