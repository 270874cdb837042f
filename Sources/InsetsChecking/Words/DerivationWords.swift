import InsetsEngine
import InsetsLanguage

/// Describes derivations in words.
package struct DerivationWords {
  package let scenario: BoundScenario

  package init(scenario: BoundScenario) {
    self.scenario = scenario
  }

  /// `88 = 44 status bar (R1.6) + 44 navigation bar (R2.2)`, or only the number if there is nothing to add.
  package func sentence(_ derivation: Derivation, showsRules: Bool = true) -> String {
    let terms = terms(of: derivation)
    guard !terms.isEmpty else { return derivation.range?.words ?? formatted(derivation.amount) }
    let sum = sum(terms, showsRules: showsRules)
    guard derivation.amount.isNaN else { return formatted(derivation.amount) + " = " + sum }
    return "is \(derivation.range?.words ?? "not known"): \(sum)"
  }

  /// `44 status bar (R1.6) + half of (667 screen - 20 status bar (R1.6))`; `isOpposite` is for a subtracted sum.
  func sum(_ terms: [Derivation], showsRules: Bool, isOpposite: Bool = false) -> String {
    var text = ""
    for (index, term) in terms.enumerated() {
      let isNegative = isOpposite ? term.amount > 0 : term.amount < 0
      if index > 0 { text += isNegative ? " - " : " + " }
      if index == 0, isNegative { text += "-" }
      text += words(for: term, showsRules: showsRules)
    }
    return text
  }

  /// A term without its sign: `44 status bar (R1.6)`, `half of (667 screen - 20 status bar)`.
  private func words(for term: Derivation, showsRules: Bool) -> String {
    switch term.step {
    case .scaled(let factor):
      guard let part = term.parts.first else { break }
      let whole = group(part, showsRules: showsRules)
      let rule = showsRules ? term.rule.map { " (\($0.rawValue))" } ?? "" : ""
      if factor == 0.5 { return "half of \(whole)\(rule)" }
      if let divisor = divisor(of: factor) { return "\(whole) / \(divisor)\(rule)" }
      return "\(formatted(factor)) × \(whole)\(rule)"
    case .product, .quotient:
      let sign = term.step == .product ? " × " : " / "
      return term.parts.map { group($0, showsRules: showsRules) }.joined(separator: sign)
    case .rounded:
      guard let part = term.parts.first else { break }
      return "\(amountWords(abs(term.amount))) rounded from \(group(part, showsRules: showsRules))"
    case .contributor, .sum, .maximum, .minimum, .clamped, .nothing, .read: break
    }
    var text = amountWords(abs(term.amount)) + " " + name(of: term)
    if let computed = computation(of: term) { text += " (\(computed))" }
    if showsRules, let rule = term.rule { text += " (\(rule.rawValue))" }
    return text
  }

  /// `34 home indicator`, in parentheses if it has several parts.
  private func group(_ derivation: Derivation, showsRules: Bool) -> String {
    let terms = terms(of: derivation)
    guard !terms.isEmpty else { return amountWords(abs(derivation.amount)) }
    let text = sum(terms, showsRules: showsRules, isOpposite: derivation.amount < 0)
    return terms.count > 1 ? "(\(text))" : text
  }

  /// What an author computes a number from; nil if the document writes the number.
  private func computation(of term: Derivation) -> String? {
    guard case .contributor(.property(let element, let property)) = term.step, let part = term.parts.first else {
      return nil
    }
    let terms = terms(of: part)
    // A bar as high as its only content.
    let isLength = property == .height || property == .width
    if isLength, terms.count == 1, scenario.screen[element].kind.isModifierContent { return nil }
    let isWritten = terms.allSatisfy { $0.step == .contributor(.constant) }
    return isWritten ? nil : sum(terms, showsRules: false, isOpposite: term.amount < 0)
  }

  /// The signed parts that add up to the derivation's amount, each from one contributor.
  package func leaves(of derivation: Derivation) -> [Derivation] {
    terms(of: derivation).flatMap { term -> [Derivation] in
      let factor: Double
      switch term.step {
      case .scaled(let own): factor = own
      case .product: factor = term.parts.last?.amount ?? .nan
      case .quotient: factor = 1 / (term.parts.last?.amount ?? .nan)
      case .rounded: factor = 1
      case .contributor, .sum, .maximum, .minimum, .clamped, .nothing, .read: return [term]
      }
      return (term.parts.first.map(leaves) ?? []).map { leaf in
        var share = leaf
        share.amount *= factor
        return share
      }
    }
  }

  /// The signed terms of the derivation's sum: contributors, products and quotients.
  private func terms(of derivation: Derivation) -> [Derivation] {
    switch derivation.step {
    case .contributor: return derivation.amount == 0 && derivation.row == nil ? [] : [derivation]
    case .nothing: return []
    case .scaled, .product, .quotient, .rounded: return derivation.amount == 0 ? [] : [derivation]
    case .sum, .clamped:
      let terms = derivation.parts.flatMap(terms)
      // The parts of an effective clamp don't add up, so the whole is one term.
      let total = terms.reduce(0) { $0 + $1.amount }
      let addsUp = abs(total - derivation.amount) < Tolerance.sameNumber || derivation.amount.isNaN
      return addsUp ? terms : []
    case .maximum, .minimum: return derivation.chosenPart.map(terms) ?? []
    case .read: return derivation.parts.flatMap(terms)
    }
  }

  /// The whole number that a factor divides by: 3 for a third.
  private func divisor(of factor: Double) -> Int? {
    guard factor > 0, factor < 1 else { return nil }
    let divisor = (1 / factor).rounded()
    return divisor < 1e6 && abs(factor * divisor - 1) < 1e-9 ? Int(divisor) : nil
  }

  /// What contributes, or how the parts make up the amount: `navigation bar`, `half of 354`, `larger of 44 and 20`.
  package func name(of derivation: Derivation) -> String {
    let parts = derivation.parts.map { $0.amount.isNaN ? "?" : formatted(abs($0.amount)) }
    let first = parts.first ?? ""
    let second = parts.last ?? ""
    switch derivation.step {
    case .contributor(let contributor): return name(of: contributor)
    case .sum: return "sum"
    case .scaled(0.5): return "half of \(first)"
    case .scaled(let factor):
      return divisor(of: factor).map { "quotient of \(first) and \($0)" }
        ?? "product of \(formatted(factor)) and \(first)"
    case .product: return "product of \(first) and \(second)"
    case .rounded: return "\(first), rounded to pixels"
    case .quotient: return "quotient of \(first) and \(second)"
    case .maximum: return "larger of \(first) and \(second)"
    case .minimum: return "smaller of \(first) and \(second)"
    case .clamped: return "left of \(first)"
    case .nothing: return "nothing"
    case .read(let stage): return "read at \(stage.spec.spelling)"
    }
  }

  func name(of contributor: Contributor) -> String {
    if case .property(let element, let property) = contributor {
      return "\(property.spec.spelling) of \(scenario.words(for: element))"
    }
    if case .distance(let element) = contributor {
      return "distance of \(scenario.words(for: element)) from its superview's edge"
    }
    return contributor.words
  }

  /// `44`, or a question mark for an unknown part.
  private func amountWords(_ amount: Points) -> String { amount.isNaN ? "?" : formatted(amount) }

  /// `44 navigation bar`, `? gap of a grouped table`, or `not known` for a part without a name.
  package func line(_ derivation: Derivation) -> String {
    if derivation.amount.isNaN, let range = derivation.range, range.isBounded {
      return derivation.step == .nothing ? range.words : "\(range.words) \(name(of: derivation))"
    }
    let isNameless = derivation.step == .nothing && derivation.amount.isNaN
    return isNameless ? "not known" : amountWords(derivation.amount) + " " + name(of: derivation)
  }

  /// The least certain rows and rules behind a number, one sentence each.
  package func doubts(_ derivation: Derivation) -> [String] {
    var result: [String] = []
    if let row = derivation.row, row.isDisputed || row.confidence < .likely {
      let claim = row.isDisputed ? "disputed" : row.confidence == .assumption ? "an assumption" : row.confidence.words
      let note = row.note.isEmpty ? "" : ": \(row.note)"
      let subject = row.value.isNaN ? "the \(name(of: derivation))" : "\(formatted(row.value)) \(name(of: derivation))"
      result.append("\(subject) is \(claim)\(note)")
    } else if derivation.row == nil, derivation.parts.isEmpty, derivation.confidence < .likely,
      let rule = derivation.rule
    {
      result.append(
        derivation.confidence == .unknown
          ? "unknown: \(rule.rawValue) needs a value that has not been measured (\(rule.statement))"
          : "\(rule.rawValue) is an \(derivation.confidence.words): \(rule.statement)"
      )
    }
    for part in derivation.parts {
      for doubt in doubts(part) where !result.contains(doubt) { result.append(doubt) }
    }
    return result
  }
}

extension Confidence {
  /// What it says of a number, lower case, without a final stop.
  package var meaning: String {
    switch self {
    case .unknown: "no source gives the number"
    case .assumption:
      """
      a source gives the number for a similar device or version, an app's table has it that nobody has measured against, \
      or it follows from other numbers; no one has seen it here
      """
    case .likely: "one good kind of evidence, such as a printed log or a probe in Apple's simulator"
    case .certain: "two independent kinds of evidence"
    }
  }

  package var words: String {
    switch self {
    case .unknown: "not known"
    case .assumption: "assumption"
    case .likely: "likely"
    case .certain: "certain"
    }
  }
}

extension DataRow {
  /// What it means that a number is disputed, lower case, without a final stop.
  package static let meaningOfDispute = "another source claims another number, and the number's note says which"
}
