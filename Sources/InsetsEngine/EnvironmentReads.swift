import Synchronization

/// Notes what a layout reads of its environment while it is made.
///
/// The layout itself is made by one thread. It is shared only afterwards.
final class EnvironmentReads: Sendable {
  // One bit for each number: its raw value has eight.
  private let first = Atomic<UInt64>(0)
  private let second = Atomic<UInt64>(0)
  private let third = Atomic<UInt64>(0)
  private let fourth = Atomic<UInt64>(0)
  private let traits = Atomic<UInt32>(0)

  func note(_ number: EnvironmentNumber) {
    let bit: UInt64 = 1 << UInt64(number.rawValue & 63)
    switch number.rawValue >> 6 {
    case 0: Self.set(bit, in: first)
    case 1: Self.set(bit, in: second)
    case 2: Self.set(bit, in: third)
    default: Self.set(bit, in: fourth)
    }
  }

  func note(_ trait: EnvironmentTraits) {
    let known = traits.load(ordering: .relaxed)
    if known & trait.rawValue != trait.rawValue { traits.store(known | trait.rawValue, ordering: .relaxed) }
  }

  private static func set(_ bit: UInt64, in word: borrowing Atomic<UInt64>) {
    let known = word.load(ordering: .relaxed)
    if known & bit == 0 { word.store(known | bit, ordering: .relaxed) }
  }

  /// What was noted.
  var inputs: EnvironmentInputs {
    let words = [
      first.load(ordering: .relaxed), second.load(ordering: .relaxed), third.load(ordering: .relaxed),
      fourth.load(ordering: .relaxed),
    ]
    var numbers: [EnvironmentNumber] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        let place = index << 6 + rest.trailingZeroBitCount
        if let number = EnvironmentNumber(rawValue: UInt8(place)) { numbers.append(number) }
        rest &= rest - 1
      }
    }
    return EnvironmentInputs(
      numbers: numbers,
      traits: EnvironmentTraits(rawValue: traits.load(ordering: .relaxed))
    )
  }
}

/// The part of an environment that a layout depends on.
struct EnvironmentInputs: Equatable, Sendable {
  var numbers: [EnvironmentNumber]
  var traits: EnvironmentTraits

  /// Whether two environments are the same to the layout.
  func agree(_ left: Environment, _ right: Environment) -> Bool {
    left.traits.intersection(traits) == right.traits.intersection(traits)
      && numbers.allSatisfy { left[$0].bitPattern == right[$0].bitPattern }
  }
}

/// Indices by what is read of their environments, so that one that is the same is found without a look at each.
struct EnvironmentIndex: Sendable {
  private struct Entry: Sendable {
    let inputs: EnvironmentInputs
    var indices: [[UInt64]: Int] = [:]
  }

  /// Layouts of a screen mostly read the same, so that there are few.
  private var entries: [Entry] = []

  /// An index in whose environment all that is read is the same.
  func index(agreeingWith environment: Environment) -> Int? {
    for entry in entries {
      if let index = entry.indices[entry.inputs.values(in: environment)] { return index }
    }
    return nil
  }

  mutating func insert(_ index: Int, _ inputs: EnvironmentInputs, in environment: Environment) {
    let position = entries.firstIndex { $0.inputs == inputs } ?? entries.count
    if position == entries.count { entries.append(Entry(inputs: inputs)) }
    entries[position].indices[inputs.values(in: environment)] = index
  }
}

extension EnvironmentInputs {
  /// What an environment says of all that is read.
  fileprivate func values(in environment: Environment) -> [UInt64] {
    var values = [UInt64(environment.traits.intersection(traits).rawValue)]
    values.reserveCapacity(numbers.count + 1)
    for number in numbers { values.append(environment[number].bitPattern) }
    return values
  }
}
