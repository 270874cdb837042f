import InsetsEngine
import InsetsLanguage

/// A number of a finding in the layouts concerned, worst first.
///
/// Thirty devices with three numbers are one finding: a message names all its configurations, then the worst of them, and
/// related information has the rest.
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
  var groups: Set<Int> { Set(visible.flatMap(\.layouts).map(\.group)) }

  /// The worst case, and those others in which there is something to see.
  private var visible: [Case] { [worst] + others.filter { abs($0.amount).isVisible } }

  /// `on all phones (20 to 68 pt; most on iPhone Air)`: everywhere that it happens, and then the worst.
  var places: String {
    guard let amounts else { return "on \(worst.configurations)" }
    let most = everywhere == worst.configurations ? "" : "; most on \(worst.configurations)"
    return "on \(everywhere) (\(amounts)\(most))"
  }

  /// `; wrong on all phones (20 to 68 pt)`: everywhere that it happens, behind a sentence about the worst; empty if that
  /// is all.
  var elsewhere: String { amounts.map { "; wrong on \(everywhere) (\($0))" } ?? "" }

  private var everywhere: String {
    worst.first.layout.evaluation.configurationWords(for: visible.flatMap(\.layouts))
  }

  /// `20 to 68 pt`, as a person would measure them; nil if there is one case.
  private var amounts: String? {
    let amounts = visible.map { abs($0.amount) }
    guard amounts.count > 1, let least = amounts.min(), let most = amounts.max() else { return nil }
    return least.looksLike(most) ? "\(formatted(most)) pt" : "\(formatted(least)) to \(formatted(most)) pt"
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
