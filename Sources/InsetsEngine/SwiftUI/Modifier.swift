/// A modifier's length, given by its author or left to the system.
package enum ModifierLength: Hashable, Sendable {
  case points(Expression)
  /// The system's own length, such as that of `.padding()`.
  case system
}

/// Lengths on the edges of a view, or nil where the author gives none.
///
/// Left stands for leading and right for trailing.
package struct EdgeLengths: Hashable, Sendable {
  package var top: ModifierLength?
  package var left: ModifierLength?
  package var bottom: ModifierLength?
  package var right: ModifierLength?

  package init() {}

  package subscript(edge: Edge) -> ModifierLength? {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

/// The part of a scroll view that `contentMargins` applies to.
package enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}

/// The place of a view in its room.
package struct ViewAlignment: Hashable, Sendable {
  /// 0 is leading, 0.5 the centre and 1 trailing.
  package var horizontal: Double
  /// 0 is the top, 0.5 the centre and 1 the bottom.
  package var vertical: Double
  /// The baseline in place of a vertical share.
  package var baseline: AlignmentGuide?

  package init(horizontal: Double, vertical: Double, baseline: AlignmentGuide? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.baseline = baseline
  }

  package static let center = ViewAlignment(horizontal: 0.5, vertical: 0.5)
}

/// The arguments of `frame` for one axis.
package struct FrameLengths: Hashable, Sendable {
  package var fixed: Expression?
  package var minimum: Expression?
  package var ideal: Expression?
  /// Infinite for `infinity`.
  package var maximum: Expression?

  package init() {}

  package var isFlexible: Bool { minimum != nil || ideal != nil || maximum != nil }
}

/// The arguments of the `frame` modifier.
package struct FrameValue: Hashable, Sendable {
  package var width = FrameLengths()
  package var height = FrameLengths()
  package var alignment = ViewAlignment.center

  package init() {}

  subscript(axis: Axis) -> FrameLengths { axis == .horizontal ? width : height }
}

/// The regions of the safe area that a modifier names.
package struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let container = SafeAreaRegions(rawValue: 1)
  package static let keyboard = SafeAreaRegions(rawValue: 2)
  package static let all: SafeAreaRegions = [.container, .keyboard]
}

/// A height at which a sheet stops.
package enum Detent: Hashable, Sendable {
  case medium, large
  case height(Expression)
  case fraction(Expression)
}

/// A bar that `toolbarVisibility` applies to.
package enum ToolbarPlacement: Hashable, Sendable {
  case navigationBar, tabBar, bottomBar
}

/// The space between the sections of a list.
package enum SectionSpacing: Hashable, Sendable {
  case standard, compact
  case points(Expression)
}

/// Where `searchable` puts its field.
package enum SearchPlacement: Hashable, Sendable {
  case automatic, navigationBarDrawer, toolbar, sidebar
}

/// One of a lazy grid's columns or rows.
package struct GridTrack: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    case fixed(Expression)
    /// Between two lengths; SwiftUI's own least length is 10.
    case flexible(minimum: Expression, maximum: Expression)
    /// As many columns in the place of one as are at least so wide.
    case adaptive(minimum: Expression, maximum: Expression)
  }

  package var size: Size
  /// To the next one; nil for the default.
  package var spacing: Expression?

  package init(_ size: Size, spacing: Expression? = nil) {
    self.size = size
    self.spacing = spacing
  }
}

/// A share of a container: `span` of `count` equal columns or rows.
package struct ContainerShare: Hashable, Sendable {
  package var count: Expression
  package var span: Expression
  package var spacing: Expression

  package init(count: Expression, span: Expression, spacing: Expression) {
    self.count = count
    self.span = span
    self.spacing = spacing
  }
}

/// The arguments of a SwiftUI modifier.
package enum Modifier: Hashable, Sendable {
  // A layout hands modifiers on at every step, and each would take the room of the largest.
  /// `padding` and `safeAreaPadding`.
  indirect case lengths(EdgeLengths)
  indirect case contentMargins(EdgeLengths, ContentMarginPlacement)
  indirect case frame(FrameValue)
  /// Its edges are leading and trailing at the left and right.
  case safeArea(SafeAreaRegions, EdgeSet)
  /// A style that also fills the safe area at these edges.
  case style(EdgeSet)
  case axes(horizontal: Bool, vertical: Bool)
  case detents([Detent])
  case visibility(isHidden: Bool, ToolbarPlacement)
  /// A share of the container on one or both axes.
  indirect case share(ContainerShare, horizontal: Bool, vertical: Bool)
  /// Width divided by height, or nil for the view's own.
  case aspectRatio(Expression?, isFilling: Bool)
  case tracks([GridTrack])
  /// At most so many lines, or exactly so many if their space is reserved.
  case lines(Expression, isReserved: Bool)
  case search(SearchPlacement)
  case guide(AlignmentGuide, GuidePlace)
  case sectionSpacing(SectionSpacing)
  /// The sizes of a hosting controller that follow its content.
  case sizing(intrinsic: Bool, preferred: Bool)
}
