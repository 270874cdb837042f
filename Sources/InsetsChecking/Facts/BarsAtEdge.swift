import InsetsEngine
import InsetsLanguage
import Synchronization

/// The bars and the safe area over an edge of a view, in one layout.
struct BarsAtEdge {
  /// What an author's number at the edge may stand for.
  enum Sum: CaseIterable {
    /// Everything up to the innermost bar.
    case bars
    /// The safe area, where no system bar covers it.
    case safeArea
    /// The safe area and a custom bar that is as high as the system's.
    case ownBar
    /// The window's safe area and the navigation bar, which does not start where the safe area ends (R2.3).
    case barOnSafeArea
  }

  struct Part: Hashable {
    /// In points.
    var amount: Points
    /// `the status bar`, `a tab bar`.
    var name: String
  }

  /// The status bar, the sensor housing or the home indicator, in points.
  private(set) var base: Points = 0
  private(set) var baseName = ""
  /// Navigation bar, large title, tab bar and so on.
  private(set) var bars: [Contribution] = []
  private let edge: Edge
  private let environment: Environment
  /// Whether the layout is a phone's in portrait, whose bars people know by heart.
  private let isPhoneUpright: Bool

  /// Nil if the view does not begin at the screen's edge, or if something else adds to its safe area.
  init?(over element: ElementID, at edge: Edge, in layout: ScenarioLayout) {
    let cover = layout.resolution.hostCover(of: element)
    guard let covered = cover?.inset(at: edge) ?? layout.covered(element, at: edge), covered.value.isFinite else {
      return nil
    }
    let configuration = layout.configuration
    self.edge = edge
    environment = layout.environment
    isPhoneUpright = configuration.device.idiom == .phone && !configuration.orientation.isLandscape
    let parts = layout.resolution.contributions(of: covered.trace)
    // A status bar that the author makes higher pushes the root view down by the difference (R2.12).
    let isTall = parts.contains { layout.scenario.isStatusBarHeight($0.contributor) }
    for part in parts {
      switch part.contributor.source {
      case .screen:
        base += part.amount
        baseName = part.contributor.words
      case .bar: bars.append(part)
      case .other:
        guard layout.scenario.isStatusBarHeight(part.contributor) || isTall && part.contributor.isDistance else {
          return nil
        }
        base += part.amount
        baseName = Contributor.statusBar.words
      }
    }
    guard base >= 0, bars.allSatisfy({ $0.amount > 0 }) else { return nil }
    if base == 0, bars.isEmpty, !(cover.map(touchesScreen) ?? touchesScreen(element, layout)) { return nil }
  }

  private func touchesScreen(_ cover: HostCover) -> Bool {
    cover.line(at: edge).looksLike(edge == .bottom ? environment[.screenHeight] : 0)
  }

  private func touchesScreen(_ element: ElementID, _ layout: ScenarioLayout) -> Bool {
    guard let y = layout.amount(.frameInWindow, .y, of: element)?.value else { return false }
    guard edge == .bottom else { return y.looksLike(0) }
    guard let height = layout.amount(.frame, .height, of: element)?.value else { return false }
    return (y + height).looksLike(environment[.screenHeight])
  }

  /// The summands from the edge inwards; nil if the sum has no meaning there.
  func parts(of sum: Sum) -> [Part]? {
    let safeArea = base > 0 ? [Part(amount: base, name: "the " + baseName)] : []
    switch sum {
    case .bars:
      return bars.isEmpty ? nil : safeArea + bars.map { Part(amount: $0.amount, name: "the " + $0.contributor.words) }
    case .safeArea: return bars.isEmpty ? safeArea : nil
    case .ownBar:
      guard bars.isEmpty, let height = environment.standardBarHeight(at: edge) else { return nil }
      // A bar of one's own does not grow with the system's.
      let known = BarsAtEdge.knownEnvironments.compactMap { $0.1.standardBarHeight(at: edge) }.min()
      return safeArea + [Part(amount: min(height, known ?? height), name: ownBarName)]
    case .barOnSafeArea:
      guard edge == .top, base > 0, bars.first?.contributor == .navigationBar else { return nil }
      let top = environment[.insetTop]
      guard top.isFinite, (top - base).isVisible else { return nil }
      return [Part(amount: top, name: "the safe area of the window")]
        + bars.map { Part(amount: $0.amount, name: "the " + $0.contributor.words) }
    }
  }

  /// What a bar of the author's imitates, which need not be there itself.
  private var ownBarName: String { "a " + (edge == .top ? Contributor.navigationBar : .tabBar).words }

  /// The sum in points; nil if it has no meaning.
  func total(of sum: Sum) -> Points? { parts(of: sum).map { $0.reduce(0) { $0 + $1.amount } } }

  /// Whether a number that equals the sum here is likely to stand for it.
  ///
  /// The safe area and a custom bar must have the heights that people know from phones in portrait: 20 points at the
  /// bottom of an iPad are just as often a gap.
  func isTelling(_ sum: Sum) -> Bool {
    switch sum {
    case .bars, .barOnSafeArea: true
    case .safeArea: base > 0 && isPhoneUpright
    case .ownBar: isPhoneUpright && (edge == .bottom || base > 0)
    }
  }

  /// `the status bar and the navigation bar`.
  func names(of sum: Sum) -> String { enumerated((parts(of: sum) ?? []).map(\.name)) }

  /// `44 for the status bar and 44 for the navigation bar`.
  static func words(of parts: [Part]) -> String {
    enumerated(parts.map { "\(formatted($0.amount)) for \($0.name)" })
  }

  /// `the status bar and the navigation bar take 88`.
  static func taken(by parts: [Part]) -> String {
    guard !parts.isEmpty else { return "no bar is there" }
    let total = parts.reduce(0) { $0 + $1.amount }
    return "\(enumerated(parts.map(\.name))) \(parts.count == 1 ? "takes" : "take") \(formatted(total))"
  }
}

extension BarsAtEdge {
  /// The phones whose bar heights are well known: one with a home button, and the first without.
  private static let knownPhones: [Configuration] = ["iPhone8", "iPhoneX"].compactMap { id in
    Catalogue.device(id).map {
      Configuration(device: $0, os: OSVersion(11), sdk: OSVersion(11), orientation: .portrait)
    }
  }
  static let knownEnvironments = knownPhones.map { ($0.device.name, Environment($0)) }

  /// The well-known phone on which the same bars add up to a number, if there is one.
  func knownPhone(where sum: Sum, is number: Points) -> (name: String, parts: [Part])? {
    BarsAtEdge.knownEnvironments.lazy.compactMap { name, environment -> (name: String, parts: [Part])? in
      guard let parts = parts(of: sum, on: environment) else { return nil }
      return parts.reduce(0, { $0 + $1.amount }).isNear(number) ? (name, parts) : nil
    }.first
  }

  /// Whether a number is the well-known height of the navigation bar.
  static func isKnownNavigationBar(_ number: Points) -> Bool {
    knownEnvironments.contains { $0.1[.navigationBarHeight].isNear(number) }
  }

  /// Whether a phone that people know by heart is as wide upright.
  static func isWidthOfPhone(_ number: Points) -> Bool {
    knownEnvironments.contains { $0.1[.screenWidth].isNear(number) }
  }

  private func parts(of sum: Sum, on other: Environment) -> [Part]? {
    let isTop = edge == .top
    let contributor = isTop ? Contributor.statusBar : .homeIndicator
    var parts = [Part(amount: other[isTop ? .insetTop : .insetBottom], name: "the " + contributor.words)]
    switch sum {
    case .bars:
      for bar in bars {
        guard let number = bar.contributor.environmentNumber else { return nil }
        parts.append(Part(amount: other[number], name: "the " + bar.contributor.words))
      }
    case .safeArea: break
    case .ownBar:
      parts.append(Part(amount: other[isTop ? .navigationBarHeight : .tabBarHeight], name: ownBarName))
    case .barOnSafeArea: return nil
    }
    return parts.filter { $0.amount != 0 }
  }
}

/// The possible sums of bars on the devices of a scenario, for a quick check whether a number may be one of them.
struct BarTotals {
  private let totals: [Points]

  init(_ evaluation: ScenarioEvaluation) {
    var environments: [Environment] = []
    // Groups of one environment are adjacent.
    for group in evaluation.groups where environments.last != group.environment {
      environments.append(group.environment)
    }
    totals = BarTotals.known + environments.flatMap(BarTotals.totals)
  }

  private static let known = BarsAtEdge.knownEnvironments.flatMap { totals(in: $0.1) }
  /// Those of recent environments; how many are kept bounds the memory.
  private static let recent = Mutex<[Environment: [Points]]>([:])
  private static let mostKept = 256

  private static func totals(in environment: Environment) -> [Points] {
    if let known = recent.withLock({ $0[environment] }) { return known }
    let totals = BarSum.all.compactMap { $0.total(in: environment) }.filter(\.isFinite).uniqued()
    recent.withLock { recent in
      if recent.count >= mostKept { recent = [:] }
      recent[environment] = totals
    }
    return totals
  }

  /// Whether an expression is a number that bars add up to, or uses the status bar or the window.
  func concern(_ expression: Expression, _ scenario: BoundScenario) -> Bool {
    guard case .constant(let amount) = expression else {
      let terms = LinearExpression(expression)?.terms ?? []
      return terms.contains { $0.element == .window || scenario.info($0.element)?.kind == .statusBar }
    }
    return amount > 0 && totals.contains { $0.isNear(amount) }
  }
}

extension BoundScenario {
  /// Whether it is the author's height of the status bar.
  fileprivate func isStatusBarHeight(_ contributor: Contributor) -> Bool {
    guard case .property(let element, .height) = contributor else { return false }
    return info(element)?.kind == .statusBar
  }
}

extension Contributor {
  fileprivate var isDistance: Bool { if case .distance = self { true } else { false } }

  /// The number of the environment for a bar's height.
  fileprivate var environmentNumber: EnvironmentNumber? {
    if case .bar(let height) = source { height } else { nil }
  }
}
