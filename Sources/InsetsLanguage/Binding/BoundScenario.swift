import InsetsEngine
import InsetsSyntax

/// A scenario with resolved names and checked types, which the evaluation and the rules work on.
///
/// It is a class because dozens of rules use it, and each copy would count a dozen references.
package final class BoundScenario: Sendable {
  package let file: FileID
  package let tree: ItemTree
  package let title: String
  package let titleRange: ByteRange
  package let configurations: [Configuration]
  /// The range of the word `sdk`, if the scenario sets the versions of the SDK.
  package let sdkRange: ByteRange?
  /// All elements, including those that a `when` block leaves out, without their settings.
  package let screen: Screen
  /// Parallel to the screen's elements.
  package let elements: [ElementInfo]
  /// The selectors of the `when` blocks.
  package let conditions: [BoundSelector]
  /// In written order.
  package let settings: [BoundSetting]
  /// The settings element by element, and where those of each begin.
  private let settingsByElement: [BoundSetting]
  private let startsOfElements: [Int]
  /// In written order.
  package let limits: [BoundLimit]
  /// The `when` blocks around each statement that shows the keyboard unless `isShown` is set there.
  package let shownKeyboards: [[Guard]]
  package let expectations: [BoundExpectation]
  /// In written order, those inside others after them.
  package let componentUses: [ComponentUse]
  /// Names with their targets, in the order of binding.
  private let metReferences: [Reference]
  package let findings: [Finding]
  let dependencies: Set<Dependency>
  /// The work of binding and laying it out.
  package let size: AnalysisSize
  package let cut: AnalysisCut

  init(
    file: FileID,
    tree: ItemTree,
    title: String,
    titleRange: ByteRange,
    configurations: [Configuration],
    sdkRange: ByteRange?,
    screen: Screen,
    elements: [ElementInfo],
    conditions: [BoundSelector],
    settings: [BoundSetting],
    limits: [BoundLimit],
    shownKeyboards: [[Guard]],
    expectations: [BoundExpectation],
    componentUses: [ComponentUse],
    references: [Reference],
    findings: [Finding],
    dependencies: Set<Dependency>,
    size: AnalysisSize,
    cut: AnalysisCut
  ) {
    self.file = file
    self.tree = tree
    self.title = title
    self.titleRange = titleRange
    self.configurations = configurations
    self.sdkRange = sdkRange
    self.screen = screen
    self.elements = elements
    self.conditions = conditions
    self.settings = settings
    var starts = [Int](repeating: 0, count: elements.count + 1)
    let known = settings.filter { elements.indices.contains($0.element.index) }
    for setting in known { starts[setting.element.index + 1] += 1 }
    for index in elements.indices { starts[index + 1] += starts[index] }
    var (sorted, next) = (known, starts)
    for setting in known {
      sorted[next[setting.element.index]] = setting
      next[setting.element.index] += 1
    }
    (settingsByElement, startsOfElements) = (sorted, starts)
    self.limits = limits
    self.shownKeyboards = shownKeyboards
    self.expectations = expectations
    self.componentUses = componentUses
    metReferences = references
    self.findings = findings
    self.dependencies = dependencies
    self.size = size
    self.cut = cut
  }

  /// The settings of an element, in written order.
  package func settings(on element: ElementID) -> ArraySlice<BoundSetting> {
    guard elements.indices.contains(element.index) else { return [] }
    return settingsByElement[startsOfElements[element.index]..<startsOfElements[element.index + 1]]
  }

  /// Names with their targets, in order of their places, for hovers and definitions.
  package var references: [Reference] { metReferences.sorted { $0.range.lowerBound < $1.range.lowerBound } }

  /// The scenario on other configurations.
  package func on(_ configurations: [Configuration]) -> BoundScenario { with(configurations) }

  /// The scenario with other parts.
  package func with(
    _ configurations: [Configuration]? = nil,
    settings: [BoundSetting]? = nil,
    shownKeyboards: [[Guard]]? = nil,
    screen: Screen? = nil,
    file: FileID? = nil,
    tree: ItemTree? = nil
  ) -> BoundScenario {
    BoundScenario(
      file: file ?? self.file,
      tree: tree ?? self.tree,
      title: title,
      titleRange: titleRange,
      configurations: configurations ?? self.configurations,
      sdkRange: sdkRange,
      screen: screen ?? self.screen,
      elements: elements,
      conditions: conditions,
      settings: settings ?? self.settings,
      limits: limits,
      shownKeyboards: shownKeyboards ?? self.shownKeyboards,
      expectations: expectations,
      componentUses: componentUses,
      references: metReferences,
      findings: findings,
      dependencies: dependencies,
      size: size,
      cut: cut
    )
  }

  /// Whether the content of these `when` blocks exists on a configuration.
  package func holds(_ guards: [Guard], on configuration: Configuration) -> Bool {
    guards.allSatisfy { conditions[$0.condition].selects(configuration) == $0.holds }
  }

  package func info(_ element: ElementID) -> ElementInfo? {
    elements.indices.contains(element.index) ? elements[element.index] : nil
  }

  /// The element in messages: `'list'`, or `the table view` if it has no name.
  package func words(for element: ElementID) -> String {
    guard let info = info(element) else { return "the element" }
    return info.name.map { "'\($0)'" } ?? "the \(info.kind.words)"
  }
}

/// A component that a scenario uses, and what it adds to the screen.
package struct ComponentUse: Sendable {
  package var name: String
  package var file: FileID
  package var tree: ItemTree
  /// The word in the scenario that brings it, in bytes from the item's start.
  package var range: ByteRange
  /// Its elements, those of components inside it included.
  package var elements: Range<ElementID>
}

/// The document's facts about an element of the screen.
package struct ElementInfo: Sendable {
  package var kind: ElementKind
  /// As written; `first.title` for an element of a component.
  package var name: String?
  /// Where it is written; nil for the environment and for elements that come with their container.
  package var place: Place?
  /// The range of the whole statement.
  package var statementRange: ByteRange?
  package var guards: [Guard]
  /// Whether the written kind is known; a misspelt kind counts as a view and is not examined.
  var isKindKnown = true
}

/// A `when` block around a statement.
package struct Guard: Hashable, Sendable {
  /// The index of the condition in the scenario.
  package var condition: Int
  /// False in the `else` block.
  package var holds: Bool
}

/// A property that the document sets on an element.
///
/// It is a class because dozens of rules go over all settings of a scenario, and each copy would count a dozen
/// references.
package final class BoundSetting: Sendable {
  package let element: ElementID
  package let setting: Setting
  package let guards: [Guard]
  /// The stage of the `at` block around it.
  package let stage: Stage?
  /// The whole statement.
  package let place: Place
  package let namePlace: Place
  package let valuePlace: Place
  /// The reads of its value, for rules about code that reads.
  package let reads: [Read]

  init(
    element: ElementID,
    setting: Setting,
    guards: [Guard],
    stage: Stage?,
    place: Place,
    namePlace: Place,
    valuePlace: Place,
    reads: [Read]
  ) {
    self.element = element
    self.setting = setting
    self.guards = guards
    self.stage = stage
    self.place = place
    self.namePlace = namePlace
    self.valuePlace = valuePlace
    self.reads = reads
  }

  /// The setting inside one more `when` block.
  func guarded(by condition: Guard) -> BoundSetting { with(setting, guards: guards + [condition]) }

  /// The same statement with another value.
  package func with(_ value: PropertyValue) -> BoundSetting {
    with(Setting(setting.property, value, order: setting.order), guards: guards)
  }

  private func with(_ setting: Setting, guards: [Guard]) -> BoundSetting {
    BoundSetting(
      element: element,
      setting: setting,
      guards: guards,
      stage: stage,
      place: place,
      namePlace: namePlace,
      valuePlace: valuePlace,
      reads: reads
    )
  }
}

/// A bound on an edge, a centre or a size.
package struct BoundLimit: Sendable {
  package var relation: Limit.Relation
  /// 1 to 1000.
  package var priority = 1000.0
  /// The limited property, and the limit.
  package var setting: BoundSetting

  /// The engine's form of the limit; it is never nil, since only anchors are bound.
  package var limit: Limit? {
    guard case .anchor(let anchor) = setting.setting.value else { return nil }
    return Limit(setting.setting.property, relation, anchor, priority: priority)
  }
}

/// A read of a quantity in an expression.
package struct Read: Sendable {
  package var element: ElementID
  package var quantity: Quantity
  package var place: Place
}

/// A word of the document and its target.
package struct Reference: Sendable {
  package enum Target: Sendable {
    case element(ElementID)
    case symbol(FileSymbol)
    case localConstant(Place)
    case quantity(ElementID, Quantity)
    case property(ElementID, Property)
    case anchor(AnchorWord)
    case device(String)
    case file(FileID)
    case axis(ScenarioAxis)
    case stage(Stage)
    case group(DeviceGroup)
    case orientation(Orientation)
    case displayZoom(DisplayZoom)
    case layoutDirection(LayoutDirection)
    case sizeClass(SizeClassWord)
    /// A number that code computes elsewhere.
    case openNumber

    /// The element that it names, or whose quantity or property it names.
    package var element: ElementID? {
      if case .quantity(let element, _) = self { return element }
      if case .property(let element, _) = self { return element }
      return if case .element(let element) = self { element } else { nil }
    }
  }

  /// In bytes from the item's start.
  package var range: ByteRange
  package var target: Target
  /// Where a document declares the word; nil for words of the language.
  var declaration: Place?
}

/// A choice of configurations, and of a stage.
package struct BoundSelector: Hashable, Sendable {
  package struct Alternative: Hashable, Sendable {
    package var conditions: [Condition] = []
    package var stage: Stage?
  }

  package enum Condition: Hashable, Sendable {
    case device(String)
    case group(DeviceGroup)
    case orientation(Orientation)
    case displayZoom(DisplayZoom)
    case layoutDirection(LayoutDirection)
    case sizeClass(SizeClass, along: Axis)
    case os(VersionRange)
    case sdk(VersionRange)
  }

  package var alternatives: [Alternative]

  package func selects(_ configuration: Configuration) -> Bool {
    alternatives.contains { $0.selects(configuration) }
  }
}

extension BoundSelector.Alternative {
  package func selects(_ configuration: Configuration) -> Bool {
    conditions.allSatisfy { $0.holds(in: configuration) }
  }
}

extension BoundSelector.Condition {
  func holds(in configuration: Configuration) -> Bool {
    switch self {
    case .device(let id): configuration.device.id == id
    case .group(let group): group.contains(configuration.device)
    case .orientation(.landscape): configuration.orientation.isLandscape
    case .orientation(let orientation): configuration.orientation == orientation
    case .displayZoom(let zoom): configuration.displayZoom == zoom
    case .layoutDirection(let direction): configuration.layoutDirection == direction
    case .sizeClass(let size, let axis): configuration.sizeClass(along: axis) == size
    case .os(let range): range.contains(configuration.os)
    case .sdk(let range): range.contains(configuration.sdk)
    }
  }
}

/// A range of versions in a document: `11`, `11.2`, `11...13`, `...10`, `13...`.
package struct VersionRange: Hashable, Sendable {
  struct Bound: Hashable, Sendable {
    var version: OSVersion
    /// The number of written components: `11` includes every `11.x`, `11.2` only itself.
    var precision: Int
  }

  var lower: Bound?
  var upper: Bound?

  /// The version, if it is a single one that is written with its minor number.
  package var minorVersion: OSVersion? {
    guard let lower, lower.precision > 1, upper?.version == lower.version else { return nil }
    return lower.version
  }

  func contains(_ version: OSVersion) -> Bool {
    if let lower, lower.version > version { return false }
    guard let upper else { return true }
    switch upper.precision {
    case 1: return version.major <= upper.version.major
    case 2: return (version.major, version.minor) <= (upper.version.major, upper.version.minor)
    default: return version <= upper.version
    }
  }
}

extension PropertyValue {
  /// The numbers of the value in written order.
  package var expressions: [Expression] {
    switch self {
    case .number(let value): [value]
    case .insets(let insets): [insets.top, insets.left, insets.bottom, insets.right]
    case .size(let width, let height): [width, height]
    case .rect(let x, let y, let width, let height): [x, y, width, height]
    case .anchor(let anchor):
      if case .distance(let distance) = anchor.target { [distance, anchor.offset] } else { [anchor.offset] }
    case .modifier(let modifier): modifier.expressions
    case .flag, .edges, .mask, .choice, .transform, .alignment: []
    }
  }
}
