/// A Unicode scalar in a text, or a byte that begins none.
enum DecodedScalar {
  case scalar(Unicode.Scalar, byteCount: Int)
  case invalid
}

/// Reads the scalar that begins at `position`, which must be inside `bytes`.
///
/// It reads at most four bytes and accepts only what Unicode calls well-formed: no overlong form, no surrogate, nothing
/// past U+10FFFF.
func decodeScalar(_ bytes: [UInt8], at position: Int) -> DecodedScalar {
  let first = bytes[position]
  let count: Int
  switch first {
  case 0..<0x80: return .scalar(Unicode.Scalar(first), byteCount: 1)
  case 0xC2...0xDF: count = 2
  case 0xE0...0xEF: count = 3
  case 0xF0...0xF4: count = 4
  default: return .invalid
  }
  guard position + count <= bytes.count else { return .invalid }
  var value = UInt32(first) & (0x7F >> UInt32(count))
  for index in position + 1..<position + count {
    let byte = bytes[index]
    guard byte & 0xC0 == 0x80 else { return .invalid }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  let isOverlong = (count == 3 && value < 0x800) || (count == 4 && value < 0x10000)
  guard !isOverlong, let scalar = Unicode.Scalar(value) else { return .invalid }
  return .scalar(scalar, byteCount: count)
}
