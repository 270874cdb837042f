import JSON

/// A message to the client.
package struct OutgoingMessage: Sendable {
  /// The message as JSON, behind the header that says where it ends.
  private let frame: [UInt8]

  /// The answer to a request.
  package init(answerTo id: RequestID, result: some JSONWritable) {
    self.init { message in
      message.field("id", id)
      message.field("result", result)
    }
  }

  /// The answer to a request that failed; without an id, to something that was no request.
  package init(answerTo id: RequestID?, error: ResponseError) {
    self.init { message in
      message.field("id", id)
      message.field("error", error)
    }
  }

  package init<Method: ServerNotification>(_ method: Method.Type, _ params: Method.Params) {
    self.init { message in
      message.field("method", Method.method)
      message.field("params", params)
    }
  }

  package init<Method: ServerRequest>(_ id: RequestID, _ method: Method.Type, _ params: Method.Params) {
    self.init { message in
      message.field("id", id)
      message.field("method", Method.method)
      // What has no parameters has no such field either; null is none that JSON-RPC knows.
      if !(params is NoResult) { message.field("params", params) }
    }
  }

  private init(_ writeFields: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { message in
      message.field("jsonrpc", "2.0")
      writeFields(&message)
    }
    writer.prepend("Content-Length: \(writer.bytes.count)\r\n\r\n")
    frame = writer.bytes
  }

  /// Adds the message to a stream.
  package func append(to stream: inout [UInt8]) {
    if stream.isEmpty { stream = frame } else { stream += frame }
  }
}
