import InsetsImport
import InsetsSyntax
import Testing

/// What is not imported, and what is left out of what is.
struct ImportErrorTests {
  private func error(of text: String) -> ImportError? {
    do throws(ImportError) {
      _ = try ScreenImport.file(Array(text.utf8), name: "Main.storyboard", ImportOptions())
      return nil
    } catch {
      return error
    }
  }

  private static let storyboard = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

  @Test func `a tag that closes another is told with its place`() {
    let text = "<document type=\"\(Self.storyboard)\">\n  <view>\n  <subviews>\n  </view>"
    #expect(
      error(of: text)
        == .malformed(line: 4, column: 3, message: "not well-formed: </view> closes <subviews>")
    )
  }

  @Test func `a truncated file is told with its place`() {
    let text = "<document type=\"\(Self.storyboard)\">\n  <scenes>"
    #expect(
      error(of: text) == .malformed(line: 2, column: 11, message: "not well-formed: the file ends inside <scenes>")
    )
  }

  @Test(arguments: ["bplist00", "NIBArchive"])
  func `a compiled file names its source`(_ start: String) {
    #expect(error(of: start + "\u{1}\u{2}") == .unreadable("is compiled; import the .xib it was made of"))
  }

  @Test func `an archive of Xcode 3 is too old`() {
    let text = "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"></archive>"
    #expect(error(of: text) == .unreadable("is older than Xcode 5; open and save it once"))
  }

  @Test(arguments: [("MacOSX.Cocoa", "macOS"), ("AppleTV", "tvOS"), ("watchKit", "watchOS")])
  func `other platforms are named`(_ runtime: String, _ platform: String) {
    let text = "<document type=\"\(Self.storyboard)\" targetRuntime=\"\(runtime)\"></document>"
    #expect(error(of: text) == .otherPlatform("is for \(platform)"))
  }

  @Test func `a merge conflict is told with its line`() {
    let text = "<document type=\"\(Self.storyboard)\">\n<<<<<<< HEAD\n=======\n>>>>>>> other\n</document>"
    #expect(
      error(of: text)
        == .malformed(line: 2, column: 1, message: "the file has a merge conflict here; resolve it first")
    )
  }

  @Test func `other XML is no document`() {
    #expect(error(of: "<html></html>") == .unreadable("is not an Interface Builder document"))
  }

  @Test func `a file without Auto Layout is noted once`() throws {
    func view(_ id: String) -> String {
      """
      <view id="\(id)"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews><label id="\(id)-b">
      <rect key="frame" x="20" y="20" width="100" height="20"/></label></subviews></view>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>\(view("a"))\(view("c"))</objects></document>
      """
    let file = try ScreenImport.file(Array(text.utf8), name: "Old.xib", ImportOptions())
    #expect(file.scenarios.count == 2)
    #expect(file.notes.filter { $0.reason == .noAutoLayout }.count == 1)
    #expect(file.scenarios.allSatisfy { $0.text.contains("frame: (20, 20, 100, 20)") })
  }

  private func storyboard(_ root: String) -> String {
    """
    <document type="\(Self.storyboard)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene><objects>
    <viewController id="v" sceneMemberID="viewController"><view key="view" id="a">\(root)</view>
    </viewController></objects></scene></scenes></document>
    """
  }

  @Test func `two views of one id are told with the place of the second`() {
    let text = storyboard("<subviews>\n<view id=\"b\"/>\n<view id=\"b\"/></subviews>")
    #expect(error(of: text) == .malformed(line: 4, column: 1, message: "another view has the id 'b' too"))
  }

  @Test func `views without ids are several`() throws {
    let text = storyboard("<subviews><label/><label/></subviews>")
    let file = try ScreenImport.file(Array(text.utf8), name: "Main.storyboard", ImportOptions())
    #expect(file.scenarios.map { $0.text.contains("label label1 {") && $0.text.contains("label label2 {") } == [true])
  }

  /// A document nests no deeper, so its own limit is never reached.
  @Test func `views that stand too deep are told with their place`() throws {
    func nest(_ count: Int) -> String {
      storyboard(
        String(repeating: "<subviews><view>\n", count: count) + String(repeating: "</view></subviews>", count: count)
      )
    }
    let deep = try ScreenImport.file(Array(nest(111).utf8), name: "Main.storyboard", ImportOptions())
    #expect(SourceFile(ImportedText(deep).bytes).errors.isEmpty)
    #expect(
      error(of: nest(112))
        == .malformed(line: 113, column: 11, message: "views are nested more than 112 deep")
    )
  }

  @Test func `a launch screen is imported as any other`() throws {
    let text = """
      <document type="\(Self.storyboard)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" launchScreen="YES">
      <scenes><scene><objects><viewController id="v" sceneMemberID="viewController">
      <view key="view" id="a"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """
    #expect(try ScreenImport.file(Array(text.utf8), name: "Launch.storyboard", ImportOptions()).scenarios.count == 1)
  }
}
