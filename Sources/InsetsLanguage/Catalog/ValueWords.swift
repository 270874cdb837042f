import InsetsEngine

/// A word for an element without a name.
package enum EnvironmentWord: String, CaseIterable {
  case superview, view, window, screen, statusBar, navigationBar, tabBar, toolbar, keyboard

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .superview: "the element around this one"
    case .view: "the view of the controller around this element"
    case .screen: "the screen, by its width and height"
    case .window: UIKitKind.window.spec.summary
    case .statusBar: UIKitKind.statusBar.spec.summary
    case .navigationBar: UIKitKind.navigationBar.spec.summary
    case .tabBar: UIKitKind.tabBar.spec.summary
    case .toolbar: UIKitKind.toolbar.spec.summary
    case .keyboard: UIKitKind.keyboard.spec.summary
    }
  }
}

/// A word for a set of edges.
package enum EdgeWord: String, CaseIterable {
  case all, none, top, left, bottom, right

  /// The words between brackets.
  package static let single: [EdgeWord] = [.top, .left, .bottom, .right]

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .all: "all four edges"
    case .none: "no edge"
    case .top: "the top edge"
    case .left: "the left edge"
    case .bottom: "the bottom edge"
    case .right: "the right edge"
    }
  }
}

/// A word for a part of a view's place that follows its superview's size, by UIKit's name.
package enum MaskWord: String, CaseIterable {
  case flexibleLeftMargin, flexibleWidth, flexibleRightMargin, flexibleTopMargin, flexibleHeight, flexibleBottomMargin

  package var mask: AutoresizingMask {
    switch self {
    case .flexibleLeftMargin: .leftMargin
    case .flexibleWidth: .width
    case .flexibleRightMargin: .rightMargin
    case .flexibleTopMargin: .topMargin
    case .flexibleHeight: .height
    case .flexibleBottomMargin: .bottomMargin
    }
  }

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .flexibleLeftMargin: "the distance from the superview's left edge grows and shrinks with the superview"
    case .flexibleWidth: "the width grows and shrinks with the superview"
    case .flexibleRightMargin: "the distance from the superview's right edge grows and shrinks with the superview"
    case .flexibleTopMargin: "the distance from the superview's top edge grows and shrinks with the superview"
    case .flexibleHeight: "the height grows and shrinks with the superview"
    case .flexibleBottomMargin: "the distance from the superview's bottom edge grows and shrinks with the superview"
    }
  }
}

/// A written form of a transform.
package enum TransformForm: String, CaseIterable {
  case identity = "identity"
  case scale = "scale(0.5)"
  case rotate = "rotate(90)"

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .identity: "neither scaled nor turned"
    case .scale: "scaled about the centre"
    case .rotate: "turned clockwise about the centre, in degrees"
    }
  }
}

extension Part {
  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .top: "the distance at the top, in points"
    case .left: "the distance at the left or leading side, in points"
    case .bottom: "the distance at the bottom, in points"
    case .right: "the distance at the right or trailing side, in points"
    case .x: "the distance from the left, in points"
    case .y: "the distance from the top, in points"
    case .width: "how wide it is, in points"
    case .height: "how high it is, in points"
    }
  }
}

extension AnchorLine {
  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .top: "its top edge"
    case .left: "its left edge"
    case .bottom: "its bottom edge"
    case .right: "its right edge"
    case .leading: "its leading edge"
    case .trailing: "its trailing edge"
    case .centerX: "its centre from left to right"
    case .centerY: "its centre from top to bottom"
    }
  }
}

extension Availability {
  /// A summary with the versions that have its subject.
  package func qualifying(_ phrase: String) -> String { summary.map { "\(phrase) (\($0))" } ?? phrase }
}
