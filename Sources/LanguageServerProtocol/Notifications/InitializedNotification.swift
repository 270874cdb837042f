/// The client has read the answer to `initialize`.
package enum InitializedNotification: ClientNotification {
  package typealias Params = NoParams
  package static let method = "initialized"
}
