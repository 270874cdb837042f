/// Unguessable bytes, from the system, at most 256; nil where it gives none.
package func randomBytes(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: min(max(count, 0), 256))
  return getentropy(&bytes, bytes.count) == 0 ? bytes : nil
}
