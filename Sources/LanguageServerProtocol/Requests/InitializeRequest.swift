/// The first request: who the client is and what it can do.
package enum InitializeRequest: ClientRequest {
  package typealias Params = InitializeParams
  package typealias Result = InitializeResult
  package static let method = "initialize"
}

package struct InitializeParams: Decodable, Sendable {
  /// The client's settings for this server, if it sends them ahead.
  @IfReadable package var initializationOptions: JSONValue?
  @IfReadable package var capabilities: ClientCapabilities?
  @IfReadable package var trace: TraceValue?
}

package struct InitializeResult: JSONWritable, Sendable {
  package var capabilities: ServerCapabilities
  package var serverInfo: ServerInfo

  package init(capabilities: ServerCapabilities, serverInfo: ServerInfo) {
    self.capabilities = capabilities
    self.serverInfo = serverInfo
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { result in
      result.field("capabilities", capabilities)
      result.field("serverInfo", serverInfo)
    }
  }
}

/// The server's name and version, for people.
package struct ServerInfo: JSONWritable, Sendable {
  package var name: String
  package var version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { info in
      info.field("name", name)
      info.field("version", version)
    }
  }
}
