import InsetsEngine

/// The language's facts about a property.
///
/// Checks, completion, hovers, suggestions and the reference pages all read this table. It is a class because it is
/// used often and has many strings to retain and release.
package final class PropertySpec: Sendable {
  /// The name in documents: that of the case, unless UIKit and SwiftUI have different properties of one name.
  package let spelling: String
  package let type: ValueType
  /// The kinds of elements that have it.
  package let kinds: KindSet
  /// The default value in documents; nil if the system computes it.
  package let defaultValue: String?
  /// When the default differs, or how the system computes it.
  package let defaultNote: String?
  /// A phrase for people, without a final stop.
  package let summary: String
  package let availability: Availability
  /// The meanings of its choices; empty unless the type is a choice.
  package let choices: [ChoiceSpec]
  /// Whether it places the view.
  package let isPlacement: Bool

  init(
    _ property: Property,
    spelling: String? = nil,
    type: ValueType,
    on kinds: KindSet,
    default defaultValue: String?,
    defaultNote: String? = nil,
    summary: String,
    availability: Availability = .always,
    choices: [ChoiceSpec] = [],
    isPlacement: Bool = false
  ) {
    self.spelling = spelling ?? "\(property)"
    self.type = type
    self.kinds = kinds
    self.defaultValue = defaultValue
    self.defaultNote = defaultNote
    self.summary = summary
    self.availability = availability
    self.choices = choices
    self.isPlacement = isPlacement
  }

  /// A property whose value is one of a few words.
  convenience init(
    _ property: Property,
    spelling: String? = nil,
    choices: [ChoiceSpec],
    on kinds: KindSet,
    default defaultValue: Choice?,
    defaultNote: String? = nil,
    summary: String,
    availability: Availability = .always
  ) {
    self.init(
      property,
      spelling: spelling,
      type: .choice(choices.map(\.choice)),
      on: kinds,
      default: defaultValue?.rawValue,
      defaultNote: defaultNote,
      summary: summary,
      availability: availability,
      // A word that other properties also have is not older here than the property.
      choices: choices.map {
        $0.availability.since < availability.since ? ChoiceSpec($0.choice, $0.summary, availability: availability) : $0
      }
    )
  }

  /// A property that places the view.
  convenience init(
    placement property: Property,
    type: ValueType,
    on kinds: KindSet = .placedViews,
    default defaultValue: String?,
    defaultNote: String?,
    summary: String
  ) {
    self.init(
      property,
      type: type,
      on: kinds,
      default: defaultValue,
      defaultNote: defaultNote,
      summary: summary,
      isPlacement: true
    )
  }
}

extension Property {
  private static let bySpelling: [String: Property] = Dictionary(
    allCases.map { ($0.spec.spelling, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  private static let ofSwiftUI: [String: Property] = Dictionary(
    allCases.filter { $0.spec.kinds.kinds.contains(where: \.isSwiftUI) }.map { ($0.spec.spelling, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The property with this spelling; if both UIKit and SwiftUI have one, UIKit's.
  package static func named(_ spelling: String) -> Property? { bySpelling[spelling] }

  /// The property with this spelling inside or outside `body`.
  package static func named(_ spelling: String, inBody isInBody: Bool) -> Property? {
    guard isInBody else { return bySpelling[spelling] }
    // SwiftUI's form before iOS 18: `toolbar(.hidden, for: .navigationBar)`.
    if spelling == "toolbar" { return .toolbarVisibility }
    return ofSwiftUI[spelling] ?? bySpelling[spelling]
  }

  /// The row of the table.
  package var spec: PropertySpec {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    case .leading: .leading
    case .trailing: .trailing
    case .centerX: .centerX
    case .centerY: .centerY
    case .width: .width
    case .height: .height
    case .frame: .frame
    case .edges: .edges
    case .center: .center
    case .size: .size
    case .aspectRatio: .aspectRatio
    case .additionalSafeAreaInsets: .additionalSafeAreaInsets
    case .edgesForExtendedLayout: .edgesForExtendedLayout
    case .extendedLayoutIncludesOpaqueBars: .extendedLayoutIncludesOpaqueBars
    case .automaticallyAdjustsScrollViewInsets: .automaticallyAdjustsScrollViewInsets
    case .prefersStatusBarHidden: .prefersStatusBarHidden
    case .hidesBottomBarWhenPushed: .hidesBottomBarWhenPushed
    case .modalPresentationStyle: .modalPresentationStyle
    case .viewRespectsSystemMinimumLayoutMargins: .viewRespectsSystemMinimumLayoutMargins
    case .largeTitleDisplayMode: .largeTitleDisplayMode
    case .isToolbarHidden: .isToolbarHidden
    case .toolbarItems: .toolbarItems
    case .isNavigationBarHidden: .isNavigationBarHidden
    case .selectedIndex: .selectedIndex
    case .prompt: .prompt
    case .hidesSearchBarWhenScrolling: .hidesSearchBarWhenScrolling
    case .isTabBarHidden: .isTabBarHidden
    case .selectedDetentIdentifier: .selectedDetentIdentifier
    case .customDetent: .customDetent
    case .preferredDisplayMode: .preferredDisplayMode
    case .preferredPrimaryColumnWidth: .preferredPrimaryColumnWidth
    case .preferredPrimaryColumnWidthFraction: .preferredPrimaryColumnWidthFraction
    case .minimumPrimaryColumnWidth: .minimumPrimaryColumnWidth
    case .maximumPrimaryColumnWidth: .maximumPrimaryColumnWidth
    case .isTranslucent: .isTranslucent
    case .isHidden: .isHidden
    case .isHiddenAtLaunch: .isHiddenAtLaunch
    case .prefersLargeTitles: .prefersLargeTitles
    case .isShown: .isShown
    case .backgroundImage: .backgroundImage
    case .standardAppearance: .standardAppearance
    case .scrollEdgeAppearance: .scrollEdgeAppearance
    case .contentInset: .contentInset
    case .contentSize: .contentSize
    case .contentOffset: .contentOffset
    case .contentInsetAdjustmentBehavior: .contentInsetAdjustmentBehavior
    case .alwaysBounceVertical: .alwaysBounceVertical
    case .alwaysBounceHorizontal: .alwaysBounceHorizontal
    case .isScrollEnabled: .isScrollEnabled
    case .automaticallyAdjustsScrollIndicatorInsets: .automaticallyAdjustsScrollIndicatorInsets
    case .viewportFit: .viewportFit
    case .envSafeAreaInset: .envSafeAreaInset
    case .interfaceBuilder: .interfaceBuilder
    case .scrollIndicatorInsets: .scrollIndicatorInsets
    case .verticalScrollIndicatorInsets: .verticalScrollIndicatorInsets
    case .horizontalScrollIndicatorInsets: .horizontalScrollIndicatorInsets
    case .textContainerInset: .textContainerInset
    case .safeAreaRegions: .safeAreaRegions
    case .insetsLayoutMarginsFromSafeArea: .insetsLayoutMarginsFromSafeArea
    case .preservesSuperviewLayoutMargins: .preservesSuperviewLayoutMargins
    case .layoutMargins: .layoutMargins
    case .directionalLayoutMargins: .directionalLayoutMargins
    case .insetsContentViewsToSafeArea: .insetsContentViewsToSafeArea
    case .style: .style
    case .separatorInset: .separatorInset
    case .separatorInsetReference: .separatorInsetReference
    case .rowHeight: .rowHeight
    case .estimatedRowHeight: .estimatedRowHeight
    case .sectionHeaderHeight: .sectionHeaderHeight
    case .estimatedSectionHeaderHeight: .estimatedSectionHeaderHeight
    case .sectionHeaderTopPadding: .sectionHeaderTopPadding
    case .sectionFooterHeight: .sectionFooterHeight
    case .estimatedSectionFooterHeight: .estimatedSectionFooterHeight
    case .cellLayoutMarginsFollowReadableWidth: .cellLayoutMarginsFollowReadableWidth
    case .scrollDirection: .scrollDirection
    case .sectionInset: .sectionInset
    case .sectionInsetReference: .sectionInsetReference
    case .itemSize: .itemSize
    case .minimumLineSpacing: .minimumLineSpacing
    case .minimumInteritemSpacing: .minimumInteritemSpacing
    case .headerReferenceSize: .headerReferenceSize
    case .footerReferenceSize: .footerReferenceSize
    case .appearance: .appearance
    case .axis: .axis
    case .spacing: .spacing
    case .distribution: .distribution
    case .alignment: .alignment
    case .isLayoutMarginsRelativeArrangement: .isLayoutMarginsRelativeArrangement
    case .font: .font
    case .textStyle: .textStyle
    case .transform: .transform
    case .autoresizingMask: .autoresizingMask
    case .nibSize: .nibSize
    case .intrinsicContentSize: .intrinsicContentSize
    case .contentHuggingPriority: .contentHuggingPriority
    case .contentCompressionResistancePriority: .contentCompressionResistancePriority
    case .alignmentRectInsets: .alignmentRectInsets
    case .padding: .padding
    case .swiftUIFrame: .swiftUIFrame
    case .ignoresSafeArea: .ignoresSafeArea
    case .edgesIgnoringSafeArea: .edgesIgnoringSafeArea
    case .safeAreaPadding: .safeAreaPadding
    case .styleBackground: .styleBackground
    case .containerRelativeFrame: .containerRelativeFrame
    case .layoutPriority: .layoutPriority
    case .fixedSize: .fixedSize
    case .offset: .offset
    case .scenePadding: .scenePadding
    case .contentMargins: .contentMargins
    case .navigationTitle: .navigationTitle
    case .navigationBarTitle: .navigationBarTitle
    case .navigationBarTitleDisplayMode: .navigationBarTitleDisplayMode
    case .navigationBarHidden: .navigationBarHidden
    case .toolbarVisibility: .toolbarVisibility
    case .searchable: .searchable
    case .listStyle: .listStyle
    case .tabViewStyle: .tabViewStyle
    case .tabBarMinimizeBehavior: .tabBarMinimizeBehavior
    case .presentationDetents: .presentationDetents
    case .scrollContentBackground: .scrollContentBackground
    case .listRowInsets: .listRowInsets
    case .listSectionMargins: .listSectionMargins
    case .scrollClipDisabled: .scrollClipDisabled
    case .backgroundExtensionEffect: .backgroundExtensionEffect
    case .viewAlignment: .viewAlignment
    case .edge: .edge
    case .axes: .axes
    case .selection: .selection
    case .toolbarPlacement: .toolbarPlacement
    case .rotationEffect: .rotationEffect
    case .scaleEffect: .scaleEffect
    case .sizingOptions: .sizingOptions
    case .cellMargins: .cellMargins
    case .position: .position
    case .viewAspectRatio: .viewAspectRatio
    case .scaledToFit: .scaledToFit
    case .scaledToFill: .scaledToFill
    case .viewFont: .viewFont
    case .lineLimit: .lineLimit
    case .resizable: .resizable
    case .labelsHidden: .labelsHidden
    case .pickerStyle: .pickerStyle
    case .opacity: .opacity
    case .hidden: .hidden
    case .zIndex: .zIndex
    case .statusBarHidden: .statusBarHidden
    case .scrollTargetBehavior: .scrollTargetBehavior
    case .minLength: .minLength
    case .count: .count
    case .columns: .columns
    case .rows: .rows
    case .horizontalSpacing: .horizontalSpacing
    case .verticalSpacing: .verticalSpacing
    case .alignmentGuide: .alignmentGuide
    case .gridCellColumns: .gridCellColumns
    case .gridCellUnsizedAxes: .gridCellUnsizedAxes
    case .listSectionSpacing: .listSectionSpacing
    }
  }
}
