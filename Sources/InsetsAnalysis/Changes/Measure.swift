import InsetsEngine

/// A number on which the effect of a change is shown.
struct Measure: Sendable {
  /// What is measured of the element.
  enum Subject: Sendable {
    /// The sum of quantities.
    case quantities([(quantity: Quantity, part: Part?)])
    /// How far the content lies inside an edge: another quantity before iOS 11 than from there on.
    case contentInset(Edge)
  }

  /// `content top`.
  var name: String
  var element: ElementID
  var subject: Subject

  init(name: String, element: ElementID, quantities: [(quantity: Quantity, part: Part?)]) {
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

  /// The number in a layout, in points; nil where it has no value.
  func amount(in layout: ScenarioLayout) -> Points? {
    let quantities: [(quantity: Quantity, part: Part?)]
    var total: Points = 0
    switch subject {
    case .quantities(let sum): quantities = sum
    case .contentInset(let edge):
      quantities = [(layout.contentInset(of: element), edge.part)]
      // A page may make room by itself.
      total += layout.resolution.pageInset(of: element, at: edge)?.value ?? 0
    }
    for (quantity, part) in quantities {
      guard let amount = layout.points(quantity, part, of: element) else { return nil }
      total += amount
    }
    return total
  }
}

extension Measure {
  /// How far the content of a scroll view lies inside an edge.
  static func content(_ edge: Edge, of element: ElementID) -> Measure { Measure(contentAt: edge, of: element) }

  /// Where a view's edge is on the screen: `top edge`.
  static func edge(_ edge: Edge, of element: ElementID) -> Measure {
    Measure(edge: edge, of: element, named: "\(edge.name) edge")
  }

  /// Where a view's edge is on the screen, by the view's name: `top of 'header'`.
  static func edge(_ edge: Edge, of element: ElementID, in scenario: BoundScenario) -> Measure {
    Measure(edge: edge, of: element, named: "\(edge.name) of \(scenario.words(for: element))")
  }

  /// One number of a quantity.
  static func quantity(_ name: Phrase, _ quantity: Quantity, _ part: Part?, of element: ElementID) -> Measure {
    Measure(name: name.text, element: element, quantities: [(quantity, part)])
  }

  /// The safe area of an element at an edge.
  static func safeArea(_ edge: Edge, of element: ElementID) -> Measure {
    quantity("safe area \(edge)", .safeAreaInsets, edge.part, of: element)
  }
}

extension Edge {
  /// What adds up to the edge's position in the window.
  var frameQuantities: [(quantity: Quantity, part: Part?)] {
    switch self {
    case .top: [(.frameInWindow, .y)]
    case .left: [(.frameInWindow, .x)]
    case .bottom: [(.frameInWindow, .y), (.frame, .height)]
    case .right: [(.frameInWindow, .x), (.frame, .width)]
    }
  }
}
