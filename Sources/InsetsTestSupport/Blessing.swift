import Foundation
import Synchronization

/// Rewriting expectations in place of checking them: `INSETS_BLESS=1 swift test`, or `insets-dev bless`.
///
/// A blessed run fails, so that it is not taken for a pass.
package enum Blessing {
  package static let variable = "INSETS_BLESS"

  /// Whether this run rewrites the expectations.
  package static let isOn = ProcessInfo.processInfo.environment[variable] == "1"

  // Tests run at the same time and several may rewrite one document.
  private static let document = Mutex(())

  /// Puts `text` between the fences of a block, wherever the block is by now.
  package static func replace(_ block: SpecBlock, with text: String) throws {
    try document.withLock { _ in
      let url = Repository.root.appending(path: block.path)
      let old = try String(contentsOf: url, encoding: .utf8)
      let new = try Blessing.replacing(block, with: text, in: old)
      if new != old { try Data(new.utf8).write(to: url, options: .atomic) }
    }
  }

  /// The document with `text` between the fences of a block, which is found by its heading and its place under it.
  package static func replacing(_ block: SpecBlock, with text: String, in document: String) throws -> String {
    let parsed = SpecFile(path: block.path, text: document)
    guard let specCase = parsed.cases.first(where: { $0.name == block.name }), block.index < specCase.blocks.count
    else {
      throw SpecError(description: "\(block.path): the block under '\(block.name)' is gone")
    }
    let current = specCase.blocks[block.index]
    var lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let count = current.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    var replacement = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if replacement.last == "" { replacement.removeLast() }
    lines.replaceSubrange(current.line..<(current.line + count), with: replacement)
    return lines.joined(separator: "\n")
  }
}

extension SpecBlock {
  /// Compares the block with what was found and returns what to report, or nil when they are equal.
  ///
  /// A blessing run writes `actual` into the document first. The caller records the answer as a failure of its test.
  package func mismatch(_ actual: String) -> String? {
    let found = actual.isEmpty || actual.hasSuffix("\n") ? actual : actual + "\n"
    guard found != text else { return nil }
    guard Blessing.isOn else {
      return "\(path):\(line): '\(name)', block '\(words.joined(separator: " "))'\n"
        + lineDifference(expected: text, actual: found)
    }
    do {
      try Blessing.replace(self, with: found)
      return "\(path):\(line): blessed; run again without \(Blessing.variable)"
    } catch {
      return "\(path):\(line): not blessed: \(error)"
    }
  }
}
