import InsetsEngine

/// What a property is set on in UIKit code.
enum CodeOwner {
  /// It says where the view is, and becomes constraints or a frame.
  case place
  /// An initializer or another statement has it, or it matters to iOS 10 and earlier alone.
  case elsewhere
  case controller
  case view
  /// Code can't set it from outside, or it is not built here.
  case nobody
}

extension Property {
  var codeOwner: CodeOwner {
    switch self {
    case .top, .left, .bottom, .right, .leading, .trailing, .centerX, .centerY, .width, .height, .frame, .edges,
      .center, .size, .aspectRatio:
      .place
    case .style, .selectedIndex, .interfaceBuilder: .elsewhere
    case .additionalSafeAreaInsets, .edgesForExtendedLayout, .extendedLayoutIncludesOpaqueBars,
      .hidesBottomBarWhenPushed, .modalPresentationStyle, .viewRespectsSystemMinimumLayoutMargins,
      .largeTitleDisplayMode, .isToolbarHidden, .isNavigationBarHidden:
      .controller
    case .isTranslucent, .isHidden, .prefersLargeTitles, .contentInset, .contentSize, .contentOffset,
      .contentInsetAdjustmentBehavior, .alwaysBounceVertical, .alwaysBounceHorizontal, .isScrollEnabled,
      .automaticallyAdjustsScrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets,
      .textContainerInset, .insetsLayoutMarginsFromSafeArea, .preservesSuperviewLayoutMargins, .layoutMargins,
      .insetsContentViewsToSafeArea, .rowHeight, .axis, .spacing, .distribution, .alignment,
      .isLayoutMarginsRelativeArrangement, .autoresizingMask, .nibSize:
      .view
    case .automaticallyAdjustsScrollViewInsets, .prefersStatusBarHidden, .safeAreaRegions, .toolbarItems, .prompt,
      .hidesSearchBarWhenScrolling, .isTabBarHidden, .selectedDetentIdentifier, .customDetent, .preferredDisplayMode,
      .preferredPrimaryColumnWidth, .preferredPrimaryColumnWidthFraction, .minimumPrimaryColumnWidth,
      .maximumPrimaryColumnWidth, .isHiddenAtLaunch,
      .isShown, .backgroundImage, .standardAppearance, .scrollEdgeAppearance, .scrollIndicatorInsets, .viewportFit,
      .envSafeAreaInset, .directionalLayoutMargins, .separatorInset, .separatorInsetReference, .estimatedRowHeight,
      .sectionHeaderHeight, .estimatedSectionHeaderHeight, .sectionHeaderTopPadding, .sectionFooterHeight,
      .estimatedSectionFooterHeight, .cellLayoutMarginsFollowReadableWidth, .scrollDirection, .sectionInset,
      .sectionInsetReference, .itemSize, .minimumLineSpacing, .minimumInteritemSpacing, .headerReferenceSize,
      .footerReferenceSize, .appearance, .font, .textStyle, .transform, .intrinsicContentSize,
      .contentHuggingPriority, .contentCompressionResistancePriority, .alignmentRectInsets, .padding, .swiftUIFrame,
      .ignoresSafeArea,
      .edgesIgnoringSafeArea, .safeAreaPadding, .styleBackground, .containerRelativeFrame, .layoutPriority,
      .fixedSize, .offset, .scenePadding, .rotationEffect, .scaleEffect, .contentMargins, .navigationTitle,
      .navigationBarTitle, .navigationBarTitleDisplayMode, .navigationBarHidden, .toolbarVisibility, .searchable,
      .listStyle, .tabViewStyle, .tabBarMinimizeBehavior, .presentationDetents, .scrollContentBackground,
      .listRowInsets, .listSectionMargins, .scrollClipDisabled, .backgroundExtensionEffect, .viewAlignment, .edge,
      .axes, .selection, .toolbarPlacement, .sizingOptions, .cellMargins, .position, .viewAspectRatio, .scaledToFit,
      .scaledToFill, .viewFont, .lineLimit, .resizable, .labelsHidden, .pickerStyle, .opacity, .hidden, .zIndex,
      .statusBarHidden, .scrollTargetBehavior, .minLength, .count, .columns, .rows, .horizontalSpacing,
      .verticalSpacing, .alignmentGuide, .gridCellColumns, .gridCellUnsizedAxes, .listSectionSpacing:
      .nobody
    }
  }
}
