import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

// What the textures and badges mean, below the picture.
extension PictureBuilder {
  private static let rowHeight = 15.0
  private static let mostUnmeasured = 4

  mutating func drawLegend() {
    guard !isHover else { return }
    if !unmeasured.isEmpty {
      let names = unmeasured.prefix(Self.mostUnmeasured).joined(separator: ", ")
      let more = unmeasured.count - Self.mostUnmeasured
      legend.append(
        LegendEntry(sample: .unknown, text: "not measured: \(names)\(more > 0 ? " and \(more) more" : "")")
      )
    }
    if !assumed.isEmpty {
      let size = AssumedContent.drawnSize
      let more = assumed.count - Self.mostUnmeasured
      let drawn = "\(formatted(size.width)) × \(formatted(size.height))"
      legend.append(LegendEntry(sample: .assumed, text: "not known, drawn with texts of \(drawn):"))
      legend += assumed.prefix(Self.mostUnmeasured).map { LegendEntry(sample: .assumed, text: $0) }
      if more > 0 { legend.append(LegendEntry(sample: .assumed, text: "\(more) more")) }
    }
    // A page explains the textures once for all its pictures.
    if case .page = options.size { legend.removeAll { ![.unknown, .assumed, .disputed].contains($0.sample) } }
    var shown: [LegendEntry] = []
    for entry in legend where !shown.contains(entry) { shown.append(entry) }
    guard !shown.isEmpty else { return }
    let widest = max(drawing.size.width, 240) - 2 * padding
    let bottom = drawing.size.height - padding
    var place = Point(x: padding, y: bottom + 19)
    for entry in shown {
      let text = TextWidth.fitted(entry.text, to: widest - 18, size: 11, isBold: false)
      let width = 18 + Paint.text.width(of: text)
      if place.x > padding, place.x + width > padding + widest {
        place = Point(x: padding, y: place.y + Self.rowHeight)
      }
      draw(entry.sample, at: Point(x: place.x, y: place.y - 4))
      add(Label(text, at: Point(x: place.x + 17, y: place.y), .text))
      place.x += width + 14
    }
  }

  /// A sample, 12 pixels wide, about a middle line.
  private mutating func draw(_ sample: LegendEntry.Sample, at place: Point) {
    let box = Rect(x: place.x, y: place.y - 4.5, width: 12, height: 9)
    let lower = (Point(x: box.x, y: box.maxY), Point(x: box.maxX, y: box.maxY))
    switch sample {
    case .hatch:
      // In pixels, so the pattern of the screen does not serve.
      for offset in [0.0, 5, 10] {
        drawing.marks.append(
          .line(Point(x: place.x - 1 + offset, y: box.maxY), Point(x: place.x + 4 + offset, y: box.y), .safeLine)
        )
      }
    case .solid:
      drawing.marks.append(.rect(box, .author))
      drawing.marks.append(.line(lower.0, lower.1, .authorLine))
    case .margins: drawing.marks.append(Shape(.rect(box, radius: 0), .margin, dash: [4, 3]))
    case .readable: drawing.marks.append(Shape(.rect(box, radius: 0), .readable, dash: [1, 3]))
    case .before:
      drawing.marks.append(
        .line(Point(x: box.x, y: place.y), Point(x: box.maxX, y: place.y), .before, line: 1.5, dash: [3, 3])
      )
    case .unknown: drawing.labels.append(Label("?", at: Point(x: place.x + 6, y: place.y + 4), .total, .middle))
    case .assumed: drawing.marks.append(Shape(.rect(box, radius: 0), .unknown, dash: [3, 2]))
    case .disputed: drawing.labels.append(Label("*", at: Point(x: place.x + 6, y: place.y + 6), .safeNumber, .middle))
    case .finding(let severity): drawBadge(severity, at: Point(x: place.x + 6, y: place.y))
    }
  }
}
