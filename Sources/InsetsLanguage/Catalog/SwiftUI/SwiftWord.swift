/// What Swift has and the language has not, with what to write in its place.
enum SwiftWord {
  /// What stands for a view of SwiftUI's that has no word of its own, by its name with a small letter.
  static func view(_ name: String) -> String? {
    let word = name.prefix(1).lowercased() + name.dropFirst()
    return views.first { $0.value.contains(word) }?.key
  }

  /// Whether a view of SwiftUI's can be laid out by SwiftUI alone, or is made of others that are to be written out.
  static func isOutOfReach(_ name: String) -> Bool {
    outOfReach.contains(name.prefix(1).lowercased() + name.dropFirst())
  }

  /// Whether a modifier changes how a view looks or behaves and no frame.
  static func changesNoLayout(_ name: String) -> Bool { withoutLayout.contains(name) }

  /// Whether SwiftUI alone can compute what a modifier does to frames.
  static func isComputedBySwiftUI(_ name: String) -> Bool { computedBySwiftUI.contains(name) }

  private static let views: [String: Set<String>] = [
    "rectangle": ["roundedRectangle", "circle", "capsule", "ellipse", "unevenRoundedRectangle", "path"],
    "color": [
      "linearGradient", "radialGradient", "angularGradient", "meshGradient", "map", "canvas", "chart", "videoPlayer",
    ],
    "image": ["asyncImage"],
    "textField": ["secureField", "textEditor"],
    "button": [
      "navigationLink", "link", "menu", "shareLink", "editButton", "pasteButton", "stepper", "picker", "datePicker",
      "colorPicker", "slider",
    ],
    "text": ["progressView", "gauge"],
    "section": ["disclosureGroup", "groupBox"],
    "group": ["forEach", "scrollViewReader", "anyView"],
  ]

  private static let outOfReach: Set<String> = [
    "grid", "gridRow", "lazyVGrid", "lazyHGrid", "viewThatFits", "table", "outlineGroup", "controlGroup", "layout",
    "contentUnavailableView", "timelineView",
  ]

  private static let withoutLayout: Set<String> = [
    "accessibilityHidden", "accessibilityIdentifier", "accessibilityLabel", "animation", "allowsHitTesting", "badge",
    "bold", "border", "brightness", "buttonStyle", "clipShape", "clipped", "compositingGroup", "contentShape",
    "cornerRadius", "disabled", "environment", "environmentObject", "fill", "focused", "foregroundColor",
    "foregroundStyle", "gesture", "glassEffect", "hidden", "id", "interactiveDismissDisabled", "italic", "keyboardType",
    "listRowBackground", "listRowSeparator", "mask", "matchedGeometryEffect", "navigationBarBackButtonHidden",
    "navigationDestination",
    "onAppear", "onChange", "onDisappear", "onTapGesture", "opacity", "preferredColorScheme", "presentationBackground",
    "presentationCornerRadius", "presentationDragIndicator", "refreshable", "renderingMode", "scrollDismissesKeyboard",
    "scrollEdgeEffectStyle", "scrollIndicators", "shadow", "strikethrough", "stroke", "submitLabel", "swipeActions",
    "tabItem", "tag", "task", "textFieldStyle", "tint", "toggleStyle", "toolbarBackground", "toolbarColorScheme",
    "transition", "underline", "zIndex",
  ]

  private static let computedBySwiftUI: Set<String> = [
    "alignmentGuide", "aspectRatio", "controlSize", "dynamicTypeSize", "font", "imageScale", "kerning", "lineLimit",
    "lineSpacing", "minimumScaleFactor", "multilineTextAlignment", "position", "resizable", "scaledToFill",
    "scaledToFit",
    "textStyle", "tracking", "visualEffect",
  ]
}
