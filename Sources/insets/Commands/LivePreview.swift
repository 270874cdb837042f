import CommandTable
import InsetsAnalysis
import InsetsLanguage
import InsetsPreview
import InsetsSettings
import InsetsSyntax
import JSON
import StandardStreams

/// `insets preview`: a page on this machine that follows a file.
struct LivePreview {
  private let request: PreviewRequest
  private let path: String
  private let file: FileID
  private var host = AnalysisHost(loader: DocumentLoader.importedFile)
  private var bytes: [UInt8]
  /// Nil as long as no document stands behind the file.
  private var document: Document?
  private var preview: Preview
  private let sockets: PreviewSockets
  private let watch = FileWatch()
  /// The files that the page was last made of.
  private var lastStamps: [String: FileStamp] = [:]

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let request = try PreviewRequest(arguments)
    return { console throws(StreamError) in try run(request, &console) }
  }

  /// Returns when nothing can be served; else the page is there until it is interrupted.
  private static func run(_ request: PreviewRequest, _ console: inout Console) throws(StreamError) -> ExitStatus {
    guard let source = try console.document(request.file, for: "preview"), case .file(let path) = source,
      let bytes = try console.read(source)
    else { return .failure }
    let sockets = PreviewSockets()
    let port: Int
    do throws(StreamError) {
      port = try sockets.listen(port: request.port)
    } catch {
      try console.report("can't listen at port \(request.port): \(error)")
      return .failure
    }
    guard let secrets = randomBytes(32), secrets.count == 32 else {
      try console.report("the system has no random bytes to protect the page with")
      return .failure
    }
    var page = LivePreview(request, path: path, bytes, sockets, secrets: secrets, port: port)
    if let selector = request.selector, let message = page.complaint(about: selector) {
      try console.report("'--on': \(message)")
      return .failure
    }
    try page.serve(&console)
  }

  private init(
    _ request: PreviewRequest,
    path: String,
    _ bytes: [UInt8],
    _ sockets: PreviewSockets,
    secrets: [UInt8],
    port: Int
  ) {
    self.request = request
    self.path = path
    self.bytes = bytes
    self.sockets = sockets
    file = FileID(path)
    var settings = PreviewSettings(secrets: secrets, port: port)
    settings.selector = request.selector
    settings.allowedHosts = request.allowedHost.map { [$0] } ?? []
    switch request.editor {
    case .link(let name): settings.link = name
    case .command: settings.opensPlaces = true
    case nil: break
    }
    let outside = PreviewOutside(
      savedText: { _ in nil },
      committedText: { try? GitRevision("HEAD", at: $0.name).bytes(of: $0.name) },
      path: { Self.wholePath($0.name) }
    )
    preview = Preview(settings, outside)
    readAgain()
  }

  private static func wholePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = currentFolder() else { return path }
    return normalizedPath("\(folder)/\(path)")
  }

  /// Why nothing is selected; nil for a selector that can be read.
  private mutating func complaint(about selector: String) -> String? {
    do throws(QuestionError) {
      _ = try host.scenes(in: file, SceneChoice(selector: selector, limit: 0))
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: - Serving

  private mutating func serve(_ console: inout Console) throws(StreamError) -> Never {
    let address = preview.address(of: file)
    switch request.format {
    case .text: try console.write("\(address)\n")
    case .json:
      let line: JSONValue = ["url": .string(address), "pid": .integer(Int(currentProcess))]
      try console.write(String(decoding: JSONWriter.bytes(of: line), as: UTF8.self) + "\n")
    }
    try console.flush()
    if request.opens, !["xdg-open", "open"].contains(where: { Program($0)?.start([address]) == true }) {
      try console.note("no browser was found; open the address yourself")
    }
    while true {
      var list = sockets.readiness(preview) + (watch.map { [$0.readiness] } ?? [])
      wait(for: &list, milliseconds: preview.hasWork ? 0 : sockets.longestWait(preview))
      if let watch, list.last?.isReadable == true {
        _ = watch.takeChanges()
        if stamps != lastStamps { readAgain() }
      }
      sockets.exchange(&preview)
      for wish in preview.takeWishes() { carryOut(wish) }
      if preview.hasWork {
        preview.work(&host)
        sockets.exchange(&preview)
      }
    }
  }

  /// Takes over what is on the disk now, and watches for what comes next.
  private mutating func readAgain() {
    // Watched before they are read, so that a change in the meantime is noticed.
    var watched: Set<String>
    repeat {
      watched = names
      watch?.watch(watched, in: Set(watched.flatMap(Self.folders(around:))))
      lastStamps = stamps
      read()
    } while names != watched
  }

  /// The whole paths of the document, of what it imports, and of all settings that may count for it.
  private var names: Set<String> {
    let settings = Self.folders(around: Self.wholePath(path)).map { normalizedPath("\($0)/\(SettingsFiles.name)") }
    return Set(host.knownFiles.map { Self.wholePath($0.name) } + [Self.wholePath(path)] + settings)
  }

  /// What the page is made of, as it is now; nothing else that is written in a folder changes it.
  private var stamps: [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for name in names { stamps[name] = try? FileStatus(name, followingLinks: true).stamp }
    return stamps
  }

  /// The folders that a file is in, any of which may be moved.
  private static func folders(around path: String) -> [String] {
    var folders: [String] = []
    var current = path
    while current != "/", current != "." {
      current = splitPath(current).folder
      folders.append(current)
    }
    return folders
  }

  private mutating func read() {
    // A file that is being replaced is gone for a moment; until it is back, the last text counts.
    if let new = try? readFile(path) { bytes = new }
    host.forgetLoaded()
    var settings = SettingsSearch()
    // A file that is half written keeps its last screens.
    document = (try? host.openDocument(path, bytes, settings.file(for: .file(path))?.settings))?.document ?? document
    preview.documentsChanged()
    _ = host.diagnostics(in: file)
  }

  private func carryOut(_ wish: PreviewWish) {
    guard case .open(let location) = wish, case .command(let command)? = request.editor,
      let source = host.source(location.file)
    else { return }
    let own = location.file == file ? document : nil
    let shown = own ?? Document(path: location.file.name, source: source)
    let start = PlacedRange(location.range, in: shown).start
    let place = "\(Self.wholePath(location.file.name)):\(start.line + 1):\(start.scalarColumn + 1)"
    _ = Program(command)?.start([place])
  }
}
