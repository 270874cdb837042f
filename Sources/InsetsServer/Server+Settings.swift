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
    settingsFiles.refresh()
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
      let file = settingsFile(for: document.file)
      host.settings[document.file] = settings(for: document.file)
      if let file { inUse[file.path] = file }
    }
    for path in openSettings.keys { inUse[path] = settingsFile(at: path) }
    settingsInUse = inUse
    readOthersAgain(than: before)
    if before.contains(where: { host.settings[$0] != $1 }) { refreshing.noteOutsideChange() }
  }

  /// The settings that count for a document.
  mutating func settings(for file: FileID) -> AnalysisSettings {
    var settings = (settingsFile(for: file)?.settings ?? AnalysisSettings()).over(clientSettings(for: file))
    settings.screens = others[file]?.virtual.screens ?? [:]
    return settings
  }

  /// The settings file at a path, or what counts in its place if it is gone.
  mutating func settingsFile(at path: String) -> SettingsFile? {
    folder(ofPath: path).flatMap { settingsFiles.file(inFolder: $0) }
  }

  private mutating func settingsFile(for file: FileID) -> SettingsFile? {
    folder(of: file).flatMap { settingsFiles.file(inFolder: $0) }
  }

  /// Whether all that was said about a document can be read; if not, a rule may be meant to be off.
  mutating func isSettled(_ file: FileID) -> Bool {
    settingsFile(for: file)?.problems.isEmpty ?? true
  }

  /// The folder that a document is in; nil for one that was never saved.
  private func folder(of file: FileID) -> String? {
    DocumentURI(file.name).filePath.flatMap { folder(ofPath: $0) }
  }

  private func folder(ofPath path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: - Problems

  /// Publishes what is wrong with the settings files in use, and takes back what is right now.
  mutating func publishSettingsProblems() {
    let problems = settingsInUse.mapValues(\.problems).filter { !$0.value.isEmpty }
    guard problems != publishedProblems else { return }
    for path in Set(publishedProblems.keys).union(problems.keys).sorted()
    where problems[path] != publishedProblems[path] {
      let diagnostics = settingsInUse[path].map(settingsDiagnostics) ?? []
      let uri = DocumentURI(filePath: path)
      let params = PublishDiagnosticsParams(uri: uri, version: nil, diagnostics: diagnostics)
      send(OutgoingMessage(PublishDiagnosticsNotification.self, params))
    }
    publishedProblems = problems
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

  /// What the client says for a document: for the folder that it is in, the innermost if one is in another, or else
  /// for all.
  private func clientSettings(for file: FileID) -> AnalysisSettings {
    guard !folderSettings.isEmpty, let path = DocumentURI(file.name).filePath else { return clientSettings }
    let folder = workspace.folders.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
    return folder.flatMap { folderSettings[$0] } ?? clientSettings
  }

  /// Takes the client's settings over; if they cannot be, says so and keeps those from before.
  mutating func takeClientSettings(_ value: JSONValue, forFolders values: [String: JSONValue] = [:]) {
    var isRead = false
    if let settings = readClientSettings(value) {
      clientSettings = settings
      isRead = true
    }
    // What is the same for a folder needs no second look, nor a second complaint.
    folderSettings = values.filter { $0.value != value }.compactMapValues { readClientSettings($0) }
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
