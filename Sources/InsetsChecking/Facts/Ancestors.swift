import InsetsEngine
import InsetsLanguage

/// The ancestors of an element, innermost first.
struct Ancestors: Sequence, IteratorProtocol {
  private let elements: [Element]
  private var current: ElementID

  fileprivate init(of element: ElementID, in screen: Screen) {
    elements = screen.elements
    current = element
  }

  mutating func next() -> ElementID? {
    guard let parent = elements[current.index].parent else { return nil }
    current = parent
    return parent
  }
}

extension Screen {
  /// The elements in order.
  var ids: [ElementID] { elements.indices.map(ElementID.init) }

  /// The ancestors of an element, from its superview to the window.
  func ancestors(of element: ElementID) -> Ancestors { Ancestors(of: element, in: self) }
}

extension BoundScenario {
  /// The ancestors of an element, from its superview to the window.
  func ancestors(of element: ElementID) -> Ancestors { screen.ancestors(of: element) }

  /// The controller of an element, which may be the element itself; nil for the window.
  func controller(of element: ElementID) -> ElementID? {
    screen.kind(of: element).isController ? element : controller(above: element)
  }

  /// The nearest controller above an element.
  func controller(above element: ElementID) -> ElementID? {
    ancestors(of: element).first { screen.kind(of: $0).isController }
  }

  /// The nearest scroll view around an element.
  func scrollView(around element: ElementID) -> ElementID? {
    ancestors(of: element).first { screen.kind(of: $0).isScrollView }
  }

  /// Whether an element is another or inside it.
  func isWithin(_ element: ElementID, _ ancestor: ElementID) -> Bool {
    element == ancestor || ancestors(of: element).contains { $0 == ancestor }
  }
}
