import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import InsetsSettings
import InsetsSyntax
import JSON
import LanguageServerProtocol

extension Server {
  /// The name of the server's settings among those of all servers.
  static let settingsSection = "insets"

  /// Reads again what was read from the disk: imported documents and settings files.
  mutating func rereadFiles() {
    host.forgetLoaded()
    settings.files.refresh()
    applySettings()
  }

  /// Gives each open document the settings that count for it.
  ///
  /// They are those of its nearest file, and the client's where that says nothing: wherever a file speaks, the findings
  /// are those of the command line.
  mutating func applySettings() {
    var inUse: [String: SettingsFile] = [:]
    let before = host.settings
    for document in documents.byLastChange {
      let file = settings.file(for: document.file)
      host.settings[document.file] = settings(for: document.file)
      if let file { inUse[file.path] = file }
    }
    for path in settings.open.keys { inUse[path] = settings.file(at: path) }
    settings.inUse = inUse
    readOthersAgain(than: before)
    if before.contains(where: { host.settings[$0] != $1 }) { refreshing.noteOutsideChange() }
  }

  /// The settings that count for a document.
  mutating func settings(for file: FileID) -> AnalysisSettings {
    var settings = settings.merged(for: file, in: workspace.folders)
    settings.screens = others[file]?.virtual.screens ?? [:]
    return settings
  }

  // MARK: - Problems

  /// Publishes what is wrong with the settings files in use, and takes back what is right now.
  mutating func publishSettingsProblems() {
    let problems = settings.inUse.mapValues(\.problems).filter { !$0.value.isEmpty }
    guard problems != settings.published else { return }
    for path in Set(settings.published.keys).union(problems.keys).sorted()
    where problems[path] != settings.published[path] {
      let diagnostics = settings.inUse[path].map(settingsDiagnostics) ?? []
      let uri = DocumentURI(filePath: path)
      let params = PublishDiagnosticsParams(uri: uri, version: nil, diagnostics: diagnostics)
      send(OutgoingMessage(PublishDiagnosticsNotification.self, params))
    }
    settings.published = problems
  }

  private func settingsDiagnostics(_ file: SettingsFile) -> [LanguageServerProtocol.Diagnostic] {
    guard !file.problems.isEmpty else { return [] }
    let converter = PositionConverter(lines: file.lines, encoding: client.encoding)
    return file.problems.map { problem in
      LanguageServerProtocol.Diagnostic(
        range: converter.range(problem.range),
        severity: .error,
        code: SettingsProblem.code,
        source: info.name,
        message: problem.message
      )
    }
  }

  // MARK: - The client's settings

  /// Takes the client's settings over; if they cannot be, says so and keeps those from before.
  mutating func takeClientSettings(_ value: JSONValue, forFolders values: [String: JSONValue] = [:]) {
    var isRead = false
    if let read = readClientSettings(value) {
      settings.ofClient = read
      isRead = true
    }
    // What is the same for a folder needs no second look, nor a second complaint.
    settings.ofFolders = values.filter { $0.value != value }.compactMapValues { readClientSettings($0) }
    guard isRead || !values.isEmpty else { return }
    applySettings()
    host.outdateFindings()
    outdateStoryboards()
  }

  /// The client's settings; nil, and a message if there is a reason, where they are not used.
  private mutating func readClientSettings(_ value: JSONValue) -> AnalysisSettings? {
    // Null is what a client says that has nothing to say.
    guard value != .null else { return nil }
    let (settings, problems) = readSettings(JSONWriter.bytes(of: value), from: .client)
    guard !problems.isEmpty else { return settings }
    let reasons = problems.map(\.message).joined(separator: "; ")
    let sentence = "the editor's settings for insets are not used: \(reasons)"
    send(OutgoingMessage(ShowMessageNotification.self, MessageParams(type: .error, message: sentence)))
    return nil
  }

  /// Asks the client for its settings, for all and for each folder of the workspace, if it answers that.
  mutating func askForClientSettings() {
    guard client.answersConfiguration else { return }
    let folders = workspace.folders
    let items = [nil] + folders.map { DocumentURI(filePath: $0) }
    let params = ConfigurationParams(
      items: items.map { ConfigurationItem(section: Self.settingsSection, scopeURI: $0) }
    )
    ask(ConfigurationRequest.self, params) { answer, server in
      guard let section = answer?[0] else { return }
      server.documentsChanged()
      let values = folders.enumerated().compactMap { index, folder in answer?[index + 1].map { (folder, $0) } }
      server.takeClientSettings(section, forFolders: Dictionary(values) { first, _ in first })
    }
  }

  /// What the server is told of when it changes on the disk: what it reads, and what says how.
  private static let watchedPatterns =
    ["**/\(SettingsFiles.name)", "**/*.xcodeproj/project.pbxproj", "**/*.xcconfig", "**/Info.plist"]
    + FileFormat.searched.flatMap(\.endings).map { "**/*\($0)" }

  /// Asks to be told what changes on the disk and in the settings, if the client tells those who ask.
  mutating func registerForChanges() {
    var wishes: [Registration] = []
    if client.registersConfiguration { wishes.append(.didChangeConfiguration(section: Self.settingsSection)) }
    if client.registersWatchedFiles {
      wishes.append(.didChangeWatchedFiles(patterns: Self.watchedPatterns))
    }
    guard !wishes.isEmpty else { return }
    ask(RegisterCapabilityRequest.self, RegistrationParams(registrations: wishes)) { answer, server in
      // A client that refuses tells of saves anyway.
      if answer == nil { server.log(.warning, "the client does not report changes on disk") }
    }
  }
}
