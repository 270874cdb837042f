extension ElementKind {
  /// Whether it is one of SwiftUI's views, or something that stands among them.
  package var isSwiftUI: Bool {
    switch self {
    case .body, .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack, .spacer, .divider, .group, .geometryReader,
      .color, .rectangle, .image, .text, .toggle, .swiftUILabel, .swiftUIButton, .swiftUITextField,
      .swiftUIScrollView, .list, .form, .swiftUISection, .navigationStack, .navigationView, .navigationSplitView,
      .tabView, .tab, .sheet, .fullScreenCover, .safeAreaInset, .safeAreaBar, .background, .overlay,
      .swiftUIToolbar, .representable:
      true
    default: false
    }
  }

  /// How the kind is written; some words name a class of UIKit's and, inside `body`, a view of SwiftUI's.
  package var spelling: String {
    switch self {
    case .swiftUILabel: "label"
    case .swiftUIButton: "button"
    case .swiftUITextField: "textField"
    case .swiftUIScrollView: "scrollView"
    case .swiftUISection: "section"
    case .swiftUIToolbar: "toolbar"
    default: rawValue
    }
  }

  /// The kind that a word names inside `body`, or outside of it; nil where it names none.
  package static func named(_ word: String, inBody isInBody: Bool) -> ElementKind? {
    if let shared = swiftUIKindsOfUIKitWords[word] { return isInBody ? shared : ElementKind(rawValue: word) }
    guard let kind = ElementKind(rawValue: word), kind.spelling == word else { return nil }
    return kind
  }

  private static let swiftUIKindsOfUIKitWords: [String: ElementKind] = [
    "label": .swiftUILabel, "button": .swiftUIButton, "textField": .swiftUITextField,
    "scrollView": .swiftUIScrollView, "section": .swiftUISection, "toolbar": .swiftUIToolbar,
  ]

  /// Whether the element is a view that a modifier brings, and not one of the content.
  package var isModifierContent: Bool {
    switch self {
    case .safeAreaInset, .safeAreaBar, .background, .overlay, .swiftUIToolbar, .sheet, .fullScreenCover: true
    default: false
    }
  }

  /// Whether SwiftUI's views inside it are laid out in a hosting view of their own (R18.1).
  package var isHost: Bool {
    switch self {
    case .body, .sheet, .fullScreenCover, .navigationStack, .navigationView, .navigationSplitView, .tabView: true
    default: false
    }
  }

  /// Whether it is one of UIKit's container controllers, whose screens are hosted each in a view of its own.
  package var isContainerView: Bool { isNavigationStack || self == .navigationSplitView || self == .tabView }

  /// Whether it stacks its screens under a navigation bar.
  package var isNavigationStack: Bool { self == .navigationStack || self == .navigationView }

  /// Whether the view's size is its own text's or control's, which its author gives or nobody knows (R15.2).
  package var isSizedLeaf: Bool {
    switch self {
    case .image, .text, .toggle, .swiftUILabel, .swiftUIButton, .swiftUITextField: true
    default: false
    }
  }

  /// Whether the view scrolls its content (R16, R17).
  package var isScrollingView: Bool { self == .swiftUIScrollView || isRowList }

  /// Whether its content stands in rows (R17).
  package var isRowList: Bool { self == .list || self == .form }
}
