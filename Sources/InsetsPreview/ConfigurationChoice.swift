import InsetsAnalysis
import InsetsLanguage
import InsetsEngine

/// Which configurations a page shows, of those that the scenario names and of those that were added.
struct ConfigurationChoice {
  /// Those of the scenario's that are shown.
  private(set) var drawn: [Configuration] = []
  /// All that are shown.
  private(set) var shown: [Configuration] = []
  /// A screen on two versions of iOS, where those are compared.
  private(set) var pairs: [(before: Configuration, after: Configuration)] = []
  /// What there is to choose from, in the scenario's order.
  private(set) var devices: [Device] = []
  private(set) var versions: [OSVersion] = []
  private(set) var sides: Set<PageView.Side> = []
  /// What is chosen of it.
  let side: PageView.Side
  private let view: PageView

  /// The versions that are compared with each other.
  static let earlier = 17
  static let later = 26

  init(_ view: PageView, _ sketch: ScenarioSketch, _ selector: String?, in file: FileID, _ host: AnalysisHost) {
    self.view = view
    var all = sketch.configurations
    if let selector, let chosen = host.configurations(all, selectedBy: selector, in: file), !chosen.isEmpty {
      all = chosen
    }
    for configuration in all {
      if !devices.contains(where: { $0.id == configuration.device.id }) { devices.append(configuration.device) }
      if !versions.contains(configuration.os) { versions.append(configuration.os) }
      sides.insert(configuration.orientation.isLandscape ? .landscape : .portrait)
    }
    versions.sort()
    let fallback: PageView.Side = sides.contains(.portrait) ? .portrait : .landscape
    var side = view.orientation ?? fallback
    if side != .both, !sides.contains(side) { side = fallback }
    self.side = side
    drawn = all.filter { isChosen($0.device, $0.os) && Self.isUp($0, side) }
    // What is chosen on another scenario may leave nothing of this one.
    if drawn.isEmpty { drawn = all.filter { Self.isUp($0, side) } }
    shown = drawn
    if view.comparison == .earlierSystem { compareSystems(of: all) }
    for added in view.added {
      guard let device = Catalogue.device(added.device), device.runs(added.os) else { continue }
      let configuration = Configuration(
        device: device,
        os: added.os,
        sdk: added.os,
        orientation: added.isLandscape ? .landscape : .portrait
      )
      if !shown.contains(configuration) { shown.append(configuration) }
    }
  }

  private static func isUp(_ configuration: Configuration, _ side: PageView.Side) -> Bool {
    switch side {
    case .both: true
    case .portrait: !configuration.orientation.isLandscape
    case .landscape: configuration.orientation.isLandscape
    }
  }

  func isChosen(_ device: Device) -> Bool { view.devices?.contains(device.id) ?? true }

  func isChosen(_ version: OSVersion) -> Bool { view.versions?.contains(version) ?? true }

  private func isChosen(_ device: Device, _ version: OSVersion) -> Bool { isChosen(device) && isChosen(version) }

  /// Puts the later version of iOS in the place of each version, and pairs it with the earlier one.
  private mutating func compareSystems(of all: [Configuration]) {
    let (first, second) = (OSVersion(Self.earlier), OSVersion(Self.later))
    for configuration in all.filter({ isChosen($0.device) && Self.isUp($0, side) }) {
      guard configuration.device.runs(first), configuration.device.runs(second) else { continue }
      // Where the document tells no SDK apart from the system, the app is built for each system anew.
      let followsSystem = configuration.sdk == configuration.os
      var (before, after) = (configuration, configuration)
      (before.os, after.os) = (first, second)
      if followsSystem { (before.sdk, after.sdk) = (first, second) }
      if !pairs.contains(where: { $0.after == after }) { pairs.append((before, after)) }
    }
    if !pairs.isEmpty { shown = pairs.map(\.after) }
  }
}
