import InsetsEngine
import InsetsSyntax

/// A scenario's entries for an axis.
package struct AxisValue {
  /// An entry, with the property of the configurations that it sets.
  package struct Entry {
    package enum Choice {
      case devices([Device])
      case versions([OSVersion])
      case orientation(Orientation)
      case displayZoom(DisplayZoom)
      case layoutDirection(LayoutDirection)
    }

    package var choice: Choice
    var range: ByteRange
  }

  var axis: ScenarioAxis
  var range: ByteRange
  package var entries: [Entry]
}

extension [AxisValue] {
  /// The entries for an axis, if the scenario sets it.
  package subscript(axis: ScenarioAxis) -> AxisValue? { first { $0.axis == axis } }
}

extension ScenarioBinder {
  func bindAxis(_ axis: ScenarioAxis, _ statement: PropertyStatement, _ context: Context) {
    let range = statement.name?.range ?? statement.node.range
    refer(to: .axis(axis), at: range, context)
    if axes[axis] != nil {
      report(.duplicateName, at: range, .isAlreadySet(axis.rawValue, "in this scenario"), context)
      return
    }
    let values = statement.values
    // A repeated word adds nothing, however many devices it stands for.
    var words: Set<String> = []
    let entries = values.compactMap { expression -> AxisValue.Entry? in
      guard let choice = bindAxisEntry(axis, expression, context) else { return nil }
      if values.count > 1, let word = expression.wordOrMember, !words.insert(word.text).inserted { return nil }
      return AxisValue.Entry(choice: choice, range: expression.range)
    }
    axes.append(AxisValue(axis: axis, range: range, entries: entries))
  }

  private func bindAxisEntry(_ axis: ScenarioAxis, _ expression: ExpressionSyntax, _ context: Context) -> AxisValue
    .Entry.Choice?
  {
    switch axis {
    case .devices: return bindDevices(expression, context).map { .devices($0) }
    case .iOS, .sdk: return bindVersions(expression, of: axis, context).map { .versions($0) }
    case .orientations:
      return bindWord(expression, of: .orientations, Orientation.self, "an orientation", context).map {
        refer(to: .orientation($0), at: expression.range, context)
        return .orientation($0)
      }
    case .displayZoom:
      return bindWord(expression, of: .displayZoom, DisplayZoom.self, "a display zoom", context).map {
        refer(to: .displayZoom($0), at: expression.range, context)
        return .displayZoom($0)
      }
    case .layoutDirection:
      return bindWord(expression, of: .layoutDirection, LayoutDirection.self, "a layout direction", context).map {
        refer(to: .layoutDirection($0), at: expression.range, context)
        return .layoutDirection($0)
      }
    }
  }

  private func bindDevices(_ expression: ExpressionSyntax, _ context: Context) -> [Device]? {
    if case .string(let token) = expression { return bindDevice(token, context).map { [$0] } }
    guard let token = expression.wordOrMember else {
      reportForeignDevice(expression, context)
      return nil
    }
    if let group = DeviceGroup.named(token.text) {
      refer(to: .group(group), at: token.range, context)
      return group.devices
    }
    return bindDevice(token, context).map { [$0] }
  }

  /// The device that a word names, or a quoted text with its name as the tool prints it.
  func bindDevice(_ token: SyntaxToken, _ context: Context) -> Device? {
    if token.kind == .string {
      let name = token.stringValue ?? ""
      if let device = Catalogue.device(called: name) {
        refer(to: .device(device.id), at: token.range, context)
        return device
      }
      let closest = closestNames(to: name)
      report(
        .unknownDevice,
        at: token.range,
        .noDeviceIsCalled(name),
        context,
        fixes: closest.compactMap { Catalogue.device(called: $0) }.map { device in
          Change(token.tree.edit, spelling: device.id, at: token.range, isPreferred: closest.count == 1)
        }
      )
      return nil
    }
    let word = token.text
    if let symbol = names.symbol(named: word, from: context.file), symbol.kind == .device {
      refer(to: .symbol(symbol), at: token.range, declaredAt: symbol.place, context)
      return DeviceBinder.device(of: symbol, names: names)
    }
    if let device = Catalogue.device(word) {
      refer(to: .device(device.id), at: token.range, context)
      return device
    }
    reportUnknownDevice(token, .unknownDevice(word), context)
    return nil
  }

  /// Names that begin with the written one, newest first, or otherwise the most similar one.
  private func closestNames(to name: String) -> [String] {
    let start = Catalogue.key(of: name)
    let longer = Catalogue.devices.map(\.name).filter { !start.isEmpty && Catalogue.key(of: $0).hasPrefix(start) }
    if !longer.isEmpty { return Array(longer.reversed().prefix(3)) }
    return rankedSpellings(to: name, among: Catalogue.devices.map(\.name)).prefix(1).map(\.candidate)
  }

  func deviceNames(_ context: Context) -> [String] {
    Catalogue.devices.map(\.id) + DeviceGroup.allCases.map(\.rawValue) + names.names(of: .device, from: context.file)
  }

  private func bindVersions(_ expression: ExpressionSyntax, of axis: ScenarioAxis, _ context: Context) -> [OSVersion]? {
    if case .number(let token) = expression { return existingVersion(token, context).map { [$0.version] } }
    if case .range(_, let range) = expression {
      guard let range = bindVersionRange(range, context) else { return nil }
      var versions = OSVersion.wholeVersions.filter(range.contains)
      // A range that starts or ends between two major versions includes its ends.
      for bound in [range.lower, range.upper] {
        if let bound, bound.precision > 1, !versions.contains(bound.version) { versions.append(bound.version) }
      }
      return versions.sorted()
    }
    if expression.singleWord?.text == "latest", let latest = OSVersion.majors.last { return [OSVersion(latest)] }
    reportForeignVersion(expression, axis, context)
    return nil
  }

  private func bindWord<Word: RawRepresentable & CaseIterable>(
    _ expression: ExpressionSyntax,
    of axis: ScenarioAxis,
    _ type: Word.Type,
    _ expected: String,
    _ context: Context
  ) -> Word? where Word.RawValue == String {
    let words = type.allCases.map(\.rawValue)
    if let token = expression.wordOrMember, let word = Word(rawValue: token.text),
      splitWord(at: token, among: words) == nil
    {
      return word
    }
    reportForeignValue(expression, of: axis, expected, among: words, context)
    return nil
  }

  // MARK: - Configurations

  /// The values of all axes, with defaults for missing ones.
  struct AxisValues {
    var devices: [Device]
    /// Nil for the newest version of each device.
    var versions: [OSVersion]?
    /// Empty for the configuration's own version.
    var sdks: [OSVersion]
    var orientations: [Orientation]
    var zooms: [DisplayZoom]
    var directions: [LayoutDirection]

    func versions(of device: Device) -> [OSVersion] { versions.map { $0.filter(device.runs) } ?? [device.newestOS] }

    /// Whether the device runs one of the versions.
    func includes(_ device: Device) -> Bool { versions.map { $0.contains(where: device.runs) } ?? true }

    /// The number of configurations, and of those that may look different; the sides of landscape share a layout, and
    /// so do portrait and portrait upside down.
    var configurationCount: (all: Int, different: Int) {
      let running = devices.reduce(0) { count, device in
        count + (versions.map { $0.count(where: device.runs) } ?? 1)
      }
      let turned = running * max(sdks.count, 1) * zooms.count * directions.count
      let sides = orientations.contains { $0.isLandscape != orientations.first?.isLandscape } ? 2 : 1
      return (turned * orientations.count, turned * sides)
    }
  }

  var axisValues: AxisValues {
    let versions = values(of: .iOS) { choice -> [OSVersion]? in
      if case .versions(let versions) = choice { versions } else { nil }
    }
    var devices = values(of: .devices) { choice -> [Device]? in
      if case .devices(let devices) = choice { devices } else { nil }
    }
    if axes[.devices] == nil { devices = RepresentativeDevices.running(versions) }
    let sdks = values(of: .sdk) { choice -> [OSVersion]? in
      if case .versions(let versions) = choice { versions } else { nil }
    }
    var orientations = values(of: .orientations) { choice -> [Orientation]? in
      if case .orientation(let orientation) = choice { [orientation] } else { nil }
    }
    var zooms = values(of: .displayZoom) { choice -> [DisplayZoom]? in
      if case .displayZoom(let zoom) = choice { [zoom] } else { nil }
    }
    var directions = values(of: .layoutDirection) { choice -> [LayoutDirection]? in
      if case .layoutDirection(let direction) = choice { [direction] } else { nil }
    }
    if orientations.isEmpty { orientations = [.portrait] }
    if zooms.isEmpty { zooms = [.standard] }
    if directions.isEmpty { directions = [.leftToRight] }
    return AxisValues(
      devices: devices,
      versions: axes[.iOS] == nil ? nil : versions,
      sdks: sdks,
      orientations: orientations,
      zooms: zooms,
      directions: directions
    )
  }

  /// All combinations of the axes that ever existed, in the order of the axes' values.
  func configurations(_ values: AxisValues, headRange: ByteRange) -> [Configuration] {
    var result: [Configuration] = []
    for device in values.devices {
      let newest = device.newestOS
      // One for all, so that they share the device.
      var configuration = Configuration(device: device, os: newest, sdk: newest, orientation: .portrait)
      for os in values.versions(of: device) {
        configuration.os = os
        for sdk in values.sdks.isEmpty ? [os] : values.sdks {
          configuration.sdk = sdk
          for orientation in values.orientations {
            configuration.orientation = orientation
            for zoom in values.zooms {
              configuration.displayZoom = zoom
              for direction in values.directions {
                configuration.layoutDirection = direction
                result.append(configuration)
              }
            }
          }
        }
      }
    }
    reportEmptyAxes(values, headRange: headRange)
    return sized(result)
  }

  private func values<Value: Hashable>(of axis: ScenarioAxis, _ extract: (AxisValue.Entry.Choice) -> [Value]?)
    -> [Value]
  {
    guard let entries = axes[axis]?.entries else { return [] }
    if entries.count == 1 { return extract(entries[0].choice) ?? [] }
    var seen: Set<Value> = []
    var values: [Value] = []
    for entry in entries {
      for value in extract(entry.choice) ?? [] where seen.insert(value).inserted { values.append(value) }
    }
    return values
  }

  private func reportEmptyAxes(_ values: AxisValues, headRange: ByteRange) {
    if !values.devices.contains(where: values.includes) {
      // A list with only misspelt values already has its findings.
      let isExplained = axes.contains { $0.entries.isEmpty }
      if isExplained { return }
      if values.devices.count == 1, let entry = axes[.devices]?.entries.first, let device = values.devices.first {
        reportIdleDevice(device, at: entry.range, values.versions ?? [])
      } else {
        report(
          .noConfiguration,
          at: axes[.iOS]?.range ?? axes[.devices]?.range ?? headRange,
          .nothingIsComputed(values.devices),
          itemContext
        )
      }
      return
    }
    for entry in axes[.devices]?.entries ?? [] {
      guard case .devices(let devices) = entry.choice else { continue }
      guard let device = devices.first, !devices.contains(where: values.includes) else { continue }
      // A document's own device of the same name may be shown instead.
      let names = Set(devices.map(\.id))
      guard !values.devices.contains(where: { names.contains($0.id) && values.includes($0) }) else { continue }
      if devices.count == 1 {
        reportIdleDevice(device, at: entry.range, values.versions ?? [])
      } else {
        report(.noConfiguration, at: entry.range, .groupRunsNoVersion, itemContext)
      }
    }
    for entry in axes[.iOS]?.entries ?? [] {
      guard case .versions(let versions) = entry.choice else { continue }
      guard !versions.contains(where: { version in values.devices.contains { $0.runs(version) } }) else { continue }
      report(.noConfiguration, at: entry.range, .noDeviceRunsVersion, itemContext)
    }
  }
}

extension DeviceGroup {
  private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  private static let members = Dictionary(
    uniqueKeysWithValues: allCases.map { group in (group, Catalogue.devices.filter(group.contains)) }
  )

  /// The catalogue's devices of the group, in order; all uses of the group share one list.
  package var devices: [Device] { Self.members[self] ?? [] }

  /// The group of that name.
  static func named(_ name: String) -> DeviceGroup? { names[name] }
}

extension OSVersion {
  /// The major versions that exist, without minor ones.
  fileprivate static let wholeVersions = majors.map { OSVersion($0) }
}

extension Device {
  /// The newest major version that it runs.
  var newestOS: OSVersion { OSVersion(lastOS ?? OSVersion.majors.last ?? firstOS) }
}
