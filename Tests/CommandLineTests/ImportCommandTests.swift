import Foundation
import InsetsTestSupport
import Testing

/// Where `insets import` writes the documents that it makes of storyboards.
struct ImportCommandTests {
  private static let storyboard = "Tests/InsetsImportTests/Fixtures/Form.storyboard"

  @Test func aFolderThatIsNotThereIsMade() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    let answer = try folder.shell("insets import Form.storyboard --output new/deeper >/dev/null 2>&1; ls new/deeper")
    #expect(answer.output == "Form.insets\n")
    let again = try folder.shell("insets import Form.storyboard --output new/deeper/ >/dev/null 2>&1; ls new/deeper")
    #expect(again.output == "Form.insets\n")
  }

  @Test func aFileInTheFoldersPlaceIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    try folder.write("", to: "taken")
    let answer = try folder.shell("insets import Form.storyboard --output taken 2>&1; echo $?")
    #expect(answer.output.contains("can't write 'taken/Form.insets'"))
    #expect(answer.output.hasSuffix("2\n"))
  }

  @Test func aScreenThatIsNotThereIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    let answer = try folder.shell("insets import Form.storyboard --scene Nobody 2>&1; echo $?; ls")
    #expect(answer.output.hasPrefix("note: 'Form.storyboard' has no screen 'Nobody'\n"))
    #expect(answer.output.hasSuffix("2\nForm.storyboard\n"))
  }

  @Test func aDryRunMakesNoFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    #expect(
      try folder.shell("insets import Form.storyboard --dry-run --output new >/dev/null; ls").output
        == "Form.storyboard\n"
    )
  }
}
