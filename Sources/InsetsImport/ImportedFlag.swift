import InsetsEngine

/// The flags that imports read, of Interface Builder's files and of running apps alike.
package enum ImportedFlag {
  /// The value of each that says nothing, because UIKit has it so.
  package static let ordinary: [Property: Bool] = [
    .insetsLayoutMarginsFromSafeArea: true, .preservesSuperviewLayoutMargins: false,
    .isTranslucent: true, .prefersLargeTitles: false,
    .alwaysBounceVertical: false, .alwaysBounceHorizontal: false, .isScrollEnabled: true,
    .automaticallyAdjustsScrollIndicatorInsets: true,
    .automaticallyAdjustsScrollViewInsets: true, .extendedLayoutIncludesOpaqueBars: false,
    .hidesBottomBarWhenPushed: false, .prefersStatusBarHidden: false, .viewRespectsSystemMinimumLayoutMargins: true,
    .isNavigationBarHidden: false, .isToolbarHidden: true,
  ]

  /// What some flags say that are other than ordinary.
  static func statements(_ flags: [Property], _ value: (Property) -> Bool?) -> [ScreenStatement] {
    flags.compactMap { flag in value(flag).flatMap { $0 == ordinary[flag] ? nil : .set(flag, $0) } }
  }
}
