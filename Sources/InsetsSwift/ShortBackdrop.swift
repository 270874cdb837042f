import InsetsImport
import SwiftReader

/// A picture or gradient behind all else of a screen that ends at the safe area, so that the screen's own background shows above
/// and below it.
struct ShortBackdrop: Hashable {
  let place: Range<Int>
  let message: String

  init?(_ reader: ControllerReader) {
    let shown = ShownViews(reader)
    let layers = reader.views[reader.root].subviews
    guard let backdrop = layers.first, layers.count > 1, !shown.isBeingWritten,
      Self.isBackdrop(backdrop, shown), !shown.mentions("insertSublayer", "addSublayer", "patternImage"),
      let top = Self.tie(of: backdrop, ["top"], to: "safeArea", reader)?.place?.own,
      Self.tie(of: backdrop, ["bottom"], to: "safeArea", reader) != nil,
      [["leading", "left"], ["trailing", "right"]].allSatisfy({ side in
        ["safeArea", nil].contains { Self.tie(of: backdrop, side, to: $0, reader) != nil }
      })
    else { return nil }
    place = top.finding
    message = """
      strips of the screen's own background show above and below \(shown.name(backdrop, "what is behind all else")): it ends at \
      the safe area, which leaves out the status bar and the home indicator
      """
  }

  private static let names = ["background", "backdrop", "wallpaper", "gradient"]

  /// Whether a view is a picture or a gradient that is meant to be behind a whole screen.
  private static func isBackdrop(_ view: Int, _ shown: ShownViews) -> Bool {
    let paper = shown.reader.views[view]
    let type = shown.reader.instances[view]?.type?.name ?? ""
    guard paper.kind == .imageView || paper.kind == .view && paper.isDrawing, paper.gap == nil, paper.subviews.isEmpty,
      !paper.isOutlet, !paper.isOfScene, !paper.isForeign, !paper.comesAndGoes, !paper.isFaint,
      !paper.isTouchedElsewhere
    else { return false }
    return [paper.name ?? "", type].contains { word in names.contains { word.lowercased().contains($0) } }
  }

  /// The tie of an edge of a view to the same edge of the screen, or of a guide of it.
  private static func tie(of view: Int, _ edges: [String], to guide: String?, _ reader: ControllerReader)
    -> PaperConstraint?
  {
    reader.constraints.first { tie in
      guard tie.isActive, !tie.isOpen, tie.relation == "==", tie.multiplier == 1, tie.constant == "0",
        tie.priority ?? 0 >= 1000, let second = tie.second
      else { return false }
      return edges.contains { edge in
        let items = [
          PaperItem(view: view, attribute: edge), PaperItem(view: reader.root, guide: guide, attribute: edge),
        ]
        return items.contains(tie.first) && items.contains(second)
      }
    }
  }
}
