/// Cancels work whose progress the client shows.
package enum WorkDoneProgressCancelNotification: ClientNotification {
  package typealias Params = WorkDoneProgressCancelParams
  package static let method = "window/workDoneProgress/cancel"
}

package struct WorkDoneProgressCancelParams: Decodable, Sendable {
  package var token: ProgressToken
}
