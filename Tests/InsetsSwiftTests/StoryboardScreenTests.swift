import InsetsAnalysis
import InsetsFormats
import InsetsImport
import InsetsLanguage
import InsetsSwift
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Screens of storyboards and XIBs: right ones, and beside each a wrong one that differs from it in a word.
struct StoryboardScreenTests {
  /// What is said of the last of some files: the rule, and the id of what it is said of.
  private func findings(
    _ files: (path: String, text: String)...,
    swift: String = "",
    devices: String = "iPhone15Pro",
    versions: String = "18, 26"
  ) throws -> Set<String> {
    let scope = DocumentScope(devices: devices, versions: versions, orientations: "portrait, landscape")
    let text = try #require(files.last?.text)
    return Self.findings(try document(files, swift: swift, scope), of: Array(text.utf8))
  }

  private func findings(
    _ main: String,
    swift: String = "",
    devices: String = "iPhone15Pro",
    versions: String = "18, 26"
  ) throws -> Set<String> {
    try findings(("Main.storyboard", main), swift: swift, devices: devices, versions: versions)
  }

  /// The last of some files.
  private func document(
    _ files: [(path: String, text: String)],
    swift: String = "",
    _ scope: DocumentScope = DocumentScope()
  ) throws -> InterfaceBuilderDocument {
    let all = files.map { ($0.path, Array($0.text.utf8)) }
    let code = swift.isEmpty ? nil : SwiftProject([("Code.swift", Array(swift.utf8))]).code
    let (path, bytes) = try #require(all.last)
    let project = InterfaceBuilderProject(all, code: code, scope: scope)
    return try InterfaceBuilderDocument(bytes, named: path, .init(scope, project: (project, path)))
  }

  private static func findings(_ document: any VirtualDocument, of bytes: [UInt8]) -> Set<String> {
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("Main")
    host.open(file, document)
    return Set(
      host.report(of: file).diagnostics.map { diagnostic in
        let start = document.places.fileRange(of: diagnostic.range)?.lowerBound.value ?? 0
        let line = String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let id = line.firstRange(of: " id=\"").map { line[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
        return "\(diagnostic.rule.name) \(id)"
      }
    )
  }

  private func storyboard(initial: String, _ scenes: String...) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
    initialViewController="\(initial)">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
    \(scenes.map { "<scene><objects>\n\($0)\n</objects></scene>" }.joined(separator: "\n"))
    </scenes></document>
    """
  }

  /// A controller with views and constraints in its own.
  private func controller(
    _ id: String,
    _ attributes: String = "",
    view: String = "view",
    _ subviews: String,
    _ constraints: String = "",
    _ connections: String = ""
  ) -> String {
    """
    <viewController id="\(id)" \(attributes) sceneMemberID="viewController">
    <\(view) key="view" contentMode="scaleToFill" id="\(id)-view"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="\(id)-safe"/>
    <constraints>\(constraints)</constraints></\(view)>
    <connections>\(connections)</connections></viewController>
    """
  }

  private func navigation(_ id: String, root: String, _ attributes: String = "", bar: String = "") -> String {
    """
    <navigationController id="\(id)" \(attributes) sceneMemberID="viewController">
    <navigationBar key="navigationBar" contentMode="scaleToFill" id="\(id)-bar">
    <rect key="frame" x="0.0" y="59" width="393" height="44"/>\(bar)</navigationBar>
    <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="\(id)-root"/></connections>
    </navigationController>
    """
  }

  private func segue(_ kind: String, to id: String) -> String {
    "<segue destination=\"\(id)\" kind=\"\(kind)\" id=\"to-\(id)\"/>"
  }

  private func tie(_ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Double = 0)
    -> String
  {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(other)" \
    constant="\(constant)" id="\(first)-\(attribute)"/>
    """
  }

  /// Ties the edges of a view to those of another one or of a guide.
  private func fill(_ id: String, _ other: String, _ edges: [String] = ["top", "leading", "trailing", "bottom"])
    -> String
  {
    edges.map { tie(id, $0, other, $0) }.joined()
  }

  /// Ties both sides of a view to the safe area of a controller's.
  private func sides(_ id: String, in page: String, _ inset: Double) -> String {
    tie(id, "leading", "\(page)-safe", "leading", inset) + tie("\(page)-safe", "trailing", id, "trailing", inset)
  }

  private static let blue = "<color key=\"backgroundColor\" systemColor=\"systemBlueColor\"/>"
  private static let grey = "<color key=\"backgroundColor\" systemColor=\"systemGray6Color\"/>"
  private static let bodyFont = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

  /// A view that constraints place; its frame, `x y width height`, is what the canvas has.
  private func element(
    _ kind: String,
    _ id: String,
    _ attributes: String = "",
    frame: String,
    height: Double? = nil,
    _ content: String = "",
    _ ties: String = ""
  ) -> String {
    let lengths = zip(["x", "y", "width", "height"], frame.split(separator: " ")).map { "\($0)=\"\($1)\"" }
    let own = height.map { "<constraint firstAttribute=\"height\" constant=\"\($0)\" id=\"\(id)-height\"/>" } ?? ""
    return """
      <\(kind) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" \(lengths.joined(separator: " "))/>\(content)<constraints>\(own)\(ties)</constraints></\(kind)>
      """
  }

  private func button(
    _ id: String,
    _ title: String,
    frame: String,
    height: Double? = nil,
    _ content: String = ""
  ) -> String {
    element("button", id, frame: frame, height: height, "\(content)<state key=\"normal\" title=\"\(title)\"/>")
  }

  /// A XIB with the view of a controller's class.
  private func xib(
    of owner: String,
    _ subviews: String,
    _ constraints: String,
    _ attributes: String = "",
    _ connections: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useSafeAreas="YES"><device id="retina6_12" orientation="portrait"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>
    <outlet property="view" destination="root" id="o"/></connections></placeholder>
    <view contentMode="scaleToFill" id="root" \(attributes)><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints>
    <connections>\(connections)</connections></view></objects></document>
    """
  }

  /// A field some points below the upper edge of a controller's view.
  private func field(_ id: String, in page: String, top: Double) -> (view: String, ties: String) {
    (
      element("textField", id, "borderStyle=\"roundedRect\"", frame: "20 \(top) 353 34"),
      tie(id, "top", "\(page)-view", "top", top) + sides(id, in: page, 20)
    )
  }

  // MARK: - How a screen is shown

  /// UIKit presents a navigation controller to which a `show` leads, as it does a detail without a split view around it.
  @Test(arguments: [
    ("show", "edit", "", true), ("show", "stack", "", false), ("showDetail", "edit", "", false),
    ("showDetail", "edit", "<splitViewController id=\"split\" sceneMemberID=\"viewController\"/>", true),
  ])
  func `what can't be pushed is presented`(_ kind: String, _ target: String, _ more: String, _ isTold: Bool) throws {
    // Below a sheet's bar, and above the end of the screen's own.
    let name = field("name", in: "edit", top: target == "stack" ? 80 : 40)
    let text = storyboard(
      initial: "first",
      navigation("first", root: "home"),
      controller("home", "", "", "", segue(kind, to: target)),
      navigation("stack", root: target == "stack" ? "edit" : "none"),
      controller("edit", "", name.view, name.ties),
      more
    )
    let found = try findings(text)
    #expect(found.contains("content-under-bar name") == isTold)
  }

  /// Without a stack that takes it, what a `show` leads to is presented.
  @Test(arguments: [("show", "", false), ("presentation", "modalPresentationStyle=\"fullScreen\"", true)])
  func `a show without a stack may present`(_ kind: String, _ style: String, _ isTold: Bool) throws {
    let name = field("name", in: "feed", top: 20)
    let text = storyboard(
      initial: "login",
      controller("login", "", "", "", "<segue destination=\"feed\" kind=\"\(kind)\" \(style) id=\"s\"/>"),
      controller("feed", "", name.view, name.ties)
    )
    let found = try findings(text)
    #expect(found.contains("content-under-bar name") == isTold)
  }

  /// A stack that a segue presents and that the app begins with too is looked at in both ways.
  @Test(arguments: [("login", false), ("stack", true)])
  func `what the app begins with fills the screen too`(_ initial: String, _ isRoot: Bool) throws {
    let name = field("name", in: "home", top: 80)
    let text = storyboard(
      initial: initial,
      controller("login", "", "", "", segue("show", to: "stack")),
      navigation("stack", root: "home"),
      controller("home", "", name.view, name.ties)
    )
    let document = try document([("Main.storyboard", text)])
    let ways = document.screens.keys.filter { String(decoding: document.text, as: UTF8.self).contains("\"\($0)\"") }
    #expect(ways.contains { $0.hasSuffix(", in a navigation controller") } == isRoot)
  }

  /// What code pushes may come onto a stack that a storyboard has without its bar.
  @Test(arguments: [("navigationBarHidden=\"YES\"", false), ("", true)])
  func `a hidden bar of a storyboard holds for what code pushes`(_ hidden: String, _ isTold: Bool) throws {
    let main = storyboard(initial: "stack", navigation("stack", root: "map", hidden), controller("map", "", ""))
    let xib = xib(
      of: "Limits",
      element("label", "when", "text=\"When?\"", frame: "20 359 80 56", height: 56),
      tie("when", "top", "safe", "top", 305) + tie("when", "leading", "safe", "leading", 20)
    )
    let swift = """
      import UIKit
      final class Limits: UIViewController {}
      final class Map: UIViewController {
        func open() { navigationController?.pushViewController(Limits(nibName: "Limits", bundle: nil), animated: true) }
      }
      """
    let found = try findings(("Main.storyboard", main), ("Limits.xib", xib), swift: swift, devices: "iPhoneSE3")
    #expect(found.contains("outside-superview when") == isTold)
  }

  /// A page controller gives its pages their place, and that is not known where it stands in a part of a screen itself.
  @Test(arguments: [
    ("addChild(pages)\n    box.addSubview(pages.view)", false), ("present(pages, animated: true)", true),
  ])
  func `pages in a part of a screen are no screens`(_ shows: String, _ isTold: Bool) throws {
    let name = field("name", in: "page", top: 20)
    let attributes = "storyboardIdentifier=\"NotePage\" customClass=\"NotePageController\""
    let text = storyboard(
      initial: "home",
      controller("home", "customClass=\"NoteController\"", ""),
      """
      <pageViewController storyboardIdentifier="Notes" id="notes" customClass="NotesController" sceneMemberID="viewController"/>
      """,
      controller("page", attributes, name.view, name.ties)
    )
    let swift = """
      import UIKit
      final class NotePageController: UIViewController {}
      final class NoteController: UIViewController {
        let box = UIView()
        func setUp() {
          guard let pages = storyboard?.instantiateViewController(withIdentifier: "Notes") as? NotesController else { return }
          \(shows)
        }
      }
      final class NotesController: UIPageViewController {
        func page(at index: Int) -> NotePageController? {
          storyboard?.instantiateViewController(withIdentifier: "NotePage") as? NotePageController
        }
      }
      """
    let found = try findings(text, swift: swift)
    #expect(found.contains("content-under-bar name") == isTold)
  }

  /// A segue of a controller itself waits for code to perform it; one of a button or a gesture does not.
  @Test(arguments: [
    ("", "", "performSegue(withIdentifier: \"wizard\", sender: nil)", true), ("", "", "print(1)", false),
    ("", "", "performSegue(withIdentifier: \"wiz\\(1)\", sender: nil)", true),
    ("class Parent: Drawer {}", "Parent", "", true),
    ("", "button", "print(1)", true), ("", "gesture", "print(1)", true),
  ])
  func `what no code performs leads nowhere`(_ more: String, _ from: String, _ statement: String, _ isTold: Bool) throws
  {
    let name = field("name", in: "wizard", top: 20)
    let leading =
      "<segue destination=\"wizard\" kind=\"presentation\" identifier=\"wizard\" id=\"s\" modalPresentationStyle=\"fullScreen\"/>"
    let button = button("go", "Go", frame: "16 300 90 40", "<connections>\(leading)</connections>")
    let gesture = "<tapGestureRecognizer id=\"tap\"><connections>\(leading)</connections></tapGestureRecognizer>"
    let places = tie("go", "top", "home-safe", "top", 200) + tie("go", "leading", "home-safe", "leading", 16)
    let own = ["button", "gesture"].contains(from) ? "" : leading
    let home = controller(
      "home",
      "customClass=\"\(more.isEmpty ? "Home" : from)\"",
      from == "button" ? button : "",
      from == "button" ? places : "",
      own
    )
    let text = storyboard(
      initial: "home",
      home + (from == "gesture" ? gesture : ""),
      controller("wizard", "", name.view, name.ties)
    )
    let swift = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      class Home: UIViewController { func go() { \(statement) } }
      \(more)
      """
    let found = try findings(text, swift: swift)
    #expect(found.contains("content-under-bar name") == isTold)
  }

  /// A controller that hides its bar whenever it is shown has none, where nothing shows it again; else the bar may be there, and
  /// no more is said than what holds without it.
  @Test(arguments: [
    ("viewDidLoad()", "setUp()", "", 1), ("viewDidLoad()", "if isRoot { setUp() }", "", 2),
    ("viewDidLoad()", "setUp()", "navigationController?.isNavigationBarHidden = false", 2),
    ("viewWillAppear(_ animated: Bool)", "setUp()", "navigationController?.isNavigationBarHidden = false", 1),
    ("viewDidLoad()", "print(1)", "", 1),
  ])
  func `a bar that a helper hides is gone`(_ method: String, _ call: String, _ shows: String, _ count: Int) throws {
    let button = button("done", "Done", frame: "16 359 361 40", height: 40, Self.blue)
    // On an iPhone SE that lies on its side, 320 points high, it ends at 340, and 32 lower below a bar.
    let ties = tie("done", "top", "page-safe", "top", 300) + sides("done", in: "page", 16)
    let text = storyboard(
      initial: "stack",
      navigation("stack", root: "page"),
      controller("page", "customClass=\"Page\"", button, ties)
    )
    let swift = """
      import UIKit
      class Page: UIViewController {
        var isRoot = true
        override func \(method) { \(call) }
        func setUp() { self.navigationController?.isNavigationBarHidden = \(call == "print(1)" ? "false" : "true") }
      }
      class Other: UIViewController { func show() { \(shows) } }
      """
    let scope = DocumentScope(devices: "iPhoneSE", versions: "15", orientations: "portrait, landscape")
    let document = try document([("Main.storyboard", text)], swift: swift, scope)
    #expect(document.screens.count == count)
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID("Main"), document)
    let messages = host.report(of: FileID("Main")).diagnostics.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains("the last 20 pt") } == (call != "print(1)"), "\(messages)")
  }

  /// What a view of SwiftUI represents is as large as that, though its storyboard would begin an app that has none.
  @Test(arguments: [
    ("struct Fitness: App {}", false), ("class AppDelegate: UIResponder, UIApplicationDelegate {}", true),
  ])
  func `what a view of SwiftUI shows is no screen`(_ app: String, _ isTold: Bool) throws {
    let name = field("name", in: "chart", top: 20)
    let attributes = "storyboardIdentifier=\"Chart\" customClass=\"ChartController\""
    let text = storyboard(initial: "chart", controller("chart", attributes, name.view, name.ties))
    let swift = """
      import SwiftUI
      @main \(app)
      final class ChartController: UIViewController {}
      struct Chart: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> ChartController {
          let storyboard = UIStoryboard(name: "Main", bundle: Bundle.main)
          let page = storyboard.instantiateViewController(identifier: "Chart") as ChartController
          return page
        }
      }
      """
    var scope = DocumentScope(devices: "iPhone15Pro", versions: "18", orientations: "portrait")
    scope.mainStoryboards = ["Main"]
    let document = try document([("Main.storyboard", text)], swift: swift, scope)
    #expect(Self.findings(document, of: Array(text.utf8)).contains("content-under-bar name") == isTold)
  }

  /// A bar with nothing in it is clear since iOS 15.
  @Test(arguments: [
    ("", "", "18", false), ("title=\"Sports\"", "", "18", true),
    ("", "navigationItem.titleView = UIView()", "18", true),
    ("", "", "14, 18", true), ("tabs", "", "18", false), ("title", "", "18", true),
  ])
  func `an empty bar covers nothing`(_ title: String, _ statement: String, _ versions: String, _ isTold: Bool) throws {
    let name = field("name", in: "page", top: 70)
    let item = title == "title" ? "<navigationItem key=\"navigationItem\" title=\"Sports\" id=\"i\"/>" : ""
    let tabs = """
      <tabBarController id="tabs" sceneMemberID="viewController">\(item)<connections>
      <segue destination="page" kind="relationship" relationship="viewControllers" id="t"/></connections></tabBarController>
      """
    let hasTabs = ["tabs", "title"].contains(title)
    let text = storyboard(
      initial: "stack",
      navigation("stack", root: hasTabs ? "tabs" : "page"),
      hasTabs ? tabs : "",
      controller("page", "customClass=\"Page\" \(hasTabs ? "" : title)", name.view, name.ties)
    )
    let swift = "import UIKit\nfinal class Page: UIViewController { override func viewDidLoad() { \(statement) } }"
    let found = try findings(
      text,
      swift: swift,
      devices: "iPhone11",
      versions: versions
    )
    #expect(found.contains("content-under-bar name") == isTold, "\(found)")
  }

  // MARK: - What a file and code say of views

  /// The class of a screen's view does with its outlets what that of a controller does.
  @Test(arguments: [
    ("list.contentInset = UIEdgeInsetsMake(CGRectGetHeight(bar.frame), 0, 0, 0)", false), ("list.tag = 1", true),
  ])
  func `the class of a view insets its list`(_ statement: String, _ isTold: Bool) throws {
    let list = element("tableView", "list", "style=\"plain\"", frame: "0 0 393 852")
    let bar = element(
      "view",
      "bar",
      frame: "0 0 393 183",
      height: 183,
      """
      <subviews>\(element("label", "now", "text=\"Now\"", frame: "20 90 40 21", Self.bodyFont))</subviews>\(Self.grey)
      """,
      tie("now", "top", "bar", "top", 90) + tie("now", "leading", "bar", "leading", 20)
    )
    let ties = fill("list", "root") + fill("bar", "root", ["top", "leading", "trailing"])
    let outlets = ["list", "bar"].map { "<outlet property=\"\($0)\" destination=\"\($0)\" id=\"to-\($0)\"/>" }
    let xib = xib(of: "People", list + bar, ties, "customClass=\"PeopleView\"", outlets.joined())
    let swift = """
      import UIKit
      final class People: UIViewController {}
      final class PeopleView: UIView {
        @IBOutlet var list: UITableView!
        @IBOutlet var bar: UIView!
        override func awakeFromNib() { super.awakeFromNib(); \(statement) }
      }
      final class Home: UIViewController {
        func open() { present(People(), animated: true) }
        func start() { UIWindow().rootViewController = People() }
      }
      """
    let found = try findings(("People.xib", xib), swift: swift)
    #expect(found.contains { $0.hasPrefix("custom-bar-not-published") } == isTold, "\(found)")
  }

  /// A card that waits below the screen by code hides no button.
  @Test(arguments: [("bottom.constant = -207", false), ("bottom.isActive = true", false), ("view.tag = 1", true)])
  func `a card that code moves hides nothing`(_ statement: String, _ isTold: Bool) throws {
    let add = button("add", "Add", frame: "16 792 361 50", height: 50)
    let card = element(
      "view",
      "card",
      frame: "0 652 393 200",
      height: 200,
      "<subviews>\(element("label", "when", "text=\"When\"", frame: "20 20 40 21"))</subviews>\(Self.grey)",
      tie("when", "top", "card", "top", 20) + tie("when", "leading", "card", "leading", 20)
    )
    let ties =
      tie("add", "bottom", "page-view", "bottom", -10) + tie("add", "leading", "page-safe", "leading", 16)
      + tie("add", "trailing", "page-safe", "trailing", -16)
      + fill("card", "page-view", ["leading", "trailing", "bottom"])
    let text = storyboard(
      initial: "page",
      controller(
        "page",
        "customClass=\"Alarms\"",
        add + card,
        ties,
        "<outlet property=\"bottom\" destination=\"card-bottom\" id=\"o\"/>"
      )
    )
    let swift = """
      import UIKit
      class Alarms: UIViewController {
        @IBOutlet var bottom: NSLayoutConstraint!
        override func viewDidLoad() { super.viewDidLoad(); setUp() }
        func setUp() { \(statement) }
      }
      """
    let found = try findings(text, swift: swift)
    #expect(found.contains("outside-superview add") == isTold, "\(found)")
  }

  /// A frame that is not where the constraints put it does not tell how high a view is by itself.
  @Test(arguments: [("misplaced=\"YES\"", false), ("", true)])
  func `a misplaced frame is no size`(_ mark: String, _ isTold: Bool) throws {
    let picture = element("imageView", "picture", "\(mark) image=\"report\"", frame: "148 79 79 300")
    let cancel = element("button", "cancel", mark, frame: "16 400 343 280", "<state key=\"normal\" title=\"Cancel\"/>")
    let ties =
      tie("picture", "top", "page-view", "top", 79) + tie("picture", "leading", "page-safe", "leading", 16)
      + tie("cancel", "top", "picture", "bottom", 20) + tie("cancel", "leading", "page-safe", "leading", 16)
    var text = storyboard(initial: "page", controller("page", "", picture + cancel, ties))
    text = text.replacing(
      "</scenes>",
      with: "</scenes><resources><image name=\"report\" width=\"64\" height=\"64\"/></resources>"
    )
    let found = try findings(
      text,
      devices: "iPhone15Pro, iPhoneSE3",
      versions: "18"
    )
    #expect(found.contains("outside-superview cancel") == isTold, "\(found)")
  }

  /// The picture of a button without a ground is as far from its edges as the button says.
  @Test(arguments: [
    ("<inset key=\"contentEdgeInsets\" minX=\"18\" minY=\"18\" maxX=\"18\" maxY=\"18\"/>", false), ("", true),
    (
      "<color key=\"backgroundColor\" systemColor=\"systemRedColor\"/><inset key=\"contentEdgeInsets\" minX=\"18\" minY=\"18\" maxX=\"18\" maxY=\"18\"/>",
      true
    ),
  ])
  func `room around a picture is clear`(_ inset: String, _ isTold: Bool) throws {
    let button = element(
      "button",
      "add",
      frame: "155 758 65 65",
      height: 65,
      "\(inset)<state key=\"normal\" image=\"addIcon\"/>",
      "<constraint firstAttribute=\"width\" constant=\"65\" id=\"w\"/>"
    )
    let ties = tie("page-view", "bottom", "add", "bottom", 29) + tie("add", "centerX", "page-view", "centerX")
    let text = storyboard(initial: "page", controller("page", "", button, ties))
    let found = try findings(text)
    #expect(found.contains("content-under-bar add") == isTold, "\(found)")
  }

  /// A build drops a placeholder, in whose place code ties the view; until then nothing gives it its stored frame.
  @Test(arguments: [
    ("placeholder=\"YES\"", nil, false), ("", 536, true),
  ])
  func `a placeholder leaves open where its view is`(_ placeholder: String, _ height: Double?, _ isTold: Bool) throws {
    let box = element("view", "box", frame: "0 20 393 788", height: height)
    let tools = element("view", "tools", frame: "0 808 393 44", height: 44)
    let top = tie("box", "top", "page-view", "top", 20).replacing("/>", with: " \(placeholder)/>")
    let sides = ["box", "tools"].map {
      tie($0, "leading", "page-view", "leading")
        + tie("page-view", "trailing", $0, "trailing")
        .replacing("id=\"page-view-trailing\"", with: "id=\"\($0)-end\"")
    }.joined()
    let ties = top + sides + tie("tools", "top", "box", "bottom") + tie("page-view", "bottom", "tools", "bottom")
    let text = storyboard(initial: "page", controller("page", "", box + tools, ties))
    let found = try findings(text, devices: "iPhone15Pro, iPhoneSE3")
    #expect(found.contains { $0.hasPrefix("unsatisfiable-constraints") } == isTold)
  }

  /// A screen that is a scroll view scrolls as far as code says.
  @Test(arguments: [
    ("scrollView.contentSize = CGSize(width: 375, height: 1000)", false),
    ("self.scrollView.contentSize.height = 1000", false), ("scrollView.tag = 1", true),
  ])
  func `content scrolls as far as code says`(_ statement: String, _ isTold: Bool) throws {
    let button = button("login", "Log in", frame: "16 600 361 50", height: 50, Self.blue)
    let ties = tie("login", "top", "page-view", "top", 600) + sides("login", in: "page", 16)
    let text = storyboard(
      initial: "page",
      controller(
        "page",
        "customClass=\"LoginController\"",
        view: "scrollView",
        button,
        ties,
        "<outlet property=\"scrollView\" destination=\"page-view\" id=\"o\"/>"
      )
    )
    let swift = """
      import UIKit
      class LoginController: UIViewController {
        @IBOutlet var scrollView: UIScrollView!
        override func viewDidLoad() { super.viewDidLoad(); \(statement) }
      }
      """
    let found = try findings(text, swift: swift)
    #expect(found.contains("outside-superview login") == isTold)
  }

  /// A fixed frame whose mask is flexible may be narrower on a narrower screen.
  @Test(arguments: [
    ("widthSizable=\"YES\" flexibleMaxY=\"YES\"", false), ("flexibleMinX=\"YES\" flexibleMaxY=\"YES\"", false),
    ("flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"", true),
  ])
  func `a fixed frame follows its mask`(_ mask: String, _ isTold: Bool) throws {
    let label = """
      <label opaque="NO" fixedFrame="YES" text="Please make sure that you are connected to the Internet and try again" \
      numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="again">
      <rect key="frame" x="24" y="200" width="345" height="44"/><autoresizingMask key="autoresizingMask" \(mask)/>
      \(Self.bodyFont)</label>
      """
    let box = element("view", "box", frame: "0 59 393 759", "<subviews>\(label)</subviews>")
    let ties = fill("box", "page-safe")
    let text = storyboard(initial: "page", controller("page", "", box, ties))
    let found = try findings(text, devices: "iPhoneSE", versions: "15")
    #expect(found.contains("outside-superview again") == isTold)
  }

  /// Words at the right of a wide label are not under what covers its left.
  @Test(arguments: [("right", false), ("natural", true)])
  func `words at the right of a label are clear of its left`(_ alignment: String, _ isTold: Bool) throws {
    let label = element(
      "label",
      "mail",
      "text=\"Email\" textAlignment=\"\(alignment)\"",
      frame: "16 200 109 21",
      Self.bodyFont,
      "<constraint firstAttribute=\"width\" constant=\"109\" id=\"w\"/>"
    )
    let ties = tie("mail", "top", "page-safe", "top", 20) + tie("mail", "leading", "page-view", "leading", 16)
    let text = storyboard(initial: "page", controller("page", "", label, ties))
    let found = try findings(text)
    #expect(found.contains("landscape-cutout-overlap mail") == isTold)
  }

  /// A bar with a colour of its own is a strip at whose edge a list may end.
  @Test(arguments: [
    (#"<color key="backgroundColor" systemColor="systemGray6Color"/>"#, "", false),
    (
      #"<navigationBarAppearance key="standardAppearance"><color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></navigationBarAppearance>"#,
      "", false
    ),
    (
      #"<color key="backgroundColor" white="0.0" alpha="0.0" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#,
      "", true
    ),
    ("", "navigationBar.backgroundColor = .white", false), ("", "navigationBar.backgroundColor = UIColor.clear", true),
    ("", "view.backgroundColor = .white", true),
  ])
  func `a coloured bar does not float`(_ colour: String, _ statement: String, _ isTold: Bool) throws {
    let list = element("tableView", "list", "style=\"plain\"", frame: "0 103 393 715")
    let ties = fill("list", "page-safe")
    let text = storyboard(
      initial: "stack",
      navigation("stack", root: "page", bar: colour),
      controller("page", "", list, ties)
    )
    let swift = "class Stack: UINavigationController { func load() { \(statement) } }"
    let found = try findings(text, swift: swift, devices: "iPhone17")
    #expect(found.contains { $0.hasPrefix("glass-bar-clipping") } == isTold)
  }

  /// A compact picker of dates is as high as a line, whatever a stack made of it on the canvas.
  @Test(arguments: [("style=\"compact\"", false), ("", false), ("style=\"wheels\"", true)])
  func `a compact picker is not as high as in the file`(_ style: String, _ isTold: Bool) throws {
    let picker = element("datePicker", "day", "datePickerMode=\"date\" \(style)", frame: "20 259 128 216")
    let ties = tie("day", "top", "page-safe", "top", 200) + tie("day", "leading", "page-safe", "leading", 20)
    let text = storyboard(initial: "page", controller("page", "", picker, ties))
    let found = try findings(text)
    #expect(found.contains("outside-superview day") == isTold)
  }
}
