import Foundation

/// The working copy that the tests were built from.
package enum Repository {
  /// The repository's top folder.
  package static let root: URL = {
    // This file is at Sources/InsetsTestSupport/Repository.swift. Links are followed, so that a package that
    // borrows these sources still finds the repository.
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// The text of a file, by its path from the top folder.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of what a folder holds, sorted, hidden ones included.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path(percentEncoded: false))
      .sorted()
  }

  /// The paths, from the top folder and sorted, of the files under a folder whose names end in `.` and the extension.
  ///
  /// A folder that does not exist holds none.
  package static func files(under folder: String, withExtension pathExtension: String) -> [String] {
    let start = root.appending(path: folder).path(percentEncoded: false)
    guard let walk = FileManager.default.enumerator(atPath: start) else { return [] }
    var paths: [String] = []
    for case let path as String in walk where path.hasSuffix("." + pathExtension) {
      paths.append(folder + "/" + path)
    }
    return paths.sorted()
  }
}
