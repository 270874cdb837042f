/// Something that an author can set on an element, by UIKit's own name.
///
/// Its type, default, availability and documentation are in the language's catalogue.
package enum Property: UInt8, CaseIterable, Sendable {
  // Where the view is.
  case top, left, bottom, right, leading, trailing, centerX, centerY, width, height, frame, edges
  case center, size, aspectRatio
  // Controllers.
  case additionalSafeAreaInsets, edgesForExtendedLayout, extendedLayoutIncludesOpaqueBars
  case automaticallyAdjustsScrollViewInsets, prefersStatusBarHidden, hidesBottomBarWhenPushed
  case modalPresentationStyle, viewRespectsSystemMinimumLayoutMargins, safeAreaRegions
  case largeTitleDisplayMode, isToolbarHidden, toolbarItems, isNavigationBarHidden, selectedIndex
  case prompt, hidesSearchBarWhenScrolling, isTabBarHidden, selectedDetentIdentifier, customDetent
  case preferredDisplayMode, preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction
  case minimumPrimaryColumnWidth, maximumPrimaryColumnWidth
  case interfaceBuilder
  // Bars and the environment.
  case isTranslucent, isHidden, isHiddenAtLaunch, prefersLargeTitles, isShown
  case backgroundImage, standardAppearance, scrollEdgeAppearance
  // Scroll views.
  case contentInset, contentSize, contentOffset, contentInsetAdjustmentBehavior
  case alwaysBounceVertical, alwaysBounceHorizontal, isScrollEnabled, automaticallyAdjustsScrollIndicatorInsets,
    scrollIndicatorInsets, verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets, textContainerInset
  // Web views: what the page says.
  case viewportFit, envSafeAreaInset
  // Margins.
  case insetsLayoutMarginsFromSafeArea, preservesSuperviewLayoutMargins, layoutMargins, directionalLayoutMargins
  // Tables.
  case insetsContentViewsToSafeArea, style, separatorInset, separatorInsetReference
  case rowHeight, estimatedRowHeight, sectionHeaderHeight, estimatedSectionHeaderHeight, sectionHeaderTopPadding
  case sectionFooterHeight, estimatedSectionFooterHeight
  case cellLayoutMarginsFollowReadableWidth
  // Collections.
  case scrollDirection, sectionInset, sectionInsetReference, itemSize
  case minimumLineSpacing, minimumInteritemSpacing, headerReferenceSize, footerReferenceSize
  case appearance
  // Stack views.
  case axis, spacing, distribution, alignment, isLayoutMarginsRelativeArrangement
  // Labels and buttons.
  case font, textStyle
  // Any view.
  case transform
  // Views without constraints.
  case autoresizingMask, nibSize
  // Intrinsic sizes and alignment rectangles.
  case intrinsicContentSize, contentHuggingPriority, contentCompressionResistancePriority, alignmentRectInsets
  // SwiftUI's modifiers whose order counts.
  case padding, swiftUIFrame, ignoresSafeArea, edgesIgnoringSafeArea, safeAreaPadding, styleBackground
  case containerRelativeFrame, layoutPriority, fixedSize, offset, scenePadding, rotationEffect, scaleEffect
  case position, viewAspectRatio, scaledToFit, scaledToFill, alignmentGuide
  // SwiftUI's other modifiers.
  case contentMargins, navigationTitle, navigationBarTitle, navigationBarTitleDisplayMode, navigationBarHidden
  case toolbarVisibility, searchable, listStyle, tabViewStyle, tabBarMinimizeBehavior, presentationDetents
  case scrollContentBackground, listRowInsets, listSectionMargins, scrollClipDisabled, backgroundExtensionEffect
  case viewFont, lineLimit, resizable, labelsHidden, pickerStyle, opacity, hidden, zIndex, statusBarHidden
  case scrollTargetBehavior
  // Arguments of SwiftUI's views.
  case viewAlignment, edge, axes, selection, toolbarPlacement, sizingOptions, cellMargins
  case minLength, count, columns, rows, horizontalSpacing, verticalSpacing
  case gridCellColumns, gridCellUnsizedAxes, listSectionSpacing
}

/// A word for one of a fixed set of values, such as `never`, without UIKit's enumeration prefix.
package enum Choice: String, CaseIterable, Sendable {
  // contentInsetAdjustmentBehavior, largeTitleDisplayMode, modalPresentationStyle
  case automatic, scrollableAxes, never, always
  // modalPresentationStyle
  case fullScreen, overFullScreen, currentContext, overCurrentContext, pageSheet, formSheet, popover
  // selectedDetentIdentifier
  case medium, large
  // preferredDisplayMode
  case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
  // backgroundImage
  case noImage = "nil"
  case transparent, opaque
  // standardAppearance, scrollEdgeAppearance
  case defaultBackground, opaqueBackground, transparentBackground
  // interfaceBuilder
  case xib, storyboard
  // viewportFit
  case auto, contain, cover
  // style of a table
  case plain, grouped, insetGrouped
  // scrollDirection, and axis of a stack view
  case vertical, horizontal
  // distribution and alignment of a stack view
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, leading, center, trailing, firstBaseline,
    lastBaseline
  // sectionInsetReference
  case fromContentInset, fromSafeArea, fromLayoutMargins
  // separatorInsetReference
  case fromCellEdges, fromAutomaticInsets
  // textStyle
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  // safeAreaRegions
  case allRegions = "all"
  case container, keyboard
  case noRegion = "none"
  // navigationBarTitleDisplayMode, tabViewStyle, tabBarMinimizeBehavior, listStyle, placement of a toolbar
  case inline, page, sidebarAdaptable, onScrollDown, onScrollUp, sidebar, inset, bottomBar, navigationBar
  // scrollContentBackground
  case hidden, visible
  // placement of an item in a toolbar
  case principal, navigation, primaryAction, secondaryAction, confirmationAction, cancellationAction, destructiveAction
  case topBarLeading, topBarTrailing, navigationBarLeading, navigationBarTrailing, status
  // pickerStyle
  case menu, segmented, wheel, palette, navigationLink
  // scrollTargetBehavior
  case paging, viewAligned
}

/// A transform of a view.
package enum Transform: Hashable, Sendable {
  case identity
  case scale(Double)
  /// In degrees, clockwise.
  case rotate(Double)
}
