/// How wide a text may get in the fonts that readers have, in pixels.
///
/// Nobody can measure text here, and no two systems have the same font. So the advances of Helvetica count, and as much
/// more as the widest font takes that is in for it: DejaVu Sans, on a Linux without any other.
enum TextWidth {
  /// Helvetica's advances of the characters from space to tilde, in thousandths of the font size.
  private static let advances: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  static func of(_ text: some StringProtocol, size: Double, isBold: Bool) -> Double {
    var sum = 0.0
    for scalar in text.unicodeScalars {
      let index = Int(scalar.value) - 32
      // Ideographs and emoji fill a square, other letters are no wider than a capital M.
      sum += advances.indices.contains(index) ? advances[index] : scalar.value < 0x1100 ? 833 : 1000
    }
    return sum / 1000 * size * (isBold ? 1.33 : 1.17)
  }

  /// The text, cut with an ellipsis where it is wider than a limit in pixels.
  static func fitted(_ text: String, to limit: Double, size: Double, isBold: Bool) -> String {
    guard of(text, size: size, isBold: isBold) > limit else { return text }
    var short = Substring(text)
    while !short.isEmpty, of(short + "…", size: size, isBold: isBold) > limit { short = short.dropLast() }
    return short + "…"
  }
}
