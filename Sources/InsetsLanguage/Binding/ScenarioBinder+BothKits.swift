import InsetsEngine
import InsetsSyntax

// What is written on the wrong side of `body`.
extension ScenarioBinder {
  /// What is wrong with a kind of the other side; nil where it is one of this side.
  func messageAboutKind(_ kind: ElementKind, _ context: Context) -> String? {
    let isInBody = isInBody(context.element)
    if isInBody, !kind.isSwiftUI {
      if kind.role == .environment { return "'\(kind.spelling)' stands outside of 'body'" }
      let view = kind.swiftUIView.map { ", or write '\($0.spelling)'" } ?? ""
      return "'\(kind.spelling)' is UIKit's: put it into a 'representable'\(view)"
    }
    if !isInBody, kind.isSwiftUI, kind != .body { return "'\(kind.spelling)' is SwiftUI's: put it into 'body { }'" }
    return nil
  }

  /// Whether a component's block is made of SwiftUI's views: one of its elements is of a kind that UIKit has not.
  func isOfSwiftUI(_ block: Block) -> Bool {
    block.statements.contains { statement in
      guard case .element(let element) = statement else { return false }
      let word = element.kindToken.text
      guard let kind = ElementKind.named(word, inBody: true), kind != .body else { return false }
      return kind.isSwiftUI && ElementKind.named(word, inBody: false)?.isSwiftUI != false
    }
  }

  /// Reports a property of the other side, with the one that stands for it; false where it is one of this side.
  func reportProperty(_ name: SyntaxToken, of kind: ElementKind, _ context: Context) -> Bool {
    guard let property = Property.named(name.text, inBody: kind.isSwiftUI) else { return false }
    let isOfSwiftUI = property.spec.kinds.kinds.contains(where: \.isSwiftUI)
    if kind.isSwiftUI, !isOfSwiftUI {
      let modifiers = property.swiftUIModifiers
      guard !modifiers.isEmpty else {
        report(.misplacedProperty, at: name.range, "'\(name.text)' is UIKit's", context)
        return true
      }
      let words = enumerated(modifiers.map { "'\($0)'" }, conjunction: "or")
      report(.misplacedProperty, at: name.range, "'\(name.text)' is UIKit's; SwiftUI says \(words)", context)
      return true
    }
    if !kind.isSwiftUI, isOfSwiftUI, !property.spec.kinds.kinds.contains(where: { !$0.isSwiftUI }) {
      report(
        .misplacedProperty,
        at: name.range,
        "'\(name.text)' is SwiftUI's: it belongs on a view in 'body { }'",
        context
      )
      return true
    }
    return false
  }
}

extension ElementKind {
  /// The view of SwiftUI's that people write where UIKit has this kind.
  fileprivate var swiftUIView: ElementKind? {
    switch self {
    case .tableView, .tableViewController, .collectionView, .collectionViewController: .list
    case .navigationController: .navigationStack
    case .tabBarController: .tabView
    case .splitViewController: .navigationSplitView
    case .stackView: .vStack
    case .imageView: .image
    case .view: .color
    case .switch: .toggle
    case .navigationBar, .tabBar: .swiftUIToolbar
    default: nil
    }
  }
}

extension Property {
  /// The modifiers that people write where UIKit has this property.
  fileprivate var swiftUIModifiers: [String] {
    switch self {
    case .contentInset: ["contentMargins", "safeAreaInset"]
    case .additionalSafeAreaInsets: ["safeAreaInset", "safeAreaPadding"]
    case .edgesForExtendedLayout: ["ignoresSafeArea"]
    case .isNavigationBarHidden, .isTabBarHidden, .hidesBottomBarWhenPushed, .isToolbarHidden: ["toolbarVisibility"]
    case .prefersLargeTitles, .largeTitleDisplayMode: ["navigationBarTitleDisplayMode"]
    case .layoutMargins, .directionalLayoutMargins: ["padding"]
    case .width, .height, .size: ["frame"]
    case .top, .left, .bottom, .right, .leading, .trailing, .edges: ["padding", "frame"]
    case .selectedIndex: ["selection"]
    case .selectedDetentIdentifier, .customDetent: ["presentationDetents"]
    default: []
    }
  }
}
