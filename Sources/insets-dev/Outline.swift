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
    if let name = names[node.kind] {
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

  /// What the grammar calls statements and what is larger.
  private static let names: [SyntaxKind: String] = [
    .importItem: "import", .letStatement: "constant", .device: "device", .component: "component",
    .scenario: "scenario", .property: "property", .element: "element", .presents: "presents", .use: "use",
    .when: "condition", .at: "moment", .expect: "expectation", .expectTable: "table", .expectRow: "row",
    .block: "block", .broken: "broken",
  ]
}
