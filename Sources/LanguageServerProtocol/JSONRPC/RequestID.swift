/// What pairs a request with its answer; chosen by whoever asks.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)
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
