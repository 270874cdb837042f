import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsPictures
import InsetsPreview
import InsetsSyntax
import StandardStreams

/// `insets render`: draws screens as pictures.
struct Render {
  /// How many pictures are drawn unless configurations are chosen.
  private static let most = 8

  private var request: RenderRequest
  private let source: DocumentSource

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let request = try RenderRequest(arguments)
    return { console throws(StreamError) in try run(request, &console) }
  }

  private static func run(_ request: RenderRequest, _ console: inout Console) throws(StreamError) -> ExitStatus {
    guard let source = try console.document(request.file, for: "render") else { return .failure }
    do throws(RenderError) {
      return try Render(request: request, source: source).run(&console)
    } catch {
      switch error {
      case .stream(let error): throw error
      case .refused(let message, let status):
        try console.report(message)
        return status
      }
    }
  }

  private func run(_ console: inout Console) throws(RenderError) -> ExitStatus {
    let name = DocumentLoader.name(of: source)
    var (host, document) = try read(source, name)
    let isChosen = request.selector != nil
    let list = try scenes(in: &host, named: name, limit: isChosen ? .max : Self.most)
    guard !list.scenes.isEmpty else {
      throw .refused("\(name) has no scenario with configurations to draw", .failure)
    }
    let earlier = try earlierScenes()
    if list.leftOut > 0 {
      let shown = "\(list.scenes.count) of \(list.scenes.count + list.leftOut) layouts are drawn"
      try catching { () throws(StreamError) in try console.note("\(shown); choose others with '--on'") }
    }
    let bytes = try bytes(of: list.scenes, earlier, &host, document)
    guard let output = request.output else {
      try catching { () throws(StreamError) in try console.write(bytes: bytes) }
      return .success
    }
    return try put(bytes, in: output)
  }

  // MARK: - Reading

  private func read(_ source: DocumentSource, _ name: String) throws(RenderError) -> (AnalysisHost, Document) {
    var host = AnalysisHost(loader: DocumentLoader.importedFile)
    let bytes: [UInt8]
    do {
      bytes = try DocumentLoader.read(source)
    } catch {
      throw .refused("can't read '\(name)': \(error)", .failure)
    }
    var settings = SettingsSearch()
    let document = try openDocument(name, bytes, settings.file(for: source)?.settings, in: &host)
    return (host, document)
  }

  private func openDocument(
    _ name: String,
    _ bytes: [UInt8],
    _ settings: AnalysisSettings?,
    in host: inout AnalysisHost
  ) throws(RenderError) -> Document {
    do throws(NoDocument) {
      return try host.openDocument(name, bytes, settings).document
    } catch {
      throw .refused(error.message, .failure)
    }
  }

  private func scenes(in host: inout AnalysisHost, named name: String, limit: Int) throws(RenderError) -> SceneList {
    let file = FileID(name)
    // What the layout finds is drawn; a document that can't be read would be drawn as another one.
    let mistakes = host.diagnostics(in: file).count {
      $0.severity == .error && RuleRegistry.rule($0.rule)?.isAboutLayout != true
        && $0.rule != DiagnosticRule.unmetExpectedFinding.id
    }
    guard mistakes == 0 else {
      throw .refused("\(name) has \(counted(mistakes, "error")); see 'insets check \(name)'", .findings)
    }
    let choice = SceneChoice(
      title: request.title,
      selector: request.selector,
      stage: request.stage,
      focus: request.focus.map { .named($0) } ?? .automatic,
      limit: limit,
      explainsAll: request.form == .json || request.earlier != nil,
      joinsAlike: request.form != .json && request.earlier == nil
    )
    let list: SceneList
    do {
      list = try host.scenes(in: file, choice)
    } catch {
      throw .refused("\(name): \(error.message)", .failure)
    }
    guard let unsound = list.unsound.first else { return list }
    throw .refused("\(name): the scenario '\(unsound)' has an error; see 'insets check \(name)'", .findings)
  }

  /// The scenes of the document that is compared with; none where nothing is.
  private func earlierScenes() throws(RenderError) -> [Scene] {
    guard let place = request.earlier else { return [] }
    var host: AnalysisHost
    let name: String
    if (try? fileKind(place, followingLinks: true)) == .file {
      name = normalizedPath(place)
      (host, _) = try read(.file(name), name)
    } else {
      guard case .file(let path) = source else {
        throw .refused("'\(place)' is not a file, and standard input has no revisions", .failure)
      }
      name = path
      host = AnalysisHost(loader: DocumentLoader.importedFile)
      _ = try openDocument(name, try committed(path, at: place), nil, in: &host)
    }
    var earlier = self
    earlier.request.focus = nil
    earlier.request.selector = nil
    earlier.request.title = nil
    return try earlier.scenes(in: &host, named: name, limit: .max).scenes
  }

  /// The document's bytes in a revision of the repository that it is in.
  private func committed(_ path: String, at revision: String) throws(RenderError) -> [UInt8] {
    do {
      if let bytes = try GitRevision(revision, at: path).bytes(of: path) { return bytes }
    } catch {
      throw .refused(error.message, .failure)
    }
    throw .refused("'\(revision)' is neither a file nor a revision of git that has '\(path)'", .failure)
  }

  // MARK: - Writing

  private func bytes(of scenes: [Scene], _ earlier: [Scene], _ host: inout AnalysisHost, _ document: Document)
    throws(RenderError) -> [UInt8]
  {
    var options = PictureOptions()
    options.theme = request.theme
    if let layers = request.layers { options.layers = layers }
    switch request.form {
    case .svg:
      return Array(PictureSheet(scenes, options, comparedWith: earlier).svg(zoom: request.scale).utf8)
    case .html:
      let page = PicturePage.html(scenes, title: document.path, options, comparedWith: earlier, zoom: request.scale)
      return Array(page.utf8)
    case .json: return Array(terminalSafe(Array(json(scenes, &host, document).utf8)).utf8)
    case .png:
      let sheet = PictureSheet(scenes, options, comparedWith: earlier)
      return try Browser.screenshot(of: sheet, scale: request.scale)
    }
  }

  private func json(_ scenes: [Scene], _ host: inout AnalysisHost, _ document: Document) -> String {
    // The proved fixes of each finding.
    let titles = scenes.first.map { host.fixTitles(in: $0.document).titles } ?? [:]
    let texts = scenes.map { scene in
      var scene = scene
      for index in scene.findings.indices {
        let finding = scene.findings[index]
        let own = titles.filter { $0.key.rule == finding.rule && $0.key.range == finding.source.range }.values.joined()
        scene.findings[index].fixes = own.map(SceneFinding.Fix.init)
      }
      let source = { [host] (file: FileID) in host.source(file) }
      return scene.json { location in
        let path = location.file.name
        let other = path == document.path ? document : source(location.file).map { Document(path: path, source: $0) }
        guard let other else { return nil }
        let place = PlacedRange(location.range, in: other)
        return [place.start.line, place.start.column, place.end.line, place.end.column]
      }
    }
    return "[\n\(texts.joined(separator: ",\n"))\n]\n"
  }

  private func put(_ bytes: [UInt8], in output: String) throws(RenderError) -> ExitStatus {
    if request.checks {
      guard (try? readFile(output)) == bytes else {
        throw .refused("'\(output)' is stale; run the command without '--check' to update it", .findings)
      }
      return .success
    }
    do {
      try writeFile(output, bytes)
    } catch {
      throw .refused("can't write '\(output)': \(error)", .failure)
    }
    return .success
  }

  private func catching(_ write: () throws(StreamError) -> Void) throws(RenderError) {
    do { try write() } catch { throw .stream(error) }
  }
}

/// Why nothing is drawn.
enum RenderError: Error {
  case refused(String, ExitStatus)
  /// Standard output or standard error can't be written to.
  case stream(StreamError)
}
