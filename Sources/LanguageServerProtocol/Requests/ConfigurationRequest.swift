import JSON

/// Asks the client for sections of its settings.
package enum ConfigurationRequest: ServerRequest {
  package typealias Params = ConfigurationParams
  package static let method = "workspace/configuration"
}

package struct ConfigurationParams: JSONWritable, Hashable, Sendable {
  package var items: [ConfigurationItem]

  package init(items: [ConfigurationItem]) { self.items = items }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.field("items", items) }
  }
}

package struct ConfigurationItem: JSONWritable, Hashable, Sendable {
  package var section: String
  /// The folder that the settings are for; nil for those of all.
  package var scopeURI: DocumentURI?

  package init(section: String, scopeURI: DocumentURI? = nil) {
    self.section = section
    self.scopeURI = scopeURI
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { item in
      item.optionalField("scopeUri", scopeURI)
      item.field("section", section)
    }
  }
}
