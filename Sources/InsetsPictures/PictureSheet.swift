import InsetsAnalysis
import InsetsEngine

/// Several pictures in one document: side by side in the order of the scenes, the devices of a row on one
/// line.
package struct PictureSheet: Sendable {
  package let pictures: [Picture]
  private let theme: PictureTheme
  /// The scenario's title above the first picture of each scenario, where there are several.
  private let headings: [String?]
  private let rows: [Range<Int>]

  /// The widest that a row gets before the next picture starts another, in pixels.
  private static let widest = 1_240.0
  private static let gap = 12.0
  private static let headingHeight = 22.0

  /// Draws scenes; where those of an earlier document are given, the pictures show how it was.
  package init(_ scenes: [Scene], _ options: PictureOptions, comparedWith earlier: [Scene] = []) {
    theme = options.theme
    pictures = scenes.map { scene in
      var options = options
      options.before = scene.counterpart(in: earlier)
      return Picture(scene, options)
    }
    let hasSeveral = Set(scenes.map(\.scenario)).count > 1
    headings = scenes.indices.map { index in
      let isFirst = index == 0 || scenes[index - 1].scenario != scenes[index].scenario
      return hasSeveral && isFirst ? scenes[index].scenario : nil
    }
    var rows: [Range<Int>] = []
    var width = Double.infinity
    for index in pictures.indices {
      let next = pictures[index].drawing.size.width + Self.gap
      if width + next > Self.widest {
        rows.append(index..<index + 1)
        width = next
      } else {
        rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<index + 1
        width += next
      }
    }
    self.rows = rows
  }

  /// In pixels.
  package var size: Size { placed.size }

  /// The sheet as one document.
  package func svg(zoom: Double = 1) -> String {
    if pictures.count == 1, let only = pictures.first { return only.svg(zoom: zoom) }
    let (placed, headings, size) = placed
    var writer = SVGWriter(theme)
    let title = placed.map(\.picture.drawing.caption).joined(separator: ", ")
    return writer.document(placed, headings: headings, size: size, title: title, zoom: zoom)
  }

  /// Where each picture and each heading stands.
  private var placed: (pictures: [(picture: Picture, place: Point)], headings: [Label], size: Size) {
    var placed: [(picture: Picture, place: Point)] = []
    var titles: [Label] = []
    var size = Size(width: 0, height: 0)
    for row in rows {
      let members = row.map { pictures[$0] }
      let hasHeading = headings[row].contains { $0 != nil }
      let top = size.height + (hasHeading ? Self.headingHeight : 0)
      let line = members.map(\.drawing.baseline).max() ?? 0
      var x = 0.0
      for (index, picture) in zip(row, members) {
        let y = (top + line - picture.drawing.baseline).rounded()
        placed.append((picture, Point(x: x, y: y)))
        if let title = headings[index] {
          // It may reach over the pictures of its scenario.
          let next = headings[(index + 1)..<row.upperBound].firstIndex { $0 != nil } ?? row.upperBound
          let room = (index..<next).reduce(-Self.gap) { $0 + pictures[$1].drawing.size.width + Self.gap }
          let text = TextWidth.fitted(title, to: room, size: Paint.heading.fontSize, isBold: true)
          titles.append(Label(text, at: Point(x: x, y: y - 7), .heading))
        }
        x += picture.drawing.size.width + Self.gap
        size.height = max(size.height, y + picture.drawing.size.height)
      }
      size.width = max(size.width, x - Self.gap)
      size.height += Self.gap
    }
    size.height = max(0, size.height - Self.gap)
    return (placed, titles, size)
  }
}

extension Scene {
  /// The scene of another list that shows the same scenario on the same configuration.
  package func counterpart(in scenes: [Scene]) -> Scene? {
    let candidates = scenes.filter { other in
      other.scenario == scenario && other.stage == stage
        && other.configurations.contains { $0 == configurations[0] }
    }
    return candidates.first
  }
}
