import InsetsSyntax
import Testing

/// Where the order of statements counts, as among SwiftUI's modifiers, it stays.
struct FormattedOrderTests {
  @Test(arguments: [
    "padding: 16; background: style; color one; padding: 8; color two",
    "ignoresSafeArea: all; frame: (height: 44); ignoresSafeArea: top",
    "overlay { alignment: top; color badge }; padding: 4; overlay { color other; alignment: bottom }; padding: 8",
    "color one; safeAreaInset { spacing: 0; edge: bottom; color bar { frame: (height: 40) } }; background: style",
  ])
  func `modifiers and content keep their order`(_ statements: String) {
    let text = "scenario \"a\" { body { vStack page { \(statements) } } }"
    let formatted = String(decoding: Formatter.format(SourceFile(text)), as: UTF8.self)
    func words(_ text: String) -> [Substring] {
      text.split { $0.isWhitespace || $0 == ";" || $0 == "{" || $0 == "}" }
    }
    #expect(words(formatted) == words(text))
  }
}
