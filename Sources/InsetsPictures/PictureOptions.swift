import InsetsAnalysis
import InsetsEngine

/// How a picture is to look.
package struct PictureOptions: Hashable, Sendable {
  /// How large a picture is, and how much is written in it.
  package enum Size: Hashable, Sendable {
    /// At most 320 × 250 pixels, short names and no legend.
    case hover
    /// For pages: half a pixel per point on phones.
    case documentation
    /// As for pages, with so many pixels per point.
    case page(scale: Double)
  }

  /// What can be left out of a picture.
  package enum Layer: String, CaseIterable, Sendable {
    /// The hatched bands of what the system keeps free.
    case safeArea
    /// What the author added to it.
    case insets
    case margins
    case readable
    case findings
    /// The names of views.
    case names
  }

  package var theme = PictureTheme.auto
  package var size = Size.documentation
  package var layers: Set<Layer> = [.safeArea, .insets, .findings, .names]
  /// How the screen was before, to be compared with.
  package var before: Scene?

  package init() {}
}

/// What a picture does without to become shorter; each case does without all of the cases before it.
enum PictureThrift: Int, CaseIterable, Comparable {
  case placeholders, names, manyViews

  static func < (left: PictureThrift, right: PictureThrift) -> Bool { left.rawValue < right.rawValue }
}

/// A picture of a scene.
package struct Picture: Sendable {
  package let drawing: Drawing
  package let theme: PictureTheme

  package init(_ scene: Scene, _ options: PictureOptions = PictureOptions()) {
    theme = options.theme
    var builder = PictureBuilder(scene, options)
    var drawing = builder.build()
    // What gets too long loses placeholders, then names, then views that are one of many.
    let limit = options.size == .hover ? 8_192 : 15_360
    for thrift in PictureThrift.allCases {
      guard drawing.primitiveCount > limit / 130, Picture(drawing, theme).svg().utf8.count > limit else { break }
      builder = PictureBuilder(scene, options, thrift)
      drawing = builder.build()
    }
    self.drawing = drawing
  }

  private init(_ drawing: Drawing, _ theme: PictureTheme) {
    self.drawing = drawing
    self.theme = theme
  }

  /// Whether there is more to see than the device alone.
  package static func isWorthShowing(_ scene: Scene) -> Bool {
    scene.size.width.isFinite && scene.size.height.isFinite && scene.focused?.knownFrame != nil
  }
}
