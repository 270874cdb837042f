import JSON

/// What pairs a request with its answer; chosen by the sender of the request.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)
}

extension RequestID {
  private static let serverPrefix = "server/"

  /// The id of a request of the server: none that a client would choose, so that the two are never confused.
  package static func ofServer(_ number: Int) -> RequestID { .string("\(serverPrefix)\(number)") }

  /// Whether a server chose it.
  var isOfServer: Bool { if case .string(let text) = self { text.hasPrefix(Self.serverPrefix) } else { false } }
}

extension RequestID: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }
}

extension RequestID: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.integer(number)
    case .string(let string): writer.string(string)
    }
  }
}

extension RequestID: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .string(let string): "'\(string)'"
    }
  }
}
