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
  // Texts.
  case letters
}

extension Property {
  /// What the layout does with a property.
  package enum Effect: Sendable {
    /// It places the view, gives it a size of its own, or decides the height of its text or its margins. The layout asks
    /// an element for all properties of such an effect at once, and reads none of them where none is set.
    case place, ownSize, font, margins
    /// Its position among a view's modifiers matters.
    case order
    /// The layout asks for it by its name.
    case asked
    /// Other properties say the same before the layout.
    case replaced
    /// The layout never asks for it; rules and the app's own code may.
    case none
  }

  /// What the layout does with it.
  package var effect: Effect { Property.effects[Int(rawValue)] }

  private static let effects = allCases.map(\.ownEffect)

  /// Whether its position among a view's modifiers matters.
  package var isOrderedModifier: Bool { effect == .order }

  private var ownEffect: Effect {
    switch self {
    // Where the view is.
    case .top, .left, .bottom, .right, .leading, .trailing: .place
    case .centerX, .centerY, .width, .height, .frame: .place
    case .edges, .center: .replaced
    case .size: .asked
    case .aspectRatio: .place
    // Controllers.
    case .additionalSafeAreaInsets, .edgesForExtendedLayout, .extendedLayoutIncludesOpaqueBars: .asked
    case .automaticallyAdjustsScrollViewInsets, .prefersStatusBarHidden, .hidesBottomBarWhenPushed: .asked
    case .modalPresentationStyle: .asked
    case .viewRespectsSystemMinimumLayoutMargins: .margins
    case .safeAreaRegions, .largeTitleDisplayMode, .isToolbarHidden, .toolbarItems: .asked
    case .isNavigationBarHidden, .selectedIndex, .prompt, .hidesSearchBarWhenScrolling: .asked
    case .isTabBarHidden, .selectedDetentIdentifier, .customDetent, .preferredDisplayMode: .asked
    case .preferredPrimaryColumnWidth, .preferredPrimaryColumnWidthFraction, .minimumPrimaryColumnWidth: .asked
    case .maximumPrimaryColumnWidth, .interfaceBuilder: .asked
    // Bars and the environment.
    case .isTranslucent, .isHidden, .isHiddenAtLaunch, .prefersLargeTitles, .isShown, .backgroundImage: .asked
    case .standardAppearance, .scrollEdgeAppearance: .none
    // Scroll views.
    case .contentInset, .contentSize, .contentOffset, .contentInsetAdjustmentBehavior: .asked
    case .alwaysBounceVertical, .alwaysBounceHorizontal: .asked
    case .isScrollEnabled: .none
    case .automaticallyAdjustsScrollIndicatorInsets, .scrollIndicatorInsets, .verticalScrollIndicatorInsets: .asked
    case .horizontalScrollIndicatorInsets, .textContainerInset: .asked
    // Web views: what the page says.
    case .viewportFit: .asked
    case .envSafeAreaInset: .none
    // Margins.
    case .insetsLayoutMarginsFromSafeArea, .preservesSuperviewLayoutMargins, .layoutMargins: .margins
    case .directionalLayoutMargins: .margins
    // Tables.
    case .insetsContentViewsToSafeArea, .style, .separatorInset, .separatorInsetReference, .rowHeight: .asked
    case .estimatedRowHeight: .none
    case .sectionHeaderHeight, .estimatedSectionHeaderHeight, .sectionHeaderTopPadding, .sectionFooterHeight: .asked
    case .estimatedSectionFooterHeight, .cellLayoutMarginsFollowReadableWidth: .asked
    // Collections.
    case .scrollDirection, .sectionInset, .sectionInsetReference, .itemSize: .asked
    case .minimumLineSpacing, .minimumInteritemSpacing, .headerReferenceSize, .footerReferenceSize, .appearance: .asked
    // Stack views.
    case .axis, .spacing, .distribution, .alignment, .isLayoutMarginsRelativeArrangement: .asked
    // Labels and buttons.
    case .font, .textStyle: .font
    // Any view.
    case .transform: .place
    // Views without constraints.
    case .autoresizingMask, .nibSize: .asked
    // Intrinsic sizes and alignment rectangles.
    case .intrinsicContentSize, .contentHuggingPriority, .contentCompressionResistancePriority: .ownSize
    case .alignmentRectInsets: .ownSize
    // SwiftUI's modifiers whose order counts.
    case .padding, .swiftUIFrame, .ignoresSafeArea, .edgesIgnoringSafeArea, .safeAreaPadding, .styleBackground: .order
    case .containerRelativeFrame, .layoutPriority, .fixedSize, .offset, .scenePadding, .rotationEffect: .order
    case .scaleEffect, .position, .viewAspectRatio, .scaledToFit, .scaledToFill, .alignmentGuide: .order
    // SwiftUI's other modifiers.
    case .contentMargins, .navigationTitle, .navigationBarTitle, .navigationBarTitleDisplayMode: .asked
    case .navigationBarHidden, .toolbarVisibility, .searchable, .listStyle, .tabViewStyle: .asked
    case .tabBarMinimizeBehavior: .none
    case .presentationDetents: .asked
    case .scrollContentBackground: .none
    case .listRowInsets, .listSectionMargins: .asked
    case .scrollClipDisabled, .backgroundExtensionEffect: .none
    case .viewFont, .lineLimit, .resizable, .labelsHidden, .pickerStyle: .asked
    case .opacity, .hidden, .zIndex: .none
    case .statusBarHidden: .asked
    case .scrollTargetBehavior: .none
    // Arguments of SwiftUI's views.
    case .viewAlignment, .edge, .axes, .selection, .toolbarPlacement: .asked
    case .sizingOptions: .none
    case .cellMargins, .minLength, .count, .columns, .rows, .horizontalSpacing: .asked
    case .verticalSpacing, .gridCellColumns, .gridCellUnsizedAxes, .listSectionSpacing: .asked
    // Texts.
    case .letters: .asked
    }
  }
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
