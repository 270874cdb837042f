import CommandTable
import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import JSON
import StandardStreams

/// `insets devices`: lists the devices, or shows what is known of one.
enum Devices {
  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let id = try arguments.operands(atMost: 1).first
    let showsSources = arguments.flags.contains(.sources)
    return { console throws(StreamError) in
      try run(id, on: arguments.values[.on], arguments.format, showsSources: showsSources, &console)
    }
  }

  private static func run(
    _ id: String?,
    on selector: String?,
    _ format: OutputFormat,
    showsSources: Bool,
    _ console: inout Console
  ) throws(StreamError) -> ExitStatus {
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
    let choice: ConfigurationSelector?
    do {
      choice = if let selector { try ConfigurationSelector(selector) } else { nil }
    } catch {
      try console.report(error.message)
      return .failure
    }
    guard id != nil, let device = devices.first else {
      let chosen = devices.filter { device in choice.map { device.isChosen(by: $0) } ?? true }
      switch format {
      case .json: try console.write(json(.array(chosen) { JSONValue($0, numbers: nil) }))
      case .text: try console.write(table(chosen.map(row)))
      }
      return .success
    }
    let numbers = device.numbers(on: choice)
    if numbers.isEmpty, !device.majorVersions.isEmpty {
      try console.report("'\(selector ?? "")' matches nothing of \(device.name), which runs \(device.versionWords)")
      return .failure
    }
    switch format {
    case .json: try console.write(json([JSONValue(device, numbers: numbers)]))
    case .text: try console.write(DevicePage(device, numbers, showsSources: showsSources, console.style).text)
    }
    return .success
  }

  private static func row(_ device: Device) -> [String] {
    [device.id, device.name, device.sizeWords, device.frontWords, device.versionWords]
  }
}

extension Device {
  /// `375 × 812 @3x`.
  var sizeWords: String { "\(formatted(size.width)) × \(formatted(size.height)) @\(formatted(scale))x" }

  /// Whether one of the configurations that it is shown in is chosen.
  fileprivate func isChosen(by selector: ConfigurationSelector) -> Bool {
    majorVersions.contains { os in
      [Orientation.portrait, .landscape].contains { orientation in
        selector.selects(
          Configuration(device: self, os: OSVersion(os), sdk: OSVersion(os), orientation: orientation)
        )
      }
    }
  }
}
