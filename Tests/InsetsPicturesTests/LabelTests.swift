import InsetsAnalysis
import InsetsEngine
import InsetsPictures
import InsetsTestSupport
import Testing

/// Nothing that is written covers anything else that is written.
struct LabelTests {
  @Test(arguments: examples)
  func `no label meets another`(_ path: String) throws {
    for scene in try scenes(of: path) {
      for size in [PictureOptions.Size.documentation, .hover] {
        var options = PictureOptions()
        options.size = size
        let drawing = Picture(scene, options).drawing
        let boxes = drawing.labels.map(\.box)
        for (index, box) in boxes.enumerated() {
          for other in boxes.dropFirst(index + 1) {
            let meets =
              box.x + 0.5 < other.x + other.width && other.x + 0.5 < box.x + box.width
              && box.y + 0.5 < other.y + other.height && other.y + 0.5 < box.y + box.height
            #expect(
              !meets,
              "\(path), \(scene.caption), \(size): '\(text(of: box, drawing))' on '\(text(of: other, drawing))'"
            )
          }
          #expect(
            box.x >= 0 && box.x + box.width <= drawing.size.width,
            "\(path), \(scene.caption): \(text(of: box, drawing))"
          )
          #expect(
            box.y >= 0 && box.y + box.height <= drawing.size.height,
            "\(path), \(scene.caption): \(text(of: box, drawing))"
          )
        }
      }
    }
  }

  private func text(of box: Rect, _ drawing: Drawing) -> String { drawing.labels.first { $0.box == box }?.text ?? "" }

  @Test(arguments: examples)
  func `a picture keeps its limits`(_ path: String) throws {
    for scene in try scenes(of: path) {
      #expect(Picture(scene).svg().utf8.count <= 15_360, "\(path), \(scene.caption)")
      var options = PictureOptions()
      options.size = .hover
      let hover = Picture(scene, options)
      #expect(hover.svg().utf8.count <= 8_192, "\(path), \(scene.caption)")
      #expect(hover.drawing.size.width <= 320 && hover.drawing.size.height <= 250, "\(path), \(scene.caption)")
    }
  }

  /// 8 kB of names in a document make no larger picture, and no markup.
  @Test func `names are escaped`() throws {
    let text = """
      device "phone" { name: "A <b> & \\"c\\"", size: (375, 667), homeIndicator: false }
      scenario "<script>alert(1)</script>" { devices: iPhone8 iOS: 11
        viewController home { view box { edges: superview } } }
      """
    for scene in try scenes(ofText: text) {
      let page = PicturePage.html([scene], title: "<script>", PictureOptions())
      #expect(!page.contains("<script"))
      #expect(!scene.json(range: { _ in nil }).contains("<script"))
    }
  }
}
