import InsetsAnalysis
import InsetsEngine

/// A picture as placed primitives, before it becomes text.
package struct Drawing: Sendable {
  /// In pixels.
  package var size: Size
  /// One line: the device and the version.
  package var caption: String
  /// The picture in words.
  package var description: String
  /// Pixels per point, with four decimals.
  package var scale: Double
  /// Where the window's origin is, in pixels.
  package var origin: Point
  /// The window's size and the radius of its corners, in points.
  package var screen: Rect
  package var corner: Points
  /// Where the body of the device ends below, in pixels; pictures side by side are on it.
  package var baseline: Double
  /// In pixels, behind all.
  var back: [Shape] = []
  /// In points, clipped to the screen.
  var clipped: [Shape] = []
  /// In points, not clipped.
  var over: [Shape] = []
  /// In pixels, above all.
  var marks: [Shape] = []
  package var labels: [Label] = []

  /// How many elements of SVG it becomes, nearly.
  var primitiveCount: Int { clipped.count + over.count + marks.count + labels.count }
}

/// A primitive: a form, what it is painted with, and what it stands for.
struct Shape: Sendable {
  enum Form: Sendable {
    case rect(Rect, radius: Double)
    case lines([Point], isClosed: Bool)
    case circle(Point, radius: Double)
    /// A rectangle whose corners are rounded each by itself: top left, top right, bottom right, bottom left.
    case rounded(Rect, [Double])
  }

  var form: Form
  /// Nil for the hatch of the safe area.
  var paint: Paint?
  /// Width of the line in pixels; one if nothing is said.
  var line: Double = 1
  /// Dashes and gaps in pixels.
  var dash: [Double] = []
  /// The element whose frame it is.
  var element: ElementID?
  /// The band that it is: `safeArea.top`.
  var band: String?

  init(
    _ form: Form,
    _ paint: Paint?,
    line: Double = 1,
    dash: [Double] = [],
    element: ElementID? = nil,
    band: String? = nil
  ) {
    self.form = form
    self.paint = paint
    self.line = line
    self.dash = dash
    self.element = element
    self.band = band
  }

  /// Whether the two look the same as one element, and neither is asked for alone.
  func joins(_ other: Shape) -> Bool {
    isAnonymous && other.isAnonymous && paint == other.paint && line == other.line && dash == other.dash
  }

  private var isAnonymous: Bool {
    if case .circle = form { return false }
    return paint != nil && element == nil && band == nil
  }

  static func rect(_ rect: Rect, _ paint: Paint, radius: Double = 0) -> Shape {
    Shape(.rect(rect, radius: radius), paint)
  }

  static func line(_ from: Point, _ to: Point, _ paint: Paint, line: Double = 1, dash: [Double] = []) -> Shape {
    Shape(.lines([from, to], isClosed: false), paint, line: line, dash: dash)
  }
}

/// A text in a picture, in pixels.
package struct Label: Sendable {
  enum Anchor: Sendable { case start, middle, end }

  package var text: String
  /// Where the anchor is, on the base line.
  package var place: Point
  var anchor: Anchor
  var paint: Paint

  init(_ text: String, at place: Point, _ paint: Paint, _ anchor: Anchor = .start) {
    self.text = text
    self.place = place
    self.paint = paint
    self.anchor = anchor
  }

  var fontSize: Double { paint.fontSize }

  /// The room that it takes at most, by the table of widths.
  package var box: Rect {
    let width = TextWidth.of(text, size: fontSize, isBold: paint.isBold)
    let x =
      switch anchor {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    return Rect(x: x, y: place.y - fontSize * 0.8, width: width, height: fontSize)
  }
}

extension Paint {
  /// The size of a text in pixels.
  var fontSize: Double {
    if self == .name || self == .onTag { return 10 }
    if self == .onBadge { return 9 }
    return self == .heading ? 13 : 11
  }

  var isBold: Bool {
    [.caption, .total, .safeNumber, .authorNumber, .onTag, .onBadge, .heading].contains(self)
  }

  func width(of text: some StringProtocol) -> Double { TextWidth.of(text, size: fontSize, isBold: isBold) }
}

extension Rect {
  var maxX: Double { x + width }
  var maxY: Double { y + height }

  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// Smaller on all sides.
  func inset(by distance: Double) -> Rect {
    Rect(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  func isClose(to other: Rect) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)].allSatisfy {
      abs($0 - $1) < Tolerance.halfPoint
    }
  }

  /// Whether an edge lies at the same edge of another rectangle or beyond it.
  func reaches(_ edge: Edge, of other: Rect) -> Bool {
    let distance =
      switch edge {
      case .top: y - other.y
      case .left: x - other.x
      case .bottom: other.maxY - maxY
      case .right: other.maxX - maxX
      }
    return distance < Tolerance.halfPoint
  }
}

extension Edge {
  /// The edges that meet in each corner of a rectangle, clockwise from the top left one.
  static let corners: [(Edge, Edge)] = [(.top, .left), (.top, .right), (.bottom, .right), (.bottom, .left)]
}
