import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

extension ReferenceGenerator {
  /// On how many configurations each of a device's numbers is known, and how sure it is.
  static func coverage() -> MarkdownPage {
    var page = MarkdownPage("What is known", origin: "Grammar/Data")
    page.paragraph(
      """
      How many of the configurations have a number, by its confidence. A configuration is a device of the catalogue, a \
      version of iOS that it runs, and an orientation, without Display Zoom and for an app that is built with the SDK of \
      the version. Nothing that is not known is guessed: what needs such a number is not known either.
      """
    )
    page.list(
      Confidence.allCases.reversed().map { "*\($0.words)*: \(sentence($0.meaning))" } + [
        "*disputed*: \(sentence(DataRow.meaningOfDispute))"
      ]
    )
    var counts = DeviceSubject.allCases.map { _ in SubjectCount() }
    for device in Catalogue.devices {
      for os in device.majorVersions {
        for orientation in [Orientation.portrait, .landscape] {
          let configuration = Configuration(
            device: device,
            os: OSVersion(os),
            sdk: OSVersion(os),
            orientation: orientation
          )
          let subjects = Set(device.subjects(orientation, .standard))
          for (index, subject) in DeviceSubject.allCases.enumerated() where subjects.contains(subject) {
            if os >= subject.firstOS { counts[index].add(subject, in: configuration) }
          }
        }
      }
    }
    page.table(
      ["number", "configurations", "known"] + Confidence.allCases.reversed().map(\.words) + ["disputed"],
      zip(DeviceSubject.allCases, counts).filter { $0.1.total > 0 }.map { subject, count in
        [subject.words, "\(count.total)", "\(count.total - count[.unknown])"]
          + Confidence.allCases.reversed().map { "\(count[$0])" } + ["\(count.disputed)"]
      }
    )
    return page
  }
}

/// The configurations that can have a number, by its confidence.
private struct SubjectCount {
  private var counts = Confidence.allCases.map { _ in 0 }
  private(set) var disputed = 0

  var total: Int { counts.reduce(0, +) }

  subscript(confidence: Confidence) -> Int { counts[confidence.rawValue] }

  mutating func add(_ subject: DeviceSubject, in configuration: Configuration) {
    let rows = subject.numbers.map(EnvironmentSources(configuration).row)
    let confidence = rows.map { row in row.map { $0.value.isNaN ? .unknown : $0.confidence } ?? .unknown }.min()
    counts[(confidence ?? .unknown).rawValue] += 1
    if rows.contains(where: { $0?.isDisputed == true }) { disputed += 1 }
  }
}
