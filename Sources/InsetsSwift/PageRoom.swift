import SwiftReader

/// The room that a web page keeps at its ends by itself.
enum PageRoom {
  /// Words of style sheets and scripts that keep room at the end of a page.
  private static let words = ["padding", "margin-top", "margin-bottom", "marginTop", "marginBottom", "safe-area-inset"]

  /// Leaves open where the content of web views begins, where code gives their pages room, or shows pages of its own whose styles
  /// are in files that are not read.
  static func leaveOpen(in reader: inout ControllerReader) {
    let pages = reader.views.indices.filter { reader.views[$0].kind == .webView }
    guard !pages.isEmpty else { return }
    let shown = ShownViews(reader)
    guard shown.mentions("loadFileURL") || shown.texts.contains(where: { text in words.contains(where: text.contains) })
    else { return }
    for page in pages {
      reader.views[page].properties.append(.init(name: "contentInset", value: nil, stage: nil, place: nil))
    }
  }
}

extension ShownViews {
  /// The texts in the code of the screen.
  fileprivate var texts: [String] {
    files.flatMap { file in
      let tree = reader.tree(file)
      return tree.tokens.indices.filter { tree.tokens[$0].kind == .string }.map { tree.text(ofToken: UInt32($0)) }
    }
  }
}
