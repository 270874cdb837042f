import JSON

/// Starts a session and exchanges capabilities.
package enum InitializeRequest: ClientRequest {
  package typealias Params = InitializeParams
  package typealias Result = InitializeResult
  package static let method = "initialize"
}

package struct InitializeParams: Decodable, Sendable {
  /// The client's process; without it the server has nothing to do any more.
  @IfReadable package var processId: Int?
  /// The client's settings for this server, if it sends them ahead.
  @IfReadable package var initializationOptions: JSONValue?
  @IfReadable package var capabilities: ClientCapabilities?
  /// Who the client is, if it says so.
  @IfReadable package var clientInfo: ClientInfo?
  @IfReadable package var trace: TraceValue?
  /// The folders that are open in the client, if it knows several.
  @IfReadable package var workspaceFolders: [WorkspaceFolder]?
  /// The one folder of older clients.
  @IfReadable package var rootUri: DocumentURI?
  /// The one folder of the oldest clients.
  @IfReadable package var rootPath: String?

  /// The folders that are open in the client, in whichever way it says so; empty where it has none.
  package var folders: [WorkspaceFolder] {
    if let workspaceFolders { return workspaceFolders }
    if let rootUri { return [WorkspaceFolder(uri: rootUri)] }
    return rootPath.map { [WorkspaceFolder(uri: DocumentURI(filePath: $0))] } ?? []
  }
}

/// The client's name.
package struct ClientInfo: Decodable, Sendable {
  package var name: String
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
