/// The amount of layout work.
package struct LayoutWork: Hashable, Sendable {
  /// Layouts from scratch.
  package var layouts = 0
  /// Layouts that were updated.
  package var updates = 0
  /// Elements that were laid out, in both.
  package var elements = 0
}

/// The layouts of a screen in several environments.
///
/// A layout is made when it is asked for. When settings change, the existing layouts are updated: only what depends on
/// the settings is laid out again, and the result equals a new layout.
package struct Resolutions: Sendable {
  package private(set) var screen: Screen
  package let environments: [Environment]
  package let stage: Stage
  /// The work since the start.
  package private(set) var work = LayoutWork()
  /// Parallel to the environments; nil if the layout has not been asked for.
  private var layouts: [ScreenLayout?]
  /// The indices of the layouts that were made from scratch and not updated since, by what they have read.
  private var fresh = EnvironmentIndex()
  private var log: ReadLog
  private var solutions: ConstraintSolutions

  package init(
    _ screen: Screen,
    in environments: [Environment],
    at stage: Stage = .viewDidAppear,
    reusing solutions: ConstraintSolutions = ConstraintSolutions()
  ) {
    self.screen = screen
    self.environments = environments
    self.stage = stage
    layouts = Array(repeating: nil, count: environments.count)
    log = ReadLog(elementCount: screen.elements.count)
    self.solutions = solutions
  }

  /// The layout in the environment at this index.
  package mutating func resolution(at index: Int) -> Resolution {
    if let layout = layouts[index] { return Resolution(layout) }
    let recorder = ReadRecorder(log)
    let layout = layOut(index, recorder)
    log = recorder.log
    return Resolution(layout)
  }

  /// The layouts that have been asked for.
  var madeLayouts: some Sequence<ScreenLayout> { layouts.lazy.compactMap { $0 } }

  /// Makes the layouts that have not been asked for yet.
  package mutating func layOutAll() {
    let recorder = ReadRecorder(log)
    for index in layouts.indices where layouts[index] == nil { _ = layOut(index, recorder) }
    log = recorder.log
  }

  private mutating func layOut(_ index: Int, _ recorder: ReadRecorder) -> ScreenLayout {
    if let known = fresh.index(agreeingWith: environments[index]), var layout = layouts[known] {
      layout.move(to: environments[index])
      layouts[index] = layout
      return layout
    }
    let layout = ScreenLayout(screen, in: environments[index], at: stage, reusing: &solutions, recorder)
    layouts[index] = layout
    if let inputs = layout.inputs { fresh.insert(index, inputs, in: environments[index]) }
    work.layouts += 1
    work.elements += screen.elements.count
    return layout
  }

  /// Switches to another screen.
  ///
  /// If only settings differ, the layouts are updated. Otherwise they are dropped.
  package mutating func update(to screen: Screen) {
    guard let change = ScreenChange(from: self.screen, to: screen) else {
      let before = work
      self = Resolutions(screen, in: environments, at: stage, reusing: solutions)
      work = before
      return
    }
    self.screen = screen
    fresh = EnvironmentIndex()
    let recorder = ReadRecorder(log)
    for index in layouts.indices {
      // Taking it out avoids a copy.
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
    var compared: [(environment: Environment, inputs: EnvironmentInputs)] = []
    for (index, environment) in environments.enumerated() {
      // The answer is the same where nothing differs that it was found with.
      if compared.contains(where: { $0.inputs.agree($0.environment, environment) }) { continue }
      var layout = layouts[index] ?? layOut(index, recorder)
      let inputs = layout.inputs
      let reads = EnvironmentReads()
      layout.move(to: environment.noting(reads))
      var changed = layout
      let update = changed.update(to: other, change, recorder)
      work.updates += 1
      work.elements += update.count
      let elements = changed.elementsSeen(after: update, change)
      guard Resolution(layout).hasSameNumbers(as: Resolution(changed), of: elements) else { return false }
      // Elements that can't be updated were laid out anew, which has inputs of its own.
      for inputs in [inputs, changed.inputs] { inputs.map(environment.noting(reads).note) }
      if inputs != nil { compared.append((environment, reads.inputs)) }
    }
    return true
  }
}

extension ScreenLayout {
  /// The elements whose quantities can have changed.
  ///
  /// A quantity is computed from the records of the element and those above it, and from settings of the element and,
  /// in a list, of the list.
  fileprivate func elementsSeen(after update: LayoutUpdate, _ change: ScreenChange) -> [ElementID] {
    var isSeen = Array(repeating: false, count: screen.elements.count)
    for (element, _) in change.properties { isSeen[element.index] = true }
    var isBelow = views.elements.map { isSeen[$0.index] && kind(of: $0).isScrollView }
    for element in update.changed { isBelow[element.index] = true }
    for element in views.elements {
      if let parent = parent(of: element), parent < element, isBelow[parent.index] { isBelow[element.index] = true }
      if isBelow[element.index] { isSeen[element.index] = true }
    }
    return views.elements.filter { isSeen[$0.index] }
  }
}

extension Resolution {
  fileprivate func hasSameNumbers(as other: Resolution, of elements: [ElementID]) -> Bool {
    elements.allSatisfy { element in
      Quantity.allCases.allSatisfy { quantity in
        answer(quantity, of: element).hasSameNumbers(as: other.answer(quantity, of: element))
      }
    }
  }
}

extension QuantityAnswer {
  /// Whether both have the same numbers, whatever their derivations.
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
    // Two unknown numbers count as equal.
    func isSame(_ first: Amount, _ second: Amount) -> Bool {
      first.value.isNaN ? second.value.isNaN : abs(first.value - second.value) < Tolerance.arithmetic
    }
    switch (self, other) {
    case (.flag(let flag), .flag(let otherFlag)): return flag == otherFlag
    case (.number(let number), .number(let other)): return isSame(number, other)
    case (.insets(let top, let left, let bottom, let right), .insets(let top2, let left2, let bottom2, let right2)):
      return isSame(top, top2) && isSame(left, left2) && isSame(bottom, bottom2) && isSame(right, right2)
    case (.point(let x, let y), .point(let x2, let y2)): return isSame(x, x2) && isSame(y, y2)
    case (.size(let width, let height), .size(let width2, let height2)):
      return isSame(width, width2) && isSame(height, height2)
    case (.rect(let x, let y, let width, let height), .rect(let x2, let y2, let width2, let height2)):
      return isSame(x, x2) && isSame(y, y2) && isSame(width, width2) && isSame(height, height2)
    case (.flag, _), (.number, _), (.insets, _), (.point, _), (.size, _), (.rect, _): return false
    }
  }

  /// The numbers of the value in the order in which they are written; empty for a flag.
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
