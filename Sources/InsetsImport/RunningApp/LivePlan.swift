import InsetsEngine

/// What is assumed of a screen that was written down, beyond what stands there.
struct LivePlan: Equatable {
  /// The containers around a view that was written down without what is around it.
  enum Surroundings: CaseIterable {
    case none, navigation, tabs, both

    /// What is assumed, for a comment.
    var words: String? {
      switch self {
      case .none: nil
      case .navigation: "a navigation bar is above, because the printed insets include one"
      case .tabs: "a tab bar is below, because the printed insets include one"
      case .both: "a navigation bar and a tab bar are there, because the printed insets include both"
      }
    }

    /// From the inside out.
    var containers: [UIKitKind] {
      switch self {
      case .none: []
      case .navigation: [.navigationController]
      case .tabs: [.tabBarController]
      case .both: [.navigationController, .tabBarController]
      }
    }
  }

  /// The device by its name in the language.
  var device: String
  /// The major version of iOS.
  var iOS: Int
  var isLandscape: Bool
  /// Whether what was written down is as large as the screen.
  var fillsScreen = false
  /// The size of a window that is smaller than the screen.
  var window: LivePoint?
  var surroundings = Surroundings.none
  /// The scroll views that add nothing to their insets, by their marks.
  var neverAdjusting: Set<String> = []
}
