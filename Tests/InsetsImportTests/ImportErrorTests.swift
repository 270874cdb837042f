import InsetsImport
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

  @Test func aTagThatClosesAnotherIsToldWithItsPlace() {
    let text = "<document type=\"\(Self.storyboard)\">\n  <view>\n  <subviews>\n  </view>"
    #expect(
      error(of: text)
        == .malformed(line: 4, column: 3, message: "not well-formed: </view> closes <subviews>")
    )
  }

  @Test func aTruncatedFileIsToldWithItsPlace() {
    let text = "<document type=\"\(Self.storyboard)\">\n  <scenes>"
    #expect(
      error(of: text) == .malformed(line: 2, column: 11, message: "not well-formed: the file ends inside <scenes>")
    )
  }

  @Test(arguments: ["bplist00", "NIBArchive"])
  func aCompiledFileNamesItsSource(_ start: String) {
    #expect(error(of: start + "\u{1}\u{2}") == .unreadable("is compiled; import the .xib it was made of"))
  }

  @Test func anArchiveOfXcode3IsTooOld() {
    let text = "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"></archive>"
    #expect(error(of: text) == .unreadable("is older than Xcode 5; open and save it once"))
  }

  @Test(arguments: [("MacOSX.Cocoa", "macOS"), ("AppleTV", "tvOS"), ("watchKit", "watchOS")])
  func otherPlatformsAreNamed(_ runtime: String, _ platform: String) {
    let text = "<document type=\"\(Self.storyboard)\" targetRuntime=\"\(runtime)\"></document>"
    #expect(error(of: text) == .otherPlatform("is for \(platform)"))
  }

  @Test func aMergeConflictIsToldWithItsLine() {
    let text = "<document type=\"\(Self.storyboard)\">\n<<<<<<< HEAD\n=======\n>>>>>>> other\n</document>"
    #expect(
      error(of: text)
        == .malformed(line: 2, column: 1, message: "the file has a merge conflict here; resolve it first")
    )
  }

  @Test func otherXMLIsNoDocument() {
    #expect(error(of: "<html></html>") == .unreadable("is not an Interface Builder document"))
  }

  @Test func aFileWithoutAutoLayoutIsNotedOnce() throws {
    let view = """
      <view id="a"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews><label id="b">
      <rect key="frame" x="20" y="20" width="100" height="20"/></label></subviews></view>
      """
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>\(view)\(view)</objects></document>
      """
    let file = try ScreenImport.file(Array(text.utf8), name: "Old.xib", ImportOptions())
    #expect(file.scenarios.count == 2)
    #expect(file.notes.filter { $0.reason == .noAutoLayout }.count == 1)
    #expect(file.scenarios.allSatisfy { $0.text.contains("frame: (20, 20, 100, 20)") })
  }

  @Test func aLaunchScreenIsImportedAsAnyOther() throws {
    let text = """
      <document type="\(Self.storyboard)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" launchScreen="YES">
      <scenes><scene><objects><viewController id="v" sceneMemberID="viewController">
      <view key="view" id="a"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """
    #expect(try ScreenImport.file(Array(text.utf8), name: "Launch.storyboard", ImportOptions()).scenarios.count == 1)
  }
}
