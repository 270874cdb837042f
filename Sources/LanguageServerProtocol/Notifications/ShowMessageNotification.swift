/// A sentence that the client shows to its user.
package enum ShowMessageNotification: ServerNotification {
  package typealias Params = MessageParams
  package static let method = "window/showMessage"
}
