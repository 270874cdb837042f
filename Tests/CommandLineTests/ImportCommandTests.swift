import Foundation
import InsetsTestSupport
import Testing

/// Where `insets import` writes the documents that it makes of storyboards.
struct ImportCommandTests {
  private static let storyboard = "Tests/InsetsImportTests/Fixtures/Form.storyboard"

  @Test func `a folder that is not there is made`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    let answer = try folder.shell("insets import Form.storyboard --output new/deeper >/dev/null 2>&1; ls new/deeper")
    #expect(answer.output == "Form.insets\n")
    let again = try folder.shell("insets import Form.storyboard --output new/deeper/ >/dev/null 2>&1; ls new/deeper")
    #expect(again.output == "Form.insets\n")
  }

  @Test func `a file in the folder's place is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    try folder.write("", to: "taken")
    let answer = try folder.shell("insets import Form.storyboard --output taken 2>&1; echo $?")
    #expect(answer.output.contains("can't write 'taken/Form.insets'"))
    #expect(answer.output.hasSuffix("2\n"))
  }

  @Test func `a screen that is not there is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    let answer = try folder.shell("insets import Form.storyboard --scene Nobody 2>&1; echo $?; ls")
    #expect(answer.output.hasPrefix("note: 'Form.storyboard' has no screen 'Nobody'\n"))
    #expect(answer.output.hasSuffix("2\nForm.storyboard\n"))
  }

  @Test func `a second file of that name is told`() throws {
    let folder = try TemporaryFolder()
    for name in ["a/Form.storyboard", "b/Form.storyboard"] {
      try folder.write(try Repository.text(of: Self.storyboard), to: name)
    }
    let answer = try folder.shell("insets import . --output out 2>&1 >/dev/null; echo $?")
    #expect(
      answer.output
        == "error: 'a/Form.storyboard' has become 'out/Form.insets'; import 'b/Form.storyboard' into another folder with '--output'\n2\n"
    )
  }

  /// What the tool itself rewrites is no edit: the next import takes over what has changed in the file.
  @Test(arguments: ["format", "check --fix --unsafe --exit-zero"])
  func `what another command rewrites is updated`(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    _ = try folder.shell("insets import Form.storyboard >/dev/null 2>&1")
    let text = try folder.shell(
      "sed -i 's/  /      /' Form.insets; insets \(command) Form.insets >/dev/null 2>&1; cat Form.insets"
    ).output
    #expect(text.contains("spacing: 10\n"))
    try folder.write(
      try Repository.text(of: Self.storyboard).replacing("spacing=\"10\"", with: "spacing=\"14\""),
      to: "Form.storyboard"
    )
    let answer = try folder.shell("insets import Form.storyboard; cat Form.insets")
    #expect(answer.output.contains("spacing: 14\n"))
    #expect(!answer.output.contains("your text stays"))
    #expect(!answer.output.contains("is left unchanged"))
  }

  /// A screen that 'check' refuses is written, and told.
  @Test func `a screen with too many views is told`() throws {
    let folder = try TemporaryFolder()
    let views = (0..<1100).map { index in
      "<view id=\"v\(index)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
    }
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(views.joined(separator: "\n"))</subviews></view></objects></document>
      """
    try folder.write(xib, to: "Many.xib")
    let answer = try folder.shell(
      "insets import Many.xib 2>&1 >/dev/null; echo $?; insets check Many.insets >/dev/null; echo $?"
    )
    #expect(answer.output.contains("a scenario can have at most 1000 elements"))
    #expect(answer.output.hasSuffix("\n1\n1\n"))
  }

  @Test func `names are quoted`() throws {
    let folder = try TemporaryFolder()
    for (index, name) in ["x\n::error::y\u{1B}[31m", "a\u{202E}b", "c\u{85}d", "g\rh"].enumerated() {
      try folder.write(try Repository.text(of: Self.storyboard), to: "\(index)/\(name).storyboard")
    }
    let output = try folder.shell("insets import . 2>&1").output
    #expect(!output.contains("\n::error"))
    let steering: Set<Unicode.Scalar> = ["\u{1B}", "\u{202E}", "\u{85}", "\r"]
    #expect(!output.unicodeScalars.contains { steering.contains($0) })
  }

  @Test func `a dry run makes no folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.storyboard), to: "Form.storyboard")
    #expect(
      try folder.shell("insets import Form.storyboard --dry-run --output new >/dev/null; ls").output
        == "Form.storyboard\n"
    )
  }

  /// A screen is read with the views that other files of its project declare, and its folder gets no other document.
  @Test func `a Swift file is read with its project`() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0", to: "Package.swift")
    try folder.write("struct Feed: View { var body: some View { Bar(height: 8) } }", to: "Feed.swift")
    try folder.write(
      "struct Bar: View { let height: CGFloat\n var body: some View { Color.red.frame(height: height * 2) } }",
      to: "Bar.swift"
    )
    let answer = try folder.shell("insets import Feed.swift; echo $?; cat Feed.insets; insets check Feed.insets; ls")
    #expect(
      answer.output.hasPrefix(
        "Feed.swift: 1 scenario, in Feed.insets\nFeed.swift: 1 screen: 1 read completely, 0 partly, 0 not\n0\n"
      )
    )
    #expect(answer.output.contains("color bar {\n      frame: (height: 16)\n    }"))
    #expect(answer.output.hasSuffix("Bar.swift\nFeed.insets\nFeed.swift\nPackage.swift\n"))
  }
}
