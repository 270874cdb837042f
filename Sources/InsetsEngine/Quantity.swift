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
  /// Whether elements of the kind have the quantity.
  package func applies(to kind: ElementKind) -> Bool {
    switch self {
    case .frame, .frameInWindow: kind != .section && !kind.isInBars && kind != .forEach
    case .bounds: kind != .section && !kind.isSwiftUI
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
    case .contentViewFrame: kind == .cell || kind == .header || kind == .footer || kind == .item
    case .effectiveSectionInset: kind.isCollection || kind == .section
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
