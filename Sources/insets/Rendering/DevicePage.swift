import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// What `insets devices ID` prints: a device, then its numbers in each orientation with their evidence.
struct DevicePage {
  private static let width = 100

  let text: String

  init(_ device: Device, _ numbers: [DeviceNumber], _ style: Style) {
    var text = style.bold(device.name) + "\n"
    text += table([
      ["  name", device.id],
      ["  screen", device.sizeWords],
      ["  kind", "\(device.idiom.rawValue), \(device.frontWords)"],
      ["  versions", device.versionWords],
      ["  corner radius", formatted(device.cornerRadius)],
      ["  sources", device.sources.joined(separator: ", ")],
    ])
    if numbers.isEmpty { text += "\nnobody has measured its safe area, its bars or its margins\n" }
    for zoom in DisplayZoom.allCases {
      for isLandscape in [false, true] {
        let own = numbers.filter { $0.displayZoom == zoom && $0.isLandscape == isLandscape }
        let title = (isLandscape ? "landscape" : "portrait") + (zoom == .zoomed ? ", Display Zoom" : "")
        text += DevicePage.section(title, own, style)
      }
    }
    self.text = text
  }

  private static func section(_ title: String, _ numbers: [DeviceNumber], _ style: Style) -> String {
    guard !numbers.isEmpty else { return "" }
    var text = "\n" + style.bold(title) + "\n"
    if numbers.allSatisfy({ $0.rows.allSatisfy { $0.confidence == .unknown } && $0.written == "not measured" }) {
      return text + "  nobody has measured anything of it\n"
    }
    let heads = table(numbers.map { ["  \($0.subject.words)", $0.versionWords, $0.written] }).split(separator: "\n")
    for (head, number) in zip(heads, numbers) {
      text += head + "\n"
      for line in wrapped(number.evidenceWords, width: width - 6) { text += "      " + style.faint(line) + "\n" }
    }
    return text
  }

  /// The text in lines of a width at most, broken between words.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
