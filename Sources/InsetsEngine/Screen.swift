/// The index of an element in its screen's list.
package struct ElementID: Hashable, Comparable, Sendable {
  package let index: Int

  @inlinable package init(_ index: Int) { self.index = index }

  /// The window, the root of every screen.
  package static let window = ElementID(0)

  @inlinable package static func == (left: ElementID, right: ElementID) -> Bool { left.index == right.index }

  @inlinable package static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}

/// The elements of a screen in order.
struct ElementIDs: RandomAccessCollection, Sendable {
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> ElementID { ElementID(position) }

  func contains(_ element: ElementID) -> Bool { indices.contains(element.index) }
}

/// A property that an author set on an element.
package struct Setting: Hashable, Sendable {
  package var property: Property
  package var value: PropertyValue
  /// Its position among the modifiers of a SwiftUI view, the innermost first.
  package var order: Int

  package init(_ property: Property, _ value: PropertyValue, order: Int = 0) {
    self.property = property
    self.value = value
    self.order = order
  }
}

/// An element of a screen: a controller with its view, a bar or a view.
package struct Element: Hashable, Sendable {
  package var kind: ElementKind
  package var parent: ElementID?
  /// In subview order, rearmost first; a container's stack or tabs are in their own order.
  package var children: [ElementID]
  /// The author's settings in order.
  ///
  /// The last one of a property counts. `edges` is never among them: it is lowered to `top`, `left`, `bottom` and
  /// `right`.
  package var settings: [Setting] {
    didSet {
      says = PropertySet()
      for setting in settings { says.insert(setting.property) }
    }
  }
  /// The author's bounds on the view; all of them count.
  package var limits: [Limit] = []
  /// Its position among the modifiers of a SwiftUI view, if it is a modifier's content.
  package var order = 0
  /// Whether the element presents its parent's `presents { … }` content.
  package var isPresented: Bool
  /// The properties among the settings.
  private(set) var says = PropertySet()
  /// The index of a scroll view among the scroll views, or of a container or stack view among its kind.
  let record: Int

  init(kind: ElementKind, parent: ElementID?, isPresented: Bool, record: Int = 0) {
    self.record = record
    self.kind = kind
    self.parent = parent
    self.isPresented = isPresented
    children = []
    settings = []
  }

  /// Whether the author's settings of the view's place are more than pairs of ties.
  package var usesConstraints: Bool {
    limits.contains { $0.relation == .equal || $0.priority < 1000 }
      || !says.isDisjoint(with: .ownSize)
      // A ratio beside four edges places what one of them is tied to.
      || says.contains(.aspectRatio) && Axis.allCases.allSatisfy { saysEdges(along: $0) }
      || says.contains(.alignment)
        && settings.contains { $0.value == .choice(.firstBaseline) || $0.value == .choice(.lastBaseline) }
  }

  /// Whether the author ties both edges of the view on an axis.
  func saysEdges(along axis: Axis) -> Bool {
    axis == .horizontal
      ? (says.contains(.leading) || says.contains(.left)) && (says.contains(.trailing) || says.contains(.right))
      : says.contains(.top) && says.contains(.bottom)
  }

  /// Whether the author ties both edges of the view on an axis and also sets its size.
  func saysEdgesAndSize(along axis: Axis) -> Bool {
    says.contains(axis == .horizontal ? .width : .height) && saysEdges(along: axis)
  }

  /// The value that the author sets, if any.
  package func value(of property: Property) -> PropertyValue? {
    says.contains(property) ? settings.last { $0.property == property }?.value : nil
  }
}

/// The author's code that runs at a stage, which reads the values of that moment.
package struct Moment: Hashable, Sendable {
  package struct Assignment: Hashable, Sendable {
    package var element: ElementID
    package var setting: Setting

    package init(element: ElementID, setting: Setting) {
      self.element = element
      self.setting = setting
    }
  }

  package var stage: Stage
  package var assignments: [Assignment]

  package init(stage: Stage, assignments: [Assignment]) {
    self.stage = stage
    self.assignments = assignments
  }
}

/// A screen to lay out: a tree of elements under a window, and the author's code.
///
/// A child has a larger `ElementID` than its parent and its earlier siblings, except for the bars that come with a
/// container, so one pass in order settles everything.
package struct Screen: Hashable, Sendable {
  @usableFromInline package private(set) var elements: [Element]
  private(set) var scrollViews: [ElementID] = []
  private(set) var containers: [ElementID] = []
  private(set) var stacks: [ElementID] = []
  private(set) var bodies: [ElementID] = []
  package var moments: [Moment]
  /// The sizes of what views show, if some are tried.
  package var assumedContent: AssumedContent?

  /// A window with its status bar and keyboard, and nothing else.
  package init() {
    elements = [Element(kind: .uiKit(.window), parent: nil, isPresented: false)]
    moments = []
    _ = append(.uiKit(.statusBar), to: .window)
    _ = append(.uiKit(.keyboard), to: .window)
  }

  @inlinable package subscript(id: ElementID) -> Element {
    // A whole element is too large to copy for one of its parts. A call that is not inlined allocates memory.
    @inline(__always) _read { yield elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  func contains(_ id: ElementID) -> Bool { elements.indices.contains(id.index) }

  /// Whether any view of the screen needs a system of constraints.
  var usesConstraints: Bool { elements.indices.contains { usesConstraints(of: ElementID($0)) } }

  /// Whether a view needs a system of constraints: its settings are more than pairs of ties, or they size the content
  /// of a scroll view.
  func usesConstraints(of element: ElementID) -> Bool {
    // Of many views, nothing is said.
    if elements[element.index].settings.isEmpty, elements[element.index].limits.isEmpty { return false }
    return self[element].usesConstraints || sizesContent(element) || isHiddenInStack(element)
  }

  /// Whether the view's stack view may hide it.
  private func isHiddenInStack(_ id: ElementID) -> Bool {
    guard elements[id.index].says.contains(.isHidden), let parent = elements[id.index].parent else { return false }
    return elements[parent.index].kind == .stackView && !elements[id.index].says.contains(.frame)
  }

  private func sizesContent(_ id: ElementID) -> Bool {
    Axis.allCases.contains { sizesContent(id, along: $0) }
  }

  /// Whether a view has a size, its own or that of the views that it arranges from top to bottom, and is tied to both ends
  /// of a scroll view's content, or of what is, so that it determines the content's size.
  package func sizesContent(_ id: ElementID, along axis: Axis) -> Bool {
    // Most views don't, and an element is large to copy.
    guard
      elements[id.index].saysEdgesAndSize(along: axis)
        || kind(of: id) == .stackView && axis == .vertical && elements[id.index].saysEdges(along: axis)
    else { return false }
    var outer = parent(of: id)
    while let next = outer {
      let view = elements[next.index]
      if view.kind == .uiKit(.scrollView) { return view.value(of: .contentSize) == nil }
      guard view.kind == .view, view.saysEdges(along: axis), !view.saysEdgesAndSize(along: axis) else { return false }
      outer = view.parent
    }
    return false
  }

  /// Adds an element as the front child of `parent`, with the bars that come with it.
  ///
  /// A bar that already came with its container is returned, not added again: `navigationBar { … }` sets the properties
  /// of the existing one.
  package mutating func add(_ kind: ElementKind, to parent: ElementID, isPresented: Bool = false) -> ElementID {
    if kind.comesWithItsContainer, let present = self[parent].children.first(where: { self[$0].kind == kind }) {
      return present
    }
    let id = append(kind, to: parent, isPresented: isPresented)
    if kind == .navigationController {
      _ = append(.uiKit(.navigationBar), to: id)
      _ = append(.uiKit(.toolbar), to: id)
    } else if kind == .tabBarController {
      _ = append(.uiKit(.tabBar), to: id)
    }
    return id
  }

  /// Adds an element of UIKit's.
  package mutating func add(_ kind: UIKitKind, to parent: ElementID, isPresented: Bool = false) -> ElementID {
    add(.uiKit(kind), to: parent, isPresented: isPresented)
  }

  private mutating func append(_ kind: ElementKind, to parent: ElementID, isPresented: Bool = false) -> ElementID {
    let id = ElementID(elements.count)
    let record =
      kind.isScrollView
      ? scrollViews.count : kind == .stackView ? stacks.count : kind.isHost ? bodies.count : containers.count
    elements.append(Element(kind: kind, parent: parent, isPresented: isPresented, record: record))
    if kind.isScrollView { scrollViews.append(id) }
    if kind.isContainer { containers.append(id) }
    if kind == .stackView { stacks.append(id) }
    if kind.isHost { bodies.append(id) }
    elements[parent.index].children.append(id)
    return id
  }
}
