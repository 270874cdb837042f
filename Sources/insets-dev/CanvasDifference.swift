import Foundation
import InsetsImport

/// In what Interface Builder's canvas differs from the device, as far as it makes a frame another one.
struct CanvasDifference {
  let words: String

  /// Compares a screen on a device with the same on the canvas; `message` says what the device's frame is made of.
  init(_ device: ImportedScenario, _ canvas: ImportedScenario, _ message: String?) {
    words = Self.words(device.text, canvas.text, message ?? "")
  }

  private static func words(_ device: String, _ canvas: String, _ message: String) -> String {
    if device.contains("// import: \(ImportReason.freeform.words)") { return "a scene of a size that no device has" }
    let isCell = device.contains(/\n  viewController \{\n    (tableView|collectionView) \{\n      frame:/)
    if isCell { return "the margins of a cell that stands in no list" }
    if device.contains(
      /\n  viewController \{\n(    \/\/[^\n]*\n)?    \w+ ?\w* \{\n      (frame: \(0, 200,|contentSize)/
    ) {
      return "a view of its own, which the canvas shows as a screen with a screen's safe area and margins"
    }
    let shown = canvas.firstMatch(of: /devices: Canvas[0-9_]+x[0-9_]+x([0-9_]+)x([0-9_]+)/)
    func number(_ text: Substring?) -> String { text.map { $0.replacingOccurrences(of: "_", with: ".") } ?? "" }
    let (top, bottom) = (number(shown?.1), number(shown?.2))
    let own = message.split(separator: ": ").last.map(String.init) ?? message
    let statusBar = own.firstMatch(of: /([0-9.]+) status bar/).map { String($0.1) }
    let indicator = own.firstMatch(of: /([0-9.]+) home indicator/).map { String($0.1) }
    if let statusBar, statusBar != top { return "the safe area begins at \(top) on the canvas, and at \(statusBar)" }
    if let indicator, indicator != bottom {
      return "the safe area ends at \(bottom) on the canvas, and at \(indicator)"
    }
    if own.contains("navigation bar") || own.contains("tab bar") { return "bars of another height on the canvas" }
    if own.contains("margin") { return "the margins of the canvas" }
    return "other"
  }
}
