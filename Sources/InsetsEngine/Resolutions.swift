/// How much layout was done.
package struct LayoutWork: Hashable, Sendable {
  /// Layouts from scratch.
  package var layouts = 0
  /// Layouts that were brought up to date.
  package var updates = 0
  /// Elements that were laid out, in both.
  package var elements = 0
}

/// The layouts of a screen in several environments.
///
/// A layout is made when it is asked for. When settings change, the layouts that were made are brought up to date: only
/// what depends on the settings is laid out again, and the result is that of a new layout.
package struct Resolutions: Sendable {
  package private(set) var screen: Screen
  package let environments: [Environment]
  package let stage: Stage
  /// All that was done since the start.
  package private(set) var work = LayoutWork()
  /// Parallel to the environments; nil where nobody has asked.
  private var layouts: [ScreenLayout?]
  private var log: ReadLog

  package init(_ screen: Screen, in environments: [Environment], at stage: Stage = .viewDidAppear) {
    self.screen = screen
    self.environments = environments
    self.stage = stage
    layouts = Array(repeating: nil, count: environments.count)
    log = ReadLog(elementCount: screen.elements.count)
  }

  /// The layout in the environment at this position.
  package mutating func resolution(at index: Int) -> Resolution {
    if let layout = layouts[index] { return Resolution(layout) }
    let recorder = ReadRecorder(log)
    let layout = layOut(index, recorder)
    log = recorder.log
    return Resolution(layout)
  }

  /// The layouts that were asked for.
  var madeLayouts: some Sequence<ScreenLayout> { layouts.lazy.compactMap { $0 } }

  /// Makes the layouts that nobody has asked for yet.
  package mutating func layOutAll() {
    let recorder = ReadRecorder(log)
    for index in layouts.indices where layouts[index] == nil { _ = layOut(index, recorder) }
    log = recorder.log
  }

  private mutating func layOut(_ index: Int, _ recorder: ReadRecorder) -> ScreenLayout {
    let layout = ScreenLayout(screen, in: environments[index], at: stage, recorder)
    layouts[index] = layout
    work.layouts += 1
    work.elements += screen.elements.count
    return layout
  }

  /// Goes on with another screen.
  ///
  /// If only settings differ, what still holds of the layouts is kept; otherwise they are all forgotten.
  package mutating func update(to screen: Screen) {
    guard let change = ScreenChange(from: self.screen, to: screen) else {
      let before = work
      self = Resolutions(screen, in: environments, at: stage)
      work = before
      return
    }
    self.screen = screen
    let recorder = ReadRecorder(log)
    for index in layouts.indices {
      // Taken out, so that nothing is copied.
      guard var layout = layouts[index].take() else { continue }
      work.elements += layout.update(to: screen, change, recorder).count
      work.updates += 1
      layouts[index] = layout
    }
    log = recorder.log
  }
}

extension Resolutions {
  /// Whether the screen with other settings looks the same in every environment: every quantity of every element has
  /// the same numbers.
  ///
  /// A screen of other elements does not look the same.
  package mutating func looksTheSame(as other: Screen) -> Bool {
    guard let change = ScreenChange(from: screen, to: other) else { return false }
    let recorder = ReadRecorder(log)
    defer { log = recorder.log }
    for index in layouts.indices {
      let layout = layouts[index] ?? layOut(index, recorder)
      var changed = layout
      let update = changed.update(to: other, change, recorder)
      work.updates += 1
      work.elements += update.count
      let elements = changed.elementsSeen(after: update, change)
      guard Resolution(layout).hasSameNumbers(as: Resolution(changed), of: elements) else { return false }
    }
    return true
  }
}

extension ScreenLayout {
  /// The elements whose quantities can have changed.
  ///
  /// A quantity is computed from the records of the element and those above it, and asks for settings of the element
  /// and, in a list, of the list.
  fileprivate func elementsSeen(after update: LayoutUpdate, _ change: ScreenChange) -> [Int] {
    var isSeen = Array(repeating: false, count: screen.elements.count)
    for (element, _) in change.properties { isSeen[element] = true }
    var isBelow = isSeen.indices.map { isSeen[$0] && kind(of: $0).isScrollView }
    for element in update.changed { isBelow[element] = true }
    for element in isSeen.indices {
      if let parent = parent(of: element), parent < element, isBelow[parent] { isBelow[element] = true }
      if isBelow[element] { isSeen[element] = true }
    }
    return isSeen.indices.filter { isSeen[$0] }
  }
}

extension Resolution {
  fileprivate func hasSameNumbers(as other: Resolution, of elements: [Int]) -> Bool {
    elements.allSatisfy { element in
      Quantity.allCases.allSatisfy { quantity in
        answer(quantity, of: ElementID(element)).hasSameNumbers(as: other.answer(quantity, of: ElementID(element)))
      }
    }
  }
}

extension QuantityAnswer {
  /// Whether both have the same numbers, however these came about.
  package func hasSameNumbers(as other: QuantityAnswer) -> Bool {
    switch (self, other) {
    case (.value(let value), .value(let otherValue)): value.hasSameNumbers(as: otherValue)
    case (.unavailableBefore(let version), .unavailableBefore(let otherVersion)): version == otherVersion
    case (.notApplicable, .notApplicable), (.unknown, .unknown): true
    case (.value, _), (.unavailableBefore, _), (.notApplicable, _), (.unknown, _): false
    }
  }
}

extension QuantityValue {
  fileprivate func hasSameNumbers(as other: QuantityValue) -> Bool {
    if case (.flag(let flag), .flag(let otherFlag)) = (self, other) { return flag == otherFlag }
    let numbers = amounts
    let otherNumbers = other.amounts
    return numbers.count == otherNumbers.count
      && zip(numbers, otherNumbers).allSatisfy {
        // Two unknown numbers count as equal.
        $0.value.isNaN ? $1.value.isNaN : abs($0.value - $1.value) < Tolerance.arithmetic
      }
  }

  /// The numbers of the value in the order in which they are written; none for a flag.
  package var amounts: [Amount] {
    switch self {
    case .flag: []
    case .number(let amount): [amount]
    case .insets(let top, let left, let bottom, let right): [top, left, bottom, right]
    case .point(let x, let y): [x, y]
    case .size(let width, let height): [width, height]
    case .rect(let x, let y, let width, let height): [x, y, width, height]
    }
  }
}
