/// The rows of the tables that give the numbers of one configuration.
package struct EnvironmentSources {
  /// The row that gives the window's safe area.
  private enum WindowSource {
    /// A row of the device's own.
    case device(DeviceInsets)
    case displayZoom(DisplayZoomRecord)
    /// The smaller window of an app built before the sensor housing was known, which touches no part of it (R1.5).
    case letterbox
    case unmeasured
  }

  let configuration: Configuration
  private let window: WindowSource
  let insets: EdgeInsets
  private let screen: Size
  let conditions: NumberConditions
  private let numbers = NumberTable.shared

  package init(_ configuration: Configuration) {
    self.configuration = configuration
    let device = configuration.device
    let window = EnvironmentSources.window(of: configuration)
    self.window = window
    var portrait = device.size
    switch window {
    case .device: break
    case .displayZoom(let row): portrait = row.size
    // The height of the smaller window is not measured.
    case .letterbox: portrait.height = .nan
    case .unmeasured:
      if configuration.displayZoom == .zoomed { portrait = Size(width: .nan, height: .nan) }
    }
    let isLandscape = configuration.orientation.isLandscape
    let full = isLandscape ? Size(width: portrait.height, height: portrait.width) : portrait
    screen = configuration.windowSize ?? full
    var conditions = EnvironmentSources.conditions(of: configuration, portrait: portrait)
    if let size = configuration.windowSize { conditions.adapt(to: size, on: full) }
    switch window {
    case .device, .displayZoom, .unmeasured:
      if let size = configuration.windowSize, size.height != full.height || device.idiom == .phone && size != full {
        // The cover of a window that ends above the screen's edges is not measured.
        insets = EdgeInsets(top: .nan, left: .nan, bottom: .nan, right: .nan)
        break
      }
      insets = EnvironmentSources.insets(of: window)
    case .letterbox:
      conditions.hasHomeIndicator = false
      conditions.housing = .none
      insets = EdgeInsets(top: NumberTable.shared.value(of: .statusBarHeight, under: conditions) ?? .nan)
    }
    conditions.windowTop = insets.top
    self.conditions = conditions
  }

  private static func insets(of window: WindowSource) -> EdgeInsets {
    switch window {
    case .device(let row): row.insets
    case .displayZoom(let row): row.insets
    case .letterbox, .unmeasured: EdgeInsets(top: .nan, left: .nan, bottom: .nan, right: .nan)
    }
  }

  var traits: EnvironmentTraits {
    let os = configuration.os
    var traits: EnvironmentTraits = []
    func add(_ trait: EnvironmentTraits, if condition: Bool) { if condition { traits.insert(trait) } }
    add(.hasSafeArea, if: os.major >= 11 && configuration.sdk.major >= 11)
    add(.hasLayoutMargins, if: os.major >= 8)
    add(.hasLayoutGuides, if: os.major >= 9)
    add(.adjustsIndicators, if: os.major >= 13)
    add(.presentsSheets, if: os.major >= 13 && configuration.sdk.major >= 13)
    add(.hasKeyboardGuide, if: os.major >= 15)
    add(.prefersColumnWidth, if: os.major >= 14)
    add(.hasIndicatorAxes, if: os >= OSVersion(11, 1))
    add(.hasDetents, if: os.major >= 15)
    add(.hidesTabBars, if: os.major >= 18)
    add(.hasFloatingBars, if: os.major >= 26 && configuration.sdk.major >= 26)
    add(.assumesBarOrigin, if: assumesBarOrigin)
    add(.hasKeyboardRegion, if: os.major >= 14)
    add(.centresReaders, if: configuration.sdk.major < 14)
    add(.listsMissInsets, if: os >= OSVersion(15) && os < OSVersion(15, 2))
    add(.padsSectionHeaders, if: os.major >= 15 && configuration.sdk.major >= 15)
    add(.cellsFollowReadableWidth, if: (9...11).contains(os.major))
    add(.isPad, if: conditions.idiom == .pad)
    add(.isCompactWidth, if: conditions.widthClass == .compact)
    add(.hasUnknownWidthClass, if: conditions.hasUnknownWidthClass)
    add(.isCompactHeight, if: conditions.heightClass == .compact)
    add(.hasNotch, if: conditions.housing == .notch)
    add(.hasIsland, if: conditions.housing == .island)
    add(.hasHomeIndicator, if: conditions.hasHomeIndicator)
    add(.slidesBarsUnderHousing, if: os.major == 11 && conditions.housing == .notch)
    add(.isRightToLeft, if: configuration.layoutDirection == .rightToLeft)
    if case .device(let row) = window { add(.statesInsets, if: row.isStated) }
    return traits
  }

  func value(of number: EnvironmentNumber) -> Points {
    if isUnmeasured(number) { return .nan }
    return switch number.row.lookup {
    case .screenWidth: screen.width
    case .screenHeight: screen.height
    case .scale: configuration.device.scale
    case .inset(let edge): insets[edge]
    // A document's numbers for its own device hold on every version.
    case .windowTop: configuration.os.major == 11 && conditions.housing == .none && !isStated ? 0 : insets.top
    case .topWithoutStatusBar: keepsTopWithoutStatusBar ? insets.top : topHiddenAtLaunch
    case .topHiddenAtLaunch: topHiddenAtLaunch
    case .topHiddenLater: keepsTopLater ? insets.top : topHiddenAtLaunch
    case .topShownLater: keepsTopWithoutStatusBar ? topHiddenAtLaunch : insets.top
    case .statusBarHeight: statedStatusBarHeight ?? table(number)
    case .barOrigin: barOrigin
    case .systemMinimumMargin: deviceMargin ?? table(number)
    case .table: table(number)
    }
  }

  /// The row of the data that gives a number, with its evidence; nil for a number without a row, which is derived or not yet
  /// researched.
  package func row(of number: EnvironmentNumber) -> DataRow? {
    if isUnmeasured(number) {
      let note = "not measured in a window that is narrower than the screen"
      return DataRow(name: .record("window"), value: .nan, confidence: .unknown, note: note)
    }
    switch number.row.lookup {
    case .screenWidth, .screenHeight: return screenRow(value: value(of: number))
    case .scale: return deviceRow(value: value(of: number))
    case .inset(let edge): return windowRow(value: value(of: number), edge)
    case .windowTop: return windowRow(value: value(of: number), .top)
    case .topWithoutStatusBar: return disputedTop
    case .topHiddenLater:
      return reportedTop(number, keepsTopLater ? ["fl186028", "fl175520", "ipad26issue"] : [])
    case .topHiddenAtLaunch, .topShownLater:
      return reportedTop(number, keepsTopWithoutStatusBar ? ["ff29549"] : [])
    case .statusBarHeight:
      return statedStatusBarHeight.map(statedRow) ?? tableRow(number)
    case .barOrigin:
      if let row = tableRow(number), row.value == barOrigin || barOrigin.isNaN { return row }
      if assumesBarOrigin { return assumedOriginRow }
      return windowRow(value: barOrigin, .top)
    case .systemMinimumMargin:
      guard let deviceMargin else { return tableRow(number) }
      if let row = tableRow(number), row.value == deviceMargin { return row }
      return deviceRow(value: deviceMargin)
    case .table: return tableRow(number)
    }
  }
}

extension EnvironmentSources {
  /// The conditions for the number tables, except those that depend on the window's insets.
  private static func conditions(of configuration: Configuration, portrait: Size) -> NumberConditions {
    let device = configuration.device
    let isPad = device.idiom == .pad
    let isLandscape = configuration.orientation.isLandscape
    var conditions = NumberConditions(
      idiom: device.idiom,
      portraitWidth: portrait.width,
      portraitHeight: portrait.height,
      widthClass: isPad ? .regular : .compact,
      heightClass: isPad || !isLandscape ? .regular : .compact,
      hasHomeIndicator: device.hasHomeIndicator,
      housing: device.housing,
      windowTop: .nan,
      scale: device.scale,
      isLandscape: isLandscape,
      os: configuration.os.major,
      sdk: configuration.sdk.major
    )
    if isLandscape, let least = NumberTable.shared.value(of: .regularWidth, under: conditions), portrait.width >= least
    {
      conditions.widthClass = .regular
    }
    return conditions
  }

  private static func window(of configuration: Configuration) -> WindowSource {
    let device = configuration.device
    let os = configuration.os.major
    let isLandscape = configuration.orientation.isLandscape
    if os >= 11, configuration.sdk.major < 11, device.idiom == .phone, device.housing != .none { return .letterbox }
    switch configuration.displayZoom {
    case .standard:
      let row = device.insets.first { $0.isLandscape == isLandscape && $0.os.contains(os) }
      return row.map { .device($0) } ?? .unmeasured
    case .zoomed:
      let records = DisplayZoomRecord.all
      let position = records.indices.first {
        records[$0].device == device.id && records[$0].isLandscape == isLandscape && records[$0].os.contains(os)
      }
      return position.map { .displayZoom(records[$0]) } ?? .unmeasured
    }
  }

  private func table(_ number: EnvironmentNumber) -> Points {
    numbers.value(of: number, under: conditions) ?? .nan
  }

  /// The device's name in measurements, or nil with Display Zoom and for a document's own device.
  private var measuredDevice: String? {
    isStated || configuration.displayZoom == .zoomed ? nil : configuration.device.id
  }

  var isStated: Bool {
    if case .device(let row) = window { row.isStated } else { false }
  }

  var statedStatusBarHeight: Points? {
    configuration.orientation.isLandscape
      ? configuration.device.landscapeStatusBarHeight : configuration.device.statusBarHeight
  }

  private var barOrigin: Points {
    guard let origin = numbers.value(of: .barOrigin, under: conditions) else { return insets.top }
    return origin.isNaN && isStated ? insets.top : origin
  }

  /// Whether the place where bars start is not measured for this window's top, which a document gives.
  private var assumesBarOrigin: Bool {
    isStated && numbers.value(of: .barOrigin, under: conditions)?.isNaN == true
  }

  /// Whether the app is built with an SDK before iOS 11 and runs on iOS 11 or later, under the older rules (R1.5).
  var followsOlderRules: Bool { configuration.os.major >= 11 && configuration.sdk.major < 11 }

  /// The device's own margin; the device table gives it for portrait, and for iPads in both orientations.
  private var deviceMargin: Points? {
    guard configuration.os.major >= 8, configuration.displayZoom == .standard else { return nil }
    guard conditions.heightClass == .regular else { return nil }
    return configuration.device.systemMinimumLayoutMargin
  }
}

extension EnvironmentSources {
  private func tableRow(_ number: EnvironmentNumber) -> DataRow? {
    numbers.position(of: number, under: conditions).map { NumberRecord.all[$0].row(on: measuredDevice) }
  }

  private func deviceRow(value: Points) -> DataRow {
    let device = configuration.device
    return DataRow(
      name: .device(device.id),
      value: value,
      sourceKeys: device.sourceKeys,
      confidence: value.isNaN ? .unknown : .certain
    )
  }

  /// The row behind the screen's size, which Display Zoom changes.
  private func screenRow(value: Points) -> DataRow {
    if configuration.windowSize != nil { return statedRow(value: value) }
    guard case .displayZoom(let row) = window else { return deviceRow(value: value) }
    return DataRow(
      name: .displayZoom(row.device, isLandscape: row.isLandscape),
      value: value,
      sourceKeys: row.evidence.sources,
      confidence: row.evidence.confidence
    )
  }

  private func statedRow(value: Points) -> DataRow {
    DataRow(
      name: .device(configuration.device.id),
      value: value,
      sourceKeys: DeviceInsets.documentSource,
      confidence: .certain,
      note: "stated by the document"
    )
  }

  /// The safe area's edge, in place of a bar origin that is not measured.
  private var assumedOriginRow: DataRow {
    DataRow(
      name: .device(configuration.device.id),
      value: barOrigin,
      confidence: .assumption,
      note: "where bars start below such a window was not measured; taken to be the safe area's edge"
    )
  }

  /// The row behind the window's safe area at an edge, without disputes about other edges.
  func windowRow(value: Points, _ edge: Edge) -> DataRow {
    let device = configuration.device
    let isLandscape = configuration.orientation.isLandscape
    switch window {
    case .device(let row):
      return DataRow(
        name: .window(device.id, isLandscape: isLandscape, os: row.os),
        value: value,
        sourceKeys: row.sourceKeys,
        confidence: value.isNaN ? .unknown : row.confidence,
        note: row.disputedEdges.isEmpty || row.disputedEdges.contains(edge) ? row.note : "",
        isDisputed: row.disputedEdges.contains(edge)
      )
    case .displayZoom(let row):
      return DataRow(
        name: .displayZoom(device.id, isLandscape: isLandscape),
        value: value,
        sourceKeys: row.evidence.sources,
        confidence: value.isNaN ? .unknown : row.evidence.confidence,
        note: row.evidence.disputedEdges.isEmpty || row.evidence.disputedEdges.contains(edge) ? row.evidence.note : "",
        isDisputed: row.evidence.disputedEdges.contains(edge)
      )
    case .letterbox:
      return DataRow(name: .record("letterbox"), value: value, confidence: .assumption)
    case .unmeasured:
      return DataRow(
        name: .window(device.id, isLandscape: isLandscape, os: nil),
        value: .nan,
        confidence: .unknown
      )
    }
  }
}

extension DeviceInsets {
  /// The source of a row that a document gives itself.
  package static let documentSource = "document"

  /// Whether a document gives the row itself, which is then not doubted.
  package var isStated: Bool { sourceKeys == DeviceInsets.documentSource }
}
