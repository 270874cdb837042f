/// The client's settings have changed.
package enum DidChangeConfigurationNotification: ClientNotification {
  package typealias Params = DidChangeConfigurationParams
  package static let method = "workspace/didChangeConfiguration"
}

package struct DidChangeConfigurationParams: Decodable, Sendable {
  /// The settings of all servers by section; nil from clients that want to be asked.
  @IfReadable package var settings: JSONValue?
}
