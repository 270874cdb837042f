import InsetsAnalysis

extension Picture {
  /// The most bytes of Base64 that a picture in a hover has; clients print longer addresses as they are.
  private static let longestAddress = 12_288

  /// A picture of a scene as an image in Markdown; nil where there is nothing to see or too much.
  ///
  /// Where it states the width, the address ends with it in pixels, which VS Code alone understands.
  package static func markdown(of scene: Scene, _ theme: PictureTheme, statesWidth: Bool) -> String? {
    guard isWorthShowing(scene) else { return nil }
    var options = PictureOptions()
    options.size = .hover
    options.theme = theme
    let picture = Picture(scene, options)
    let address = Base64.encoded(Array(picture.svg().utf8))
    guard address.utf8.count <= longestAddress else { return nil }
    let width = statesWidth ? "|width=\(Int(picture.drawing.size.width))" : ""
    let words = scene.shortDescription.map { "[]\\\n\r".contains($0) ? " " : String($0) }.joined()
    return "![\(words)](data:image/svg+xml;base64,\(address)\(width))"
  }
}
