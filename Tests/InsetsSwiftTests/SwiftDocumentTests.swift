import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsSwift
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The documents behind Swift files: what they say, where they stand in the source, and what is found out about them.
struct SwiftDocumentTests {
  private static let inbox = """
    import SwiftUI

    struct Inbox: View {
      var body: some View {
        NavigationStack {
          List(0..<60, id: \\.self) { index in Text("\\(index)").frame(height: 64) }
            .navigationTitle("Inbox")
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
          Color.red.frame(height: 60)
        }
      }
    }

    #Preview { Inbox() }
    """

  private func document(_ source: String, _ others: [(path: String, bytes: [UInt8])] = []) -> SwiftDocument {
    let bytes = Array(source.utf8)
    let project = SwiftProject([("Screen.swift", bytes)] + others)
    return SwiftDocument(bytes, SwiftSource(project, path: "Screen.swift"), DocumentScope())
  }

  /// `line rule` of each finding that is shown.
  private func findings(_ source: String, _ others: [(path: String, bytes: [UInt8])] = []) -> [String] {
    let virtual = document(source, others)
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("Screen.swift")
    host.open(file, virtual)
    let lines = SourceFile(unparsed: Array(source.utf8)).lines
    return host.report(of: file).diagnostics.map { diagnostic in
      let place = virtual.places.fileRange(of: diagnostic.range) ?? ByteRange(bytes: 0, 0)
      return "\(lines.position(of: place.lowerBound, in: .utf8).line + 1) \(diagnostic.rule.name)"
    }
  }

  private func text(of virtual: SwiftDocument) -> String { String(decoding: virtual.text, as: UTF8.self) }

  @Test func `a finding stands at the modifier`() {
    #expect(findings(Self.inbox) == ["9 inset-outside-container"])
  }

  /// Each name stands for two views of the one before it, or for itself again: the work stays bounded, and what is not read is
  /// said.
  @Test(arguments: [
    ("VStack { content; content }", "not read: content: the screen has too many views"),
    ("content.modifier(Twice()).modifier(Twice())", "not read: .modifier(Twice()): the expression is not understood"),
  ])
  func `views that grow without end are not read to it`(_ body: String, _ comment: String) {
    let source = """
      import SwiftUI
      struct Twice: ViewModifier { func body(content: Content) -> some View { \(body) } }
      struct Page: View {
        var body: some View { Text("a")\(String(repeating: ".modifier(Twice())", count: 30)) }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(text(of: document(source)).contains(comment))
    #expect(findings(source).isEmpty)
  }

  /// Each number is twice the one before it: in the first screen when it is read, in the others in the words for it.
  @Test(arguments: [
    ("var n0: CGFloat { 1 }", "var n# : CGFloat { n$ + n$ }", "var body: some View { Color.red.frame(height: n60) }"),
    (
      "var body: some View { GeometryReader { page in let n0 = page.size.height",
      "let n# = n$ + n$", "Color.red.frame(height: n60) } }"
    ),
  ])
  func `a number that grows without end is not known`(_ start: String, _ step: String, _ end: String) {
    let steps = (1...60)
      .map { step.replacing("n#", with: "n\($0)").replacing("n$", with: "n\($0 - 1)") }
    let source = """
      import SwiftUI
      struct Page: View {
        \(([start] + steps + [end]).joined(separator: "\n"))
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(text(of: document(source)).contains("not read"))
    #expect(findings(source).isEmpty)
  }

  @Test func `a modifier that names itself means another`() {
    let source = """
      import SwiftUI
      extension View {
        func padding(_ x: CGFloat, _ y: CGFloat) -> some View { padding(.horizontal, x).padding(.vertical, y) }
      }
      struct Page: View {
        var body: some View { Color.red.padding(16, 8) }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(text(of: document(source)).contains("padding: (horizontal: 16)"))
    #expect(text(of: document(source)).contains("padding: (vertical: 8)"))
  }

  /// What takes the initializer of a view shows it in a way that is not seen, whatever a preview does.
  @Test(arguments: [("", ["4 nested-navigation-bars"]), ("let screen = CaseLet(state: path, then: Page.init)", [])])
  func `an initializer that is passed on is a use`(_ use: String, _ expected: [String]) {
    let source = """
      import SwiftUI
      struct Page: View {
        var body: some View {
          NavigationStack { List { Text("One") }.navigationTitle("Page") }
        }
      }
      #Preview { NavigationStack { Page().navigationTitle("Pages") } }
      \(use)
      """
    #expect(findings(source) == expected)
  }

  /// A word that older versions of the app need is no old one.
  @Test(arguments: [("true", ["6 deprecated-inset-api"]), ("#available(iOS 14, *)", [])])
  func `what older versions need is not deprecated`(_ condition: String, _ expected: [String]) {
    let source = """
      import SwiftUI
      struct Page: View {
        var body: some View {
          VStack {
            if \(condition) { Color.red } else { Color.blue }
          }.edgesIgnoringSafeArea(.bottom)
        }
      }
      #Preview { Page() }
      """
    #expect(findings(source) == expected)
  }

  @Test func `a screen is judged again when its file is written to the end`() {
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("Screen.swift")
    for isWhole in [false, true, false, true] {
      host.open(file, document(Self.inbox + (isWhole ? "" : "\nfunc more() {\n")))
      #expect(host.diagnostics(in: file).map(\.rule.name) == (isWhole ? ["inset-outside-container"] : []))
    }
  }

  /// What stands on one side of a merge counts as little as what stands on the other.
  @Test func `a screen with a conflict has no findings`() {
    let merged = Self.inbox.replacing(
      "    .safeAreaInset",
      with: "<<<<<<< HEAD\n    .padding(8)\n=======\n    .padding(16)\n>>>>>>> other\n    .safeAreaInset"
    )
    #expect(findings(merged) == [])
  }

  @Test(
    arguments: [
      "label.topAnchor.cnstraint(equalTo: view.topAnchor)", "label.topAnchor.constraint(equalTo: view.topAnchor, x: 8)",
      "lable.topAnchor.constraint(equalTo: view.topAnchor)", "label.topAnchor..constraint(equalTo: view.topAnchor)",
      "label.pin(view.topAnchor)",
    ]
  )
  func `a constraint that is not understood says nothing about its view`(_ constraint: String) {
    func screen(_ constraint: String) -> String {
      """
      class Title: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          view.addSubview(label)
          label.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            \(constraint), label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.heightAnchor.constraint(equalToConstant: 44)
          ])
        }
      }
      func show(_ other: UIViewController) { other.navigationController?.pushViewController(Title(), animated: true) }
      """
    }
    #expect(findings(screen("label.topAnchor.constraint(equalTo: view.topAnchor)")) == ["7 content-under-bar"])
    #expect(findings(screen(constraint)) == [])
  }

  @Test(
    arguments: [
      ("view.safeAreaInsets.top", "safeAreaInsets of 'map' — in viewDidLoad: how far bars"),
      ("bar.heightAnchor", "height of 'bar'"), ("bar.topAnchor", "top of 'bar' — the position of the view's top edge"),
    ]
  )
  func `a hover speaks of the view and not of the language`(_ word: String, _ expected: String) throws {
    let source = """
      class Map: UIViewController {
        let bar = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.translatesAutoresizingMaskIntoConstraints = false
          let height = view.safeAreaInsets.top
          bar.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          bar.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          bar.heightAnchor.constraint(equalToConstant: 44).isActive = true
          bar.widthAnchor.constraint(equalToConstant: height).isActive = true
        }
      }
      """
    let virtual = document(source)
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID("Screen.swift"), virtual)
    let offset = try #require(source.utf8.firstRange(of: word.utf8)).lowerBound
    let bytes = source.utf8.distance(from: source.startIndex, to: offset)
    let place = try #require(virtual.places.place(at: ByteOffset(bytes + word.utf8.count - 1)))
    let hover = host.hover(at: place.text.lowerBound, in: FileID("Screen.swift"))
    #expect(hover?.plainText.hasPrefix(expected) == true)
  }

  @Test func `a comment allows a finding`() {
    let above = Self.inbox.replacing(
      "    .safeAreaInset",
      with: "    // insets:allow inset-outside-container: as it was\n    .safeAreaInset"
    )
    #expect(findings(above) == [])
    let behind = Self.inbox.replacing(
      "spacing: 0) {",
      with: "spacing: 0) { // insets:allow inset-outside-container: as it was"
    )
    #expect(findings(behind) == [])
  }

  @Test(arguments: [
    ("NavigationStack", "navigationStack"), (".safeAreaInset", "safeAreaInset {"), ("Inbox:", "\"Inbox\""),
  ])
  func `a place asks for its statement`(_ source: String, _ statement: String) throws {
    let virtual = document(Self.inbox)
    let place = try #require(Self.inbox.firstRange(of: source))
    let offset = Self.inbox.utf8.distance(from: Self.inbox.startIndex, to: place.lowerBound) + 1
    let found = try #require(virtual.places.place(at: ByteOffset(offset)))
    let text = Array(virtual.text[found.text.lowerBound.value...].prefix(statement.utf8.count))
    #expect(String(decoding: text, as: UTF8.self) == statement)
  }

  /// A stack inside another, where the outer bar is hidden, may be hidden or is shown.
  @Test(arguments: [
    ("Inner().navigationTitle(\"B\")", true), ("VStack { Text(\"B\"); Inner() }.toolbar { Button(\"Add\") {} }", true),
    // Whether a first screen without a title and items has a bar has not been measured.
    ("Inner()", false), ("Inner().navigationTitle(\"B\").navigationBarHidden(true)", false),
    ("Inner().toolbar(.hidden, for: .navigationBar)", false),
    ("ZStack { Color.red; Inner() }.navigationBarHidden(true)", false), ("Inner().navigationBarHidden(false)", true),
    ("ZStack { Color.red; Inner() }.navigationBarHidden(model.isBare)", false),
    ("ZStack { Color.red; Inner() }.barStyle()", false),
  ])
  func `the bar of the outer stack counts where it is shown`(_ root: String, _ isFound: Bool) {
    let source = """
      struct Root: View {
        @ObservedObject var model: Model
        var body: some View { NavigationStack { \(root) } }
      }
      struct Inner: View {
        var body: some View { NavigationStack { List { Text("a") }.navigationTitle("A") } }
      }
      #Preview { Root(model: Model()) }
      """
    #expect(findings(source).contains { $0.hasSuffix("nested-navigation-bars") } == isFound)
  }

  /// What a function of `Color` makes, and a gradient by its type, is a style, which extends under bars.
  @Test(arguments: ["Color.red", "Color.from(.main, isDark)", "Color(\"main\").opacity(0.5)", "night"])
  func `a colour behind a screen is a style`(_ colour: String) {
    let source = """
      struct Feed: View {
        let isDark: Bool
        var night: LinearGradient { LinearGradient(colors: [.black, .blue], startPoint: .top, endPoint: .bottom) }
        var body: some View { VStack { Spacer(); Text("a"); Spacer() }.background(\(colour)) }
      }
      #Preview { Feed(isDark: true) }
      """
    #expect(String(decoding: document(source).text, as: UTF8.self).contains("background: style"))
  }

  /// A branch that the place where a view is shown decides is no other one there.
  @Test(arguments: [("mode: .flow", false), ("mode: Mode.flow", true), ("mode: .top", true), ("", true)])
  func `what a view is given decides its switch`(_ argument: String, _ isFound: Bool) {
    let source = """
      enum Mode { case top, flow }
      struct Root: View {
        var body: some View { NavigationStack { List { NavigationLink("a", destination: Alerts(\(argument))) } } }
      }
      struct Alerts: View {
        let mode: Mode
        init(mode: Mode = .top) { self.mode = mode }
        var body: some View {
          switch mode {
          case .flow: content
          case Mode.top: NavigationStack { content }
          }
        }
        private var content: some View { List { Text("a") }.navigationTitle("A") }
      }
      #Preview { Root() }
      """
    #expect(findings(source).contains { $0.hasSuffix("nested-navigation-bars") } == isFound)
  }

  @Test(arguments: [("", 1), (".frame(width: 500)", 0), (".padding().previewLayout(.sizeThatFits)", 0)])
  func `a preview of a size is no screen`(_ modifiers: String, _ count: Int) {
    let source = """
      struct Row: View { var body: some View { HStack { Text("a"); Spacer() } } }
      struct Feed: View { var body: some View { VStack { Row() } } }
      struct Row_Previews: PreviewProvider { static var previews: some View { Row()\(modifiers) } }
      """
    #expect(document(source).screens.keys.filter { $0.hasPrefix("Row") }.count == count)
  }

  @Test func `a view may have a name that is not capitalized`() {
    let source = """
      struct card<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() }.padding(12) }
      }
      struct Page: View { var body: some View { card { Color.red.frame(height: 40) } } }
      #Preview { Page() }
      """
    #expect(text(of: document(source)).contains("padding: 12"))
    #expect(document(source).screensRead.map(\.omissions.count) == [0])
  }

  @Test func `a branch for landscape is a screen in landscape`() {
    let source = """
      struct Clock: View {
        @State var isLandscape = false
        var body: some View {
          VStack { if isLandscape { Text("a") } else { Color.red.frame(height: 600) } }
        }
      }
      #Preview { Clock() }
      """
    var scope = DocumentScope(orientations: "portrait, landscape")
    func text(_ scope: DocumentScope) -> String {
      let project = SwiftProject([("Screen.swift", Array(source.utf8))])
      return self.text(of: SwiftDocument(Array(source.utf8), SwiftSource(project, path: "Screen.swift"), scope))
    }
    #expect(text(scope).contains("orientations: landscape\n"))
    #expect(text(scope).contains("orientations: portrait\n"))
    // An app that is never turned never shows it.
    scope.orientations = nil
    #expect(!text(scope).contains("landscape\n"))
  }

  @Test func `what nothing shows is read in each way in which it could be`() {
    let virtual = document("struct A: View { var body: some View { ScrollView { Text(\"\") } } }")
    #expect(
      virtual.screens.keys.sorted() == [
        "A", "A, in a navigation stack, pushed", "A, in a sheet", "A, in a tab, a navigation stack, pushed",
      ]
    )
    // In a sheet there is no top inset that could be taken away twice, so nothing is said until a window is known.
    let source = """
      struct A: View {
        var body: some View {
          GeometryReader { proxy in
            Color.red.frame(height: proxy.size.height - proxy.safeAreaInsets.top)
          }
        }
      }
      """
    #expect(findings(source) == [])
    #expect(findings(source + "\n#Preview { A() }") == ["4 geometry-safe-area-twice"])
  }

  @Test func `what holds in one of several ways is not said`() {
    let source = """
      struct Bar: View {
        var body: some View {
          NavigationStack { ScrollView { Text("") } }
        }
      }
      struct Root: View {
        var body: some View { NavigationStack { Bar() } }
      }
      struct Other: View {
        var body: some View { Color.red.sheet(isPresented: .constant(true)) { Bar() } }
      }
      """
    // In a stack of its own inside of another the bars would be nested; in a sheet they are not.
    #expect(findings(source).filter { $0.hasPrefix("3 ") } == [])
  }

  @Test func `a helper is found where the screen calls it`() {
    let helper = """
      extension View {
        func bottomBar() -> some View {
          safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 60) }
        }
      }
      """
    let source = Self.inbox.replacing(
      """
          .safeAreaInset(edge: .bottom, spacing: 0) {
            Color.red.frame(height: 60)
          }
      """,
      with: "    .bottomBar()"
    )
    #expect(findings(source, [("Helper.swift", Array(helper.utf8))]) == ["9 inset-outside-container"])
  }

  @Test func `an edit of one file is an edit of its project`() {
    let first = "struct A: View { var body: some View { ScrollView { Row() } } }"
    var project = SwiftProject([("A.swift", Array(first.utf8)), ("Row.swift", Array("struct Row: View { }".utf8))])
    let row = "struct Row: View { var body: some View { Color.red.frame(height: 20) } }"
    project.replace("Row.swift", Array(row.utf8))
    let fresh = SwiftProject([("A.swift", Array(first.utf8)), ("Row.swift", Array(row.utf8))])
    func text(_ project: SwiftProject) -> String {
      self.text(of: SwiftDocument(Array(first.utf8), SwiftSource(project, path: "A.swift"), DocumentScope()))
    }
    #expect(text(project).contains("frame: (height: 20)"))
    #expect(text(project) == text(fresh))
    project.replace("Row.swift", [])
    #expect(text(project).contains("// not read: Row(): the project does not declare the view"))
  }

  /// Whatever stands in a file, it is read, and every place lies in it.
  @Test func `any prefix and any cut of a file is read`() {
    let bytes = Array(Self.inbox.utf8)
    let pieces = RandomCases.places(in: bytes.count, about: 199).map { Array(bytes[..<$0]) }
    let cuts = RandomCases.places(in: bytes.count - 8, about: 307).map { Array(bytes[..<$0] + bytes[($0 + 8)...]) }
    let conflict = Array("<<<<<<< HEAD\n\(Self.inbox)\n=======\n\(Self.inbox)\n>>>>>>> other\n".utf8)
    let others: [[UInt8]] = [
      conflict, [0xFF, 0xFE] + bytes, [0xEF, 0xBB, 0xBF] + bytes, [UInt8](repeating: 0x7B, count: 9000),
    ]
    for piece in pieces + cuts + others {
      let virtual = SwiftDocument(piece, SwiftSource(piece, path: "Screen.swift"), DocumentScope())
      var host = AnalysisHost { _, _ in nil }
      host.open(FileID("a"), virtual)
      for diagnostic in host.report(of: FileID("a")).diagnostics {
        let place = virtual.places.fileRange(of: diagnostic.range)
        #expect(place.map { $0.upperBound.value <= piece.count } ?? true)
      }
    }
  }

  @Test func `a width that is taken once is old after a turn`() {
    func deals(_ onAppear: String, _ head: String = "") -> [String] {
      findings(
        """
        \(head)import SwiftUI
        struct Deals: View {
          @State private var width: CGFloat = 0
          var body: some View {
            GeometryReader { geo in
              ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<3) { Text("Deal \\($0)").frame(width: width, height: 200) } }
              }
              \(onAppear)
            }
          }
        }
        @main struct DealsApp: App { var body: some Scene { WindowGroup { Deals() } } }
        """
      )
    }
    let once = ".onAppear { width = geo.size.width }"
    #expect(deals(once) == ["9 stale-after-rotation"])
    #expect(deals("\(once).onChange(of: geo.size.width) { width = $0 }") == [])
    #expect(deals("\(once).id(geo.size.width)") == [])
    #expect(deals(".background(GeometryReader { own in Color.clear.onAppear { width = own.size.width } })") == [])
    #expect(deals(once, "// iPhone, portrait\n") == [])
  }

  @Test func `a width that a part gets, or that a view begins with, is old after a turn`() {
    func photos(_ state: String, _ onAppear: String = "") -> [String] {
      findings(
        """
        import SwiftUI
        struct Tile: View {
          let side: CGFloat
          var body: some View { RoundedRectangle(cornerRadius: 8).frame(width: side, height: side * 0.4) }
        }
        struct Photos: View {
          @State private var side\(state)
          var body: some View {
            GeometryReader { proxy in
              ScrollView { ForEach(0..<20) { _ in Tile(side: side) } }
              \(onAppear)
            }
          }
        }
        @main struct PhotosApp: App { var body: some Scene { WindowGroup { Photos() } } }
        """
      )
    }
    let once = ".onAppear { side = proxy.size.width - 32 }"
    #expect(photos(": CGFloat = 0", once) == ["11 stale-after-rotation"])
    #expect(photos(": CGFloat = 0", "\(once).onChange(of: proxy.size.width) { side = $0 - 32 }") == [])
    #expect(photos(" = UIScreen.main.bounds.width / 4") == ["7 stale-after-rotation"])
    #expect(photos(" = 120.0") == [])
  }
}
