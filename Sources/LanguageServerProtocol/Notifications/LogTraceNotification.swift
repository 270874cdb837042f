import JSON

/// Writes a trace message to the client's log.
package enum LogTraceNotification: ServerNotification {
  package typealias Params = LogTraceParams
  package static let method = "$/logTrace"
}

package struct LogTraceParams: JSONWritable, Hashable, Sendable {
  package var message: String
  /// More, for a client that asked for a verbose trace.
  package var verbose: String?

  package init(message: String, verbose: String?) {
    self.message = message
    self.verbose = verbose
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { params in
      params.field("message", message)
      params.optionalField("verbose", verbose)
    }
  }
}
