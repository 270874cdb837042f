/// A modifier of a view: a setting, or an element with its content.
enum ViewLayer: Sendable {
  case modifier(Property, Modifier, settingIndex: Int)
  case number(Property, settingIndex: Int)
  case content(ElementKind, element: ElementID)
}

/// A view with its modifiers, innermost first, and its content.
struct ViewNode: Sendable {
  var layers: [ViewLayer]
  var content: [ElementID]
}

/// A view with some of its modifiers.
struct ViewReference: Hashable, Sendable {
  var element: ElementID
  /// The number of modifiers that count, from the inside.
  var depth: Int
}

/// A parent's offer to a view, nil where the length is left to the view.
struct ProposedSize: Sendable {
  var width: Amount?
  var height: Amount?

  subscript(axis: Axis) -> Amount? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// How large a view is.
struct ViewSize: Sendable {
  var width: Amount
  var height: Amount

  subscript(axis: Axis) -> Amount {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The state of one hosting view's layout.
struct ViewPass: Sendable {
  /// The greatest number of sizes that are computed, far above that of any real screen; beyond it, sizes are unknown.
  static let sizeLimit = 100_000
  /// The greatest nesting depth of views.
  static let depthLimit = 200
  /// The greatest number of views that one `forEach` makes.
  static let repeatLimit = 1000

  /// The element of the hosting view.
  let host: ElementID
  var nodes: [ElementID: ViewNode] = [:]
  var contents: [ElementID: [ElementID]] = [:]
  /// Whether the axes of views are independent.
  var independence: [ElementID: Bool] = [:]
  /// The sizes of views at their offers.
  ///
  /// Stacks ask for a view's least and greatest length at each of their own offers, so without them the work would grow
  /// with a power of the nesting depth.
  var measured: [MeasuredOffer: MeasuredSize] = [:]
  /// The offers that led to lengths that are not known, by the traces of these.
  var offers: [TraceID: Amount] = [:]
  /// The least values of offers and lengths that are not known, by their traces.
  var leastLengths: [TraceID: Points] = [:]
  /// Whether only values are asked for, and traces are forgotten.
  var isProbing = false
  var sizes = 0
  var depth = 0

  var hasRoom: Bool { sizes < Self.sizeLimit && depth < Self.depthLimit }
}

extension ScreenLayout {
  /// A view with its modifiers in order.
  mutating func node(of element: ElementID) -> ViewNode {
    if let known = pass?.nodes[element] { return known }
    views.recorder?.noteSettings(.order, of: element)
    var layers: [(order: Int, layer: ViewLayer)] = []
    for (index, setting) in screen[element].settings.enumerated() {
      guard setting.property.isOrderedModifier else { continue }
      if case .modifier(let modifier) = setting.value {
        layers.append((setting.order, .modifier(setting.property, modifier, settingIndex: index)))
      } else {
        layers.append((setting.order, .number(setting.property, settingIndex: index)))
      }
    }
    var content: [ElementID] = []
    for child in screen[element].children {
      let kind = kind(of: child)
      if kind.isHost && kind.isModifierContent || kind.isInBars { continue }
      if kind.isModifierContent {
        layers.append((screen[child].order, .content(kind, element: child)))
      } else if kind.isSwiftUI {
        content.append(child)
      }
    }
    // Statements with the same order come from one statement for several configurations, of which one remains.
    layers.sort { $0.order < $1.order }
    let node = ViewNode(layers: layers.map(\.layer), content: content)
    pass?.nodes[element] = node
    return node
  }

  /// The view with all its modifiers.
  mutating func view(_ element: ElementID) -> ViewReference {
    ViewReference(element: element, depth: node(of: element).layers.count)
  }

  /// The views that an element contains, with groups replaced by their views.
  ///
  /// A `forEach` is replaced by its views, once for each element of its data. If their number is not known, they are
  /// followed by the `forEach` itself, which stands for the rest.
  mutating func content(of element: ElementID) -> [ElementID] {
    if let known = pass?.contents[element] { return known }
    var result: [ElementID] = []
    for child in node(of: element).content {
      let kind = kind(of: child)
      if kind == .group, node(of: child).layers.isEmpty {
        result += content(of: child)
      } else if kind == .forEach {
        result += repeated(child)
      } else {
        result.append(child)
      }
    }
    pass?.contents[element] = result
    return result
  }

  private mutating func repeated(_ element: ElementID) -> [ElementID] {
    let views = content(of: element)
    guard let count = number(.count, of: element)?.value, count.isFinite else { return views + [element] }
    let times = Int(max(0, min(count, Points(ViewPass.repeatLimit))))
    if times * views.count > ViewPass.repeatLimit { return views + [element] }
    return Array(repeating: views, count: times).flatMap { $0 }
  }

  /// The amount of one of a modifier's expressions.
  mutating func amount(_ expression: Expression, _ property: Property, of element: ElementID, at index: Int) -> Amount {
    let value = screen[element].settings[index].value
    let setting = AuthoredValue(value: value, property: property, element: element, index: index)
    return amount(expression, of: setting, component: 0)
  }

  /// The lengths of a padding on the edges of the screen.
  mutating func lengths(_ lengths: EdgeLengths, _ property: Property, of element: ElementID, at index: Int)
    -> AmountInsets
  {
    var result = AmountInsets.zero
    for edge in Edge.allCases {
      switch lengths[edge] {
      case nil: continue
      case .system?: result[physical(edge)] = trace.amount(of: .defaultPadding)
      case .points(let expression)?: result[physical(edge)] = amount(expression, property, of: element, at: index)
      }
    }
    return result
  }
}
