import Foundation
import InsetsGenerators

/// `insets-dev generate [--check]`: writes the files that come from tables, or tells which are stale.
enum Generate {
  static func run(_ words: ArraySlice<String>) throws {
    guard words.isEmpty || words == ["--check"] else {
      throw DeveloperError(description: "generate takes --check alone")
    }
    let root = try repositoryRoot()
    let read = { @Sendable (path: String) in try String(contentsOf: root.appending(path: path), encoding: .utf8) }
    let files =
      try CatalogueGenerator.generate(CatalogueGenerator.input(reading: read))
      + ReferenceGenerator.generate(seeds: read(SeedPassage.path))
      + PreviewPage.generate(reading: read)
      + [VSCodeSettings.generate(reading: read), requests(root), screens(root, reading: read), facts(root)]
    let isCheck = !words.isEmpty
    var stale: [String] = []
    for file in files {
      let url = root.appending(path: file.path)
      guard (try? Data(contentsOf: url)) != Data(file.contents.utf8) else { continue }
      stale.append(file.path)
      if isCheck { continue }
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.contents.utf8).write(to: url, options: .atomic)
    }
    for path in try orphans(files, root) {
      stale.append(path)
      if !isCheck { try FileManager.default.removeItem(at: root.appending(path: path)) }
    }
    for path in stale { print((isCheck ? "stale: " : "updated ") + path) }
    if !isCheck, stale.contains(where: { $0.hasPrefix("Sources/InsetsEngine/") }) {
      print("run it again: the pages are made with the tables that this run has written")
    }
    if isCheck, !stale.isEmpty { throw DeveloperError(description: "run 'swift run insets-dev generate'") }
  }

  /// The page about the messages of the protocol.
  private static func requests(_ root: URL) throws -> GeneratedFile {
    let sources = try RequestReference.sourceFolders.flatMap { folder in
      let names = try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path(percentEncoded: false)
      )
      return try names.sorted().map {
        try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8)
      }
    }
    let model = try String(contentsOf: root.appending(path: RequestReference.modelPath), encoding: .utf8)
    return RequestReference.generate(model: model, sources: sources)
  }

  /// The index of what rules can ask.
  private static func facts(_ root: URL) throws -> GeneratedFile {
    let paths = try FactsReference.folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path(percentEncoded: false))
        .sorted().map { "\(folder)/\($0)" }
    }
    return FactsReference.generate(
      try paths.map { (path: $0, text: try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
    )
  }

  /// The page of how the rules judge screens.
  private static func screens(
    _ root: URL,
    reading read: @escaping @Sendable (String) throws -> String
  ) throws -> GeneratedFile {
    let paths = try JudgedScreen.folders.flatMap { folder in
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path(percentEncoded: false)
      )
      return names.filter { $0.hasSuffix(".insets") }.map { "\(folder)/\($0)" }.sorted()
    }
    return ScreensReference.generate(try paths.flatMap { try JudgedScreen.all(in: $0, reading: read) })
  }

  /// Pages of rules that are gone.
  private static func orphans(_ files: [GeneratedFile], _ root: URL) throws -> [String] {
    let folder = root.appending(path: ReferenceGenerator.rulesFolder).path(percentEncoded: false)
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      "\(ReferenceGenerator.rulesFolder)/\($0)"
    }
    return Set(paths).subtracting(files.map(\.path)).sorted()
  }

  /// The folder of the package that the command is run in.
  static func repositoryRoot() throws -> URL {
    var folder = URL(filePath: FileManager.default.currentDirectoryPath)
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path(percentEncoded: false)) {
      guard folder.pathComponents.count > 1 else { throw DeveloperError(description: "run this inside the repository") }
      folder.deleteLastPathComponent()
    }
    return folder
  }
}
