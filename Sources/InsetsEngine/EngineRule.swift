/// A rule of UIKit's behaviour.
///
/// Its raw value is its number in the reference pages.
package enum EngineRule: String, CaseIterable, Sendable {
  // The safe area of windows, controllers and views.
  case subviewSafeArea = "R1.1"
  case scrolledSafeArea = "R1.2"
  case safeAreaOutsideWindow = "R1.4"
  case olderSDK = "R1.5"
  case windowSafeArea = "R1.6"
  case childControllerSafeArea = "R1.7"
  case transformedView = "R1.9"
  case safeAreaLayoutGuide = "R1.11"
  case keptSafeArea = "R1.12"
  case safeAreaInBar = "R1.13"
  case xibSafeArea = "R1.14"

  // Containers and their bars.
  case nonNegativeSafeArea = "R2.1"
  case navigationBar = "R2.2"
  case barOrigin = "R2.3"
  case largeTitle = "R2.4"
  case searchBarAndPrompt = "R2.5"
  case toolbar = "R2.6"
  case tabBar = "R2.7"
  case nestedContainers = "R2.8"
  case barUnderHousing = "R2.9"
  case splitView = "R2.10"
  case sheet = "R2.11"
  case tallStatusBar = "R2.12"
  case transparentBar = "R2.14"

  // Views that reach under a bar.
  case extendedLayout = "R3.1"
  case childFrame = "R3.2"
  case extendedLayoutWithoutBar = "R3.3"
  case opaqueBarSafeArea = "R3.5"

  // Which scroll view is adjusted, and how, before iOS 11.
  case adjustedScrollView = "R4.1"
  case automaticContentInset = "R4.2"
  case contentInsetWithoutBar = "R4.3"
  case untouchedContentInset = "R4.4"

  // Scroll views.
  case adjustedContentInset = "R5.1"
  case adjustmentBehavior = "R5.2"
  case restingOffset = "R5.3"
  case scrollIndicators = "R5.4"
  case webViewAdjustment = "R5.5"

  // Tables.
  case cellContentView = "R6.1"
  case separators = "R6.2"
  case cellReadableWidth = "R6.3"
  case tableGaps = "R6.4"

  // Collections.
  case sectionInset = "R7.1"
  case collectionItems = "R7.2"
  case flowLayout = "R7.3"

  // When values become known.
  case stages = "R8"

  // Layout margins.
  case defaultMargins = "R9.1"
  case layoutMargins = "R9.2"
  case lastMarginsWritten = "R9.3"
  case tableMargins = "R9.4"

  // The keyboard.
  case keyboard = "R10"

  // What SwiftUI's views know of the safe area, and how they use it.
  case hostingRegions = "R11.1"
  case rootLayout = "R11.2"
  case touchingInsets = "R11.3"
  case safeAreaSources = "R11.4"
  case turnedView = "R11.5"
  case safeAreaRegionChoice = "R11.7"
  case beforeFirstLayout = "R11.9"
  case ignoredSafeArea = "R12.1"
  case safeAreaInset = "R13.1"
  case defaultInsetSpacing = "R13.2"
  case safeAreaPadding = "R13.4"
  case listInset = "R13.7"
  case styleBackground = "R14.1"

  // SwiftUI's layout.
  case pixels = "R15"
  case flexibleViews = "R15.1"
  case fixedViews = "R15.2"
  case frame = "R15.3"
  case padding = "R15.4"
  case stacks = "R15.5"
  case defaultSpacing = "R15.6"
  case spacers = "R15.10"
  case containerRelativeFrame = "R15.12"
  case aspectRatio = "R15.13"
  case grids = "R15.14"
  case fittingView = "R15.15"
  case repeatedViews = "R15.16"
  case linesOfText = "R15.17"

  // SwiftUI's scroll views and lists.
  case scrollViewFrame = "R16.1"
  case scrollContentInsets = "R16.2"
  case contentMargins = "R16.4"
  case scrolledContent = "R16.5"
  case listRows = "R17.2"
  case listRowInsets = "R17.3"
  case sectionMargins = "R17.5"

  // SwiftUI's containers and presentations, and the keyboard.
  case swiftUIContainers = "R18.1"
  case navigationContainer = "R18.2"
  case tabContainer = "R18.3"
  case tabAccessory = "R18.4"
  case bottomBar = "R18.6"
  case splitContainer = "R18.7"
  case pageTabs = "R18.8"
  case sheetDetent = "R19.4"
  case keyboardRegion = "R20.1"
  case keyboardToolbar = "R20.5"
  case hostingConfiguration = "R21.4"
  case representables = "R21.5"
}

extension EngineRule {
  /// How certain the rule itself is, whatever numbers it uses.
  package var confidence: Confidence {
    switch self {
    case .subviewSafeArea, .safeAreaOutsideWindow, .windowSafeArea, .safeAreaLayoutGuide, .keptSafeArea, .safeAreaInBar,
      .navigationBar, .barOrigin, .tabBar, .transparentBar, .extendedLayout, .childFrame, .automaticContentInset,
      .untouchedContentInset, .adjustedContentInset, .adjustmentBehavior, .cellContentView, .collectionItems, .stages,
      .defaultMargins, .layoutMargins, .keyboard, .hostingRegions, .rootLayout, .touchingInsets, .safeAreaSources,
      .safeAreaRegionChoice, .ignoredSafeArea, .safeAreaInset, .safeAreaPadding, .styleBackground, .flexibleViews,
      .fixedViews, .frame, .padding, .stacks, .defaultSpacing, .spacers, .scrollViewFrame, .listRows,
      .swiftUIContainers, .navigationContainer, .sheetDetent, .keyboardRegion, .aspectRatio, .fittingView,
      .repeatedViews:
      .certain
    case .scrolledSafeArea, .childControllerSafeArea, .transformedView, .nonNegativeSafeArea, .largeTitle, .toolbar,
      .nestedContainers, .barUnderHousing, .splitView, .sheet, .tallStatusBar, .extendedLayoutWithoutBar,
      .opaqueBarSafeArea, .adjustedScrollView, .contentInsetWithoutBar, .xibSafeArea, .restingOffset,
      .scrollIndicators, .webViewAdjustment, .separators, .cellReadableWidth, .tableGaps, .sectionInset, .flowLayout,
      .lastMarginsWritten, .tableMargins, .beforeFirstLayout, .defaultInsetSpacing, .listInset, .pixels,
      .containerRelativeFrame, .scrollContentInsets, .contentMargins, .scrolledContent, .tabContainer, .bottomBar,
      .splitContainer, .pageTabs, .listRowInsets, .sectionMargins, .turnedView, .hostingConfiguration, .grids,
      .linesOfText, .tabAccessory, .keyboardToolbar, .representables:
      .likely
    case .olderSDK, .searchBarAndPrompt: .assumption
    }
  }
}
