/// Sets how much the server traces.
package enum SetTraceNotification: ClientNotification {
  package typealias Params = SetTraceParams
  package static let method = "$/setTrace"
}

package struct SetTraceParams: Decodable, Sendable {
  package var value: TraceValue
}

package enum TraceValue: String, Decodable, Sendable {
  case off, messages, verbose
}
