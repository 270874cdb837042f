import Foundation
import InsetsAnalysis
import InsetsLanguage

/// The scenarios of `Grammar/Examples`, of which the benchmark makes its documents.
struct BenchExamples {
  private(set) var texts: [(path: String, text: String)] = []
  private let folder: String

  init() throws {
    let root = try Generate.repositoryRoot().appending(path: "Grammar/Examples")
    folder = root.path(percentEncoded: false) + "/"
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let url as URL in files ?? .init() where url.pathExtension == "insets" {
      texts.append((url.path(percentEncoded: false), try String(contentsOf: url, encoding: .utf8)))
    }
    texts.sort { $0.path < $1.path }
  }

  func shortened(_ path: String) -> String { path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path }

  func load(_ path: String, _ importer: FileID) -> LoadedFile? {
    let url = URL(filePath: importer.name).deletingLastPathComponent().appending(path: path).standardized
    let name = url.path(percentEncoded: false)
    return texts.first { $0.path == name }.map { LoadedFile(id: FileID(name), bytes: Array($0.text.utf8)) }
  }

  /// The examples with SwiftUI's views alone, what they announce as found left to be told.
  var ofSwiftUI: BenchExamples {
    var result = self
    result.texts = texts.filter { $0.path.hasPrefix(folder + "swiftui") }.map { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (path, lines.filter { !$0.contains("insets:expect") }.joined(separator: "\n"))
    }
    return result
  }

  /// The examples that import no others.
  var alone: [String] { texts.map(\.text).filter { !$0.hasPrefix("import") && !$0.contains("\nimport ") } }

  /// The examples one after another, again and again, in one document of that many lines; those that import others are
  /// left out.
  func document(lines: Int) -> String {
    let alone = alone
    var result = ""
    var count = 0
    var index = 0
    while count < lines, !alone.isEmpty {
      let text = Self.renamed(alone[index % alone.count], index)
      count += text.utf8.count { $0 == UInt8(ascii: "\n") }
      result += text + "\n"
      index += 1
    }
    return result
  }

  /// The text with its constants, components and devices under names of their own.
  static func renamed(_ text: String, _ index: Int) -> String {
    let names = text.split(separator: "\n").compactMap { line -> Substring? in
      let words = line.split { !$0.isLetter && !$0.isNumber }
      return words.count > 1 && ["let", "component", "device"].contains(words[0]) && !line.hasPrefix(" ")
        ? words[1] : nil
    }
    return names.reduce(text) { text, name in
      text.replacingOccurrences(of: "\\b\(name)\\b", with: "\(name)\(index)", options: .regularExpression)
    }
  }
}
