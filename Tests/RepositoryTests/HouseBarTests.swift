import Foundation
import InsetsTestSupport
import Testing

/// What the sources cost their readers grows no further than was agreed upon.
///
/// A module may grow by half a percent. A change that needs more says why in its description, and writes what it has with
/// `swift run insets-dev bless HouseBarTests`. The other counts only shrink.
struct HouseBarTests {
  private static let path = "Tests/HouseBars.csv"

  @Test(arguments: HouseBars.Bar.Kind.allCases)
  func nothingGrows(_ kind: HouseBars.Bar.Kind) throws {
    let agreed = try Self.agreed()
    let measured = try Self.measured.get()
    if Blessing.isOn { try Self.write(measured) }
    for (bar, count) in measured.sorted(by: { $0.key < $1.key }) where bar.kind == kind {
      let most = agreed[bar] ?? 0
      let allowed = kind == .tokens ? most + most / 200 : most
      #expect(count <= allowed, "\(kind.rawValue) of \(bar.subject): \(count), and \(most) were agreed upon")
    }
    #expect(!Blessing.isOn, "blessed; run again without \(Blessing.variable)")
  }

  private static let measured = Result { try HouseBars.measured() }

  private static func agreed() throws -> [HouseBars.Bar: Int] {
    var bars: [HouseBars.Bar: Int] = [:]
    for line in try Repository.text(of: path).split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: ",").map(String.init)
      guard fields.count == 3, let kind = HouseBars.Bar.Kind(rawValue: fields[0]), let count = Int(fields[2]) else {
        Issue.record("\(path): \(line)")
        continue
      }
      bars[HouseBars.Bar(kind: kind, subject: fields[1])] = count
    }
    return bars
  }

  private static func write(_ bars: [HouseBars.Bar: Int]) throws {
    let lines = bars.sorted { $0.key < $1.key }.map { "\($0.key.kind.rawValue),\($0.key.subject),\($0.value)\n" }
    let text = "bar,subject,count\n" + lines.joined()
    try Data(text.utf8).write(to: Repository.root.appending(path: path), options: .atomic)
  }
}
