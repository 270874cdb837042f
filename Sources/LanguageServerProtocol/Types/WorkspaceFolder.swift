/// A folder that is open in the client; its name for people is not read.
package struct WorkspaceFolder: Hashable, Sendable, Decodable {
  package var uri: DocumentURI

  package init(uri: DocumentURI) { self.uri = uri }
}
