import SwiftReader

extension SwiftTree {
  /// Whether some code gives a bar a colour of its own, so that the bar looks like a strip: `navigationBar.backgroundColor = .white`.
  var coloursBars: Bool {
    let clear: Set<String> = ["clear", "nil"]
    return tokens.indices.dropLast(4).contains { index in
      guard tokens[index].kind == .identifier, Self.namesOfBars.contains(text(ofToken: UInt32(index))) else {
        return false
      }
      // `tabBar?.backgroundColor = UIColor.clear`
      let rest = tokens[index...].dropFirst().prefix(8).indices.map { text(ofToken: UInt32($0)) }
        .filter { !["?", "!", ".", "UIColor"].contains($0) }
      return rest.count > 2 && rest[0] == "backgroundColor" && rest[1] == "=" && !clear.contains(rest[2])
    }
  }

  private static let namesOfBars: Set<String> = ["navigationBar", "tabBar"]
}
