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

  /// The most arrays and objects that may stand in each other; LSP needs about ten.
  package static var deepestNest: Int { 256 }

  /// Reads what a body holds: one message, or several if it is a batch.
  ///
  /// JSON-RPC has batches and LSP has not, so each of their messages is taken as if it had come alone.
  package func decode(_ body: [UInt8]) -> [IncomingMessage<Call>] {
    // The decoder looks at the bytes of a string only when somebody asks for it.
    guard String(validating: body, as: UTF8.self) != nil else {
      return [.unreadable(nil, ResponseError(.parseError, "the message is not UTF-8"))]
    }
    let scan = JSONScan(body)
    guard scan.isJSON else { return [.unreadable(nil, ResponseError(.parseError, "the message is not JSON"))] }
    guard scan.depth <= Self.deepestNest else {
      let id = scan.id.flatMap { try? JSONDecoder().decode(RequestID.self, from: Data(body[$0])) }
      let reason = "the message nests more than \(Self.deepestNest) levels deep"
      return [.unreadable(id, ResponseError(.invalidRequest, reason))]
    }
    return read(Data(scan.loneSurrogates.isEmpty ? body : scan.repaired))
  }

  private func read(_ json: Data) -> [IncomingMessage<Call>] {
    let decoder = JSONDecoder()
    do {
      guard json.first(where: { !JSONScan.isBlank($0) }) == UInt8(ascii: "[") else {
        return [try decoder.decode(Envelope<Call>.self, from: json, configuration: self).message]
      }
      let batch = try decoder.decode([Envelope<Call>].self, from: json, configuration: self)
      guard batch.isEmpty else { return batch.map(\.message) }
      return [.unreadable(nil, ResponseError(.invalidRequest, "the batch is empty"))]
    } catch {
      return [.unreadable(nil, ResponseError(.parseError, "the message can't be read"))]
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
  case jsonrpc, id, method, params, result, error
}

private struct Envelope<Call>: DecodableWithConfiguration {
  let message: IncomingMessage<Call>

  init(from decoder: any Decoder, configuration methods: MethodTable<Call>) throws {
    guard let container = try? decoder.container(keyedBy: MessageKey.self) else {
      message = Self.invalid(nil, "the message is not an object")
      return
    }
    message = Self.read(container, methods)
  }

  private static func read(
    _ container: KeyedDecodingContainer<MessageKey>,
    _ methods: MethodTable<Call>
  ) -> IncomingMessage<Call> {
    let id = try? container.decode(RequestID.self, forKey: .id)
    guard container.contains(.method) else {
      // An answer gets no answer, whatever is wrong with it, or the two sides would never stop.
      if container.contains(.error) { return .response(id, result: nil) }
      guard container.contains(.result) else { return invalid(id, "'method' is missing") }
      return .response(id, result: try? container.decode(JSONValue.self, forKey: .result))
    }
    guard id != nil || !container.contains(.id) else {
      return invalid(nil, "'id' is neither a whole number nor a string")
    }
    guard (try? container.decode(String.self, forKey: .jsonrpc)) == "2.0" else {
      return invalid(id, "'jsonrpc' is not '2.0'")
    }
    guard let method = try? container.decode(String.self, forKey: .method) else {
      return invalid(id, "'method' is not a string")
    }
    let params = UnreadParams(container: container)
    guard let id else { return .notification(method: method, methods.read(method, .notification, params)) }
    return .request(id, method: method, methods.read(method, .request, params))
  }

  private static func invalid(_ id: RequestID?, _ reason: String) -> IncomingMessage<Call> {
    .unreadable(id, ResponseError(.invalidRequest, reason))
  }
}
