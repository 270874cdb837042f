import InsetsEngine

extension DiagnosticRule {
  package static let misplacedElement = DiagnosticRule(
    id: "misplaced-element",
    severity: .error,
    summary: "an element is in a place where UIKit cannot have it",
    explanation: """
      Cells, sections, headers and footers belong to tables and collections, and a container's bar belongs to its \
      container. A navigation controller cannot be pushed onto another one.

      Move the element to where it belongs.
      """,
    examples: [
      .flagged(
        """
        scenario "lost cell" {
          viewController feed {
            view card {
              1️⃣cell row
            }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "cell of a table" {
          viewController feed {
            tableView list {
              cell row
            }
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  /// Without a parent it is at the top of a screen.
  static func hasNoPlace(_ kind: ElementKind, in parent: ElementKind?) -> Self {
    let place = parent.map { "in \($0.words.withArticle)" } ?? "at the top of a screen"
    let homes = ElementKind.allCases.filter {
      $0.isSwiftUI == kind.isSwiftUI && ($0.role == .view || $0.isSwiftUI && $0 != .forEach) && $0.spec.accepts(kind)
    }
    let isPart = (kind.role == .part || kind.isSwiftUI) && !homes.isEmpty && homes.count <= 3
    let way = isPart ? "; it belongs in \(enumerated(homes.map(\.words.withArticle), conjunction: "or"))" : ""
    return "\(kind.words.withArticle) has no place \(place)\(way)"
  }

  static func brings(_ word: String, _ mistake: Self) -> Self { "brings a '\(word)', and \(mistake)" }

  static func belongsOutsideBody(_ kind: ElementKind) -> Self { "'\(kind.spelling)' belongs outside 'body'" }

  static func isOfUIKit(_ kind: ElementKind, like view: ElementKind?) -> Self {
    "'\(kind.spelling)' is UIKit's: put it into a 'representable'\(view.map { ", or write '\($0.spelling)'" } ?? "")"
  }

  static func isOfSwiftUI(_ kind: ElementKind, like view: ElementKind?) -> Self {
    if kind.isCover {
      return "'\(kind.spelling)' is SwiftUI's: put it into 'body { }', or write 'presents { … }' in a controller"
    }
    return "'\(kind.spelling)' is SwiftUI's: put it into 'body { }'\(view.map { ", or write '\($0.spelling)'" } ?? "")"
  }

  static func cannotBePresented(_ kind: ElementKind) -> Self {
    "\(kind.words.withArticle) cannot be presented; only a controller can"
  }

  static var onlyControllersPresent: Self { "only a controller presents another" }

  static var presentsHoldsAController: Self { "'presents' holds only the controller that is presented" }

  static var expectationInComponent: Self {
    "a component cannot have expectations; put them in the scenario that uses it"
  }
}
