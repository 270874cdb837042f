/// Shows a message to the user.
package enum ShowMessageNotification: ServerNotification {
  package typealias Params = MessageParams
  package static let method = "window/showMessage"
}
