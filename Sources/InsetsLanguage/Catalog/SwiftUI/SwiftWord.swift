import InsetsEngine

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
  static func changesNoLayout(_ name: String) -> Bool {
    if withoutLayout.contains(name) || name.hasPrefix("accessibility") { return true }
    return name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
  }

  /// Whether a property of UIKit's views or controllers changes how they look or behave but no frame.
  static func changesNoLayoutInUIKit(_ name: String) -> Bool { withoutLayoutInUIKit.contains(name) }

  /// How a word of UIKit's or of Swift is written among SwiftUI's modifiers; nil for others.
  static func way(_ name: String) -> String? { ways[name] }

  /// What a modifier without arguments means in Swift: `.padding()`, `.hidden()`.
  static func valueWithoutArguments(_ property: Property) -> String? {
    let type = property.spec.type
    if type == .flag { return "true" }
    if type == .modifier(.padding) { return "default" }
    if type == .modifier(.safeArea) { return "all" }
    return type == .modifier(.axes) && property != .axes ? "[horizontal, vertical]" : nil
  }

  /// Whether only SwiftUI can compute the effect of a modifier on frames.
  static func isComputedBySwiftUI(_ name: String) -> Bool { computedBySwiftUI.contains(name) }

  /// Where a toolbar's item is that people put at a side of the screen; nil for other words.
  static func placement(_ word: String) -> String? { placements.first { $0.value.contains(word) }?.key }

  private static let placements: [String: Set<String>] = [
    "topBarLeading": ["leading", "left", "topLeading", "topLeft", "leftBar", "navigationBarLeft"],
    "topBarTrailing": ["trailing", "right", "topTrailing", "topRight", "rightBar", "navigationBarRight"],
    "principal": ["top", "title", "center", "middle"],
    "bottomBar": ["bottom", "toolbar", "bottomLeading", "bottomTrailing"],
    "confirmationAction": ["confirm", "done", "save"],
    "cancellationAction": ["cancel", "close", "dismiss"],
  ]

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
    "animation", "autocorrectionDisabled", "blendMode", "blur", "containerBackground", "contextMenu",
    "contentTransition",
    "defaultScrollAnchor", "draggable", "drawingGroup", "dropDestination", "fontDesign", "fontWeight", "fontWidth",
    "formStyle", "grayscale", "hoverEffect", "indexViewStyle", "keyboardShortcut", "labelStyle", "listItemTint",
    "listRowSeparatorTint", "listSectionSeparator", "menuStyle", "monospaced", "monospacedDigit", "navigationBarItems",
    "navigationSplitViewStyle", "navigationTransition", "persistentSystemOverlays", "placeholder",
    "presentationBackgroundInteraction", "presentationCompactAdaptation", "presentationContentInteraction",
    "privacySensitive", "progressViewStyle", "prompt", "redacted", "role", "saturation", "scrollBounceBehavior",
    "scrollDisabled", "scrollIndicatorsFlash", "scrollPosition", "scrollTargetLayout", "sensoryFeedback",
    "separatorStyle", "showsIndicators", "symbolEffect", "symbolRenderingMode", "symbolVariant", "systemImage",
    "systemName", "tableStyle", "textCase", "textContentType", "textInputAutocapitalization", "textSelection",
    "toolbarRole", "toolbarTitleMenu", "truncationMode", "userActivity", "writingToolsBehavior", "allowsHitTesting",
    "badge",
    "bold", "border", "brightness", "buttonStyle", "clipShape", "clipped", "compositingGroup", "contentShape",
    "cornerRadius", "disabled", "environment", "environmentObject", "fill", "focused", "foregroundColor",
    "foregroundStyle", "gesture", "glassEffect", "id", "interactiveDismissDisabled", "italic", "keyboardType",
    "listRowBackground", "listRowSeparator", "mask", "matchedGeometryEffect", "navigationBarBackButtonHidden",
    "preferredColorScheme", "presentationBackground",
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

  private static let ways: [String: String] = [
    "contentMode": "aspectRatio: fill", "textStyle": "font: headline", "numberOfLines": "lineLimit: 2",
    "statusBar": "statusBarHidden: true", "prefersStatusBarHidden": "statusBarHidden: true",
    "margin": "padding: 16", "margins": "padding: 16", "insets": "padding: 16", "inset": "padding: 16",
    "tabBarHidden": "toolbarVisibility: (hidden, for: tabBar)",
    "hidesTabBar": "toolbarVisibility: (hidden, for: tabBar)",
    "toolbarHidden": "toolbarVisibility: (hidden, for: bottomBar)", "backgroundColor": "background: style",
    "backgroundStyle": "background: style", "alpha": "opacity: 0.5", "in": "axes: horizontal",
    "detents": "presentationDetents: [medium, large]", "title": "navigationTitle: \"Inbox\"",
    "length": "minLength: 20", "rowInsets": "listRowInsets: (leading: 16)", "safeArea": "ignoresSafeArea: all",
    "sectionSpacing": "listSectionSpacing: compact", "items": "count: 3", "data": "count: 3", "lines": "lineLimit: 2",
    "ratio": "aspectRatio: (1.5, contentMode: fit)", "order": "zIndex: 1", "origin": "offset: (0, 10)",
  ]

  private static let computedBySwiftUI: Set<String> = [
    "controlSize", "dynamicTypeSize", "imageScale", "kerning", "lineSpacing", "minimumScaleFactor",
    "multilineTextAlignment", "datePickerStyle", "tracking", "visualEffect",
  ]
}
