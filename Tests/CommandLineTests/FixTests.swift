import Foundation
import Testing

/// What `insets check --fix` does to files, beyond what it prints.
struct FixTests {
  private let old = """
    scenario "old guide" {
      devices: iPhone8, iPhoneX
      iOS: 11
      viewController feed {
        view header { top: topLayoutGuide; height: 44 }
      }
    }

    """
  private var new: String { old.replacing("topLayoutGuide", with: "safeArea") }

  /// A fix that moves what it mends is made where its rule or its title is named.
  @Test(arguments: ["content-under-bar", "'Pin the top edge'"])
  func `a rule or a title chooses the fix`(_ choice: String) throws {
    let under = """
      scenario "title" {
        devices: iPhoneX
        iOS: 11
        viewController feed {
          label title { top: superview; height: 20 }
        }
      }

      """
    let folder = try TemporaryFolder()
    try folder.write(under, to: "a.insets")
    _ = try folder.shell("insets check --fix --exit-zero a.insets")
    #expect(try folder.bytes(of: "a.insets") == Data(under.utf8))
    _ = try folder.shell("insets check --fix --only \(choice) a.insets")
    #expect(try folder.bytes(of: "a.insets") == Data(under.replacing("top: superview", with: "top: safeArea").utf8))
  }

  @Test func `a document is replaced as a whole`() throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "a.insets")
    // A hard link shows whether the old file was written into.
    let answer = try folder.shell(
      "ln a.insets old && chmod 640 a.insets && insets check --fix a.insets > /dev/null && stat -c %a a.insets"
    )
    #expect(answer.output == "640\n")
    #expect(try folder.bytes(of: "a.insets") == Data(new.utf8))
    #expect(try folder.bytes(of: "old") == Data(old.utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)).count == 2)
  }

  @Test func `what needs no fix is not touched`() throws {
    let folder = try TemporaryFolder()
    try folder.write(new, to: "a.insets")
    let answer = try folder.shell(
      "touch -t 200109090146 a.insets && insets check --fix . > /dev/null && find . -type f -newermt 2020-01-01"
    )
    #expect(answer.output == "")
    #expect(answer.status == 0)
  }

  @Test func `bytes that are no text are kept`() throws {
    let folder = try TemporaryFolder()
    let bytes = Data(old.utf8) + Data("// ".utf8) + Data([0xFF, 0xFE]) + Data("\n".utf8)
    try folder.write(bytes, to: "a.insets")
    _ = try folder.shell("insets check --fix a.insets")
    #expect(
      try folder.bytes(of: "a.insets") == Data(new.utf8) + Data("// ".utf8) + Data([0xFF, 0xFE]) + Data("\n".utf8)
    )
  }

  @Test func `a file that cannot be written is said`() throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "sub/a.insets")
    // No file may grow, whoever writes it.
    let answer = try folder.shell("trap '' XFSZ; ulimit -f 0; insets check --fix sub/a.insets 2>&1")
    #expect(answer.output.contains("error: can't write 'sub/a.insets'"), "\(answer)")
    #expect(answer.status == 2)
    #expect(try folder.bytes(of: "sub/a.insets") == Data(old.utf8))
  }
}
