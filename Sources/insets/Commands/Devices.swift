import InsetsAnalysis
import InsetsEngine
import StandardStreams

/// `insets devices`: lists the devices, or shows what is known of one.
enum Devices {
  static func run(_ id: String?, _ format: OutputFormat, _ console: inout Console) throws(StreamError) -> ExitStatus {
    let devices: [Device]
    if let id {
      guard let device = Catalogue.device(id) else {
        let known = Catalogue.devices.map(\.id)
        try console.report(
          UsageError("there is no device '\(id)'", closestTo: id, among: known, otherwise: "insets devices").message
        )
        return .failure
      }
      devices = [device]
    } else {
      devices = Catalogue.devices
    }
    switch format {
    case .json: try console.write(json(devices.map(DeviceOutput.init)))
    case .text where id == nil: try console.write(table(devices.map(row)))
    case .text: for device in devices { try console.write(page(device, console.style)) }
    }
    return .success
  }

  private static func row(_ device: Device) -> [String] {
    [device.id, device.name, size(device), device.frontWords, device.versionWords]
  }

  private static func size(_ device: Device) -> String {
    "\(formatted(device.size.width)) × \(formatted(device.size.height)) @\(formatted(device.scale))x"
  }

  private static func page(_ device: Device, _ style: Style) -> String {
    var page = style.bold(device.name) + "\n"
    page += table([
      ["  name", device.id],
      ["  screen", size(device)],
      ["  kind", "\(device.idiom.rawValue), \(device.frontWords)"],
      ["  versions", device.versionWords],
      ["  corner radius", formatted(device.cornerRadius)],
      ["  side margin", formatted(device.systemMinimumLayoutMargin)],
      ["  sources", device.sources.joined(separator: ", ")],
    ])
    guard !device.insets.isEmpty else { return page }
    return page + "\n" + style.bold("safe area of the window, top left bottom right") + "\n"
      + table(device.insets.map(row))
  }

  private static func row(_ insets: DeviceInsets) -> [String] {
    let edges = Edge.allCases.map { formatted(insets.insets[$0]) }.joined(separator: ", ")
    let note = insets.note.isEmpty ? "" : (insets.isDisputed ? "disputed: " : "") + insets.note
    return [
      insets.isLandscape ? "  landscape" : "  portrait",
      insets.versionWords,
      "(\(edges))",
      insets.confidence.words,
      insets.sources.joined(separator: ", "),
      note,
    ]
  }
}
