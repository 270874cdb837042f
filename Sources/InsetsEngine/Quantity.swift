/// Something that can be asked of an element once it is laid out, in UIKit's own name.
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

/// A part of an insets, rectangle, point or size value.
package enum Part: String, CaseIterable, Sendable {
  case top, left, bottom, right
  case x, y, width, height
}
