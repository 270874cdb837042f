import InsetsFormats
import InsetsImport
import InsetsProject
import InsetsSwift
import InsetsSyntax
import Testing

/// What is around a screen of a storyboard, by all files of its project.
struct SurroundingsTests {
  /// A storyboard with a controller that has a label at the top of its safe area, and more scenes.
  private func storyboard(_ id: String, initial: String? = nil, identifier: String? = nil, _ scenes: String = "")
    -> [UInt8]
  {
    let begins = initial.map { "initialViewController=\"\($0)\"" } ?? ""
    let named = identifier.map { "storyboardIdentifier=\"\($0)\" " } ?? ""
    return Array(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" useSafeAreas="YES" \(begins)>
      <device id="retina6_12" orientation="portrait"/>
      <scenes>
      <scene><objects>
      <viewController id="\(id)" customClass="\(id.capitalized)Controller" \
      \(named)sceneMemberID="viewController">
      <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews><label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-label">
      <rect key="frame" x="16" y="59" width="40" height="21"/></label></subviews>
      <viewLayoutGuide key="safeArea" id="\(id)-safe"/>
      <constraints>
      <constraint firstItem="\(id)-label" firstAttribute="top" secondItem="\(id)-safe" secondAttribute="top" id="\(id)-top"/>
      <constraint firstItem="\(id)-label" firstAttribute="leading" secondItem="\(id)-view" secondAttribute="leadingMargin" id="\(id)-lead"/>
      </constraints></view>
      <connections><outlet property="heading" destination="\(id)-label" id="\(id)-out"/></connections>
      </viewController></objects></scene>
      \(scenes)
      </scenes></document>
      """.utf8
    )
  }

  /// A navigation controller whose root stands in another storyboard.
  private func navigation(to storyboard: String, _ identifier: String? = nil) -> String {
    let named = identifier.map { "referencedIdentifier=\"\($0)\" " } ?? ""
    return """
      <scene><objects><navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="59" width="393" height="44"/></navigationBar>
      <connections><segue destination="ref" kind="relationship" relationship="rootViewController" id="s1"/></connections>
      </navigationController></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="\(storyboard)" \(named)id="ref" \
      sceneMemberID="viewController"/></objects></scene>
      """
  }

  private func document(
    _ path: String,
    of files: [(path: String, bytes: [UInt8])],
    swift: String = "",
    objectiveC: String = "",
    scope: DocumentScope = DocumentScope(),
    allowed: [AllowedFinding] = []
  ) throws -> any VirtualDocument {
    let others = objectiveC.isEmpty ? [] : [("Code.m", Array(objectiveC.utf8))]
    let sources = swift.isEmpty ? [] : [("Code.swift", Array(swift.utf8))]
    let code = swift.isEmpty && others.isEmpty ? nil : SwiftProject(sources, others: others).code
    var project = InterfaceBuilderProject(files, code: code)
    project.take(scope: scope)
    let bytes = try #require(files.first { $0.path == path }?.bytes)
    let documents = try FileFormat.interfaceBuilder.documents(
      in: bytes,
      named: path,
      scope,
      storyboards: (project, path),
      allowed: allowed
    )
    return try #require(documents.first)
  }

  /// A file that is read again after an edit, in a project that was read before, is what it is in a new project.
  @Test(arguments: [
    ("<scenes>", "<!-- two of them -->\n<scenes>"), ("id=\"bar\"", "id=\"bar\" translucent=\"NO\""),
    ("destination=\"home\" kind=\"relationship\"", "destination=\"home\" kind=\"show\""), ("y=\"59\"", "y=\"44\""),
  ])
  func `an edit leads where a fresh project does`(_ old: String, _ new: String) throws {
    let root = navigation(to: "Other").replacing("destination=\"ref\"", with: "destination=\"home\"")
    let before = storyboard("home", initial: "nav", root)
    let after = Array(String(decoding: before, as: UTF8.self).replacing(old, with: new).utf8)
    #expect(before != after)
    let others = [("Other.storyboard", storyboard("detail", initial: "detail"))]
    var edited = InterfaceBuilderProject([("Main.storyboard", before)] + others)
    edited.replace("Main.storyboard", after)
    let documents = try [edited, InterfaceBuilderProject([("Main.storyboard", after)] + others)].map { project in
      try FileFormat.interfaceBuilder.documents(
        in: after,
        named: "Main.storyboard",
        DocumentScope(),
        storyboards: (project, "Main.storyboard")
      )[0]
    }
    #expect(text(documents[0]) == text(documents[1]))
    for start in documents[1].text.indices {
      let range = ByteRange(bytes: start, start)
      #expect(documents[0].places.fileRange(of: range) == documents[1].places.fileRange(of: range))
    }
  }

  private func text(_ document: any VirtualDocument) -> String { String(decoding: document.text, as: UTF8.self) }

  /// What nothing is reported about, besides what a screen asks of bars that are only simulated.
  private func unsimulated(_ title: String, _ document: any VirtualDocument) -> [InterfaceScreen.Silence]? {
    role(title, document)?.silences.filter { $0.rule != "contradictory-flags" }
  }

  private func role(_ title: String, _ document: any VirtualDocument) -> InterfaceScreen? {
    if case .interface(let screen)? = document.screens[title] { screen } else { nil }
  }

  @Test func `a reference leads to the initial controller of another storyboard`() throws {
    let main = storyboard("home", initial: "nav", navigation(to: "Feed"))
    let feed = storyboard("feed", initial: "feed")
    let document = try document("Feed.storyboard", of: [("Main.storyboard", main), ("Feed.storyboard", feed)])
    #expect(text(document).contains("navigationController {"))
    #expect(document.screens.count == 1)
    #expect(role("FeedController", document)?.kind == .screen)
  }

  @Test func `a reference leads to a controller by its identifier`() throws {
    let main = storyboard("home", initial: "nav", navigation(to: "Feed", "list"))
    let feed = storyboard("feed", identifier: "list")
    let document = try document("Feed.storyboard", of: [("Main.storyboard", main), ("Feed.storyboard", feed)])
    #expect(text(document).contains("navigationController {"))
    #expect(document.screens.count == 1)
  }

  /// What code does with an outlet is not judged, nor what a rule says of a bar over a list in which code makes room.
  @Test(
    arguments: [
      ("heading.isHidden = true", [nil]), ("heading.tag = 1", []),
      ("owner.heading.contentInset.bottom = 8", [nil, nil]), ("owner.heading.alpha = 0", []),
      ("heading.alpha = 0", [nil]), ("heading.alpha = 0.5", []),
      ("heading.setTitle(\"\", for: .normal)", [nil]), ("heading.setTitle(\"Go\", for: .normal)", []),
      ("owner.heading.isHidden = true", [nil]), ("{ $0.heading.snp.makeConstraints { _ in } }(self)", [nil]),
      ("heading.pin.left().top(8)", [nil]),
      ("heading.autoPinEdge(toSuperviewEdge: .top)", [nil]), ("list.autoPinEdge(toSuperviewEdge: .top)", []),
    ] as [(String, [String?])]
  )
  func `what code changes is not judged`(_ statement: String, _ rules: [String?]) throws {
    let swift = "class HomeController: UIViewController { func load() { \(statement) } }"
    let files = [("Main.storyboard", storyboard("home", initial: "home"))]
    #expect(
      role("HomeController", try document("Main.storyboard", of: files, swift: swift))?.silences.map(\.rule) == rules
    )
  }

  /// What a function that the project adds to views makes of an outlet is not judged if it ties the view.
  @Test(
    arguments: [
      ("topAnchor.constraint(equalTo: top).isActive = true", [nil]), ("layer.cornerRadius = 8", []),
    ] as [(String, [String?])]
  )
  func `what functions of the project place is not judged`(_ statement: String, _ rules: [String?]) throws {
    let swift = """
      extension UIView { func anchor(top: NSLayoutYAxisAnchor) { \(statement) } }
      class HomeController: UIViewController { func load() { heading.anchor(top: bar) } }
      """
    let files = [("Main.storyboard", storyboard("home", initial: "home"))]
    #expect(
      role("HomeController", try document("Main.storyboard", of: files, swift: swift))?.silences.map(\.rule) == rules
    )
  }

  /// The frame of a scroll view is the view's own for what stands deeper in it, and its content has no name there.
  @Test(arguments: [("frameLayoutGuide", "leading: == heading.leading + 8"), ("contentLayoutGuide", nil)])
  func `guides of a scroll view around others are known by its edges`(_ guide: String, _ tie: String?) throws {
    let view = """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="0" y="59" width="393" height="700"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="393" height="80"/>
      <subviews><label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="word"><rect key="frame" x="8" y="0" width="40" height="21"/>
      </label></subviews></view></subviews>
      <constraints><constraint firstItem="word" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="8" id="m"/></constraints>
      <viewLayoutGuide key="\(guide)" id="g"/></scrollView>
      """
    let text = text(try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))]))
    #expect(!text.contains(".\(guide)"))
    if let tie { #expect(text.contains(tie)) }
  }

  /// The stored width of a button that limits at both sides or the widths of others stretch is not its own.
  @Test(arguments: [("lessThanOrEqual", "(0...273, "), ("greaterThanOrEqual", "(273, ")])
  func `a button between two limits is as wide as its words or less`(_ relation: String, _ size: String) throws {
    let view = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="60" y="59" width="273" height="56"/>
      <state key="normal" title="Update now"/></button>
      """
    let ties = """
      <constraint firstItem="home-label" firstAttribute="leading" relation="\(relation)" secondItem="home-view" secondAttribute="leading" constant="60" id="l"/>
      <constraint firstItem="home-view" firstAttribute="trailing" relation="\(relation)" secondItem="home-label" secondAttribute="trailing" constant="60" id="t"/>
      </constraints>
      """
    let source = String(decoding: storyboard(with: view), as: UTF8.self).replacing("</constraints>", with: ties)
    let text = text(try document("Main.storyboard", of: [("Main.storyboard", Array(source.utf8))]))
    #expect(text.contains(size))
  }

  /// A tab bar that a screen hides is not there for what is pushed on top of it either.
  @Test(arguments: [
    ("hidesBottomBarWhenPushed=\"YES\"", "", true, true), ("", "", false, true),
    (
      "", "final class HomeController: UIViewController { func go() { hidesBottomBarWhenPushed = true } }", false, false
    ),
  ])
  func `a hidden tab bar stays hidden`(_ flag: String, _ code: String, _ isHidden: Bool, _ areBarsKnown: Bool) throws {
    let scenes = """
      <scene><objects><tabBarController id="tabs" sceneMemberID="viewController">
      <tabBar key="tabBar" id="tb"><rect key="frame" x="0" y="0" width="393" height="49"/></tabBar>
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="s0"/></connections>
      </tabBarController></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="Feed" id="next" sceneMemberID="viewController"/></objects></scene>
      """
    let main = storyboard("home", initial: "tabs", scenes + navigation(to: "None"))
    let text = String(decoding: main, as: UTF8.self).replacing("destination=\"ref\"", with: "destination=\"home\"")
      .replacing("<viewController id=\"home\"", with: "<viewController \(flag) id=\"home\"")
      .replacing(
        "<connections><outlet property=\"heading\"",
        with: "<connections><segue destination=\"next\" kind=\"show\" id=\"s9\"/><outlet property=\"heading\""
      )
    let feed = ("Feed.storyboard", storyboard("feed", initial: "feed"))
    let swift = "final class FeedController: UIViewController { }\n" + code
    let found = try document("Feed.storyboard", of: [feed, ("Main.storyboard", Array(text.utf8))], swift: swift)
    #expect(self.text(found).contains("tabBarController"))
    #expect(self.text(found).contains("hidesBottomBarWhenPushed: true") == isHidden)
    #expect(role("FeedController", found)?.areBarsKnown == areBarsKnown)
  }

  @Test func `words in the middle of a label are under nothing at its ends`() throws {
    let text = String(decoding: storyboard("home", initial: "home"), as: UTF8.self)
    let centred = Array(text.replacing("text=\"Hello\"", with: "text=\"Hello\" textAlignment=\"center\"").utf8)
    let document = try document("Main.storyboard", of: [("Main.storyboard", centred)])
    #expect(role("HomeController", document)?.silences.map(\.rule) == ["landscape-cutout-overlap"])
  }

  /// What arranges labels is reported for all of them, where they are all alike.
  @Test(arguments: [("center", 3), ("natural", 1)])
  func `a stack of centred labels is as one`(_ second: String, _ count: Int) throws {
    let label =
      #"translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="40" height="21"/></label>"#
    let stack = """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="16" y="59" width="40" height="42"/><subviews>
      <label text="A" textAlignment="center" id="a" \(label)
      <label text="B" textAlignment="\(second)" id="b" \(label)
      </subviews></stackView>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: stack))])
    #expect(
      role("HomeController", document)?.silences.map(\.rule)
        == Array(repeating: "landscape-cutout-overlap", count: count)
    )
  }

  /// What a view says about itself may leave nothing for a rule to say.
  @Test(arguments: [
    (
      #"<label text="Here" translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="16" y="59" width="200" height="90"/><fontDescription key="fontDescription" type="system" pointSize="20"/></label>"#,
      ["outside-superview", "landscape-cutout-overlap", "content-under-bar"] as [String?]
    ),
    (
      #"<label text="Here" translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="16" y="59" width="200" height="24"/><fontDescription key="fontDescription" type="system" pointSize="20"/></label>"#,
      ["outside-superview", "landscape-cutout-overlap"]
    ),
    (
      #"<label text="Here it is" translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="16" y="59" width="100" height="24"/><fontDescription key="fontDescription" type="system" pointSize="20"/></label>"#,
      []
    ),
    (
      #"<label text="Transaction Confirmed" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="16" y="59" width="300" height="106"/><fontDescription key="fontDescription" type="system" pointSize="35"/></label>"#,
      ["content-under-bar"]
    ),
    (
      #"<label text="Transaction Confirmed" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="16" y="59" width="300" height="90"/><fontDescription key="fontDescription" type="system" pointSize="35"/></label>"#,
      []
    ),
  ])
  func `words inside of a view are clear of its edges`(_ view: String, _ rules: [String?]) throws {
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(role("HomeController", document)?.silences.map(\.rule) == rules)
  }

  /// Ties to both sides make a label wider than its words, which alone say how wide it is by itself.
  @Test(arguments: [("Hello", "(0...85, 21)"), ("A sentence of several words", "(200, 21)")])
  func `a label that is stretched is not as wide by itself`(_ words: String, _ size: String) throws {
    let view = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="16" y="59" width="200" height="21"/>
      <subviews><label text="\(words)" translatesAutoresizingMaskIntoConstraints="NO" id="words">
      <rect key="frame" x="0" y="0" width="200" height="21"/></label></subviews><constraints>
      <constraint firstItem="words" firstAttribute="leading" secondItem="home-label" secondAttribute="leading" id="a"/>
      <constraint firstItem="words" firstAttribute="trailing" secondItem="home-label" secondAttribute="trailing" id="b"/>
      <constraint firstItem="words" firstAttribute="top" secondItem="home-label" secondAttribute="top" id="c"/>
      <constraint firstItem="words" firstAttribute="bottom" secondItem="home-label" secondAttribute="bottom" id="d"/>
      </constraints></view>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(text(document).contains("intrinsicContentSize: \(size)"))
  }

  /// A stack view stretches its buttons too, whose words are not read.
  @Test(arguments: [("", "(0...200, 34)"), ("alignment=\"center\"", "(200, 34)")])
  func `a button that is stretched is not as wide by itself`(_ alignment: String, _ size: String) throws {
    let view = """
      <stackView axis="vertical" \(alignment) translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="16" y="59" width="200" height="34"/><subviews>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="go"><rect key="frame" x="0" y="0" width="200" height="34"/>
      <state key="normal" title="Go"/></button></subviews></stackView>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(text(document).contains("intrinsicContentSize: \(size)"))
  }

  /// A list whose class, or whose attributes, make room in it has room that the file does not say.
  @Test(
    arguments: [
      ("", "", []), ("customClass=\"Page\"", "", ["custom-bar-not-published"]),
      ("customClass=\"Plain\"", "", []), ("customClass=\"Other\"", "", ["custom-bar-not-published"]),
      (
        "",
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"rect\" keyPath=\"insets\"/></userDefinedRuntimeAttributes>",
        ["custom-bar-not-published"]
      ),
    ] as [(String, String, [String?])]
  )
  func `room that a view makes in itself is not known`(_ name: String, _ attributes: String, _ rules: [String?]) throws
  {
    let view = """
      <textView \(name) translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="16" y="59" width="200" height="34"/>\(attributes)</textView>
      """
    let swift = """
      class HomeController: UIViewController { }
      class Page: UITextView { var insets = CGRect.zero { didSet { textContainerInset = insets.all } } }
      class Plain: UITextView { func load() { textColor = .red } }
      """
    let files = [("Main.storyboard", storyboard(with: view))]
    #expect(
      role("HomeController", try document("Main.storyboard", of: files, swift: swift))?.silences.map(\.rule) == rules
    )
  }

  /// What a navigation controller's class makes of its bar is not what the file says.
  @Test(arguments: [("navigationBar.isTranslucent = true", false), ("navigationBar.prefersLargeTitles = true", true)])
  func `a class of its own changes a container's bar`(_ statement: String, _ isOpen: Bool) throws {
    let root = navigation(to: "None").replacing("destination=\"ref\"", with: "destination=\"home\"")
      .replacing("<navigationController", with: "<navigationController customClass=\"Stack\"")
    let swift = """
      class HomeController: UIViewController { }
      class Stack: UINavigationController { override func viewDidLoad() { \(statement) } }
      """
    let files = [("Main.storyboard", storyboard("home", initial: "nav", root))]
    let silences = role("HomeController", try document("Main.storyboard", of: files, swift: swift))?.silences ?? []
    #expect(silences.contains { $0.rule == "content-under-bar" && $0.side == .top } == isOpen)
    #expect(silences.contains { $0.rule == "large-title-needs-extension" } == isOpen)
  }

  /// Bars that code makes opaque or hides somewhere may be so around a screen, which is looked at with them too.
  @Test(arguments: [
    ("class Stack: UINavigationController { func load() { navigationBar.isTranslucent = false } }", "", true, false),
    (
      "class Delegate { func load(_ stack: UINavigationController) { stack.navigationBar.isTranslucent = look } }", "",
      true, false
    ),
    ("class Stack: UINavigationController { func load() { navigationBar.isTranslucent = true } }", "", false, false),
    ("", "@implementation Stack\n- (void)load { self.navigationBar.translucent = NO; }\n@end", true, false),
    ("", "@implementation Stack\n- (void)load { self.navigationBar.translucent = YES; }\n@end", false, false),
    (
      "class HomeController: UIViewController { func load() { self.navigationController?.setNavigationBarHidden(true, animated: false) } }",
      "", false, true
    ),
    (
      "class HomeController: UIViewController { func load() { navigationController?.navigationBar.isHidden = true } }",
      "",
      false, true
    ),
    (
      "class HomeController: UIViewController { func load() { navigationController?.setNavigationBarHidden(false, animated: false) } }",
      "", false, false
    ),
    (
      "",
      "@implementation HomeController\n- (void)load { [self.navigationController setNavigationBarHidden:YES]; }\n@end",
      false, true
    ),
  ])
  func `bars may be as code has them somewhere`(
    _ swift: String,
    _ objectiveC: String,
    _ isOpaque: Bool,
    _ isHidden: Bool
  ) throws {
    let root = navigation(to: "None").replacing("destination=\"ref\"", with: "destination=\"home\"")
    let files = [("Main.storyboard", storyboard("home", initial: "nav", root))]
    let document = try document("Main.storyboard", of: files, swift: swift, objectiveC: objectiveC)
    #expect(document.screens.count == (isOpaque || isHidden ? 2 : 1))
    #expect(text(document).contains("isTranslucent: false") == isOpaque)
    #expect(text(document).contains("isNavigationBarHidden: true") == isHidden)
    // Without a bar there is none to be so.
    let plain = [("Main.storyboard", storyboard("home", initial: "home"))]
    #expect(try self.document("Main.storyboard", of: plain, swift: swift, objectiveC: objectiveC).screens.count == 1)
  }

  /// What a constraint's class makes of its constant places its view, and a line's class makes it thin.
  @Test(arguments: [("", false), ("customClass=\"KeyboardConstraint\"", true)])
  func `a constraint with a class of its own is where code has it`(_ attribute: String, _ isOpen: Bool) throws {
    let text = String(decoding: storyboard("home", initial: "home"), as: UTF8.self)
      .replacing("secondAttribute=\"top\" id=", with: "secondAttribute=\"top\" \(attribute) id=")
    let files = [("Main.storyboard", Array(text.utf8))]
    let silences = role("HomeController", try document("Main.storyboard", of: files))?.silences ?? []
    #expect(silences.contains { $0.rule == nil } == isOpen)
  }

  /// Objective-C that says how screens turn, and not plainly that they do, leaves them upright.
  @Test(arguments: [
    ("HomeController", "- (BOOL)shouldAutorotate { return NO; }", true),
    (
      "HomeController",
      "- (NSUInteger)supportedInterfaceOrientations\n{\n  return UIInterfaceOrientationMaskPortrait;\n}", true
    ),
    ("HomeController", "- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskAll; }", false),
    ("HomeController", "- (BOOL)shouldAutorotate { return YES; }", false),
    ("OtherController", "- (BOOL)shouldAutorotate { return NO; }", false),
    ("MainNavigationController", "- (BOOL)shouldAutorotate { return NO; }", true),
    (
      "MainNavigationController", "- (BOOL)shouldAutorotate { return [self.topViewController shouldAutorotate]; }",
      false
    ),
    (
      "AppDelegate",
      "- (NSUInteger)application:(UIApplication *)a supportedInterfaceOrientationsForWindow:(UIWindow *)w { return UIInterfaceOrientationMaskPortrait; }",
      true
    ),
    ("HomeController", "- (void)load { self.title = @\"NO\"; }", false),
  ])
  func `Objective-C keeps screens upright`(_ name: String, _ method: String, _ isUpright: Bool) throws {
    let code = "@implementation \(name)\n\(method)\n@end"
    let scope = DocumentScope(orientations: "portrait, landscape")
    let files = [("Main.storyboard", storyboard("home", initial: "home"))]
    let document = try document("Main.storyboard", of: files, objectiveC: code, scope: scope)
    #expect(text(document).contains("portrait, landscape") != isUpright)
  }

  /// A screen that only a function without callers makes is not shown.
  @Test(arguments: [("", true), ("func open() { show(makeHome()) }", false), ("let name = #selector(makeHome)", false)])
  func `a function that nobody calls shows nothing`(_ caller: String, _ isUnshown: Bool) throws {
    let swift = """
      @main class Delegate: UIResponder, UIApplicationDelegate { \(caller) }
      protocol HomeView { }
      protocol Factory { func makeHome() -> HomeView }
      extension Delegate: Factory { func makeHome() -> HomeView { HomeController() } }
      class HomeController: UIViewController, HomeView { }
      """
    #expect(SwiftProject([("Code.swift", Array(swift.utf8))]).unshown.contains("HomeController") == isUnshown)
    // What a package asks for is called by that.
    let asked = swift.replacing("func makeHome() -> HomeView }", with: "}")
    #expect(!SwiftProject([("Code.swift", Array(asked.utf8))]).unshown.contains("HomeController"))
  }

  /// Code that asks whether a screen is of a class does not make one.
  @Test(arguments: [
    ("// HomeController()", true), ("shown is HomeController", true), ("shown as? HomeController", true),
    ("shown.isKind(of: HomeController.self)", true), ("show(HomeController())", false),
    ("makers[0] as HomeController", false), ("register(HomeController.self)", false),
  ])
  func `a screen that code only asks for is not shown`(_ code: String, _ isUnshown: Bool) {
    let swift = """
      @main class Delegate: UIResponder, UIApplicationDelegate {
        func see(_ shown: UIViewController) {
          \(code)
        }
      }
      class HomeController: UIViewController { }
      """
    #expect(SwiftProject([("Code.swift", Array(swift.utf8))]).unshown.contains("HomeController") == isUnshown)
  }

  /// The property list of an app says which storyboard is for which devices.
  @Test func `a storyboard that pads begin with is for pads`() throws {
    var scope = DocumentScope(devices: "allPhones, allPads")
    scope.padStoryboards = ["Wide"]
    let files = [
      ("Wide.storyboard", storyboard("feed", initial: "feed")),
      ("Main.storyboard", storyboard("home", initial: "home")),
    ]
    #expect(text(try document("Wide.storyboard", of: files, scope: scope)).contains("devices: allPads\n"))
    #expect(text(try document("Main.storyboard", of: files, scope: scope)).contains("devices: allPhones, allPads\n"))
    scope.devices = "allPhones"
    #expect(isSilent(try document("Wide.storyboard", of: files, scope: scope)))
  }

  /// A title that says nothing is as small as that of the screen below it.
  @Test(arguments: [("never", "", true), ("always", "", false), ("never", "largeTitleDisplayMode=\"always\"", false)])
  func `a title is as large as the one below`(_ below: String, _ own: String, _ isSmall: Bool) throws {
    let main = String(decoding: storyboard("home", initial: "nav", navigation(to: "None")), as: UTF8.self)
      .replacing("destination=\"ref\"", with: "destination=\"home\"")
      .replacing(
        "<connections><outlet property=\"heading\"",
        with: """
          <navigationItem key="navigationItem" largeTitleDisplayMode="\(below)" id="n1"/>
          <connections><segue destination="next" kind="show" id="s9"/><outlet property="heading"
          """
      )
      .replacing(
        "</scenes>",
        with:
          "<scene><objects><viewControllerPlaceholder storyboardName=\"Feed\" id=\"next\" sceneMemberID=\"viewController\"/></objects></scene></scenes>"
      )
    let feed = String(decoding: storyboard("feed", initial: "feed"), as: UTF8.self)
      .replacing("<connections>", with: "<navigationItem key=\"navigationItem\" \(own) id=\"n2\"/><connections>")
    let files = [("Feed.storyboard", Array(feed.utf8)), ("Main.storyboard", Array(main.utf8))]
    #expect(text(try document("Feed.storyboard", of: files)).contains("largeTitleDisplayMode: never") == isSmall)
  }

  /// Of iPads, where other constraints hold than on the canvas, nothing is said that the language can't say.
  @Test func `constraints of other size classes leave iPads out`() throws {
    let view = """
      <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="16" y="59" width="40" height="21"/><constraints>
      <constraint firstAttribute="height" constant="21" id="h"/></constraints>
      <variation key="default"><mask key="constraints"><include reference="h"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular"><mask key="constraints"><exclude reference="h"/></mask></variation>
      </label>
      """
    let scope = DocumentScope(devices: "allPhones, allPads", versions: "15...")
    let open = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))], scope: scope)
    #expect(text(open).contains("devices: allPhones\n"))
    let plain = try document("Main.storyboard", of: [("Main.storyboard", storyboard("home"))], scope: scope)
    #expect(text(plain).contains("devices: allPhones, allPads\n"))
  }

  /// What no app has is read, and only what is deprecated in it is reported.
  @Test func `a file that no target has is not judged`() throws {
    var scope = DocumentScope()
    scope.isLeftOut = true
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard("home"))], scope: scope)
    #expect(role("HomeController", document)?.silences.contains { $0.rule == nil } == true)
  }

  /// Code that says what a label reads or in which font says how large it is by itself.
  @Test(
    arguments: [("text", ["unsatisfiable-constraints"]), ("font", ["unsatisfiable-constraints"]), ("tag", [])]
      as [(String, [String?])]
  )
  func `words from code are not as large as those of the file`(_ property: String, _ rules: [String?]) throws {
    let swift = "class HomeController: UIViewController { func load() { heading.\(property) = value } }"
    let files = [("Main.storyboard", storyboard("home", initial: "home"))]
    #expect(
      role("HomeController", try document("Main.storyboard", of: files, swift: swift))?.silences.map(\.rule) == rules
    )
  }

  /// The words of a wide button without a ground stand in its middle, clear of its ends.
  @Test(
    arguments: [
      (#"width="300""#, "", ["landscape-cutout-overlap"]), (#"width="50""#, "", []),
      (#"width="300""#, #"<color key="backgroundColor" white="1" alpha="1"/>"#, []),
      (#"width="300""#, #"<buttonConfiguration key="configuration" style="filled"/>"#, []),
    ] as [(String, String, [String?])]
  )
  func `words inside of a button are clear of its ends`(_ width: String, _ ground: String, _ rules: [String?]) throws {
    let view = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="0" y="59" \(width) height="34"/>\(ground)<state key="normal" title="Close"/></button>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(role("HomeController", document)?.silences.map(\.rule) == rules)
  }

  /// Objective-C, or a transition of its own, may present a screen as a card.
  @Test(arguments: [
    ("class OtherController: UIViewController { }", "", false),
    ("class FeedController: UIViewController { }\nclass HomeController: UIViewController { }", "", true),
    ("class OtherController: UIViewController { }", "modalPresentationStyle=\"fullScreen\"", true),
    (
      "class FeedController: UIViewController { func load() { transitioningDelegate = card } }\nclass HomeController: UIViewController { }",
      "", false
    ),
    (
      "class FeedController: UIViewController { }\nclass HomeController: UIViewController { func go() { segue.destination.transitioningDelegate = card } }",
      "", false
    ),
    ("", "", true),
  ])
  func `how a screen is presented is known where the code is`(_ swift: String, _ style: String, _ areBarsKnown: Bool)
    throws
  {
    let next = """
      <scene><objects><viewControllerPlaceholder storyboardName="Feed" id="next" sceneMemberID="viewController"/></objects></scene>
      """
    let main = String(decoding: storyboard("home", initial: "home", next), as: UTF8.self).replacing(
      "<connections><outlet property=\"heading\"",
      with:
        "<connections><segue destination=\"next\" kind=\"presentation\" \(style) id=\"s9\"/><outlet property=\"heading\""
    )
    let files = [("Feed.storyboard", storyboard("feed", initial: "feed")), ("Main.storyboard", Array(main.utf8))]
    #expect(
      role("FeedController", try document("Feed.storyboard", of: files, swift: swift))?.areBarsKnown == areBarsKnown
    )
  }

  /// An object that says how large items are may be another one than the controller.
  @Test(arguments: [
    ("self", [] as [String?]), ("sizes", ["collection-section-reference", "flow-layout-item-too-tall"]),
  ])
  func `what another delegate says is not known`(_ delegate: String, _ rules: [String?]) throws {
    let swift =
      "class HomeController: UIViewController { var heading: UICollectionView! { didSet { heading.delegate = \(delegate) } } }"
    let files = [("Main.storyboard", storyboard("home", initial: "home"))]
    let silences = role("HomeController", try document("Main.storyboard", of: files, swift: swift))?.silences ?? []
    #expect(silences.map { $0.rule ?? "all" }.sorted() == rules.compactMap(\.self))
  }

  /// A document has one bar of a kind; another one is a view like others.
  @Test func `a second toolbar is a view`() throws {
    let bar =
      #"<toolbar translatesAutoresizingMaskIntoConstraints="NO" id="%"><rect key="frame" x="0" y="59" width="393" height="44"/></toolbar>"#
    let bars = bar.replacing("%", with: "home-label") + bar.replacing("%", with: "second")
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: bars))])
    #expect(text(document).contains("toolbar heading {"))
    #expect(text(document).contains("view toolbar1 {"))
  }

  /// Of a view whose frame the file does not store it is not known how large it is by itself, nor of what hangs on it.
  @Test(arguments: [
    (#"<rect key="frame" x="16" y="59" width="40" height="21"/>"#, "", [] as [String?]), ("", "", [nil]),
    (
      "",
      #"<constraint firstAttribute="width" constant="40" id="w"/><constraint firstAttribute="height" constant="40" id="h"/>"#,
      []
    ),
  ])
  func `a view without a frame is not judged`(_ frame: String, _ ties: String, _ rules: [String?]) throws {
    let view = """
      <imageView image="Text" translatesAutoresizingMaskIntoConstraints="NO" id="home-label">\(frame)
      <constraints>\(ties)</constraints></imageView>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(role("HomeController", document)?.silences.map(\.rule) == rules)
  }

  /// The same storyboard with another view in the label's place.
  private func storyboard(with view: String) -> [UInt8] {
    let text = String(decoding: storyboard("home", initial: "home"), as: UTF8.self)
    let end = text.firstRange(of: "</label>")?.upperBound ?? text.endIndex
    let start = text.firstRange(of: "<label")?.lowerBound ?? end
    return Array((text[..<start] + view + text[end...]).utf8)
  }

  /// What a file says of a view can be what a rule would have to know more about.
  @Test(arguments: [
    (
      #"<collectionViewFlowLayout key="collectionViewLayout" customClass="Grid"><inset key="sectionInset" minX="8" maxX="8"/>"#,
      "", ["collection-section-reference", "flow-layout-item-too-tall"]
    ),
    (#"<collectionViewFlowLayout key="collectionViewLayout"><inset key="sectionInset" minX="8" maxX="8"/>"#, "", []),
    (
      #"<collectionViewFlowLayout key="collectionViewLayout"><inset key="sectionInset" minX="8" maxX="8"/>"#,
      #"customClass="Calendar""#,
      ["custom-bar-not-published", "collection-section-reference", "flow-layout-item-too-tall"]
    ),
    (
      #"<collectionViewFlowLayout key="collectionViewLayout"><inset key="sectionInset" minX="0" maxX="0"/>"#, "",
      ["collection-section-reference"]
    ),
    (
      #"<collectionViewFlowLayout key="collectionViewLayout"><inset key="sectionInset" minX="8" maxX="8"/>"#,
      #"pagingEnabled="YES""#, ["short-content-not-adjusted", "never-without-replacement", "flow-layout-item-too-tall"]
    ),
  ])
  func `what a layout or pages decide is not judged`(_ layout: String, _ flags: String, _ rules: [String]) throws {
    let view = """
      <collectionView translatesAutoresizingMaskIntoConstraints="NO" id="home-label" \(flags)>
      <rect key="frame" x="16" y="59" width="40" height="21"/>\(layout)</collectionViewFlowLayout></collectionView>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(role("HomeController", document)?.silences.map(\.rule) == rules)
  }

  @Test(arguments: [(#"title="Save""#, true), (#"image="close""#, true), ("", false)])
  func `a button that nobody sees catches taps`(_ state: String, _ isSeen: Bool) throws {
    let view = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="16" y="59" width="40" height="21"/>
      <state key="normal" \(state)/></button>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(role("HomeController", document)?.silences.isEmpty == isSeen)
  }

  /// A class of the project may give its views a size, or put views in them that do.
  @Test(
    arguments: [
      ("", "", [nil]), (#"customClass="Box""#, "", [nil, "ambiguous-layout"]),
      (
        #"customClass="Box""#, #"<constraint firstAttribute="height" constant="56" placeholder="YES" id="h"/>"#,
        [nil, "ambiguous-layout"]
      ),
      (
        #"customClass="Box""#, #"<constraint firstAttribute="height" constant="56" id="h"/>"#, ["ambiguous-layout"]
      ),
    ] as [(String, String, [String?])]
  )
  func `the size that a class gives its views is not known`(_ name: String, _ height: String, _ rules: [String?]) throws
  {
    let view = """
      <view \(name) translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="16" y="59" width="40" height="56"/><constraints>\(height)</constraints></view>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(role("HomeController", document)?.silences.map(\.rule) == (name.isEmpty ? [] : rules))
  }

  /// A view that is tied to the margin of one that it does not stand in is somewhere.
  @Test(arguments: [("topMargin", [nil, nil]), ("top", [])] as [(String, [String?])])
  func `what hangs on the margin of another view is not judged`(_ attribute: String, _ rules: [String?]) throws {
    let view = """
      <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="16" y="59" width="40" height="21"/></label>
      <label text="Bye" translatesAutoresizingMaskIntoConstraints="NO" id="bye">
      <rect key="frame" x="16" y="99" width="40" height="21"/></label>
      """
    let tie = """
      <constraint firstItem="home-label" firstAttribute="top" secondItem="bye" secondAttribute="\(attribute)" id="m"/>
      </constraints>
      """
    let text = String(decoding: storyboard(with: view), as: UTF8.self).replacing("</constraints>", with: tie)
    let document = try document("Main.storyboard", of: [("Main.storyboard", Array(text.utf8))])
    #expect(role("HomeController", document)?.silences.map(\.rule) == rules)
  }

  /// A list may have room for a bar below its last row, or insets that its class says.
  @Test(
    arguments: [
      ("func load() { heading.tableFooterView = UIView() }", "custom-bar-not-published"),
      (
        "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { edges }",
        "collection-section-reference"
      ),
      (
        "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { size }",
        "flow-layout-item-too-tall"
      ),
      (
        "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }",
        "landscape-cutout-overlap"
      ),
      ("func load() { UINavigationBar.appearance().isTranslucent = false }", "glass-bar-clipping"),
    ]
  )
  func `what code says is not judged by what the file says`(_ member: String, _ rule: String) throws {
    let view = """
      <tableView translatesAutoresizingMaskIntoConstraints="NO" id="home-label"><rect key="frame" x="0" y="59" width="393" height="700"/>
      </tableView>
      """
    let files = [("Main.storyboard", storyboard(with: view))]
    func rules(_ member: String) throws -> [String?] {
      let swift = "class HomeController: UIViewController { \(member) }"
      return try role("HomeController", document("Main.storyboard", of: files, swift: swift))?.silences.map(\.rule)
        ?? []
    }
    #expect(try rules(member).contains(rule))
    #expect(try !rules("func load() { reload() }").contains(rule))
  }

  /// The view of a controller that another one has in it is as large as that one makes it.
  @Test(
    arguments: [
      ("Popup(nibName: nil, bundle: nil).modalPresentationStyle = .formSheet", .detached),
      ("present(Popup(), animated: true)", .detached), ("show(PopupDialog(viewController: Popup()))", .part),
      ("let page = Popup(); alert.contentView = page.view", .part),
      ("customPresentViewController(sheet, viewController: Popup(), animated: true)", .part),
      ("segments.viewControllers = [Popup()]", .part),
      ("show(Ribbon(rootViewController: Popup()), sender: self)", .part),
      ("let page = Popup(); alert.contentView = page.view; present(Popup(), animated: true)", .detached),
      ("let page: Popup? = coordinator.page(); addChild(page)", .part),
      ("let page: Popup? = coordinator.page(); show(page)", .detached),
      ("let page = Popup(); addChild(other); present(page, animated: true)", .detached),
      ("let page = Popup(); page.modalPresentationStyle = .custom; present(page, animated: true)", .part),
      ("let page = Popup(); page.transitioningDelegate = drawer; present(page, animated: true)", .part),
    ] as [(String, InterfaceScreen.Kind)]
  )
  func `a part of another screen is no screen`(_ statements: String, _ kind: InterfaceScreen.Kind) throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" useSafeAreas="YES"><device id="retina6_12" orientation="portrait"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Popup"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder>
      <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
      </objects></document>
      """
    let swift = """
      class Popup: UIViewController {}
      class Home: UIViewController { func open() { \(statements) } }
      """
    let document = try document("Popup.xib", of: [("Popup.xib", Array(xib.utf8))], swift: swift)
    let roles = document.screens.values.compactMap { if case .interface(let screen) = $0 { screen.kind } else { nil } }
    #expect(Set(roles) == [kind])
  }

  /// An app that is either upright or on its side may never show a screen on its side.
  @Test(arguments: ["UserDefaults.standard.bool(forKey: Keys.isTurned)", "Player.isFull", "!Chart.isShown"])
  func `a screen that may be upright alone is not judged on its side`(_ condition: String) throws {
    let swift = """
      class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask {
        \(condition) ? .landscape : .portrait
      } }
      class Chart { static var isShown = true; func close() { Chart.isShown = false } }
      """
    let scope = DocumentScope(orientations: "portrait, landscape")
    let files = [("Main.storyboard", storyboard("home", initial: "home"))]
    #expect(try !text(document("Main.storyboard", of: files, swift: swift, scope: scope)).contains("landscape"))
    let free = swift.replacing(".portrait", with: ".all")
    #expect(try text(document("Main.storyboard", of: files, swift: free, scope: scope)).contains("landscape"))
  }

  /// Tabs whose class hides their bar for good have none, and may give their screens another safe area.
  @Test(
    arguments: [
      ("", ["tabBarController"]), ("tabBar.isHidden = true", []),
      ("self.tabBar.isHidden = true; children.first?.additionalSafeAreaInsets.bottom = 66", ["part"]),
      ("tabBar.isHidden = isFull", ["tabBarController"]), ("bar.tabBar.isHidden = true", ["tabBarController"]),
      ("tabBar.isHidden = true } func show() { tabBar.isHidden = false", ["tabBarController"]),
    ] as [(String, [String])]
  )
  func `tabs without a bar have none`(_ statement: String, _ around: [String]) throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" useSafeAreas="YES"><device id="retina6_12" orientation="portrait"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Home"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder>
      <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
      </objects></document>
      """
    let swift = """
      class Home: UIViewController {}
      class Menu: UITabBarController { func setUp() { viewControllers = [Home()]; \(statement) } }
      """
    let document = try document("Home.xib", of: [("Home.xib", Array(xib.utf8))], swift: swift)
    let isPart = document.screens.values.contains { role in
      if case .interface(let screen) = role { screen.kind == .part } else { false }
    }
    let hasTabs = text(document).contains("tabBarController")
    #expect((hasTabs ? ["tabBarController"] : []) + (isPart ? ["part"] : []) == around)
  }

  /// The list of a controller of lists is no outlet.
  @Test func `a layout that code puts in another one's place is not judged`() throws {
    let text = String(decoding: storyboard("home", initial: "home"), as: UTF8.self)
      .replacing("<viewController", with: "<collectionViewController")
      .replacing("</viewController>", with: "</collectionViewController>")
      .replacing("<view key", with: "<collectionView key").replacing(
        "</constraints></view>",
        with: "</constraints></collectionView>"
      )
    let swift = """
      class HomeController: UICollectionViewController {
        func load() { collectionView.setCollectionViewLayout(layout, animated: false) }
      }
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", Array(text.utf8))], swift: swift)
    #expect(role("HomeController", document)?.silences.contains { $0.rule == nil } == true)
  }

  @Test func `references in a circle lead nowhere`() throws {
    let a = storyboard("a", initial: "nav", navigation(to: "B"))
    let loop = storyboard("b", initial: "nav", navigation(to: "A"))
    let document = try document("B.storyboard", of: [("A.storyboard", a), ("B.storyboard", loop)])
    #expect(!document.screens.isEmpty)
  }

  /// What an app begins with is on screen as it is; without a word of the project's, a storyboard is known by its name.
  @Test(arguments: [
    ("Start.storyboard", "Start", 1), ("Start.storyboard", nil, 3), ("Main.storyboard", nil, 1),
    ("Main.storyboard", "Start", 3),
  ])
  func `the project says which storyboard an app begins with`(_ path: String, _ main: String?, _ ways: Int) throws {
    var scope = DocumentScope()
    scope.mainStoryboards = Set([main].compactMap(\.self))
    let screen = role(
      "HomeController",
      try document(path, of: [(path, storyboard("home", initial: "home"))], scope: scope)
    )
    #expect(screen?.ways == ways)
    #expect(screen?.kind == (ways == 1 ? .screen : .detached))
  }

  @Test func `what the system shows while an app starts is a launch screen`() throws {
    var scope = DocumentScope()
    scope.launchStoryboards = ["Splash"]
    let files = [("Splash.storyboard", storyboard("home", initial: "home"))]
    #expect(role("HomeController", try document("Splash.storyboard", of: files, scope: scope))?.kind == .launchScreen)
    #expect(role("HomeController", try document("Splash.storyboard", of: files))?.kind == .detached)
  }

  @Test func `a screen that nothing shows has a way for each container`() throws {
    let document = try document("Feed.storyboard", of: [("Feed.storyboard", storyboard("feed"))])
    let ways = document.screens.values.map(\.way).sorted { $0.way < $1.way }
    #expect(ways.map(\.way) == [0, 1, 2])
    #expect(ways.allSatisfy { $0.name == "FeedController" && $0.ways == 3 })
    let text = text(document)
    #expect(text.contains("scenario \"FeedController, in a navigation controller\""))
    #expect(text.contains("scenario \"FeedController, in a tab, a navigation controller\""))
    #expect(document.screensRead.first?.limits.count == 2)
  }

  @Test func `code that takes a controller by its identifier says where it is`() throws {
    let swift = """
      class HomeController: UIViewController {
        func open() {
          let next = storyboard!.instantiateViewController(withIdentifier: "list") as! FeedController
          navigationController?.pushViewController(next, animated: true)
        }
      }
      class FeedController: UIViewController {}
      """
    let feed = storyboard("feed", identifier: "list")
    let document = try document("Feed.storyboard", of: [("Feed.storyboard", feed)], swift: swift)
    #expect(document.screens.count == 2)
    #expect(text(document).contains("navigationController {"))
    #expect(role("list", document)?.kind == .screen)
    #expect(role("list", document)?.isComplete == true)
  }

  /// Code says how it presents a controller, and else the storyboard does.
  @Test(arguments: [
    ("next.modalPresentationStyle = .fullScreen", "", "modalPresentationStyle: fullScreen"),
    ("next.modalPresentationStyle = UIModalPresentationStyle.overFullScreen", "", "modalPresentationStyle: fullScreen"),
    ("next.title = \"Feed\"", "modalPresentationStyle=\"formSheet\"", "modalPresentationStyle: formSheet"),
    ("next.title = \"Feed\"", "", nil),
  ])
  func `code says how a controller is presented`(_ statement: String, _ attribute: String, _ style: String?) throws {
    let swift = """
      class HomeController: UIViewController {
        func open() {
          let next = storyboard!.instantiateViewController(withIdentifier: "list") as! FeedController
          \(statement)
          present(next, animated: true)
        }
      }
      class FeedController: UIViewController {}
      """
    let feed = String(decoding: storyboard("feed", identifier: "list"), as: UTF8.self)
      .replacing("<viewController id=\"feed\"", with: "<viewController \(attribute) id=\"feed\"")
    let document = try document("Feed.storyboard", of: [("Feed.storyboard", Array(feed.utf8))], swift: swift)
    let presented = text(document).split(separator: "presents {").dropFirst().first ?? ""
    #expect(presented.contains("viewController"))
    #expect(style.map(presented.contains) ?? !presented.contains("modalPresentationStyle"))
  }

  /// A label of several lines has fewer where it is wider, and one of one line has that.
  @Test(arguments: [(61.0, true), (21.0, false)]) func `lines of words are fewer on a screen on its side`(
    _ height: Double,
    _ areFewer: Bool
  ) throws {
    let view = """
      <label text="Hello" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="16" y="59" width="40" height="\(height)"/><fontDescription key="fontDescription" type="system" pointSize="17"/>
      </label>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(text(document).contains("when landscape {") == areFewer)
  }

  /// What a size class says that a condition can't is not judged where it says it.
  @Test(arguments: [("heightClass=compact", true), ("widthClass=regular", false)])
  func `a screen is not judged on its side where size classes are not read`(_ key: String, _ isUpright: Bool) throws {
    let gone =
      "<variation key=\"\(key)\"><mask key=\"constraints\"><exclude reference=\"home-top\"/></mask></variation></view>"
    let text = String(decoding: storyboard("home", initial: "home"), as: UTF8.self)
      .replacing("</constraints></view>", with: "</constraints>\(gone)")
    let scope = DocumentScope(orientations: "portrait, landscape")
    let document = try document("Main.storyboard", of: [("Main.storyboard", Array(text.utf8))], scope: scope)
    #expect(self.text(document).contains("portrait, landscape") != isUpright)
  }

  /// Code can keep an app upright whose settings allow more; what may be turned at times is, and so is what asks its screens.
  @Test(
    arguments: [
      (
        "class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { .portrait } }",
        true
      ),
      (
        "class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { lock } }",
        true
      ),
      (
        "class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { isLocked ? .portrait : .all } }",
        false
      ),
      (
        "class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { UserDefaults.standard.bool(forKey: Keys.isFree) ? .all : .portrait } }",
        false
      ),
      (
        "class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { UserDefaults.standard.bool(forKey: Keys.isFree) ? .all : .portrait } }\nclass Chart { func close() { UserDefaults.standard.set(false, forKey: Keys.isFree) } }",
        true
      ),
      ("class Delegate { func application(_ a: UIApplication, open url: URL) -> Bool { true } }", false),
      (
        "class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait } }",
        true
      ),
      (
        "class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { if w?.rootViewController is Player { return .allButUpsideDown }\nreturn .portrait } }",
        true
      ),
      (
        "class Delegate { static var lock = Mask.all; func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { Delegate.lock } }\nclass Player { func play() { Delegate.lock = .portrait } }",
        true
      ),
      (
        "class Delegate { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> Mask { Turning.shared.mask } }\nclass Turning { var mask: Mask = .landscape; func lock(_ new: Mask) { mask = new } }",
        false
      ),
      ("class Stack: UINavigationController { override var supportedInterfaceOrientations: Mask { .portrait } }", true),
      ("extension UINavigationController { override var supportedInterfaceOrientations: Mask { .portrait } }", true),
      (
        "class Stack: UINavigationController { override var supportedInterfaceOrientations: Mask { topViewController?.supportedInterfaceOrientations ?? .portrait } }",
        false
      ),
      (
        "class Stack: UINavigationController { override var supportedInterfaceOrientations: Mask { UIDevice.current.model.hasPrefix(\"iPad\") ? .all : .portrait } }",
        true
      ),
      ("class Other: UIViewController { override var supportedInterfaceOrientations: Mask { .portrait } }", false),
      (
        "class HomeController: UIViewController { override var supportedInterfaceOrientations: Mask { .portrait } }",
        true
      ),
    ]
  )
  func `code keeps screens upright`(_ swift: String, _ isUpright: Bool) throws {
    let scope = DocumentScope(orientations: "portrait, landscape")
    let files = [("Main.storyboard", storyboard("home", initial: "home"))]
    #expect(
      text(try document("Main.storyboard", of: files, swift: swift, scope: scope)).contains("portrait, landscape")
        != isUpright
    )
    let code = """
      class HomeController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))) }
      }
      """
    let bytes = Array(code.utf8)
    // Of a project with a class of this name, the other one has its say.
    let other = swift.replacing("class Home", with: "class Some")
    let project = SwiftProject([("Home.swift", bytes), ("Code.swift", Array(other.utf8))])
    let source = SwiftDocument(bytes, SwiftSource(project, path: "Home.swift"), scope)
    #expect(text(source).contains("landscape") != (isUpright && !swift.contains("HomeController")))
    // It has it as soon as it is written, and as long.
    for before in ["", other.replacing(".portrait", with: ".all"), other.replacing("Controller", with: "View")] {
      var edited = SwiftProject([("Home.swift", bytes), ("Code.swift", Array(before.utf8))])
      let fresh = SwiftDocument(bytes, SwiftSource(edited, path: "Home.swift"), scope)
      edited.replace("Code.swift", Array(other.utf8))
      #expect(text(SwiftDocument(bytes, SwiftSource(edited, path: "Home.swift"), scope)) == text(source))
      edited.replace("Code.swift", Array(before.utf8))
      #expect(text(SwiftDocument(bytes, SwiftSource(edited, path: "Home.swift"), scope)) == text(fresh))
    }
  }

  @Test(
    arguments: [
      ("addChild(next); view.addSubview(next.view)", .part), ("present(next, animated: true)", .screen),
      ("addChild(next); present(next, animated: true)", .screen),
    ] as [(String, InterfaceScreen.Kind)]
  )
  func `what code takes from a storyboard for a part of a screen is no screen`(
    _ statements: String,
    _ kind: InterfaceScreen.Kind
  ) throws {
    let swift = """
      class HomeController: UIViewController {
        func open() {
          let next = storyboard!.instantiateViewController(withIdentifier: "list") as! FeedController
          \(statements)
        }
      }
      class FeedController: UIViewController {}
      """
    let document = try document(
      "Feed.storyboard",
      of: [("Feed.storyboard", storyboard("feed", identifier: "list"))],
      swift: swift
    )
    #expect(
      document.screens.values.contains { if case .interface(let screen) = $0 { screen.kind == kind } else { false } }
    )
  }

  @Test func `what code places is silent and what it leaves alone is not`() throws {
    let swift = """
      class FeedController: UIViewController {
        @IBOutlet var heading: UILabel!
        override func viewDidLayoutSubviews() { heading.frame.origin.y = 100 }
      }
      """
    let changed = try document("Feed.storyboard", of: [("Feed.storyboard", storyboard("feed"))], swift: swift)
    let silences = unsimulated("FeedController", changed) ?? []
    #expect(silences.count == 1)
    let plain = swift.replacing("heading.frame.origin.y = 100", with: "heading.textColor = .red")
    let same = try document("Feed.storyboard", of: [("Feed.storyboard", storyboard("feed"))], swift: plain)
    #expect(unsimulated("FeedController", same) == [])
    #expect(role("FeedController", same)?.isComplete == true)
  }

  @Test(arguments: [
    ("view.addSubview(bar)", false, true),
    ("navigationController?.setNavigationBarHidden(true, animated: false)", true, false),
    ("additionalSafeAreaInsets.top = 8", true, false), ("title = \"Feed\"", true, true),
  ])
  func `code that adds views or changes bars is seen`(_ line: String, _ isComplete: Bool, _ areBarsKnown: Bool) throws {
    let swift = "class FeedController: UIViewController { override func viewDidLoad() { \(line) } }"
    let document = try document("Feed.storyboard", of: [("Feed.storyboard", storyboard("feed"))], swift: swift)
    let found = try #require(role("FeedController", document))
    #expect(found.isComplete == isComplete)
    #expect(found.areBarsKnown == areBarsKnown)
  }

  @Test func `a class that the project does not have may add anything`() throws {
    let document = try document("Feed.storyboard", of: [("Feed.storyboard", storyboard("feed"))])
    #expect(role("FeedController", document)?.isComplete == false)
  }

  @Test(arguments: ["feed-label", "heading", "Hello", "feed-top"])
  func `an object is allowed by any of its names`(_ object: String) throws {
    let allowed = [AllowedFinding(file: "Feed.storyboard", object: object, rule: "content-under-bar")]
    let feed = storyboard("feed")
    let document = try document("Feed.storyboard", of: [("Feed.storyboard", feed)], allowed: allowed)
    let silences = unsimulated("FeedController", document) ?? []
    #expect(silences.map(\.rule) == ["content-under-bar"])
    let elsewhere = [AllowedFinding(file: "Other.storyboard", object: object, rule: "content-under-bar")]
    let others = try self.document("Feed.storyboard", of: [("Feed.storyboard", feed)], allowed: elsewhere)
    #expect(unsimulated("FeedController", others) == [])
  }

  // MARK: - Screens that nobody sees, or not so

  /// What nothing is reported about in the first way in which each screen is shown.
  private func silences(_ document: any VirtualDocument) -> [InterfaceScreen.Silence] {
    document.screens.values.flatMap { role -> [InterfaceScreen.Silence] in
      guard case .interface(let screen) = role, screen.way == 0 else { return [] }
      return screen.silences
    }
  }

  private func isSilent(_ document: any VirtualDocument) -> Bool { silences(document).contains { $0.rule == nil } }

  /// An app takes a scene by its identifier, or by a name that it makes of the class.
  @Test(
    arguments: [
      ("", nil, true), ("", "feed page", true), ("// feed page", "feed page", true),
      ("open(\"feed page\")", "feed page", false), ("R.storyboard.feedPage()", "feed page", false),
      ("FeedController.make()", "feed page", false), ("open(FeedController.Mode.new)", "other", false),
    ] as [(String, String?, Bool)]
  )
  func `a scene that an app can't show is not judged`(_ statement: String, _ identifier: String?, _ isLeftAlone: Bool)
    throws
  {
    let swift = """
      @main class Delegate: UIResponder, UIApplicationDelegate { func start() {
        \(statement)
      } }
      class FeedController: UIViewController { }
      """
    let files = [
      ("Feed.storyboard", storyboard("feed", identifier: identifier)),
      ("Main.storyboard", storyboard("home", initial: "home")),
    ]
    #expect(isSilent(try document("Feed.storyboard", of: files, swift: swift)) == isLeftAlone)
    #expect(isSilent(try document("Main.storyboard", of: files, swift: swift)) == false)
    // What is no whole app may be used by one.
    let library = swift.replacing("@main ", with: "")
    #expect(isSilent(try document("Feed.storyboard", of: files, swift: library)) == false)
  }

  /// A storyboard that no code names and none refers to is never loaded, whatever its scenes are called.
  @Test(
    arguments: [
      ("UIStoryboard(name: \"Main\", bundle: nil)", "None", true), ("storyboard?", "None", true),
      ("UIStoryboard(name: \"Main_1\", bundle: nil)", "None", false), ("storyboard?", "Main_1", false),
      ("UIStoryboard(name: \"Main\" + suffix, bundle: nil)", "None", false),
      ("UIStoryboard(name: \"Main\\(suffix)\", bundle: nil)", "None", false),
      ("UIStoryboard.init(name: name, bundle: nil)", "None", false), ("Storyboards.of(page)", "None", false),
      ("R.storyboard.main_1()", "None", false), ("load(.init(name: name, bundle: nil))", "None", false),
    ]
  )
  func `a storyboard that an app never loads is not judged`(_ base: String, _ other: String, _ isLeftAlone: Bool) throws
  {
    let swift = """
      @main class Delegate: UIResponder, UIApplicationDelegate { func start() {
        \(base).instantiateViewController(withIdentifier: "feed")
      } }
      """
    let files = [
      ("Main_1.storyboard", storyboard("feed", identifier: "feed")),
      ("Main.storyboard", storyboard("home", initial: "home", navigation(to: other, "feed"))),
    ]
    var scope = DocumentScope()
    scope.mainStoryboards = ["Main"]
    #expect(isSilent(try document("Main_1.storyboard", of: files, swift: swift, scope: scope)) == isLeftAlone)
    #expect(isSilent(try document("Main.storyboard", of: files, swift: swift, scope: scope)) == false)
    // What loads it may stand in another language, or in a project that is not seen.
    let code = "[UIStoryboard storyboardWithName:name bundle:nil]"
    #expect(
      isSilent(try document("Main_1.storyboard", of: files, swift: swift, objectiveC: code, scope: scope)) == false
    )
    #expect(isSilent(try document("Main_1.storyboard", of: files, swift: swift)) == false)
  }

  /// A file beside others of its name for other phones is not shown on all of them.
  @Test(arguments: [
    ("FeedX", "Feed", true), ("Feed7+", "FeedSE", true), ("Feed7", "Feed7+", true), ("Feed", "FeedX", true),
    ("FeedX", "Main", false), ("Feed7", "Feed6", false), ("Feed", "Feeder", false),
  ])
  func `a file for some phones is not judged on others`(_ name: String, _ other: String, _ isLeftAlone: Bool) throws {
    let files = [
      ("\(name).storyboard", storyboard("feed", initial: "feed")),
      ("\(other).storyboard", storyboard("home", initial: "home")),
    ]
    #expect(isSilent(try document("\(name).storyboard", of: files)) == isLeftAlone)
  }

  @Test(arguments: [
    ("Feed_iPad", "Feed_iPhone", "allPads"), ("Feed", "Feed~ipad", "allPhones"), ("iPad", "iPhone", "allPads"),
  ])
  func `a file for pads is judged on pads`(_ name: String, _ other: String, _ devices: String) throws {
    let files = [
      ("\(name).storyboard", storyboard("feed", initial: "feed")),
      ("\(other).storyboard", storyboard("home", initial: "home")),
    ]
    let scope = DocumentScope(devices: "allPhones, allPads")
    #expect(text(try document("\(name).storyboard", of: files, scope: scope)).contains("devices: \(devices)\n"))
  }

  /// The menu beside an app's screens is as wide as the package that shows it makes it.
  @Test(
    arguments: [
      ("SWRevealViewController", "menu", PlaceMap.Side.right), ("SideMenuController", "rightMenu", .left),
      ("UINavigationController", "menu", nil), ("SWRevealViewController", "list", nil),
    ] as [(String, String, PlaceMap.Side?)]
  )
  func `the end of a drawer is not the screen's`(_ container: String, _ identifier: String, _ side: PlaceMap.Side?)
    throws
  {
    let swift = """
      @main class Delegate: UIResponder, UIApplicationDelegate { var root: \(container)?; let name = "\(identifier)" }
      class FeedController: UIViewController { }
      """
    let files = [("Feed.storyboard", storyboard("feed", identifier: identifier))]
    let all = silences(try document("Feed.storyboard", of: files, swift: swift))
    #expect(all.first { $0.rule == "landscape-cutout-overlap" }?.side == side)
  }

  /// Which of both holds depends on who built the app.
  @Test(arguments: [
    ("fixedFrame=\"YES\"", "widthSizable=\"YES\"", true), ("", "widthSizable=\"YES\"", false),
    ("fixedFrame=\"YES\"", "flexibleMaxX=\"YES\"", false),
    ("fixedFrame=\"YES\"", "flexibleMinX=\"YES\" flexibleMaxX=\"YES\"", true),
  ])
  func `a fixed frame with a mask is left open`(_ fixed: String, _ mask: String, _ isLeftAlone: Bool) throws {
    let view = """
      <view \(fixed) translatesAutoresizingMaskIntoConstraints="NO" id="home-label">
      <rect key="frame" x="0" y="59" width="200" height="40"/>
      <autoresizingMask key="autoresizingMask" \(mask)/></view>
      """
    let document = try document("Main.storyboard", of: [("Main.storyboard", storyboard(with: view))])
    #expect(silences(document).contains { $0.rule == "landscape-cutout-overlap" } == isLeftAlone)
    // One that may stay in the middle may be on the screen.
    #expect(silences(document).contains { $0.rule == "outside-superview" } == mask.contains("flexibleMinX"))
  }

  /// What a container view shows is a part, and so is what is in that.
  @Test func `the root of a stack in a container view is a part`() throws {
    let main = String(decoding: storyboard("home", initial: "home", navigation(to: "Feed")), as: UTF8.self)
    let embedding = main.replacing(
      "<connections><outlet property=\"heading\"",
      with: "<connections><segue destination=\"nav\" kind=\"embed\" id=\"s9\"/><outlet property=\"heading\""
    )
    for (text, kind) in [(embedding, InterfaceScreen.Kind.part), (main, .detached)] {
      let files = [("Feed.storyboard", storyboard("feed", initial: "feed")), ("Main.storyboard", Array(text.utf8))]
      let kinds = try document("Feed.storyboard", of: files).screens.values.map { role -> InterfaceScreen.Kind? in
        if case .interface(let screen) = role { screen.kind } else { nil }
      }
      #expect(kinds.allSatisfy { ($0 == .part) == (kind == .part) })
    }
  }

  /// Code in Objective-C tells by its words which outlets it places.
  @Test(arguments: [
    ("self.heading.hidden = YES;", true), ("[_heading removeFromSuperview];", true),
    ("self.heading.textColor = UIColor.redColor;", false), ("// self.heading.hidden = YES;", false),
    ("self.other.hidden = YES;", false),
  ])
  func `outlets that Objective-C places are not judged`(_ line: String, _ isLeftAlone: Bool) throws {
    let code = "@implementation HomeController\n- (void)viewDidLoad {\n\(line)\n}\n@end\n"
    let files = [("Main.storyboard", storyboard("home", initial: "home"))]
    let project = SwiftProject([], others: [("HomeController.m", Array(code.utf8))])
    let documents = try FileFormat.interfaceBuilder.documents(
      in: files[0].1,
      named: "Main.storyboard",
      DocumentScope(),
      storyboards: (InterfaceBuilderProject(files, code: project.code), "Main.storyboard")
    )
    #expect(isSilent(try #require(documents.first)) == isLeftAlone)
  }

  /// SwiftUI gives what it represents a place among its views.
  @Test(arguments: [("UIViewControllerRepresentable", InterfaceScreen.Kind.part), ("Equatable", .detached)])
  func `what SwiftUI represents is a part`(_ inherited: String, _ kind: InterfaceScreen.Kind) throws {
    let swift = """
      struct FeedView: \(inherited) {
        func makeUIViewController(context: Context) -> FeedController { FeedController.make() }
      }
      class FeedController: UIViewController { }
      """
    let document = try document("Feed.storyboard", of: [("Feed.storyboard", storyboard("feed"))], swift: swift)
    #expect(
      document.screens.values.allSatisfy { if case .interface(let screen) = $0 { screen.kind == kind } else { false } }
    )
  }
}
