/// A number as the language writes it: three decimals at most, and none that say nothing.
func text(of number: Double, decimals: Int = 3) -> String {
  guard abs(number) < 1e15 else { return "0" }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  if rounded == 0 { return "0" }
  if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
  let whole = Int(abs(rounded))
  var fraction = String(Int(((abs(rounded) - Double(whole)) * scale).rounded()))
  fraction = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return "\(rounded < 0 ? "-" : "")\(whole).\(fraction)"
}

/// `superview + 16`, `superview - 8`, or the anchor alone.
func text(of anchor: String, plus constant: Double) -> String {
  let number = text(of: abs(constant))
  if number == "0" { return anchor }
  return "\(anchor) \(constant < 0 ? "-" : "+") \(number)"
}

/// Several numbers: `(0, 16, 0, 16)`.
func text(of numbers: [Double]) -> String { "(\(numbers.map { text(of: $0) }.joined(separator: ", ")))" }

func text(of rectangle: Rectangle) -> String {
  text(of: [rectangle.x, rectangle.y, rectangle.width, rectangle.height])
}

extension Multiplier {
  /// `quantity * 0.5`, `quantity * 16 / 9`, or the quantity alone.
  func text(times quantity: String) -> String {
    if isOne { return quantity }
    if denominator != 1, numerator == 1 { return "\(quantity) / \(InsetsImport.text(of: denominator, decimals: 6))" }
    return "\(quantity) * \(text)"
  }

  var text: String {
    let top = InsetsImport.text(of: numerator, decimals: 6)
    return denominator == 1 ? top : "\(top) / \(InsetsImport.text(of: denominator, decimals: 6))"
  }
}
