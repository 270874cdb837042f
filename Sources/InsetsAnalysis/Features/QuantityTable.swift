import InsetsEngine
import InsetsSyntax

/// The values of quantities on all configurations of a scenario, equal rows merged, with their derivations.
package struct QuantityTable: Sendable {
  /// A question as it heads its column.
  struct Question {
    var heading: String
    var element: ElementID
    var quantity: Quantity
    var part: Part?
  }

  package struct Row: Sendable {
    /// `iPhone 12 to 14`.
    package var devices: String
    /// `portrait, iOS 11 to 13`; empty where the scenario has only one of each.
    package var circumstances: String
    package var values: [String]
  }

  package var headings: [String]
  package var rows: [Row]
  /// `top 88 = 44 status bar (R1.6) + 44 navigation bar (R2.2)`, a line for each different number.
  package var derivations: [String]
  /// What is disputed or assumed in the numbers, with the other claim.
  package var doubts: [String]

  init(_ questions: [Question], _ evaluation: ScenarioEvaluation, at stage: Stage) {
    headings = questions.map(\.heading)
    var members: [[String]: [Int]] = [:]
    var order: [[String]] = []
    // The headings of each line that says the same of several quantities.
    var derivations: [(line: String, headings: [String])] = []
    var doubts: [String] = []
    let words = DerivationWords(scenario: evaluation.scenario)
    for group in evaluation.groups.indices {
      var values: [String] = []
      for question in questions {
        let answer = evaluation.answer(question.quantity, of: question.element, in: group, at: stage)
        values.append(answer.written(question.part))
        guard case .value(let value) = answer else { continue }
        if questions.count > 1, value.isGeometry { continue }
        for (name, amount) in value.namedAmounts(question.part) where amount.value != 0 {
          let derivation = evaluation.derivation(of: amount, in: group, at: stage)
          guard !words.leaves(of: derivation).isEmpty else { continue }
          let line = [name, words.sentence(derivation)].filter { !$0.isEmpty }.joined(separator: " ")
          if let known = derivations.firstIndex(where: { $0.line == line }) {
            if !derivations[known].headings.contains(question.heading) {
              derivations[known].headings.append(question.heading)
            }
          } else {
            derivations.append((line, [question.heading]))
          }
          for doubt in words.doubts(derivation) where !doubts.contains(doubt) { doubts.append(doubt) }
        }
      }
      if members[values] == nil { order.append(values) }
      members[values, default: []] += evaluation.groups[group].members
    }
    let configurationWords = evaluation.words
    rows = order.flatMap { values in
      configurationWords.phrases(for: (members[values] ?? []).sorted()).map { phrase in
        Row(devices: phrase.devices, circumstances: phrase.rest.joined(separator: ", "), values: values)
      }
    }
    self.derivations = derivations.map { line, headings in
      questions.count > 1 ? "\(headings.joined(separator: ", ")) \(line)" : line
    }
    self.doubts = doubts
  }

  /// The table as Markdown.
  package var markdown: String {
    let hasCircumstances = rows.contains { !$0.circumstances.isEmpty }
    let head = ["devices"] + (hasCircumstances ? ["shown in"] : []) + headings.map { "`\($0)`" }
    var lines = ["| " + head.joined(separator: " | ") + " |", "|" + head.map { _ in "---|" }.joined()]
    for row in rows {
      let cells = [row.devices] + (hasCircumstances ? [row.circumstances] : []) + row.values
      // A bar would end the cell.
      lines.append("| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  /// The table in columns of plain text.
  package var plainText: String {
    let hasCircumstances = rows.contains { !$0.circumstances.isEmpty }
    let head = ["devices"] + (hasCircumstances ? ["shown in"] : []) + headings
    let cells = [head] + rows.map { [$0.devices] + (hasCircumstances ? [$0.circumstances] : []) + $0.values }
    let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in
      let padded = line.indices.map { column in
        line[column] + String(repeating: " ", count: max(0, widths[column] - line[column].count))
      }
      let text = padded.joined(separator: "  ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension QuantityAnswer {
  /// The value as the language writes it, or why there is none.
  func written(_ part: Part?) -> String {
    switch self {
    case .value(let value):
      guard let part else { return value.written }
      return value.amount(of: part).map { formatted($0.value) } ?? "not known"
    case .unavailableBefore(let since): return "since iOS \(since)"
    case .notApplicable: return "none"
    case .unknown: return "not known"
    }
  }
}

extension QuantityValue {
  /// Whether it says where something is; such numbers are plain to see.
  var isGeometry: Bool {
    switch self {
    case .point, .size, .rect: true
    case .flag, .number, .insets: false
    }
  }

  /// The numbers of the value, or of one part of it, each with the name of its part.
  func namedAmounts(_ part: Part?) -> [(name: String, amount: Amount)] {
    let all: [(Part?, Amount)] =
      switch self {
      case .flag: []
      case .number(let amount): [(nil, amount)]
      case .insets(let top, let left, let bottom, let right):
        [(.top, top), (.left, left), (.bottom, bottom), (.right, right)]
      case .point(let x, let y): [(.x, x), (.y, y)]
      case .size(let width, let height): [(.width, width), (.height, height)]
      case .rect(let x, let y, let width, let height): [(.x, x), (.y, y), (.width, width), (.height, height)]
      }
    return all.filter { part == nil || $0.0 == part }.map { ($0.0?.rawValue ?? "", $0.1) }
  }
}
