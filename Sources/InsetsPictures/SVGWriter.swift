import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

extension Picture {
  /// The picture as a document of its own.
  ///
  /// It is shown so many times as large as drawn. All ids end with the suffix, for a page with several pictures.
  package func svg(zoom: Double = 1, suffix: String = "") -> String {
    var writer = SVGWriter(theme, suffix: suffix)
    return writer.document([(self, Point(x: 0, y: 0))], size: drawing.size, title: drawing.caption, zoom: zoom)
  }
}

/// Writes drawings as portable SVG: classes with plain colours, nothing that only browsers know.
struct SVGWriter {
  let theme: PictureTheme
  private var text = ""
  private var used: Set<Paint> = []
  private var isHatched = false

  /// What ends all ids.
  private let suffix: String

  init(_ theme: PictureTheme, suffix: String = "") {
    self.theme = theme
    self.suffix = suffix
  }

  /// A document with pictures at places in pixels.
  mutating func document(
    _ pictures: [(picture: Picture, place: Point)],
    headings: [Label] = [],
    size: Size,
    title: String,
    zoom: Double
  ) -> String {
    text.reserveCapacity(8192 * pictures.count)
    for (index, entry) in pictures.enumerated() {
      let isMoved = entry.place != Point(x: 0, y: 0)
      if isMoved { text += "<g transform=\"translate(\(formatted(entry.place.x)) \(formatted(entry.place.y)))\">" }
      write(entry.picture.drawing, suffix: (pictures.count > 1 ? "\(index)" : "") + suffix)
      if isMoved { text += "</g>" }
    }
    for heading in headings { write(heading) }
    let width = formatted(size.width)
    let height = formatted(size.height)
    var head = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 \(width) \(height)\""
    head += " width=\"\(formatted(size.width * zoom))\" height=\"\(formatted(size.height * zoom))\">"
    let words = pictures.map { entry in
      pictures.count > 1
        ? "\(entry.picture.drawing.caption): \(entry.picture.drawing.description)" : entry.picture.drawing.description
    }
    head += "<title>\(escaped(title))</title><desc>\(words.map(escaped).joined(separator: "\n"))</desc>"
    head += "<style>\(Paint.styleSheet(used, hatched: isHatched, theme))</style>"
    return head + text + "</svg>\n"
  }

  // MARK: - Drawing

  private mutating func write(_ drawing: Drawing, suffix: String) {
    for shape in drawing.back { write(shape, 1, suffix) }
    let scale = scaleText(drawing.scale)
    let hasHatch = drawing.clipped.contains { $0.paint == nil }
    let unit = 1 / drawing.scale
    text += "<clipPath id=\"c\(suffix)\"><rect width=\"\(number(drawing.screen.width))\""
    text += " height=\"\(number(drawing.screen.height))\""
    if drawing.corner > 0 { text += " rx=\"\(number(drawing.corner))\"" }
    text += "/></clipPath>"
    if hasHatch {
      isHatched = true
      let step = number(5 * unit)
      let line = number(1.1 * unit)
      text += "<pattern id=\"h\(suffix)\" width=\"\(step)\" height=\"\(step)\" patternUnits=\"userSpaceOnUse\""
      text += " patternTransform=\"rotate(45)\"><g class=\"H\">"
      text += "<path stroke=\"none\" fill-opacity=\".07\" d=\"M0 0h\(step)v\(step)h-\(step)z\"/>"
      text += "<path stroke-opacity=\".6\" stroke-width=\"\(line)\" d=\"M\(number(2.5 * unit)) 0v\(step)\"/>"
      text += "</g></pattern>"
    }
    let place = "translate(\(number(drawing.origin.x)) \(number(drawing.origin.y)))scale(\(scale))"
    text += "<g transform=\"\(place)\" stroke-width=\"\(number(unit))\"><g clip-path=\"url(#c\(suffix))\">"
    for shape in drawing.clipped { write(shape, unit, suffix) }
    text += "</g>"
    for shape in drawing.over { write(shape, unit, suffix) }
    text += "</g>"
    for shape in drawing.marks { write(shape, 1, suffix) }
    for label in drawing.labels { write(label) }
  }

  private mutating func write(_ shape: Shape, _ unit: Double, _ suffix: String) {
    switch shape.form {
    case .rect(let rect, let radius):
      text += "<rect"
      paint(shape, suffix)
      if rect.x != 0 || shape.element != nil || shape.band != nil { text += " x=\"\(number(rect.x))\"" }
      if rect.y != 0 || shape.element != nil || shape.band != nil { text += " y=\"\(number(rect.y))\"" }
      text += " width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
      if radius > 0 { text += " rx=\"\(number(radius))\"" }
    case .lines(let points, let isClosed):
      text += "<path"
      paint(shape, suffix)
      text += " d=\"\(path(points))\(isClosed ? "z" : "")\""
    case .circle(let centre, let radius):
      text += "<circle"
      paint(shape, suffix)
      text += " cx=\"\(number(centre.x))\" cy=\"\(number(centre.y))\" r=\"\(number(radius))\""
    case .rounded(let rect, let corners):
      text += "<path"
      paint(shape, suffix)
      text += " d=\"\(path(rect, corners))\""
    }
    if shape.line != 1 { text += " stroke-width=\"\(number(shape.line * unit))\"" }
    if !shape.dash.isEmpty {
      text += " stroke-dasharray=\"\(shape.dash.map { number($0 * unit) }.joined(separator: " "))\""
    }
    text += "/>"
  }

  private mutating func paint(_ shape: Shape, _ suffix: String) {
    if let paint = shape.paint {
      used.insert(paint)
      text += " class=\"\(paint.rawValue)\""
    } else {
      text += " fill=\"url(#h\(suffix))\""
    }
    if let element = shape.element { text += " data-i=\"\(element.index)\"" }
    if let band = shape.band { text += " data-b=\"\(band)\"" }
  }

  private mutating func write(_ label: Label) {
    used.insert(label.paint)
    text += "<text class=\"\(label.paint.rawValue)\" x=\"\(number(label.place.x))\" y=\"\(number(label.place.y))\""
    switch label.anchor {
    case .start: break
    case .middle: text += " text-anchor=\"middle\""
    case .end: text += " text-anchor=\"end\""
    }
    text += ">\(escaped(label.text))</text>"
  }

  // MARK: - Words

  private func path(_ points: [Point]) -> String {
    points.enumerated().reduce(into: "") {
      $0 += ($1.offset == 0 ? "M" : "L") + number($1.element.x) + " " + number($1.element.y)
    }
  }

  /// A rectangle with four corners, each with a radius of its own.
  private func path(_ rect: Rect, _ corners: [Double]) -> String {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    func arc(_ radius: Double, _ x: Double, _ y: Double) -> String {
      radius > 0 ? "a\(number(radius)) \(number(radius)) 0 0 1 \(number(x)) \(number(y))" : ""
    }
    var path = "M\(number(rect.x + a)) \(number(rect.y))H\(number(rect.maxX - b))" + arc(b, b, b)
    path += "V\(number(rect.maxY - c))" + arc(c, -c, c)
    path += "H\(number(rect.x + d))" + arc(d, -d, -d)
    path += "V\(number(rect.y + a))" + arc(a, a, -a) + "z"
    return path
  }

  private func number(_ value: Double) -> String { formatted(value) }

  private func scaleText(_ scale: Double) -> String {
    let whole = Int((scale * 10_000).rounded())
    let fraction = String(String(10_000 + whole % 10_000).dropFirst().reversed().drop { $0 == "0" }.reversed())
    return fraction.isEmpty ? "\(whole / 10_000)" : "\(whole / 10_000).\(fraction)"
  }
}

/// A text as XML has it; what XML has no place for is left out.
func escaped(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result.unicodeScalars.append(" ")
    default:
      let isAllowed = scalar.value >= 0x20 && scalar.value != 0x7F && scalar.value != 0xFFFE && scalar.value != 0xFFFF
      if isAllowed { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}
