import InsetsImport
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Files that end in the middle, contradict themselves or pretend to be more than they are.
struct HostileImportTests {
  private static let folder = "Tests/InsetsImportTests/Fixtures"

  private func live(_ bytes: [UInt8]) throws(ImportError) -> ImportedFile {
    // The layouts that are tried for a guess are other tests' matter.
    try LiveImport.read(bytes, name: "screen", ImportOptions()) { _ in LiveVerdict(failing: 0, unknown: 0) }
  }

  private func expectDocument(_ file: ImportedFile, _ place: SourceLocation = #_sourceLocation) {
    let bytes = ImportedText(file).bytes
    let source = SourceFile(bytes)
    #expect(source.errors.isEmpty, sourceLocation: place)
    #expect(Formatter.format(source) == bytes, sourceLocation: place)
  }

  private func message(_ bytes: [UInt8]) -> String? {
    do throws(ImportError) {
      _ = try live(bytes)
      return nil
    } catch {
      switch error {
      case .malformed(let line, let column, let message): return "\(line):\(column): \(message)"
      case .unreadable(let message), .otherPlatform(let message): return message
      }
    }
  }

  // MARK: - Files that end in the middle

  /// Wherever a storyboard ends, the end is told with its place, until the last tag is whole.
  @Test func `a storyboard may end anywhere`() throws {
    let bytes = Array(try Repository.text(of: "\(Self.folder)/Scrolling.storyboard").utf8)
    let whole = try #require(bytes.lastIndex(of: UInt8(ascii: ">"))) + 1
    for end in RandomCases.places(in: whole, about: 11) {
      do throws(ImportError) {
        _ = try ScreenImport.file(Array(bytes[..<end]), name: "Main.storyboard", ImportOptions())
        Issue.record("what ends at \(end) is imported")
      } catch {
        guard case .malformed(let line, let column, _) = error else {
          Issue.record("what ends at \(end) has no place: \(error)")
          continue
        }
        #expect(line >= 1 && column >= 1)
      }
    }
  }

  /// Wherever a dump ends, what is whole is imported.
  @Test func `a dump may end anywhere`() throws {
    let bytes = Array(try Repository.text(of: "\(Self.folder)/Dumps/controllers-and-views.txt").utf8)
    var documents = 0
    for end in RandomCases.places(in: bytes.count, about: 101) {
      do throws(ImportError) {
        let file = try live(Array(bytes[..<end]))
        documents += 1
        expectDocument(file)
      } catch {
        switch error {
        case .malformed: break
        case .unreadable(let message): #expect(message.hasPrefix("describes no view"))
        case .otherPlatform: Issue.record("what ends at \(end) is for \(error)")
        }
      }
    }
    #expect(documents > bytes.count / 202)
  }

  @Test func `a capture may end anywhere`() throws {
    let bytes = Array(try Repository.text(of: "\(Self.folder)/Captures/inbox.json").utf8)
    let whole = try #require(bytes.lastIndex(of: UInt8(ascii: "}"))) + 1
    for end in RandomCases.places(in: whole - 1, about: 41) {
      let found = message(Array(bytes[...end]))
      #expect(found?.hasSuffix("the file ends in the middle of a value; capture the screen once more") == true)
    }
  }

  // MARK: - What a file says

  private static let evil = #"a\"b\\c\n} scenario \"x\" {\r\u2028\u2029\u0085\u202e\u2066\u0000\u0007*/ // y"#

  @Test func `what a capture says stays a comment`() throws {
    let text = """
      {"insetsCapture": 1, "device": {"model": "\(Self.evil)", "screen": [375, 667]},
      "system": {"version": "17.\(Self.evil)"},
      "controller": {"class": "\(Self.evil)", "view": "v1", "presented":
      {"class": "\(Self.evil)", "view": "v3", "modalPresentationStyle": "\(Self.evil)"}},
      "window": {"class": "UIWindow", "id": "v0", "frame": [0, 0, 375, 667], "subviews": [
      {"class": "\(Self.evil)", "id": "v1", "frame": [0, 0, 375, 667], "subviews": [
      {"class": "\(Self.evil)", "id": "v4", "frame": [0, 0, 9, 9]}]},
      {"class": "\(Self.evil)", "id": "v2", "frame": [0, 0, 9, 9]},
      {"class": "\(Self.evil)", "id": "v3", "frame": [0, 0, 375, 667]}]}}
      """
    let file = try live(Array(text.utf8))
    #expect(file.scenarios.count == 1)
    expectDocument(file)
    let document = String(decoding: ImportedText(file).bytes, as: UTF8.self)
    #expect(!document.unicodeScalars.contains { $0.properties.isBidiControl || $0 == "\0" || $0 == "\u{7}" })
    #expect(SourceFile(ImportedText(file).bytes).items.count { $0.kind == .scenario } == 1)
  }

  /// Each view has a name of its own, whatever their marks are; a mark stands for the first view that has it.
  @Test func `views of one mark have several names`() throws {
    let view = "{\"class\": \"UILabel\", \"id\": \"v0\", \"frame\": [0, 0, 9, 9]}"
    let capture = """
      {"insetsCapture": 1, "window": {"class": "UIWindow", "id": "v0", "frame": [0, 0, 375, 667],
      "subviews": [{"class": "Page", "id": "v0", "frame": [0, 0, 375, 667], "subviews": [\(view), \(view)]}]}}
      """
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 375 667)>
         | <UIView: 0x1; frame = (0 0; 375 667)>
         |    | <UILabel: 0x1; frame = (0 0; 9 9)>
         |    | <UILabel: 0x1; frame = (0 9; 9 9)>
      """
    for text in [capture, dump] {
      let scenario = try #require(try live(Array(text.utf8)).scenarios.first)
      #expect(scenario.text.contains("label label1 {") && scenario.text.contains("label label2 {"))
    }
  }

  @Test func `what a label says is no view`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 375 667)>
         | <UIView: 0x2; frame = (0 0; 375 667)>
         |    | <UILabel: 0x3; frame = (0 20; 9 9); text = 'first
      second <UIView: 0x99; frame = (0 0; 1 1)>
      third'; layer = <CALayer: 0x8>>
         |    | <UILabel: 0x4; frame = (0 40; 9 9)>
      """
    let file = try live(Array(dump.utf8))
    #expect(file.scenarios.count == 1)
    #expect(file.notes.isEmpty)
    #expect(file.scenarios.map { $0.text.contains("frame: (0, 40, 9, 9)") } == [true])
    #expect(file.scenarios.map { $0.text.contains("(0, 0, 1, 1)") } == [false])
  }

  @Test func `a window without a size is as large as its screen`() throws {
    let text = """
      {"insetsCapture": 1, "device": {"model": "iPhone14,6", "screen": [375, 667]}, "system": {"version": "17.0"},
      "window": {"class": "UIWindow", "id": "v0", "frame": [0, 0, -375, 0], "subviews": []}}
      """
    let scenario = try #require(try live(Array(text.utf8)).scenarios.first)
    #expect(scenario.text.contains("devices: iPhoneSE3\n  iOS: 17\n"))
    #expect(!scenario.text.contains("size:"))
  }

  // MARK: - More than a screen has

  @Test func `too many windows and views are told`() {
    let view = { (id: Int) in "<UIView: 0x\(id + 1); frame = (0 0; 9 9)>" }
    #expect(message(Array((0..<100).map(view).joined(separator: "\n").utf8)) == nil)
    #expect(
      message(Array((0..<101).map(view).joined(separator: "\n").utf8))
        == "has more than 100 windows, or views without one; keep the one that matters"
    )
    #expect(
      message(Array((0...10_000).map(view).joined(separator: "\n").utf8))
        == "10001:1: there are more than 10000 views; keep the part that matters"
    )
    let views = Array(repeating: "{}", count: 10_000).joined(separator: ",")
    #expect(
      message(Array("{\"insetsCapture\": 1, \"window\": {\"class\": \"UIWindow\", \"subviews\": [\(views)]}}".utf8))
        == "has more than 10000 views; keep the part that matters"
    )
    let values = String(repeating: "1,", count: 1 << 21)
    #expect(
      message(Array("{\"insetsCapture\": [\(values)1]}".utf8))?
        .hasSuffix(": there are more values than a screen has; capture a single window") == true
    )
  }

  /// A line for each segue and no more: each controller stands in the containers of the one before.
  @Test func `a long chain of segues is followed`() throws {
    let count = 3000
    let scenes = (0..<count).map { index in
      """
      <scene><objects><viewController id="v\(index)" sceneMemberID="viewController">
      <view key="view" id="r\(index)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <connections><segue destination="v\((index + 1) % count)" kind="show" id="s\(index)"/></connections>
      </viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
      <segue destination="v0" kind="relationship" relationship="rootViewController" id="s"/>
      </connections></navigationController></objects></scene>\(scenes.joined())</scenes></document>
      """
    let file = try ScreenImport.file(Array(text.utf8), name: "Main.storyboard", ImportOptions())
    #expect(file.scenarios.count == count)
    #expect(file.scenarios.allSatisfy { $0.text.contains("navigationController {\n    viewController page") })
  }
}
