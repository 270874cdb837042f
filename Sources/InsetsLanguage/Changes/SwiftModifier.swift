import InsetsEngine
import InsetsSyntax

/// A modifier as a statement in Swift's notation: `.padding(8)`, `.safeAreaInset(edge: .bottom) { … }`.
package struct SwiftModifier {
  private let dot: SyntaxToken
  private let name: SyntaxToken
  /// Between the parentheses.
  private var arguments: [SyntaxToken] = []
  /// The brace of its block.
  private var brace: SyntaxToken?

  /// The modifier whose dot is at an offset; nil if there is none.
  package init?(at offset: ByteOffset, in tree: ItemTree) {
    guard let dot = tree.token(at: offset), dot.kind == .dot, dot.parent.kind == .broken,
      dot.parent.parent?.kind == .block, let name = dot.nextSignificant, name.kind == .identifier
    else { return nil }
    (self.dot, self.name) = (dot, name)
    var token = name.nextSignificant
    if token?.kind == .leftParenthesis {
      token = token?.nextSignificant
      while let argument = token, argument.kind != .rightParenthesis {
        arguments.append(argument)
        token = argument.nextSignificant
      }
      token = token?.nextSignificant
    }
    brace = token?.kind == .leftBrace ? token : nil
  }

  /// The change to the language's form; nil where it is not certain.
  ///
  /// Behind a view the modifier is that view's in Swift, and would be the surrounding view's here.
  package var change: Change? {
    let before = dot.parent.parent?.children.filter { $0.kind != .broken && $0.range.lowerBound < dot.range.lowerBound }
    guard before?.last?.kind != .element else { return nil }
    guard let brace, !arguments.isEmpty else {
      return Change(title: "Remove '.'", edits: [TextEdit(range: dot.range, replacement: "")])
    }
    guard let kind = ElementKind.named(name.text, inBody: true) else { return nil }
    var properties: [String] = []
    for argument in arguments.split(whereSeparator: { $0.kind == .comma }) {
      guard let property = property(argument, of: kind) else { return nil }
      properties.append(property)
    }
    let tree = dot.tree
    let isOnNextLine = brace.nextSignificant.map { tree.startOfLine(of: $0.range.lowerBound) > brace.range.lowerBound }
    let indent = "\n" + tree.indentation(at: dot.range.lowerBound) + "  "
    let block =
      isOnNextLine == true ? properties.map { indent + $0 }.joined() : " \(properties.joined(separator: "; "));"
    let edit = TextEdit(
      range: dot.range.lowerBound..<brace.range.upperBound,
      replacement: "\(name.text) {\(block)"
    )
    return Change(title: "Write '\(name.text) { \(properties.joined(separator: "; ")); … }'", edits: [edit])
  }

  /// `edge: bottom` for `edge: .bottom`; nil if the kind has no such property, or the value is more than a word or number.
  private func property(_ argument: ArraySlice<SyntaxToken>, of kind: ElementKind) -> String? {
    guard let label = argument.first, argument.dropFirst().first?.kind == .colon,
      Property.named(label.text, inBody: true)?.spec.kinds.contains(kind) == true
    else { return nil }
    let value = argument.dropFirst(2)
    let kinds = value.map(\.kind)
    guard kinds == [.dot, .identifier] || kinds == [.number], let last = value.last else { return nil }
    return "\(label.text): \(last.text)"
  }
}
