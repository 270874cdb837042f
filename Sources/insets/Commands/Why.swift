import CommandTable
import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import StandardStreams

/// `insets why`: shows which bars, safe areas and margins add up to a number.
enum Why {
  /// How many sums the text shows; JSON has them all.
  private static let mostOrigins = 12
  private static let mostMistakes = 4

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    guard let word = try arguments.operands(atMost: 1).first else {
      throw UsageError("'why' needs a number; see 'insets help why'")
    }
    guard let number = Double(word), number.isFinite else {
      throw UsageError("'\(word)' is not a number of points such as 97.667")
    }
    return { console throws(StreamError) in try run(number, on: arguments.values[.on], arguments.format, &console) }
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
    case .json: try console.write(json(NumberOriginsOutput(found)))
    case .text: try console.write(text(of: found, console.style))
    }
    return .success
  }

  private static func text(of found: NumberOrigins, _ style: Style) -> String {
    let number = formatted(found.number)
    var text = ""
    if found.origins.isEmpty {
      text += "no sum of UIKit's bars, safe areas and margins is \(number)\n"
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
    if !found.nearest.isEmpty {
      text += "\n" + style.bold("nearest") + "\n"
      text += lines(found.nearest, number, most: 2, style)
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
