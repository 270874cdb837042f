import InsetsEngine
import InsetsFormats
import InsetsImport

/// A label that nothing bounds at one side, with words that are wider in one line than any phone.
struct EndlessText: Hashable {
  var name: String?
  /// Of its longest line.
  var letters: Int
  /// Whether the widest phone has no room for it either.
  var isOnAll: Bool
  /// The only tie of its sides.
  var place: Range<Int>

  /// The width of the widest phone.
  static let widestPhone = 440.0
  /// Of the phones that most people have, the widest ones apart.
  static let usualPhone = 393.0
  /// The size of a label's font that nobody sets, and the smallest of the system's styles for one that is not known.
  static let usualSize = 17.0
  static let smallestSize = 11.0

  init?(_ view: Int, in reader: ControllerReader) {
    let paper = reader.views[view]
    let size = paper.font.map { $0.number ?? Self.smallestSize } ?? Self.usualSize
    let longest = paper.lineLetters.max() ?? 0
    guard paper.kind == .label, Double(longest) * size * LetterWidth.least(of: Double(longest)) > Self.usualPhone,
      paper.gap == nil,
      paper.usesConstraints, paper.frame == nil, !paper.hasTextWidth, reader.instances[view] == nil
    else { return nil }
    var (inner, outer) = (view, paper.superview)
    while let current = outer, current != reader.root {
      let kind = ElementKind.uiKit(reader.views[current].kind)
      // What arranges it or scrolls sideways may give it a width or room.
      if reader.views[current].arranged.contains(inner) || kind.isScrollView || reader.views[current].gap != nil {
        return nil
      }
      (inner, outer) = (current, reader.views[current].superview)
    }
    let ties = reader.constraints.filter { tie in
      [tie.first, tie.second].contains { $0?.view == view && $0?.isVertical == false } && (tie.isActive || tie.isOpen)
    }
    guard outer == reader.root, ties.count == 1, let tie = ties.first, tie.isActive, !tie.isOpen, !tie.first.isExtent,
      let place = tie.place
    else { return nil }
    (name, letters, self.place) = (paper.name, longest, place.finding)
    isOnAll = Double(longest) * size * LetterWidth.least(of: Double(longest)) > Self.widestPhone
  }

  var message: String {
    "\(name.map { "'\($0)'" } ?? "the label") is one line of \(letters) letters and wider than \(isOnAll ? "any phone" : "most phones"): nothing bounds its width"
  }
}

extension PaperValue {
  /// How many letters each line of a text has; none for one that is not known.
  var lineLetters: [Int] {
    guard case .text(let words?) = self else { return [] }
    return words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.count)
  }

  /// The size of a font, by its parts.
  var fontSize: PaperValue {
    guard case .parts(_, let parts) = self else { return .unknown }
    if let style = parts.first(where: { $0.label == "forTextStyle" })?.value.word,
      let size = SystemFont.current.size(ofStyle: style)
    {
      return .number(size)
    }
    return parts.first { $0.label == "ofSize" || $0.label == "size" }?.value ?? .unknown
  }
}
