import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

extension ReferenceGenerator {
  /// The catalogue's devices with the evidence for their numbers.
  static func devices() -> MarkdownPage {
    var page = MarkdownPage("Devices", origin: "Grammar/Data")
    page.paragraph("All lengths are points. *not known* means that nobody has measured it.")
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
    page.table(
      ["device", "orientation", "versions", "top, left, bottom, right", "confidence", "sources", "note"],
      Catalogue.devices.flatMap { device in device.insets.map { row($0, of: device) } }
    )
    page.heading("Sources")
    page.table(["key", "where", "what it covers"], Catalogue.sources.map { [$0.key, $0.address, $0.covers] })
    return page
  }

  private static func row(_ row: DeviceInsets, of device: Device) -> [String] {
    [
      device.id,
      row.isLandscape ? "landscape" : "portrait",
      row.versionWords,
      Edge.allCases.map { formatted(row.insets[$0]) }.joined(separator: ", "),
      row.confidence.words + (row.isDisputed ? ", disputed" : ""),
      row.sources.joined(separator: ", "),
      row.note,
    ]
  }
}
