/// Something that can be asked of an element once it is laid out, by UIKit's own name.
package enum Quantity: UInt8, CaseIterable, Sendable {
  // Any view.
  case frame, bounds, frameInWindow
  case safeAreaInsets, safeAreaLayoutFrame
  case layoutMargins, directionalLayoutMargins, layoutMarginsLayoutFrame, readableContentLayoutFrame
  case isObscured
  // Controllers.
  case topLayoutGuideLength, bottomLayoutGuideLength, additionalSafeAreaInsets, systemMinimumLayoutMargins
  // Scroll views.
  case contentInset, adjustedContentInset, contentSize, contentOffset, scrollIndicatorInsets
  case verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets, textContainerInset
  // Tables and collections.
  case separatorInset, contentViewFrame, effectiveSectionInset
  // Navigation bars.
  case contentViewLayoutMargins
  // Bars and the environment.
  case height
  // SwiftUI's views.
  case layoutFrame, size, backgroundFrame, contentInsets, nativeFrame
}

extension Quantity {
  /// The numbers of its value.
  enum Shape: Sendable {
    case rect, insets, size, point, number, flag

    /// Whether it has a number there that is known or not by itself.
    func has(_ part: Part) -> Bool {
      switch self {
      case .rect: part == .x || part == .y || part == .width || part == .height
      case .insets: part == .top || part == .left || part == .bottom || part == .right
      case .point: part == .x || part == .y
      case .size, .number, .flag: false
      }
    }
  }

  /// What UIKit has to know before it has the quantity.
  enum Need: Sendable {
    case margins, guides, safeArea, indicatorAxes

    /// The trait of an environment that has it, and the first version.
    var trait: (EnvironmentTraits, OSVersion) {
      switch self {
      case .margins: (.hasLayoutMargins, 8)
      case .guides: (.hasLayoutGuides, 9)
      case .safeArea: (.hasSafeArea, 11)
      case .indicatorAxes: (.hasIndicatorAxes, OSVersion(11, 1))
      }
    }
  }

  /// What the engine knows of a quantity.
  struct Row: Sendable {
    var shape: Shape
    var need: Need?

    init(_ shape: Shape, needs need: Need? = nil) {
      self.shape = shape
      self.need = need
    }
  }

  var row: Row { Quantity.rows[Int(rawValue)] }

  private static let rows = allCases.map(\.ownRow)

  private var ownRow: Row {
    switch self {
    // Any view.
    case .frame, .bounds, .frameInWindow: Row(.rect)
    case .safeAreaInsets: Row(.insets, needs: .safeArea)
    case .safeAreaLayoutFrame: Row(.rect, needs: .safeArea)
    case .layoutMargins: Row(.insets, needs: .margins)
    case .directionalLayoutMargins: Row(.insets, needs: .safeArea)
    case .layoutMarginsLayoutFrame, .readableContentLayoutFrame: Row(.rect, needs: .guides)
    case .isObscured: Row(.flag)
    // Controllers.
    case .topLayoutGuideLength, .bottomLayoutGuideLength: Row(.number)
    case .additionalSafeAreaInsets, .systemMinimumLayoutMargins: Row(.insets, needs: .safeArea)
    // Scroll views.
    case .contentInset: Row(.insets)
    case .adjustedContentInset: Row(.insets, needs: .safeArea)
    case .contentSize: Row(.size)
    case .contentOffset: Row(.point)
    case .scrollIndicatorInsets: Row(.insets)
    case .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets: Row(.insets, needs: .indicatorAxes)
    case .textContainerInset: Row(.insets)
    // Tables and collections.
    case .separatorInset: Row(.insets)
    case .contentViewFrame: Row(.rect)
    case .effectiveSectionInset: Row(.insets)
    // Navigation bars.
    case .contentViewLayoutMargins: Row(.insets, needs: .margins)
    // Bars and the environment.
    case .height: Row(.number)
    // SwiftUI's views.
    case .layoutFrame: Row(.rect)
    case .size: Row(.size)
    case .backgroundFrame: Row(.rect)
    case .contentInsets: Row(.insets)
    case .nativeFrame: Row(.rect)
    }
  }

  /// Whether elements of the kind have the quantity.
  package func applies(to kind: ElementKind) -> Bool {
    switch self {
    case .frame, .frameInWindow: kind != .uiKit(.section) && !kind.isInBars && kind != .forEach
    case .bounds: kind != .uiKit(.section) && !kind.isSwiftUI
    case .safeAreaInsets, .isObscured: kind.isUIView || kind.isSwiftUI && !kind.isInBars && kind != .forEach
    case .safeAreaLayoutFrame, .layoutMargins, .directionalLayoutMargins, .layoutMarginsLayoutFrame,
      .readableContentLayoutFrame:
      kind.isUIView
    case .topLayoutGuideLength, .bottomLayoutGuideLength, .additionalSafeAreaInsets, .systemMinimumLayoutMargins:
      kind.isController
    case .contentInset, .adjustedContentInset, .scrollIndicatorInsets, .verticalScrollIndicatorInsets,
      .horizontalScrollIndicatorInsets:
      kind.isScrollView
    case .contentSize, .contentOffset: kind.isScrollView || kind.isScrollingView
    case .textContainerInset: kind == .textView
    case .separatorInset: kind.isTable || kind == .cell
    case .contentViewFrame: kind.hasContentView
    case .effectiveSectionInset: kind.isCollection || kind == .uiKit(.section)
    case .contentViewLayoutMargins: kind == .navigationBar
    case .height: kind.role == .bar || kind.role == .environment
    case .layoutFrame, .size, .backgroundFrame: kind.isSwiftUI && kind != .body && !kind.isInBars && kind != .forEach
    case .contentInsets, .nativeFrame: kind.isScrollingView
    }
  }
}

/// A part of insets, a rectangle, a point or a size.
package enum Part: String, CaseIterable, Sendable {
  case top, left, bottom, right
  case x, y, width, height
}
