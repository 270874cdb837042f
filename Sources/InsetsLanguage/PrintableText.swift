// How text that the tool did not write itself is shown: names of files, elements and settings, titles, and messages that
// quote them. Every report and every message to people prints it through these functions.

/// The text with every character that would steer the terminal, break the line or turn the reading direction shown as a
/// visible one.
///
/// Line feeds are among them: a message is one line.
package func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  guard text.unicodeScalars.contains(where: isSteering) else { return text }
  var result = String.UnicodeScalarView()
  result.append(contentsOf: text.unicodeScalars.map(visible))
  return String(result)
}

/// Whether a character is not shown as it is, because it would steer the terminal, break the line or turn the reading
/// direction.
package func isSteering(_ scalar: Unicode.Scalar) -> Bool { visible(scalar) != scalar }

private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  // The control characters have pictures of their own.
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80..<0xA0: "\u{FFFD}"
  // Directional marks, embeddings, overrides and isolates.
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
  // Separators of lines and of paragraphs.
  case 0x2028, 0x2029: "\u{FFFD}"
  default: scalar
  }
}

/// A path as a line of output shows it: as it is, or quoted and escaped as git does it where it holds a character that
/// would break the line or steer the terminal, or begins with a quote itself.
package func printablePath(_ path: String) -> String {
  guard path.hasPrefix("\"") || path.unicodeScalars.contains(where: isSteering) else { return path }
  return quotedPath(path)
}

/// A path in quotes, escaped as in C.
package func quotedPath(_ path: String) -> String {
  var result = "\""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "\"": result += #"\""#
    case "\\": result += #"\\"#
    case "\n": result += #"\n"#
    case "\r": result += #"\r"#
    case "\t": result += #"\t"#
    case _ where isSteering(scalar):
      for byte in String(scalar).utf8 {
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
