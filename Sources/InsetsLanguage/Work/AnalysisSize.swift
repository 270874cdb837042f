import Synchronization

/// How much work an item is.
///
/// Work is counted before it is done, and no clock is asked, so the same document has the same findings on every machine.
package struct AnalysisSize: Equatable, Sendable {
  /// The statements that are bound, those of components each time that they are used.
  package var binding = 0
  /// What is laid out: elements and what is said about them, on each configuration.
  package var layout = 0

  package init(binding: Int = 0, layout: Int = 0) {
    self.binding = binding
    self.layout = layout
  }

  /// What no single scenario is: a hundred and forty elements on seven thousand configurations.
  package static let mostOfItem = AnalysisSize(binding: ScenarioBinder.mostStatements + 1, layout: 1_000_000)

  package static func += (left: inout AnalysisSize, right: AnalysisSize) {
    left.binding += right.binding
    left.layout += right.layout
  }

  package static func -= (left: inout AnalysisSize, right: AnalysisSize) {
    left.binding -= right.binding
    left.layout -= right.layout
  }
}

/// What is left out of an item's analysis because it is too much.
package enum AnalysisCut: Sendable {
  case nothing
  /// It was not laid out.
  case layout
  /// Its names were not looked at either.
  case everything
}

/// How much the items of a document may be.
package struct DocumentAllowance {
  /// What a document of up to 100 kB may be; a longer one may be as much more as it is longer.
  private static let most = AnalysisSize(binding: 200_000, layout: 1_000_000)
  private static let byteCount = 100_000

  /// What the document may be as a whole.
  private let most: AnalysisSize
  /// What each item may be in a document that is more.
  private let share: AnalysisSize

  /// With `layout`, no more than that is laid out: the document is one of many that are looked at together.
  package init(byteCount: Int, itemCount: Int, layout: Int?) {
    let times = 1 + max(byteCount - 1, 0) / Self.byteCount
    most = AnalysisSize(binding: Self.most.binding * times, layout: layout ?? Self.most.layout * times)
    // A few items more or less have the same share, so that a new one does not ask for an analysis of all others.
    var parts = 1
    while parts < itemCount { parts *= 2 }
    let whole = AnalysisSize.mostOfItem
    share = AnalysisSize(
      binding: min(most.binding / parts, whole.binding),
      layout: min(most.layout / parts, whole.layout)
    )
  }

  /// What each item may be in a document of this size.
  package func mostOfItem(in size: AnalysisSize) -> AnalysisSize {
    let whole = AnalysisSize.mostOfItem
    return AnalysisSize(
      binding: size.binding > most.binding ? share.binding : whole.binding,
      layout: size.layout > most.layout ? share.layout : whole.layout
    )
  }
}

/// What the items of a document have been so far, while they are analysed, some of them at the same time.
package final class AnalysisMeter: Sendable {
  private let size: Mutex<AnalysisSize>
  private let allowance: DocumentAllowance?
  private let fixed: AnalysisSize

  /// For an item that is looked at for itself, or with others in a document whose size is known.
  package init(most: AnalysisSize = .mostOfItem) {
    size = Mutex(AnalysisSize())
    allowance = nil
    fixed = most
  }

  package init(_ size: AnalysisSize, _ allowance: DocumentAllowance) {
    self.size = Mutex(size)
    self.allowance = allowance
    fixed = .mostOfItem
  }

  /// Takes in how much an item is, and returns whether it is to be done.
  package func admits(binding: Int) -> Bool {
    let size = size.withLock { size in
      size.binding += binding
      return size
    }
    return binding <= (allowance?.mostOfItem(in: size) ?? fixed).binding
  }

  package func admits(layout: Int) -> Bool {
    let size = size.withLock { size in
      size.layout += layout
      return size
    }
    return layout <= (allowance?.mostOfItem(in: size) ?? fixed).layout
  }
}

/// How much time proving changes may take.
package struct ProofAllowance: Sendable {
  /// In what is laid out and bytes that are read.
  package static let most = 1_000_000
  private let most: Int
  package private(set) var spent = 0

  /// Whether something was not tried because enough was.
  package private(set) var isExhausted = false

  package init(most: Int = ProofAllowance.most) { self.most = most }

  /// Whether nothing more is tried.
  package var isSpent: Bool { spent >= most }

  /// Whether another change of a scenario is tried; each is a layout of the scenario, and some take two.
  package mutating func admits(_ scenario: BoundScenario) -> Bool {
    guard !isSpent else {
      isExhausted = true
      return false
    }
    spent += 2 * scenario.size.layout + 10 * scenario.size.binding + scenario.tree.bytes.count + 200
    return true
  }
}
