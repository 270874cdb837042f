import JSON

/// Writes a message to the client's log.
package enum LogMessageNotification: ServerNotification {
  package typealias Params = MessageParams
  package static let method = "window/logMessage"
}

/// A sentence for people, with its weight.
package struct MessageParams: JSONWritable, Hashable, Sendable {
  package var type: MessageType
  package var message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { params in
      params.field("type", type)
      params.field("message", message)
    }
  }
}

package enum MessageType: Int, JSONWritable, Sendable {
  case error = 1
  case warning
  case info
  case log
}
