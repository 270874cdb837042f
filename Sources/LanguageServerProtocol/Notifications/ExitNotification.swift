/// Ends the server process.
package enum ExitNotification: ClientNotification {
  package typealias Params = NoParams
  package static let method = "exit"
}
