import CommandTable

/// Writes `insets(1)` in the man macros that every `man` reads.
enum ManualPage {
  static var text: String {
    var lines = [
      #".\" Generated from Sources/CommandTable; write with: swift run insets-dev generate"#,
      ".TH INSETS 1 \"\" \"insets \(toolVersion)\" \"Insets\"",
      ".SH NAME",
      #"insets \- compute and check the safe areas and content insets of UIKit"#,
      ".SH SYNOPSIS",
    ]
    for command in Command.allCases { lines += [".B insets \(command.rawValue)", escaped(command.spec.usage), ".br"] }
    lines += [".B insets help", "[COMMAND]", ".br", #".B insets \-\-version"#, ".SH DESCRIPTION"]
    lines += paragraphs(Help.purpose)
    lines += [".SH COMMANDS"]
    lines += Command.allCases.flatMap(section)
    lines += [".SH FILES", ".TP", ".I .insets.json"]
    lines += ["Rule severities for the folder and everything below it; the nearest file applies."]
    lines += [".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "Disables coloured output when set to a non-empty value."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(of command: Command) -> [String] {
    var lines = [".SS insets \(command.rawValue)"]
    lines += paragraphs(command.spec.summary.prefix(1).uppercased() + command.spec.summary.dropFirst() + ".")
    lines += [".PP"] + paragraphs(command.spec.details)
    for option in command.spec.options {
      lines += [".TP", ".B \(escaped(option.form(of: command)))", escapedLine(option.summary(of: command) + ".")]
    }
    guard let statuses = command.spec.exitStatuses else { return lines }
    lines += [".PP", "Exit status:"]
    for (status, meaning) in statuses.rows { lines += [".TP", ".B \(status)", escapedLine(meaning + ".")] }
    return lines
  }

  /// The text with a break at each blank line; indented lines stay as they are.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var isIndented = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indents = line.hasPrefix("    ")
      if indents != isIndented, !line.isEmpty || isIndented {
        lines += indents ? [".RS 4", ".nf"] : [".fi", ".RE"]
        isIndented = indents
      }
      lines.append(line.isEmpty ? ".PP" : escapedLine(String(line.drop { $0 == " " })))
    }
    return isIndented ? lines + [".fi", ".RE"] : lines
  }

  /// A line of text; one that begins like a request is none.
  private static func escapedLine(_ line: String) -> String {
    let text = escaped(line)
    return text.hasPrefix(".") || text.hasPrefix("'") ? #"\&"# + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing(#"\"#, with: #"\e"#).replacing("-", with: #"\-"#).replacing("'", with: #"\(aq"#)
  }
}
