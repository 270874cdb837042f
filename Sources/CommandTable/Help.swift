/// The pages that `--help` shows.
package enum Help {
  /// What `--help` prints after a command, or on its own, in lines of at most so many columns where words allow it.
  package static func page(_ command: Command?, columns width: Int) -> String {
    guard let command else { return overview(width) }
    var page = wrapped("usage: insets \(command.rawValue) \(command.spec.usage)", width, hanging: 4) + "\n"
    page += wrapped(sentence(command.spec.summary), width) + "\n" + paragraphs(command.spec.details, width)
    page +=
      "\noptions:\n" + columns(command.spec.options.map { ($0.form(of: command), $0.summary(of: command)) }, width)
    if let statuses = command.spec.exitStatuses {
      page += "\nexit status:\n" + columns(statuses.rows.map { ("\($0.status)", $0.meaning) }, width)
    }
    return page
  }

  /// What the tool is for, in one sentence.
  package static let purpose = """
    Computes the safe areas and insets that UIKit gives a screen on every iPhone, iPad and iOS
    version, and checks the expectations of '.insets' documents against them.
    """

  private static func overview(_ width: Int) -> String {
    """
    usage: insets COMMAND …

    \(paragraphs(purpose, width))
    commands:
    \(columns(Command.allCases.map { ($0.rawValue, $0.spec.summary) }, width))
    Run 'insets help COMMAND' for details, 'insets --version' for the version.

    """
  }

  /// Two columns; the second is filled to the width, or begins a line of its own where the first one is long.
  private static func columns(_ rows: [(String, String)], _ width: Int) -> String {
    let longest = min(rows.map(\.0.count).max() ?? 0, 24)
    return rows.map { label, text in
      let isLong = label.count > longest
      let head = "  " + label + (isLong ? "\n" : "")
      let padding = String(repeating: " ", count: isLong ? longest + 4 : longest - label.count + 2)
      let filled = lines(of: text, max(width - longest - 4, 20))
      return head + padding + filled.joined(separator: "\n" + String(repeating: " ", count: longest + 4)) + "\n"
    }.joined()
  }

  /// Paragraphs filled to the width; indented lines stay as they are.
  private static func paragraphs(_ text: String, _ width: Int) -> String {
    var result = ""
    var open: [Substring] = []
    func close() {
      if !open.isEmpty { result += wrapped(open.joined(separator: " "), width) }
      open = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix(" ") {
        close()
        result += line + "\n"
      } else {
        open.append(line)
      }
    }
    close()
    return result
  }

  private static func wrapped(_ text: String, _ width: Int, hanging: Int = 0) -> String {
    lines(of: text, width - hanging).joined(separator: "\n" + String(repeating: " ", count: hanging)) + "\n"
  }

  /// A word that is longer than the width has a line of its own.
  private static func lines(of text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in words(of: text) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The words of a text; what is in brackets is one.
  private static func words(of text: String) -> [String] {
    var depth = 0
    var words = [""]
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == " ", depth == 0 { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words.filter { !$0.isEmpty }
  }
}
