import Synchronization

/// What the layouts of one screen in several environments know in common of its SwiftUI views.
///
/// A stack asks how long its views are at least and at most, and so do the stacks in it: most of the work of a layout. What
/// they answer rests on what the author says, the offer and a few numbers that most environments share.
package final class SharedProbes: Sendable {
  private let kept = Mutex<ProbeTables?>(nil)

  package init() {}

  /// Lends what is known to a layout, which brings it back.
  func take() -> ProbeTables { kept.withLock { $0.take() } ?? ProbeTables() }

  func bring(_ tables: consuming ProbeTables) {
    let brought = tables
    kept.withLock { $0 = brought }
  }
}

/// What is known of a screen's views.
struct ProbeTables: Sendable {
  /// The lengths of views at their offers, in the environments that agree on what they rest on.
  private struct Lengths: Sendable {
    /// The bits of the lengths at no offer and at any, which are asked for most.
    var known: [UInt64]
    var others: [Question: Points] = [:]
    let reads = EnvironmentReads()
    var inputs = EnvironmentInputs(numbers: [], traits: [])
    /// One of the environments.
    var example: Environment
  }

  /// How long a view is along an axis in its stack, at an offer.
  struct Question: Hashable {
    fileprivate let place: Int
    /// The bits of an offer that is neither nothing nor everything.
    fileprivate let offer: UInt64?

    init(_ view: ElementID, _ axis: Axis, in stackAxis: Axis?, at offer: Amount) {
      let stack = stackAxis.map { $0 == .horizontal ? 1 : 2 } ?? 0
      let isAll = offer.value == .infinity
      place = ((view.index * 3 + stack) * 2 + (axis == .horizontal ? 0 : 1)) * 2 + (isAll ? 1 : 0)
      self.offer = isAll || offer.trace == Trace.zero.trace ? nil : offer.value.bitPattern
    }

    static let count = 12
  }

  private static let mostEnvironments = 8
  /// The bits of no length.
  private static let unasked = UInt64.max

  // By the views' indices, as far as they are known.
  var nodes: [ViewNode?] = []
  var contents: [[ElementID]?] = []
  /// Whether every environment has as many of the views that a `forEach` makes.
  var areContentsFixed = true
  /// Whether the axes of views are independent.
  var independence: [Bool?] = []
  /// Whether views rest on nothing but what the author says and on numbers of the environment.
  var closedness: [Bool?] = []
  private var lengths: [Lengths] = []
  /// Those of the present environment; nil outside of a layout.
  private var current: Int?
  private var isRead = false

  /// Prepares for a layout, whose environment is noted to depend on what it is told; nil for one that shares nothing.
  mutating func begin(count: Int, in environment: Environment?) {
    if nodes.count != count {
      nodes = Array(repeating: nil, count: count)
      contents = Array(repeating: nil, count: count)
      independence = Array(repeating: nil, count: count)
      closedness = Array(repeating: nil, count: count)
      lengths = []
    }
    if !areContentsFixed {
      contents = Array(repeating: nil, count: count)
      closedness = Array(repeating: nil, count: count)
      lengths = []
    }
    isRead = false
    guard let environment else { return }
    let plain = environment.noting(nil)
    current = lengths.firstIndex { $0.inputs.agree($0.example, plain) }
    if let current { return environment.note(lengths[current].inputs) }
    if lengths.count == Self.mostEnvironments { lengths.removeFirst() }
    current = lengths.count
    lengths.append(
      Lengths(known: Array(repeating: Self.unasked, count: count * Question.count), example: plain)
    )
  }

  /// Ends a layout, whose environment is noted to depend on what was asked.
  mutating func end(in environment: Environment) {
    guard let index = current else { return }
    current = nil
    guard isRead else { return }
    lengths[index].inputs = lengths[index].reads.inputs
    lengths[index].example = environment.noting(nil)
    environment.note(lengths[index].inputs)
  }

  /// Whether other layouts of the screen share it.
  var isShared: Bool { current != nil }

  /// A known length; nil if it has to be computed.
  func length(_ question: Question) -> Points? {
    guard let current else { return nil }
    if question.offer != nil { return lengths[current].others[question] }
    let bits = lengths[current].known[question.place]
    return bits == Self.unasked ? nil : Points(bitPattern: bits)
  }

  /// What notes what a computation reads.
  mutating func startReading() -> EnvironmentReads? {
    isRead = true
    return current.map { lengths[$0].reads }
  }

  mutating func keep(_ length: Points, _ question: Question) {
    guard let current else { return }
    if question.offer != nil {
      lengths[current].others[question] = length
    } else {
      lengths[current].known[question.place] = length.bitPattern
    }
  }
}

extension BodyLayout {
  /// The length of a view as far as it is the same in other environments; nil where it may be another one, or where its offer
  /// is not known.
  mutating func sharedQuestion(
    _ view: ViewReference,
    _ axis: Axis,
    _ offer: ProposedSize,
    in context: ViewContext
  ) -> ProbeTables.Question? {
    guard tables.isShared, offer[axis.across] == nil, let length = offer[axis], !length.value.isNaN,
      hasIndependentAxes(view.element), isClosed(view.element), view.depth == node(of: view.element).layers.count
    else { return nil }
    return ProbeTables.Question(view.element, axis, in: context.stackAxis, at: length)
  }

  /// Whether the size of a view with independent axes rests on nothing but settings that are the same everywhere and on numbers
  /// of the environment.
  private mutating func isClosed(_ element: ElementID) -> Bool {
    if let known = tables.closedness[element.index] { return known }
    var isClosed =
      layout.screen[element].settings.allSatisfy { $0.property != .containerRelativeFrame && $0.value.isFixed }
      && inheritsFixed(element)
    if isClosed, layout.kind(of: element).isSizedByContent {
      for child in content(of: element) where !self.isClosed(child) { isClosed = false }
    }
    tables.closedness[element.index] = isClosed
    return isClosed
  }

  /// Whether what texts take over from the views around them is the same everywhere.
  private func inheritsFixed(_ element: ElementID) -> Bool {
    [Property.viewFont, .lineLimit].allSatisfy { inherited($0, by: element)?.value.isFixed ?? true }
  }
}

extension PropertyValue {
  /// Whether it is the same in every environment.
  var isFixed: Bool {
    switch self {
    case .flag, .edges, .mask, .choice, .alignment: true
    case .number(let number): number.isFixed
    case .size(let width, let height): width.isFixed && height.isFixed
    case .modifier(let modifier): modifier.expressions.allSatisfy(\.isFixed)
    case .insets, .rect, .transform, .anchor: false
    }
  }
}

extension Expression {
  fileprivate var isFixed: Bool {
    switch self {
    case .constant, .open: true
    case .negated(let operand): operand.isFixed
    case .quantity, .sum, .difference, .product, .quotient, .minimum, .maximum: false
    }
  }
}
