import Synchronization

/// The amount of work of an item.
///
/// Work is counted before it is done, without a clock, so the same document has the same findings on every machine.
package struct AnalysisSize: Equatable, Sendable {
  /// The statements to bind, counting those of components for each use.
  package var binding = 0
  /// The elements and settings to lay out, on each configuration.
  package var layout = 0

  package init(binding: Int = 0, layout: Int = 0) {
    self.binding = binding
    self.layout = layout
  }

  /// More than any real scenario: a hundred and forty elements on seven thousand configurations.
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

/// The part of an item's analysis that is left out because of its size.
package enum AnalysisCut: Sendable {
  case nothing
  /// It is not laid out.
  case layout
  /// Its names are not bound either.
  case everything
}

/// The limit on the work of a document's items.
package struct DocumentAllowance {
  /// The limit for a document of up to 100 kB; it grows with the length of longer ones.
  private static let most = AnalysisSize(binding: 200_000, layout: 1_000_000)
  private static let byteCount = 100_000

  /// The limit for the whole document.
  private let most: AnalysisSize
  /// The limit for each item of a document beyond the limit.
  private let share: AnalysisSize

  /// With `layout`, no more than that is laid out, since the document is one of many.
  package init(byteCount: Int, itemCount: Int, layout: Int?) {
    let times = 1 + max(byteCount - 1, 0) / Self.byteCount
    most = AnalysisSize(binding: Self.most.binding * times, layout: layout ?? Self.most.layout * times)
    // Documents with a few items more or less have the same share, so that a new item does not change those of all
    // others.
    var parts = 1
    while parts < itemCount { parts *= 2 }
    let whole = AnalysisSize.mostOfItem
    share = AnalysisSize(
      binding: min(most.binding / parts, whole.binding),
      layout: min(most.layout / parts, whole.layout)
    )
  }

  /// The limit for each item of a document of this size.
  package func mostOfItem(in size: AnalysisSize) -> AnalysisSize {
    let whole = AnalysisSize.mostOfItem
    return AnalysisSize(
      binding: size.binding > most.binding ? share.binding : whole.binding,
      layout: size.layout > most.layout ? share.layout : whole.layout
    )
  }
}

/// The work of a document's items so far, during an analysis on several threads.
package final class AnalysisMeter: Sendable {
  private let size: Mutex<AnalysisSize>
  private let allowance: DocumentAllowance?
  private let fixed: AnalysisSize

  /// For a single item, or one of a document of known size.
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

  /// Counts the size of an item, and returns whether to do it.
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

/// A limit on the work of proving changes.
package struct ProofAllowance: Sendable {
  /// In units of layout and bytes to read.
  package static let most = 1_000_000
  private let most: Int
  package private(set) var spent = 0

  /// Whether a change was not tried because of the limit.
  package private(set) var isExhausted = false

  package init(most: Int = ProofAllowance.most) { self.most = most }

  /// Whether no more changes are tried.
  package var isSpent: Bool { spent >= most }

  /// Whether to try another change of a scenario; each takes one or two layouts of the scenario.
  package mutating func admits(_ scenario: BoundScenario) -> Bool {
    guard !isSpent else {
      isExhausted = true
      return false
    }
    spent += 2 * scenario.size.layout + 10 * scenario.size.binding + scenario.tree.bytes.count + 200
    return true
  }
}
