import InsetsAnalysis
import InsetsEngine

/// How large pictures are drawn so that all of them fit on a page.
enum PageScale {
  /// Anything smaller cannot be told apart.
  static let least = 0.28
  /// Larger than that a phone fills the page without telling more.
  private static let most = 1.0

  /// Pixels per point for all pictures alike.
  static func fitting(_ scenes: [Scene], _ view: PageView) -> Double {
    var (low, high) = (least, most)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if fits(scenes, middle, view.room) { low = middle } else { high = middle }
    }
    return (low * view.zoom * 10_000).rounded(.down) / 10_000
  }

  /// Whether the pictures, one after another in rows, stay in the room; the numbers beside a device take as much as they
  /// do at most as a rule.
  private static func fits(_ scenes: [Scene], _ scale: Double, _ room: Size) -> Bool {
    let gap = 14.0
    var (x, y, row) = (0.0, 0.0, 0.0)
    for scene in scenes {
      let hasHomeButton = scene.configurations[0].device.housing == .none
      let chin = hasHomeButton ? 0.15 * max(scene.size.width, scene.size.height) * scale : 0
      let isWide = scene.size.width > scene.size.height
      let width = scene.size.width * scale + 210 + (isWide ? chin : 0)
      let height = scene.size.height * scale + 80 + (isWide ? 0 : chin)
      guard width.isFinite, height.isFinite else { continue }
      if x > 0, x + width > room.width { (x, y, row) = (0, y + row + gap, 0) }
      if width > room.width { return false }
      x += width + gap
      row = max(row, height)
    }
    return y + row <= room.height
  }
}
