import Foundation
import InsetsTestSupport
import SwiftReader

/// A Swift file of the repository, read once for all tests that look at the sources.
struct OwnSource: CustomDebugStringConvertible, Sendable {
  /// The path from the repository's top folder.
  let path: String
  let text: String
  private let bytes: Data

  /// What a report calls it.
  var debugDescription: String { path }

  /// The module that it belongs to.
  var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// Those of the modules.
  static let all = read("Sources")
  static let tests = read("Tests")
  /// Those of the plugins and of what is tried in editors.
  static let editors = read("editors")

  /// Whether a text is somewhere in the file: faster than to look for it in a `String`.
  func contains(_ word: String) -> Bool { bytes.range(of: Data(word.utf8)) != nil }

  /// The file as a tree.
  func tree() throws -> SwiftTree { try Self.trees(path) }

  private static let trees = Memo<String, SwiftTree> { SwiftTree(Array(try Repository.text(of: $0).utf8)) }

  private static func read(_ folder: String) -> [OwnSource] {
    Repository.files(under: folder, withExtension: "swift").filter { !$0.contains("/.build/") }.compactMap { path in
      (try? Repository.text(of: path)).map { OwnSource(path: path, text: $0, bytes: Data($0.utf8)) }
    }
  }
}
