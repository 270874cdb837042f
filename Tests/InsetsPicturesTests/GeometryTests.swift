import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsPictures
import InsetsTestSupport
import Testing

/// Whatever a picture shows in points is the engine's own number.
struct GeometryTests {
  @Test(arguments: examples)
  func `every rectangle is the frame in the window`(_ path: String) throws {
    for scene in try scenes(of: path) {
      let svg = Picture(scene).svg()
      for tag in Tag.all(in: svg) where tag.name == "rect" {
        guard let id = tag.attributes["data-i"].flatMap(Int.init) else { continue }
        let frame = try #require(scene.element(ElementID(id))?.shownFrame)
        let drawn = ["x", "y", "width", "height"].map { tag.attributes[$0] }
        #expect(drawn == [frame.x, frame.y, frame.width, frame.height].map(formatted), "\(path): \(id)")
      }
    }
  }

  /// The scene's frames are those that `insets explain` prints.
  @Test(arguments: ["Grammar/Examples/s3-double-inset.insets", "Grammar/Examples/s4-iphone-x-sizes.insets"])
  func `a frame is what the engine answers`(_ path: String) throws {
    var host = AnalysisHost(loader: loadDocument)
    let file = FileID(path)
    host.open(file, bytes: Array(try Repository.text(of: path).utf8))
    var compared = 0
    for scene in try scenes(of: path) {
      for element in scene.elements where element.isOnScreen {
        guard let name = element.name,
          let answers = try? host.explanations(of: "\(name).frameInWindow", in: file, titled: scene.scenario)
        else { continue }
        let answer = answers.flatMap(\.answers).flatMap(\.explanations).first {
          $0.configuration == scene.configurations[0]
        }
        guard case .rect(let frame)? = answer?.value else { continue }
        #expect(frame == element.frame, "\(path): \(name)")
        compared += 1
      }
    }
    #expect(compared > 0)
  }

  @Test(arguments: examples)
  func `bands begin and end where the sums say`(_ path: String) throws {
    for scene in try scenes(of: path) {
      guard let focus = scene.focused, let frame = focus.insetFrame else { continue }
      for tag in Tag.all(in: Picture(scene).svg()) {
        guard let band = tag.attributes["data-b"], tag.name == "rect" else { continue }
        let words = band.split(separator: ".").map(String.init)
        guard words.count == 2, let edge = Edge.allCases.first(where: { $0.name == words[1] }) else { continue }
        let inset = try #require(focus.inset(edge))
        let system = inset.parts.filter { $0.layer == .system }.reduce(0) { $0 + $1.amount }
        var start = 0.0
        var length = system
        if !["safeArea", "topLayoutGuide", "bottomLayoutGuide"].contains(words[0]) {
          start = system
          let authored = inset.parts.filter { $0.layer != .system }
          start += authored.prefix { $0.name != words[0] }.reduce(0) { $0 + $1.amount }
          length = authored.filter { $0.name == words[0] }.reduce(0) { $0 + $1.amount }
        }
        let extent = edge.isVertical ? frame.height : frame.width
        let (first, last) = (min(max(0, start), extent), min(max(0, start + length), extent))
        let near = edge == .top || edge == .left
        let origin = edge.isVertical ? frame.y : frame.x
        let from = near ? origin + first : origin + extent - last
        let drawn = (tag.number(edge.isVertical ? "y" : "x"), tag.number(edge.isVertical ? "height" : "width"))
        #expect(abs((drawn.0 ?? .nan) - from) < 0.002, "\(path): \(band)")
        #expect(abs((drawn.1 ?? .nan) - (last - first)) < 0.002, "\(path): \(band)")
      }
    }
  }

  @Test(arguments: examples)
  func `the parts add up to the quantity`(_ path: String) throws {
    for scene in try scenes(of: path) {
      for element in scene.elements {
        for inset in element.edges where inset.total.isFinite {
          let sum = inset.parts.reduce(0) { $0 + $1.amount }
          #expect(abs(sum - inset.total) < 0.01, "\(path): \(element.words).\(inset.name) \(inset.total) is \(sum)")
        }
      }
    }
  }
}
