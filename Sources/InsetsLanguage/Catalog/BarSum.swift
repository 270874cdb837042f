import InsetsEngine

/// A sum of bars, safe areas and margins that UIKit forms, or that people form by mistake.
package struct BarSum: Sendable {
  /// Why UIKit does not show the sum, and the intended one.
  package enum Mistake: Sendable {
    /// The bars don't start where the status bar or the safe area ends (R2.3).
    case barStartsElsewhere
    /// One of its parts is counted twice, mostly because the author adds it in addition to the system.
    case countsTwice(Counted)
  }

  /// The part that a sum counts twice.
  package enum Counted: Sendable {
    case everything, statusBar, navigationBar, tabBar, homeIndicator
  }

  /// The summands from the screen's edge inwards; those that are zero in an environment are left out.
  package var terms: [EnvironmentNumber]
  /// Whether it only holds where the safe area is part of layout margins (R9.2).
  var needsSafeArea = false
  package var mistake: Mistake?
  /// The summands that `mistake` should have.
  var correct: [EnvironmentNumber] = []

  /// Whether it is a distance from an edge of the screen, so that its number depends on the device.
  package var isExtent: Bool { mistake == nil && terms.first.map(BarSum.edgeNumbers.contains) == true }

  /// How much rarer it is on screens than its summands suggest.
  package var rarity: Int {
    if terms.contains(.sheetTopGap) || terms.count > 3 { return 2 }
    return terms.contains(.tabBarHeight) && terms.contains(.toolbarHeight) ? 3 : 0
  }

  /// The number of summands that are margins, which need no mention.
  package var marginCount: Int { terms.count { BarSum.marginNumbers.contains($0) } }

  /// The summands that are not zero in an environment; nil if one of them is not measured or the sum does not hold.
  package func amounts(of terms: [EnvironmentNumber], in environment: Environment) -> [(
    number: EnvironmentNumber, Points
  )]? {
    if needsSafeArea, !environment.hasSafeArea { return nil }
    var result: [(EnvironmentNumber, Points)] = []
    for term in terms {
      let amount = environment[term]
      if amount.isNaN { return nil }
      if amount != 0 { result.append((term, amount)) }
    }
    return result
  }

  /// The warning for an author of the sum; nil if UIKit forms it.
  package func warning(in environment: Environment) -> String? {
    let right = formatted(correctTotal(in: environment))
    return switch mistake {
    case nil: nil
    case .barStartsElsewhere: "not where the navigation bar ends; it ends at \(right)"
    case .countsTwice(.everything): "counts both bars twice; they end at \(right)"
    case .countsTwice(.statusBar): "counts the status bar twice; the navigation bar ends at \(right)"
    case .countsTwice(.navigationBar): "counts the navigation bar twice; it ends at \(right)"
    case .countsTwice(.tabBar): "counts the tab bar twice; it starts \(right) above the bottom"
    case .countsTwice(.homeIndicator): "counts the home indicator twice; the tab bar starts \(right) above the bottom"
    }
  }

  /// The sum in an environment, in points; nil if it is not known or not formed.
  package func total(in environment: Environment) -> Points? {
    if needsSafeArea, !environment.hasSafeArea { return nil }
    let total = terms.reduce(0) { $0 + environment[$1] }
    guard total > 0 else { return nil }
    guard mistake != nil else { return total }
    // Half of a mistake is none: an absent bar is not counted twice.
    guard terms.allSatisfy({ environment[$0] > 0 }) else { return nil }
    return abs(correctTotal(in: environment) - total) > Tolerance.sameNumber ? total : nil
  }

  /// The intended sum, in points.
  func correctTotal(in environment: Environment) -> Points { correct.reduce(0) { $0 + environment[$1] } }

  private static let edgeNumbers: Set<EnvironmentNumber> = [.insetTop, .insetLeft, .insetBottom, .barOrigin]
  private static let marginNumbers: Set<EnvironmentNumber> = [
    .defaultMargin, .systemMinimumMargin, .tableMargin, .defaultPadding, .viewSpacing, .listRowSide,
  ]
}

extension BarSum {
  /// All sums; if two of them give the same number on a screen, the first is shown.
  package static let all: [BarSum] = top + bottom + sides + margins + mistakes

  private static let barEnd: [EnvironmentNumber] = [.barOrigin, .navigationBarHeight]
  private static let tabBarStart: [EnvironmentNumber] = [.insetBottom, .tabBarHeight]

  private static let top: [BarSum] = [
    BarSum(terms: [.insetTop]),
    BarSum(terms: [.statusBarHeight]),
    BarSum(terms: barEnd),
    BarSum(terms: barEnd + [.largeTitleHeight]),
    BarSum(terms: barEnd + [.searchBarInNavigationHeight]),
    BarSum(terms: barEnd + [.largeTitleHeight, .searchBarInNavigationHeight]),
    BarSum(terms: [.navigationBarHeight]),
    BarSum(terms: [.navigationBarHeight, .largeTitleHeight]),
    BarSum(terms: [.largeTitleHeight]),
    BarSum(terms: [.searchBarHeight]),
    BarSum(terms: [.searchBarInNavigationHeight]),
    BarSum(terms: [.sheetNavigationBarHeight]),
    BarSum(terms: [.sheetNavigationBarHeight, .largeTitleHeight]),
    BarSum(terms: [.insetTop, .sheetTopGap]),
  ]

  private static let bottom: [BarSum] = [
    BarSum(terms: [.insetBottom]),
    BarSum(terms: tabBarStart),
    BarSum(terms: [.tabBarHeight]),
    BarSum(terms: [.insetBottom, .toolbarHeight]),
    BarSum(terms: [.toolbarHeight]),
    BarSum(terms: tabBarStart + [.toolbarHeight]),
  ]

  private static let sides: [BarSum] = [
    BarSum(terms: [.insetLeft]),
    BarSum(terms: [.insetLeft, .systemMinimumMargin], needsSafeArea: true),
  ]

  private static let margins: [BarSum] = [
    BarSum(terms: [.systemMinimumMargin]),
    BarSum(terms: [.tableMargin]),
    BarSum(terms: [.defaultMargin]),
    BarSum(terms: [.insetTop, .defaultMargin], needsSafeArea: true),
    BarSum(terms: barEnd + [.defaultMargin], needsSafeArea: true),
    BarSum(terms: [.insetBottom, .defaultMargin], needsSafeArea: true),
    BarSum(terms: tabBarStart + [.defaultMargin], needsSafeArea: true),
    BarSum(terms: [.insetLeft, .defaultMargin], needsSafeArea: true),
  ]

  /// All sums, and those that SwiftUI's defaults form.
  ///
  /// The rules look for bars alone, so these are none of theirs.
  package static let withSwiftUI: [BarSum] =
    all + [
      BarSum(terms: [.defaultPadding]),
      BarSum(terms: [.viewSpacing]),
      BarSum(terms: [.listRowSide]),
      BarSum(terms: [.insetTop, .defaultPadding], needsSafeArea: true),
      BarSum(terms: barEnd + [.defaultPadding], needsSafeArea: true),
      BarSum(terms: barEnd + [.largeTitleHeight, .defaultPadding], needsSafeArea: true),
      BarSum(terms: [.insetBottom, .defaultPadding], needsSafeArea: true),
      BarSum(terms: tabBarStart + [.defaultPadding], needsSafeArea: true),
      BarSum(terms: [.insetLeft, .defaultPadding], needsSafeArea: true),
    ]

  private static let mistakes: [BarSum] = [
    BarSum(terms: [.insetTop, .navigationBarHeight], mistake: .barStartsElsewhere, correct: barEnd),
    BarSum(terms: [.statusBarHeight, .navigationBarHeight], mistake: .barStartsElsewhere, correct: barEnd),
    BarSum(terms: barEnd + barEnd, mistake: .countsTwice(.everything), correct: barEnd),
    BarSum(terms: barEnd + [.navigationBarHeight], mistake: .countsTwice(.navigationBar), correct: barEnd),
    BarSum(terms: barEnd + [.barOrigin], mistake: .countsTwice(.statusBar), correct: barEnd),
    BarSum(terms: tabBarStart + [.tabBarHeight], mistake: .countsTwice(.tabBar), correct: tabBarStart),
    BarSum(terms: tabBarStart + [.insetBottom], mistake: .countsTwice(.homeIndicator), correct: tabBarStart),
  ]
}

extension EnvironmentNumber {
  /// Its name in a sum: `44 status bar`.
  package func words(in environment: Environment) -> String {
    if self == .barOrigin { return environment[.statusBarHeight] == 0 ? "above the bar" : contributor.words }
    if isWindowTop { return environment[self] == environment[.statusBarHeight] ? contributor.words : "safe area" }
    return ownWords ?? contributor.words
  }
}
