import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

extension Picture {
  /// The picture as a document of its own.
  ///
  /// It is shown so many times as large as drawn. All ids end with the suffix, for a page with several pictures. With
  /// all styles, two pictures differ in their elements alone, so a browser need not match the styles anew.
  package func svg(zoom: Double = 1, suffix: String = "", withAllStyles: Bool = false) -> String {
    var writer = SVGWriter(theme, suffix: suffix, withAllStyles: withAllStyles)
    return writer.document([(self, Point(x: 0, y: 0))], size: drawing.size, title: drawing.caption, zoom: zoom)
  }
}

/// Writes drawings as portable SVG: classes with plain colours, nothing that only browsers know.
struct SVGWriter {
  let theme: PictureTheme
  private var markup = Markup()
  private var used: Set<Paint>
  private var isHatched: Bool

  /// What ends all ids.
  private let suffix: String

  init(_ theme: PictureTheme, suffix: String = "", withAllStyles: Bool = false) {
    self.theme = theme
    self.suffix = suffix
    used = withAllStyles ? Set(Paint.allCases) : []
    isHatched = withAllStyles
  }

  /// A document with pictures at places in pixels.
  mutating func document(
    _ pictures: [(picture: Picture, place: Point)],
    headings: [Label] = [],
    size: Size,
    title: String,
    zoom: Double
  ) -> String {
    markup.reserve(8192 * pictures.count)
    for (index, entry) in pictures.enumerated() {
      let isMoved = entry.place != Point(x: 0, y: 0)
      if isMoved {
        markup.put("<g transform=\"translate(", entry.place.x)
        markup.put(" ", entry.place.y)
        markup.put(")\">")
      }
      write(entry.picture.drawing, suffix: (pictures.count > 1 ? "\(index)" : "") + suffix)
      if isMoved { markup.put("</g>") }
    }
    for heading in headings { write(heading) }
    var head = Markup()
    head.put("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ", size.width)
    head.put(" ", size.height)
    head.put("\"")
    head.attribute("width", size.width * zoom)
    head.attribute("height", size.height * zoom)
    head.put("><title>")
    head.put(escaping: title)
    head.put("</title><desc>")
    for (index, (picture, _)) in pictures.enumerated() {
      if index > 0 { head.put("\n") }
      if pictures.count > 1 {
        head.put(escaping: picture.drawing.caption)
        head.put(": ")
      }
      head.put(escaping: picture.drawing.description)
    }
    head.put("</desc><style>")
    Paint.putStyleSheet(used, hatched: isHatched, theme, into: &head)
    head.put("</style>")
    head.put(markup)
    head.put("</svg>\n")
    return head.text
  }

  // MARK: - Drawing

  private mutating func write(_ drawing: Drawing, suffix: String) {
    write(drawing.back, 1, suffix)
    let hasHatch = drawing.clipped.contains { $0.paint == nil }
    let unit = 1 / drawing.scale
    markup.put("<clipPath id=\"c")
    markup.put(suffix)
    markup.put("\"><rect")
    markup.attribute("width", drawing.screen.width)
    markup.attribute("height", drawing.screen.height)
    if drawing.corner > 0 { markup.attribute("rx", drawing.corner) }
    markup.put("/></clipPath>")
    if hasHatch { writeHatch(unit, suffix) }
    markup.put("<g transform=\"translate(", drawing.origin.x)
    markup.put(" ", drawing.origin.y)
    markup.put(")scale(")
    markup.put(scaleText(drawing.scale))
    markup.put(")\"")
    markup.attribute("stroke-width", unit)
    markup.put("><g clip-path=\"url(#c")
    markup.put(suffix)
    markup.put(")\">")
    write(drawing.clipped, unit, suffix)
    markup.put("</g>")
    write(drawing.over, unit, suffix)
    markup.put("</g>")
    write(drawing.marks, 1, suffix)
    for label in drawing.labels { write(label) }
  }

  private mutating func writeHatch(_ unit: Double, _ suffix: String) {
    isHatched = true
    let step = 5 * unit
    markup.put("<pattern id=\"h")
    markup.put(suffix)
    markup.put("\"")
    markup.attribute("width", step)
    markup.attribute("height", step)
    markup.put(" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><g class=\"H\">")
    markup.put("<path stroke=\"none\" fill-opacity=\".07\" d=\"M0 0h", step)
    markup.put("v", step)
    markup.put("h-", step)
    markup.put("z\"/><path stroke-opacity=\".6\"")
    markup.attribute("stroke-width", 1.1 * unit)
    markup.put(" d=\"M", 2.5 * unit)
    markup.put(" 0v", step)
    markup.put("\"/></g></pattern>")
  }

  /// Writes shapes; those that stand for nothing and follow each other in the same paint become one element, for a page
  /// takes as long for each element as for another.
  private mutating func write(_ shapes: [Shape], _ unit: Double, _ suffix: String) {
    var rest = shapes[...]
    while let first = rest.popFirst() {
      let alike = rest.prefix { first.joins($0) }
      rest = rest.dropFirst(alike.count)
      if alike.isEmpty { write(first, unit, suffix) } else { write(joined: [first] + alike, first, unit, suffix) }
    }
  }

  private mutating func write(joined shapes: [Shape], _ first: Shape, _ unit: Double, _ suffix: String) {
    markup.put("<path")
    paint(first, suffix)
    markup.put(" d=\"")
    for shape in shapes { writePath(shape.form) }
    markup.put("\"")
    writeLine(first, unit)
  }

  private mutating func write(_ shape: Shape, _ unit: Double, _ suffix: String) {
    switch shape.form {
    case .rect(let rect, let radius):
      markup.put("<rect")
      paint(shape, suffix)
      let saysPlace = shape.element != nil || shape.band != nil
      if rect.x != 0 || saysPlace { markup.attribute("x", rect.x) }
      if rect.y != 0 || saysPlace { markup.attribute("y", rect.y) }
      markup.attribute("width", rect.width)
      markup.attribute("height", rect.height)
      if radius > 0 { markup.attribute("rx", radius) }
    case .circle(let centre, let radius):
      markup.put("<circle")
      paint(shape, suffix)
      markup.attribute("cx", centre.x)
      markup.attribute("cy", centre.y)
      markup.attribute("r", radius)
    case .lines, .rounded:
      markup.put("<path")
      paint(shape, suffix)
      markup.put(" d=\"")
      writePath(shape.form)
      markup.put("\"")
    }
    writeLine(shape, unit)
  }

  /// Writes how the line of a shape is drawn, and ends the element.
  private mutating func writeLine(_ shape: Shape, _ unit: Double) {
    if shape.line != 1 { markup.attribute("stroke-width", shape.line * unit) }
    if !shape.dash.isEmpty {
      markup.put(" stroke-dasharray=\"")
      for (index, length) in shape.dash.enumerated() { markup.put(index == 0 ? "" : " ", length * unit) }
      markup.put("\"")
    }
    markup.put("/>")
  }

  private mutating func paint(_ shape: Shape, _ suffix: String) {
    if let paint = shape.paint {
      used.insert(paint)
      markup.put(" class=\"")
      markup.put(paint.rawValue)
      markup.put("\"")
    } else {
      markup.put(" fill=\"url(#h")
      markup.put(suffix)
      markup.put(")\"")
    }
    if let element = shape.element { markup.attribute("data-i", Double(element.index)) }
    if let band = shape.band {
      markup.put(" data-b=\"")
      markup.put(band)
      markup.put("\"")
    }
  }

  private mutating func write(_ label: Label) {
    used.insert(label.paint)
    markup.put("<text class=\"")
    markup.put(label.paint.rawValue)
    markup.put("\"")
    markup.attribute("x", label.place.x)
    markup.attribute("y", label.place.y)
    switch label.anchor {
    case .start: break
    case .middle: markup.put(" text-anchor=\"middle\"")
    case .end: markup.put(" text-anchor=\"end\"")
    }
    markup.put(">")
    markup.put(escaping: label.text)
    markup.put("</text>")
  }

  private mutating func writePath(_ form: Shape.Form) {
    switch form {
    case .rect(let rect, let radius):
      writePath(rect, min(radius, rect.width / 2, rect.height / 2))
    case .rounded(let rect, let corners): writePath(rect, corners)
    case .lines(let points, let isClosed):
      for (index, point) in points.enumerated() {
        markup.put(index == 0 ? "M" : "L", point.x)
        markup.put(" ", point.y)
      }
      if isClosed { markup.put("z") }
    // Circles are not joined.
    case .circle: break
    }
  }

  /// A rectangle with four corners alike; round ends, which most placeholders have, are half circles.
  private mutating func writePath(_ rect: Rect, _ radius: Double) {
    guard radius == 0 || radius == rect.height / 2 else { return writePath(rect, [radius, radius, radius, radius]) }
    let length = rect.width - 2 * radius
    markup.put("M", rect.x + radius)
    markup.put(" ", rect.y)
    markup.put("h", length)
    if radius == 0 { markup.put("v", rect.height) } else { writeArc(radius, 0, rect.height) }
    markup.put("h", -length)
    if radius > 0 { writeArc(radius, 0, -rect.height) }
    markup.put("z")
  }

  /// A rectangle with four corners, each with a radius of its own.
  private mutating func writePath(_ rect: Rect, _ corners: [Double]) {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    markup.put("M", rect.x + a)
    markup.put(" ", rect.y)
    markup.put("H", rect.maxX - b)
    writeArc(b, b, b)
    markup.put("V", rect.maxY - c)
    writeArc(c, -c, c)
    markup.put("H", rect.x + d)
    writeArc(d, -d, -d)
    markup.put("V", rect.y + a)
    writeArc(a, a, -a)
    markup.put("z")
  }

  private mutating func writeArc(_ radius: Double, _ x: Double, _ y: Double) {
    guard radius > 0 else { return }
    markup.put("a", radius)
    markup.put(" ", radius)
    markup.put(" 0 0 1 ", x)
    markup.put(" ", y)
  }

  private func scaleText(_ scale: Double) -> String {
    let whole = Int((scale * 10_000).rounded())
    let fraction = String(String(10_000 + whole % 10_000).dropFirst().reversed().drop { $0 == "0" }.reversed())
    return fraction.isEmpty ? "\(whole / 10_000)" : "\(whole / 10_000).\(fraction)"
  }
}
