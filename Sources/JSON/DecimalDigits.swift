/// The digits of a whole number in ASCII, after a sign if it is negative.
struct DecimalDigits: Sequence, IteratorProtocol {
  /// How many bytes are left.
  private(set) var count = 1
  private var isNegative: Bool
  private var rest: UInt
  /// The value of a one at the place of the next digit.
  private var unit: UInt = 1

  init(_ number: Int) {
    isNegative = number < 0
    rest = number.magnitude
    while rest / unit >= 10 {
      unit *= 10
      count += 1
    }
    if isNegative { count += 1 }
  }

  mutating func next() -> UInt8? {
    guard count > 0 else { return nil }
    count -= 1
    if isNegative {
      isNegative = false
      return UInt8(ascii: "-")
    }
    let digit = rest / unit
    rest -= digit * unit
    unit /= 10
    return UInt8(ascii: "0") + UInt8(digit)
  }
}
