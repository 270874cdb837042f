import Foundation
import InsetsTestSupport
import Testing

/// The house: what stands where, and that the pages say what is so.
struct RepositoryTests {
  @Test func `the top folder holds what people expect`() throws {
    let names = try Repository.names(in: ".").filter { !$0.hasPrefix(".") }
    let files = [
      "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Package.swift", "README.md", "SECURITY.md",
      "action.yml",
    ]
    let folders = ["Grammar", "Sources", "Tests", "editors"]
    #expect(Set(names).subtracting(["Package.resolved"]) == Set(files + folders))
  }

  @Test func `there is no third-party package`() throws {
    #expect(!(try Repository.text(of: "Package.swift").contains(".package(")))
  }

  @Test func `the readme begins with the two commands`() throws {
    let top = try Repository.text(of: "README.md").split(separator: "\n").prefix(12).map(String.init)
    #expect(top.contains("swift run insets check Grammar/Examples"))
    #expect(top.contains("swift test"))
  }

  @Test func `the changelog is open`() throws {
    let lines = try Repository.text(of: "CHANGELOG.md").split(separator: "\n")
    #expect(lines.first { $0.hasPrefix("## ") } == "## Unreleased")
  }

  @Test func `the licence is whole`() throws {
    let text = try Repository.text(of: "LICENSE")
    #expect(text.contains("Apache License"))
    #expect(text.contains("END OF TERMS AND CONDITIONS"))
  }

  /// A path in backquotes on one of our pages is a path of the repository.
  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"])
  func `pages name paths that exist`(_ page: String) throws {
    let text = try Repository.text(of: page)
    let paths = text.matches(of: #/`((?:Sources|Tests|Grammar|editors|\.ci)/[\w./+-]*)`/#).map { String($0.1) }
    #expect(!paths.isEmpty)
    for path in paths {
      let url = Repository.root.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(page): \(path)")
    }
  }

  /// Nobody reads a row that is wider than a screen.
  @Test func `tables fit a screen`() throws {
    let reference = try Repository.names(in: "Grammar/Reference").map { "Grammar/Reference/\($0)" }
    let editors = try Repository.names(in: "editors").map { "editors/\($0)/README.md" }.filter { page in
      FileManager.default.fileExists(atPath: Repository.root.appending(path: page).path(percentEncoded: false))
    }
    let others = [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "editors/README.md", "Grammar/Data/README.md",
    ]
    let pages = (reference + editors + others).filter { $0.hasSuffix(".md") }
    #expect(pages.count > 25)
    for page in pages {
      let lines = try Repository.text(of: page).split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("|") && $0.count > 160 } == [], "\(page)")
    }
  }

  /// A line that goes on with an item would begin a list of its own.
  @Test func `items go on as text`() throws {
    for page in try Repository.names(in: "Grammar/Reference") where page.hasSuffix(".md") {
      let text = try Repository.text(of: "Grammar/Reference/\(page)").replacing(#/(?m)^```[\s\S]*?^```/#, with: "")
      #expect(text.matches(of: #/(?m)^ +(?:[-+*>#]|[0-9]+[.)]) .*/#).map { String($0.0) } == [], "\(page)")
    }
  }

  /// A relative link on one of our pages leads somewhere.
  @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
  func `pages link to what exists`(_ page: String) throws {
    let text = try Repository.text(of: page)
    for match in text.matches(of: #/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/#) {
      let url = Repository.root.appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(page): \(match.1)")
    }
  }
}
