import InsetsAnalysis
import InsetsSettings
import InsetsSyntax
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
    for document in documents.byLastChange {
      let file = settingsFile(for: document.file)
      host.settings[document.file] = settings(for: document.file)
      if let file { inUse[file.path] = file }
    }
    settingsInUse = inUse
  }

  /// The settings that count for a document.
  mutating func settings(for file: FileID) -> AnalysisSettings {
    (settingsFile(for: file)?.settings ?? AnalysisSettings()).over(clientSettings)
  }

  private mutating func settingsFile(for file: FileID) -> SettingsFile? {
    folder(of: file).flatMap { settingsFiles.file(inFolder: $0) }
  }

  /// Whether all that was said about a document can be read; if not, a rule may be meant to be off.
  mutating func isSettled(_ file: FileID) -> Bool {
    settingsFile(for: file)?.problems.isEmpty ?? true
  }

  /// The folder that a document lies in; nil for one that was never saved.
  private func folder(of file: FileID) -> String? {
    guard let path = DocumentURI(file.name).filePath, let slash = path.lastIndex(of: "/") else { return nil }
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

  /// Takes the client's settings over; if they cannot be, says so and keeps those from before.
  mutating func takeClientSettings(_ value: JSONValue) {
    // Null is what a client says that has nothing to say.
    guard value != .null else { return }
    let (settings, problems) = readSettings(JSONWriter.bytes(of: value), from: .client)
    guard problems.isEmpty else {
      let reasons = problems.map(\.message).joined(separator: "; ")
      let sentence = "the editor's settings for insets are not used: \(reasons)"
      return send(OutgoingMessage(ShowMessageNotification.self, MessageParams(type: .error, message: sentence)))
    }
    clientSettings = settings
    applySettings()
    host.outdateFindings()
  }

  /// Asks the client for its settings, if it answers that.
  mutating func askForClientSettings() {
    guard client.answersConfiguration else { return }
    let params = ConfigurationParams(items: [ConfigurationItem(section: Self.settingsSection)])
    ask(ConfigurationRequest.self, params) { answer, server in
      if let section = answer?[0] { server.takeClientSettings(section) }
    }
  }

  /// Asks to be told what changes on the disk and in the settings, if the client tells those who ask.
  mutating func registerForChanges() {
    var wishes: [Registration] = []
    if client.registersConfiguration { wishes.append(.didChangeConfiguration(section: Self.settingsSection)) }
    if client.registersWatchedFiles {
      wishes.append(.didChangeWatchedFiles(patterns: ["**/\(SettingsFiles.name)", "**/*.insets"]))
    }
    guard !wishes.isEmpty else { return }
    ask(RegisterCapabilityRequest.self, RegistrationParams(registrations: wishes)) { answer, server in
      // A client that refuses tells of saves all the same.
      if answer == nil { server.log(.warning, "the client does not tell what changes on the disk") }
    }
  }
}
