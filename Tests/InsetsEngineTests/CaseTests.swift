import InsetsEngine
import Testing

/// A number that somebody printed, read or derived, with where it stands.
struct NumericCase: CustomTestStringConvertible, Sendable {
  var id: String
  var source: String
  var device: String
  var os: Int
  var orientation = Orientation.portrait
  var stage = Stage.viewDidAppear
  var hidesStatusBar = false
  var screen: Sketch
  var quantity: Quantity
  var element: String
  /// The numbers that the case gives; nil where it gives none.
  var expected: [Points?]

  var testDescription: String { "\(id) (\(source)): \(element).\(quantity) on \(device) iOS \(os)" }

  init(
    _ id: String,
    _ source: String,
    _ device: String,
    _ os: Int,
    orientation: Orientation = .portrait,
    at stage: Stage = .viewDidAppear,
    hidesStatusBar: Bool = false,
    _ screen: Sketch,
    _ quantity: Quantity,
    of element: String,
    _ expected: [Points?]
  ) {
    self.id = id
    self.source = source
    self.device = device
    self.os = os
    self.orientation = orientation
    self.stage = stage
    self.hidesStatusBar = hidesStatusBar
    self.screen = screen
    self.quantity = quantity
    self.element = element
    self.expected = expected
  }

  func check() throws {
    let screen = SketchedScreen(screen, hidesStatusBar: hidesStatusBar)
    let computed = try screen.numbers(quantity, of: element, on: on(device, os, orientation), at: stage)
    try #require(computed.count == expected.count, "\(id) (\(source)): got \(computed)")
    let wanted = zip(expected, computed).map { $0 ?? $1 }
    #expect(agree(computed, wanted), "\(id) (\(source)): got \(computed), expected \(wanted)")
  }
}

// The numbers of the project's case table, each with its id there and its source.
@Suite("Numeric cases") struct CaseTests {
  @Test("the seeds", arguments: NumericCase.seeds + NumericCase.stages) func seeds(_ numeric: NumericCase) throws {
    try numeric.check()
  }

  @Test("printed by tests and layouts", arguments: NumericCase.tests) func tests(_ numeric: NumericCase) throws {
    try numeric.check()
  }

  @Test("printed in public logs", arguments: NumericCase.logs) func logs(_ numeric: NumericCase) throws {
    try numeric.check()
  }

  @Test("every case of the table is here, with the table's numbers") func table() throws {
    let cases = NumericCase.seeds + NumericCase.stages + NumericCase.tests + NumericCase.logs
    for row in try DataFiles.rows("cases") {
      let id = row["id"] ?? ""
      // A view in no window is no part of a screen.
      if id == "D19" { continue }
      let expected = ["top", "left", "bottom", "right"].map { Points(row[$0] ?? "") }
      let isThere = cases.contains { numeric in
        numeric.id == id && numeric.numbersInTable.allSatisfy { expected.contains($0) }
      }
      #expect(isThere, "\(id) \(expected)")
    }
  }
}

extension NumericCase {
  /// The numbers that the case gives, as the table writes them: for a point or a frame it gives y alone.
  fileprivate var numbersInTable: [Points?] {
    switch quantity {
    case .contentOffset: [expected[1]]
    case .safeAreaLayoutFrame: [expected[1]]
    default: expected.filter { $0 != nil }
    }
  }
}
