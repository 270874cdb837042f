import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsSwift
import InsetsSyntax
import Testing

/// What is around the screens of Swift files, and what is found out about them there.
struct ShownScreenTests {
  /// `line rule` of each finding that is shown.
  private func findings(
    _ source: String,
    beside others: [(String, String)] = [],
    devices: String = "iPhone14, iPhone16",
    versions: String = "17",
    orientations: String? = nil,
    _ words: (Diagnostic) -> String = \.rule.name
  ) -> [String] {
    let bytes = Array("import SwiftUI\n\(source)".utf8)
    let files = [("Screen.swift", bytes)] + others.map { ($0, Array("import SwiftUI\n\($1)".utf8)) }
    let virtual = SwiftDocument(
      bytes,
      SwiftSource(SwiftProject(files), path: "Screen.swift"),
      DocumentScope(devices: devices, versions: versions, orientations: orientations)
    )
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("Screen.swift")
    host.open(file, virtual)
    let lines = SourceFile(unparsed: bytes).lines
    return host.report(of: file).diagnostics.map { diagnostic in
      let place = virtual.places.fileRange(of: diagnostic) ?? ByteRange(bytes: 0, 0)
      return "\(lines.position(of: place.lowerBound, in: .utf8).line + 1) \(words(diagnostic))"
    }
  }

  private func tells(
    _ rule: String,
    of source: String,
    devices: String = "iPhone14, iPhone16",
    versions: String = "17",
    orientations: String? = nil
  ) -> Bool {
    findings(source, devices: devices, versions: versions, orientations: orientations).contains {
      $0.hasSuffix(" \(rule)")
    }
  }

  /// A controller that another one shows, with views that constraints place in its own.
  private func controller(
    _ views: KeyValuePairs<String, String>,
    fields: String = "",
    _ steps: String = "",
    constraints: String
  ) -> String {
    """
    import UIKit
    final class PageController: UIViewController {
      \(views.map { "private let \($0) = \($1)" }.joined(separator: "\n"))
      \(fields)
      override func viewDidLoad() {
        super.viewDidLoad()
        for part in [\(views.map(\.key).joined(separator: ", "))] {
          part.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(part)
        }
        \(steps)
        NSLayoutConstraint.activate([
          \(constraints)
        ])
      }
    }
    func open(from list: UIViewController) { list.show(PageController(), sender: nil) }
    """
  }

  /// A tab bar that may be hidden while the app runs may be there or not, on all screens of its stack.
  @Test(arguments: [
    ("", "", ["13 safe-area-counted-twice"]),
    (".toolbar(bars.isHidden ? .hidden : .visible, for: .tabBar)", "", []),
    (".toolbarVisibility(bars.visibility, for: .tabBar)", "", []),
    (".toolbar(.visible, for: .tabBar)", "", ["13 safe-area-counted-twice"]),
    (".followsScrolling()", "", []),
    (".onAppear { hide() }", "func hide() { UIApplication.tabs?.tabBar.isHidden = true }", []),
  ])
  func `a tab bar that comes and goes is not counted on`(_ modifier: String, _ member: String, _ expected: [String]) {
    let source = """
      struct Root: View {
        @StateObject var bars = Bars()
        var body: some View {
          TabView { NavigationStack { Home() }\(modifier) }
        }
        \(member)
      }
      struct Home: View { var body: some View { List { NavigationLink("More") { Page() } } } }
      struct Page: View {
        var body: some View {
          VStack { Spacer(); Button("Pay") {}.frame(height: 50)
            .padding(.bottom, 49) }
        }
      }
      extension View {
        func followsScrolling() -> some View { toolbar(Bars.shared.isHidden ? .hidden : .visible, for: .tabBar) }
      }
      """
    #expect(findings(source) == expected)
  }

  /// What holds with all sizes of texts that are tried is told of the phones on which it does: not of those where some sizes fit.
  @Test func `what holds whatever the sizes of texts are names the view and the devices`() {
    let source = """
      struct EventView: View {
        var body: some View {
          VStack(alignment: .leading, spacing: 12) {
            Text("Concert").font(.largeTitle)
            Spacer()
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.top, 88)
          .background(Color.orange)
          .ignoresSafeArea(edges: .top)
        }
      }
      struct EventsView: View {
        var body: some View {
          NavigationStack { List(0..<10) { _ in NavigationLink("Event") { EventView() } }.navigationTitle("Events") }
        }
      }
      """
    let found = findings(source, devices: "iPhone14, iPhoneSE3") { $0.message }
    #expect(
      found == [
        """
        11 a view ignores the safe area, and its text or controls are under a bar or the sensor housing: the Text on \
        iPhone 14, whatever the sizes of texts and images
        """
      ]
    )
  }

  /// Where a view has a copy, it is open which of them is created.
  @Test(arguments: [
    ("EntryField(text: $name)", []), ("Text(name)", ["7 background-stops-at-safe-area"]),
  ])
  func `what others are built of is no screen, whichever of its copies it is`(_ part: String, _ expected: [String]) {
    let field = """
      struct EntryField: View {
        @Binding var text: String
        var body: some View {
          ZStack {
            Rectangle().stroke(.clear)
              .background(Rectangle().foregroundColor(.yellow))
            TextField("", text: $text)
          }
        }
      }
      struct EntryField_Previews: PreviewProvider {
        static var previews: some View { EntryField(text: .constant("")) }
      }
      """
    let page = """
      struct SignIn: View {
        @State private var name = ""
        var body: some View { VStack { Spacer(); \(part); Button("OK") {} } }
      }
      """
    #expect(findings(field, beside: [("Copy.swift", field), ("SignIn.swift", page)]) == expected)
  }

  /// A condition of the app as a whole does not hold and fail on one way.
  @Test(arguments: [
    ("Device.isPhone", []), ("isOld", ["11 nested-navigation-bars"]),
  ])
  func `no way leads through both branches of a condition`(_ condition: String, _ expected: [String]) {
    let source = """
      struct Root: View {
        @State var isOld = false
        var body: some View {
          NavigationStack { List { if \(condition) { NavigationLink("More") { Settings() } } else { Text("No") } } }
        }
      }
      struct Settings: View {
        @State var isOld = false
        var body: some View {
          if \(condition) { Text("Settings") } else { NavigationStack { List { Text("Settings") }.navigationTitle("A") } }
        }
      }
      """
    #expect(findings(source) == expected)
  }

  /// A function of the view is meant, not a type of that name that is inside of another one.
  @Test func `a function with a large letter is no type`() {
    let source = """
      struct Root: View {
        var body: some View { NavigationStack { List { NavigationLink("More") { Archive() } } } }
      }
      struct Archive: View {
        var body: some View { PhoneView() }
        @ViewBuilder func PhoneView() -> some View { List { Text("One") } }
      }
      struct Attachments { struct PhoneView: View { var body: some View { NavigationStack { List { Text("One") } } } } }
      """
    #expect(findings(source) == [])
  }

  /// What the app never makes pushes nothing.
  @Test(arguments: [("Splash", ["12 nested-navigation-bars"]), ("Home", [])])
  func `what a class that nothing makes pushes is not judged`(_ first: String, _ expected: [String]) {
    let source = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window?.rootViewController = UINavigationController(rootViewController: \(first)())
        }
      }
      class Splash: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let home = UINavigationController(rootViewController: Home())
          navigationController?.pushViewController(home, animated: true)
        }
      }
      class Home: UIViewController {}
      """
    #expect(findings(source) == expected)
  }

  /// A controller in a view of another one is no screen of its own, wherever it was kept before.
  @Test(arguments: [
    ("steps = [Step()]", "let step = steps[0]", "box", []),
    ("steps = [Step()]", "guard let step = steps.first else { return }", "box", []),
    ("", "let step = Step()", "box", []),
    ("", "let step = Step()", "view", ["31 landscape-cutout-overlap"]),
  ])
  func `a child is judged where it is put`(_ kept: String, _ taken: String, _ place: String, _ expected: [String]) {
    let source = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) { window?.rootViewController = Wizard() }
      }
      class Wizard: UIViewController {
        let box = UIView()
        var steps: [UIViewController] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
          \(kept)
          show()
        }
        func show() {
          \(taken)
          addChild(step)
          \(place).addSubview(step.view)
          step.didMove(toParent: self)
        }
      }
      class Step: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          label.text = "Choose a distance"
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          ])
        }
      }
      """
    #expect(findings(source, orientations: "portrait, landscape") == expected)
  }

  /// The inner stack is the mistake, whatever is applied to it.
  @Test func `nested bars are told at the inner stack`() {
    let source = """
      struct Root: View {
        var body: some View { NavigationStack { List { NavigationLink("More") { Page() } } } }
      }
      struct Page: View {
        var body: some View {
          NavigationStack { List { Text("One") }.navigationTitle("One") }
            .refreshed()
        }
      }
      extension View { func refreshed() -> some View { overlay { EmptyView() }.padding(2) } }
      """
    #expect(findings(source) == ["7 nested-navigation-bars"])
  }

  /// Words of a row that have one line each and no room for it end in dots.
  @Test(arguments: [
    ("HStack(spacing: 12)", "", ["6 fixed-size-overflow"]), ("VStack(spacing: 12)", "", []),
    ("HStack(spacing: 12)", ".minimumScaleFactor(0.5)", []),
  ])
  func `a row is too narrow for its words`(_ stack: String, _ modifier: String, _ expected: [String]) {
    let source = """
      struct Root: View {
        var body: some View {
          ScrollView { \(stack) {
            Text("Estimated delivery window").font(.system(size: 24)).lineLimit(1)\(modifier)
            Text("Wednesday 14:00 – 18:00").font(.system(size: 24)).lineLimit(1)\(modifier)
          }.padding(32) }
        }
      }
      """
    #expect(findings(source) == expected)
  }

  /// A badge that a plain offset takes off the screen is never seen; one that waits there comes in.
  @Test(arguments: [("-64", ["6 outside-superview"]), ("isShown ? -8 : -64", []), ("-8", [])])
  func `a badge beyond the screen is lost`(_ right: String, _ expected: [String]) {
    let source = """
      struct Root: View {
        @State var isShown = false
        var cross: some View { Button {} label: { Text("X").frame(width: 36, height: 36) } }
        var body: some View {
          Color.blue.frame(height: 190).overlay(alignment: .topLeading) { cross.offset(x: \(right), y: 12) }
            .padding(16).navigationTitle("Cards")
        }
      }
      """
    #expect(findings(source) == expected)
  }

  /// What a helper in another file hides is hidden on all versions.
  @Test(arguments: [("true", false), ("false", true)])
  func `a bar that another file hides is no second one on old versions`(_ isHidden: String, _ isFound: Bool) {
    let source = """
      struct Home: View {
        var body: some View {
          List { NavigationLink(destination: Page()) { Text("Page") } }.inStack()
        }
      }
      struct Page: View {
        var body: some View { List { Text("Page") }.navigationBarTitle("Page").inStack() }
      }
      """
    let helpers = """
      extension View {
        func inStack() -> some View {
          NavigationView { self.navigationBarTitle("").navigationBarHidden(\(isHidden)) }
        }
      }
      """
    let found = findings(source, beside: [("Helpers.swift", helpers)], devices: "iPhone11", versions: "14")
    #expect(found.contains { $0.hasSuffix("nested-navigation-bars") } == isFound)
  }

  /// A name that begins beside a picture ends somewhere before the edge, and a paragraph reaches it.
  @Test(arguments: [("1", false), ("0", true)])
  func `how far a line of words reaches is not known`(_ lines: String, _ isFound: Bool) {
    let source = """
      import UIKit
      final class MemberController: UIViewController {
        private let card = UIView()
        private let portrait = UIImageView()
        private let name = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          for part in [card, portrait, name] { part.translatesAutoresizingMaskIntoConstraints = false }
          name.numberOfLines = \(lines)
          view.addSubview(card)
          card.addSubview(portrait)
          card.addSubview(name)
          NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
            card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
            card.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
            card.heightAnchor.constraint(equalToConstant: 125),
            portrait.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 80),
            portrait.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            portrait.widthAnchor.constraint(equalToConstant: 106),
            portrait.heightAnchor.constraint(equalToConstant: 106),
            name.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 8),
            name.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
            name.centerYAnchor.constraint(equalTo: card.centerYAnchor),
          ])
        }
      }
      func open(from list: UIViewController) { list.show(MemberController(), sender: nil) }
      """
    #expect(tells("landscape-cutout-overlap", of: source, orientations: "portrait, landscape") == isFound)
  }

  /// What only newer versions run is no mistake of older ones.
  @Test(arguments: [
    ("if #available(iOS 13.0, *) { pin(8) } else { pin(60) }", []), ("pin(8)", ["13 content-under-bar"]),
  ])
  func `a branch is judged on the versions that run it`(_ pinning: String, _ expected: [String]) {
    let source = """
      import UIKit
      final class DetailController: UIViewController {
        private let close = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(close)
          close.translatesAutoresizingMaskIntoConstraints = false
          close.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
          \(pinning)
        }
        private func pin(_ top: CGFloat) {
          close.topAnchor.constraint(equalTo: view.topAnchor, constant: top).isActive = true
        }
      }
      final class ListController: UIViewController {
        @objc func open() { present(DetailController(), animated: true) }
      }
      """
    #expect(findings(source, devices: "iPhoneX", versions: "11...") == expected)
  }

  /// A stack that turns on iPads alone keeps its screens upright on phones.
  @Test(arguments: [("[.portrait]", false), (".all", true)])
  func `a stack may be upright on phones alone`(_ mask: String, _ isFound: Bool) {
    let stack = """
      final class LoginStack: UINavigationController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
          if UIDevice.current.userInterfaceIdiom == .pad { return super.supportedInterfaceOrientations }
          return \(mask)
        }
      }
      """
    let source = controller(
      ["name": "UITextField()"],
      constraints: """
        name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        name.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        """
    )
    #expect(
      tells("landscape-cutout-overlap", of: "\(stack)\n\(source)", orientations: "portrait, landscape") == isFound
    )
  }

  /// An app for phones runs on a Mac too, where its own code may want other room.
  @Test(
    arguments: [
      ("onMac", []), ("Device.isOnMac", []), ("!onMac", ["14 detent-too-low"]),
    ] as [(String, [String])]
  )
  func `room for a Mac is not there on a phone`(_ condition: String, _ expected: [String]) {
    let source = """
      struct Root: View {
        @State private var isOpen = false
        var body: some View { Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { Choice() } }
      }
      struct Choice: View {
        var body: some View {
          VStack(spacing: 0) {
            Button("Yes") {}.frame(height: 50)
            Button("No") {}.frame(height: 50)
            Button("Skip") {}.frame(height: 40)
              .padding(.top, \(condition) ? 24 : 0)
          }
          .presentationDetents([.height(150)])
        }
      }
      extension View { var onMac: Bool { ProcessInfo.processInfo.isiOSAppOnMac } }
      enum Device {
        static var isOnMac: Bool {
          if #available(iOS 14, *) { return ProcessInfo.processInfo.isMacCatalystApp }
          return false
        }
      }
      """
    #expect(findings(source, devices: "iPhoneSE3", versions: "17") == expected)
  }

  /// What lies below the screen is beside no housing.
  @Test(arguments: [("width", false), ("height", true)])
  func `what is below the screen is not beside the housing`(_ length: String, _ isFound: Bool) {
    let height = length == "width" ? "picture.widthAnchor" : "view.heightAnchor, multiplier: 0.2"
    let source = controller(
      ["picture": "UIImageView()", "name": "UILabel()"],
      constraints: """
        picture.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 30),
        picture.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 150),
        picture.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        picture.heightAnchor.constraint(equalTo: \(height)),
        name.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 30),
        name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        """
    )
    #expect(
      tells("landscape-cutout-overlap", of: source, devices: "iPhone14", orientations: "portrait, landscape") == isFound
    )
  }

  /// What decides one length that only content knows says nothing of the others.
  @Test func `lengths of content are not each other's`() {
    let state = """
      final class StateView: UIView {
        private let icon = UIImageView()
        private let message = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          for part in [icon, message] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
          }
          NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: leadingAnchor), icon.topAnchor.constraint(equalTo: topAnchor),
            icon.heightAnchor.constraint(equalTo: heightAnchor), icon.widthAnchor.constraint(equalTo: icon.heightAnchor),
            message.leadingAnchor.constraint(equalTo: icon.trailingAnchor),
            message.trailingAnchor.constraint(equalTo: trailingAnchor),
            message.bottomAnchor.constraint(equalTo: bottomAnchor),
          ])
        }
      }
      """
    let source = controller(
      ["heading": "UILabel()", "code": "UITextField()", "send": "UIButton()", "state": "StateView()"],
      constraints: """
        heading.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
        heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
        code.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 24),
        code.leadingAnchor.constraint(equalTo: heading.leadingAnchor), code.heightAnchor.constraint(equalToConstant: 40),
        send.leadingAnchor.constraint(equalTo: code.trailingAnchor, constant: 16),
        send.topAnchor.constraint(equalTo: code.topAnchor),
        send.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
        send.widthAnchor.constraint(equalToConstant: 86),
        state.topAnchor.constraint(equalTo: code.bottomAnchor, constant: 8),
        state.leadingAnchor.constraint(equalTo: code.leadingAnchor),
        """
    )
    #expect(findings("\(state)\n\(source)", devices: "iPhone14") == [])
  }

  /// A link pushes nothing where no navigation container is around it.
  @Test(
    arguments: [
      ("Done()", []), ("NavigationView { Done() }", ["13 nested-navigation-bars"]),
    ] as [(String, [String])]
  )
  func `a link without a stack pushes nothing`(_ shown: String, _ expected: [String]) {
    let source = """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { Intro() } } }
      struct Intro: View {
        var body: some View { \(shown) }
      }
      struct Done: View {
        var body: some View {
          VStack { Text("Done"); NavigationLink("Start", destination: Tabs()) }.navigationTitle("Done")
        }
      }
      struct Tabs: View {
        var body: some View {
          NavigationView { List { Text("Home") }.navigationTitle("Home") }
        }
      }
      """
    #expect(findings(source, devices: "iPhone14", versions: "16") == expected)
  }

  /// A function that makes a link shows it where it is called.
  @Test(
    arguments: [("Text(\"No more\")", []), ("Links.settings()", ["13 nested-navigation-bars"])] as [(String, [String])]
  )
  func `a link in a function that nothing calls pushes nothing`(_ row: String, _ expected: [String]) {
    let source = """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View { NavigationView { List { \(row) }.navigationTitle("Home") } }
      }
      struct Links {
        static func settings() -> some View {
          NavigationLink(destination: Settings()) { Text("Settings") }
        }
      }
      struct Settings: View {
        var body: some View {
          NavigationView { List { Text("Sounds") }.navigationTitle("Settings") }
        }
      }
      """
    #expect(findings(source, devices: "iPhone14", versions: "16") == expected)
  }

  /// A picture under a clear bar is meant to begin at the screen's top.
  @Test(arguments: [
    ("setNavigation(color: .clear)", false), ("setNavigation(color: .red)", true),
    ("navigationController?.navigationBar.backgroundColor = .clear", false),
  ])
  func `a list under a clear bar begins at the top on purpose`(_ bar: String, _ isFound: Bool) {
    let source = """
      import UIKit
      final class DetailController: UIViewController {
        private let table = UITableView()
        override func viewDidLoad() {
          super.viewDidLoad()
          \(bar)
          title = "Detail"
          table.contentInsetAdjustmentBehavior = .never
          table.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(table)
          NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor), table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          ])
        }
        private func setNavigation(color: UIColor) { navigationController?.navigationBar.barTintColor = color }
      }
      func open(from list: UIViewController) {
        list.navigationController?.pushViewController(DetailController(), animated: true)
      }
      """
    #expect(tells("never-without-replacement", of: source, devices: "iPhone14", versions: "16") == isFound)
  }

  /// A hosting controller whose view alone is kept puts that into something else.
  @Test(
    arguments: [
      ("stack.addArrangedSubview(UIHostingController(rootView: Card()).view)", []),
      ("window.rootViewController = UIHostingController(rootView: Card())", ["12 fixed-size-overflow"]),
    ] as [(String, [String])]
  )
  func `a view of a hosting controller in a stack view is no screen`(_ use: String, _ expected: [String]) {
    let source = """
      func show(_ stack: UIStackView, _ window: UIWindow) { \(use) }
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            Image("picture").resizable().aspectRatio(contentMode: .fill)
            HStack(alignment: .top, spacing: 12) {
              Image(systemName: "circle").resizable().frame(width: 24, height: 24)
              Text("Title"); Spacer()
            }
            Color.red
              .frame(height: 900)
            Text("End")
            Text("Last")
          }
          .padding()
        }
      }
      #Preview { Card() }
      """
    #expect(findings(source, devices: "iPhone14") == expected)
  }

  /// An attributed string may say where its words are.
  @Test(arguments: [("text = \"Made in Lisbon\"", true), ("attributedText = credits", false)])
  func `words of an attributed string may be in the middle`(_ words: String, _ isFound: Bool) {
    let source = controller(
      ["thanks": "UILabel()"],
      fields: "private let credits: NSAttributedString",
      "thanks.\(words)",
      constraints: """
        thanks.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        thanks.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        thanks.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        """
    )
    #expect(tells("landscape-cutout-overlap", of: source, orientations: "portrait, landscape") == isFound)
  }

  /// A view of SwiftUI that shows a controller keeps it inside of the safe area.
  @Test(arguments: [
    ("", false), ("func open(from list: UIViewController) { list.show(QuizController(), sender: nil) }", true),
  ])
  func `what a view of SwiftUI shows stands where that is`(_ shower: String, _ isFound: Bool) {
    let source = """
      import UIKit
      final class QuizController: UIViewController {
        private let question = UILabel()
        private let answer = UITextField()
        override func viewDidLoad() {
          super.viewDidLoad()
          let stack = UIStackView(arrangedSubviews: [question, answer])
          stack.axis = .vertical
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(stack)
          NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          ])
        }
      }
      struct QuizView: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> QuizController { return QuizController() }
        func updateUIViewController(_ controller: QuizController, context: Context) {}
      }
      \(shower)
      """
    #expect(tells("landscape-cutout-overlap", of: source, orientations: "portrait, landscape") == isFound)
  }

  /// An app for iPads alone has no phone whose rows could be too narrow.
  @Test(arguments: [("allPads", false), ("allPhones", true), ("allPhones, allPads", true)])
  func `columns are counted on phones where there are any`(_ devices: String, _ isFound: Bool) {
    let source = """
      import UIKit
      final class ShelfController: UIViewController {
        private var books: UICollectionView!
        override func viewDidLoad() {
          super.viewDidLoad()
          let layout = UICollectionViewFlowLayout()
          layout.sectionInset = UIEdgeInsets(top: 40, left: 50, bottom: 0, right: 50)
          layout.itemSize = CGSize(width: 150, height: 265)
          books = UICollectionView(frame: .zero, collectionViewLayout: layout)
          books.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(books)
          NSLayoutConstraint.activate([
            books.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            books.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            books.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            books.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          ])
        }
      }
      func open(from list: UIViewController) { list.show(ShelfController(), sender: nil) }
      """
    #expect(tells("outside-superview", of: source, devices: devices) == isFound)
  }

  /// What is shown only where there is more room has that room.
  @Test(arguments: [("scrolls", []), ("isEditing", ["9 fixed-size-overflow"])])
  func `a branch for larger screens is not blamed on smaller ones`(_ condition: String, _ expected: [String]) {
    let source = """
      struct Rating: View {
        private var least: CGFloat = 600.0
        @State private var isEditing = false
        var body: some View {
          if \(condition) {
            ScrollView { content }
          } else {
            content
          }
        }
        private var scrolls: Bool {
          UIScreen.main.bounds.height < least
        }
        var content: some View {
          VStack(spacing: 0) {
            Text("How was it?").frame(height: 150)
            Color.red.frame(height: 200)
            Text("Done").frame(height: 150)
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Rating() } } }
      """
    #expect(findings(source, orientations: "landscape") == expected)
  }

  /// What nobody can see loses nothing at its sides.
  @Test(arguments: [(700, ["6 fixed-size-overflow to the bottom"]), (100, ["4 fixed-size-overflow to a side"])])
  func `a wide button below the screen is told to be too low`(_ height: Int, _ expected: [String]) {
    let source = """
      struct Register: View {
        var body: some View {
          VStack {
            Text("Register")
            Color.red.frame(height: \(height))
            Button("Go") {}.frame(width: UIScreen.main.bounds.width - 32, height: 50).background(Color.orange)
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Register() } } }
      """
    let found = findings(source, orientations: "landscape") {
      "\($0.rule.name) to \($0.edge.map { $0.isVertical ? "the bottom" : "a side" } ?? "some edge")"
    }
    #expect(found == expected)
  }

  /// What is too wide beside something moves nothing of it.
  @Test(arguments: [(338, ["10 fixed-size-overflow"]), (300, [])])
  func `a card that is wider than the screen is not told for what lies behind it`(_ width: Int, _ expected: [String]) {
    let source = """
      struct Password: View {
        @State private var isShown = false
        @State private var mail = ""
        var body: some View {
          ZStack {
            VStack(alignment: .leading) {
              Text("Forgot").font(.title)
              ZStack { RoundedRectangle(cornerRadius: 10); TextField("Mail", text: $mail) }
                .frame(width: \(width), height: 53)
            }
            if isShown {
              ZStack { RoundedRectangle(cornerRadius: 10); VStack { Text("Check your mail") } }
                .frame(width: 350, height: 150)
            }
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Password() } } }
      """
    #expect(findings(source, devices: "iPhoneSE", versions: "15") == expected)
  }

  /// Several views where one is shown stand below each other.
  @Test(arguments: [
    ("destination: Parts()", 130, ["11 fixed-size-overflow"]), ("destination: Parts()", 60, []),
    ("destination: Group { Parts() }", 130, ["11 fixed-size-overflow"]),
  ])
  func `the parts of a screen share its height`(_ link: String, _ height: Int, _ expected: [String]) {
    let source = """
      struct Menu: View {
        var body: some View {
          NavigationStack { List { NavigationLink("Go", \(link)) } }
        }
      }
      struct Parts: View {

        var body: some View {
          VStack {
            Button("One") {}.frame(height: \(height))
            Spacer()
            Button("Two") {}.frame(height: \(height))
            Spacer()
            Button("Three") {}.frame(height: \(height))
          }
          Spacer()
          VStack {
            Text("Hello")
            Button("Four") {}.frame(height: \(height))
          }
          .padding(40)
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Menu() } } }
      """
    #expect(findings(source, devices: "iPhoneSE2", versions: "16") == expected)
  }

  /// One row of several is the chosen one.
  @Test(arguments: [
    ("chosen == index", false), ("index == chosen", false), ("chosen != index", true), ("isWide", true),
  ])
  func `what only the chosen row has is there once`(_ condition: String, _ isFound: Bool) {
    let source = """
      struct Bar: View {
        @State private var chosen = 0
        @State private var isWide = false
        var body: some View {
          VStack {
            HStack {
              ForEach(0..<4) { index in
                HStack {
                  Color.red.frame(width: 40, height: 40)
                  if \(condition) { Text("Home").frame(width: 90) }
                }
              }
            }
            Spacer()
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Bar() } } }
      """
    #expect(findings(source).contains { $0.hasSuffix("fixed-size-overflow") } == isFound)
  }

  /// Of rows whose number is not known, any may be the chosen one.
  @Test(arguments: [("chosen == color", []), ("isRinged", ["13 fixed-size-overflow"])])
  func `the chosen tile of a grid is beside others`(_ condition: String, _ expected: [String]) {
    let source = """
      struct Palette: View {
        let colors: [String]
        @State private var chosen: String?
        @State private var isRinged = false
        var body: some View {
          ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 6), spacing: 16) {
              ForEach(colors, id: \\.self) { color in
                ZStack {
                  Circle().frame(width: 40, height: 40)
                  if \(condition) {
                    Circle().stroke(lineWidth: 3)
                      .frame(width: 66, height: 66)
                  }
                }
              }
            }
            .padding(24)
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Palette(colors: []) } } }
      """
    #expect(findings(source) == expected)
  }

  /// A padding that pulls what is behind a view moves nothing down.
  @Test(arguments: [
    ("ForEach(0..<13) { _ in Text(\"Row\").frame(height: 60).padding(.bottom, -7) }; Spacer()", []),
    ("Spacer(); Button(\"Pay\") {}.frame(height: 50).padding(.bottom, -30)", ["4 content-under-bar"]),
  ])
  func `a padding between views is not told to move them under a bar`(_ views: String, _ expected: [String]) {
    let source = """
      struct Settings: View {
        var body: some View {
          VStack { \(views) }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Settings() } } }
      """
    #expect(findings(source).filter { $0.hasSuffix("content-under-bar") } == expected)
  }

  /// A strip beside a background is seen where that is there in every state, of a known colour, and no bar is in the strip.
  @Test(arguments: [
    ("", "Color.teal", "", ["6 background-stops-at-safe-area"]),
    (
      "", "LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)", "",
      ["6 background-stops-at-safe-area"]
    ),
    ("", "Rectangle().fill(Color.teal)", "", ["6 background-stops-at-safe-area"]),
    ("", "ground", "", ["6 background-stops-at-safe-area"]),
    ("", "isOpen ? Color.teal : Color.orange", "", ["6 background-stops-at-safe-area"]),
    ("", "isOpen ? Color.teal : Color.clear", "", []),
    ("", "if isOpen { Color.teal }", "", []), ("", "Color.teal.opacity(0.5)", "", []),
    ("", "veil", "", []), ("", "Color(\"Ground\")", "", []), ("", "Color.white", "", []),
    ("", "Color.teal.onTapGesture { isOpen = false }", "", []),
    ("", "RoundedRectangle(cornerRadius: 20).fill(Color.teal)", "", []),
    ("", "Color.teal", ".background(Color(\"Ground\"))", []),
    ("NavigationStack", "Color.teal", ".navigationTitle(\"Home\")", ["6 background-stops-at-safe-area"]),
    ("TabView", "Color.teal", "", ["6 background-stops-at-safe-area"]),
    ("TabView { NavigationStack", "Color.teal", ".navigationTitle(\"Home\")", []),
  ])
  func `a strip beside a background is told where it is seen`(
    _ container: String,
    _ ground: String,
    _ outer: String,
    _ expected: [String]
  ) {
    let source = """
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          VStack { Text("Home"); Spacer(); Button("Open") { isOpen = true } }
            .frame(maxWidth: .infinity, maxHeight: .infinity).background { \(ground) }
            \(outer)
        }
        private var ground: some View { LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom) }
        private var veil: some View { Color.teal.opacity(0.4) }
      }
      @main struct Main: App {
        var body: some Scene { WindowGroup { \(container) { Home() } \(container.contains("{") ? "}" : "") } }
      }
      """
    let whole =
      container.isEmpty ? source.replacing("WindowGroup {  { Home() }  }", with: "WindowGroup { Home() }") : source
    #expect(findings(whole).map { $0.replacing("5 back", with: "6 back") } == expected)
  }

  /// What a stack shows is where the stack is.
  @Test(arguments: [
    ("VStack { Text(\"Top\"); Spacer(); stack.frame(height: 300) }", false),
    ("GeometryReader { space in stack.frame(height: space.size.height * share) }", false),
    ("VStack { Text(\"Top\"); stack }", false), ("stack.offset(y: isOpen ? 200 : 0)", false),
    ("ZStack { Color.teal.ignoresSafeArea(); stack }", true), ("stack.offset(x: isOpen ? 200 : 0)", true),
    ("stack.frame(maxWidth: .infinity, maxHeight: .infinity)", true), ("stack", true),
  ])
  func `what is pushed in a part of the screen has no edges of its own`(_ body: String, _ isFound: Bool) {
    let stack = "NavigationStack { List { NavigationLink(\"More\") { Detail() } }.navigationTitle(\"All\") }"
    let source = """
      struct Root: View {
        @State private var isOpen = false
        var share = 0.6
        var body: some View { \(body.replacing("stack", with: stack)) }
      }
      struct Detail: View {
        var body: some View {
          ScrollView { Text("Words").frame(height: 30); Text("Words").frame(height: 2000) }
            .ignoresSafeArea()
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      """
    #expect(findings(source).contains { $0.hasSuffix("safe-area-ignored-by-content") } == isFound)
  }

  /// A row is a part of a screen wherever it stands on it.
  @Test(arguments: [("List", true), ("VStack { Text(\"Top\"); NavigationStack", false)])
  func `a row pushes in the stack that it is in`(_ outer: String, _ isFound: Bool) {
    let page = "Page()"
    let source = """
      struct Root: View {
        var body: some View {
          \(isFound ? "NavigationStack { \(page) }" : "\(outer) { \(page) } }")
        }
      }
      struct Page: View {
        var body: some View { VStack { Text("Rows"); Row() }.navigationTitle("All") }
      }
      struct Row: View {
        var body: some View { NavigationLink("More") { Detail() } }
      }
      struct Detail: View {
        var body: some View {
          ScrollView { Text("Words").frame(height: 30); Text("Words").frame(height: 2000) }
            .ignoresSafeArea()
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      """
    #expect(findings(source).contains { $0.hasSuffix("safe-area-ignored-by-content") } == isFound)
  }

  /// Another platform's code shows nothing on a phone.
  @Test(arguments: [
    ("#if os(macOS)", "#endif", []), ("#if os(iOS)\n#else", "#endif", []),
    ("#if os(iOS)", "#endif", ["13 unsatisfiable-constraints"]), ("", "", ["11 unsatisfiable-constraints"]),
  ])
  func `what only another platform shows is no screen`(_ start: String, _ end: String, _ expected: [String]) {
    let source = """
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          List { Text("Home") }
            \(start)
            .sheet(isPresented: $isOpen) { Panel() }
            \(end)
        }
      }
      struct Panel: View {
        var body: some View { NavigationStack { List { Text("A") }.frame(minHeight: 420, maxHeight: 400) } }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      """
    #expect(findings(source).filter { $0.contains("unsat") }.count == expected.count)
  }

  /// A bar without a title covers its items alone, once it has no look of its own.
  @Test(arguments: [
    ("Text(\"Welcome to the harbour\")", "", "15...26", false), ("Button(\"Start\") {}", "", "15...26", true),
    (
      "Text(\"Welcome to the harbour\")", ".navigationTitle(\"Home\").navigationBarTitleDisplayMode(.inline)",
      "15...26", true
    ),
    ("Text(\"Welcome to the harbour\")", ".toolbarBackground(.visible, for: .navigationBar)", "16...26", true),
    (
      "Text(\"Welcome to the harbour\")", ".toolbar { ToolbarItem(placement: .topBarLeading) { Button(\"Menu\") {} } }",
      "15...26", true
    ),
    (
      "Text(\"Welcome to the harbour\")",
      ".toolbar { ToolbarItem(placement: .topBarTrailing) { Button(\"Menu\") {} } }", "15...26", false
    ),
    ("Text(\"Welcome to the harbour\")", ".toolbar { Button(\"Menu\") {} }", "15...26", false),
    ("Text(\"Welcome to the harbour\")", "", "14", true),
  ])
  func `a text under a clear bar is seen`(_ view: String, _ modifiers: String, _ versions: String, _ isFound: Bool) {
    let source = """
      struct Home: View {
        var body: some View {
          NavigationView {
            ScrollView {
              VStack(alignment: .leading) {
                \(view).frame(height: 30).padding(.top, -40)
                Text("Rows").frame(height: 900)
              }
              .padding(.top, 20)
            }
            \(modifiers)
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      """
    let found = findings(source, devices: "iPhone11, iPhone14", versions: versions, orientations: "landscape")
    #expect(found.contains { $0.hasSuffix("content-under-bar") } == isFound)
  }

  /// The columns of a split view have no bars besides its own.
  @Test(arguments: [
    (
      "NavigationSplitView { List { Text(\"A\") }.navigationTitle(\"All\") } detail: { NavigationStack { List { Text(\"B\") }.navigationTitle(\"One\") } }",
      "a NavigationSplitView"
    ),
    ("NavigationStack { List { Text(\"B\") }.navigationTitle(\"One\") }", "the screens in this stack"),
  ])
  func `a split view that is pushed has two bars, and no stack in it`(_ page: String, _ expected: String) {
    let source = """
      struct Root: View {
        var body: some View {
          NavigationStack { List { NavigationLink("More") { Page() } }.navigationTitle("Root") }
        }
      }
      struct Page: View {
        var body: some View {
          \(page)
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      """
    let found = findings(source, devices: "iPhone14ProMax", orientations: "landscape") { diagnostic in
      diagnostic.rule.name == "nested-navigation-bars" ? diagnostic.message : ""
    }
    #expect(found.count == 1 && found.allSatisfy { $0.contains(expected) }, "\(found)")
  }
}
