import Foundation
import InsetsTestSupport
import Testing

/// A project with storyboards: settings, scenarios about their screens, and what goes wrong with its files.
struct StoryboardProjectTests {
  private static let example = "Grammar/Examples/storyboard/Main.storyboard"

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: Self.example), to: "App/Main.storyboard")
    return folder
  }

  // MARK: - Settings

  @Test(arguments: ["list", "fee-04-tab", "fee-11-con", "FeedViewController"])
  func aFindingIsAllowedByTheObjectsName(_ object: String) throws {
    let folder = try project()
    let entry = """
      {"file": "Main.storyboard", "object": "\(object)", "rule": "glass-bar-clipping", "reason": "nothing is below it"}
      """
    try folder.write("{\"allow\": [\(entry)]}", to: ".insets.json")
    let answer = try folder.shell("insets check --format concise 2>&1")
    #expect(answer.status == 0)
    #expect(answer.output.contains("1 screen read completely"))
    #expect(!answer.output.contains("glass-bar-clipping"))
    #expect(try folder.shell("insets check --fix --only glass-bar-clipping App 2>&1").output.contains("fixed") == false)
  }

  @Test(arguments: [
    (#"{"allow": [{"file": "A.xib", "rule": "double-inset"}]}"#, "an entry needs 'reason'"),
    (#"{"allow": [{"file": "A.xib", "rule": "doubel-inset", "reason": "r"}]}"#, "did you mean 'double-inset'?"),
    (#"{"allow": {}}"#, "write a list of entries"), (#"{"devices": "iPhon16"}"#, "iPhone16"),
    (#"{"iOS": 17}"#, "write a string"), (#"{"orientations": "sideways"}"#, "sideways"),
  ])
  func aWrongEntryIsTold(_ settings: String, _ words: String) throws {
    let folder = try project()
    try folder.write(settings, to: ".insets.json")
    let answer = try folder.shell("insets check --format concise 2>&1")
    #expect(answer.status == 1)
    #expect(answer.output.contains("error[invalid-settings]: "))
    #expect(answer.output.contains(words))
  }

  @Test func settingsChooseDevicesAndVersions() throws {
    let folder = try project()
    try folder.write(#"{"devices": "iPhone16", "iOS": "18", "orientations": "portrait"}"#, to: ".insets.json")
    let answer = try folder.shell("insets check --format concise")
    // The bar floats from iOS 26 on.
    #expect(answer.output.contains("1 configuration; 1 screen read completely: no findings"))
  }

  // MARK: - Scenarios

  @Test func aScenarioTakesItsViewsFromAStoryboard() throws {
    let folder = try project()
    let scenario = """
      import "App/Main.storyboard"

      scenario "In a tab" {
        devices: iPhone16
        iOS: 18

        tabBarController {
          use FeedViewController
        }

        expect list.frame == (0, 99, 393, 670)
      }

      scenario "In a sheet" {
        devices: iPhone16
        iOS: 18

        viewController home {
          presents {
            use FeedViewController as feed { modalPresentationStyle: pageSheet }
          }
        }

        expect feed.heading.frame.y == 8
      }
      """
    try folder.write(scenario + "\n", to: "feed.insets")
    let answer = try folder.shell("insets check feed.insets")
    // iPhone 16: the safe area begins at 59 and ends 83 above the bottom, under a tab bar of 49 and a home indicator of 34;
    // the label is 8 below its beginning and 24 high, the table 8 below that. A sheet has no status bar.
    #expect(answer.status == 0, "\(answer.output)")
    #expect(answer.output.contains("2 expectations held"))
    #expect(try folder.shell("insets format --check feed.insets").status == 0)
  }

  @Test func aScenarioWithoutItsStoryboardIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("import \"Main.storyboard\"\n", to: "feed.insets")
    #expect(try folder.shell("insets check feed.insets").output.contains("error[unreadable-import]"))
  }

  @Test func aStoryboardThatChangedIsCheckedWithWhatImportsIt() throws {
    let folder = try project()
    let scenario = "scenario \"S\" {\n  devices: iPhone16\n  iOS: 18\n\n  use FeedViewController\n\n"
    let expectation = "  expect heading.frame.y == 1\n}\n"
    try folder.write("import \"App/Main.storyboard\"\n\n" + scenario + expectation, to: "feed.insets")
    let answer = try folder.shell("insets check --dependents --format concise App/Main.storyboard 2>&1")
    #expect(answer.output.contains("feed.insets:9:"))
    #expect(answer.output.contains("expectation-mismatch"))
  }

  // MARK: - Bad input

  @Test func aDamagedProjectIsNamedAndTheRestIsChecked() throws {
    let folder = try project()
    try folder.write("{ objects = { A = { isa = PBXNativeTarget;", to: "App/App.xcodeproj/project.pbxproj")
    let answer = try folder.shell("insets check --format concise 2>&1")
    #expect(answer.output.contains("App.xcodeproj/project.pbxproj' can't be read as a project"))
    #expect(answer.output.contains("1 screen read completely"))
  }

  @Test func aBinaryPropertyListIsNamed() throws {
    let folder = try project()
    let pbxproj = """
      { objects = { T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
        buildConfigurationList = L; }; L = { buildConfigurations = (C); };
        C = { buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/Info.plist"; IPHONEOS_DEPLOYMENT_TARGET = 26.0; }; }; }; }
      """
    try folder.write(pbxproj, to: "App/App.xcodeproj/project.pbxproj")
    try folder.write("bplist00", to: "App/Info.plist")
    let answer = try folder.shell("insets check --format concise 2>&1")
    #expect(answer.output.contains("App/Info.plist' is a binary property list and is not read"))
  }

  @Test func aProjectThatHoldsItselfIsRead() throws {
    let folder = try project()
    let pbxproj = """
      { objects = { P = { isa = PBXProject; mainGroup = G; buildConfigurationList = P; };
        G = { isa = PBXGroup; children = (G, H); }; H = { isa = PBXGroup; children = (G); };
        T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (T);
        buildConfigurationList = L; fileSystemSynchronizedGroups = (G, T); }; L = { buildConfigurations = (C, L); };
        C = { buildSettings = { TARGETED_DEVICE_FAMILY = "$(TARGETED_DEVICE_FAMILY)"; INFOPLIST_FILE = "$(A)"; A = "$(A)";
        IPHONEOS_DEPLOYMENT_TARGET = 18.0; }; }; }; }
      """
    try folder.write(pbxproj, to: "App/App.xcodeproj/project.pbxproj")
    let answer = try folder.shell("insets check --format concise 2>&1")
    #expect(answer.output.contains("on all phones, iOS 26"))
  }
}
