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
  func `a finding is allowed by the object's name`(_ object: String) throws {
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
  func `a wrong entry is told`(_ settings: String, _ words: String) throws {
    let folder = try project()
    try folder.write(settings, to: ".insets.json")
    let answer = try folder.shell("insets check --format concise 2>&1")
    #expect(answer.status == 1)
    #expect(answer.output.contains("error[invalid-settings]: "))
    #expect(answer.output.contains(words))
  }

  @Test func `an entry that allows nothing is told`() throws {
    let folder = try project()
    let settings = """
      {
        "allow": [
          {"file": "App/Main.storyboard", "object": "list", "rule": "glass-bar-clipping", "reason": "of use"},
          {"file": "Main.storyboard", "object": "heading", "rule": "glass-bar-clipping", "reason": "another object"},
          {"file": "Main.storyboard", "rule": "double-inset", "reason": "another rule"},
          {"file": "Gone.storyboard", "rule": "double-inset", "reason": "another file"}
        ]
      }
      """
    try folder.write(settings, to: ".insets.json")
    let told = """
      .insets.json:4:5: warning[unused-suppression]: there is no finding of 'glass-bar-clipping' to allow for 'heading' in \
      'Main.storyboard'
      .insets.json:5:5: warning[unused-suppression]: there is no finding of 'double-inset' to allow in 'Main.storyboard'

      """
    let gone = ".insets.json:6:5: warning[unused-suppression]: no storyboard or XIB 'Gone.storyboard' was checked\n"
    #expect(try folder.shell("insets check --format concise").output.hasPrefix(told + gone))
    // Who checks a part does not know what is in the rest, and on other devices there may be other findings.
    let part = try folder.shell("cd App && insets check . --format concise")
    #expect(part.output.contains(told.replacing(".insets.json:", with: "\(folder.url.path)/.insets.json:")))
    #expect(!part.output.contains("Gone"))
    #expect(!(try folder.shell("insets check --iOS 18 --format concise").output.contains("unused-suppression")))
    // Rules that are off are not the entry's fault, and this one can be off itself.
    let off = settings.replacing("\"allow\"", with: "\"rules\": {\"glass-bar-clipping\": \"off\"},\n\"allow\"")
    try folder.write(off, to: ".insets.json")
    #expect(!(try folder.shell("insets check --format concise").output.contains("for 'list'")))
    try folder.write(
      off.replacing("\"glass-bar-clipping\": \"off\"", with: "\"unused-suppression\": \"off\""),
      to: ".insets.json"
    )
    #expect(!(try folder.shell("insets check --format concise").output.contains("unused-suppression")))
  }

  @Test func `settings choose devices and versions`() throws {
    let folder = try project()
    try folder.write(#"{"devices": "iPhone16", "iOS": "18", "orientations": "portrait"}"#, to: ".insets.json")
    let answer = try folder.shell("insets check --format concise")
    // The bar floats from iOS 26 on.
    #expect(answer.output.contains("1 configuration; 1 screen read completely: no findings"))
  }

  // MARK: - Fixes

  /// A mistake in the example, and what fixing it comes to.
  struct Repair: Sendable {
    var mistake: [(from: String, to: String)]
    var isWithoutLabel = false
    var choice: String
    /// In the line that changes, before and after.
    var line: (before: String, after: String)
    var quantity: String
    var value: String
  }

  private static let bottom = "firstItem=\"fee-05-gui\" firstAttribute=\"bottom\""
  private static let root = "firstItem=\"fee-02-vew\" firstAttribute=\"bottom\""
  private static let top = "secondItem=\"fee-05-gui\" secondAttribute=\"top\" constant=\"8\""
  private static let frame = "<rect key=\"frame\" x=\"0.0\" y=\"99\" width=\"393\" height=\"670\"/>"
  private static let inset = "<inset key=\"contentInset\" minX=\"0.0\" minY=\"0.0\" maxX=\"0.0\" maxY=\"49\"/>"
  private static let flag = " automaticallyAdjustsScrollViewInsets=\"NO\""

  /// On iPhone 16, 852 points high, the status bar takes 59, the tab bar with the home indicator 83; the label is 24 high.
  static let repairs = [
    Repair(
      mistake: [],
      choice: "Let it run under the bars",
      line: (bottom, root),
      quantity: "list.frame",
      value: "(0, 99, 393, 753)"
    ),
    Repair(
      mistake: [(top, "secondItem=\"fee-02-vew\" secondAttribute=\"top\" constant=\"20\"")],
      choice: "Pin the top edge",
      line: (
        "secondItem=\"fee-02-vew\" secondAttribute=\"top\" constant=\"20\"",
        "secondItem=\"fee-05-gui\" secondAttribute=\"top\""
      ),
      quantity: "heading.frame",
      value: "(16, 59, 46, 24)"
    ),
    Repair(
      mistake: [
        (
          "<constraints>\n",
          "<constraints>\n<constraint firstItem=\"fee-03-lbl\" firstAttribute=\"height\" constant=\"24\" id=\"h1\"/>\n"
            + "<constraint firstItem=\"fee-03-lbl\" firstAttribute=\"height\" constant=\"30\" id=\"h2\"/>\n"
        )
      ],
      choice: "Lower its priority",
      line: ("id=\"h2\"", "id=\"h2\" priority=\"999\""),
      quantity: "heading.frame",
      value: "(16, 67, 46, 24)"
    ),
    Repair(
      mistake: [(frame, "\(frame)\(inset)"), (bottom, root)],
      choice: "double-inset",
      line: (inset, ""),
      quantity: "list.adjustedContentInset",
      value: "(0, 0, 83, 0)"
    ),
    // Without the label, the table is the first view, and fills the screen.
    Repair(
      mistake: [
        ("customClass=\"FeedViewController\"", "customClass=\"FeedViewController\"\(flag)"), (bottom, root),
        (
          "<constraints>\n",
          "<constraints>\n<constraint firstItem=\"fee-04-tab\" firstAttribute=\"top\" secondItem=\"fee-02-vew\" "
            + "secondAttribute=\"top\" id=\"t1\"/>\n"
        ),
      ],
      isWithoutLabel: true,
      choice: "deprecated-inset-api",
      line: (flag, ""),
      quantity: "list.adjustedContentInset",
      value: "(59, 0, 83, 0)"
    ),
  ]

  @Test(arguments: repairs.indices)
  func `a fix changes one line and the file is read again`(_ index: Int) throws {
    let repair = Self.repairs[index]
    let folder = try TemporaryFolder()
    var text = try Repository.text(of: Self.example)
    for (from, to) in repair.mistake {
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    if repair.isWithoutLabel {
      let label = try #require(text.firstRange(of: "<label "))
      let end = try #require(text.firstRange(of: "</label>"))
      text.removeSubrange(label.lowerBound..<end.upperBound)
      text = text.split(separator: "\n").filter { !$0.contains("fee-03-lbl") }.joined(separator: "\n")
    }
    try folder.write(text, to: "Main.storyboard")
    let answer = try folder.shell("insets check --fix --only '\(repair.choice)' Main.storyboard")
    #expect(answer.output.contains("fixed["), "\(answer.output)")
    let fixed = String(decoding: try folder.bytes(of: "Main.storyboard"), as: UTF8.self)
    let changed = zip(text.split(separator: "\n"), fixed.split(separator: "\n")).filter { $0 != $1 }
    #expect(changed.count == 1)
    let line = String(changed.first?.0 ?? "").replacing(repair.line.before, with: repair.line.after)
    #expect(changed.first.map { String($0.1) } == line)
    // Whatever is not in that line is the same, line ends too.
    #expect(fixed.count { $0 == "\n" } == text.count { $0 == "\n" })
    let explained = try folder.shell("insets explain Main.storyboard \(repair.quantity) --on iPhone16")
    #expect(explained.output.contains(repair.value), "\(explained.output)")
    #expect(
      try folder.shell("insets import Main.storyboard --output -").output.contains("scenario \"FeedViewController\"")
    )
  }

  // MARK: - Scenarios

  @Test func `a scenario takes its views from a storyboard`() throws {
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

  @Test func `a scenario without its storyboard is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("import \"Main.storyboard\"\n", to: "feed.insets")
    #expect(try folder.shell("insets check feed.insets").output.contains("error[unreadable-import]"))
  }

  /// The navigation controller may be the window's or in a tab, whose bar clips the content too.
  @Test func `what holds at an edge wherever a screen is shown is told`() throws {
    let folder = try TemporaryFolder()
    func tie(_ first: String, _ second: String, _ edge: String) -> String {
      """
      <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" secondAttribute="\(edge)" id="\(edge)"/>
      """
    }
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" useSafeAreas="YES">
        <scenes>
          <scene sceneID="s1"><objects><navigationController id="stack">
            <navigationBar key="navigationBar" id="bar"/>
            <connections><segue destination="page" kind="relationship" relationship="rootViewController" id="root"/></connections>
          </navigationController></objects></scene>
          <scene sceneID="s2"><objects><viewController id="page"><view key="view" id="whole">
            <subviews><textView translatesAutoresizingMaskIntoConstraints="NO" id="text"/></subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
              \(tie("text", "safe", "top"))\(tie("text", "safe", "leading"))
              \(tie("safe", "text", "trailing"))\(tie("safe", "text", "bottom"))
            </constraints>
          </view></viewController></objects></scene>
        </scenes>
      </document>

      """
    try folder.write(storyboard, to: "Main.storyboard")
    let answer = try folder.shell("insets check --devices iPhone16 --iOS 26 --format concise Main.storyboard")
    #expect(answer.output.contains("warning[glass-bar-clipping]: content of 'textView1' is cut off at the top: "))
  }

  /// A tab bar that the screen's code hides covers nothing.
  @Test func `a tab bar that code hides is not blamed`() throws {
    let folder = try TemporaryFolder()
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" useSafeAreas="YES" initialViewController="tabs">
        <scenes>
          <scene sceneID="s1"><objects><tabBarController id="tabs">
            <tabBar key="tabBar" id="bar"/>
            <connections><segue destination="page" kind="relationship" relationship="viewControllers" id="first"/></connections>
          </tabBarController></objects></scene>
          <scene sceneID="s2"><objects><viewController id="page" customClass="PlayerController"><view key="view" id="whole">
            <rect key="frame" x="0" y="0" width="393" height="852"/>
            <subviews>
              <label text="Playing" translatesAutoresizingMaskIntoConstraints="NO" id="end">
                <rect key="frame" x="40" y="800" width="300" height="24"/>
              </label>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
              <constraint firstItem="end" firstAttribute="leading" secondItem="whole" secondAttribute="leading" constant="40" id="c1"/>
              <constraint firstItem="whole" firstAttribute="bottom" secondItem="end" secondAttribute="bottom" constant="40" id="c2"/>
            </constraints>
          </view></viewController></objects></scene>
        </scenes>
      </document>

      """
    func findings(code: String) throws -> String {
      try folder.write(storyboard, to: "Main.storyboard")
      try folder.write("import UIKit\nclass PlayerController: UIViewController {\n\(code)\n}\n", to: "Player.swift")
      return try folder.shell("insets check --devices iPhone16 --iOS 18 --format concise .").output
    }
    let hiding = """
        override func viewDidLoad() {
          super.viewDidLoad()
          tabBarController?.tabBar.isHidden = true
        }
      """
    #expect(try findings(code: "").contains("content-under-bar"))
    #expect(try !findings(code: hiding).contains("content-under-bar"))
  }

  /// Interface Builder leaves a constraint twice where somebody added it twice.
  @Test func `lengths of a view that contradict the same are told once`() throws {
    let folder = try TemporaryFolder()
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" initialViewController="page">
        <scenes><scene sceneID="s1"><objects><viewController id="page" customClass="PageController"><view key="view" id="whole">
          <rect key="frame" x="0" y="0" width="393" height="852"/>
          <subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="card">
              <rect key="frame" x="0" y="100" width="393" height="60"/>
              <subviews>
                <label text="Playing" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                  <rect key="frame" x="16" y="0" width="300" height="60"/>
                  <constraints>
                    <constraint firstAttribute="height" constant="80" id="h1"/>
                    <constraint firstAttribute="height" constant="80" id="h2"/>
                  </constraints>
                </label>
              </subviews>
              <constraints>
                <constraint firstAttribute="height" constant="60" id="h3"/>
                <constraint firstItem="title" firstAttribute="top" secondItem="card" secondAttribute="top" id="t1"/>
                <constraint firstAttribute="bottom" secondItem="title" secondAttribute="bottom" id="t2"/>
                <constraint firstItem="title" firstAttribute="leading" secondItem="card" secondAttribute="leading" id="t3"/>
              </constraints>
            </view>
          </subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>
          <constraints>
            <constraint firstItem="card" firstAttribute="leading" secondItem="whole" secondAttribute="leading" id="c1"/>
            <constraint firstItem="card" firstAttribute="trailing" secondItem="whole" secondAttribute="trailing" id="c2"/>
            <constraint firstItem="card" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c3"/>
          </constraints>
        </view></viewController></objects></scene></scenes>
      </document>

      """
    try folder.write(storyboard, to: "Main.storyboard")
    let answer = try folder.shell("insets check --devices iPhone16 --iOS 18 --format concise .")
    #expect(answer.output.split(separator: "[unsatisfiable-constraints]").count == 2)
  }

  @Test func `items of a list that another object gets are as large as that says`() throws {
    let folder = try TemporaryFolder()
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" initialViewController="page">
        <scenes><scene sceneID="s1"><objects><viewController id="page" customClass="PageController"><view key="view" id="whole">
          <rect key="frame" x="0" y="0" width="393" height="852"/>
          <subviews>
            <collectionView translatesAutoresizingMaskIntoConstraints="NO" id="list">
              <rect key="frame" x="0" y="100" width="393" height="60"/>
              <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" id="flow">
                <size key="itemSize" width="90" height="90"/>
              </collectionViewFlowLayout>
              <constraints><constraint firstAttribute="height" constant="60" id="h3"/></constraints>
              <cells/>
            </collectionView>
          </subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>
          <constraints>
            <constraint firstItem="list" firstAttribute="leading" secondItem="whole" secondAttribute="leading" id="c1"/>
            <constraint firstItem="list" firstAttribute="trailing" secondItem="whole" secondAttribute="trailing" id="c2"/>
            <constraint firstItem="list" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c3"/>
          </constraints>
        </view><connections><outlet property="collectionView" destination="list" id="o1"/></connections></viewController></objects></scene></scenes>
      </document>

      """
    func findings(code: String) throws -> String {
      try folder.write(storyboard, to: "Main.storyboard")
      let lines = ["@IBOutlet var collectionView: UICollectionView!", "func setUp() { \(code) }"]
      try folder.write(
        "class PageController: UIViewController {\n\(lines.joined(separator: "\n"))\n}\n",
        to: "Page.swift"
      )
      return try folder.shell("insets check --devices iPhone16 --iOS 18 --format concise .").output
    }
    #expect(try findings(code: "collectionView.reloadData()").contains("flow-layout-item-too-tall"))
    #expect(try !findings(code: "photos.configure(collectionView: self.collectionView)").contains("too-tall"))
    #expect(try !findings(code: "Photos(collectionView)").contains("too-tall"))
  }

  /// How large its class makes a view is not known; that a guide is deprecated is.
  @Test func `a deprecated guide is told at a view whose class sizes it`() throws {
    let folder = try TemporaryFolder()
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" initialViewController="page">
        <scenes><scene sceneID="s1"><objects><viewController id="page">
          <layoutGuides><viewControllerLayoutGuide type="top" id="guide"/></layoutGuides>
          <view key="view" id="whole">
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="chart" customClass="ChartView"/></subviews>
            <constraints>
              <constraint firstItem="chart" firstAttribute="top" secondItem="guide" secondAttribute="bottom" id="top"/>
              <constraint firstItem="chart" firstAttribute="leading" secondItem="whole" secondAttribute="leading" id="left"/>
            </constraints>
          </view>
        </viewController></objects></scene></scenes>
      </document>

      """
    try folder.write(storyboard, to: "Main.storyboard")
    let answer = try folder.shell("insets check --devices iPhone16 --iOS 18 --format concise Main.storyboard")
    #expect(answer.output.contains("warning[deprecated-inset-api]: 'topLayoutGuide' is deprecated since iOS 11"))
  }

  @Test func `a storyboard that changed is checked with what imports it`() throws {
    let folder = try project()
    let scenario = "scenario \"S\" {\n  devices: iPhone16\n  iOS: 18\n\n  use FeedViewController\n\n"
    let expectation = "  expect heading.frame.y == 1\n}\n"
    try folder.write("import \"App/Main.storyboard\"\n\n" + scenario + expectation, to: "feed.insets")
    let answer = try folder.shell("insets check --dependents --format concise App/Main.storyboard 2>&1")
    #expect(answer.output.contains("feed.insets:9:"))
    #expect(answer.output.contains("expectation-mismatch"))
  }

  // MARK: - Bad input

  @Test func `a damaged project is named and the rest is checked`() throws {
    let folder = try project()
    try folder.write("{ objects = { A = { isa = PBXNativeTarget;", to: "App/App.xcodeproj/project.pbxproj")
    let answer = try folder.shell("insets check --format concise 2>&1")
    #expect(answer.output.contains("App.xcodeproj/project.pbxproj' can't be read as a project"))
    #expect(answer.output.contains("1 screen read completely"))
  }

  @Test func `a binary property list is named`() throws {
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

  @Test func `a project that holds itself is read`() throws {
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
