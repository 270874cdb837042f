import JSON

/// Registers a capability with the client.
package enum RegisterCapabilityRequest: ServerRequest {
  package typealias Params = RegistrationParams
  package static let method = "client/registerCapability"
}

package struct RegistrationParams: JSONWritable, Hashable, Sendable {
  package var registrations: [Registration]

  package init(registrations: [Registration]) { self.registrations = registrations }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.field("registrations", registrations) }
  }
}

/// A wish for the notifications of a method.
package enum Registration: JSONWritable, Hashable, Sendable {
  /// Changes of the settings in a section.
  case didChangeConfiguration(section: String)
  /// Changes of files on the disk, by patterns such as `**/*.insets`.
  case didChangeWatchedFiles(patterns: [String])

  /// The method, which names the registration too: the server registers each once.
  private var method: String {
    switch self {
    case .didChangeConfiguration: DidChangeConfigurationNotification.method
    case .didChangeWatchedFiles: DidChangeWatchedFilesNotification.method
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { registration in
      registration.field("id", method)
      registration.field("method", method)
      registration.object("registerOptions") { options in
        switch self {
        case .didChangeConfiguration(let section): options.field("section", section)
        case .didChangeWatchedFiles(let patterns): options.field("watchers", patterns.map(FileWatcher.init))
        }
      }
    }
  }
}

private struct FileWatcher: JSONWritable {
  var pattern: String

  func write(to writer: inout JSONWriter) {
    writer.object { $0.field("globPattern", pattern) }
  }
}
