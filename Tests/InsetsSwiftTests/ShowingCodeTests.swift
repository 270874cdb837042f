import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsSwift
import InsetsSyntax
import Testing

/// What code elsewhere in a project says of what is around a controller.
struct ShowingCodeTests {
  /// `line rule` of each finding that is shown.
  private func findings(
    _ source: String,
    devices: String = "iPhone14, iPhone16",
    orientations: String? = nil
  ) -> [String] {
    let bytes = Array("import UIKit\n\(source)".utf8)
    let virtual = SwiftDocument(
      bytes,
      SwiftSource(SwiftProject([("Screen.swift", bytes)]), path: "Screen.swift"),
      DocumentScope(devices: devices, versions: "17", orientations: orientations)
    )
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("Screen.swift")
    host.open(file, virtual)
    let lines = SourceFile(unparsed: bytes).lines
    return host.report(of: file).diagnostics.map { diagnostic in
      let place = virtual.places.fileRange(of: diagnostic) ?? ByteRange(bytes: 0, 0)
      return "\(lines.position(of: place.lowerBound, in: .utf8).line + 1) \(diagnostic.rule.name)"
    }
  }

  /// A page with a text so far above the screen's end, and code that shows it.
  private func page(_ ties: String, shown: String) -> String {
    """
    final class Page: UIViewController {
      let name = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        name.text = "Name"
        name.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(name)
        NSLayoutConstraint.activate([
          \(ties),
        ])
      }
    }
    \(shown)
    """
  }

  private static let atEnd = """
    name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          name.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40)
    """

  /// The title of a navigation controller is its tab's, and a tab bar's colour is no other bar's.
  @Test(arguments: [
    ("greeting.bottomAnchor", "", []), ("greeting.bottomAnchor", "title = \"Home\"", ["14 content-under-bar"]),
    ("view.topAnchor", "", ["14 content-under-bar"]),
  ])
  func `what is lifted into a bar without content is seen`(_ top: String, _ title: String, _ expected: [String]) {
    let source = """
      final class Home: UIViewController {
        let greeting = UILabel()
        let list = UIScrollView()
        override func viewDidLoad() {
          super.viewDidLoad()
          \(title)
          greeting.text = "Hello"
          let head = UIStackView(arrangedSubviews: [greeting])
          for part in [head, list] { part.translatesAutoresizingMaskIntoConstraints = false }
          view.addSubview(head)
          view.addSubview(list)
          NSLayoutConstraint.activate([
            head.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: -20),
            head.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            head.heightAnchor.constraint(equalToConstant: 56),
            list.topAnchor.constraint(equalTo: \(top)),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          ])
        }
      }
      final class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let home = UINavigationController(rootViewController: Home())
          home.title = "Home"
          home.tabBarItem.title = "Home"
          tabBar.backgroundColor = .white
          setViewControllers([home], animated: false)
        }
      }
      """
    #expect(findings(source) == expected)
  }

  /// What a view of SwiftUI makes is shown among its views, whatever takes it there.
  @Test(arguments: [
    ("struct Demo: View { var body: some View { Shown { Page() } } }".replacing("Page", with: "PageController"), []),
    (
      "func start(in window: UIWindow) { window.rootViewController = PageController() }",
      ["11 landscape-cutout-overlap"]
    ),
  ])
  func `a controller that a view of SwiftUI makes, or a column, is not a whole screen`(
    _ shown: String,
    _ expected: [String]
  ) {
    let ties = """
      name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 120),
            name.leadingAnchor.constraint(equalTo: view.leadingAnchor)
      """
    let source = page(ties, shown: shown).replacing("class Page:", with: "class PageController:")
    #expect(findings(source, orientations: "landscape").filter { $0.hasSuffix("overlap") } == expected)
  }

  /// A page sheet of an iPad ends above the home indicator.
  @Test(arguments: [
    ("iPadPro11Inch4", "present(pages.stack, animated: true)", []),
    ("iPadPro11Inch4", "pages.stack.modalPresentationStyle = .fullScreen; present(pages.stack, animated: true)", ["x"]),
    ("iPhone14", "present(pages.stack, animated: true)", ["x"]),
  ])
  func `what is pushed in a stack that is only presented is in a sheet`(
    _ device: String,
    _ showing: String,
    _ expected: [String]
  ) {
    let ties = """
      name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            name.bottomAnchor.constraint(equalTo: view.bottomAnchor)
      """
    let shown = """
      final class Pages: UIViewController {
        lazy var stack = UINavigationController(rootViewController: Cover())
      }
      final class Cover: UIViewController {
        func open() { navigationController?.pushViewController(Page(), animated: true) }
      }
      final class Start: UIViewController {
        let pages = Pages()
        func open() { \(showing) }
      }
      """
    let found = findings(page(ties, shown: shown), devices: device)
    #expect(found.filter { $0.hasSuffix("content-under-bar") }.map { _ in "x" } == expected)
  }

  /// A tab's screen has the bar of tabs below it, however the list of tabs is made.
  @Test(arguments: [
    "viewControllers = pages.map { UINavigationController(rootViewController: $0) }",
    "viewControllers = [page].map { UINavigationController(rootViewController: $0) }",
    "setViewControllers(pages.compactMap { UINavigationController(rootViewController: $0) }, animated: false)",
  ])
  func `tabs that are made of a list have two bars`(_ statement: String) {
    let shown = """
      final class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let page = Page()
          let pages = [page]
          \(statement)
        }
      }
      """
    #expect(findings(page(Self.atEnd, shown: shown)) == ["11 content-under-bar"])
  }

  /// The bar of tabs goes where who pushes says so, or a stack of the project's does for all.
  @Test(arguments: [
    ("", "", ["11 content-under-bar"]), ("page.hidesBottomBarWhenPushed = true", "", []),
    ("", "controller.hidesBottomBarWhenPushed = !viewControllers.isEmpty", []),
    ("page.hidesBottomBarWhenPushed = false", "", ["11 content-under-bar"]),
  ])
  func `a bar of tabs that is hidden from outside covers nothing`(
    _ own: String,
    _ general: String,
    _ expected: [String]
  ) {
    let shown = """
      final class List: UIViewController {
        func open() {
          let page = Page()
          \(own)
          navigationController?.pushViewController(page, animated: true)
        }
      }
      final class Stack: UINavigationController {
        override func pushViewController(_ controller: UIViewController, animated: Bool) {
          \(general)
          super.pushViewController(controller, animated: animated)
        }
      }
      final class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          viewControllers = [UINavigationController(rootViewController: List())]
        }
      }
      """
    #expect(findings(page(Self.atEnd, shown: shown)) == expected)
  }

  /// A variable that gets a controller in one of several branches, and is put into a stack after them, is there.
  @Test(arguments: [
    ("UINavigationController.init(rootViewController: root)", []), ("root", ["11 content-under-bar"]),
  ])
  func `tabs in a stack are below its bar`(_ outer: String, _ expected: [String]) {
    let ties = """
      name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            name.topAnchor.constraint(equalTo: view.topAnchor, constant: 16)
      """
    let shown = """
      final class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          viewControllers = [Page()]
        }
      }
      final class Start {
        var window: UIWindow!
        func start() {
          var root: UIViewController!
          if UIDevice.current.userInterfaceIdiom == .phone {
            root = Tabs()
          } else {
            root = UISplitViewController()
            window.rootViewController = root
            return
          }
          let outer = \(outer)
          outer.navigationItem.title = "Signs"
          UINavigationBar.appearance().isTranslucent = false
          window.rootViewController = outer
        }
      }
      """
    #expect(findings(page(ties, shown: shown)) == expected)
  }

  /// A bar with nothing but a way back shows nothing in its middle.
  @Test(arguments: [
    ("name.centerXAnchor.constraint(equalTo: view.centerXAnchor)", "", []),
    ("name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)", "", ["10 content-under-bar"]),
    ("name.centerXAnchor.constraint(equalTo: view.centerXAnchor)", "page.title = \"Page\"", ["10 content-under-bar"]),
  ])
  func `a title by hand stands beside the way back`(_ across: String, _ title: String, _ expected: [String]) {
    let ties = """
      name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: -30),
            \(across)
      """
    let shown = """
      final class List: UIViewController {
        func open() {
          title = "List"
          let page = Page()
          \(title)
          navigationController?.pushViewController(page, animated: true)
        }
      }
      final class Start {
        var window: UIWindow!
        func start() { window.rootViewController = UINavigationController(rootViewController: List()) }
      }
      """
    #expect(findings(page(ties, shown: shown)) == expected)
  }

  /// What stands in a head that begins at a number for the status bar is where the number puts it.
  @Test func `one number is one finding`() {
    let source = """
      final class Search: UIViewController {
        let head = UIView()
        let back = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          back.setTitle("Back", for: .normal)
          for part in [head, back] { part.translatesAutoresizingMaskIntoConstraints = false }
          view.addSubview(head)
          head.addSubview(back)
          NSLayoutConstraint.activate([
            head.topAnchor.constraint(equalTo: view.topAnchor, constant: 47),
            head.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            head.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            head.heightAnchor.constraint(equalToConstant: 60),
            back.topAnchor.constraint(equalTo: head.topAnchor, constant: 2),
            back.centerXAnchor.constraint(equalTo: head.centerXAnchor),
          ])
        }
      }
      func start(in window: UIWindow) { window.rootViewController = Search() }
      """
    let found = findings(source, devices: "iPhone14, iPhone15", orientations: "portrait")
    #expect(found == ["12 status-bar-height-assumption"])
  }

  /// A clear bar hides what stands where something is in it: a way back, items at a side, or a title, whose width is not known.
  @Test(arguments: [
    ("trailing", "pushed", "", []), ("trailing", "pushed", "page.navigationItem.rightBarButtonItem = add", ["x"]),
    ("leading", "pushed", "page.navigationItem.rightBarButtonItem = add", ["x"]),
    ("centerX", "pushed", "page.navigationItem.rightBarButtonItem = add", []),
    ("centerX", "pushed", "page.navigationItem.rightBarButtonItem = nil", []),
    ("trailing", "pushed", "page.navigationItem.titleView = UIView()", ["x"]),
    ("trailing", "pushed", "page.navigationItem.standardAppearance = look", ["x"]),
    ("leading", "root", "page.navigationItem.rightBarButtonItem = add", []),
    ("trailing", "root", "page.navigationItem.rightBarButtonItem = add", ["x"]),
    ("trailing", "root", "page.navigationItem.leftBarButtonItem = add", []),
    ("trailing", "root", "page.title = \"Page\"", ["x"]),
  ])
  func `a clear bar hides what stands where something is in it`(
    _ side: String,
    _ showing: String,
    _ given: String,
    _ expected: [String]
  ) {
    let ties = """
      name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: -30),
            name.\(side)Anchor.constraint(equalTo: view.\(side)Anchor)
      """
    let shown = """
      final class List: UIViewController {
        let add = UIBarButtonItem()
        func open() {
          title = "List"
          let page = Page()
          \(given)
          \(showing == "pushed"
            ? "navigationController?.pushViewController(page, animated: true)"
            : "window.rootViewController = UINavigationController(rootViewController: page)")
        }
      }
      final class Start {
        var window: UIWindow!
        func start() { window.rootViewController = UINavigationController(rootViewController: List()) }
      }
      """
    #expect(findings(page(ties, shown: shown)).map { _ in "x" } == expected)
  }

  /// What a clear bar does not hide may be under the status bar all the same, where that is on the same screen.
  @Test(arguments: [
    ("navigationController?.pushViewController(Page(), animated: true)", "12", ["10 content-under-bar"]),
    ("navigationController?.pushViewController(Page(), animated: true)", "70", []),
  ])
  func `a clear bar says nothing of the status bar`(_ showing: String, _ top: String, _ expected: [String]) {
    let ties = """
      name.topAnchor.constraint(equalTo: view.topAnchor, constant: \(top)),
            name.centerXAnchor.constraint(equalTo: view.centerXAnchor)
      """
    let shown = """
      final class List: UIViewController {
        func open() { \(showing) }
      }
      final class Start {
        var window: UIWindow!
        func start() { window.rootViewController = UINavigationController(rootViewController: List()) }
      }
      """
    #expect(findings(page(ties, shown: shown)) == expected)
  }

  /// Users of a release see nothing that only code for developers opens.
  @Test(arguments: [
    ("#if !PRODUCTION", "private ", []), ("#if DEBUG", "private ", []), ("#if DEBUG", "", ["11 content-under-bar"]),
    ("#if BETA", "private ", ["11 content-under-bar"]), ("#if PRODUCTION", "private ", ["11 content-under-bar"]),
  ])
  func `a screen for developers is not shown`(_ condition: String, _ access: String, _ expected: [String]) {
    let shown = """
      final class Start: UIViewController {
        let log = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          \(condition)
          log.addTarget(self, action: #selector(openLog), for: .touchUpInside)
          #endif
        }
        @objc \(access)func openLog() {
          let page = Page()
          page.modalPresentationStyle = .fullScreen
          present(page, animated: true)
        }
      }
      @main final class Main: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) { window?.rootViewController = Start() }
      }
      """
    let ties = Self.atEnd.replacing("-40", with: "-4")
    #expect(findings(page(ties, shown: shown)) == expected)
  }

  /// UIKit keeps content that scrolls sideways clear of the sensor housing, and no other.
  @Test(arguments: [
    ("pane.alwaysBounceHorizontal = true", "greaterThanOrEqualTo", []),
    ("pane.alwaysBounceHorizontal = true", "equalTo", []), ("pane.alwaysBounceHorizontal = false", "equalTo", ["x"]),
    ("pane.alwaysBounceHorizontal = true; pane.contentInsetAdjustmentBehavior = .never", "equalTo", ["x"]),
  ])
  func `what scrolls sideways begins beside the housing`(_ scrolling: String, _ width: String, _ expected: [String]) {
    let source = """
      final class Trace: UIViewController {
        let pane = UIScrollView()
        let trace = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          trace.text = "EXC_BAD_ACCESS"
          \(scrolling)
          for part in [pane, trace] { part.translatesAutoresizingMaskIntoConstraints = false }
          view.addSubview(pane)
          pane.addSubview(trace)
          NSLayoutConstraint.activate([
            pane.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 80),
            pane.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
            pane.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
            pane.heightAnchor.constraint(equalToConstant: 24),
            trace.topAnchor.constraint(equalTo: pane.contentLayoutGuide.topAnchor),
            trace.leadingAnchor.constraint(equalTo: pane.contentLayoutGuide.leadingAnchor),
            trace.trailingAnchor.constraint(equalTo: pane.contentLayoutGuide.trailingAnchor),
            trace.bottomAnchor.constraint(equalTo: pane.contentLayoutGuide.bottomAnchor),
            trace.heightAnchor.constraint(equalTo: pane.frameLayoutGuide.heightAnchor),
            trace.widthAnchor.constraint(\(width): pane.frameLayoutGuide.widthAnchor),
          ])
        }
      }
      func start(in window: UIWindow) { window.rootViewController = Trace() }
      """
    #expect(findings(source, orientations: "landscape").map { _ in "x" } == expected)
  }

  /// A child that is handed over may have been prepared by who makes it.
  @Test(arguments: [("let list: List; init(list: List) { self.list = list }", []), ("let list = List()", ["x"])])
  func `the mask of a child that is handed over is not known`(_ child: String, _ expected: [String]) {
    let source = """
      final class List: UIViewController {}
      final class Shelves: UIViewController {
        let heading = UILabel()
        \(child)
        override func viewDidLoad() {
          super.viewDidLoad()
          heading.translatesAutoresizingMaskIntoConstraints = false
          addChild(list)
          view.addSubview(heading)
          view.addSubview(list.view)
          NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            heading.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            list.view.topAnchor.constraint(equalTo: heading.bottomAnchor),
            list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          ])
        }
      }
      """
    #expect(findings(source).filter { $0.hasSuffix("outside-superview") }.map { _ in "x" } == expected)
  }
}
