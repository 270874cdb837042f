import CommandTable
import Foundation
import InsetsTestSupport
import Testing

/// Storyboards and XIBs where they lie: what `insets check` finds of them, says of them and changes in them.
struct StoryboardCheckTests {
  /// Its table ends at the safe area, above a tab bar that floats from iOS 26 on.
  private static let example = "Grammar/Examples/storyboard/Main.storyboard"
  private static let finding = "Main.storyboard:43:29: warning[glass-bar-clipping]: content of 'list' is cut off"

  @Test func `a folder is read as it is`() throws {
    let folder = try TemporaryFolder()
    let text = try Repository.text(of: Self.example)
    for path in ["App/Main.storyboard", "Pods/Kit/Kit.storyboard", "Old/Old.storyboard"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try folder.write(text, to: path)
    }
    try folder.write("Old/\n", to: ".gitignore")
    try folder.write("<document>\n  <scenes>\n</document>", to: "Broken.xib")
    let mac = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>"
    try folder.write(mac, to: "Mac.xib")
    let answer = try folder.shell("insets check --format concise 2>&1")
    #expect(answer.status == 1)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("App/\(Self.finding)") })
    #expect(lines.contains { $0.hasPrefix("Broken.xib:3:1: error[syntax-error]: not well-formed: ") })
    #expect(lines.contains("note: 'Mac.xib' is for macOS; it is left out"))
    #expect(!answer.output.contains("Kit.storyboard"))
    #expect(!answer.output.contains("Old.storyboard"))
    #expect(lines.last?.contains("; 1 screen read completely, 2 files not (--unread lists why): ") == true)
  }

  /// Code may set the frame later, so that nothing is said of it; a document that says the same is told.
  @Test func `a frame that a canvas wrote is no frame of one screen`() throws {
    let folder = try TemporaryFolder()
    let list = """
      <tableView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="list">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></tableView>
      """
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Feed">
      <connections><outlet property="view" destination="root" id="o"/></connections></placeholder>
      <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(list)</subviews></view></objects></document>
      """
    try folder.write(xib, to: "Feed.xib")
    let view = "tableView list { frame: (0, 0, 375, 667) }"
    let text = "scenario \"feed\" {\n  devices: iPhone14\n  iOS: 17\n  viewController feed {\n    \(view)\n  }\n}\n"
    try folder.write(text, to: "feed.insets")
    let found = try folder.shell("insets check --format concise 2>&1").output.split(separator: "\n").filter {
      $0.contains("frame-of-one-screen")
    }
    #expect(found.count == 1 && found[0].hasPrefix("feed.insets:5:"))
  }

  /// Where its words stand counts, not how far it reaches.
  @Test func `the words of a label or button may be clear of what covers its end`() throws {
    func page(_ view: String, height: Int, bottom: Int, _ inner: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
       useAutolayout="YES" useSafeAreas="YES" initialViewController="page"><device id="retina6_12" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="page"><view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
      <\(view) translatesAutoresizingMaskIntoConstraints="NO" id="it">
      <rect key="frame" x="121.5" y="\(852 - bottom - height)" width="150" height="\(height)"/>
      <constraints><constraint firstAttribute="height" constant="\(height)" id="h"/>
      <constraint firstAttribute="width" constant="150" id="w"/></constraints>\(inner)</\(view.prefix { $0 != " " })>
      </subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="it" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="x"/>
      <constraint firstAttribute="bottom" secondItem="it" secondAttribute="bottom" constant="\(bottom)" id="b"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    }
    func label(height: Int, bottom: Int) -> String {
      let words = "<string key=\"text\">Roads &amp; more\nBuilt with care</string>"
      let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"13\"/>"
      return page("label numberOfLines=\"0\"", height: height, bottom: bottom, words + font)
    }
    func button(_ alignment: String) -> String {
      let title = "<state key=\"normal\" title=\"Next\"/><inset key=\"titleEdgeInsets\" minY=\"6\"/>"
      return page("button contentVerticalAlignment=\"\(alignment)\"", height: 60, bottom: 0, title)
    }
    let folder = try TemporaryFolder()
    try folder.write(label(height: 43, bottom: 29), to: "ClearLabel.storyboard")
    try folder.write(label(height: 43, bottom: 20), to: "CoveredLabel.storyboard")
    try folder.write(button("top"), to: "ClearButton.storyboard")
    try folder.write(button("center"), to: "CoveredButton.storyboard")
    let found = try folder.shell("insets check --format concise 2>&1").output.split(separator: "\n").filter {
      $0.contains("content-under-bar")
    }
    let files = found.compactMap { $0.split(separator: ":").first }
    #expect(files == ["CoveredButton.storyboard", "CoveredLabel.storyboard"])
  }

  @Test func `files of another system are told together`() throws {
    let folder = try TemporaryFolder()
    let mac = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>"
    for name in ["A.xib", "B.xib", "C.xib"] { try folder.write(mac, to: name) }
    try folder.write("let a = 1\n", to: "a.insets")
    let answer = try folder.shell("insets check 2>&1")
    #expect(
      answer.output.hasPrefix("note: 'A.xib' is for macOS; it is left out, as are 2 more (--unread lists them)\n")
    )
    #expect(
      try folder.shell("insets check --unread 2>&1").output.contains("note: 'C.xib' is for macOS; it is left out\n")
    )
  }

  @Test func `a file of another system that is named is wrong usage`() throws {
    let folder = try TemporaryFolder()
    let mac = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>"
    try folder.write(mac, to: "Mac.xib")
    let answer = try folder.shell("insets check Mac.xib 2>&1")
    #expect(answer.status == 2)
    #expect(answer.output.hasPrefix("error: 'Mac.xib' is for macOS"))
  }

  @Test(arguments: CheckFormat.allCases)
  func `every report has the line of the constraint`(_ format: CheckFormat) throws {
    let answer = try Tool.shell("insets check \(Self.example) --format \(format.rawValue)", in: Repository.root)
    #expect(answer.status == 0)
    #expect(answer.output.contains("glass-bar-clipping"))
    // Line 43 counted from 1, 42 from 0.
    let line =
      switch format {
      case .json: "\"line\" : 42"
      case .sarif: "\"startLine\" : 43"
      case .github: "line=43"
      case .text, .concise, .xcode, .junit, .markdown: ":43"
      }
    #expect(answer.output.contains(line))
  }

  @Test func `a project says what it runs on`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.example), to: "Main.storyboard")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "App.xcodeproj"),
      withIntermediateDirectories: true
    )
    let project = """
      { objects = {
        T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
        L = { buildConfigurations = (C); };
        C = { buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.0; TARGETED_DEVICE_FAMILY = 1; }; };
      }; }
      """
    try folder.write(project, to: "App.xcodeproj/project.pbxproj")
    let answer = try folder.shell("insets check Main.storyboard --format concise")
    // Phones that run iOS 16 and later, and no iPads; the bar floats from iOS 26 on.
    #expect(answer.output.contains("on all phones, iOS 26"))
    #expect(answer.output.contains("107 configurations"))
  }

  /// The example is an Xcode project: what its screens run on, what is around them and what their class does is said by files.
  @Test func `the example is read as a project`() throws {
    let answer = try Tool.shell("insets check Grammar/Examples/storyboard --format concise", in: Repository.root)
    // One target for phones, from iOS 17 on, in portrait: 84 pairs of a phone and a version in the catalogue.
    #expect(answer.output.contains("on all phones, iOS 26\n"))
    #expect(
      answer.output.hasSuffix(
        "3 files, 1 scenario, 84 configurations; 1 screen read completely: 1 warning on 1 screen; 1 fixable in an editor\n"
      )
    )
    let unread = try Tool.shell("insets check Grammar/Examples/storyboard --unread", in: Repository.root)
    #expect(!unread.output.contains("no Swift code"))
  }

  @Test func `other commands read it too`() throws {
    let explained = try Tool.shell("insets explain \(Self.example) list.frame", in: Repository.root)
    // iPhone 14 Pro and others: 852 less 83 for the tab bar and its home indicator is 769; the list begins at 99.
    #expect(explained.output.contains("iPhone 14 Pro and 3 more                     iOS 17 to 26  (0, 99, 393, 670)"))
    let drawn = try Tool.shell("insets render \(Self.example) --on iPhone16 -o - | head -c 4", in: Repository.root)
    #expect(drawn.output == "<svg")
    let exported = try Tool.shell("insets export --xctest \(Self.example)", in: Repository.root)
    #expect(exported.status == 0)
    #expect(exported.output.contains("import XCTest"))
  }

  @Test func `what an edit changes on the screens is told`() throws {
    let folder = try TemporaryFolder()
    let text = try Repository.text(of: Self.example)
    try folder.write(text, to: "Main.storyboard")
    let git = "git -c user.name=a -c user.email=a -c commit.gpgSign=false"
    #expect(try folder.shell("git init -q . && git add . && \(git) commit -qm before").status == 0)
    // The label goes 4 points down, and the list with it.
    let edited = text.replacing("constant=\"8\" id=\"fee-06-con\"", with: "constant=\"12\" id=\"fee-06-con\"")
    try folder.write(edited, to: "Main.storyboard")
    let answer = try folder.shell("insets diff HEAD")
    #expect(answer.output.contains("Main.storyboard"))
    #expect(answer.output.contains("heading.frameInWindow.y    55 → 59 on iPhone14"), "\(answer.output)")
  }

  /// The folders and files that nobody may read are named and counted, and all else is checked.
  @Test func `what can't be read is counted`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.example), to: "A.storyboard")
    // For whoever runs the tests may read everything: a link in a circle can't be read by anybody.
    let answer = try folder.shell(
      "ln -s B.storyboard B.storyboard; insets check A.storyboard B.storyboard --format concise 2>&1"
    )
    #expect(answer.status == 2)
    #expect(answer.output.hasPrefix("error: can't read 'B.storyboard': "))
    #expect(answer.output.contains("\n1 file and 1 that can't be read, 1 scenario, 4 configurations"))
  }
}
