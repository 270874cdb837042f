import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// Places everything that a picture shows.
struct PictureBuilder {
  let scene: Scene
  let options: PictureOptions
  let outline: Outline
  /// What is left out so that the picture becomes shorter.
  let thrift: PictureThrift?
  /// Bezel and padding in pixels.
  let bezel: Double
  let padding: Double = 10
  var scale: Double
  var drawing: Drawing
  /// The body of the device, in pixels.
  var body = Rect(x: 0, y: 0, width: 0, height: 0)
  /// What no name may cover, in pixels.
  var obstacles: [Rect] = []
  /// The places of `?`, in pixels.
  var questionMarks: [Point] = []
  /// The middles of the rooms of what has no known place, in pixels.
  var unknownRooms: [Point] = []
  /// The names of what is not known.
  var unmeasured: [String] = []
  /// The names and ranges of what is drawn without being known.
  var assumed: [String] = []
  /// Whether names that reach beyond a hover's limit are cut.
  var cutsNames = false
  /// What the legend explains.
  var legend: [LegendEntry] = []

  var isHover: Bool { options.size == .hover }
  var isLandscape: Bool { scene.size.width > scene.size.height }
  var screen: Rect { Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height) }

  init(_ scene: Scene, _ options: PictureOptions, _ thrift: PictureThrift? = nil) {
    self.thrift = thrift
    var scene = scene
    if !(scene.size.width.isFinite && scene.size.height.isFinite) {
      let upright = scene.configurations[0].device.size
      let isTurned = scene.configurations[0].orientation.isLandscape
      scene.size = isTurned ? Size(width: upright.height, height: upright.width) : upright
    }
    self.scene = scene
    self.options = options
    outline = Outline(scene.configurations[0], in: scene.size)
    bezel = options.size == .hover ? 5 : 7
    scale = Self.scale(of: scene, options.size)
    drawing = Drawing(
      size: Size(width: 0, height: 0),
      caption: "",
      description: "",
      scale: scale,
      origin: Point(x: 0, y: 0),
      screen: Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height),
      corner: outline.corner,
      baseline: 0
    )
    let caption = scene.caption + (outline.isMeasured ? "" : " · outline not measured")
    let room = options.size == .hover ? Self.hoverLimit.width - 2 * padding : .infinity
    drawing.caption = TextWidth.fitted(caption, to: room, size: Paint.caption.fontSize, isBold: true)
    drawing.description = scene.description
  }

  /// Whether this is left out.
  func spares(_ part: PictureThrift) -> Bool { thrift.map { $0 >= part } ?? false }

  /// The size in pixels that a hover has at most.
  static let hoverLimit = Size(width: 320, height: 250)

  private static func scale(of scene: Scene, _ size: PictureOptions.Size) -> Double {
    let width = scene.size.width
    let height = scene.size.height
    let isPad = scene.configurations[0].device.idiom == .pad
    let scale: Double
    switch size {
    case .hover: scale = isPad || width > height ? 158 / width : min(200 / height, 112 / width)
    case .documentation: scale = isPad ? 0.42 : width > height ? 0.46 : 0.5
    case .page(let wanted): scale = min(max(wanted, 0.05), 8)
    }
    return (scale * 10_000).rounded() / 10_000
  }

  /// Draws the scene; a hover that comes out too large is drawn smaller.
  mutating func build() -> Drawing {
    let blank = self
    draw()
    guard isHover else { return drawing }
    for attempt in 0..<4 {
      let excess = (
        width: drawing.size.width - Self.hoverLimit.width, height: drawing.size.height - Self.hoverLimit.height
      )
      guard excess.width > 0 || excess.height > 0 else { break }
      let smaller = min(
        excess.height > 0 ? scale - (excess.height + 1) / scene.size.height : scale,
        excess.width > 0 ? scale - (excess.width + 1) / scene.size.width : scale
      )
      // A device that is too small says nothing; then names are cut.
      let least = blank.scale * 0.7
      self = blank
      cutsNames = attempt > 1 || smaller < least
      scale = (max(smaller, least) * 10_000).rounded(.down) / 10_000
      drawing.scale = scale
      draw()
    }
    return drawing
  }

  private mutating func draw() {
    drawDevice()
    drawElements()
    drawFocus()
    drawComparison()
    drawFindings()
    drawGlass()
    drawTag()
    drawNames()
    drawRails()
    drawUnknownRooms()
    drawLegend()
    finish()
  }

  private mutating func finish() {
    let captionWidth = Paint.caption.width(of: drawing.caption)
    drawing.labels.append(Label(drawing.caption, at: Point(x: padding, y: padding + 9), .caption))
    drawing.size.width = max(drawing.size.width, captionWidth + 2 * padding).rounded(.up)
    drawing.size.height = drawing.size.height.rounded(.up)
    let card = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    drawing.back.insert(.rect(card, .card, radius: 8), at: 0)
  }

  // MARK: - Coordinates

  /// A point of the window, in pixels.
  func pixels(_ point: Point) -> Point {
    Point(x: drawing.origin.x + point.x * scale, y: drawing.origin.y + point.y * scale)
  }

  /// A rectangle of the window, in pixels.
  func pixels(_ rect: Rect) -> Rect {
    let origin = pixels(Point(x: rect.x, y: rect.y))
    return Rect(x: origin.x, y: origin.y, width: rect.width * scale, height: rect.height * scale)
  }

  /// Makes the picture reach as far as a label does.
  mutating func makeRoom(for box: Rect) {
    drawing.size.width = max(drawing.size.width, box.maxX + padding)
    drawing.size.height = max(drawing.size.height, box.maxY + padding)
  }

  mutating func add(_ label: Label) {
    drawing.labels.append(label)
    makeRoom(for: label.box)
  }
}

/// A line of the legend: a sample, and what it stands for.
struct LegendEntry: Hashable {
  enum Sample: Hashable {
    case hatch, solid, margins, readable, before, unknown, assumed, disputed
    case finding(Severity)
  }

  var sample: Sample
  var text: String
}
