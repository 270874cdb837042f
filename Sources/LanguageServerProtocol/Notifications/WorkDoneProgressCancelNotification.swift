/// The user does not want some work of the server to go on.
package enum WorkDoneProgressCancelNotification: ClientNotification {
  package typealias Params = WorkDoneProgressCancelParams
  package static let method = "window/workDoneProgress/cancel"
}

package struct WorkDoneProgressCancelParams: Decodable, Sendable {
  package var token: ProgressToken
}
