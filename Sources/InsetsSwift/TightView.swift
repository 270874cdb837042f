import InsetsEngine
import InsetsImport

/// A view of a body that has less room than what it shows, or is drawn over its neighbours, whatever the sizes of texts are.
struct TightView: Hashable {
  let place: Range<Int>
  let message: String

  /// All of what a screen shows in one world, in the order of the source.
  static func all(in views: [ReadView]) -> [TightView] {
    var search = TightViews()
    for view in views { search.read(view, .init()) }
    return search.found.sorted { $0.place.lowerBound < $1.place.lowerBound }
  }
}

private struct TightViews {
  private(set) var found: Set<TightView> = []

  /// What the views around a view decide for it.
  struct Surroundings {
    var font: String?
    var limitsLines = false
    /// How wide it is at least where the screen is upright, if it takes all the width that it gets; nil where that is not known.
    var width: Double? = leastPhone
    var isInList = false
  }

  /// What a text or control keeps free inside its edges, and a line around its letters.
  private static let slack = 4.0
  /// Nobody has printed the default distance in a stack; it is less than this.
  private static let usualSpacing = 10.0
  /// A row of a list is no lower.
  private static let leastRow = 44.0
  /// No phone shows more rows between its bars than fit in this.
  private static let highestPhone = 860.0
  /// A month takes more in a calendar.
  private static let leastCalendar = 280.0
  /// How wide the phones are on which apps of this day run, but for the one of 2016.
  private static let leastPhone = 375.0
  /// What a list keeps free beside the content of a row, at most.
  private static let rowMargins = 72.0
  /// What makes a picture fill its room.
  private static let filling: Set<String> = ["aspectRatio", "scaledToFill", "resizable"]
  /// Of the usual pictures, those of films are the widest.
  private static let widestPicture = 16.0 / 9

  private mutating func add(_ place: SwiftPlace?, _ message: String) {
    if let place { found.insert(TightView(place: place.finding, message: message)) }
  }

  mutating func read(_ view: ReadView, _ outer: Surroundings) {
    var inner = outer
    inner.font = view.property("font") ?? outer.font
    inner.limitsLines = outer.limitsLines || view.property("lineLimit") != nil
    inner.width = Self.widthInside(view, outer.width)
    if view.kind == .list || view.kind == .form { inner.isInList = true }
    if view.kind == .list || view.kind == .form { judgeRows(of: view) }
    if view.kind == .datePicker { judgeCalendar(view) }
    if view.kind == .zStack, view.children.count == 1, view.children[0].kind == .text {
      judgeText(view.children[0], in: view, inner)
    }
    if view.kind == .vStack || view.kind == .lazyVStack { judgeColumn(view, inner) }
    if view.kind == .hStack { judgeLine(view, outer) }
    if outer.isInList, view.kind != .section, view.kind != .forEach {
      judgeInsets(of: view)
      judgeHeight(ofRow: view, inner)
      inner.isInList = false
    }
    for child in view.children { read(child, inner) }
    for part in view.parts {
      if case .element(let element) = part.content {
        var around = inner
        around.isInList = false
        around.width = element.kind == .sheet || element.kind == .fullScreenCover ? Self.leastPhone : nil
        read(element, around)
      }
    }
  }

  /// The width that the content of a view gets; nil where that is not known.
  private static func widthInside(_ view: ReadView, _ width: Double?) -> Double? {
    let columns: Set<ViewKind> = [.vStack, .lazyVStack, .zStack, .scrollView, .list, .section, .forEach]
    let hosts: Set<ViewKind> = [.navigationStack, .navigationView, .tabView, .tab]
    guard columns.union(hosts).contains(view.kind), view.kind != .scrollView || view.property("axes") == nil else {
      return nil
    }
    return self.width(within: view.parts, width.map { view.kind == .list ? $0 - rowMargins : $0 })
  }

  /// The width that modifiers leave; nil where that is not known.
  private static func width(within parts: [ReadView.Part], _ width: Double?) -> Double? {
    guard var width, !parts.contains(where: { ["aspectRatio", "fixedSize", "position"].contains($0.name) }) else {
      return nil
    }
    for part in parts {
      if let frame = part.frame {
        guard frame["width"] == nil, frame["maxWidth"] == nil || frame["maxWidth"] == "infinity" else { return nil }
      } else if part.name == "padding", let value = part.value {
        guard let left = ReadView.length(of: value, at: "leading"),
          let right = ReadView.length(of: value, at: "trailing")
        else { return nil }
        width -= left + right
      }
    }
    return width
  }

  // MARK: - Lists

  /// Rows that a list does not scroll to.
  private mutating func judgeRows(of list: ReadView) {
    guard let still = list.drawn.last(where: { $0.name == "scrollDisabled" }), still.value == .isTrue else { return }
    let rows = Double(Self.rowCount(list))
    let frames = list.parts.filter { $0.frame != nil }
    guard let frame = frames.first else {
      guard rows * Self.leastRow > Self.highestPhone else { return }
      return add(
        still.place,
        "\(decimal(rows)) rows are higher than any phone, and the list does not scroll to the last ones"
      )
    }
    guard frames.count == 1, let height = frame.frame?["height"], let high = Double(height),
      rows * Self.leastRow > high + Self.leastRow
    else { return }
    add(
      frame.place,
      "\(decimal(rows)) rows take at least \(decimal(rows * Self.leastRow)) pt, and the list is \(decimal(high)) pt high and does not scroll"
    )
  }

  private static func rowCount(_ view: ReadView) -> Int {
    view.children.reduce(0) { count, child in
      if child.kind == .section { return count + rowCount(child) }
      let isRow = ![.header, .footer, .forEach].contains(child.kind) && !child.isUnread
      return count + (isRow ? 1 : 0)
    }
  }

  /// Words at the very edge of a row.
  private mutating func judgeInsets(of row: ReadView) {
    guard let insets = row.parts.last(where: { $0.name == "listRowInsets" }), let value = insets.value,
      ReadView.length(of: value, at: "leading") == 0, Self.beginsWithWords(row)
    else { return }
    add(
      insets.place,
      "the words of each row begin at its very edge: its insets are zero, and nothing in it keeps a margin"
    )
  }

  /// What a list keeps free above and below what its rows show, all told.
  private static let roomAroundRows = 22.0

  /// A row of a plain height that its lines need more of.
  private mutating func judgeHeight(ofRow row: ReadView, _ around: Surroundings) {
    let frames = row.parts.filter { $0.frame != nil }
    guard frames.count == 1, let height = frames[0].frame?["height"].flatMap(Double.init), row.kind != .zStack,
      !row.isClipped, row.drawn.isEmpty
    else { return }
    var content = row
    // What is around the frame is room, too.
    let framed = row.parts.firstIndex { $0.frame != nil } ?? row.parts.endIndex
    let outer = row.parts[framed...].filter { $0.name == "padding" }.compactMap(\.value)
    let padding = outer.reduce(0) { sum, words in
      ["top", "bottom"].reduce(sum) { $0 + (ReadView.length(of: words, at: $1) ?? Self.roomAroundRows) }
    }
    content.parts = row.parts[..<framed].filter { $0.name != "listRowInsets" }
    let insets = row.parts.last { $0.name == "listRowInsets" }?.value
    let room = insets.map { words in
      ["top", "bottom"].reduce(0) { $0 + (ReadView.length(of: words, at: $1) ?? Self.roomAroundRows) }
    }
    let needed = Self.leastHeight(of: content, font: around.font)
    guard needed > height + padding + (room ?? Self.roomAroundRows) + Self.slack else { return }
    add(
      frames[0].place,
      "what is in each row needs at least \(decimal(needed.rounded(.down))) pt, and the row is \(decimal(height)) pt high"
    )
  }

  /// How high a view is at least: a text has one line of its font, and what is not known is nothing.
  private static func leastHeight(of view: ReadView, font: String?) -> Double {
    let font = view.property("font") ?? font
    var height = 0.0
    if view.kind == .text, let size = ReadView.size(ofFont: font) {
      height = size * SystemFont.current.lineHeight
    } else if view.kind == .vStack {
      let parts = view.children.map { leastHeight(of: $0, font: font) }
      let gaps = view.property("spacing").flatMap(Double.init) ?? 0
      height = parts.reduce(0, +) + gaps * Double(max(0, parts.count - 1))
    } else if view.kind == .hStack || view.kind == .zStack {
      height = view.children.map { leastHeight(of: $0, font: font) }.max() ?? 0
    }
    for part in view.parts {
      if let frame = part.frame {
        height = frame["height"].flatMap(Double.init) ?? max(height, frame["minHeight"].flatMap(Double.init) ?? 0)
      } else if part.name == "padding", let value = part.value {
        height += ["top", "bottom"].reduce(0) { $0 + (ReadView.length(of: value, at: $1) ?? 0) }
      } else if part.name == "hidden" || part.name == "opacity" {
        return 0
      }
    }
    return height
  }

  private static func beginsWithWords(_ view: ReadView) -> Bool {
    let leading = view.parts.filter { $0.name == "padding" }.compactMap(\.value)
    guard leading.allSatisfy({ ReadView.length(of: $0, at: "leading") == 0 }),
      view.parts.allSatisfy({
        ["padding", "frame", "font", "listRowInsets", "alignment", "spacing", "lineLimit", "letters"].contains(
          $0.name ?? ""
        )
      }),
      view.parts.compactMap(\.frame).allSatisfy({ frame in
        frame["width"] == nil
          && (frame["maxWidth"] == nil || frame["alignment"]?.lowercased().contains("leading") == true)
      }), let first = view.children.first
    else { return false }
    let isLeading = view.kind == .hStack || view.kind == .vStack && view.property("alignment") == "leading"
    return isLeading && beginsWithWords(first, isTop: true)
  }

  private static func beginsWithWords(_ view: ReadView, isTop: Bool) -> Bool {
    if view.kind == .text {
      return view.parts.allSatisfy { part in
        part.name != "padding" || part.value.map { ReadView.length(of: $0, at: "leading") == 0 } ?? false
      }
    }
    return beginsWithWords(view)
  }

  // MARK: - Controls and texts

  private mutating func judgeCalendar(_ picker: ReadView) {
    guard picker.drawn.contains(where: { $0.name == "datePickerStyle" && $0.value == .word("graphical") }),
      !picker.drawn.contains(where: { $0.name == "scaleEffect" || $0.name == "hourAndMinute" }),
      let frame = picker.parts.first(where: { $0.frame?["height"] != nil }),
      let height = frame.frame?["height"].flatMap(Double.init), height < Self.leastCalendar
    else { return }
    add(
      frame.place,
      "a month does not fit into \(decimal(height)) pt: the calendar is cut off, or lies over what is beside it"
    )
  }

  /// A text with a frame of a plain length that its words need more of.
  private mutating func judgeText(_ text: ReadView, in box: ReadView, _ around: Surroundings) {
    guard let words = text.words, let frame = box.parts.first(where: { $0.frame != nil }), let lengths = frame.frame,
      let size = text.fontSize ?? ReadView.size(ofFont: box.property("font") ?? around.font)
    else { return }
    let isLimited = around.limitsLines || text.property("lineLimit") != nil
    if let width = lengths["width"].flatMap(Double.init), let least = Self.leastWidth(of: words) {
      let limit = text.property("lineLimit") ?? box.property("lineLimit")
      let isOneLine = limit == "1" || !words.contains(where: \.isWhitespace)
      let needed = size * least
      if isOneLine, needed > width {
        add(
          frame.place,
          "'\(words)' is at least \(decimal(needed.rounded(.down))) pt wide, and has \(decimal(width)) pt: its end is cut off"
        )
      }
    }
    if let height = lengths["height"].flatMap(Double.init), !isLimited, lengths["width"] == nil {
      let room = EndlessText.widestPhone
      let lines = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.count)
        .reduce(0.0) { lines, letters in
          lines + max(1, (Double(letters) * size * LetterWidth.least(of: Double(letters)) / room).rounded(.up))
        }
      let needed = lines * size * SystemFont.current.lineHeight
      if lines > 1, needed > height + Self.slack {
        add(
          frame.place,
          "the text needs at least \(decimal(needed.rounded(.down))) pt for its \(decimal(lines)) lines, and has \(decimal(height)) pt"
        )
      }
    }
  }

  /// The texts of a row that are together wider than a phone, where some of them have one line and words that are known.
  private mutating func judgeLine(_ row: ReadView, _ around: Surroundings) {
    let own = row.parts.firstIndex { $0.frame?["width"] != nil }
    let inside = own.flatMap { index -> Double? in
      let written = row.parts[index].frame?["width"].flatMap(Double.init)
      return written.flatMap { Self.width(within: Array(row.parts[..<index]), $0) }
    }
    guard row.parts.allSatisfy({ $0.frame?["minWidth"] == nil }), row.children.count > 1,
      let width = own == nil ? Self.width(within: row.parts, around.width) : inside
    else { return }
    let font = row.property("font") ?? around.font
    let isLimited = row.property("lineLimit") == "1"
    let texts = row.children.filter { view in
      view.kind == .text && (view.property("lineLimit") ?? (isLimited ? "1" : "")) == "1"
        && view.words.flatMap(Self.leastWidth) != nil
    }
    var needed = 0.0
    for text in texts {
      guard let words = text.words, let size = ReadView.size(ofFont: text.property("font") ?? font) else { continue }
      needed += size * (Self.leastWidth(of: words) ?? 0)
    }
    if let spacing = row.property("spacing").flatMap(Double.init) { needed += spacing * Double(row.children.count - 1) }
    guard needed > width + Self.slack, let last = texts.last(where: { $0.words != nil }) else { return }
    if let own {
      return add(
        row.parts[own].place,
        "the texts of this row need at least \(decimal(needed.rounded(.down))) pt in one line each, and have \(decimal(width)) pt: they end in dots"
      )
    }
    add(
      last.place,
      "the texts of this row need at least \(decimal(needed.rounded(.down))) pt in one line each, and a phone that is \(decimal(Self.leastPhone)) pt wide has \(decimal(width)) pt for them: they end in dots"
    )
  }

  /// How wide a text is in one line at least, for each point of its font's size; nil where it may be the name of a translation.
  private static func leastWidth(of words: String) -> Double? {
    if words.contains(where: \.isNumber) { return leastWidth(ofFigures: words) }
    // A name of words in a table of translations has no spaces.
    guard words.contains(" "), !words.contains("%"), !words.contains("\\n") else { return nil }
    return Double(words.count) * LetterWidth.least(of: Double(words.count))
  }

  /// How wide a text of figures is in one line at least, for each point of its font's size.
  private static func leastWidth(ofFigures words: String) -> Double {
    // The system's figures are 0.56 of the size wide and more, and its full stop 0.25.
    words.reduce(0) { $0 + ($1.isNumber ? 0.55 : 0.2) }
  }

  // MARK: - Columns

  /// How far a view is drawn beyond its place.
  private struct Overhang {
    var top = 0.0
    var bottom = 0.0
    var place: SwiftPlace?
    var words: String
    /// From side to side, where that is known: `leading`, `center`.
    var side: String?
  }

  private mutating func judgeColumn(_ column: ReadView, _ around: Surroundings) {
    let views = column.children.flatMap { $0.kind == .forEach ? $0.children : [$0] }
    let spacing = column.property("spacing").map { Double($0) } ?? Self.usualSpacing
    guard let spacing else { return }
    let alignment = column.property("alignment") ?? "center"
    for (index, view) in views.enumerated() {
      guard let over = overhang(of: view, around, alignment) else { continue }
      let below = index + 1 < views.count ? Self.inset(ofText: views[index + 1], isTop: true, alignment) : nil
      let above = index > 0 ? Self.inset(ofText: views[index - 1], isTop: false, alignment) : nil
      for (amount, next) in [(over.bottom, below), (over.top, above)] {
        guard let next, over.side == nil || next.side == nil || over.side == next.side,
          amount > spacing + next.inset + Self.slack
        else { continue }
        add(over.place, over.words)
        break
      }
    }
  }

  /// How far a text keeps from the end of what stands in a column, and at which side it is.
  private static func inset(ofText view: ReadView, isTop: Bool, _ alignment: String) -> (inset: Double, side: String?)?
  {
    var inset = 0.0
    var side: String? = alignment
    for part in view.parts {
      if part.name == "padding", let value = part.value {
        guard let length = ReadView.length(of: value, at: isTop ? "top" : "bottom") else { return nil }
        inset += length
      } else if let frame = part.frame {
        if frame["height"] != nil || frame["minHeight"] != nil || frame["maxHeight"] != nil { return nil }
        if frame["maxWidth"] != nil { side = frame["alignment"] ?? "center" }
      } else if part.name == "offset" || part.name == "position" || part.name == "hidden" {
        return nil
      }
    }
    if view.kind == .text || view.kind == .label { return (inset, side) }
    if view.kind == .zStack, view.children.count == 1 {
      return Self.inset(ofText: view.children[0], isTop: isTop, alignment).map { (inset + $0.inset, side) }
    }
    guard view.kind == .vStack || view.kind == .lazyVStack,
      let end = isTop ? view.children.first : view.children.last
    else { return nil }
    return Self.inset(ofText: end, isTop: isTop, view.property("alignment") ?? "center").map {
      (inset + $0.inset, $0.side == nil ? nil : side)
    }
  }

  private func overhang(of view: ReadView, _ around: Surroundings, _ alignment: String) -> Overhang? {
    var over: Overhang?
    var height: Double?
    let picture = view.kind == .zStack && view.children.count == 1 ? view.children[0] : view
    let ratio = picture.filledRatio
    let fills =
      picture.property("scaledToFill") == "true" || picture.property("aspectRatio") == "fill" || ratio != nil
      || picture.drawn.contains { $0.name == ReadView.fills }
    var isFilling = picture.kind == .image && fills && !picture.isClipped
    if view.kind == .zStack, view.property("alignment")?.hasPrefix("bottom") == true {
      for child in view.children.dropFirst() {
        if let moved = Self.moved(child, Self.side(of: view.property("alignment") ?? "")) { over = moved }
      }
    }
    for order in 0...view.parts.count {
      for mark in view.drawn where mark.order == order {
        if ReadView.clips.contains(mark.name) { (over, isFilling) = (nil, false) }
        if mark.name == "scaleEffect", case .number(let factor)? = mark.value, factor > 1, let high = height {
          let more = high * (factor - 1) / 2
          over = Overhang(
            top: more,
            bottom: more,
            place: mark.place,
            words:
              "scaleEffect draws \(decimal(high * factor)) pt where the layout keeps \(decimal(high)): \(decimal(more)) pt lie over what is beside it",
            side: alignment
          )
        }
      }
      guard order < view.parts.count else { break }
      let part = view.parts[order]
      if let frame = part.frame {
        if let high = frame["height"].flatMap(Double.init) {
          // The room that is made for it.
          let more = height.map { max(0, high - $0) / 2 } ?? 0
          over?.top -= more
          over?.bottom -= more
          height = high
          if isFilling, frame["width"] == nil, frame["maxWidth"] == nil || frame["maxWidth"] == "infinity",
            let wide = Self.width(within: view.kind == .zStack ? view.parts : [], around.width)
              .flatMap({ Self.width(within: picture.parts.filter { !Self.filling.contains($0.name ?? "") }, $0) })
          {
            let more = ((wide / (ratio ?? Self.widestPicture) - high) / 2).rounded(.down)
            let doubt = ratio == nil ? "unless it is wider than 16:9, " : ""
            over = Overhang(
              top: more,
              bottom: more,
              place: part.place,
              words:
                "nothing clips the picture, which fills \(decimal(wide)) pt of width or more: \(doubt)at least \(decimal(more)) pt of it lie over what is above and below",
              side: nil
            )
          }
        } else if frame["minHeight"] != nil || frame["maxHeight"] != nil {
          height = nil
        }
      } else if part.name == "padding", let value = part.value {
        guard let top = ReadView.length(of: value, at: "top"), let bottom = ReadView.length(of: value, at: "bottom")
        else { return nil }
        over?.top -= top
        over?.bottom -= bottom
        height = height.map { $0 + top + bottom }
      } else if part.name == "offset" || part.name == "position" || part.name == "hidden" {
        return nil
      } else if case .element(let element) = part.content, element.kind == .overlay,
        let word = element.property("alignment"), word.hasPrefix("bottom"), element.children.count == 1,
        let moved = Self.moved(element.children[0], Self.side(of: word))
      {
        over = moved
      }
    }
    return over
  }

  /// What an offset moves down from the bottom of what it is on.
  private static func moved(_ view: ReadView, _ side: String) -> Overhang? {
    let offsets = view.parts.filter { $0.name == "offset" }
    guard offsets.count == 1, let value = offsets[0].value,
      !view.parts.contains(where: { $0.name == "hidden" || $0.name == "opacity" })
    else { return nil }
    let lengths = value.dropFirst().dropLast().split(separator: ",").map { Double($0.filter { !$0.isWhitespace }) }
    guard lengths.count == 2, lengths[0] == 0, let down = lengths[1], down > 0 else { return nil }
    return Overhang(
      bottom: down,
      place: offsets[0].place,
      words:
        "offset moves what it draws and makes no room: \(decimal(down)) pt of it lie below its view, over what follows",
      side: side
    )
  }

  private static func side(of alignment: String) -> String {
    alignment.hasSuffix("Leading") ? "leading" : alignment.hasSuffix("Trailing") ? "trailing" : "center"
  }
}

extension ReadView {
  /// Modifiers after which nothing is drawn outside of a view.
  static let clips: Set<String> = ["clipped", "clipShape", "cornerRadius", "mask"]

  /// What is noted of an image that takes all the room that there is, whatever its proportions, once it is loaded.
  static let fills = "fills"

  /// What is noted of a view of UIKit that a type of the project brings.
  static let representable = "representable"

  fileprivate var isClipped: Bool { drawn.contains { Self.clips.contains($0.name) } }

  /// The value of the last property of a name.
  fileprivate func property(_ name: String) -> String? { parts.last { $0.name == name }?.value }

  /// The proportions, width by height, of a picture that has some of its own and fills what it is offered.
  fileprivate var filledRatio: Double? {
    guard let value = property("aspectRatio"), value.hasPrefix("("), value.contains("contentMode: fill") else {
      return nil
    }
    let ratio = value.dropFirst().prefix { $0 != "," && $0 != ")" }
    return Double(ratio).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The size of a text's own font; nil where that is not known, and without one.
  fileprivate var fontSize: Double? { property("font").flatMap { Self.size(ofFont: $0) } }

  /// The size of a font, by its name or number, or of the one that texts have by themselves.
  fileprivate static func size(ofFont words: String?) -> Double? {
    guard let words else { return EndlessText.usualSize }
    return Double(words)
      ?? SystemFont.current.size(ofStyle: words == "title" ? "title1" : words == "caption" ? "caption1" : words)
  }

  /// What paddings or insets keep at an edge: of `8`, `(vertical: 8, leading: 4)`; nil where that is no number.
  fileprivate static func length(of words: String, at edge: String) -> Double? {
    if words == "default" { return 16 }
    if let number = Double(words) { return number }
    let pair = edge == "top" || edge == "bottom" ? "vertical" : "horizontal"
    let lengths = arguments(of: words)
    guard words.hasPrefix("(") else { return nil }
    guard let own = lengths[edge] ?? lengths[pair] else { return 0 }
    return own == "default" ? 16 : Double(own)
  }

  /// The arguments of `(height: 8, alignment: leading)`.
  fileprivate static func arguments(of words: String) -> [String: String] {
    guard words.hasPrefix("("), words.hasSuffix(")") else { return [:] }
    var result: [String: String] = [:]
    for argument in words.dropFirst().dropLast().split(separator: ",") {
      let sides = argument.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      if sides.count == 2 { result[sides[0]] = sides[1] }
    }
    return result
  }
}

extension ReadView.Part {
  fileprivate var name: String? { if case .property(let name, _) = content { name } else { nil } }
  fileprivate var value: String? { if case .property(_, let value) = content { value } else { nil } }
  /// The arguments of a frame.
  fileprivate var frame: [String: String]? { name == "frame" ? value.map { ReadView.arguments(of: $0) } : nil }
}
