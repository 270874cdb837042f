import JSON

/// The client's settings have changed.
package enum DidChangeConfigurationNotification: ClientNotification {
  package typealias Params = DidChangeConfigurationParams
  package static let method = "workspace/didChangeConfiguration"
}

package struct DidChangeConfigurationParams: Decodable, Sendable {
  /// The settings of all servers by section; nil from clients that want to be asked.
  package var settings: JSONValue?

  private enum Key: CodingKey {
    case settings
  }

  /// Reads what there is: clients that want to be asked send null, an empty object or nothing at all.
  package init(from decoder: any Decoder) {
    settings = try? decoder.container(keyedBy: Key.self).decode(JSONValue.self, forKey: .settings)
  }
}
