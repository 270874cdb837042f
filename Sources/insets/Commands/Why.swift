import CommandTable
import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsProject
import JSON
import StandardStreams

/// `insets why`: shows which bars, safe areas and margins add up to a number.
enum Why {
  /// How many sums the text shows; JSON has them all.
  private static let mostOrigins = 12
  private static let mostMistakes = 4
  /// How far a sum may be from the number to be worth showing, in points.
  private static let nearby = 16.0

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let operands = try arguments.operands(atMost: 2)
    guard let word = operands.first else {
      throw UsageError("'why' needs a number; see 'insets help why'")
    }
    guard let number = Double(word), number.isFinite else {
      throw UsageError("'\(word)' is not a number of points such as 97.667")
    }
    let file = operands.dropFirst().first
    return { console throws(StreamError) in
      let selector = arguments.values[.on]
      guard let file else { return try run(number, on: selector, arguments.format, &console) }
      return try run(number, in: file, on: selector, arguments.format, &console)
    }
  }

  /// Tells where the scenarios of a document have the number; where none has it, what gives it at all.
  private static func run(
    _ number: Double,
    in operand: String,
    on selector: String?,
    _ format: OutputFormat,
    _ console: inout Console
  ) throws(StreamError) -> ExitStatus {
    let search = DocumentSearch([operand], for: FileFormat.searched)
    for problem in search.problems { try console.report(problem) }
    guard search.problems.isEmpty else { return .failure }
    var found: [NumberInScenario] = []
    for source in search.documents {
      var host = AnalysisHost(loader: DocumentLoader.importedFile)
      guard let opened = try console.openDocument(source, in: &host) else { return .failure }
      let file = opened.file
      do {
        found += try host.occurrences(of: number, in: file, on: selector).map { occurrence in
          var occurrence = occurrence
          occurrence.quantities = occurrence.quantities.map(opened.document.filePaths)
          occurrence.sentence = opened.document.words(occurrence.sentence)
          return occurrence
        }
      } catch {
        try console.report("\(file.name): \(error.message)")
        return .failure
      }
    }
    guard format == .text else {
      try console.write(json(.array(found) { JSONValue($0) }))
      return .success
    }
    guard found.isEmpty else {
      try console.write(text(of: found, console.style))
      return .success
    }
    try console.write("no quantity in '\(printable(operand))' is \(formatted(number))\n\n")
    return try run(number, on: selector, format, &console)
  }

  private static func text(of found: [NumberInScenario], _ style: Style) -> String {
    var text = ""
    var scenario: String?
    for number in found {
      if scenario != number.scenario {
        text += (scenario == nil ? "" : "\n") + style.bold(printable(number.scenario)) + "\n\n"
      }
      scenario = number.scenario
      let quantities = number.quantities.map(printable).joined(separator: ", ")
      text += "  \(quantities): \(printable(number.places))\n    \(printable(number.sentence))\n"
    }
    return text
  }

  private static func run(
    _ number: Double,
    on selector: String?,
    _ format: OutputFormat,
    _ console: inout Console
  ) throws(StreamError) -> ExitStatus {
    let choice: ConfigurationSelector?
    do {
      choice = if let selector { try ConfigurationSelector(selector) } else { nil }
    } catch {
      try console.report(error.message)
      return .failure
    }
    guard let found = NumberOrigins(of: number, on: choice) else {
      try console.report("'\(selector ?? "")' matches no device and iOS version")
      return .failure
    }
    switch format {
    case .json: try console.write(json(JSONValue(found)))
    case .text: try console.write(text(of: found, searched: searched(by: selector), console.style))
    }
    return .success
  }

  /// What was searched, in words.
  private static func searched(by selector: String?) -> String {
    guard selector == nil, let first = OSVersion.majors.first, let last = OSVersion.majors.last else {
      return "on the chosen devices and versions"
    }
    return "on any of \(Catalogue.devices.count) devices, iOS \(first) to \(last), in portrait or landscape"
  }

  private static func text(of found: NumberOrigins, searched: String, _ style: Style) -> String {
    let number = formatted(found.number)
    var text = ""
    if found.origins.isEmpty {
      text += "no sum of bars, safe areas, margins and paddings is \(number) \(searched)\n"
    }
    text += lines(found.origins, number, most: mostOrigins, style)
    if let least = found.otherAmounts.first, let greatest = found.otherAmounts.last, let first = found.origins.first {
      let names = first.parts.map(\.name).joined(separator: " + ")
      let range = least == greatest ? formatted(least) : "\(formatted(least)) to \(formatted(greatest))"
      text += "\nnot everywhere: \(names) is \(range) on other devices and versions\n"
    }
    if !found.mistakes.isEmpty {
      text += "\n" + style.bold("common mistakes") + "\n"
      text += lines(found.mistakes, number, most: mostMistakes, style)
    }
    if found.origins.isEmpty, found.mistakes.isEmpty {
      text += "\nif it is a number of your own screen, 'insets why \(number) FILE' looks for it in a document,\n"
      text += "and 'insets explain FILE' lists what a document's screens have\n"
    }
    let nearest = found.nearest.filter { abs($0.amount - found.number) <= max(nearby, found.number / 10) }
    if !nearest.isEmpty {
      text += "\n" + style.bold("nearest") + "\n"
      text += lines(nearest, number, most: 2, style)
    }
    return text
  }

  private static func lines(_ origins: [NumberOrigin], _ number: String, most: Int, _ style: Style) -> String {
    var text = origins.prefix(most).map { line($0, number, style) }.joined()
    if origins.count > most { text += "and \(origins.count - most) more; '--format json' lists them all\n" }
    return text
  }

  private static func line(_ origin: NumberOrigin, _ number: String, _ style: Style) -> String {
    let amount = formatted(origin.amount)
    var line = (amount == number ? "" : "\(amount) = ") + origin.sum
    if let mark = origin.mark { line += " (\(mark))" }
    line += ": " + origin.places.prefix(3).joined(separator: "; ")
    if origin.places.count > 3 { line += "; and \(origin.places.count - 3) more" }
    if let warning = origin.warning { line += " - \(warning)" }
    line += "\n"
    for doubt in origin.doubts.prefix(2) { line += style.faint("  \(doubt)") + "\n" }
    return line
  }
}
