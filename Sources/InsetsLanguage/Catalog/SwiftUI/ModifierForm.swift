import InsetsEngine

/// The notation of a SwiftUI modifier's value.
package enum ModifierForm: Hashable, Sendable {
  case padding, contentMargins, frame
  /// Regions and edges.
  case safeArea
  case edges, style, axes, detents, visibility, alignment
  case relative, aspectRatio, tracks, font, lineLimit, search, guide, sectionSpacing
  /// Sizes that follow the content.
  case sizing
  /// One edge.
  case edge

  /// The name of such a value, with its article.
  package var name: String { row.name }

  /// A value in standard form.
  package var example: String { row.example }

  /// The words that the value can be.
  package var words: [String] { row.words }

  /// The labels of the value's parts.
  package var labels: [String] { row.labels }

  private struct Row {
    var name: String
    var example: String
    var words: [String]
    var labels: [String]
  }

  private func row(_ name: String, _ example: String, words: [String] = [], labels: [String] = []) -> Row {
    Row(name: name, example: example, words: words, labels: labels)
  }

  private var row: Row {
    switch self {
    case .padding:
      row(
        "a length, default, or lengths for edges",
        "(horizontal: 16)",
        words: ["default"],
        labels: ["top", "leading", "bottom", "trailing", "horizontal", "vertical"]
      )
    case .contentMargins:
      row(
        "a length, or lengths for edges",
        "(horizontal: 20)",
        labels: ["top", "leading", "bottom", "trailing", "horizontal", "vertical", "for"]
      )
    case .frame:
      row(
        "a width and a height",
        "(width: 200, height: 44)",
        labels: [
          "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight", "alignment",
        ]
      )
    case .safeArea:
      row(
        "edges, a region, or a region with edges",
        "all",
        words: ["all", "container", "keyboard"] + EdgeSetWord.allCases.map(\.rawValue).filter { $0 != "all" },
        labels: ["edges"]
      )
    case .edges: row("a set of edges", "[top, bottom]", words: EdgeSetWord.allCases.map(\.rawValue))
    case .style: row("style, or style with edges", "style", words: ["style"], labels: ["ignoresSafeAreaEdges"])
    case .axes: row("horizontal, vertical, or both", "horizontal", words: ["horizontal", "vertical"])
    case .detents: row("a list of detents", "[medium, large]")
    case .visibility: row("hidden or visible, for a bar", "(hidden, for: navigationBar)", labels: ["for"])
    case .alignment: row("an alignment", "center", words: AlignmentWord.allCases.map(\.rawValue))
    case .relative:
      row(
        "horizontal, vertical, both, or a share of one",
        "(horizontal, count: 3, spacing: 8)",
        words: ["horizontal", "vertical"],
        labels: ["count", "span", "spacing"]
      )
    case .aspectRatio:
      row(
        "a ratio of width to height, with fit or fill",
        "(1.5, contentMode: fit)",
        words: ["fit", "fill"],
        labels: ["contentMode"]
      )
    case .tracks: row("a list of fixed, flexible and adaptive columns or rows", "[flexible, flexible]")
    case .font: row("a text style or a size", "headline", words: FontWord.allCases.map(\.rawValue))
    case .lineLimit: row("a number of lines", "1", labels: ["reservesSpace"])
    case .search: row("true, false or a placement", "true", words: ["true", "false"], labels: ["placement"])
    case .guide: row("a guide and where it lies", "(leading, 12)")
    case .sectionSpacing: row("a length, default or compact", "compact", words: ["default", "compact"])
    case .sizing:
      row(
        "a list of intrinsicContentSize and preferredContentSize",
        "[intrinsicContentSize]",
        words: ["intrinsicContentSize", "preferredContentSize"]
      )
    case .edge: row("one of top, bottom, leading, trailing", "bottom", words: ["top", "bottom", "leading", "trailing"])
    }
  }

  /// The words for the alignment of a kind of view's content: a stack's is across the stack.
  package static func alignments(of kind: ElementKind) -> [String] {
    if kind == .vStack || kind == .lazyVStack { return ["leading", "center", "trailing"] }
    if kind.isStack { return ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"] }
    return AlignmentWord.allCases.map(\.rawValue).filter { !$0.hasSuffix("Baseline") }
  }
}

/// A word for edges of a SwiftUI view.
package enum EdgeSetWord: String, CaseIterable, Sendable {
  case all, top, bottom, leading, trailing, horizontal, vertical
}

/// A word for a place in a view.
package enum AlignmentWord: String, CaseIterable, Sendable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
  case firstTextBaseline, lastTextBaseline
}

/// A word for a font: SwiftUI's name of a text style.
package enum FontWord: String, CaseIterable, Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

  /// A phrase for people, without a final stop: `17 points`.
  package var summary: String? { ChoiceSpec.textStyle.first { $0.choice == style }?.summary }

  package var style: Choice {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption1
    case .caption2: .caption2
    }
  }
}

/// A word for where `searchable` puts its field.
package enum SearchWord: String, CaseIterable, Sendable {
  case automatic, navigationBarDrawer, toolbar, sidebar

  var placement: SearchPlacement {
    switch self {
    case .automatic: .automatic
    case .navigationBarDrawer: .navigationBarDrawer
    case .toolbar: .toolbar
    case .sidebar: .sidebar
    }
  }
}
