import JSON

/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
  /// The error codes of JSON-RPC and of LSP that this server answers with.
  package enum Code: Int, Sendable, JSONWritable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    /// The document has changed since the client was told what it asks about.
    case contentModified = -32801
    /// The request is right and cannot be carried out here.
    case requestFailed = -32803
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ResponseError: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { error in
      error.field("code", code)
      error.field("message", message)
    }
  }
}

extension ResponseError {
  /// A mistake in the parameters of a request, with the place where it is.
  init(invalidParams error: any Error) {
    self.init(.invalidParams, describe(error))
  }
}

/// What is wrong with a value and where, such as `'params.position.line' is not a number`.
private func describe(_ error: any Error) -> String {
  // A type may have errors of its own.
  guard let error = error as? DecodingError else { return "'params' has a value that can't be read" }
  switch error {
  case .keyNotFound(let key, let context):
    return "'\(path(context.codingPath + [key]))' is missing"
  case .valueNotFound(let type, let context):
    return "'\(path(context.codingPath))' is not \(name(of: type))"
  case .typeMismatch(let type, let context):
    return "'\(path(context.codingPath))' is not \(name(of: type))"
  case .dataCorrupted(let context):
    return "'\(path(context.codingPath))' has a value that can't be read"
  @unknown default:
    return "'params' has a value that can't be read"
  }
}

private func path(_ keys: [any CodingKey]) -> String {
  keys.reduce(into: "") { path, key in
    if let index = key.intValue {
      path += "[\(index)]"
    } else {
      path += path.isEmpty ? key.stringValue : "." + key.stringValue
    }
  }
}

/// The type in the words of JSON.
private func name(of type: any Any.Type) -> String {
  switch type {
  case is String.Type: "a string"
  case is Bool.Type: "true or false"
  case is any BinaryInteger.Type: "a whole number"
  case is any BinaryFloatingPoint.Type: "a number"
  case is [Any].Type: "an array"
  default: "an object"
  }
}
