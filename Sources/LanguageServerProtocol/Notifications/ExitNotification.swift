/// The server is to end, at once.
package enum ExitNotification: ClientNotification {
  package typealias Params = NoParams
  package static let method = "exit"
}
