/// A modifier of a view: a setting, or an element with its content.
enum ViewLayer: Sendable {
  case modifier(Property, Modifier, settingIndex: Int)
  case number(Property, settingIndex: Int)
  case content(ElementKind, element: Int)
}

/// A view with its modifiers, innermost first, and its content.
struct ViewNode: Sendable {
  var layers: [ViewLayer]
  var content: [Int]
}

/// A view with some of its modifiers.
struct ViewReference: Hashable, Sendable {
  var element: Int
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

  /// The element of the hosting view.
  let host: Int
  var nodes: [Int: ViewNode] = [:]
  /// The sizes of views at their offers.
  ///
  /// Stacks ask for a view's least and greatest length at each of their own offers, so without them the work would grow
  /// with a power of the nesting depth.
  var measured: [MeasuredOffer: MeasuredSize] = [:]
  /// Whether only values are asked for, and traces are forgotten.
  var isProbing = false
  var sizes = 0
  var depth = 0
}

extension ScreenLayout {
  /// A view with its modifiers in order.
  mutating func node(of element: Int) -> ViewNode {
    if let known = pass?.nodes[element] { return known }
    views.recorder?.noteSettings(.all, of: element)
    var layers: [(order: Int, layer: ViewLayer)] = []
    for (index, setting) in screen.elements[element].settings.enumerated() {
      guard setting.property.isOrderedModifier else { continue }
      if case .modifier(let modifier) = setting.value {
        layers.append((setting.order, .modifier(setting.property, modifier, settingIndex: index)))
      } else {
        layers.append((setting.order, .number(setting.property, settingIndex: index)))
      }
    }
    var content: [Int] = []
    for child in screen.elements[element].children {
      let kind = kind(of: child.index)
      if kind == .sheet || kind == .fullScreenCover || kind == .swiftUIToolbar { continue }
      if kind.isModifierContent {
        layers.append((screen.elements[child.index].order, .content(kind, element: child.index)))
      } else if kind.isSwiftUI {
        content.append(child.index)
      }
    }
    // Statements with the same order come from one statement for several configurations, of which one remains.
    layers.sort { $0.order < $1.order }
    let node = ViewNode(layers: layers.map(\.layer), content: content)
    pass?.nodes[element] = node
    return node
  }

  /// The view with all its modifiers.
  mutating func view(_ element: Int) -> ViewReference {
    ViewReference(element: element, depth: node(of: element).layers.count)
  }

  /// The views that an element contains, with groups replaced by their views.
  mutating func content(of element: Int) -> [Int] {
    var result: [Int] = []
    for child in node(of: element).content {
      if kind(of: child) == .group, node(of: child).layers.isEmpty {
        result += content(of: child)
      } else {
        result.append(child)
      }
    }
    return result
  }

  /// The amount of one of a modifier's expressions.
  mutating func amount(_ expression: Expression, _ property: Property, of element: Int, at index: Int) -> Amount {
    let value = screen.elements[element].settings[index].value
    let setting = AuthoredValue(value: value, property: property, element: element, index: index)
    return amount(expression, of: setting, component: 0)
  }

  /// The lengths of a padding on the edges of the screen.
  mutating func lengths(_ lengths: EdgeLengths, _ property: Property, of element: Int, at index: Int) -> AmountInsets {
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

extension Property {
  /// Whether its position among a view's modifiers matters.
  package var isOrderedModifier: Bool { Property.orderedModifiers.contains(self) }

  private static let orderedModifiers: [Property] = [
    .padding, .swiftUIFrame, .ignoresSafeArea, .edgesIgnoringSafeArea, .safeAreaPadding, .styleBackground,
    .containerRelativeFrame, .layoutPriority, .fixedSize, .offset, .scenePadding, .rotationEffect,
    .scaleEffect,
  ]
}
