/// A modifier of a view: a setting, or an element with its content.
enum ViewLayer: Sendable {
  case modifier(Property, Modifier, settingIndex: Int)
  case number(Property, settingIndex: Int)
  case content(ElementKind, element: ElementID)
}

/// A view with its modifiers, innermost first, and its content.
///
/// It is asked for at every step of a layout, so it is shared and not copied.
final class ViewNode: Sendable {
  let layers: [ViewLayer]
  let content: [ElementID]

  init(layers: [ViewLayer], content: [ElementID]) {
    self.layers = layers
    self.content = content
  }
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

  static let zero = ViewSize(width: Trace.zero, height: Trace.zero)
  static let unknown = ViewSize(width: Trace.unknown, height: Trace.unknown)

  subscript(axis: Axis) -> Amount {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
