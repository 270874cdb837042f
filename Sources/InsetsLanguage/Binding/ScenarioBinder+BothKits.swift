import InsetsEngine
import InsetsSyntax

// What is written on the wrong side of `body`.
extension ScenarioBinder {
  /// What is wrong with a kind of the other side; nil where it is one of this side.
  func messageAboutKind(_ kind: ElementKind, _ context: Context) -> Finding.Message? {
    let isInBody = isInBody(context.element)
    if isInBody, !kind.isSwiftUI {
      return kind.role == .environment
        ? .belongsOutsideBody(kind) : .isOfUIKit(kind, like: ElementKind.swiftUIViews[kind])
    }
    return !isInBody && kind.isSwiftUI && kind != .body ? .isOfSwiftUI(kind) : nil
  }

  /// Whether an element is one of UIKit's that stands among SwiftUI's views, or stands in one, which has been reported.
  func isMisplacedInBody(_ element: ElementID) -> Bool {
    var current: ElementID? = element
    while let candidate = current, candidate != .window {
      let kind = screen[candidate].kind
      if kind.isSwiftUI { return kind != .representable && candidate != element }
      current = screen[candidate].parent
    }
    return false
  }

  /// Reports a block of a controller's stage among SwiftUI's views; false where there is none.
  func reportStageInBody(_ stage: Stage, _ name: SyntaxToken, _ context: Context) -> Bool {
    guard isInBody(context.element), stage != .onAppear else { return false }
    report(
      .unknownStage,
      at: name.range,
      .stageInBody(name.text),
      context
    )
    return true
  }

  /// Reports views and modifiers with content that a version of the scenario does not have.
  func checkAvailabilityOfViews(_ configurations: [Configuration]) {
    guard let oldest = configurations.lazy.map(\.os).min() else { return }
    for info in elements where info.kind.isSwiftUI {
      let availability = info.kind.spec.availability
      guard oldest < availability.since, let place = info.place, place.tree === tree, let range = info.statementRange
      else { continue }
      let word = range.lowerBound..<ByteOffset(range.lowerBound.value + info.kind.spelling.utf8.count)
      check(availability, of: info.kind.spelling, at: word, .unavailableProperty, range, info.guards, configurations)
    }
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
      reportUIKitProperty(property, name, of: kind, context)
      return true
    }
    if !kind.isSwiftUI, isOfSwiftUI, !property.spec.kinds.kinds.contains(where: { !$0.isSwiftUI }) {
      report(
        .misplacedProperty,
        at: name.range,
        .isOfSwiftUI(name.text),
        context
      )
      return true
    }
    return false
  }
}

extension ScenarioBinder {
  /// Reports a property of UIKit's on one of SwiftUI's views, with what SwiftUI has in its place.
  private func reportUIKitProperty(_ property: Property, _ name: SyntaxToken, of kind: ElementKind, _ context: Context)
  {
    if property == .safeAreaRegions {
      return report(.misplacedProperty, at: name.range, .isOfHostingControllers(name.text), context)
    }
    if SwiftWord.isComputedBySwiftUI(name.text), reportSwiftModifier(name, of: kind, context) { return }
    if property == .axis, kind.isStack {
      return report(
        .misplacedProperty,
        at: name.range,
        .isAStackInSwiftUI(name.text),
        context
      )
    }
    let modifiers = (Property.swiftUIModifiers[property] ?? []).filter { word in
      // A modifier that this view lacks is no help.
      Property.named(word, inBody: true).map { $0.spec.kinds.contains(kind) } ?? true
    }
    guard let modifier = modifiers.first else {
      return report(.misplacedProperty, at: name.range, .isOfUIKit(name.text, but: []), context)
    }
    let isRenamed = Property.renamedInSwiftUI.contains(property) && (property != .edges || modifier == "edge")
    let shown = modifier == "edge" ? [modifier] : modifiers
    report(
      .misplacedProperty,
      at: name.range,
      .isOfUIKit(name.text, but: shown),
      context,
      fixes: isRenamed
        ? [Change(title: "Change to '\(modifier)'", edits: [TextEdit(range: name.range, replacement: modifier)])] : []
    )
  }
}

extension ElementKind {
  /// The views of SwiftUI's that people write where UIKit has these kinds.
  fileprivate static let swiftUIViews: [ElementKind: ElementKind] = [
    .tableView: .list, .tableViewController: .list, .collectionView: .list, .collectionViewController: .list,
    .navigationController: .navigationStack, .tabBarController: .tabView, .splitViewController: .navigationSplitView,
    .stackView: .vStack, .imageView: .image, .view: .color, .switch: .toggle, .navigationBar: .swiftUIToolbar,
    .tabBar: .swiftUIToolbar,
  ]
}

extension Property {
  /// Those whose values mean the same under SwiftUI's name.
  fileprivate static let renamedInSwiftUI: Set<Property> = [.contentInset, .style, .edges, .axis, .scrollDirection]

  /// The modifiers that people write where UIKit has these properties.
  fileprivate static let swiftUIModifiers: [Property: [String]] = [
    .contentInset: ["contentMargins", "safeAreaInset"],
    .additionalSafeAreaInsets: ["safeAreaInset", "safeAreaPadding"],
    .edgesForExtendedLayout: ["ignoresSafeArea"],
    .isNavigationBarHidden: ["toolbarVisibility"],
    .isTabBarHidden: ["toolbarVisibility"],
    .hidesBottomBarWhenPushed: ["toolbarVisibility"],
    .isToolbarHidden: ["toolbarVisibility"],
    .prefersLargeTitles: ["navigationBarTitleDisplayMode"],
    .largeTitleDisplayMode: ["navigationBarTitleDisplayMode"],
    .layoutMargins: ["padding"],
    .directionalLayoutMargins: ["padding"],
    .width: ["frame"],
    .height: ["frame"],
    .size: ["frame"],
    .top: ["padding", "frame"],
    .left: ["padding", "frame"],
    .bottom: ["padding", "frame"],
    .right: ["padding", "frame"],
    .leading: ["padding", "frame"],
    .trailing: ["padding", "frame"],
    .edges: ["edge", "padding", "frame"],
    .contentInsetAdjustmentBehavior: ["ignoresSafeArea", "contentMargins"],
    .scrollIndicatorInsets: ["contentMargins"],
    .verticalScrollIndicatorInsets: ["contentMargins"],
    .horizontalScrollIndicatorInsets: ["contentMargins"],
    .automaticallyAdjustsScrollIndicatorInsets: ["contentMargins"],
    .contentSize: ["frame"],
    .intrinsicContentSize: ["frame"],
    .style: ["listStyle", "tabViewStyle"],
    .axis: ["axes"],
    .scrollDirection: ["axes"],
    .distribution: ["frame", "layoutPriority"],
    .contentHuggingPriority: ["fixedSize", "layoutPriority"],
    .contentCompressionResistancePriority: ["fixedSize", "layoutPriority"],
    .center: ["offset"],
    .centerX: ["offset"],
    .centerY: ["offset"],
    .transform: ["scaleEffect", "rotationEffect"],
    .font: ["frame"],
    .textStyle: ["frame"],
    .rowHeight: ["frame"],
    .sectionInset: ["listSectionMargins"],
    .separatorInset: ["listRowInsets"],
    .minimumLineSpacing: ["spacing"],
    .selectedIndex: ["selection"],
    .selectedDetentIdentifier: ["presentationDetents"],
    .customDetent: ["presentationDetents"],
  ]
}
