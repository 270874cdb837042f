import Foundation

/// Times hovers in the Swift files of a project, each right after an edit.
///
/// The project is that of a folder, or one of 1,500 files that show each other's screens.
struct BenchSources {
  private static let fileCount = 1500
  /// What a hover after an edit may take, in milliseconds, and the server, in megabytes.
  private static let aims = (milliseconds: 5.0, megabytes: 500.0)
  /// How many files are edited how often.
  private static let edits = (files: 8, perFile: 24)
  /// What is hovered over.
  private static let words = [".padding(", "constant: ", ".frame(", ".safeAreaInset", "Anchor"]

  private let tool: String
  private let project: URL?
  private(set) var figures = BenchFigures()

  init(_ tool: String, project: String?) {
    self.tool = tool
    self.project = project.map { URL(filePath: $0) }
  }

  mutating func run() throws {
    if let project { return try measure(project) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "insets-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(to: folder)
    try measure(folder)
  }

  private mutating func measure(_ folder: URL) throws {
    let server = try BenchProcess(tool, ["lsp"])
    defer { server.stop() }
    try server.send(
      #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"rootUri":"\#(folder.absoluteString)","#
        + #""capabilities":{"textDocument":{"hover":{"contentFormat":["markdown"]},"diagnostic":{}}}}}"#
    )
    try server.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    var runs = BenchRuns()
    for file in try Self.files(in: folder) { try measure(file, server, &runs) }
    figures.add(.init("sources: hover after an edit", runs, aim: Self.aims.milliseconds))
    guard let peak = server.peakMemory() else { return }
    let megabytes = Double(peak) / 1_000_000
    figures.add(.init(name: "sources: memory", unit: .megabytes, median: megabytes, aim: Self.aims.megabytes))
  }

  /// Edits one number of a file after another, each with one digit, and asks for a hover after each.
  private func measure(_ file: URL, _ server: BenchProcess, _ runs: inout BenchRuns) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let uri = #""uri":"\#(file.absoluteString)""#
    try server.send(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{\#(uri),"languageId":"swift","version":1,"#
        + #""text":\#(quoted(text))}}}"#
    )
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let asked = lines.indices.lazy.compactMap { line in
      Self.words.lazy.compactMap { lines[line].firstRange(of: $0) }.first.map { (line, $0.lowerBound) }
    }.first
    let digits = lines.indices.flatMap { line in
      lines[line].matches(of: /[ (]([0-9])[,)]/).map { (line: line, index: $0.1.startIndex) }
    }
    guard let asked, !digits.isEmpty else { return }
    func place(_ line: Int, _ index: Substring.Index, beyond: Int) -> String {
      let character = lines[line].utf16.distance(from: lines[line].startIndex, to: index)
      return #"{"line":\#(line),"character":\#(character + beyond)}"#
    }
    for number in 0..<Self.edits.perFile {
      let digit = digits[number % digits.count]
      let range =
        #""range":{"start":\#(place(digit.line, digit.index, beyond: 0)),"end":\#(place(digit.line, digit.index, beyond: 1))}"#
      let before = server.processorTime()
      let start = ContinuousClock.now
      try server.send(
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{\#(uri),"version":\#(number + 2)},"#
          + #""contentChanges":[{\#(range),"text":"\#(number % 9 + 1)"}]}}"#
      )
      try server.send(
        #"{"jsonrpc":"2.0","id":"hover","method":"textDocument/hover","params":{"textDocument":{\#(uri)},"#
          + #""position":\#(place(asked.0, asked.1, beyond: 2))}}"#
      )
      _ = try server.receive(beginningWith: #""id":"hover""#)
      runs.times.append(ContinuousClock.now - start)
      if let before, let after = server.processorTime() { runs.processorTimes.append(after - before) }
      // What waits until nothing else is to be done is no part of the next hover.
      try server.send(
        #"{"jsonrpc":"2.0","id":"all","method":"textDocument/diagnostic","params":{"textDocument":{\#(uri)}}}"#
      )
      _ = try server.receive(beginningWith: #""id":"all""#)
    }
  }

  /// Some files of a folder in which there is something to hover over, from the first to the last.
  private static func files(in folder: URL) throws -> [URL] {
    var found: [URL] = []
    for case let url as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
    where url.pathExtension == "swift" {
      let text = try String(contentsOf: url, encoding: .utf8)
      if words.contains(where: text.contains) { found.append(url) }
    }
    found.sort { $0.path < $1.path }
    let count = min(edits.files, found.count)
    return (0..<count).map { found[$0 * (found.count - 1) / max(count - 1, 1)] }
  }

  // MARK: - The project

  private func write(to folder: URL) throws {
    for number in 0..<Self.fileCount {
      let own = folder.appending(path: "Screens\(number % 40)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let next = (number + 1) % Self.fileCount
      let text = number % 3 == 0 ? Self.controller(number, showing: next) : Self.view(number, showing: next)
      try Data(text.utf8).write(to: own.appending(path: "Screen\(number).swift"))
    }
  }

  private static func view(_ number: Int, showing next: Int) -> String {
    """
    struct Screen\(number): View {
      let items: [String]
      @State private var text = ""

      var body: some View {
        NavigationStack {
          ZStack(alignment: .bottom) {
            ScrollView {
              VStack(spacing: 8) {
                ForEach(items, id: \\.self) { item in Row\(number)(title: item) }
                NavigationLink("More") { Screen\(next)\(next % 3 == 0 ? "View()" : "(items: items)") }
              }
              .padding(8)
            }
            HStack(spacing: 4) {
              TextField("Message", text: $text).padding(6)
              Button("Send") {}.padding(.trailing, 8)
            }
            .frame(height: 50)
            .background(.bar)
          }
          .navigationTitle("Screen \(number)")
        }
      }
    }

    struct Row\(number): View {
      let title: String

      var body: some View {
        HStack(spacing: 9) {
          Image(systemName: "circle").frame(width: 24, height: 24)
          Text(title).padding(.vertical, 4)
          Spacer()
        }
        .padding(.horizontal, 8)
      }
    }
    """
  }

  private static func controller(_ number: Int, showing next: Int) -> String {
    """
    struct Screen\(number)View: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> Screen\(number) { Screen\(number)() }
      func updateUIViewController(_ controller: Screen\(number), context: Context) {}
    }

    final class Screen\(number): UIViewController {
      private let titleLabel = UILabel()
      private let button = UIButton()

      override func viewDidLoad() {
        super.viewDidLoad()
        for view in [titleLabel, button] {
          view.translatesAutoresizingMaskIntoConstraints = false
          self.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
          titleLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
          titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
          button.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
          button.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor, constant: 0)
        ])
      }

      func showNext() {
        navigationController?.pushViewController(UIHostingController(rootView: Screen\(next)(items: [])), animated: true)
      }
    }
    """
  }
}
