import InsetsEngine
import InsetsLanguage

/// What an element stands in, from the inside out.
struct Ancestors: Sequence, IteratorProtocol {
  private let screen: Screen
  private var current: ElementID

  fileprivate init(of element: ElementID, in screen: Screen) {
    self.screen = screen
    current = element
  }

  mutating func next() -> ElementID? {
    guard let parent = screen[current].parent else { return nil }
    current = parent
    return parent
  }
}

extension Screen {
  /// What an element stands in, from its superview to the window.
  func ancestors(of element: ElementID) -> Ancestors { Ancestors(of: element, in: self) }
}

extension BoundScenario {
  /// What an element stands in, from its superview to the window.
  func ancestors(of element: ElementID) -> Ancestors { screen.ancestors(of: element) }

  /// The controller that an element stands for or in; nil in the window.
  func controller(of element: ElementID) -> ElementID? {
    screen[element].kind.isController ? element : controller(above: element)
  }

  /// The nearest controller that an element stands in.
  func controller(above element: ElementID) -> ElementID? {
    ancestors(of: element).first { screen[$0].kind.isController }
  }

  /// The nearest scroll view that an element stands in.
  func scrollView(around element: ElementID) -> ElementID? {
    ancestors(of: element).first { screen[$0].kind.isScrollView }
  }

  /// Whether an element is another or stands in it.
  func isWithin(_ element: ElementID, _ ancestor: ElementID) -> Bool {
    element == ancestor || ancestors(of: element).contains(ancestor)
  }
}
