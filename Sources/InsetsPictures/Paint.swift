import InsetsAnalysis

/// What a part of a picture is painted with: a class of the style sheet.
///
/// Only the classes that a picture uses come into it, in this order.
package enum Paint: String, CaseIterable, Hashable, Sendable {
  case card = "c", body = "d", screen = "s", row = "r", view = "v", label = "l", cell = "e", nothing = "n"
  case bar = "b", glyph = "p", safeLine = "t", author = "a", authorLine = "z", margin = "m", readable = "w"
  case before = "o", finding = "x", focus = "u", housing = "k", home = "i", unknown = "q"
  case safeRail = "S", authorRail = "A", leader = "L", tag = "g", badge = "X"
  case caption = "C", text = "T", total = "B", name = "N", safeNumber = "F", authorNumber = "G", onTag = "K"
  case onBadge = "J", heading = "Y"

  /// The declarations in light colours.
  private var light: String {
    switch self {
    case .card: "fill:#fff"
    case .body: "fill:#f5f5f7;stroke:#c7c7cc"
    case .screen: "fill:#fff"
    case .row: "fill:#e9e9ee"
    case .view: "fill:none;stroke:#8e8e93"
    case .label: "fill:none;stroke:#8e8e93;stroke-opacity:.55"
    case .cell: "fill:none;stroke:#8e8e93;stroke-opacity:.45"
    case .nothing: "fill:none"
    case .bar: "fill:#f2f2f5;stroke:#d1d1d6"
    case .glyph: "fill:#a1a1a8"
    case .safeLine: "stroke:#0060b5;fill:none"
    case .author: "fill:#ff9f0a;fill-opacity:.34"
    case .authorLine: "stroke:#b35c00;fill:none"
    case .margin: "fill:none;stroke:#00714d;stroke-dasharray:4 3"
    case .readable: "fill:none;stroke:#00714d;stroke-dasharray:1 3"
    case .before: "fill:none;stroke:#6e6e73"
    case .finding: "fill:none;stroke:#c4183c"
    case .focus: "fill:none;stroke:#0060b5"
    case .housing: "fill:#1d1d1f"
    case .home: "fill:#6e6e73"
    case .unknown: "fill:none;stroke:#6e6e73"
    case .safeRail: "fill:#0060b5"
    case .authorRail: "fill:#b35c00"
    case .leader: "fill:none;stroke:#c7c7cc"
    case .tag: "fill:#0060b5"
    case .badge: "fill:#c4183c;stroke:#c4183c"
    case .caption: "fill:#1d1d1f;font-weight:600"
    case .text: "fill:#6e6e73"
    case .total: "fill:#1d1d1f;font-weight:600"
    case .name: "fill:#6e6e73;font-size:10px;stroke:#fff;stroke-width:3px;paint-order:stroke;stroke-linejoin:round"
    case .safeNumber: "fill:#0060b5;font-weight:600"
    case .authorNumber: "fill:#b35c00;font-weight:600"
    case .onTag: "fill:#fff;font-size:10px;font-weight:600"
    case .onBadge: "fill:#fff;font-size:9px;font-weight:700"
    case .heading: "fill:#6e6e73;font-size:13px;font-weight:600"
    }
  }

  /// The declarations that differ in dark colours; nil where none does.
  private var dark: String? {
    switch self {
    case .card: "fill:#1c1c1e"
    case .body: "fill:#2c2c2e;stroke:#545458"
    case .screen: "fill:#121214"
    case .row: "fill:#29292d"
    case .bar: "fill:#262629;stroke:#3a3a3e"
    case .glyph: "fill:#6d6d73"
    case .safeLine, .focus: "stroke:#64b5ff"
    case .authorLine: "stroke:#ffb340"
    case .margin, .readable: "stroke:#3ddc97"
    case .before, .unknown: "stroke:#a1a1a8"
    case .finding: "stroke:#ff7590"
    case .housing: "fill:#000;stroke:#545458"
    case .home, .text, .heading: "fill:#a1a1a8"
    case .safeRail, .tag, .safeNumber: "fill:#64b5ff"
    case .authorRail, .authorNumber: "fill:#ffb340"
    case .leader: "stroke:#545458"
    case .badge: "fill:#ff7590;stroke:#ff7590"
    case .caption, .total: "fill:#f5f5f7"
    case .name: "fill:#a1a1a8;stroke:#121214"
    case .onTag, .onBadge: "fill:#1c1c1e"
    case .view, .label, .cell, .nothing, .author: nil
    }
  }

  /// What the class declares for a property in one of the themes; nil where it declares nothing.
  package func value(of property: String, isDark: Bool) -> String? {
    let all = ((isDark ? dark : nil).map { [$0] } ?? []) + [light]
    let pairs = all.flatMap { $0.split(separator: ";") }.map { $0.split(separator: ":", maxSplits: 1) }
    return pairs.first { $0[0] == property }.map { String($0[1]) }
  }

  /// Writes the style sheet of a picture that uses these classes; the hatch has the class `H`.
  static func putStyleSheet(_ used: Set<Paint>, hatched: Bool, _ theme: PictureTheme, into markup: inout Markup) {
    markup.put("text{font:11px Helvetica,Arial,Liberation Sans,sans-serif}")
    let paints = allCases.filter(used.contains)
    for paint in paints { paint.put(paint.light, into: &markup) }
    if hatched { markup.put(".H{stroke:#0060b5;fill:#0060b5}") }
    guard theme != .light else { return }
    if theme == .auto { markup.put("@media(prefers-color-scheme:dark){") }
    if hatched { markup.put(".H{stroke:#64b5ff;fill:#64b5ff}") }
    for paint in paints { if let rule = paint.dark { paint.put(rule, into: &markup) } }
    if theme == .auto { markup.put("}") }
  }

  private func put(_ rule: String, into markup: inout Markup) {
    markup.put(".")
    markup.put(rawValue)
    markup.put("{")
    markup.put(rule)
    markup.put("}")
  }
}
