import InsetsEngine

/// The language's facts about a kind of element.
///
/// It is a class because it is used often and has many strings to retain and release.
package final class ElementKindSpec: Sendable {
  /// UIKit's class, or nil if there is none to name.
  package let className: String?
  /// A phrase for people, without a final stop.
  package let summary: String
  private let children: KindSet
  package let availability: Availability

  init(
    class className: String?,
    _ summary: String,
    children: KindSet,
    _ availability: Availability
  ) {
    self.className = className
    self.summary = summary
    self.children = children
    self.availability = availability
  }

  /// Whether an element of that kind can be inside it.
  ///
  /// Kinds that UIKit refuses or has no place for cannot. The bars and windows of the environment can be written
  /// anywhere.
  package func accepts(_ child: ElementKind) -> Bool { child.role == .environment || children.contains(child) }

  /// The kinds at the top of a scenario.
  package static let topLevel = KindSet("controllers, views, bars and the environment") {
    $0.role != .part && $0.role != .swiftUIView || $0 == .body
  }
}

extension ElementKind {
  /// The row of the table.
  package var spec: ElementKindSpec {
    switch self {
    case .uiKit(let kind): kind.spec
    case .swiftUI(let kind): kind.spec
    }
  }
}
