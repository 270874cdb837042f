import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What a hover says of a number that an author wrote: the bars and safe areas that add up to it.
struct NumberHover {
  /// How many lines it has at most, the title apart.
  private static let mostLines = 5
  /// What people write for their own gaps; no bar is as small.
  private static let leastNumber = 10.0

  let range: ByteRange
  let title: String
  var notes: [String] = []
  private(set) var lines: [String] = []

  /// Nil where no number of points is written, or where no sum with a bar gives it.
  ///
  /// The scenario's own configurations come first, then all devices.
  init?(at offset: ByteOffset, in tree: ItemTree, _ scenario: BoundScenario?) {
    guard let token = NumberHover.token(at: offset, in: tree), let number = token.numberValue,
      number > NumberHover.leastNumber, !NumberHover.isVersion(token)
    else { return nil }
    range = token.range
    title = token.text
    let own = NumberOrigins(of: number, in: SumSearch(scenario?.configurations ?? []))
    let all = NumberOrigins(of: number, in: .catalogue)
    let here = own.origins.filter(\.hasBars)
    let told = Set(here.map(\.parts))
    // Elsewhere anything may be; what is rare there is no help here.
    let elsewhere = all.origins.filter { $0.isCommon && !told.contains($0.parts) }
    lines = here.prefix(3).map(NumberHover.line)
    if lines.isEmpty { lines = own.mistakes.prefix(1).map(NumberHover.line) }
    let isAtHome = !lines.isEmpty
    let room = min(isAtHome ? 2 : 3, NumberHover.mostLines - lines.count)
    lines += elsewhere.prefix(room).map { (isAtHome ? "elsewhere " : "") + NumberHover.line($0) }
    if lines.isEmpty { return nil }
    if !isAtHome, scenario?.configurations.isEmpty == false { notes = ["no sum of bars on this scenario's devices"] }
  }

  private static func token(at offset: ByteOffset, in tree: ItemTree) -> SyntaxToken? {
    let before = offset.value > 0 ? tree.token(at: offset - 1) : nil
    return [tree.token(at: offset), before].lazy.compactMap { $0 }.first { token in
      token.kind == .number && token.parent.kind == .number
    }
  }

  /// Whether the number is an axis' value, such as a version of iOS.
  private static func isVersion(_ token: SyntaxToken) -> Bool {
    var node: SyntaxNode? = token.parent
    while let current = node, current.kind != .property { node = current.parent }
    return node?.firstToken.map { ScenarioAxis(rawValue: $0.text) != nil } ?? false
  }

  private static func line(_ origin: NumberOrigin) -> String {
    var line = origin.sum
    if let mark = origin.mark { line += " (\(mark))" }
    line += ": " + origin.places.prefix(2).joined(separator: "; ")
    if origin.places.count > 2 { line += "; and \(origin.places.count - 2) more" }
    if let warning = origin.warning { line += " - \(warning)" }
    return line
  }
}
