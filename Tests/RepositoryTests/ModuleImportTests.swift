import Foundation
import InsetsTestSupport
import Testing

/// The boundaries between the modules, as the architecture page states them.
///
/// SwiftPM accepts an import of a module that is only a dependency's dependency, so the boundaries have a test.
struct ModuleImportTests {
  /// What each module may import, of ours and of the platform.
  ///
  /// What is shipped imports no Foundation: its conformances and relocations take as long at the start as all else.
  private static let allowed: [String: Set<String>] = [
    "CommandTable": [],
    "JSON": [],
    "InsetsSyntax": [],
    "SwiftReader": [],
    "InsetsEngine": ["Synchronization"],
    "InsetsFormats": ["InsetsSyntax"],
    "InsetsLanguage": ["InsetsEngine", "InsetsSyntax", "Synchronization"],
    "InsetsChecking": ["InsetsEngine", "InsetsLanguage", "InsetsSyntax", "Synchronization"],
    "InsetsAnalysis": [
      "InsetsChecking", "InsetsEngine", "InsetsFormats", "InsetsImport", "InsetsLanguage", "InsetsSwift",
      "InsetsSyntax",
    ],
    "InsetsExport": ["InsetsChecking", "InsetsEngine", "InsetsLanguage"],
    "InsetsImport": ["InsetsEngine", "InsetsFormats", "InsetsSyntax", "JSON"],
    "InsetsProject": ["InsetsEngine", "InsetsFormats", "InsetsImport", "InsetsSwift", "InsetsSyntax", "JSON"],
    "InsetsSwift": ["InsetsEngine", "InsetsFormats", "InsetsImport", "InsetsSyntax", "SwiftReader"],
    "InsetsPictures": ["InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsLanguage", "JSON"],
    "InsetsPreview": [
      "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsLanguage", "InsetsPictures", "InsetsSyntax", "JSON",
      "StandardStreams",
    ],
    "StandardStreams": ["Darwin", "Glibc", "Musl"],
    "LanguageServerProtocol": ["JSON", "StandardStreams"],
    "InsetsSettings": [
      "InsetsAnalysis", "InsetsChecking", "InsetsFormats", "InsetsImport", "InsetsLanguage", "InsetsProject",
      "InsetsSwift", "InsetsSyntax", "JSON", "StandardStreams",
    ],
    "InsetsServer": [
      "InsetsAnalysis", "InsetsFormats", "InsetsLanguage", "InsetsPictures", "InsetsPreview", "InsetsProject",
      "InsetsSettings", "InsetsSwift", "InsetsSyntax", "JSON", "LanguageServerProtocol", "StandardStreams",
      "Synchronization",
    ],
    "insets": [
      "CommandTable", "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsExport", "InsetsFormats",
      "InsetsImport", "InsetsLanguage", "InsetsPictures", "InsetsPreview", "InsetsProject", "InsetsServer",
      "InsetsSettings", "InsetsSwift", "InsetsSyntax", "JSON", "StandardStreams",
    ],
    "InsetsGenerators": [
      "CommandTable", "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsLanguage", "InsetsPictures",
      "InsetsServer", "InsetsSettings", "InsetsSyntax", "JSON",
    ],
    "insets-dev": [
      "Foundation", "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsFormats", "InsetsFuzzing",
      "InsetsGenerators", "InsetsImport", "InsetsLanguage", "InsetsPictures", "InsetsProject", "InsetsSwift",
      "InsetsSyntax", "JSON",
      "LanguageServerProtocol", "StandardStreams", "SwiftReader",
    ],
    "InsetsFuzzing": [
      "Foundation", "InsetsAnalysis", "InsetsEngine", "InsetsImport", "InsetsLanguage", "InsetsPreview", "InsetsServer",
      "InsetsSyntax", "InsetsTestSupport", "JSON", "LanguageServerProtocol", "Synchronization",
    ],
    "InsetsTestSupport": ["Foundation", "InsetsSyntax", "Synchronization"],
  ]

  @Test func `every module has a row`() throws {
    #expect(try Set(Repository.names(in: "Sources")) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func `a module imports nothing else`(_ module: String) throws {
    let allowed = try #require(Self.allowed[module])
    for source in OwnSource.all where source.module == module {
      for imported in importedModules(of: source.text) {
        #expect(allowed.contains(imported), "\(source.path) imports \(imported)")
      }
    }
  }

  @Test func `imports are found`() {
    let source =
      "import A\n#if x\n  @preconcurrency import B\n#endif\nprivate import struct C.D\n// import E\nimportant()\n"
    #expect(importedModules(of: source) == ["A", "B", "C"])
  }
}

/// The modules that a source file imports, in order.
private func importedModules(of source: String) -> [String] {
  let attribute = #/(?:@\w+(?:\(\w+\))?\s+)*/#
  let access = #/(?:(?:public|package|internal|fileprivate|private)\s+)?/#
  let kind = #/(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?/#
  return source.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
    var rest = Substring(line).drop { $0 == " " }
    // An import begins with its own word, with an attribute or with a word about access.
    guard let first = rest.utf8.first, "@fip".utf8.contains(first) else { return nil }
    rest.trimPrefix(attribute)
    rest.trimPrefix(access)
    guard rest.hasPrefix("import ") else { return nil }
    rest.removeFirst("import ".count)
    rest.trimPrefix(kind)
    // An example of the language in a string has `import "path"`, which names no module.
    return rest.prefixMatch(of: #/[A-Za-z]\w*/#).map { String($0.output) }
  }
}
