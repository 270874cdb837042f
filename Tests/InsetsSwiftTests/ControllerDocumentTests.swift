import InsetsAnalysis
import InsetsFormats
import InsetsImport
import InsetsLanguage
import InsetsSwift
import InsetsSyntax
import InsetsTestSupport
import Testing

/// View controllers that are laid out in code: what is understood of them, and what is found.
struct ControllerDocumentTests {
  /// A controller whose `viewDidLoad` has these statements, as the root of a window.
  private func controller(_ statements: String, _ more: String = "", shown: String = Self.inWindow) -> String {
    let masks = "for part in [box, name, list] { part.translatesAutoresizingMaskIntoConstraints = false }"
    return """
      import UIKit
      final class Page: UIViewController {
        let box = UIView()
        let name = UILabel()
        let list = UITableView()
        \(more)
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statements.contains("Anchor") ? masks : "")
          \(statements)
        }
      }
      \(shown)
      """
  }

  private static let inWindow = "func start(in window: UIWindow) { window.rootViewController = Page() }"
  private static let inNavigation =
    "func start() -> UIViewController { UINavigationController(rootViewController: Page()) }"

  private func document(_ source: String, _ others: [(path: String, bytes: [UInt8])] = []) -> SwiftDocument {
    let bytes = Array(source.utf8)
    var project = SwiftProject([("Page.swift", bytes)] + others.filter { $0.path.hasSuffix(".swift") })
    project.scenes = SceneLayouts(others.filter { !$0.path.hasSuffix(".swift") })
    return SwiftDocument(bytes, SwiftSource(project, path: "Page.swift"), DocumentScope())
  }

  /// The statements of the first scenario's controller, on one line.
  private func text(_ source: String, _ others: [(path: String, bytes: [UInt8])] = []) -> String {
    let text = String(decoding: document(source, others).text, as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    return lines.filter { !$0.hasPrefix("//") && !$0.hasPrefix("scenario") }.joined(separator: " ")
  }

  private func findings(_ source: String, _ others: [(path: String, bytes: [UInt8])] = []) -> [String] {
    let virtual = document(source, others)
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("Page.swift")
    host.open(file, virtual)
    let whole = Array(source.utf8)
    return host.report(of: file).diagnostics.map { diagnostic in
      let place = virtual.places.fileRange(of: diagnostic.range) ?? ByteRange(bytes: 0, 0)
      let line = whole[place.lowerBound.value...].prefix { $0 != UInt8(ascii: "\n") }
      return "\(diagnostic.rule.name): \(String(decoding: line, as: UTF8.self))"
    }
  }

  private static let pinned = """
    view.addSubview(list)
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor), list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor)
    ])
    """

  /// A status bar that an app hides at launch may be shown later; what only asks for it shows none.
  @Test(arguments: [
    ("UIApplication.shared.isStatusBarHidden = false", true),
    ("UIApplication.shared.setStatusBarHidden(false, with: .fade)", true),
    ("UIApplication.shared.isStatusBarHidden = isFull", true), ("UIApplication.shared.isStatusBarHidden = true", false),
    ("if UIApplication.shared.isStatusBarHidden { }", false), ("", false),
  ])
  func `code shows a status bar that is hidden at launch`(_ statement: String, _ isShown: Bool) {
    let bytes = Array(
      controller("view.addSubview(name)\nname.frame = CGRect(x: 20, y: 30, width: 90, height: 20)").utf8
    )
    let other = Array("import UIKit\nclass Delegate { func start() { \(statement) } }".utf8)
    var scope = DocumentScope()
    scope.isWithoutStatusBar = true
    let source = SwiftSource(SwiftProject([("Page.swift", bytes), ("Delegate.swift", other)]), path: "Page.swift")
    let text = String(decoding: SwiftDocument(bytes, source, scope).text, as: UTF8.self)
    #expect(text.contains("statusBar.isHidden: true") != isShown)
  }

  /// What others maintain, and what describes a project to a tool, has no screens of the project.
  @Test(arguments: [
    ("Sources/Page.swift", "import UIKit", true), ("Vendor/Panels/Page.swift", "import UIKit", false),
    ("Third Party/Page.swift", "import UIKit", false), ("Tuist/Dependencies/Page.swift", "import UIKit", false),
    ("Project.swift", "import ProjectDescription", false), ("Package.swift", "import PackageDescription", false),
  ])
  func `only an app's own files have screens`(_ path: String, _ begin: String, _ hasScreens: Bool) {
    let page = controller("view.addSubview(name)\nname.frame = CGRect(x: 20, y: 30, width: 90, height: 20)")
    let bytes = Array("\(begin)\n\(page)".utf8)
    let source = SwiftSource(SwiftProject([("App/Home.swift", []), (path, bytes)]), path: path)
    #expect(SwiftDocument(bytes, source, DocumentScope()).text.isEmpty != hasScreens)
  }

  @Test func `constraints are ties`() {
    let text = text(
      controller(
        """
        view.addSubview(name)
        let safe = view.safeAreaLayoutGuide
        name.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8).isActive = true
        NSLayoutConstraint.activate([name.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor)])
        NSLayoutConstraint(item: name, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: view, attribute: .trailing,
                           multiplier: 1, constant: -16).isActive = true
        """
      )
    )
    #expect(
      text == "viewController page { "
        + "label name { width: unknownSize.frame.height top: safeArea + 8 leading: margins trailing: <= superview - 16 } "
        + "label unknownSize { top: superview centerX: superview isHidden: true } } }"
    )
  }

  /// A method that is passed by its name makes or places each view; what is not known is said.
  @Test(arguments: [
    ("[\"S\", \"M\"].map(make).forEach(row.addArrangedSubview)", true),
    ("titles().map(other).forEach(row.addArrangedSubview)", false),
  ])
  func `a method is passed by its name`(_ statement: String, _ isRead: Bool) {
    let page = controller(
      """
      let row = UIStackView()
      \(statement)
      view.addSubview(row)
      row.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      """,
      """
      func make(_ title: String) -> UIView {
        let chip = UIView()
        chip.widthAnchor.constraint(equalToConstant: 96).isActive = true
        chip.heightAnchor.constraint(equalToConstant: 44).isActive = true
        return chip
      }
      """
    )
    #expect(text(page).ranges(of: "width: 96").count == (isRead ? 2 : 0))
    #expect(
      document(page).screens.values.allSatisfy {
        if case .source(let screen) = $0 { screen.isComplete == isRead } else { false }
      }
    )
  }

  /// A class may have a function that makes its controllers.
  @Test(arguments: [
    ("window.rootViewController = PageController.create()", 1), ("parent.addChild(PageController.create())", 1),
    ("print(PageController.create())", 5),
  ])
  func `a controller is made by a function of its class`(_ statement: String, _ ways: Int) {
    let page = controller("name.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true", shown: "")
      .replacing("class Page:", with: "class PageController:")
    let document = document("\(page)\nfunc start(in window: UIWindow, parent: UIViewController) { \(statement) }")
    #expect(document.screens.count == ways)
  }

  /// How a demo shows a part of an app says nothing of the app.
  @Test(arguments: [("App/Start.swift", 1), ("Feature/Demo/Start.swift", 5)])
  func `a demo is not the app`(_ path: String, _ ways: Int) {
    let page = controller("name.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true", shown: "")
    let document = document(page, [(path, Array(Self.inNavigation.utf8))])
    #expect(document.screens.count == ways)
  }

  @Test func `helpers of the project are run`() {
    let helper = """
      extension UIView {
        func pin(to other: UIView, inset: CGFloat = 0) {
          translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset)
          ])
        }
      }
      """
    let text = text(
      controller("view.addSubview(box)\nbox.pin(to: view, inset: .gap)"),
      [("Helper.swift", Array((helper + "\nextension CGFloat { static let gap = 12 }").utf8))]
    )
    #expect(
      text
        == "viewController page { view box { top: superview + 12 bottom: superview - 12 leading: superview + 12 "
        + "trailing: superview - 12 } } }"
    )
  }

  @Test(arguments: [("", "width: 8"), ("row.axis = .vertical", "height: 8")])
  func `a helper asks a stack view for its axis`(_ axis: String, _ length: String) {
    let helper = """
      extension UIStackView {
        func addGap(_ size: CGFloat? = nil) {
          let gap = UIView()
          addArrangedSubview(gap)
          if let h = size, axis == .vertical { gap.heightAnchor.constraint(equalToConstant: h).isActive = true }
          else if let w = size, axis == .horizontal { gap.widthAnchor.constraint(equalToConstant: w).isActive = true }
        }
      }
      """
    let statements =
      "\(axis)\nview.addSubview(row)\nrow.frame = CGRect(x: 0, y: 100, width: 90, height: 90)\nrow.addGap(8)"
    let found = text(controller(statements, "let row = UIStackView()"), [("Helper.swift", Array(helper.utf8))])
    #expect(found.contains("view gap { \(length) }"), "\(found)")
  }

  @Test func `SnapKit turns insets`() {
    let text = text(
      controller(
        """
        view.addSubview(box)
        box.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview().inset(20)
          make.bottom.equalTo(view.safeAreaLayoutGuide).offset(-8)
          make.height.equalTo(44)
        }
        """
      )
    )
    #expect(
      text
        == "viewController page { view box { leading: superview + 20 trailing: superview - 20 bottom: safeArea - 8 "
        + "height: 44 } } }"
    )
  }

  @Test(arguments: [
    ("box.autoPinEdgesToSuperviewEdges()", "top: superview leading: superview bottom: superview trailing: superview"),
    (
      "box.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .top); box.autoSetDimension(.height, toSize: 44)",
      "leading: superview + 2 bottom: superview - 3 trailing: superview - 4 height: 44"
    ),
    (
      "box.autoPinEdge(toSuperviewSafeArea: .bottom, withInset: 8); box.autoAlignAxis(toSuperviewAxis: .vertical); box.autoSetDimensions(to: CGSize(width: 9, height: 7))",
      "bottom: safeArea - 8 centerX: superview width: 9 height: 7"
    ),
  ])
  func `PureLayout turns insets and names axes by what they run along`(_ calls: String, _ ties: String) {
    let found = text(controller("view.addSubview(box)\n\(calls)"))
    #expect(Set(found.split(separator: " ")).isSuperset(of: ties.split(separator: " ")), "\(found)")
    #expect(!found.contains("unknown"))
  }

  /// Of helpers of one name, the one is run that takes what is given; a structure has what its initializer gives it.
  @Test func `a helper takes what it is given`() {
    let helpers = """
      struct Gaps { let top: CGFloat; let side: CGFloat; init(all: CGFloat) { top = all; side = all } }
      extension UIView {
        func pin(_ gaps: Gaps, low: CGFloat = 0) {
          guard let superview = superview else { return }
          translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: superview.topAnchor, constant: gaps.top),
            bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: low),
            leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: gaps.side),
            trailingAnchor.constraint(equalTo: superview.trailingAnchor),
          ])
        }
        func pin(_ gap: CGFloat, low: CGFloat = 0) { pin(Gaps(all: gap), low: low) }
      }
      """
    let found = text(controller("view.addSubview(box)\nbox.pin(8)"), [("Helpers.swift", Array(helpers.utf8))])
    #expect(
      found.contains("view box { top: superview + 8 bottom: superview leading: superview + 8 trailing: superview }"),
      "\(found)"
    )
  }

  /// A function that changes no layout may end early, whatever that depends on; a view of a package has some size.
  @Test func `what changes no layout leaves nothing open`() {
    let more = """
      var count = 0
      let badge = PackageLabel()
      func track() { if model.isOff { return }; if model.isDone { log() }; count += 1 }
      """
    let statements = """
      track()
      view.addSubview(badge)
      badge.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
      badge.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      """
    let source = controller(statements, more)
    #expect(document(source).screensRead.map(\.omissions.count) == [0])
    #expect(document(source).screens.count == 1)
  }

  /// A class that only others are made of is no screen: they may add what it lacks.
  @Test(arguments: [("", 1), ("final class Home: Base { }", 0), ("final class Home: Base { }\nlet base = Base()", 1)])
  func `a base class is a screen where it is shown`(_ more: String, _ count: Int) {
    let source = controller("view.addSubview(box)\nbox.frame = view.bounds", shown: more)
      .replacing("final class Page", with: "class Base")
    let shown = more.contains("let base") ? source + "\nfunc open() { window.rootViewController = Base() }" : source
    #expect(document(shown).screensRead.filter { $0.title.hasPrefix("Base") }.count == count)
  }

  /// A storyboard says all of what it makes; what code adds counts.
  @Test(arguments: [
    ("heading.isHidden = true\ngap.constant = 8\ngap.isActive = true", 0),
    ("view.addSubview(box)\nbox.frame = view.bounds", 1),
  ])
  func `views of a storyboard are read there`(_ statements: String, _ count: Int) {
    let outlets = "@IBOutlet var heading: UILabel!\n@IBOutlet var gap: NSLayoutConstraint!"
    #expect(document(controller(statements, outlets)).screensRead.count == count)
  }

  /// What the source does not decide places nothing, and nothing that hangs on it.
  @Test(arguments: [
    "box.topAnchor.constraint(equalTo: view.topAnchor, constant: model.top)",
    "box.topAnchor.constraint(equalTo: view.topAnchor, constant: box.intrinsicContentSize.height)",
  ])
  func `an unknown constant places nothing`(_ constraint: String) {
    let source = controller(
      """
      view.addSubview(box)
      NSLayoutConstraint.activate([
        \(constraint), box.heightAnchor.constraint(equalToConstant: 10),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 10)
      ])
      """
    )
    #expect(text(source) == "viewController page {} }")
    #expect(document(source).screensRead.map(\.omissions.count) == [1])
  }

  @Test func `a finding stands at the constraint that sets the edge`() {
    let statements = """
      view.addSubview(name)
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        name.topAnchor.constraint(equalTo: view.topAnchor, constant: 24)
      ])
      """
    #expect(
      findings(controller(statements)) == [
        "content-under-bar: name.topAnchor.constraint(equalTo: view.topAnchor, constant: 24)"
      ]
    )
  }

  @Test func `behaviour without a replacement is found and with one is not`() {
    let never = "list.contentInsetAdjustmentBehavior = .never"
    let shown = Self.inNavigation
    #expect(findings(controller("\(Self.pinned)\n\(never)", shown: shown)) == ["never-without-replacement: \(never)"])
    let replaced = """
      override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange(); list.contentInset = view.safeAreaInsets }
      """
    #expect(findings(controller("\(Self.pinned)\n\(never)", replaced, shown: shown)) == [])
    // Code that computes where its content ends may leave the room there.
    let computed = controller(
      "let scroll = UIScrollView()\nview.addSubview(scroll)\nscroll.frame = view.bounds\n\(never)"
        .replacing("list", with: "scroll")
        + "\nscroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]\nscroll.contentSize = CGSize(width: 300, height: 900)",
      shown: shown
    )
    #expect(findings(computed).contains { $0.hasPrefix("never-without-replacement") })
    #expect(findings(computed.replacing("900", with: "name.frame.maxY + 30")) == [])
    // Whoever sets it elsewhere may do so in time.
    let elsewhere = "func keyboardMoved(_ height: CGFloat) { list.contentInset.top = height }"
    #expect(findings(controller("\(Self.pinned)\n\(never)", elsewhere, shown: shown)) == [])
  }

  /// A file alone may be turned, unless it says otherwise; what follows the screen's size by itself or later is right.
  @Test(arguments: [
    ("list.frame = view.bounds", "", true), ("fill()", "func fill() { list.frame = view.frame }", true),
    ("list.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: 200)", "", true),
    ("list.frame = view.bounds; list.autoresizingMask = [.flexibleWidth, .flexibleHeight]", "", false),
    ("list.frame = view.bounds", "// For portrait alone.", false),
    (
      "list.frame = view.bounds",
      "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }", false
    ),
    ("fill()", "override func viewDidLayoutSubviews() { fill() }\nfunc fill() { list.frame = view.bounds }", false),
    (
      "fill()",
      "override func viewDidLayoutSubviews() { if isTurned { fill() } }\nfunc fill() { list.frame = view.bounds }",
      false
    ),
    ("list.frame = view.bounds", "func hide() { list.removeFromSuperview() }", false),
  ])
  func `a frame that is computed once stays as it is when the screen is turned`(
    _ statements: String,
    _ more: String,
    _ isFound: Bool
  ) {
    let source = controller("view.addSubview(list)\n\(statements)", more)
    #expect(findings(source).contains { $0.hasPrefix("outside-superview: ") } == isFound)
    // The settings of a project may be in a file that is not at hand.
    #expect(findings(source, [("Other.swift", Array("struct Other {}".utf8))]) == [])
  }

  @Test func `insets that are read too early are found where they are read`() {
    let statements = """
      view.addSubview(box)
      let top = view.safeAreaInsets.top
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor), box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor), box.heightAnchor.constraint(equalToConstant: top)
      ])
      """
    #expect(findings(controller(statements)) == ["insets-read-too-early: view.safeAreaInsets.top"])
  }

  @Test func `a handler of the keyboard is a state of the screen`() {
    let observe = """
      NotificationCenter.default.addObserver(self, selector: #selector(shown(_:)),
                                             name: UIResponder.keyboardWillShowNotification, object: nil)
      """
    let handler = """
      @objc func shown(_ note: Notification) {
        guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        list.contentInset.bottom = frame.height
      }
      """
    let found = findings(controller("\(Self.pinned)\n\(observe)", handler, shown: Self.inNavigation))
    #expect(found == ["keyboard-home-indicator: list.contentInset.bottom = frame.height"])
    // What the handler computes in a way that is not followed is no state.
    let right = handler.replacing("frame.height", with: "view.bounds.intersection(frame).height")
    #expect(findings(controller("\(Self.pinned)\n\(observe)", right, shown: Self.inNavigation)) == [])
  }

  /// Of an open condition nothing is certain that does not hold in both of its branches.
  @Test func `an open condition is two screens`() {
    let statements = """
      view.addSubview(name)
      name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
      if isLow {
        name.topAnchor.constraint(equalTo: view.topAnchor, constant: 24).isActive = true
      } else {
        name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
      }
      """
    let source = controller(statements, "var isLow: Bool { delegate.isLow }")
    #expect(document(source).screens.keys.sorted() == ["Page, isLow", "Page, not isLow"])
    #expect(findings(source) == [])
  }

  @Test(arguments: [
    ("func f() { nav.pushViewController(Page(), animated: true) }", "navigationController { viewController page"),
    (
      "func f() { present(Page(), animated: true) }",
      "presents { viewController page { modalPresentationStyle: pageSheet"
    ),
    (
      "class Tabs: UITabBarController { func f() { let page = Page(); viewControllers = [page] } }",
      "tabBarController { viewController page"
    ),
    (
      "func f(w: UIWindow) { let n = UINavigationController(rootViewController: Page()); w.rootViewController = n }",
      "navigationController { viewController page"
    ),
    (
      "func f(from host: UIViewController) { let page = Page(); page.modalPresentationStyle = UIModalPresentationStyle.overCurrentContext; host.present(page, animated: true) }",
      "modalPresentationStyle: fullScreen"
    ),
  ])
  func `the project says how a controller is shown`(_ shown: String, _ text: String) {
    let found = self.text(
      controller(
        "view.addSubview(list)\nlist.frame = view.bounds\n"
          + "list.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
        shown: shown
      )
    )
    #expect(found.contains(text), "\(found)")
    #expect(found.contains("tableView list { edges: superview }"))
  }

  /// Code that is not run for a screen may have hidden the bar that would cover it.
  @Test(arguments: [
    ("", "", true),
    ("navigationController?.setNavigationBarHidden(true, animated: false)", "", false),
    ("self.navigationController?.navigationBar.isHidden = true", "", false),
    ("navigationController?.isNavigationBarHidden = isBare", "", false),
    ("", "func toggle() { navigationController?.setNavigationBarHidden(isBare, animated: true) }", false),
    ("navigationController?.setNavigationBarHidden(false, animated: false)", "", true),
  ])
  func `a navigation bar covers what is below it where it is shown`(_ run: String, _ more: String, _ isFound: Bool) {
    let statements = """
      view.addSubview(name)
      name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
      name.topAnchor.constraint(equalTo: view.topAnchor, constant: 70).isActive = true
      \(run)
      """
    let source = controller(statements, "var isBare: Bool { delegate.isBare }\n" + more, shown: Self.inNavigation)
    let expected =
      isFound
      ? ["content-under-bar: name.topAnchor.constraint(equalTo: view.topAnchor, constant: 70).isActive = true"] : []
    #expect(findings(source) == expected)
    // Others hide their own bar and show it again, or leave it hidden.
    let hides = "class Login: UIViewController { func a() { navigationController?.isNavigationBarHidden = true } }"
    let shows = "class Other: UIViewController { func b() { navigationController?.isNavigationBarHidden = false } }"
    let isSaid = run.contains("(false")
    #expect(findings(source, [("Login.swift", Array(hides.utf8))]) == (isSaid ? expected : []))
    #expect(findings(source, [("Login.swift", Array((hides + "\n" + shows).utf8))]) == expected)
  }

  /// What stands on the safe area has the height that its author likes, and an unknown length contradicts nothing.
  @Test func `a bar on the safe area stands for no bar`() {
    let statements = """
      view.addSubview(box)
      view.addSubview(name)
      NSLayoutConstraint.activate([
        box.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor), box.heightAnchor.constraint(equalToConstant: 49),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        name.bottomAnchor.constraint(equalTo: box.topAnchor), name.heightAnchor.constraint(equalToConstant: height),
        name.leadingAnchor.constraint(equalTo: view.leadingAnchor)
      ])
      """
    let source = controller(statements, "var height: CGFloat { delegate.height }")
    #expect(findings(source) == [])
  }

  /// A label that another view's height gives its middle is as wide as its words, whatever hangs on its other end.
  @Test func `what hangs on a view gives it no size`() {
    let statements = """
      view.addSubview(name)
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      name.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        name.centerYAnchor.constraint(equalTo: box.centerYAnchor),
        name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
        box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
        box.trailingAnchor.constraint(equalTo: name.leadingAnchor, constant: -10),
        box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 30),
      ])
      """
    let text = text(controller(statements))
    #expect(text.contains("label name { width: unknownSize.frame.height"), "\(text)")
    #expect(findings(controller(statements)) == [])
  }

  /// What is under which bar has to hold wherever the screen is shown: below opaque bars there is nothing.
  @Test(arguments: [
    ("", true), ("func dress() { let bar = UITabBar.appearance(); bar.isTranslucent = false }", false),
  ])
  func `a list that keeps its insets is under bars that let it be`(_ bars: String, _ isFound: Bool) {
    let tabs = """
      class Tabs: UITabBarController {
        func fill() { tabs = [UITab(title: "a", image: nil, identifier: "a") { _ in UINavigationController(rootViewController: Page()) }] }
      }
      """
    let statements = """
      list.contentInsetAdjustmentBehavior = .never
      view.addSubview(list)
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      """
    let source = controller(statements, shown: "\(tabs)\n\(bars)")
    #expect(findings(source).contains { $0.hasPrefix("never-without-replacement") } == isFound)
    #expect(document(source).screensRead.count == 1)
    #expect(String(decoding: document(source).text, as: UTF8.self).contains("tabBarController {"))
  }

  /// The words of a label in a view of the project's may be put in its middle when there are some.
  @Test(arguments: [
    ("", true), ("name.textAlignment = .center", false), ("func show() { name.textAlignment = .center }", false),
  ])
  func `words in the middle of a label are clear of its ends`(_ words: String, _ isFound: Bool) {
    let banner = """
      class Banner: UIView {
        let name = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(name)
          name.translatesAutoresizingMaskIntoConstraints = false
          name.topAnchor.constraint(equalTo: topAnchor).isActive = true
          name.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
          name.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
          \(words.hasPrefix("func") ? "" : words)
        }
        \(words.hasPrefix("func") ? words : "")
      }
      """
    let statements = """
      view.addSubview(banner)
      banner.frame = view.bounds
      banner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      """
    let source = controller(
      statements,
      "let banner = Banner()\noverride var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }",
      shown: "\(Self.inWindow)\n\(banner)"
    )
    #expect(findings(source).contains { $0.hasPrefix("landscape-cutout-overlap") } == isFound)
  }

  /// The height of a view and that of the picture in it are two unknown lengths, whose difference is not known either.
  @Test func `unknown lengths are not the same`() {
    let notice = """
      class Notice: UIView {
        let picture = UIImageView()
        let words = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(picture)
          addSubview(words)
          picture.translatesAutoresizingMaskIntoConstraints = false
          words.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            picture.centerXAnchor.constraint(equalTo: centerXAnchor), picture.topAnchor.constraint(equalTo: topAnchor, constant: 20),
            words.leadingAnchor.constraint(equalTo: leadingAnchor), words.trailingAnchor.constraint(equalTo: trailingAnchor),
            words.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
            words.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
          ])
        }
      }
      """
    let statements = """
      view.addSubview(notice)
      notice.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        notice.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        notice.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        notice.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      ])
      """
    let source = controller(statements, "let notice = Notice()", shown: "\(Self.inWindow)\n\(notice)")
    #expect(findings(source) == [])
    #expect(document(source).screensRead.map(\.omissions.count) == [0])
  }

  /// Where another controller puts a part of its screen is not known.
  @Test func `a part of another screen is not too small`() {
    let parent = "class Parent: UIViewController { func show() { addChild(Page()) } }"
    let tall = """
      view.addSubview(box)
      box.frame = CGRect(x: 0, y: 0, width: 100, height: 900)
      """
    #expect(findings(controller(tall, shown: parent)) == [])
  }

  /// A storyboard says all about a list with outlets; one without them is a screen by itself.
  @Test(arguments: [("@IBOutlet var label: UILabel!", 0), ("let label = UILabel()", 1)])
  func `a controller that has outlets alone is no screen of code`(_ member: String, _ count: Int) {
    let source = """
      import UIKit
      final class Page: UITableViewController {
        \(member)
        override func viewDidLoad() { super.viewDidLoad(); label.text = "a" }
      }
      \(Self.inNavigation)
      """
    #expect(document(source).screensRead.count == count)
  }

  // MARK: - Storyboards

  /// A storyboard with a heading below the status bar, whose class is `Page`; `ties` are further constraints.
  private func storyboard(_ ties: String = "", views: String = "", beside: String = "") -> (
    path: String, bytes: [UInt8]
  ) {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects>
      <viewController id="page" customClass="Page" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/>
      <subviews>
      <label id="title" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="16" y="47" width="358" height="21"/></label>
      \(views)
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="t"/>
      <constraint firstItem="title" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="l"/>
      \(ties)
      </constraints></view>
      <connections><outlet property="heading" destination="title" id="o1"/>
      <outlet property="gap" destination="t" id="o2"/></connections>
      </viewController></objects></scene>\(beside)</scenes></document>
      """
    return ("Main.storyboard", Array(text.utf8))
  }

  private static let outlets = "@IBOutlet var heading: UILabel!\n@IBOutlet var gap: NSLayoutConstraint!"

  private static let below = """
    view.addSubview(name)
    name.topAnchor.constraint(equalTo: heading.topAnchor, constant: 4).isActive = true
    name.leadingAnchor.constraint(equalTo: heading.leadingAnchor).isActive = true
    """

  @Test func `code comes on top of what a storyboard lays out`() {
    let source = controller(Self.below, Self.outlets)
    #expect(
      text(source, [storyboard()])
        == """
        viewController page { \
        label heading { width: unknownSize.frame.height top: superview + 8 leading: safeArea + 16 } \
        label name { width: unknownSize.frame.width top: heading.top + 4 leading: heading.leading } \
        label unknownSize { top: superview centerX: superview isHidden: true } } }
        """
    )
    #expect(document(source, [storyboard()]).screensRead.map(\.omissions) == [[]])
    #expect(document(source).screensRead.map(\.omissions.count) == [2])
  }

  /// What a storyboard says is judged in the storyboard, and what code says in the code.
  @Test func `what stands in a storyboard is judged there`() {
    let found = findings(controller(Self.below, Self.outlets), [storyboard()])
    #expect(found == ["content-under-bar: \(Self.below.split(separator: "\n")[1])"])
  }

  /// A container view gives what it shows a place that nobody knows where code lays it out.
  @Test(arguments: [("embed", false), ("show", true)])
  func `what a container view shows is no screen`(_ kind: String, _ isScreen: Bool) {
    let home = """
      <scene sceneID="h"><objects><viewController id="home" sceneMemberID="viewController"><view key="view" id="part">
      <connections><segue destination="page" kind="\(kind)" id="e"/></connections></view>
      </viewController></objects></scene>
      """
    let read = text(controller(Self.below, Self.outlets, shown: ""), [storyboard(beside: home)])
    #expect(read.hasPrefix("viewController page {") == isScreen)
  }

  /// Some constraints hold in some size classes alone, code changes others, and a class of two scenes has no layout.
  @Test func `what a storyboard does not decide places nothing`() {
    let changed = controller("\(Self.below)\n}\nfunc turn() {\ngap.constant = 40", Self.outlets)
    #expect(document(changed, [storyboard()]).screensRead.map(\.isUnread) == [true])
    let varying = storyboard(
      #"""
      <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" id="v" installed="NO"/>
      """#
    )
    let source = controller(Self.below, Self.outlets)
    #expect(document(source, [varying]).screensRead.map(\.isUnread) == [true])
    var other = storyboard(views: #"<view id="more"/>"#)
    other.path = "Other.storyboard"
    #expect(document(source, [storyboard(), other]).screensRead.map(\.isUnread) == [true])
  }

  /// Room for the keyboard that comes with the screen, and that nothing takes back, is there at all times.
  @Test(arguments: [
    ("", "field.becomeFirstResponder()", 0), ("list.contentInset = .zero", "field.becomeFirstResponder()", 1),
    ("", "", 1),
  ])
  func `room for the keyboard may stay`(_ hidden: String, _ appeared: String, _ bars: Int) {
    let more = """
      let next = UIButton()
      let field = UITextField()
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        \(appeared)
      }
      @objc func keyboardWillShow(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
        list.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: frame.cgRectValue.height, right: 0)
      }
      @objc func keyboardWillHide() { \(hidden) }
      """
    let statements = """
      \(Self.pinned)
      next.setTitle("Next", for: .normal)
      next.backgroundColor = .blue
      next.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(next)
      NSLayoutConstraint.activate([
        next.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        next.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        next.heightAnchor.constraint(equalToConstant: 50),
        next.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8)
      ])
      let center = NotificationCenter.default
      center.addObserver(
        self, selector: #selector(keyboardWillShow), name: UIResponder.keyboardWillShowNotification, object: nil)
      center.addObserver(
        self, selector: #selector(keyboardWillHide), name: UIResponder.keyboardWillHideNotification, object: nil)
      """
    let found = findings(controller(statements, more)).filter { $0.hasPrefix("custom-bar-not-published") }
    #expect(found.count == bars)
  }

  /// Two items beside each other leave the gap of one point that the storyboard's flow layout keeps between them.
  @Test(arguments: [("1", 0, 0), ("10", 0, 1), ("1", 8, 0)])
  func `a flow layout of a storyboard has its gaps`(_ gap: String, _ margin: Int, _ count: Int) {
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects>
      <collectionViewController id="page" customClass="Page" sceneMemberID="viewController">
      <collectionView key="view" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="1" minimumInteritemSpacing="\(gap)" id="f">
      <inset key="sectionInset" minX="\(margin)" minY="0" maxX="\(margin)" maxY="0"/>
      </collectionViewFlowLayout></collectionView></collectionViewController></objects></scene></scenes></document>
      """
    let source = """
      import UIKit
      final class Page: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
          sizeForItemAt indexPath: IndexPath) -> CGSize {
          return CGSize(width: collectionView.bounds.size.width / 2.0 - 0.5, height: 100)
        }
      }
      \(Self.inNavigation)
      """
    let found = findings(source, [("Main.storyboard", Array(scene.utf8))]).filter { $0.hasPrefix("outside-superview") }
    #expect(found.count == count)
  }

  /// What the sections of a storyboard's flow layout keep clear of is known in the controller's source.
  @Test(arguments: [("", false), ("sectionInsetReference=\"safeArea\"", true)])
  func `a flow layout of a storyboard has its reference`(_ reference: String, _ isSafe: Bool) {
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects>
      <collectionViewController id="page" customClass="Page" sceneMemberID="viewController">
      <collectionView key="view" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="16" minimumInteritemSpacing="16" \(reference) id="f">
      <size key="itemSize" width="300" height="100"/></collectionViewFlowLayout></collectionView>
      </collectionViewController></objects></scene></scenes></document>
      """
    let source = """
      import UIKit
      final class Page: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
          insetForSectionAt section: Int) -> UIEdgeInsets {
          return UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        }
      }
      \(Self.inNavigation)
      """
    let text = String(decoding: document(source, [("Main.storyboard", Array(scene.utf8))]).text, as: UTF8.self)
    #expect(text.contains("sectionInsetReference: fromSafeArea") == isSafe)
  }

  // MARK: - Expressions

  @Test func `expressions are judged where no screen is`() {
    let source = """
      import UIKit
      final class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          layer.cornerRadius = safeAreaInsets.top
        }
        override func layoutSubviews() { frame.size.height = UIScreen.main.bounds.height - 64 }
        func turn() { labelWidth.constant = UIScreen.main.bounds.height - 64 }
      }
      func top() -> CGFloat { UIApplication.shared.statusBarFrame.height }
      """
    #expect(
      findings(source) == [
        "insets-read-too-early: safeAreaInsets.top",
        "hard-coded-bar-height: UIScreen.main.bounds.height - 64 }",
        "deprecated-inset-api: UIApplication.shared.statusBarFrame.height }",
      ]
    )
  }

  @Test func `what older versions need is not deprecated`() {
    let source = """
      import UIKit
      final class Page: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          if #available(iOS 11, *) { } else { automaticallyAdjustsScrollViewInsets = false }
          DispatchQueue.main.async { print(self.view.safeAreaInsets) }
        }
        override func viewDidLayoutSubviews() { view.tag = Int(view.safeAreaInsets.top) }
      }
      // insets:allow hard-coded-bar-height: the picture was drawn for this phone
      let drawn = UIScreen.main.bounds.height - 88
      let half = UIScreen.main.bounds.height - 12
      // Whoever limits a panel takes off what they like, and so does who takes off more than one thing.
      var maxHeight = UIScreen.main.bounds.height - 64
      let upper = panel.heightAnchor.constraint(lessThanOrEqualToConstant: UIScreen.main.bounds.height - 64)
      let rest = UIScreen.main.bounds.height - 64 - 30
      """
    #expect(findings(source) == [])
  }

  /// Phones may be turned where nothing is said of it, and a button is then beside the housing.
  @Test(arguments: [
    (
      "", "view.trailingAnchor",
      ["landscape-cutout-overlap: next.trailingAnchor.constraint(equalTo: view.trailingAnchor),"]
    ),
    ("", "view.safeAreaLayoutGuide.trailingAnchor", []),
    ("// iPhone, portrait only", "view.trailingAnchor", []),
  ])
  func `a button is looked at on the side of a phone`(_ remark: String, _ anchor: String, _ expected: [String]) {
    let source = """
      import UIKit
      \(remark)
      final class Page: UIViewController {
        private let next = UIButton(type: .system)
        private let caption = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          caption.text = "Page 1"
          next.setImage(UIImage(systemName: "chevron.right"), for: .normal)
          for part in [next, caption] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
          }
          NSLayoutConstraint.activate([
            next.trailingAnchor.constraint(equalTo: \(anchor)),
            next.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            next.widthAnchor.constraint(equalToConstant: 44),
            next.heightAnchor.constraint(equalToConstant: 44),
            caption.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            caption.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          ])
        }
      }
      func show(_ window: UIWindow) { window.rootViewController = Page() }
      """
    #expect(findings(source) == expected)
  }

  // MARK: - Typing

  /// Right code has no findings however far it is written.
  @Test(arguments: ["KeyboardSubview", "BottomBarView"]) func `nothing is said while right code is written`(
    _ name: String
  )
    throws
  {
    let cases = try Repository.text(of: "Tests/InsetsSwiftTests/Cases/uikit.md")
    let part = try #require(cases.split(separator: "\n### ").first { $0.hasPrefix("\(name)\n") })
    let source = try #require(part.split(separator: "```", maxSplits: 2).dropFirst().first).dropFirst("swift\n".count)
    let bytes = Array(source.utf8)
    var said: [String] = []
    for length in stride(from: 0, to: bytes.count, by: 37) {
      said += findings(String(decoding: bytes[..<length], as: UTF8.self))
    }
    #expect(said == [])
  }

  /// The words for each number are twice those for the one before it.
  @Test func `a number that grows without end is not known`() {
    let steps = (1...60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1) * view.bounds.height" }
    let use = "box.frame = CGRect(x: 0, y: a60, width: 20, height: 20); view.addSubview(box)"
    let source = controller((["let a0 = view.bounds.width"] + steps + [use]).joined(separator: "\n"))
    #expect(text(source).utf8.count < 4_000)
    #expect(findings(source).isEmpty)
  }

  /// Each of several variables is given to each other one: every way leads on, and all end in the window.
  @Test func `a controller that goes from variable to variable is followed once`() {
    let names = (0..<12).map { "page\($0)" }
    let ways = names.flatMap { to in names.filter { $0 != to }.map { from in "if isOn { \(to) = \(from) }" } }
    let start = """
      func start(in window: UIWindow, _ isOn: Bool) {
        var page0: UIViewController = Page()
        \(names.dropFirst().map { "var \($0) = UIViewController()" }.joined(separator: "; "))
        \(ways.joined(separator: "\n"))
        window.rootViewController = page11
      }
      """
    let source = controller("box.frame = CGRect(x: 0, y: 0, width: 20, height: 20); view.addSubview(box)", shown: start)
    #expect(String(decoding: document(source).text, as: UTF8.self).contains("in the root of a window"))
  }
}
