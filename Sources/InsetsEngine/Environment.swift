/// Everything about a configuration that a layout depends on: numbers and traits, without names.
///
/// Configurations with equal environments have equal layouts, so a screen is laid out once for all of them.
package struct Environment: Sendable {
  private let numbers: [Points]
  let traits: EnvironmentTraits
  /// A hash that tells most environments apart at once.
  private let fingerprint: UInt64
  /// What is read is noted here, while a layout is made.
  private var reads: EnvironmentReads?

  package init(_ configuration: Configuration) {
    let sources = EnvironmentSources(configuration)
    numbers = EnvironmentNumber.allCases.map { sources.value(of: $0) }
    traits = sources.traits
    var fingerprint = UInt64(traits.rawValue)
    for number in numbers { fingerprint = (fingerprint ^ number.bitPattern) &* 0x9E37_79B9_7F4A_7C15 }
    self.fingerprint = fingerprint
  }

  /// A number in points, or `nan` if nobody has measured it.
  package subscript(number: EnvironmentNumber) -> Points {
    reads?.note(number)
    return numbers[Int(number.rawValue)]
  }

  func has(_ trait: EnvironmentTraits) -> Bool {
    reads?.note(trait)
    return traits.contains(trait)
  }

  func hasNone(of others: EnvironmentTraits) -> Bool {
    reads?.note(others)
    return traits.isDisjoint(with: others)
  }

  /// Whether UIKit has the safe area: iOS 11 and an app built with its SDK.
  package var hasSafeArea: Bool { has(.hasSafeArea) }

  package var layoutDirection: LayoutDirection { has(.isRightToLeft) ? .rightToLeft : .leftToRight }

  /// Notes that all of this is read.
  func note(_ inputs: EnvironmentInputs) {
    for number in inputs.numbers { reads?.note(number) }
    reads?.note(inputs.traits)
  }

  /// The same environment, of which all that is read is noted, or nothing.
  func noting(_ reads: EnvironmentReads?) -> Environment {
    var noting = self
    noting.reads = reads
    return noting
  }
}

extension Environment: Hashable {
  // Numbers are compared by their bits. An unknown number is not equal to itself, but makes no other environment.
  package static func == (left: Environment, right: Environment) -> Bool {
    left.fingerprint == right.fingerprint && left.traits == right.traits
      && left.numbers.elementsEqual(right.numbers) { $0.bitPattern == $1.bitPattern }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// What is true of an environment.
struct EnvironmentTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let hasSafeArea = EnvironmentTraits(rawValue: 1 << 0)
  /// iOS 8 and later.
  static let hasLayoutMargins = EnvironmentTraits(rawValue: 1 << 1)
  /// `layoutMarginsGuide` and `readableContentGuide`: iOS 9 and later.
  static let hasLayoutGuides = EnvironmentTraits(rawValue: 1 << 2)
  /// `automaticallyAdjustsScrollIndicatorInsets`: iOS 13 and later (R5.4).
  static let adjustsIndicators = EnvironmentTraits(rawValue: 1 << 3)
  /// A presented controller comes as a sheet unless it says otherwise: iOS 13 and its SDK (R2.11).
  static let presentsSheets = EnvironmentTraits(rawValue: 1 << 4)
  /// `keyboardLayoutGuide`: iOS 15 and later.
  static let hasKeyboardGuide = EnvironmentTraits(rawValue: 1 << 5)
  static let isPad = EnvironmentTraits(rawValue: 1 << 6)
  static let isCompactWidth = EnvironmentTraits(rawValue: 1 << 7)
  static let isCompactHeight = EnvironmentTraits(rawValue: 1 << 8)
  static let hasNotch = EnvironmentTraits(rawValue: 1 << 9)
  static let hasIsland = EnvironmentTraits(rawValue: 1 << 10)
  static let hasHomeIndicator = EnvironmentTraits(rawValue: 1 << 11)
  /// iOS 11 with a notch: bars move to the very top while the status bar is hidden (R2.9).
  static let slidesBarsUnderHousing = EnvironmentTraits(rawValue: 1 << 12)
  static let isRightToLeft = EnvironmentTraits(rawValue: 1 << 13)
  /// The window's safe area comes from a document, so its parts are not known.
  static let statesInsets = EnvironmentTraits(rawValue: 1 << 14)
  /// Plain tables have space above their section headers: iOS 15 and its SDK (R6.4).
  static let padsSectionHeaders = EnvironmentTraits(rawValue: 1 << 15)
  /// Cells keep to the readable width unless told otherwise: iOS 9 to 11 (R6.3).
  static let cellsFollowReadableWidth = EnvironmentTraits(rawValue: 1 << 16)
  /// Sheets stop at detents: iOS 15 and later.
  static let hasDetents = EnvironmentTraits(rawValue: 1 << 17)
  /// `isTabBarHidden`: iOS 18 and later.
  static let hidesTabBars = EnvironmentTraits(rawValue: 1 << 18)
  /// The floating bars of iOS 26 and its SDK, which draw over bars that an author calls opaque.
  static let hasFloatingBars = EnvironmentTraits(rawValue: 1 << 19)
  /// Where bars start on an island phone of a document's own is not measured and assumed to be the safe area's edge.
  static let assumesBarOrigin = EnvironmentTraits(rawValue: 1 << 20)
  /// `preferredPrimaryColumnWidth`: iOS 14 and later.
  static let prefersColumnWidth = EnvironmentTraits(rawValue: 1 << 21)
  /// `verticalScrollIndicatorInsets` and its companion: iOS 11.1 and later.
  static let hasIndicatorAxes = EnvironmentTraits(rawValue: 1 << 22)
  /// The window is narrower than an iPad's screen, and the width from which it is regular is not measured.
  static let hasUnknownWidthClass = EnvironmentTraits(rawValue: 1 << 23)
  /// SwiftUI's safe area includes the keyboard: iOS 14 and later (R20.1).
  static let hasKeyboardRegion = EnvironmentTraits(rawValue: 1 << 24)
  /// A GeometryReader centres its content: before the SDK of iOS 14 (R15.8).
  static let centresReaders = EnvironmentTraits(rawValue: 1 << 25)
  /// SwiftUI's lists ignore a part of what `safeAreaInset` adds: iOS 15.0 and 15.1 (R13.7).
  static let listsMissInsets = EnvironmentTraits(rawValue: 1 << 26)
}

extension Environment {
  /// The edges as they lie on the screen; leading and trailing stand for left and right.
  func physical(_ edges: EdgeSet) -> EdgeSet {
    guard layoutDirection == .rightToLeft else { return edges }
    var result = edges.intersection([.top, .bottom])
    if edges.contains(.left) { result.insert(.right) }
    if edges.contains(.right) { result.insert(.left) }
    return result
  }

  /// The edge as it lies on the screen.
  func physical(_ edge: Edge) -> Edge {
    guard layoutDirection == .rightToLeft else { return edge }
    return edge == .left ? .right : edge == .right ? .left : edge
  }
}
