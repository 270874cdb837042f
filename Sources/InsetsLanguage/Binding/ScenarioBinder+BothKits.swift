import InsetsEngine
import InsetsSyntax

// Kinds and properties on the wrong side of `body`.
extension ScenarioBinder {
  /// The message about a kind of the other side; nil if it is one of this side.
  func messageAboutKind(_ kind: ElementKind, _ context: Context) -> Finding.Message? {
    let isInBody = isInBody(context.element)
    if isInBody, !kind.isSwiftUI {
      if let word = SwiftWord.view(kind.spelling) { return .isWritten(word, kind.spelling) }
      return kind.role == .environment
        ? .belongsOutsideBody(kind)
        : .isOfUIKit(kind, like: kind.uiKitKind.flatMap { UIKitKind.swiftUIViews[$0] }.map(ElementKind.swiftUI))
    }
    return !isInBody && kind.isSwiftUI && kind != .body
      ? .isOfSwiftUI(kind, like: ForeignWord.kindInUIKit(for: kind)) : nil
  }

  /// Whether an element is a UIKit element among SwiftUI views, or inside such an element, which is already reported.
  func isMisplacedInBody(_ element: ElementID) -> Bool {
    var current: ElementID? = element
    while let candidate = current, candidate != .window {
      let kind = screen[candidate].kind
      if kind.isSwiftUI { return kind != .representable && candidate != element }
      current = screen[candidate].parent
    }
    return false
  }

  /// Reports a block of a controller's stage among SwiftUI views; returns false if there is none.
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

  /// Reports views and modifiers with content that a version of the scenario lacks, which is laid out without them.
  func checkAvailabilityOfViews(_ configurations: [Configuration]) {
    guard let oldest = configurations.lazy.map({ $0.os }).min() else { return }
    // What is inside a view is there when the view is.
    var missing: [ElementID: [Guard]] = [:]
    for index in elements.indices where elements[index].kind.isSwiftUI {
      let info = elements[index]
      let availability = info.kind.spec.availability
      var own = screen[ElementID(index)].parent.flatMap { missing[$0] } ?? []
      if oldest < availability.since, let place = info.place, place.tree === tree, let range = info.statementRange {
        let word = range.lowerBound..<ByteOffset(range.lowerBound.value + info.kind.spelling.utf8.count)
        let since = check(
          availability,
          of: info.kind.spelling,
          at: word,
          .unavailableProperty,
          range,
          info.guards,
          configurations
        )
        if let since { own.append(since) }
      }
      guard !own.isEmpty else { continue }
      missing[ElementID(index)] = own
      elements[index].guards += own
    }
    guard !missing.isEmpty else { return }
    settings = settings.map { setting in
      missing[setting.element].map { $0.reduce(setting) { $0.guarded(by: $1) } } ?? setting
    }
  }

  /// Whether a component's block consists of SwiftUI views: one of its elements is of a kind that UIKit lacks.
  func isOfSwiftUI(_ block: Block) -> Bool {
    block.statements.contains { statement in
      guard case .element(let element) = statement else { return false }
      let word = element.kindToken.text
      guard let kind = ElementKind.named(word, inBody: true), kind != .body else { return false }
      return kind.isSwiftUI && ElementKind.named(word, inBody: false)?.isSwiftUI != false
    }
  }

  /// Reports a property of the other side, with its counterpart; returns false if it is one of this side.
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
        .isOfSwiftUI(name.text, inUIKit: ForeignWord.propertyInUIKit(for: property)),
        context
      )
      return true
    }
    return false
  }
}

extension ScenarioBinder {
  /// Reports a UIKit property on a SwiftUI view, with SwiftUI's counterpart.
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
      // A modifier that this view lacks does not help.
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

extension UIKitKind {
  /// The SwiftUI views that correspond to these UIKit kinds.
  fileprivate static let swiftUIViews: [UIKitKind: ViewKind] = [
    .tableView: .list, .tableViewController: .list, .collectionView: .list, .collectionViewController: .list,
    .navigationController: .navigationStack, .tabBarController: .tabView, .splitViewController: .navigationSplitView,
    .stackView: .vStack, .imageView: .image, .view: .color, .switch: .toggle, .navigationBar: .toolbar,
    .tabBar: .toolbar,
  ]
}

extension Property {
  /// The properties with the same values under SwiftUI's name.
  fileprivate static let renamedInSwiftUI: Set<Property> = [.contentInset, .style, .edges, .axis, .scrollDirection]

  /// The modifiers that correspond to these UIKit properties.
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
    .style: ["listStyle", "tabViewStyle", "pickerStyle"], .isHidden: ["hidden"],
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
    .textStyle: ["font"],
    .rowHeight: ["frame"],
    .sectionInset: ["listSectionMargins"],
    .separatorInset: ["listRowInsets"],
    .minimumLineSpacing: ["spacing"],
    .selectedIndex: ["selection"],
    .selectedDetentIdentifier: ["presentationDetents"],
    .customDetent: ["presentationDetents"],
  ]
}
