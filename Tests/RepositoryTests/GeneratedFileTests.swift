import CommandTable
import Foundation
import InsetsAnalysis
import InsetsGenerators
import InsetsTestSupport
import Testing

/// The files that come from tables are as the tables are.
struct GeneratedFileTests {
  private static let files = (try? Repository.text(of: SeedPassage.path)).map(ReferenceGenerator.generate) ?? []

  @Test(arguments: files.map(\.path))
  func `a page is fresh`(_ path: String) throws {
    let file = try #require(Self.files.first { $0.path == path })
    let committed = try Repository.text(of: path)
    #expect(committed == file.contents, "run 'swift run insets-dev generate'")
  }

  @Test func `the engine's tables are fresh`() throws {
    for file in CatalogueGenerator.generate(try CatalogueGenerator.input(reading: Repository.text)) {
      let committed = try Repository.text(of: file.path)
      #expect(committed == file.contents, "\(file.path): run 'swift run insets-dev generate'")
    }
  }

  @Test func `the index of facts is fresh`() throws {
    let paths = try FactsReference.folders.flatMap { folder in
      try Repository.names(in: folder).map { "\(folder)/\($0)" }
    }
    let page = FactsReference.generate(try paths.map { (path: $0, text: try Repository.text(of: $0)) })
    #expect(try Repository.text(of: page.path) == page.contents, "run 'swift run insets-dev generate'")
    #expect(page.contents.contains("[`barsAtEdge"))
  }

  @Test func `the extension for VS Code has the server's settings`() throws {
    let manifest = try Repository.text(of: VSCodeSettings.path)
    let file = try VSCodeSettings.generate(reading: Repository.text)
    #expect(manifest == file.contents, "run 'swift run insets-dev generate'")
    #expect(manifest.contains(#""insets.rules": {"#))
    // Whatever stands in the place of the settings is replaced.
    let rules = try #require(manifest.range(of: #""insets.rules""#))
    let stale = manifest.replacingCharacters(in: rules, with: #""insets.old""#)
    #expect(try VSCodeSettings.generate { _ in stale }.contents == manifest)
  }

  @Test func `the live page is fresh`() throws {
    let files = try PreviewPage.generate(reading: Repository.text)
    for file in files {
      #expect(try Repository.text(of: file.path) == file.contents, "\(file.path): run 'swift run insets-dev generate'")
    }
    let written = Repository.files(under: "Sources/InsetsPreview/Generated", withExtension: "swift")
    #expect(Set(written) == Set(files.map(\.path)))
    // Every file of the page counts.
    let sources = try Repository.names(in: PreviewPage.folder).map { "\(PreviewPage.folder)/\($0)" }
    for source in sources {
      let changed = try PreviewPage.generate { path in try Repository.text(of: path) + (path == source ? " " : "") }
      #expect(changed != files, "\(source) is not in the page")
    }
  }

  /// What `insets preview --editor` takes, what the settings take, and what the page makes links for.
  @Test func `links lead to the same editors`() throws {
    #expect(Option.editorNames == EditorLink.allCases.map(\.rawValue))
    let script = try Repository.text(of: "\(PreviewPage.folder)/connection.js")
    for editor in EditorLink.allCases { #expect(script.contains("\n  \(editor.rawValue): (path, line, column) =>")) }
  }

  @Test func `no page belongs to a rule that is gone`() {
    let pages = Repository.files(under: ReferenceGenerator.rulesFolder, withExtension: "md")
    #expect(Set(pages).isSubset(of: Self.files.map(\.path)))
  }

  @Test func `a device is one row of one table`() throws {
    var input = try CatalogueGenerator.input(reading: Repository.text)
    let before = CatalogueGenerator.generate(input)
    input.devices += "iPhoneNew,iPhone New,phone,400,870,3,yes,island,62,26,,unknown,gen,\n"
    let after = CatalogueGenerator.generate(input)
    let changed = zip(before, after).filter { $0 != $1 }
    #expect(changed.map { $0.0.path } == ["Sources/InsetsEngine/Generated/Devices.swift"])
    let lines = changed.map { Set($1.contents.split(separator: "\n")).subtracting($0.contents.split(separator: "\n")) }
    #expect(lines.first?.count == 1)
    #expect(lines.first?.first?.contains("DeviceRecord(id: \"iPhoneNew\"") == true)
  }
}
