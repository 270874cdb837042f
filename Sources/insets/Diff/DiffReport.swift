import InsetsAnalysis
import InsetsLanguage

/// How much is other than before.
struct DiffSummary {
  private(set) var files = 0
  private(set) var scenarios = 0
  private(set) var numbers = 0
  private(set) var newFindings = 0
  private(set) var goneFindings = 0

  init(_ documents: [DocumentDifference]) {
    files = documents.count
    for document in documents {
      scenarios += document.scenarios.count
      newFindings += document.newFindings.count
      goneFindings += document.goneFindings.count
      for scenario in document.scenarios {
        numbers += scenario.changes.count
        newFindings += scenario.newFindings.count
        goneFindings += scenario.goneFindings.count
      }
    }
  }

  /// `2 files, 3 scenarios: 4 numbers, 1 new finding, 2 gone`.
  var text: String {
    guard files > 0 else { return "no screen has changed" }
    let changed = "\(counted(files, "file")), \(counted(scenarios, "scenario"))"
    return "\(changed): \(counted(numbers, "number")), \(counted(newFindings, "new finding")), \(goneFindings) gone"
  }
}

/// What `insets diff` prints for people.
func diffText(_ documents: [DocumentDifference], _ style: Style) -> String {
  var text = ""
  for document in documents {
    text += style.bold(printablePath(document.path)) + document.status.suffix + "\n"
    for finding in document.newFindings { text += "  " + line(finding, "new", style) }
    for finding in document.goneFindings { text += "  " + line(finding, "gone", style) }
    for scenario in document.scenarios {
      text += "  scenario \"\(printable(scenario.title))\"\(scenario.status.suffix)\n"
      let width = scenario.changes.map(\.quantity.count).max() ?? 0
      for change in scenario.changes {
        let padding = String(repeating: " ", count: width - change.quantity.count)
        text += "    \(printable(change.quantity))\(padding)  \(change.words)\n"
      }
      for note in scenario.notes { text += "    \(printable(note))\n" }
      for finding in scenario.newFindings { text += "    " + line(finding, "new", style) }
      for finding in scenario.goneFindings { text += "    " + line(finding, "gone", style) }
    }
    text += "\n"
  }
  return text + DiffSummary(documents).text + "\n"
}

private func line(_ finding: VersionFinding, _ word: String, _ style: Style) -> String {
  let label = style.severe(finding.severity, "\(finding.severity.name)[\(finding.rule)]")
  return "\(word) \(label): \(printable(finding.message)) (line \(finding.line + 1))\n"
}

extension DocumentDifference.Status {
  /// What is said behind a name; nothing of what is there before and after.
  fileprivate var suffix: String {
    switch self {
    case .changed: ""
    case .added: " is new"
    case .removed: " is gone"
    }
  }
}

/// What `insets diff --format markdown` prints, for a pull request.
func diffMarkdown(_ documents: [DocumentDifference]) -> String {
  var text = "### What changed on the screens\n\n\(DiffSummary(documents).text)\n"
  for document in documents {
    text += "\n#### \(markdown(document.path))\(document.status.suffix)\n"
    text += list(document.newFindings, document.goneFindings)
    for scenario in document.scenarios {
      text += "\n**\(markdown(scenario.title))**\(scenario.status.suffix)\n"
      if !scenario.changes.isEmpty {
        text += "\n| Quantity | Before | After | Where |\n| --- | --- | --- | --- |\n"
        for change in scenario.changes {
          text += "| \(markdown(change.quantity)) | \(change.before) | \(change.after) | \(change.places) |\n"
        }
      }
      if !scenario.notes.isEmpty { text += "\n" + scenario.notes.map { "- \(markdown($0))\n" }.joined() }
      text += list(scenario.newFindings, scenario.goneFindings)
    }
  }
  return text
}

private func list(_ new: [VersionFinding], _ gone: [VersionFinding]) -> String {
  let lines =
    new.map { "- new \($0.severity.name) \($0.rule): \(markdown($0.message)) (line \($0.line + 1))\n" }
    + gone.map { "- gone \($0.severity.name) \($0.rule): \(markdown($0.message))\n" }
  return lines.isEmpty ? "" : "\n" + lines.joined()
}
