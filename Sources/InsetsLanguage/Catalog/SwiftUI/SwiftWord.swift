/// Swift's words that the language lacks, with replacements.
enum SwiftWord {
  /// The replacement for a SwiftUI view without a word of its own, by its name in lower camel case.
  static func view(_ name: String) -> String? {
    let word = name.prefix(1).lowercased() + name.dropFirst()
    return views.first { $0.value.contains(word) }?.key
  }

  /// Whether only SwiftUI can lay out a view, or it is made of others that have to be written out.
  static func isOutOfReach(_ name: String) -> Bool {
    outOfReach.contains(name.prefix(1).lowercased() + name.dropFirst())
  }

  /// Whether a modifier changes how a view looks or behaves but no frame.
  static func changesNoLayout(_ name: String) -> Bool { withoutLayout.contains(name) }

  /// Whether a property of UIKit's views or controllers changes how they look or behave but no frame.
  static func changesNoLayoutInUIKit(_ name: String) -> Bool { withoutLayoutInUIKit.contains(name) }

  /// Whether only SwiftUI can compute the effect of a modifier on frames.
  static func isComputedBySwiftUI(_ name: String) -> Bool { computedBySwiftUI.contains(name) }

  private static let views: [String: Set<String>] = [
    "rectangle": ["roundedRectangle", "circle", "capsule", "ellipse", "unevenRoundedRectangle", "path"],
    "color": [
      "linearGradient", "radialGradient", "angularGradient", "meshGradient", "map", "canvas", "chart", "videoPlayer",
    ],
    "image": ["asyncImage"],
    "button": ["link", "menu", "shareLink", "editButton", "pasteButton", "colorPicker", "renameButton"],
    "datePicker": ["multiDatePicker"],
    "alert": ["confirmationDialog", "actionSheet"],
    "text": ["progressView", "gauge"],
    "section": ["disclosureGroup", "groupBox"],
    "group": ["scrollViewReader", "anyView"],
  ]

  private static let outOfReach: Set<String> = [
    "table", "outlineGroup", "controlGroup", "layout",
    "contentUnavailableView", "timelineView",
  ]

  private static let withoutLayout: Set<String> = [
    "accessibilityHidden", "accessibilityIdentifier", "accessibilityLabel", "animation", "allowsHitTesting", "badge",
    "bold", "border", "brightness", "buttonStyle", "clipShape", "clipped", "compositingGroup", "contentShape",
    "cornerRadius", "disabled", "environment", "environmentObject", "fill", "focused", "foregroundColor",
    "foregroundStyle", "gesture", "glassEffect", "id", "interactiveDismissDisabled", "italic", "keyboardType",
    "listRowBackground", "listRowSeparator", "mask", "matchedGeometryEffect", "navigationBarBackButtonHidden",
    "onAppear", "onChange", "onDisappear", "onTapGesture", "preferredColorScheme", "presentationBackground",
    "presentationCornerRadius", "presentationDragIndicator", "refreshable", "renderingMode", "scrollDismissesKeyboard",
    "scrollEdgeEffectStyle", "scrollIndicators", "shadow", "strikethrough", "stroke", "submitLabel", "swipeActions",
    "tabItem", "tag", "task", "textFieldStyle", "tint", "toggleStyle", "toolbarBackground", "toolbarColorScheme",
    "transition", "underline",
  ]

  private static let withoutLayoutInUIKit: Set<String> = [
    "accessibilityIdentifier", "accessibilityLabel", "allowsSelection", "alpha", "backgroundColor", "barStyle",
    "barTintColor", "clipsToBounds", "color", "contentMode", "cornerRadius", "darkMode", "dataSource", "delegate",
    "image", "isEditing", "isEnabled", "isModalInPresentation", "isOpaque", "isSelected", "isUserInteractionEnabled",
    "largestUndimmedDetentIdentifier", "layer", "leftBarButtonItem", "leftBarButtonItems", "modalTransitionStyle",
    "opacity", "overrideUserInterfaceStyle", "placeholder", "preferredCornerRadius", "preferredStatusBarStyle",
    "prefersGrabberVisible", "prefersScrollingExpandsWhenScrolledToEdge", "rightBarButtonItem", "rightBarButtonItems",
    "separatorColor", "separatorStyle", "statusBarStyle", "textAlignment", "userInterfaceStyle",
    "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator",
    "tag", "textColor", "tintColor",
  ]

  private static let computedBySwiftUI: Set<String> = [
    "alignmentGuide", "controlSize", "dynamicTypeSize", "imageScale", "kerning", "lineSpacing", "minimumScaleFactor",
    "multilineTextAlignment", "textStyle", "tracking", "visualEffect",
  ]
}
