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
    return EnvironmentInputs(
      numbers: EnvironmentNumber.allCases.filter { words[Int($0.rawValue >> 6)] >> UInt64($0.rawValue & 63) & 1 == 1 },
      traits: EnvironmentTraits(rawValue: traits.load(ordering: .relaxed))
    )
  }
}

/// The part of an environment that a layout depends on.
struct EnvironmentInputs: Sendable {
  var numbers: [EnvironmentNumber]
  var traits: EnvironmentTraits

  /// Whether two environments are the same to the layout.
  func agree(_ left: Environment, _ right: Environment) -> Bool {
    left.traits.intersection(traits) == right.traits.intersection(traits)
      && numbers.allSatisfy { left[$0].bitPattern == right[$0].bitPattern }
  }
}
