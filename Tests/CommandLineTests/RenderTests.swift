import Foundation
import InsetsTestSupport
import Testing

/// What `insets render` writes, and when it writes nothing.
struct RenderTests {
  private static let example = "Grammar/Examples/s3-double-inset.insets"

  @Test(arguments: [
    "--scenario Nobody", "--on iPhoneX", "--on nonsense", "--at viewDidSleep", "--focus nobody", "--layers paint",
    "--theme pink", "--scale 0", "--format text", "-o a.pdf", "-o a", "--compare nothing",
  ])
  func `what leads nowhere is wrong usage`(_ options: String) throws {
    let answer = try Tool.shell("insets render \(Self.example) \(options) 2>&1", in: Repository.root)
    #expect(answer.status == 2)
    #expect(answer.output.hasPrefix("error: "))
  }

  @Test func `a document with a mistake is not drawn`() throws {
    let folder = try TemporaryFolder()
    try folder.write("scenario \"s\" { devices: iPhone8; viewController { frme: 3 } }\n", to: "a.insets")
    let answer = try folder.shell("insets render a.insets -o a.svg; echo $?; ls")
    #expect(answer.output == "1\na.insets\n")
  }

  @Test func `a picture that is the same is not written`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.example), to: "a.insets")
    let first = try folder.shell("insets render a.insets -o a.svg && touch -t 200109090146 a.svg")
    #expect(first.status == 0)
    let again = try folder.shell("insets render a.insets -o a.svg && find . -name a.svg -newermt 2020-01-01")
    #expect(again.output == "")
    #expect(try folder.shell("insets render a.insets --check -o a.svg").status == 0)
    #expect(try folder.shell("insets render a.insets --check --theme dark -o a.svg").status == 1)
    #expect(try folder.shell("insets render a.insets --check -o b.svg").status == 1)
    #expect(try folder.shell("insets render a.insets -o a.svg; head -c 4 a.svg").output == "<svg")
  }

  @Test func `scenes are printed as an array`() throws {
    let answer = try Tool.shell("insets render \(Self.example) --format json -o -", in: Repository.root)
    let scenes = try #require(try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [[String: Any]])
    let elements = try #require(scenes.first?["elements"] as? [[String: Any]])
    let list = try #require(elements.first { $0["name"] as? String == "list" })
    // S3: contentInset (64, 0, 0, 0) and safe area (64, 0, 0, 0) make 128.
    #expect(list["adjusted"] as? [Double] == [128, 0, 0, 0])
    #expect(list["source"] as? [Int] == [12, 6, 12, 20])
    let findings = try #require(scenes.first?["findings"] as? [[String: Any]])
    #expect(findings.first?["rule"] as? String == "double-inset")
    let fixes = findings.first?["fixes"] as? [[String: Any]]
    #expect(
      fixes?.map { $0["title"] as? String } == [
        "Remove contentInset.top 64: content top 128 → 64 on 1 device (3 expectations rewritten)",
        "Set contentInsetAdjustmentBehavior to never: content top 128 → 64 on 1 device (2 expectations rewritten)",
      ]
    )
  }

  @Test func `a revision of git is compared with`() throws {
    let folder = try TemporaryFolder()
    let text = try Repository.text(of: Self.example)
    try folder.write(text, to: "a.insets")
    let git = "git -c user.name=a -c user.email=a@b"
    let commit = try folder.shell("git init -q . && git add a.insets && \(git) commit -qm one")
    #expect(commit.status == 0)
    try folder.write(text.replacing("contentInset: (64, 0, 0, 0)", with: ""), to: "a.insets")
    let answer = try folder.shell("insets render a.insets --focus list --compare HEAD -o -")
    #expect(answer.output.contains(">was 128<"))
  }

  @Test func `how many layouts are left out is said`() throws {
    let answer = try Tool.shell(
      "insets render Grammar/Examples/language-tour.insets -o - 2>&1 >/dev/null",
      in: Repository.root
    )
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("note: 8 of "))
  }
}
