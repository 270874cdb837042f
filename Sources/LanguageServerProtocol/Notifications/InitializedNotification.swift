/// The client has received the response to `initialize`.
package enum InitializedNotification: ClientNotification {
  package typealias Params = NoParams
  package static let method = "initialized"
}
