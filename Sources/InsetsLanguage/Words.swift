import InsetsEngine

/// A number of points as people write it: no trailing zeros, at most three decimals.
package func formatted(_ points: Points) -> String {
  guard points.isFinite else { return "not known" }
  guard abs(points) < 1e15 else { return "\(points)" }
  let thousandths = (points * 1000).rounded()
  let negative = thousandths < 0
  let magnitude = Int(abs(thousandths))
  var text = (negative ? "-" : "") + String(magnitude / 1000)
  let fraction = magnitude % 1000
  if fraction != 0 {
    let digits = String(1000 + fraction).dropFirst()
    text += "." + digits[..<(digits.lastIndex { $0 != "0" }.map { digits.index(after: $0) } ?? digits.endIndex)]
  }
  return text
}

/// `one`, `one and two`, `one, two and three`.
package func enumerated(_ words: [String], conjunction: String = "and") -> String {
  guard let last = words.last else { return "" }
  guard words.count > 1 else { return last }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// `1 device`, `2 devices`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The text in lines of at most a width, broken between words.
///
/// `hanging` indents all lines but the first. No line but the first begins with Markdown's syntax for a list, a heading
/// or a quotation.
package func wrapped(_ text: String, width: Int, hanging: String = "") -> [String] {
  var lines: [String] = []
  for piece in unbreakable(text) {
    if let last = lines.last, last.count + piece.count < width {
      lines[lines.count - 1] = last + " " + piece
    } else {
      lines.append((lines.isEmpty ? "" : hanging) + piece)
    }
  }
  return lines
}

/// The words of a text, each with the following marks that must not begin a line.
private func unbreakable(_ text: String) -> [String] {
  var pieces: [String] = []
  for word in text.split(separator: " ") {
    if word.beginsBlock, let last = pieces.popLast() {
      pieces.append("\(last) \(word)")
    } else {
      pieces.append(String(word))
    }
  }
  return pieces
}

extension Substring {
  /// Whether Markdown reads a line that begins with the word as more than text: `-`, `+`, `##`, `1.`, `===`, `>`.
  fileprivate var beginsBlock: Bool {
    if self == "+" || self == "*" || hasPrefix(">") { return true }
    if allSatisfy({ $0 == "#" }) || allSatisfy({ $0 == "-" }) || allSatisfy({ $0 == "=" }) { return true }
    return (last == "." || last == ")") && count > 1 && dropLast().allSatisfy { $0.isASCII && $0.isNumber }
  }
}

extension OSVersion: CustomStringConvertible {
  /// `11`, `11.2`, `10.3.1`.
  package var description: String { spelling }
}

extension OSVersion {
  /// Reads `11`, `11.2` or `10.3.1`; nil for anything else.
  package init?(_ text: String) {
    guard let (version, _) = Self.read(text) else { return nil }
    self = version
  }

  /// Reads a version, with the number of its written components.
  static func read(_ text: String) -> (version: OSVersion, precision: Int)? {
    let components = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let parts = components.map { Int(Substring($0)) }
    guard (1...3).contains(parts.count), let major = parts[0] else { return nil }
    guard let minor = parts.count > 1 ? parts[1] : 0, let patch = parts.count > 2 ? parts[2] : 0 else { return nil }
    guard (0...999).contains(major), (0...999).contains(minor), (0...999).contains(patch) else { return nil }
    return (OSVersion(major, minor, patch), parts.count)
  }
}

extension ElementKind {
  /// Its name: `table view`, or `VStack` in SwiftUI.
  package var words: String {
    if isSwiftUI { return spec.className ?? spelling }
    return spelling.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }
}
