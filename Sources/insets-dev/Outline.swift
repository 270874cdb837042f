import Foundation
import InsetsSyntax

/// `insets-dev outline FILE…`: prints where each item, statement and row of documents begins and ends, as our parser
/// sees it.
///
/// One line each, `first line:column-end line:column name`, in the order in which they begin; counted from 1, columns in
/// bytes. The names are those of `Grammar/insets.ebnf`, so that other parsers of the language can be compared.
enum Outline {
  static func run(_ words: ArraySlice<String>) throws {
    guard !words.isEmpty else { throw DeveloperError(description: "outline takes documents") }
    for path in words {
      let file = SourceFile(Array(try Data(contentsOf: URL(filePath: path))))
      print("\(path):")
      for (index, item) in file.items.enumerated() { printNodes(item.root, from: file.start(ofItem: index), in: file) }
    }
  }

  private static func printNodes(_ node: SyntaxNode, from start: ByteOffset, in file: SourceFile) {
    if let name = name(of: node.kind) {
      let lower = place(ByteOffset(start.value + node.range.lowerBound.value), in: file)
      let upper = place(ByteOffset(start.value + node.range.upperBound.value), in: file)
      print("  \(lower)-\(upper) \(name)")
    }
    for child in node.children { printNodes(child, from: start, in: file) }
  }

  private static func place(_ offset: ByteOffset, in file: SourceFile) -> String {
    let position = file.lines.position(of: offset, in: .utf8)
    return "\(position.line + 1):\(position.column + 1)"
  }

  /// What the grammar calls it; nil for what is smaller than a statement.
  private static func name(of kind: SyntaxKind) -> String? {
    switch kind {
    case .importItem: "import"
    case .letStatement: "constant"
    case .device: "device"
    case .component: "component"
    case .scenario: "scenario"
    case .property: "property"
    case .element: "element"
    case .presents: "presents"
    case .use: "use"
    case .when: "condition"
    case .at: "moment"
    case .expect: "expectation"
    case .expectTable: "table"
    case .expectRow: "row"
    case .block: "block"
    case .broken: "broken"
    case .endOfFile, .propertyPath, .selector, .selectorAlternative, .selectorName, .selectorIOS, .selectorSDK,
      .selectorAt, .stage, .versionRange, .number, .string, .path, .implicitMember, .call, .tuple, .argument, .array,
      .braced, .unary, .binary, .range, .inset, .missing:
      nil
    }
  }
}
