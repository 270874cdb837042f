import InsetsEngine

/// A number that shows the effect of a change.
package struct Measure: Sendable {
  /// The measured number of the element.
  package enum Subject: Sendable {
    /// The sum of quantities.
    case quantities([(quantity: Quantity, part: Part?)])
    /// How far the content lies inside an edge, by a quantity that differs before and from iOS 11.
    case contentInset(Edge)
  }

  /// `content top`.
  package var name: String
  package var element: ElementID
  package var subject: Subject

  package init(name: String, element: ElementID, quantities: [(quantity: Quantity, part: Part?)]) {
    self.name = name
    self.element = element
    subject = .quantities(quantities)
  }

  /// Where a scroll view's content begins or ends.
  init(contentAt edge: Edge, of element: ElementID) {
    name = "content \(edge.name)"
    self.element = element
    subject = .contentInset(edge)
  }

  /// Where a view begins or ends on the screen.
  init(edge: Edge, of element: ElementID, named name: String) {
    self.init(name: name, element: element, quantities: edge.frameQuantities)
  }
}

extension Measure {
  /// How far the content of a scroll view lies inside an edge.
  package static func content(_ edge: Edge, of element: ElementID) -> Measure { Measure(contentAt: edge, of: element) }

  /// Where a view's edge is on the screen: `top edge`.
  package static func edge(_ edge: Edge, of element: ElementID) -> Measure {
    Measure(edge: edge, of: element, named: "\(edge.name) edge")
  }

  /// Where a view's edge is on the screen, by the view's name: `top of 'header'`.
  package static func edge(_ edge: Edge, of element: ElementID, in scenario: BoundScenario) -> Measure {
    Measure(edge: edge, of: element, named: "\(edge.name) of \(scenario.words(for: element))")
  }

  /// One number of a quantity.
  package static func quantity(_ name: Phrase, _ quantity: Quantity, _ part: Part?, of element: ElementID) -> Measure {
    Measure(name: name.text, element: element, quantities: [(quantity, part)])
  }

  /// The safe area of an element at an edge.
  package static func safeArea(_ edge: Edge, of element: ElementID) -> Measure {
    quantity("safe area \(edge)", .safeAreaInsets, edge.part, of: element)
  }
}

extension Edge {
  /// The quantities that add up to the edge's position in the window.
  var frameQuantities: [(quantity: Quantity, part: Part?)] {
    switch self {
    case .top: [(.frameInWindow, .y)]
    case .left: [(.frameInWindow, .x)]
    case .bottom: [(.frameInWindow, .y), (.frame, .height)]
    case .right: [(.frameInWindow, .x), (.frame, .width)]
    }
  }
}
