/// Cancels a request.
package enum CancelRequestNotification: ClientNotification {
  package typealias Params = CancelParams
  package static let method = "$/cancelRequest"
}

package struct CancelParams: Decodable, Sendable {
  package var id: RequestID
}
