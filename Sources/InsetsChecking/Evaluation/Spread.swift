import InsetsEngine
import InsetsLanguage

/// A number of a finding in the layouts concerned, worst first.
///
/// Thirty devices with three numbers are one finding: a message names all its configurations, then the worst of them, and
/// related information has the rest.
struct Spread<Number> {
  /// Layouts that share an amount.
  struct Level {
    /// In points.
    let amount: Points
    /// The number in the first layout with the amount.
    let number: Number
    let layout: ScenarioLayout
    /// In order; never empty.
    fileprivate(set) var layouts: [ScenarioLayout]

    /// `iPhone 8 to X, portrait`.
    var configurations: String { layout.evaluation.configurationWords(for: layouts) }
  }

  let worst: Level
  /// The other levels, from worst to mildest.
  let others: [Level]

  /// Nil if there is nothing to show.
  ///
  /// The larger amount is worse unless `isWorse` says otherwise.
  init?(
    _ numbers: [(layout: ScenarioLayout, number: Number)],
    by amount: (Number) -> Points,
    isWorse: (Points, Points) -> Bool = (>)
  ) {
    var levels: [Level] = []
    for (layout, number) in numbers {
      let amount = amount(number)
      guard amount.isFinite else { continue }
      if let known = levels.firstIndex(where: { $0.amount.looksLike(amount) }) {
        if !levels[known].layouts.contains(layout) { levels[known].layouts.append(layout) }
      } else {
        levels.append(Level(amount: amount, number: number, layout: layout, layouts: [layout]))
      }
    }
    levels.sort { isWorse($0.amount, $1.amount) }
    guard let worst = levels.first else { return nil }
    self.worst = worst
    others = Array(levels.dropFirst())
  }

  /// The numbers of facts that know their layout.
  init?(
    _ numbers: [Number],
    in layout: (Number) -> ScenarioLayout,
    by amount: (Number) -> Points,
    isWorse: (Points, Points) -> Bool = (>)
  ) {
    self.init(numbers.map { (layout($0), $0) }, by: amount, isWorse: isWorse)
  }
}

extension Sequence<ScenarioLayout> {
  /// The numbers of the layouts that have one, or nil if there is nothing to show.
  func spread<Number>(
    by amount: (Number) -> Points,
    isWorse: (Points, Points) -> Bool = (>),
    _ number: (ScenarioLayout) -> Number?
  ) -> Spread<Number>? {
    Spread(compactMap { layout in number(layout).map { (layout, $0) } }, by: amount, isWorse: isWorse)
  }

  /// The amounts of the layouts that have one, in points, or nil if there is nothing to show.
  func spread(isWorse: (Points, Points) -> Bool = (>), _ amount: (ScenarioLayout) -> Points?) -> Spread<Points>? {
    spread(by: { $0 }, isWorse: isWorse, amount)
  }
}

/// Whether an amount is further from zero than another one.
func isFurther(_ amount: Points, _ other: Points) -> Bool { abs(amount) > abs(other) }

extension Spread {
  /// The layouts with a visible amount, by their positions in the evaluation; a level of zero is only mentioned.
  var groups: Set<Int> { Set(visible.flatMap(\.layouts).map(\.group)) }

  /// The worst level, and those others in which there is something to see.
  private var visible: [Level] { [worst] + others.filter { abs($0.amount).isVisible } }

  /// `on all phones (20 to 68 pt; most on iPhone Air)`: everywhere that it happens, and then the worst.
  var places: String {
    guard let amounts else { return "on \(worst.configurations)" }
    let most = everywhere == worst.configurations ? "" : "; most on \(worst.configurations)"
    return "on \(everywhere) (\(amounts)\(most))"
  }

  /// `; wrong on all phones (20 to 68 pt)`: everywhere that it happens, behind a sentence about the worst; empty if that
  /// is all.
  var elsewhere: String { amounts.map { "; wrong on \(everywhere) (\($0))" } ?? "" }

  private var everywhere: String { worst.layout.evaluation.configurationWords(for: visible.flatMap(\.layouts)) }

  /// `20 to 68 pt`, as a person would measure them; nil if there is one level.
  private var amounts: String? {
    let amounts = visible.map { abs($0.amount) }
    guard amounts.count > 1, let least = amounts.min(), let most = amounts.max() else { return nil }
    return least.looksLike(most) ? "\(formatted(most)) pt" : "\(formatted(least)) to \(formatted(most)) pt"
  }

  /// A note for each further level: `64 pt on iPhone 8`, unless worded otherwise.
  func notes(
    at place: Place,
    _ message: (Level) -> Finding.Message = { "\($0.amount) pt on \($0.configurations)" }
  ) -> [Finding.Note] {
    others.prefix(mostNotes).map { Finding.Note(place, message($0)) }
  }
}

/// The greatest number of further levels in related information.
let mostNotes = 8
