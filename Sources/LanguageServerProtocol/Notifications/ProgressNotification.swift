import JSON

/// Reports progress of work, or a part of a result.
package enum ProgressNotification: ServerNotification {
  package typealias Params = ProgressParams
  package static let method = "$/progress"
}

/// What some work is called between client and server.
package typealias ProgressToken = RequestID

package struct ProgressParams: JSONWritable, Hashable, Sendable {
  package var token: ProgressToken
  package var value: ProgressValue

  package init(token: ProgressToken, value: ProgressValue) {
    self.token = token
    self.value = value
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { params in
      params.field("token", token)
      params.field("value", value)
    }
  }
}

/// What is said about some work.
package enum ProgressValue: JSONWritable, Hashable, Sendable {
  /// It has begun; the client may show a way to cancel it.
  case begin(title: String, cancellable: Bool, percentage: Int)
  case report(message: String, percentage: Int)
  case end(message: String?)
  /// A part of the answer to `workspace/diagnostic`.
  case findings(WorkspaceDiagnosticReport)

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .findings(let report): report.write(to: &writer)
    case .begin(let title, let cancellable, let percentage):
      writer.object { value in
        value.field("kind", "begin")
        value.field("title", title)
        value.field("cancellable", cancellable)
        value.field("percentage", percentage)
      }
    case .report(let message, let percentage):
      writer.object { value in
        value.field("kind", "report")
        value.field("message", message)
        value.field("percentage", percentage)
      }
    case .end(let message):
      writer.object { value in
        value.field("kind", "end")
        value.optionalField("message", message)
      }
    }
  }
}
