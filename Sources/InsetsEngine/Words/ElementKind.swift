/// The role of a kind of element in a screen.
package enum ElementRole: CaseIterable, Sendable {
  case controller, bar, environment, view
  /// A part of a table or collection.
  case part
  /// One of SwiftUI's views.
  case swiftUIView
}

/// The kind of an element: one of UIKit's or one of SwiftUI's.
package enum ElementKind: Hashable, Sendable {
  case uiKit(UIKitKind)
  case swiftUI(ViewKind)

  /// Its number in a `BitSet`: UIKit's kinds are in its lower half.
  @inlinable package var number: Int {
    switch self {
    case .uiKit(let kind): Int(kind.rawValue)
    case .swiftUI(let kind): BitSet.capacity / 2 + Int(kind.rawValue)
    }
  }

  /// The kind among UIKit's; nil if it is one of SwiftUI's.
  @inlinable package var uiKitKind: UIKitKind? { if case .uiKit(let kind) = self { kind } else { nil } }

  /// The kind among SwiftUI's; nil if it is one of UIKit's.
  @inlinable package var viewKind: ViewKind? { if case .swiftUI(let kind) = self { kind } else { nil } }
}

/// A kind is compared with one of a kit's own: `kind == .navigationBar`.
package func == (left: ElementKind?, right: UIKitKind) -> Bool { left == .uiKit(right) }

package func != (left: ElementKind?, right: UIKitKind) -> Bool { left != .uiKit(right) }

package func == (left: ElementKind?, right: ViewKind) -> Bool { left == .swiftUI(right) }

package func != (left: ElementKind?, right: ViewKind) -> Bool { left != .swiftUI(right) }

// MARK: - Words

extension ElementKind: CaseIterable {
  /// UIKit's kinds, then SwiftUI's.
  package static let allCases = UIKitKind.allCases.map(ElementKind.uiKit) + ViewKind.allCases.map(ElementKind.swiftUI)

  /// The word for the kind; some words stand for a UIKit class and, inside `body`, for a SwiftUI view.
  package var spelling: String {
    switch self {
    case .uiKit(let kind): ElementKind.uiKitWords[Int(kind.rawValue)]
    case .swiftUI(let kind): ElementKind.swiftUIWords[Int(kind.rawValue)]
    }
  }

  /// The kind that a word stands for inside or outside `body`, if any.
  package static func named(_ word: String, inBody isInBody: Bool) -> ElementKind? {
    let (first, second) = isInBody ? (swiftUIKinds, uiKitKinds) : (uiKitKinds, swiftUIKinds)
    return first[word] ?? second[word]
  }

  private static let uiKitWords = UIKitKind.allCases.map { "\($0)" }
  private static let swiftUIWords = ViewKind.allCases.map { "\($0)" }
  private static let uiKitKinds = byWord(UIKitKind.allCases.map(ElementKind.uiKit))
  private static let swiftUIKinds = byWord(ViewKind.allCases.map(ElementKind.swiftUI))

  private static func byWord(_ kinds: [ElementKind]) -> [String: ElementKind] {
    Dictionary(uniqueKeysWithValues: kinds.map { ($0.spelling, $0) })
  }
}

// MARK: - Facts of both kits

extension ElementKind {
  package var role: ElementRole {
    switch self {
    case .uiKit(let kind): kind.row.role
    case .swiftUI: .swiftUIView
    }
  }

  /// Whether it is a SwiftUI view, or something among SwiftUI views.
  @inlinable package var isSwiftUI: Bool { viewKind != nil }

  package var isController: Bool { role == .controller }

  /// Whether it is a `UIView`, or a controller, which stands for its view.
  package var isUIView: Bool {
    switch role {
    case .controller, .view, .bar: true
    case .environment: self == .window
    case .part: self != .uiKit(.section)
    case .swiftUIView: false
    }
  }

  package var isBar: Bool { role == .bar || self == .statusBar }

  /// Whether the author's ties decide where it is.
  var takesTies: Bool {
    switch role {
    case .bar, .view: true
    case .controller: self != .searchController
    case .environment, .part, .swiftUIView: false
    }
  }
}

// MARK: - Facts of UIKit's kinds

extension ElementKind {
  /// Whether the row of a UIKit kind has one of the facts.
  package func isAny(_ facts: UIKitKind.Facts) -> Bool {
    guard case .uiKit(let kind) = self else { return false }
    return !kind.row.facts.isDisjoint(with: facts)
  }

  /// Whether the element, or the view of the controller, is a scroll view of some kind.
  package var isScrollView: Bool { isAny(.scrolls) }

  /// Whether people read or touch its content up to its edges.
  ///
  /// Pictures and plain views are often backgrounds, and web pages lay themselves out.
  package var holdsText: Bool { isAny(.holdsText) }

  /// Whether the controller has a stack or a set of tabs and shows one child at a time.
  package var isContainer: Bool { isAny(.contains) }

  /// Whether the element always exists with its parent, so that documents need not write it.
  var comesWithItsContainer: Bool { isAny(.comesAlong) }

  package var isTable: Bool { self == .tableView || self == .tableViewController }

  package var isCollection: Bool { self == .collectionView || self == .collectionViewController }

  /// Whether its views stand in a content view.
  package var hasContentView: Bool { isAny(.hasContentView) }

  /// Whether it is a part of a table or collection.
  var isListPart: Bool { role == .part }
}

// MARK: - Facts of SwiftUI's kinds

extension ElementKind {
  /// Whether the row of a SwiftUI kind has one of the facts.
  package func isAny(_ facts: ViewKind.Facts) -> Bool {
    guard case .swiftUI(let kind) = self else { return false }
    return !kind.row.facts.isDisjoint(with: facts)
  }

  private var viewRole: ViewKind.Role? { if case .swiftUI(let kind) = self { kind.row.role } else { nil } }

  /// Whether the element comes from a modifier and is not part of the content.
  package var isModifierContent: Bool {
    switch viewRole {
    case .modifierContent?, .cover?, .barContent?: true
    case .body?, .container?, .sizedLeaf?, .content?, nil: false
    }
  }

  /// Whether UIKit's bars or dialogs show it, apart from the views of the screen.
  package var isInBars: Bool { viewRole == .barContent }

  /// Whether it is shown over the view that has it, in a hosting view of its own.
  package var isCover: Bool { viewRole == .cover }

  /// Whether the SwiftUI views inside it are laid out in a hosting view of their own (R18.1).
  package var isHost: Bool {
    switch viewRole {
    case .body?, .container?, .cover?: true
    case .modifierContent?, .sizedLeaf?, .barContent?, .content?, nil: false
    }
  }

  /// Whether it is one of UIKit's container controllers, whose screens are hosted each in a view of its own.
  package var isContainerView: Bool { viewRole == .container }

  /// Whether it stacks its screens under a navigation bar.
  package var isNavigationStack: Bool { isAny(.isNavigationStack) }

  /// Whether the view's size is that of its own text or control, which is unknown unless its author gives it (R15.2).
  package var isSizedLeaf: Bool { viewRole == .sizedLeaf }

  /// The axes along which a view with a size of its own takes what it is offered.
  var filledAxes: [Axis] {
    isAny(.fillsHeight) ? Axis.allCases : isAny(.fillsWidth) ? [.horizontal] : []
  }

  /// Whether its size is that of its label's views, if it has any.
  package var hasLabel: Bool { if case .labelled? = viewKind?.row.layout { true } else { false } }

  /// Whether it is a text or a control that shows one.
  package var takesFont: Bool { isAny(.takesFont) }

  /// Whether it is a lazy grid.
  package var isLazyGrid: Bool { if case .lazyGrid? = viewKind?.row.layout { true } else { false } }

  /// Whether it lays its content out in a row or a column.
  package var isStack: Bool { isAny(.isStack) }

  /// Whether the view scrolls its content (R16, R17).
  package var isScrollingView: Bool { self == .swiftUI(.scrollView) || isRowList }

  /// Whether its content is in rows (R17).
  package var isRowList: Bool { if case .rows? = viewKind?.row.layout { true } else { false } }

  /// Whether it is a bar beside the view that has it, which adds to the view's safe area (R13.1).
  package var isInsetBar: Bool { isAny(.isInsetBar) }
}
