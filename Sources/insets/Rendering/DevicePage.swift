import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// What `insets devices ID` prints: a device, then its numbers in each orientation with their evidence.
struct DevicePage {
  private static let width = 100

  let text: String

  init(_ device: Device, _ numbers: [DeviceNumber], showsSources: Bool, _ style: Style) {
    var text = style.bold(device.name) + "\n"
    text += table([
      ["  name", device.id],
      ["  screen", device.sizeWords],
      ["  kind", "\(device.idiom.rawValue), \(device.frontWords)"],
      ["  versions", device.versionWords],
      ["  corner radius", formatted(device.cornerRadius)],
    ])
    if showsSources { text += table([["  sources", device.sources.joined(separator: ", ")]]) }
    if numbers.isEmpty { text += "\nits safe area, bars and margins have not been measured\n" }
    for zoom in DisplayZoom.allCases {
      for isLandscape in [false, true] {
        let own = numbers.filter { $0.displayZoom == zoom && $0.isLandscape == isLandscape }
        let title = (isLandscape ? "landscape" : "portrait") + (zoom == .zoomed ? ", Display Zoom" : "")
        text += DevicePage.section(title, own, showsSources: showsSources, style)
      }
    }
    if showsSources { text += SourceLegend.text(device.sources + numbers.flatMap(\.sources), style) }
    self.text = text
  }

  private static func section(
    _ title: String,
    _ numbers: [DeviceNumber],
    showsSources: Bool,
    _ style: Style
  ) -> String {
    guard !numbers.isEmpty else { return "" }
    var text = "\n" + style.bold(title) + "\n"
    if numbers.allSatisfy({ $0.rows.allSatisfy { $0.confidence == .unknown } && $0.written == "not measured" }) {
      return text + "  nothing of it has been measured\n"
    }
    let heads = table(numbers.map { ["  \($0.subject.words)", $0.versionWords, $0.written] }).split(separator: "\n")
    for (head, number) in zip(heads, numbers) {
      text += head + "\n"
      let keys = showsSources && !number.sources.isEmpty ? " [\(number.sources.joined(separator: ", "))]" : ""
      for line in wrapped(number.evidenceWords + keys, width: width - 6) { text += "      " + style.faint(line) + "\n" }
    }
    return text
  }
}
