import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

extension ReferenceGenerator {
  /// The catalogue's devices with the evidence for their numbers.
  static func devices() -> MarkdownPage {
    var page = MarkdownPage("Devices", origin: "Grammar/Data")
    page.paragraph(
      """
      All lengths are in points. *not known* means that the number has not been measured. [Coverage](Coverage.md) says \
      what the other confidences mean.
      """
    )
    page.heading("The devices")
    page.table(
      ["name in a document", "device", "size", "scale", "front", "versions"],
      Catalogue.devices.map { device in
        [
          code(device.id), device.name, "\(formatted(device.size.width)) × \(formatted(device.size.height))",
          "\(formatted(device.scale))x", device.frontWords,
          device.versionWords,
        ]
      }
    )
    page.heading("The safe area of the window")
    let notes = Catalogue.devices.flatMap(\.insets).map(\.note).filter { !$0.isEmpty }.uniqued()
    page.table(
      ["device", "orientation", "versions", "top, left, bottom, right", "confidence", "sources", "note"],
      Catalogue.devices.flatMap { device in device.insets.map { row($0, of: device, notes) } }
    )
    page.paragraph("The notes:")
    page.list(notes.enumerated().map { "(\($0 + 1)) \(sentence($1))" })
    page.heading("Sources")
    page.list(Catalogue.sources.map { "\(code($0.key)): \($0.covers), \($0.address)" })
    return page
  }

  private static func row(_ row: DeviceInsets, of device: Device, _ notes: [String]) -> [String] {
    [
      device.id,
      row.isLandscape ? "landscape" : "portrait",
      row.versionWords,
      Edge.allCases.map { formatted(row.insets[$0]) }.joined(separator: ", "),
      row.confidence.words + (row.isDisputed ? ", disputed" : ""),
      row.sources.joined(separator: ", "),
      notes.firstIndex(of: row.note).map { "(\($0 + 1))" } ?? "",
    ]
  }
}
