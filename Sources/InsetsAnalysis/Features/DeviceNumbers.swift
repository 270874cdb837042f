import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// Something known of a device, or known to be unmeasured, with the versions that it holds for.
package struct DeviceNumber: Sendable {
  package var subject: DeviceSubject
  package var isLandscape: Bool
  package var displayZoom: DisplayZoom
  /// Major versions.
  package var os: ClosedRange<Int>
  /// The older SDKs that it holds for; nil for an app built with the SDK of the version that it runs on.
  package var sdk: ClosedRange<Int>?
  /// In points, in the order of the subject's numbers; `nan` for what is not known.
  package var values: [Points]
  /// The rows of the data behind the values, each once; none where nothing was measured.
  package var rows: [DataRow]

  /// `54`, `(59, 0, 34, 0)`, `not measured`.
  package var written: String {
    if values.allSatisfy(\.isNaN) { return "not measured" }
    return values.count == 1 ? formatted(values[0]) : writtenGroup(values)
  }

  /// `iOS 16 to 18, SDK 11`.
  package var versionWords: String {
    var words = InsetsLanguage.versionWords(os)
    guard let sdk else { return words }
    words += ", SDK \(sdk.upperBound)" + (sdk.lowerBound < sdk.upperBound ? " and earlier" : "")
    return words
  }

  /// The short names of the sources behind it, each once.
  package var sources: [String] { rows.flatMap(\.sources).uniqued() }

  /// How sure the number is, and what another source claims.
  package var evidenceWords: String {
    if rows.isEmpty { return "no evidence" }
    var words: [String] = []
    for row in rows where !words.contains(row.evidenceWords) { words.append(row.evidenceWords) }
    return words.joined(separator: "; ")
  }

  fileprivate func continues(_ other: DeviceNumber) -> Bool {
    subject == other.subject && sdk == other.sdk && rows.map(\.id) == other.rows.map(\.id)
      && zip(values, other.values).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }
}

extension Device {
  /// The versions that it runs; none for a device that came with one that nothing is known of.
  package var majorVersions: [Int] { OSVersion.majors.filter { runs(OSVersion($0)) } }

  /// All its numbers: upright and turned, as usual and with Display Zoom, the usual SDK first.
  package func numbers(on selector: ConfigurationSelector? = nil) -> [DeviceNumber] {
    DisplayZoom.allCases.flatMap { zoom in
      [Orientation.portrait, .landscape].flatMap { orientation in
        subjects(orientation, zoom).flatMap { numbers($0, orientation, zoom, selector) }
      }
    }
  }

  /// What can be known of the device in an orientation.
  package func subjects(_ orientation: Orientation, _ zoom: DisplayZoom) -> [DeviceSubject] {
    DeviceSubject.allCases.filter { subject in
      if subject == .safeArea { return true }
      if subject == .screen { return zoom == .zoomed }
      guard zoom == .standard else { return false }
      // A phone on its side shows a sheet as a full screen (rnav).
      if [.sheetNavigationBar, .sheetGap].contains(subject) { return !(orientation.isLandscape && idiom == .phone) }
      // Only a phone's sheet rests at half the screen's height.
      if subject == .mediumDetent { return !orientation.isLandscape && idiom == .phone }
      return ![.primaryColumn, .supplementaryColumn].contains(subject) || idiom == .pad
    }
  }

  private func numbers(
    _ subject: DeviceSubject,
    _ orientation: Orientation,
    _ zoom: DisplayZoom,
    _ selector: ConfigurationSelector?
  ) -> [DeviceNumber] {
    var usual: [DeviceNumber] = []
    var older: [DeviceNumber] = []
    for os in majorVersions where os >= subject.firstOS {
      let own = number(subject, orientation, zoom, os: os, sdk: os)
      if selects(own, os, selector) { Device.add(own, to: &usual) }
      var differing: [DeviceNumber] = []
      for sdk in OSVersion.majors where sdk >= 11 && sdk < os {
        var number = number(subject, orientation, zoom, os: os, sdk: sdk)
        guard !number.continues(own) else { continue }
        number.sdk = sdk...sdk
        if let last = differing.indices.last, differing[last].holdsFor(number) {
          differing[last].sdk = (differing[last].sdk?.lowerBound ?? sdk)...sdk
        } else {
          differing.append(number)
        }
      }
      for number in differing where selects(number, os, selector) { Device.add(number, to: &older) }
    }
    return usual + older
  }

  /// Lengthens the last range of versions where the number stays the same.
  private static func add(_ number: DeviceNumber, to numbers: inout [DeviceNumber]) {
    if let known = numbers.lastIndex(where: { number.continues($0) && isNext(number.os.lowerBound, to: $0.os) }) {
      numbers[known].os = numbers[known].os.lowerBound...number.os.upperBound
    } else {
      numbers.append(number)
    }
  }

  private static func isNext(_ major: Int, to range: ClosedRange<Int>) -> Bool {
    OSVersion.majors.last { $0 < major } == range.upperBound
  }

  private func selects(_ number: DeviceNumber, _ os: Int, _ selector: ConfigurationSelector?) -> Bool {
    guard let selector else { return true }
    return selector.selects(
      Configuration(
        device: self,
        os: OSVersion(os),
        sdk: OSVersion(number.sdk?.upperBound ?? os),
        orientation: number.isLandscape ? .landscape : .portrait,
        displayZoom: number.displayZoom
      )
    )
  }

  private func number(
    _ subject: DeviceSubject,
    _ orientation: Orientation,
    _ zoom: DisplayZoom,
    os: Int,
    sdk: Int
  ) -> DeviceNumber {
    let configuration = Configuration(
      device: self,
      os: OSVersion(os),
      sdk: OSVersion(sdk),
      orientation: orientation,
      displayZoom: zoom
    )
    let environment = Environment(configuration)
    let sources = EnvironmentSources(configuration)
    var rows: [DataRow] = []
    for number in subject.numbers {
      guard let row = sources.row(of: number) else { continue }
      if let known = rows.firstIndex(where: { $0.id == row.id }) {
        rows[known].takeOver(row)
      } else {
        rows.append(row)
      }
    }
    return DeviceNumber(
      subject: subject,
      isLandscape: orientation.isLandscape,
      displayZoom: zoom,
      os: os...os,
      sdk: nil,
      values: subject.numbers.map { environment[$0] },
      rows: rows
    )
  }
}

extension DeviceNumber {
  /// Whether another number is the same for an app built with another SDK.
  fileprivate func holdsFor(_ other: DeviceNumber) -> Bool {
    var own = self
    own.sdk = other.sdk
    return own.continues(other)
  }
}

extension DataRow {
  /// Adds what the same row says of another edge.
  fileprivate mutating func takeOver(_ other: DataRow) {
    if other.isDisputed || note.isEmpty { note = other.note }
    isDisputed = isDisputed || other.isDisputed
    // An edge that is not known does not make the others unknown.
    confidence = max(confidence, other.confidence)
  }
}
