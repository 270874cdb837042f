import Foundation

/// A Markdown document under `Tests/Specs` that is both a page about the language and a list of tests.
///
/// A heading of the second level or deeper with fenced blocks under it is a test, named by the heading. Prose says why.
/// A fenced block's info string says what the block is: `insets`, followed by a name when a test has several files, is
/// an input; `console` is a session with the command line tool; every other one is an expectation.
package struct SpecFile: Sendable {
  /// The path from the repository's top folder.
  package let path: String
  package let cases: [SpecCase]
  /// What is wrong with the document itself: a heading that stands twice, an expectation without an input, a fence
  /// that nothing closes.
  package let defects: [String]

  package init(path: String, text: String) {
    var reader = SpecReader(path: path)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      reader.read(line, number: index + 1)
    }
    reader.finish()
    self.path = path
    cases = reader.cases
    defects = reader.defects
  }

  /// Reads a document, by its path from the repository's top folder.
  package init(readFrom path: String) throws {
    self.init(path: path, text: try Repository.text(of: path))
  }

  /// All documents of a kind, such as `hover`, in the order of their names.
  package static func all(of kind: String) throws -> [SpecFile] {
    try Repository.files(under: "Tests/Specs/\(kind)", withExtension: "md").map(SpecFile.init(readFrom:))
  }

  /// All tests of a kind.
  ///
  /// Throws when there are none, because a test over no arguments passes.
  package static func cases(of kind: String) throws -> [SpecCase] {
    let cases = try all(of: kind).flatMap(\.cases)
    guard !cases.isEmpty else { throw SpecError(description: "Tests/Specs/\(kind) has no tests") }
    return cases
  }
}

/// One test of a ``SpecFile``.
package struct SpecCase: Hashable, Sendable, CustomStringConvertible {
  /// The document's path from the repository's top folder.
  package let path: String
  /// The heading, unique in the document.
  package let name: String
  /// In the document's order.
  package fileprivate(set) var blocks: [SpecBlock] = []

  package var description: String {
    let file = path.split(separator: "/").last ?? ""
    return "\(file): \(name)"
  }

  /// The blocks whose info string starts with this word.
  package func blocks(_ role: String) -> [SpecBlock] { blocks.filter { $0.role == role } }

  /// The one block whose info string starts with this word; throws when there is none or more than one.
  package func block(_ role: String) throws -> SpecBlock {
    let found = blocks(role)
    guard found.count == 1, let block = found.first else {
      throw SpecError(description: "\(path): '\(name)' has \(found.count) blocks '\(role)' in place of one")
    }
    return block
  }

  /// The one input of a test with a single file.
  package func input() throws -> SpecBlock { try block(SpecBlock.inputRole) }
}

/// A fenced block of a ``SpecCase``.
package struct SpecBlock: Hashable, Sendable {
  package static let inputRole = "insets"
  package static let sessionRole = "console"

  /// The document's path from the repository's top folder.
  package let path: String
  /// The heading of the block's test.
  package let name: String
  /// The block's place among the blocks of its test.
  package let index: Int
  /// The words of the info string.
  package let words: [String]
  /// The line of the opening fence, from 1.
  package let line: Int
  /// The lines between the fences, each with its line feed.
  package fileprivate(set) var text = ""

  /// What the block is: the first word of its info string.
  package var role: String { words.first ?? "" }
  /// The words of the info string after the role.
  package var arguments: [String] { Array(words.dropFirst()) }
}

/// Why a spec is not usable.
package struct SpecError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

private struct SpecReader {
  let path: String
  var cases: [SpecCase] = []
  var defects: [String] = []
  private var heading: (name: String, line: Int)?
  private var names: Set<String> = []
  private var current: SpecCase?
  private var open: (fence: Substring, block: SpecBlock)?

  init(path: String) { self.path = path }

  mutating func read(_ line: Substring, number: Int) {
    if let open {
      readInsideBlock(line, fence: open.fence)
    } else if line.hasPrefix("```") {
      openBlock(line, number: number)
    } else if line.hasPrefix("##") {
      openCase(line, number: number)
    }
  }

  mutating func finish() {
    if let open { defects.append("\(path):\(open.block.line): nothing closes this block") }
    closeCase()
  }

  private mutating func readInsideBlock(_ line: Substring, fence: Substring) {
    if line == fence {
      if let block = open?.block { current?.blocks.append(block) }
      open = nil
    } else {
      open?.block.text += line + "\n"
    }
  }

  private mutating func openBlock(_ line: Substring, number: Int) {
    let fence = line.prefix { $0 == "`" }
    let words = line.dropFirst(fence.count).split(separator: " ").map(String.init)
    if current == nil { defects.append("\(path):\(number): this block belongs to no heading") }
    if words.isEmpty { defects.append("\(path):\(number): this block does not say what it is") }
    let index = current?.blocks.count ?? 0
    open = (fence, SpecBlock(path: path, name: current?.name ?? "", index: index, words: words, line: number))
  }

  private mutating func openCase(_ line: Substring, number: Int) {
    closeCase()
    let name = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    if !names.insert(name).inserted { defects.append("\(path):\(number): the heading '\(name)' stands twice") }
    current = SpecCase(path: path, name: name)
  }

  private mutating func closeCase() {
    defer { current = nil }
    // A heading without blocks only groups the headings below it.
    guard let current, let first = current.blocks.first else { return }
    if !current.blocks.contains(where: { $0.role == SpecBlock.inputRole || $0.role == SpecBlock.sessionRole }) {
      defects.append("\(path):\(first.line): '\(current.name)' has an expectation without an input")
    }
    cases.append(current)
  }
}
