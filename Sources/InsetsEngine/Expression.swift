/// A number that an author writes, or an expression of numbers that are settled before.
package enum Expression: Hashable, Sendable {
  case constant(Points)
  /// A number that code computes elsewhere.
  case open(OpenNumber)
  /// A number of another element, such as `superview.bounds.width`. `part` is nil for quantities that are a single
  /// number.
  case quantity(ElementID, Quantity, Part?)
  indirect case negated(Expression)
  indirect case sum(Expression, Expression)
  indirect case difference(Expression, Expression)
  indirect case product(Expression, Expression)
  /// Division by zero gives `nan`, "not known". The analysis reports it where it is written.
  indirect case quotient(Expression, Expression)
  case minimum([Expression])
  case maximum([Expression])

  /// The number in points if the expression is a constant.
  package var constantValue: Points? { if case .constant(let value) = self { value } else { nil } }
}

/// A number that a document leaves to code, between two bounds.
package struct OpenNumber: Hashable, Sendable {
  /// The least value, or -∞.
  package var least: Points
  /// The greatest value, or ∞.
  package var greatest: Points
  /// Tells it from others of the scenario; from 1 on.
  package var id: UInt32

  package init(least: Points, greatest: Points, id: UInt32) {
    self.least = least
    self.greatest = greatest
    self.id = id
  }
}

/// Insets that an author writes: an expression in points for each edge.
package struct InsetsExpression: Hashable, Sendable {
  package var top: Expression
  package var left: Expression
  package var bottom: Expression
  package var right: Expression

  package init(top: Expression, left: Expression, bottom: Expression, right: Expression) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A line of a view that another view's edge can be tied to.
package enum AnchorLine: String, CaseIterable, Sendable {
  case top, left, bottom, right, leading, trailing, centerX, centerY
}

/// What an edge or the centre of a view is tied to.
package enum AnchorTarget: Hashable, Sendable {
  /// The same line of the superview, of its safe area, of its layout margins or of its readable content guide.
  case superview, safeArea, margins, readable
  /// The content of the superview, a scroll view, or its bounds.
  case contentLayoutGuide, frameLayoutGuide
  /// The bottom of the controller's top layout guide, or the top of its bottom layout guide.
  case topLayoutGuide, bottomLayoutGuide
  /// The keyboard layout guide's top (iOS 15 and later).
  case keyboard
  /// A line of a sibling.
  case sibling(ElementID, AnchorLine)
  /// A guide of a view other than the superview: its safe area or margins.
  indirect case of(ElementID, AnchorTarget)
  /// Another line of a target than the tied one, such as the bottom of the safe area for a view's top.
  indirect case line(AnchorTarget, AnchorLine)
  /// A distance in points inwards from the superview's same edge.
  case distance(Expression)
}

/// A tie with an offset.
package struct Anchor: Hashable, Sendable {
  package var target: AnchorTarget
  /// In points; positive moves down, and right or, for leading and trailing lines, in the reading direction.
  package var offset: Expression

  package init(_ target: AnchorTarget, offset: Expression = .constant(0)) {
    self.target = target
    self.offset = offset
  }
}

/// The value that an author sets a property to.
package enum PropertyValue: Hashable, Sendable {
  case flag(Bool)
  case number(Expression)
  // Most values are flags, numbers and anchors, and every setting takes the room of the largest.
  indirect case insets(InsetsExpression)
  indirect case size(width: Expression, height: Expression)
  indirect case rect(x: Expression, y: Expression, width: Expression, height: Expression)
  case edges(EdgeSet)
  case mask(AutoresizingMask)
  case choice(Choice)
  indirect case transform(Transform)
  case anchor(Anchor)
  indirect case modifier(Modifier)
  case alignment(ViewAlignment)
}

extension PropertyValue {
  package var number: Expression? { if case .number(let number) = self { number } else { nil } }

  package var anchor: Anchor? { if case .anchor(let anchor) = self { anchor } else { nil } }

  /// Whether it ties an edge to the safe area.
  package var isTiedToSafeArea: Bool {
    if case .anchor(let anchor) = self { anchor.target == .safeArea } else { false }
  }
}
