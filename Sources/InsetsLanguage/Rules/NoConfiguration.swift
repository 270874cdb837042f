import InsetsEngine

extension DiagnosticRule {
  package static let noConfiguration = DiagnosticRule(
    id: "no-configuration",
    severity: .error,
    summary: "no such combination of device and iOS version exists",
    explanation: """
      Insets leaves out combinations of device, iOS version and orientation that never existed. A value that appears \
      only in such combinations has no effect.

      Remove it, or add the versions or devices that go with it.
      """,
    examples: [
      .flagged(
        """
        scenario "before its time" {
          devices: iPhone7, 1️⃣iPhoneX
          iOS: 10
          viewController feed
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "in its time" {
          devices: iPhone7, iPhoneX
          iOS: 10, 11
          viewController feed
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func nothingIsComputed(_ devices: [Device]) -> Self {
    let known = devices.prefix(3).map { "\($0.name) runs \(versions(of: $0))" }
    let ranges = devices.count > 3 || known.isEmpty ? "" : "; \(enumerated(known))"
    return "none of these devices ever ran one of these iOS versions, so nothing is computed\(ranges)"
  }

  static func runsNoVersion(_ device: Device) -> Self {
    "\(device.name) runs \(versions(of: device)), none of the versions of this scenario"
  }

  static func runsNoVersion(_ device: Device, but others: [Device]) -> Self {
    let verb = others.count == 1 ? "does" : "do"
    return "\(runsNoVersion(device)); \(enumerated(others.map(\.id), conjunction: "and")) \(verb)"
  }

  private static func versions(of device: Device) -> String {
    if device.firstOS == device.lastOS { return "iOS \(device.firstOS) alone" }
    return device.lastOS.map { "iOS \(device.firstOS) to \($0)" } ?? "iOS \(device.firstOS) and later"
  }

  static var groupRunsNoVersion: Self { "no device of this group runs a version of this scenario" }

  static var noDeviceRunsVersion: Self { "no device of this scenario runs this version" }
}
