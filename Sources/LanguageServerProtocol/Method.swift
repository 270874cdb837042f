import JSON

/// A request that the client sends: a method, what it is given and what it gives.
package protocol ClientRequest {
  associatedtype Params: Decodable & Sendable
  associatedtype Result: JSONWritable & Sendable
  static var method: String { get }
}

/// A notification that the client sends.
package protocol ClientNotification {
  associatedtype Params: Decodable & Sendable
  static var method: String { get }
}

/// A notification that the server sends.
package protocol ServerNotification {
  associatedtype Params: JSONWritable & Sendable
  static var method: String { get }
}

/// A request that the server sends.
package protocol ServerRequest {
  associatedtype Params: JSONWritable & Sendable
  static var method: String { get }
}

/// What a method without parameters is given; clients send nothing, null or an empty object.
package struct NoParams: Decodable, Sendable {
  package init(from decoder: any Decoder) {}
}

/// The result of a request that has nothing to say: null; and the parameters of a server's that has none.
package struct NoResult: JSONWritable, Sendable {
  package init() {}

  package func write(to writer: inout JSONWriter) { writer.null() }
}
