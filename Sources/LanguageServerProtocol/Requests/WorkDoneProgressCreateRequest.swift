import JSON

/// Asks the client to create a progress indicator.
package enum WorkDoneProgressCreateRequest: ServerRequest {
  package typealias Params = WorkDoneProgressCreateParams
  package static let method = "window/workDoneProgress/create"
}

package struct WorkDoneProgressCreateParams: JSONWritable, Hashable, Sendable {
  package var token: ProgressToken

  package init(token: ProgressToken) { self.token = token }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.field("token", token) }
  }
}
