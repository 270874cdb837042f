import InsetsEngine

/// Words of Swift, CSS, Android and everyday speech that the language lacks, with the words that say it here.
enum ForeignWord {
  /// The property that a word on a UIKit element means.
  static func property(_ word: String) -> Property? { properties[word.lowercased()] }

  /// What to write for a word on a UIKit element that no single property stands for.
  static func adviceOnProperty(_ word: String) -> String? { advice[word.lowercased()] }

  /// The axis of a scenario that a word means.
  static func axis(_ word: String) -> ScenarioAxis? { axes[word.lowercased()] }

  /// The kind of UIKit element that a word means.
  static func kind(_ word: String) -> ElementKind? { kinds[word.lowercased()].map(ElementKind.uiKit) }

  /// What to write for a word in the place of a kind that no single kind stands for.
  static func adviceOnKind(_ word: String) -> String? { adviceOnKinds[word.lowercased()] }

  /// The group of devices that a word means.
  static func group(_ word: String) -> DeviceGroup? { groups[word.lowercased()] }

  /// The value of an axis that a word means.
  static func value(of axis: ScenarioAxis, _ word: String) -> String? { axisValues[axis]?[word.lowercased()] }

  /// Whether a word means yes; nil if it means neither yes nor no.
  static func flag(_ word: String) -> Bool? { flags[word.lowercased()] }

  /// The UIKit kinds that correspond to SwiftUI's views of other names.
  static func kindInUIKit(for kind: ElementKind) -> ElementKind? {
    kind.viewKind.flatMap { kindsInUIKit[$0] }.map(ElementKind.uiKit)
  }

  /// What UIKit has for a modifier of SwiftUI's.
  static func propertyInUIKit(for modifier: Property) -> String? { propertiesInUIKit[modifier] }

  private static let properties: [String: Property] = inverted([
    .selectedDetentIdentifier: ["detents", "detent", "selectedDetent", "sheetDetents", "sheetDetent"],
    .customDetent: ["customDetents", "detentHeight", "sheetHeight"],
    .modalPresentationStyle: ["presentationStyle", "modalStyle", "presentation", "presentationMode"],
    .prefersStatusBarHidden: ["statusBarHidden", "hideStatusBar", "hidesStatusBar", "isStatusBarHidden"],
    .isTabBarHidden: ["tabBarHidden", "hidesTabBar", "hideTabBar"],
    .isNavigationBarHidden: ["hidesNavigationBar", "hideNavigationBar", "navBarHidden"],
    .isToolbarHidden: ["toolbarHidden", "hidesToolbar", "hideToolbar"],
    .hidesBottomBarWhenPushed: ["hidesBottomBar", "hideBottomBar"],
    .prefersLargeTitles: ["prefersLargeTitle", "largeTitle", "largeTitles", "hasLargeTitle", "hasLargeTitles"],
    .contentInset: ["inset", "insets", "scrollInset", "scrollInsets"],
    .contentInsetAdjustmentBehavior: [
      "adjustmentBehavior", "insetAdjustmentBehavior", "contentInsetAdjustment", "insetAdjustment",
    ],
    .layoutMargins: ["margin", "margins"],
    .additionalSafeAreaInsets: ["safeArea", "safeAreaInset", "additionalSafeArea", "additionalInsets"],
    .isTranslucent: ["translucent"],
    .style: ["tableStyle"],
    .rowHeight: ["cellHeight"],
    .sectionHeaderHeight: ["headerHeight"],
    .sectionFooterHeight: ["footerHeight"],
    .itemSize: ["cellSize"],
    .sectionInset: ["sectionInsets"],
    .minimumLineSpacing: ["lineSpacing", "rowSpacing"],
    .minimumInteritemSpacing: ["interitemSpacing", "itemSpacing", "columnSpacing"],
    .selectedIndex: ["selectedTab", "selectedViewController", "activeTab"],
    .axis: ["direction", "flexDirection"],
    .spacing: ["gap"],
    .top: ["marginTop", "topMargin", "topSpacing"],
    .left: ["marginLeft", "leftMargin"],
    .bottom: ["marginBottom", "bottomMargin", "bottomSpacing"],
    .right: ["marginRight", "rightMargin"],
    .leading: ["marginStart", "marginLeading"],
    .trailing: ["marginEnd", "marginTrailing"],
  ])

  private static let advice: [String: String] = inverted([
    "give all four numbers: 'frame: (x, y, width, height)', or tie edges: 'top: superview + 8'": [
      "x", "y", "origin", "position", "minX", "minY", "maxX", "maxY",
    ],
    "write 'height: >= 44'": ["minHeight", "minimumHeight"],
    "write 'height: <= 44'": ["maxHeight", "maximumHeight"],
    "write 'width: >= 44'": ["minWidth", "minimumWidth"],
    "write 'width: <= 44'": ["maxWidth", "maximumWidth"],
    "for room inside a view use 'layoutMargins'; for a distance to it, 'edges: superview inset 8'": [
      "paddingTop", "paddingLeft", "paddingBottom", "paddingRight", "paddingHorizontal", "paddingVertical",
      "contentPadding",
    ],
    "tie an edge or the centre instead: 'centerX: superview', 'bottom: safeArea'": [
      "align", "alignSelf", "gravity", "justify", "textAlign", "alignItems", "justifyContent", "layoutGravity",
    ],
    "leave it out: ties and frames say how a view is placed": [
      "translatesAutoresizingMaskIntoConstraints", "constraints", "autoLayout", "display",
    ],
    "write 'keyboard { }' in the scenario, which shows it": [
      "showKeyboard", "showsKeyboard", "keyboardShown", "isKeyboardShown", "keyboardVisible", "keyboardHeight",
      "becomeFirstResponder",
    ],
    "write the rows themselves: 'cell first', or 'cell first { height: 60 }'": [
      "rows", "numberOfRows", "rowCount", "numberOfSections", "cells", "numberOfRowsInSection",
    ],
    "write the items themselves: 'item first'": ["items", "numberOfItems", "itemCount"],
    "a text has no size here; give 'width' and 'height', or 'intrinsicContentSize'": [
      "text", "attributedText", "numberOfLines", "lineBreakMode", "adjustsFontSizeToFitWidth", "lines",
    ],
    "views are drawn in the order of subviews: the first one is at the back": ["zIndex", "zPosition", "z"],
    "write the versions that run it: 'iOS: 15...'": [
      "deploymentTarget", "minimumIOS", "minIOS", "minimumOSVersion", "minimumVersion", "minOS", "target",
    ],
  ])

  private static let axes: [String: ScenarioAxis] = inverted([
    .iOS: ["os", "version", "versions", "iOSVersion", "iOSVersions", "osVersion", "iPadOS", "system", "systemVersion"],
    .devices: ["simulator", "simulators", "platform", "platforms", "phone", "phones", "model", "models", "screens"],
    .orientations: ["rotation", "rotations", "interfaceOrientation", "supportedInterfaceOrientations"],
    .displayZoom: ["zoom"],
    .layoutDirection: ["rtl", "language", "locale", "direction", "semanticContentAttribute"],
    .sdk: ["xcode", "xcodeVersion", "sdkVersion"],
  ])

  private static let kinds: [String: UIKitKind] = inverted([
    .viewController: ["vc", "controller", "screen", "page", "scene", "pageViewController", "pageController"],
    .navigationController: ["nav", "navigation", "navController"],
    .tabBarController: ["tabs", "tabController", "tabBarVC"],
    .splitViewController: ["splitView", "split", "splitController"],
    .hostingController: ["hosting", "hostingView", "host"],
    .navigationBar: ["navbar", "navBar", "topBar", "appBar"],
    .tabBar: ["bottomBar", "bottomNavigation"],
    .searchBar: ["search", "searchField"],
    .tableView: ["table", "uitable", "listView"],
    .collectionView: ["collection", "gridView"],
    .scrollView: ["scroll", "scroller"],
    .stackView: ["stack", "hstack", "vstack", "linearLayout", "flex", "flexbox", "row", "column"],
    .webView: ["web", "wkwebview", "browser"],
    .mapView: ["map"],
    .cell: ["tableViewCell", "tableCell"],
    .item: ["collectionViewCell", "collectionCell"],
    .activityIndicator: ["activityIndicatorView", "spinner"],
    .textField: ["input", "textInput", "field"],
    .imageView: ["img", "picture", "icon"],
    .button: ["btn"],
    .segmentedControl: ["segmented", "segments"],
    .view: [
      "div", "box", "container", "containerView", "visualEffectView", "subview", "panel", "card", "pickerView", "span",
      "customView", "contentView", "block", "rectangleView",
    ],
  ])

  private static let adviceOnKinds: [String: String] = inverted([
    "write 'presents { viewController … { modalPresentationStyle: pageSheet } }' in a controller": [
      "modal", "popover", "alert", "actionSheet", "alertController", "presented", "dialog", "popup", "bottomSheet",
    ],
    "'safeArea' is a place to tie to, as in 'top: safeArea'": ["safeArea", "safeAreaView", "safeAreaLayoutGuide"],
    "a distance between views is a tie, as in 'top: header.bottom + 8'": ["space", "gap", "constraint", "anchor"],
    "a 'navigationBar { … }' needs no items; large titles are its 'prefersLargeTitles'": [
      "navigationItem", "barButtonItem", "titleView",
    ],
    "write a 'viewController' with the views of the page": ["fragment", "activity", "app", "root"],
  ])

  private static let groups: [String: DeviceGroup] = inverted([
    .allDevices: ["all", "every", "any", "everything", "devices"],
    .allPhones: ["phone", "phones", "iPhone", "iPhones", "allIPhones", "smartphones"],
    .allPads: ["pad", "pads", "iPad", "iPads", "allIPads", "tablet", "tablets"],
    .notchPhones: ["notch", "notches", "notched", "notchPhone"],
    .islandPhones: ["island", "islands", "dynamicIsland", "dynamicIslandPhones", "islandPhone"],
    .homeButtonPhones: ["homeButton", "homeButtons", "touchID", "homeButtonPhone"],
  ])

  private static let axisValues: [ScenarioAxis: [String: String]] = [
    .iOS: [
      "newest": "latest", "current": "latest", "last": "latest", "max": "latest", "all": "7...", "any": "7...",
      "every": "7...",
    ],
    .sdk: ["newest": "latest", "current": "latest", "last": "latest", "max": "latest"],
    .orientations: [
      "horizontal": "landscape", "vertical": "portrait", "upsidedown": "portraitUpsideDown", "left": "landscapeLeft",
      "right": "landscapeRight", "upright": "portrait", "both": "portrait, landscape", "all": "portrait, landscape",
      "any": "portrait, landscape", "every": "portrait, landscape",
    ],
    .layoutDirection: [
      "rtl": "rightToLeft", "ltr": "leftToRight", "ar": "rightToLeft", "he": "rightToLeft", "arabic": "rightToLeft",
      "hebrew": "rightToLeft", "both": "leftToRight, rightToLeft", "all": "leftToRight, rightToLeft",
      "forcerighttoleft": "rightToLeft", "forcelefttoright": "leftToRight",
    ],
    .displayZoom: [
      "true": "zoomed", "false": "standard", "on": "zoomed", "off": "standard", "yes": "zoomed", "no": "standard",
      "zoom": "zoomed", "larger": "zoomed", "normal": "standard", "default": "standard", "both": "standard, zoomed",
      "all": "standard, zoomed",
    ],
  ]

  private static let flags: [String: Bool] = [
    "yes": true, "on": true, "1": true, "enabled": true, "no": false, "off": false, "0": false, "disabled": false,
    "none": false, "nil": false, "always": true, "never": false,
  ]

  private static let kindsInUIKit: [ViewKind: UIKitKind] = [
    .text: .label, .label: .label, .list: .tableView, .form: .tableView, .image: .imageView, .color: .view,
    .rectangle: .view, .vStack: .stackView, .hStack: .stackView, .toggle: .switch, .group: .view,
    .navigationStack: .navigationController, .navigationView: .navigationController, .tabView: .tabBarController,
    .navigationSplitView: .splitViewController, .lazyVStack: .stackView, .lazyHStack: .stackView,
  ]

  private static let propertiesInUIKit: [Property: String] = [
    .padding: "'layoutMargins', or a distance as in 'edges: superview inset 8'",
    .navigationBarHidden: "'isNavigationBarHidden' of the navigation controller",
    .toolbarVisibility: "'isNavigationBarHidden', 'isTabBarHidden' or 'isToolbarHidden'",
    .ignoresSafeArea: "'superview' instead of 'safeArea', as in 'edges: superview'",
    .edgesIgnoringSafeArea: "'superview' instead of 'safeArea', as in 'edges: superview'",
    .safeAreaPadding: "'additionalSafeAreaInsets' of the controller",
    .contentMargins: "'contentInset'",
    .navigationBarTitleDisplayMode: "'largeTitleDisplayMode' of the controller",
    .presentationDetents: "'selectedDetentIdentifier' or 'customDetent' of the presented controller",
    .listStyle: "'style' of the table view",
    .offset: "'frame', or a tie with a number",
    .rotationEffect: "'transform: rotate(90)'",
    .scaleEffect: "'transform: scale(0.5)'",
  ]

  /// The key of each word, which is in lower case.
  private static func inverted<Key: Hashable>(_ table: [Key: [String]]) -> [String: Key] {
    Dictionary(table.flatMap { key, words in words.map { ($0.lowercased(), key) } }) { first, _ in first }
  }
}
