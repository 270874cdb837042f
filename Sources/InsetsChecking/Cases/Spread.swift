import InsetsEngine
import InsetsLanguage

/// A number of a finding in the layouts concerned, worst first.
///
/// Thirty devices with three numbers are one finding: a message names the worst case with all its configurations and
/// one other, and the rest is related information.
struct Spread<Element> {
  // `Element: LaidOut` stands at the extensions. Here it would cost a search through all conformances at run time, once for
  // each type of element.

  /// Layouts that share the number.
  struct Case {
    /// In points.
    let amount: Points
    /// The first layout with the number.
    let first: Element
    /// In order; never empty.
    fileprivate(set) var layouts: [ScenarioLayout]
  }

  let worst: Case
  /// The other cases, from worst to mildest.
  let others: [Case]
}

extension Spread.Case where Element: LaidOut {
  /// `iPhone 8 to X, portrait`.
  var configurations: String { first.layout.evaluation.configurationWords(for: layouts) }
}

extension Spread where Element: LaidOut {
  /// Nil if there is nothing to show.
  ///
  /// The larger number is worse unless `isWorse` says otherwise.
  init?(_ elements: [Element], by amount: (Element) -> Points, isWorse: (Points, Points) -> Bool = (>)) {
    var cases: [Case] = []
    for element in elements {
      let amount = amount(element)
      guard amount.isFinite else { continue }
      if let known = cases.firstIndex(where: { $0.amount.looksLike(amount) }) {
        if !cases[known].layouts.contains(element.layout) { cases[known].layouts.append(element.layout) }
      } else {
        cases.append(Case(amount: amount, first: element, layouts: [element.layout]))
      }
    }
    cases.sort { isWorse($0.amount, $1.amount) }
    guard let worst = cases.first else { return nil }
    self.worst = worst
    others = Array(cases.dropFirst())
  }

  /// The layouts with a visible amount, by their positions in the evaluation; a case of zero is only mentioned.
  var groups: Set<Int> { Set(([worst] + others.filter { abs($0.amount).isVisible }).flatMap(\.layouts).map(\.group)) }

  /// `on iPhone X (64 on iPhone 8)`: the worst case, and the mildest other one.
  var places: String {
    guard let least = others.last else { return "on \(worst.configurations)" }
    return "on \(worst.configurations) (\(formatted(least.amount)) on \(least.configurations))"
  }

  /// `on all phones (20 to 68 pt; most on iPhone Air)`: everywhere that it happens, and then the worst.
  var extent: String {
    guard let least = others.last else { return "on \(worst.configurations)" }
    let layouts = ([worst] + others).flatMap(\.layouts)
    let everywhere = worst.first.layout.evaluation.configurationWords(for: layouts)
    let amounts = "\(formatted(least.amount)) to \(formatted(worst.amount)) pt"
    return "on \(everywhere) (\(amounts); most on \(worst.configurations))"
  }

  /// A note for each further case: `64 pt on iPhone 8`, unless worded otherwise.
  func notes(
    at place: Place,
    _ message: (Case) -> Finding.Message = { "\($0.amount) pt on \($0.configurations)" }
  ) -> [Finding.Note] {
    others.prefix(mostNotes).map { Finding.Note(place, message($0)) }
  }
}

/// The greatest number of further cases in related information.
let mostNotes = 8

/// A number in a layout, in points.
struct LayoutAmount: LaidOut {
  var layout: ScenarioLayout
  var amount: Points

  init(_ amount: Points, in layout: ScenarioLayout) {
    self.layout = layout
    self.amount = amount
  }
}

extension Spread<LayoutAmount> {
  init?(_ amounts: [LayoutAmount]) { self.init(amounts, by: \.amount) }
}
