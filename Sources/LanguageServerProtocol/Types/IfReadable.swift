/// A field that is nil where the client left it out or sent something else.
///
/// Clients differ in what they send for a capability that they don't have, such as null, an empty array or false; none of
/// it is a reason to refuse them.
@propertyWrapper
package struct IfReadable<Value: Decodable & Sendable>: Decodable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) { wrappedValue = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// What the compiler calls to read a field with the wrapper.
  func decode<Value>(_ type: IfReadable<Value>.Type, forKey key: Key) -> IfReadable<Value> {
    (try? decodeIfPresent(type, forKey: key)) ?? IfReadable(wrappedValue: nil)
  }
}
