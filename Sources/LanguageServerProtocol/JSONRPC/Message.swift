#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A message of the client; `Call` is what the receiver makes of the parameters.
package enum IncomingMessage<Call> {
  case request(RequestID, method: String, Result<Call, ResponseError>)
  case notification(method: String, Result<Call, ResponseError>)
  /// The answer to a request that the server sent; nil where it failed.
  case response(RequestID?, result: JSONValue?)
  /// No message, to be answered with the error.
  case unreadable(RequestID?, ResponseError)
}

/// The parameters of a message, not yet read.
package struct UnreadParams {
  fileprivate let container: KeyedDecodingContainer<MessageKey>

  /// Reads the parameters as what the method says they are.
  ///
  /// Parameters that are missing are read from null.
  package func read<Params: Decodable>(_ type: Params.Type) throws -> Params {
    try Params(from: container.superDecoder(forKey: .params))
  }
}

/// How the parameters of a method are read.
package struct MethodReader<Call>: Sendable {
  /// Whether the sender of a method expects an answer.
  package enum Kind: Sendable {
    case request, notification
  }

  package let kind: Kind
  package let read: @Sendable (UnreadParams) throws -> Call

  package init(_ kind: Kind, read: @escaping @Sendable (UnreadParams) throws -> Call) {
    self.kind = kind
    self.read = read
  }
}

/// The readers of all methods, by name.
package struct MethodTable<Call>: Sendable {
  private let readers: [String: MethodReader<Call>]

  package init(_ readers: [String: MethodReader<Call>]) { self.readers = readers }

  /// Reads a message in one pass over its bytes.
  package func decode(_ body: [UInt8]) -> IncomingMessage<Call> {
    // The decoder looks at the bytes of a string only when somebody asks for it.
    guard String(validating: body, as: UTF8.self) != nil else {
      return .unreadable(nil, ResponseError(.parseError, "the message is not UTF-8"))
    }
    do {
      return try JSONDecoder().decode(Envelope<Call>.self, from: Data(body), configuration: self).message
    } catch DecodingError.dataCorrupted {
      return .unreadable(nil, ResponseError(.parseError, "the message is not JSON"))
    } catch {
      return .unreadable(nil, ResponseError(.invalidRequest, "the message is not an object"))
    }
  }

  fileprivate func read(_ method: String, _ kind: MethodReader<Call>.Kind, _ params: UnreadParams)
    -> Result<Call, ResponseError>
  {
    guard let reader = readers[method], reader.kind == kind else {
      return .failure(ResponseError(.methodNotFound, "the method '\(method)' is not known"))
    }
    do {
      return .success(try reader.read(params))
    } catch {
      return .failure(ResponseError(invalidParams: error))
    }
  }
}

private enum MessageKey: String, CodingKey {
  case id, method, params, result, error
}

private struct Envelope<Call>: DecodableWithConfiguration {
  let message: IncomingMessage<Call>

  init(from decoder: any Decoder, configuration methods: MethodTable<Call>) throws {
    let container = try decoder.container(keyedBy: MessageKey.self)
    let id = try? container.decode(RequestID.self, forKey: .id)
    guard id != nil || !container.contains(.id) else {
      message = Self.invalid(nil, "'id' is neither a number nor a string")
      return
    }
    guard container.contains(.method) else {
      let isResponse = container.contains(.result) || container.contains(.error)
      let result = container.contains(.error) ? nil : try? container.decode(JSONValue.self, forKey: .result)
      message = isResponse ? .response(id, result: result) : Self.invalid(id, "'method' is missing")
      return
    }
    guard let method = try? container.decode(String.self, forKey: .method) else {
      message = Self.invalid(id, "'method' is not a string")
      return
    }
    let params = UnreadParams(container: container)
    if let id {
      message = .request(id, method: method, methods.read(method, .request, params))
    } else {
      message = .notification(method: method, methods.read(method, .notification, params))
    }
  }

  private static func invalid(_ id: RequestID?, _ reason: String) -> IncomingMessage<Call> {
    .unreadable(id, ResponseError(.invalidRequest, reason))
  }
}
