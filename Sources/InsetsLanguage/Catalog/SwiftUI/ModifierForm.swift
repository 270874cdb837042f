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
  package var name: String {
    switch self {
    case .padding: "a length, default, or lengths for edges"
    case .contentMargins: "a length, or lengths for edges"
    case .frame: "a width and a height"
    case .safeArea: "edges, a region, or a region with edges"
    case .edges: "a set of edges"
    case .style: "style, or style with edges"
    case .axes: "horizontal, vertical, or both"
    case .detents: "a list of detents"
    case .visibility: "hidden or visible, for a bar"
    case .alignment: "an alignment"
    case .sizing: "a list of intrinsicContentSize and preferredContentSize"
    case .edge: "one of top, bottom, leading, trailing"
    case .relative: "horizontal, vertical, both, or a share of one"
    case .aspectRatio: "a ratio of width to height, with fit or fill"
    case .tracks: "a list of fixed, flexible and adaptive columns or rows"
    case .font: "a text style or a size"
    case .lineLimit: "a number of lines"
    case .search: "true, false or a placement"
    case .guide: "a guide and where it lies"
    case .sectionSpacing: "a length, default or compact"
    }
  }

  /// A value in standard form.
  package var example: String {
    switch self {
    case .padding: "(horizontal: 16)"
    case .contentMargins: "(horizontal: 20)"
    case .frame: "(width: 200, height: 44)"
    case .safeArea: "all"
    case .edges: "[top, bottom]"
    case .style: "style"
    case .axes: "horizontal"
    case .detents: "[medium, large]"
    case .visibility: "(hidden, for: navigationBar)"
    case .alignment: "center"
    case .sizing: "[intrinsicContentSize]"
    case .edge: "bottom"
    case .relative: "(horizontal, count: 3, spacing: 8)"
    case .aspectRatio: "(1.5, contentMode: fit)"
    case .tracks: "[flexible, flexible]"
    case .font: "headline"
    case .lineLimit: "1"
    case .search: "true"
    case .guide: "(leading, 12)"
    case .sectionSpacing: "compact"
    }
  }

  /// The words that the value can be.
  package var words: [String] {
    switch self {
    case .padding: ["default"]
    case .sizing: ["intrinsicContentSize", "preferredContentSize"]
    case .contentMargins, .frame, .detents, .visibility: []
    case .safeArea: ["all", "container", "keyboard"] + EdgeSetWord.allCases.map(\.rawValue).filter { $0 != "all" }
    case .edges: EdgeSetWord.allCases.map(\.rawValue)
    case .style: ["style"]
    case .axes: ["horizontal", "vertical"]
    case .alignment: AlignmentWord.allCases.map(\.rawValue)
    case .edge: ["top", "bottom", "leading", "trailing"]
    case .relative: ["horizontal", "vertical"]
    case .aspectRatio: ["fit", "fill"]
    case .font: FontWord.allCases.map(\.rawValue)
    case .search: ["true", "false"]
    case .sectionSpacing: ["default", "compact"]
    case .tracks, .lineLimit, .guide: []
    }
  }

  /// The words for the alignment of a kind of view's content: a stack's is across the stack.
  package static func alignments(of kind: ElementKind) -> [String] {
    if kind == .vStack || kind == .lazyVStack { return ["leading", "center", "trailing"] }
    if kind.isStack { return ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"] }
    return AlignmentWord.allCases.map(\.rawValue).filter { !$0.hasSuffix("Baseline") }
  }

  /// The labels of the value's parts.
  package var labels: [String] {
    switch self {
    case .padding: ["top", "leading", "bottom", "trailing", "horizontal", "vertical"]
    case .contentMargins: ["top", "leading", "bottom", "trailing", "horizontal", "vertical", "for"]
    case .frame:
      [
        "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight", "alignment",
      ]
    case .safeArea: ["edges"]
    case .style: ["ignoresSafeAreaEdges"]
    case .visibility: ["for"]
    case .relative: ["count", "span", "spacing"]
    case .aspectRatio: ["contentMode"]
    case .lineLimit: ["reservesSpace"]
    case .search: ["placement"]
    case .edges, .axes, .detents, .alignment, .edge, .sizing, .tracks, .font, .guide, .sectionSpacing: []
    }
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
