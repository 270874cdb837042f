import InsetsEngine

/// How far the words of a label or button of a fixed height stand from its upper and lower edge, in points.
struct RoomAroundWords {
  var top: Double
  var bottom: Double

  /// Nil where the file does not say how high the view is, or what is seen in it.
  init?(_ view: XMLElement) {
    if let room = view.roomAroundPicture {
      (top, bottom) = room
      return
    }
    guard let height = view.onlyHeight, let words = view.heightOfWords else { return nil }
    let inner = view.insets("contentEdgeInsets"), title = view.insets("titleEdgeInsets")
    let (above, below) = (inner.top + title.top, inner.bottom + title.bottom)
    let alignment = view.name == "button" ? view["contentVerticalAlignment"] : nil
    if alignment == "\(Edge.top)" {
      (top, bottom) = (above, height - above - words)
    } else if alignment == "\(Edge.bottom)" {
      (top, bottom) = (height - below - words, below)
    } else if alignment.map({ $0 == "\(Choice.center)" }) ?? true {
      let free = (height - words - above - below) / 2
      (top, bottom) = (free + above, free + below)
    } else {
      return nil
    }
  }
}

extension XMLElement {
  /// The only number that the file has for the height.
  fileprivate var onlyHeight: Double? {
    let heights = (first("constraints")?.children ?? []).filter {
      $0["firstAttribute"] == "\(Property.height)" && $0["firstItem"].map { $0 == self["id"] } ?? true
    }
    guard let only = heights.first, heights.count == 1, only["secondItem"] == nil, only["relation"] == nil,
      only["priority"].map({ $0 == "1000" }) ?? true
    else { return nil }
    return only.number("constant")
  }

  /// The height of the lines that the words take at most, if a label or button shows nothing else.
  fileprivate var heightOfWords: Double? {
    let shown = name == "label" ? labelledWords : name == "button" ? titleAlone : nil
    guard let shown, let size = first("fontDescription")?.number("pointSize") ?? shown.size else { return nil }
    return Double(lines(of: shown.text, size)) * size * SystemFont.current.lineHeight
  }

  private var labelledWords: (text: String, size: Double?)? {
    (self["text"] ?? keyed("text")?.text).map { ($0, 17) }
  }

  /// What a button with a picture, and without a ground, keeps clear around all that it shows.
  fileprivate var roomAroundPicture: (top: Double, bottom: Double)? {
    let states = children.filter { $0.name == "state" }
    guard name == "button", keyed("backgroundColor") == nil, first("buttonConfiguration") == nil,
      !states.contains(where: { $0[.backgroundImage] != nil }), states.contains(where: { $0["image"] != nil })
    else { return nil }
    let room = insets("contentEdgeInsets")
    return room.top >= 0 && room.bottom >= 0 ? room : nil
  }

  /// The title of a button without a picture or a look of its own.
  private var titleAlone: (text: String, size: Double?)? {
    let states = children.filter { $0.name == "state" }
    guard first("buttonConfiguration") == nil, states.count == 1, let state = states.first, let title = state["title"],
      state["image"] == nil, state[.backgroundImage] == nil
    else { return nil }
    return (title, 15)
  }

  /// How many lines words take at most.
  private func lines(of text: String, _ size: Double) -> Int {
    let limit = Int(number("numberOfLines") ?? 1)
    guard name == "label", limit != 1 else { return 1 }
    guard let width = Rectangle(keyed(.frame))?.width, width > 0 else { return .max >> 16 }
    let needed = text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { lines, line in
      // Letters of Latin are narrower than those of Chinese, Japanese and Korean, which are as wide as they are high.
      let length = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.6 : 1) * size }
      return lines + max(1, Int((length / width).rounded(.up)))
    }
    return limit > 0 ? min(limit, needed) : needed
  }

  fileprivate func insets(_ key: String) -> (top: Double, bottom: Double) {
    let inset = children.first { $0.name == "inset" && $0["key"] == key }
    return (inset?.number("minY") ?? 0, inset?.number("maxY") ?? 0)
  }
}
