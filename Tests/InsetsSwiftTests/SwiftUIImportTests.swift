import Foundation
import InsetsAnalysis
import InsetsImport
import InsetsLanguage
import InsetsSwift
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Swift files written for these tests, each beside the document that it becomes.
struct SwiftUIImportTests {
  private static let folder = "Tests/InsetsSwiftTests/Fixtures"

  private func imported(_ name: String) throws -> ImportedFile {
    let bytes = Array(try Repository.text(of: "\(Self.folder)/\(name)").utf8)
    return SwiftUIImport.file(name, of: SwiftProject([(name, bytes)]), ImportOptions())
  }

  private func body(_ source: String, scene: String = "Screen") -> ImportedFile {
    let source = "struct Screen: View { var body: some View {\n\(source)\n} }"
    return SwiftUIImport.file(
      "a.swift",
      of: SwiftProject([("a.swift", Array(source.utf8))]),
      ImportOptions(scene: scene)
    )
  }

  @Test(arguments: ["Feed"]) func `a file becomes its document`(_ name: String) throws {
    let document = String(decoding: ImportedText(try imported("\(name).swift")).bytes, as: UTF8.self)
    let path = "\(Self.folder)/\(name).insets"
    if Blessing.isOn {
      try Data(document.utf8).write(to: Repository.root.appending(path: path))
      Issue.record("blessed")
    }
    #expect(try Repository.text(of: path) == document)
  }

  @Test(arguments: ["Feed"]) func `the document is valid and formatted`(_ name: String) throws {
    let bytes = ImportedText(try imported("\(name).swift")).bytes
    let source = SourceFile(bytes)
    #expect(source.errors.isEmpty)
    #expect(Formatter.format(source) == bytes)
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID(name), bytes: bytes)
    let reading = Set(DiagnosticRule.reading.map(\.id))
    let found = host.report(of: FileID(name)).diagnostics
    #expect(found.filter { $0.severity == .error && reading.contains($0.rule) }.map(\.message) == [])
  }

  @Test func `what is not read is listed with its line`() throws {
    let notes = try imported("Feed.swift").notes.map { "\($0.line): \($0.subject): \($0.reason.words)" }
    #expect(
      Set(notes) == [
        "82: 'Chart3D()': the project does not declare the view",
        "86: '.glow(radius: 4)': the project does not declare the modifier",
      ]
    )
  }

  /// A statement of Swift and the lines between `body {` and its end.
  @Test(arguments: [
    ("Text(\"a\").padding(.top, 8).frame(height: 44)", "zStack { text { padding: (top: 8) } frame: (height: 44) }"),
    ("Image(\"a\").resizable().ignoresSafeArea()", "image { resizable: true ignoresSafeArea: all }"),
    ("Color.red.padding([.horizontal, .top])", "color { padding: (horizontal: default, top: default) }"),
    ("Color.red.frame(maxWidth: .infinity, maxHeight: nil)", "color { frame: (maxWidth: infinity) }"),
    ("Color.red.frame(height: nil)", "color"),
    ("Group { Color.red; Text(\"a\") }.padding()", "color { padding: default } text { padding: default }"),
    ("Color.red.background(Color.clear)", "color"),
    ("Color.red.background { GeometryReader { _ in Color.clear } }", "color"),
    ("ForEach([1, 2]) { _ in Spacer() }", "spacer spacer"),
    ("Color.red.frame(width: UIScreen.main.bounds.width - 2 * 16)", "color { frame: (width: screen.width - 32) }"),
    ("Text(\"a\") + Text(\"b\")", "text"),
    ("if #available(macOS 14, *) { Spacer() } else { Divider() }", "spacer"),
    ("if #available(iOS 13, *) { Spacer() } else { Divider() }", "spacer"),
    ("if #available(iOS 99, *) { Spacer() } else { Divider() }", "divider"),
    (
      "NavigationStack { List { Text(\"a\") } }.listStyle(.plain)", "navigationStack { list { text listStyle: plain } }"
    ),
  ])
  func `each view and modifier becomes its statement`(_ source: String, _ expected: String) throws {
    let file = body(source)
    #expect(file.notes.map(\.subject) == [])
    let text = try #require(file.scenarios.first).text
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex(of: "body {"))
    #expect(lines[(start + 1)..<(lines.count - 2)].joined(separator: " ") == expected)
  }

  /// Each branch of `#available` has the versions that take it; those before the condition's that the app runs on are not
  /// known, but for the last.
  @Test func `availability is a world of its versions`() {
    func versions(_ source: String, asked: String? = nil, attribute: String = "") -> [String] {
      let source = "\(attribute) struct Screen: View { var body: some View {\n\(source)\n} }"
      let project = SwiftProject([("a.swift", Array(source.utf8))])
      return SwiftUIImport.file("a.swift", of: project, ImportOptions(versions: asked)).scenarios.map { scenario in
        let lines = scenario.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let views = lines.filter { ["spacer", "divider", "color"].contains($0) }
        return "\(lines.first { $0.hasPrefix("iOS: ") } ?? "all"): \(views.joined(separator: " "))"
      }
    }
    let two = "if #available(iOS 17, *) { Spacer() } else { Divider() }"
    #expect(versions(two) == ["iOS: 17...: spacer", "iOS: 16: divider"])
    #expect(versions(two, asked: "15, 17...") == ["iOS: 17, 18, 26: spacer", "iOS: 15: divider"])
    #expect(versions(two, asked: "...16") == ["iOS: ...16: divider"])
    #expect(versions(two, attribute: "@available(iOS 18, *)") == ["iOS: 18...: spacer"])
    #expect(
      versions("if #available(iOS 26, *) { Spacer() } else if #available(iOS 16.4, *) { Divider() } else { Color.red }")
        == ["iOS: 26...: spacer", "iOS: 16.4...18: divider", "iOS: 16: color"]
    )
    #expect(versions("if #unavailable(iOS 16) { Spacer() }") == ["iOS: 16...: ", "iOS: 15: spacer"])
    #expect(
      versions("VStack { if #available(iOS 17, *) { Spacer() }\nif #available(iOS 16, *) { Divider() } }")
        == ["iOS: 17...: spacer divider", "iOS: 16: divider", "iOS: 15: "]
    )
  }

  /// Versions that have no `NavigationStack` show a pushed screen in a `NavigationView`.
  @Test(arguments: [("15", "navigationView"), ("16, 17", "navigationStack"), ("15...16", "navigationView")])
  func `the container exists on the versions`(_ versions: String, _ expected: String) throws {
    let source = """
      struct Page: View { var body: some View { NavigationLink("a") { Screen() } } }
      struct Screen: View { var body: some View { Text("a") } }
      """
    let options = ImportOptions(versions: versions, scene: "Screen")
    let file = SwiftUIImport.file("a.swift", of: SwiftProject([("a.swift", Array(source.utf8))]), options)
    #expect(try #require(file.scenarios.first).text.contains("\(expected) {"))
  }

  /// What is left out is a comment, and what is unknown of a bar or sheet leaves no number behind.
  @Test(arguments: [
    (
      "HStack(alignment: guide) { Text(\"a\") }",
      "// not read: guide: its value is not known hStack { text }"
    ),
    (
      "ScrollView(axes) { Text(\"a\") }", "// not read: axes: the source does not decide the number scrollView { text }"
    ),
    (
      "List { Text(\"a\") }.safeAreaInset(edge: .top, spacing: gap) { Color.red.frame(height: 9) }",
      "list { text safeAreaInset { // not read: gap: the source does not decide the number image edge: top spacing: 0 } }"
    ),
    (
      "Color.red.presentationDetents(detents)",
      "// not read: .presentationDetents(detents): the source does not decide the number image { overlay { color } }"
    ),
  ])
  func `what is left out is a comment`(_ source: String, _ expected: String) throws {
    let text = try #require(body(source).scenarios.first).text
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex(of: "body {"))
    #expect(lines[(start + 1)..<(lines.count - 2)].joined(separator: " ") == expected)
  }

  @Test func `a name of several declarations is ambiguous`() {
    let source = "struct Screen: View { var body: some View { Card().modifier(Framed()).wide(1) } }"
    let other = """
      struct Card: View { var body: some View { Color.red } }
      struct Framed: ViewModifier { func body(content: Content) -> some View { content.padding() } }
      extension View { func wide(_ x: Int) -> some View { padding(1) } }
      """
    let files = [("a.swift", source), ("b.swift", other), ("c.swift", other)].map { ($0.0, Array($0.1.utf8)) }
    let file = SwiftUIImport.file("a.swift", of: SwiftProject(files.map { (path: $0.0, bytes: $0.1) }), ImportOptions())
    #expect(file.notes.map(\.subject) == ["'Card()'", "'.modifier(Framed())'", "'.wide(1)'"])
    #expect(Set(file.notes.map(\.reason)) == [.ambiguousName])
  }

  /// What a project declares twice is told apart by folder, and a view is what its arguments make of it.
  @Test func `the type in the nearest folder is meant`() throws {
    let sources = [
      ("App/Main/Screen.swift", "struct Screen: View { var body: some View { Row(isWide: false) } }"),
      (
        "App/Main/Row.swift",
        "struct Row: View { let isWide: Bool; var body: some View { if isWide { Divider() } else { Color.red } } }"
      ),
      ("App/Widget/Row.swift", "struct Row: View { var body: some View { Text(\"a\") } }"),
    ]
    let project = SwiftProject(sources.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    let file = SwiftUIImport.file("App/Main/Screen.swift", of: project, ImportOptions(scene: "Screen"))
    #expect(file.scenarios.map(\.title) == ["Screen"])
    #expect(try #require(file.scenarios.first).text.contains("color row"))
  }

  /// A screen has the arguments and modifiers of the place that shows it, and a helper is where it is used.
  @Test func `a screen is what its use makes of it`() throws {
    let source = """
      struct Page: View {
        var body: some View { Color.red.sheet(isPresented: $on) { details } }
        var details: some View { NavigationStack { Screen(isLarge: false).navigationBarHidden(true) } }
      }
      struct Screen: View {
        let isLarge: Bool
        var body: some View { if isLarge { Divider() } else { Color.red } }
      }
      struct Root: App { var body: some Scene { WindowGroup { NavigationStack { Page() } } } }
      """
    let project = SwiftProject([("a.swift", Array(source.utf8))])
    let file = SwiftUIImport.file("a.swift", of: project, ImportOptions(scene: "Screen"))
    #expect(file.scenarios.map(\.title) == ["Screen"])
    let text = try #require(file.scenarios.first).text
    #expect(text.contains("sheet {") && text.components(separatedBy: "navigationStack {").count == 2)
    #expect(text.contains("toolbarVisibility: (hidden, for: navigationBar)") && !text.contains("divider"))
  }

  /// What SwiftUI's own types, functions that return, references and overloads make of a view is read.
  @Test(arguments: [
    ("Text(\"a\").loud()", "text"),
    ("made(1)", "color"),
    ("VStack { ForEach(items, content: row) }", "vStack { // none, one or many, by items forEach { divider } }"),
    ("Box { Divider() }", "divider"), ("Box { n in Color.red }", "color"), ("Box(\"a\")", "text"),
    ("kind.icon(large: true)", "image"),
    ("KFImage(url).placeholder { Text(\"a\") }.resizable().padding(4)", "image { resizable: true padding: 4 }"),
  ])
  func `declarations of many forms are read`(_ source: String, _ expected: String) throws {
    let source = """
      extension Text { func loud() -> Text { bold() } }
      extension Kind { func icon(large: Bool) -> Image { Image(name) } }
      struct Box<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        init(@ViewBuilder content: (Int) -> Content) { self.content = content(1) }
        var body: some View { content }
      }
      extension Box where Content == Text { init(_ title: String) { self.init { Text(title) } } }
      struct Screen: View {
        func row(_ item: Item) -> some View { Divider() }
        func made(_ count: Int) -> some View {
          print(count)
          guard count > 0 else { return AnyView(Text("a")) }
          return AnyView(Color.red)
        }
        var body: some View { \(source) }
      }
      """
    let project = SwiftProject([("a.swift", Array(source.utf8))])
    let file = SwiftUIImport.file("a.swift", of: project, ImportOptions(scene: "Screen"))
    let texts = file.scenarios.map { scenario in
      let lines = scenario.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let start = lines.firstIndex(of: "body {") ?? 0
      return lines[(start + 1)..<(lines.count - 2)].joined(separator: " ")
    }
    #expect(texts.contains { $0.hasPrefix(expected) }, "\(texts)")
    #expect(file.notes.isEmpty)
  }

  /// A sheet has the detents that it is given where it is shown.
  @Test func `detents belong to the sheet`() throws {
    let source = """
      struct Page: View { var body: some View { Color.red.sheet(isPresented: $on) {
        Screen().onAppear { }.presentationDetents([.medium]).tint(.red)
      } } }
      struct Screen: View { var body: some View { Text("a") } }
      """
    let project = SwiftProject([("a.swift", Array(source.utf8))])
    let file = SwiftUIImport.file("a.swift", of: project, ImportOptions(scene: "Screen"))
    let text = try #require(file.scenarios.first).text
    #expect(text.contains("presentationDetents: [medium]"))
  }

  /// Each open condition has its branches, and a number that nobody decides is never made up.
  @Test func `open conditions are worlds`() {
    let file = body("VStack { if isWide { Spacer() }\nif isWide { Divider() }\nif !isWide { Color.red } }")
    #expect(file.scenarios.map(\.title) == ["Screen, isWide", "Screen, not isWide"])
    #expect(file.scenarios[0].text.contains("spacer") && file.scenarios[0].text.contains("divider"))
    #expect(!file.scenarios[0].text.contains("color") && file.scenarios[1].text.contains("color"))
  }

  @Test(arguments: [
    "", "}", "Text(", "VStack {", "Text(\"a\").", "Text(\"a\").padding(", "body", "self.body", "Screen()", "\u{0}",
    "<<<<<<< HEAD",
    "VStack(spacing: ) { }", "ForEach(0..<1000000) { _ in Text(\"a\") }", "if { }", "switch x { }",
    "Color.red.frame(width: 1/0)",
    "AnyView(AnyView(Screen()))", "let x = x; x",
  ])
  func `anything is read`(_ source: String) {
    for scenario in body(source).scenarios {
      #expect(SourceFile(Array(scenario.text.utf8)).errors.isEmpty, "\(scenario.text)")
    }
  }
}
