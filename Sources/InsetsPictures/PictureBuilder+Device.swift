import InsetsAnalysis
import InsetsEngine

// The device: its body, what is on the glass, the bars' placeholders.
extension PictureBuilder {
  mutating func drawDevice() {
    let screenWidth = screen.width * scale
    let screenHeight = screen.height * scale
    let isPad = scene.configurations[0].device.idiom == .pad
    // A forehead and a chin, where the home button is.
    let chin = outline.hasHomeButton ? (isPad ? 0.04 : 0.072) * max(screenWidth, screenHeight) : 0
    let side = isLandscape ? chin : 0
    let end = isLandscape ? 0 : chin
    body = Rect(
      x: padding,
      y: padding + 20,
      width: screenWidth + 2 * (bezel + side),
      height: screenHeight + 2 * (bezel + end)
    )
    drawing.origin = Point(x: (body.x + bezel + side).rounded(), y: (body.y + bezel + end).rounded())
    body.x = drawing.origin.x - bezel - side
    body.y = drawing.origin.y - bezel - end
    drawing.baseline = body.maxY
    makeRoom(for: body)
    let shorter = min(screenWidth, screenHeight)
    let radius =
      outline.hasHomeButton
      ? (isPad ? 0.05 : 0.11) * shorter : outline.corner > 0 ? outline.corner * scale + bezel : bezel
    drawing.back.append(.rect(body, .body, radius: radius))
    if outline.corner > 0 {
      // A name in a round corner would be cut.
      let cut = outline.corner * scale * 0.3
      let glass = pixels(screen)
      for x in [glass.x, glass.maxX - cut] {
        for y in [glass.y, glass.maxY - cut] { obstacles.append(Rect(x: x, y: y, width: cut, height: cut)) }
      }
    }
    guard outline.hasHomeButton else { return }
    let middle = Point(x: body.x + body.width / 2, y: body.y + body.height / 2)
    let button = (chin + bezel) * 0.3
    let slit = min(15, shorter * 0.08)
    if isLandscape {
      let centre = (bezel + side) / 2
      drawing.back.append(Shape(.circle(Point(x: body.maxX - centre, y: middle.y), radius: button), .body))
      drawing.back.append(
        .line(
          Point(x: body.x + centre, y: middle.y - slit),
          Point(x: body.x + centre, y: middle.y + slit),
          .leader,
          line: 2
        )
      )
    } else {
      let centre = (bezel + end) / 2
      drawing.back.append(Shape(.circle(Point(x: middle.x, y: body.maxY - centre), radius: button), .body))
      drawing.back.append(
        .line(
          Point(x: middle.x - slit, y: body.y + centre),
          Point(x: middle.x + slit, y: body.y + centre),
          .leader,
          line: 2
        )
      )
    }
  }

  /// What is over all views: the camera's housing and the home indicator.
  mutating func drawGlass() {
    if let housing = outline.housing {
      if Edge.allCases.contains(where: { housing.reaches($0, of: screen) }) {
        drawing.over.append(Shape(.rounded(housing, notchCorners(of: housing)), .housing))
      } else {
        drawing.over.append(.rect(housing, .housing, radius: outline.housingRadius))
      }
      obstacles.append(pixels(housing))
    }
    if let home = outline.homeIndicator {
      drawing.over.append(.rect(home, .home, radius: home.height / 2))
      obstacles.append(pixels(home))
    }
  }

  /// A notch is round where it ends inside the screen.
  private func notchCorners(of rect: Rect) -> [Double] {
    let radius = min(outline.housingRadius, min(rect.width, rect.height))
    return Edge.corners.map { rect.reaches($0, of: screen) || rect.reaches($1, of: screen) ? 0 : radius }
  }

  /// Marks without words, so that a bar can be told from a view.
  mutating func drawGlyphs(of bar: ElementKind, _ frame: Rect) {
    let unit = 1 / scale
    // A bar at the bottom reaches down to the edge, and its buttons are above the home indicator.
    let isAtBottom = bar == .tabBar || bar == .uiKit(.toolbar)
    let middle = frame.y + (isAtBottom ? min(frame.height, 50) : frame.height) / 2
    func glyph(_ centre: Double, width: Double, height: Double) -> Shape {
      .rect(
        Rect(x: centre - width / 2, y: middle - height / 2, width: width, height: height),
        .glyph,
        radius: min(width, height) / 2
      )
    }
    if bar == .statusBar {
      guard frame.height >= 10, frame.width > 100 else { return }
      let inset = max(14 * unit, outline.corner * 0.55)
      let width = 14 * unit
      drawing.clipped.append(glyph(frame.x + inset + width / 2, width: width, height: 4 * unit))
      drawing.clipped.append(glyph(frame.maxX - inset - width / 2, width: width, height: 4 * unit))
    } else if bar == .navigationBar {
      guard frame.height > 16 else { return }
      drawing.clipped.append(glyph(frame.x + frame.width / 2, width: min(100, frame.width / 3), height: 5 * unit))
    } else if bar == .tabBar {
      guard frame.height > 16 else { return }
      for index in 0..<4 {
        let centre = frame.x + frame.width * (Double(index) + 1) / 5
        drawing.clipped.append(glyph(centre, width: 7 * unit, height: 7 * unit))
      }
    } else if bar == .uiKit(.toolbar) {
      guard frame.height > 16 else { return }
      for part in [0.1, 0.5, 0.9] {
        drawing.clipped.append(glyph(frame.x + frame.width * part, width: 12 * unit, height: 5 * unit))
      }
    } else if bar == .keyboard {
      let rows = 4.0
      let height = frame.height / (rows + 1)
      guard height > 6 * unit else { return }
      for row in 0..<Int(rows) {
        let side = frame.width * (row == 3 ? 0.25 : 0.04 + 0.02 * Double(row))
        let y = frame.y + height * (Double(row) + 0.35)
        let key = Rect(x: frame.x + side, y: y, width: frame.width - 2 * side, height: height * 0.7)
        drawing.clipped.append(.rect(key, .row, radius: 3 * unit))
      }
    } else if bar == .searchBar {
      let field = Rect(
        x: frame.x + 8,
        y: frame.y + frame.height * 0.2,
        width: frame.width - 16,
        height: frame.height * 0.6
      )
      if field.width > 0 { drawing.clipped.append(.rect(field, .row, radius: min(field.height / 2, 10))) }
    }
  }
}
