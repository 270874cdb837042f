import InsetsAnalysis
import InsetsChecking
import InsetsFormats
import InsetsLanguage
import InsetsSyntax
import JSON

/// Something in a settings file that cannot be.
package struct SettingsProblem: Error, Hashable, Sendable {
  /// In bytes of the file.
  package var range: ByteRange
  /// The path of the key, what is wrong and what would be right.
  package var message: String

  package init(range: ByteRange, message: String) {
    self.range = range
    self.message = message
  }

  /// What a problem is called where findings have the names of rules.
  package static let code = "invalid-settings"
}

/// Where settings come from.
package enum SettingsOrigin: Sendable {
  /// A settings file, which has no keys but ours.
  case file
  /// An editor, whose plugin keeps settings of its own beside ours, such as the path of the server.
  case client
}

/// What a text of settings says, and everything in it that cannot be.
///
/// With a problem, what else was read should not be used: half of a wish may be its opposite.
package func readSettings(
  _ bytes: [UInt8],
  from origin: SettingsOrigin
) -> (settings: AnalysisSettings, problems: [SettingsProblem]) {
  var reader = SettingsReader(origin: origin)
  do throws(JSONMistake) {
    reader.read(PlacedJSON(try JSONText(settings: bytes)))
  } catch {
    reader.problems.append(SettingsProblem(error, in: bytes))
  }
  if reader.untold > 0 {
    let message = "\(reader.untold) more errors are not shown"
    reader.problems.append(SettingsProblem(range: ByteRange(bytes: 0, 0), message: message))
  }
  return (reader.settings, reader.problems)
}

private struct SettingsReader {
  let origin: SettingsOrigin
  var settings = AnalysisSettings()
  var problems: [SettingsProblem] = []
  /// How many problems are left out.
  var untold = 0

  /// A file with more mistakes is none of settings.
  private static let mostProblems = 100

  mutating func read(_ value: PlacedJSON) {
    for member in members(of: value, path: nil) {
      guard let key = SettingsKey(rawValue: member.name) else {
        let known = SettingsKey.allCases.map(\.rawValue)
        // What is close to one of our keys was meant to be it.
        if origin == .client, closestSpellings(to: member.name, among: known).isEmpty { continue }
        let way = wayOut(of: member.name, among: known, otherwise: "the keys are \(list(known, "and"))")
        report(member.nameRange, member.name, "there is no such setting; \(way)")
        continue
      }
      switch key {
      case .schema:
        if case .string = member.value.content { continue }
        report(member.value.range, member.name, "the address of a schema is a string")
      case .rules: readLevels(member.value)
      case .unknown: settings.unknown = readWord(member.value, path: member.name, "a choice")
      case .hover: settings.hover = readWord(member.value, path: member.name, "a size")
      case .codeLenses: settings.codeLenses = readSwitches(member.value, path: member.name)
      case .inlayHints: settings.inlayHints = readSwitches(member.value, path: member.name)
      case .pictures: readPictures(member.value)
      case .preview: readPreview(member.value)
      case .closedFiles: settings.closedFiles = readWord(member.value, path: member.name, "a choice")
      case .devices: if let words = readAxis(member) { settings.scope = DocumentScope(devices: words).over(scope) }
      case .iOS: if let words = readAxis(member) { settings.scope = DocumentScope(versions: words).over(scope) }
      case .orientations:
        if let words = readAxis(member) { settings.scope = DocumentScope(orientations: words).over(scope) }
      case .allow: readAllowed(member.value)
      }
    }
  }

  private var scope: DocumentScope { settings.scope ?? DocumentScope() }

  /// The words of an axis, as a scenario has them; nil for anything else, which is reported.
  private mutating func readAxis(_ member: PlacedJSON.Member) -> String? {
    guard case .string(let words) = member.value.content else {
      report(member.value.range, member.name, "write a string with the words of the language")
      return nil
    }
    if let problem = Self.problem(of: words, for: member.name) {
      report(member.value.range, member.name, problem)
      return nil
    }
    return words
  }

  /// What is wrong with the words of an axis: what is wrong with them in a scenario.
  private static func problem(of words: String, for axis: String) -> String? {
    guard !words.isEmpty, !words.contains(where: { $0.isNewline || "{};/".contains($0) }) else {
      return "write the words of the language, such as 'allPhones' or '17...'"
    }
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("")
    host.open(file, bytes: Array("scenario \"s\" {\n\(axis): \(words)\nviewController page\n}\n".utf8))
    return host.report(of: file).diagnostics.first { $0.severity == .error }?.message
  }

  private mutating func readAllowed(_ value: PlacedJSON) {
    let key = SettingsKey.allow.rawValue
    guard case .array(let entries) = value.content else {
      return report(value.range, key, "write a list of entries: [{ … }]")
    }
    for entry in entries {
      var words: [AllowKey: String] = [:]
      for member in members(of: entry, path: key) {
        let path = "\(key).\(member.name)"
        guard let known = AllowKey(rawValue: member.name) else {
          reportUnknown(member, path, among: AllowKey.allCases.map(\.rawValue))
          continue
        }
        guard case .string(let text) = member.value.content, !text.isEmpty else {
          report(member.value.range, path, "write a string that is not empty")
          continue
        }
        words[known] = text
        if known == .rule, RuleRegistry.rule(RuleID(text)) == nil {
          let way = wayOut(
            of: text,
            among: RuleRegistry.all.map(\.id.name),
            otherwise: "'insets rules' lists the rules"
          )
          report(member.value.range, path, "there is no such rule; \(way)")
        }
      }
      let missing = AllowKey.allCases.filter { $0.isNeeded && words[$0] == nil }.map(\.rawValue)
      guard missing.isEmpty, let file = words[.file], let rule = words[.rule] else {
        report(entry.range, key, "an entry needs \(missing.map { "'\($0)'" }.joined(separator: ", "))")
        continue
      }
      let place = ByteRange(bytes: entry.range.lowerBound, entry.range.upperBound)
      settings.allowed.append(AllowedFinding(file: file, object: words[.object], rule: rule, place: place))
    }
  }

  private mutating func readPictures(_ value: PlacedJSON) {
    for member in members(of: value, path: SettingsKey.pictures.rawValue) {
      let path = "\(SettingsKey.pictures.rawValue).\(member.name)"
      switch PictureKey(rawValue: member.name) {
      case .hover?: settings.pictures.hover = readSwitch(member.value, path: path)
      case .theme?: settings.pictures.theme = readWord(member.value, path: path, "a theme")
      case nil: reportUnknown(member, path, among: PictureKey.allCases.map(\.rawValue))
      }
    }
  }

  private mutating func readPreview(_ value: PlacedJSON) {
    for member in members(of: value, path: SettingsKey.preview.rawValue) {
      let path = "\(SettingsKey.preview.rawValue).\(member.name)"
      switch PreviewKey(rawValue: member.name) {
      case .editor?: settings.linkedEditor = readWord(member.value, path: path, "an editor")
      case nil: reportUnknown(member, path, among: PreviewKey.allCases.map(\.rawValue))
      }
    }
  }

  private mutating func reportUnknown(_ member: PlacedJSON.Member, _ path: String, among known: [String]) {
    let way = wayOut(of: member.name, among: known, otherwise: "the keys are \(list(known, "and"))")
    report(member.nameRange, path, "there is no such setting; \(way)")
  }

  /// True or false; nil for anything else, which is reported.
  private mutating func readSwitch(_ value: PlacedJSON, path: String) -> Bool? {
    switch value.content {
    case .other("true"): return true
    case .other("false"): return false
    case .object, .array, .string, .other:
      report(value.range, path, "write true or false")
      return nil
    }
  }

  private mutating func readLevels(_ value: PlacedJSON) {
    for member in members(of: value, path: SettingsKey.rules.rawValue) {
      let path = "\(SettingsKey.rules.rawValue).\(member.name)"
      let rule = RuleID(member.name)
      guard RuleRegistry.rule(rule) != nil else {
        let known = RuleRegistry.all.map(\.id.name)
        let way = wayOut(of: member.name, among: known, otherwise: "'insets rules' lists the rules")
        report(member.nameRange, path, "there is no such rule; \(way)")
        continue
      }
      if let level: RuleLevel = readWord(member.value, path: path, "a level") { settings.levels[rule] = level }
    }
  }

  /// One of a few words; nil for anything else, which is reported.
  private mutating func readWord<Word>(_ value: PlacedJSON, path: String, _ noun: String) -> Word?
  where Word: RawRepresentable<String>, Word: CaseIterable {
    let known = Word.allCases.map(\.rawValue)
    guard case .string(let text) = value.content else {
      report(value.range, path, "\(noun) is one of the strings \(list(known, "and"))")
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    let way = wayOut(of: text, among: known, otherwise: "write \(list(known, "or"))")
    report(value.range, path, "there is no \(noun.split(separator: " ").last ?? "") '\(text)'; \(way)")
    return nil
  }

  /// What is to be shown and what is not.
  private mutating func readSwitches<Kind>(_ value: PlacedJSON, path: String) -> [Kind: Bool]
  where Kind: RawRepresentable<String>, Kind: CaseIterable, Kind: Hashable {
    var result: [Kind: Bool] = [:]
    let known = Kind.allCases.map(\.rawValue)
    for member in members(of: value, path: path) {
      let path = "\(path).\(member.name)"
      guard let kind = Kind(rawValue: member.name) else {
        let way = wayOut(of: member.name, among: known, otherwise: "the keys are \(list(known, "and"))")
        report(member.nameRange, path, "there is no such setting; \(way)")
        continue
      }
      if let isOn = readSwitch(member.value, path: path) { result[kind] = isOn }
    }
    return result
  }

  /// The members of an object, each key once; reports what is none.
  private mutating func members(of value: PlacedJSON, path: String?) -> [PlacedJSON.Member] {
    guard case .object(let members) = value.content else {
      let name = path ?? "settings"
      report(value.range, path, "\(path == nil ? "settings are" : "'\(name)' is") an object: { … }")
      return []
    }
    var seen: Set<String> = []
    return members.filter { member in
      if seen.insert(member.name).inserted { return true }
      let path = [path, member.name].compactMap { $0 }.joined(separator: ".")
      report(member.nameRange, path, "this key occurs twice; remove one of them")
      return false
    }
  }

  private mutating func report(_ range: Range<Int>, _ path: String?, _ message: String) {
    guard problems.count < Self.mostProblems else {
      untold += 1
      return
    }
    let range = ByteRange(bytes: range.lowerBound, range.upperBound)
    problems.append(SettingsProblem(range: range, message: path.map { "'\($0)': \(message)" } ?? message))
  }

  private func wayOut(of word: String, among known: [String], otherwise: String) -> String {
    closestSpellings(to: word, among: known).first.map { "did you mean '\($0)'?" } ?? otherwise
  }

  private func list(_ words: [String], _ conjunction: String) -> String {
    words.dropLast().joined(separator: ", ") + " \(conjunction) " + (words.last ?? "")
  }
}
