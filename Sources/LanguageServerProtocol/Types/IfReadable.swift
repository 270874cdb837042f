/// A field that is nil where the client left it out or sent something else.
///
/// Clients differ in what they send for a capability that they don't have, such as null, an empty array or false; none of
/// it is a reason to refuse them.
@propertyWrapper
package struct IfReadable<Value> {
  // The type itself asks nothing of its value: at the start of the process each such demand takes a search through all
  // conformances there are.
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension IfReadable: Sendable where Value: Sendable {}

extension IfReadable: Decodable where Value: Decodable {
  package init(from decoder: any Decoder) { wrappedValue = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// What the compiler calls to read a field with the wrapper.
  func decode<Value: Decodable>(_ type: IfReadable<Value>.Type, forKey key: Key) -> IfReadable<Value> {
    guard (try? decodeNil(forKey: key)) == false, let decoder = try? superDecoder(forKey: key) else {
      return IfReadable(wrappedValue: nil)
    }
    return IfReadable(from: decoder)
  }
}
