import JSON

/// A message of the client; `Call` is what the receiver makes of the parameters.
package enum IncomingMessage<Call> {
  case request(RequestID, method: String, Result<Call, ResponseError>)
  case notification(method: String, Result<Call, ResponseError>)
  /// The answer to a request that the server sent; nil where it failed or is no answer.
  case response(RequestID?, result: JSONValue?)
  /// No message, to be answered with the error.
  case unreadable(RequestID?, ResponseError)
}

/// The parameters of a message, not yet read.
package struct UnreadParams {
  fileprivate let decoder: JSONTextDecoder

  /// Reads the parameters as what the method says they are.
  ///
  /// Parameters that are missing are read from null.
  package func read<Params: Decodable>(_ type: Params.Type) throws -> Params {
    try Params(from: decoder)
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

  /// The most messages that may come together; each of them is answered.
  private static var longestBatch: Int { 1000 }

  package init(_ readers: [String: MethodReader<Call>]) { self.readers = readers }

  /// Reads what a body holds: one message, or several if it is a batch.
  ///
  /// JSON-RPC has batches and LSP has not, so each of their messages is taken as if it had come alone.
  package func decode(_ body: [UInt8]) -> [IncomingMessage<Call>] {
    guard String(validating: body, as: UTF8.self) != nil else {
      return [.unreadable(nil, ResponseError(.parseError, "the message is not UTF-8"))]
    }
    guard let text = try? JSONText(body) else {
      return [.unreadable(nil, ResponseError(.parseError, "the message is not JSON"))]
    }
    guard text.depth <= JSONText.deepestNest else {
      let reason = "the message nests more than \(JSONText.deepestNest) levels deep"
      return [.unreadable(Envelope(text, 0)?.id, ResponseError(.invalidRequest, reason))]
    }
    guard text.nodes[0].kind == .array else { return [read(text, 0)] }
    let batch = text.elements(of: 0)
    guard batch.count <= Self.longestBatch else {
      let reason = "the batch has more than \(Self.longestBatch) messages"
      return [.unreadable(nil, ResponseError(.invalidRequest, reason))]
    }
    guard batch.isEmpty else { return batch.map { read(text, $0) } }
    return [.unreadable(nil, ResponseError(.invalidRequest, "the batch is empty"))]
  }

  /// Reads one message.
  private func read(_ text: JSONText, _ node: Int) -> IncomingMessage<Call> {
    guard let message = Envelope(text, node) else { return invalid(nil, "the message is not an object") }
    guard message.has("method") else {
      // An answer gets no answer, whatever is wrong with it, or the two sides would never stop.
      if message.has("error") { return .response(message.id, result: nil) }
      guard message.has("result") else {
        // What answers a request of the server without a result has failed; the rest may be anything, and an error with
        // its id might pass for the answer to a request of the client.
        if let id = message.id, id.isOfServer { return .response(id, result: nil) }
        return invalid(nil, "the message has neither 'method' nor 'result'")
      }
      return .response(message.id, result: message.read(JSONValue.self, "result"))
    }
    guard message.id != nil || !message.has("id") else {
      return invalid(nil, "'id' is neither a whole number nor a string")
    }
    guard message.read(String.self, "jsonrpc") == "2.0" else { return invalid(message.id, "'jsonrpc' is not '2.0'") }
    guard let method = message.read(String.self, "method") else {
      return invalid(message.id, "'method' is not a string")
    }
    let params = UnreadParams(decoder: message.decoder("params"))
    guard let id = message.id else { return .notification(method: method, read(method, .notification, params)) }
    return .request(id, method: method, read(method, .request, params))
  }

  private func invalid(_ id: RequestID?, _ reason: String) -> IncomingMessage<Call> {
    .unreadable(id, ResponseError(.invalidRequest, reason))
  }

  private func read(_ method: String, _ kind: MethodReader<Call>.Kind, _ params: UnreadParams)
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

/// The outermost object of a message.
private struct Envelope {
  private let text: JSONText
  private let object: Int

  /// Nil if the node is not an object.
  init?(_ text: JSONText, _ node: Int) {
    guard text.nodes[node].kind == .object else { return nil }
    self.text = text
    object = node
  }

  /// Nil if there is none, or none that can pair an answer with its request.
  var id: RequestID? { read(RequestID.self, "id") }

  func has(_ name: String) -> Bool { text.value(named: name, in: object) != nil }

  func decoder(_ name: String) -> JSONTextDecoder { JSONTextDecoder(text, named: name, in: object) }

  func read<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
    has(name) ? try? decoder(name).decode(type) : nil
  }
}
