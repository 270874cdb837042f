import InsetsEngine
import InsetsSyntax

/// What a storyboard or XIB lays out for a controller's class, for those who read the class.
package struct SceneLayout: Hashable, Sendable {
  package struct View: Hashable, Sendable {
    package var kind: UIKitKind
    /// Among the views; nil for the controller's own.
    package var superview: Int?
    /// Whether it is of a class of the author's, which may have a size of its own.
    package var hasClass: Bool
    /// Whether it is as large as its superview at any size.
    package var fillsSuperview: Bool
    /// Whether it is there in some size classes alone.
    package var isVarying: Bool
    /// What it says of itself; nil for a value that is not read.
    package var settings: [Setting]
  }

  package struct Setting: Hashable, Sendable {
    package var property: Property
    /// In the language.
    package var value: String?
  }

  /// A line or length of a view or of one of its guides, in the language's words.
  package struct Item: Hashable, Sendable {
    package var view: Int
    package var guide: String?
    package var attribute: String
  }

  package struct Tie: Hashable, Sendable {
    package var first: Item
    package var relation: String
    package var second: Item?
    package var multiplier: Double
    package var constant: Double
    package var priority: Double
    /// Whether all of it is said here: it is the same in all size classes, and no baseline.
    package var isKnown: Bool
  }

  /// What an outlet is connected with.
  package enum Target: Hashable, Sendable {
    case view(Int)
    case tie(Int)
  }

  /// The controller's own first, each after the one around it.
  package private(set) var views: [View] = []
  package private(set) var ties: [Tie] = []
  /// What code knows by the names of outlets; an outlet of several things has them in their order.
  package private(set) var outlets: [String: [Target]] = [:]

  private init(
    of root: InterfaceBuilderView,
    _ layoutGuides: [String: Edge],
    _ connections: [XMLElement]
  ) {
    var ids: [String: Int] = [:]
    var guides: [String: (view: Int, name: String)] = [:]
    var tieNumbers: [String: Int] = [:]
    var all: [InterfaceBuilderView] = []
    var pending = [(view: root, superview: Int?.none)]
    while let (view, superview) = pending.popLast() {
      all.append(view)
      // An effect view is one with the view in it.
      let isOne = superview != nil && view.fillsEffectView
      let number = isOne ? superview ?? 0 : views.count
      ids[view.id] = number
      for (id, guide) in view.guides { guides[id] = (number, guide.inLanguage) }
      if !isOne { views.append(View(view, in: superview, isVarying: Self.isVarying(view))) }
      // A list places its parts itself.
      pending += view.subviews.filter { !$0.isListPart }.reversed().map { ($0, number) }
    }
    func item(_ item: InterfaceBuilderConstraint.Item) -> Item? {
      guard let line = item.attribute.line else { return nil }
      let (property, name) = (line.property, "\(line.property)")
      // Of a layout guide of iOS 7 only the inner line is one of the safe area.
      if let edge = layoutGuides[item.id] {
        guard property == (edge == .top ? .bottom : .top) else { return nil }
        return Item(view: 0, guide: LayoutGuide.safeArea.inLanguage, attribute: "\(edge)")
      }
      if let guide = guides[item.id] { return Item(view: guide.view, guide: guide.name, attribute: name) }
      guard let view = ids[item.id] else { return nil }
      return Item(
        view: view,
        guide: item.attribute.isMargin ? LayoutGuide.layoutMargins.inLanguage : nil,
        attribute: name
      )
    }
    for view in all {
      let varying = Self.varyingIDs(of: view)
      for constraint in view.constraints where !constraint.isPlaceholder {
        let (first, second) = (item(constraint.first), constraint.second.flatMap(item))
        let isKnown =
          first != nil && (second != nil || constraint.second == nil) && constraint.variations.isEmpty
          && !constraint.isLeftOut && !varying.contains(constraint.id)
        // What is tied in a way that is not read is not known where it is.
        let owner = ids[constraint.first.id].map { Item(view: $0, guide: nil, attribute: "\(Edge.top)") }
        guard let first = first ?? owner ?? second else { continue }
        tieNumbers[constraint.id] = ties.count
        ties.append(
          Tie(
            first: first,
            relation: constraint.relation.rawValue,
            second: second,
            multiplier: constraint.multiplier.value,
            constant: constraint.constant,
            priority: constraint.priority,
            isKnown: isKnown
          )
        )
      }
    }
    for connection in connections where connection.name == "outlet" || connection.name == "outletCollection" {
      guard let name = connection["property"], let id = connection["destination"] else { continue }
      let target = ids[id].map(Target.view) ?? tieNumbers[id].map(Target.tie)
      if let target, target != .view(0) || name != "view" { outlets[name, default: []].append(target) }
    }
  }

  /// Whether some size classes have the view and others do not.
  private static func isVarying(_ view: InterfaceBuilderView) -> Bool {
    view.superview.map { varyingIDs(of: $0).contains(view.id) } ?? false || view.xml.flag("installed") == false
  }

  /// The ids of what a view has in some size classes alone.
  private static func varyingIDs(of view: InterfaceBuilderView) -> Set<String> {
    Set(view.variations.flatMap { $0.children.flatMap(\.children) }.compactMap { $0["reference"] })
  }

  /// The layouts of a file, by the classes of the controllers whose screens they are.
  fileprivate static func layouts(in bytes: [UInt8]) -> [(className: String, layout: SceneLayout)] {
    guard let file = try? InterfaceBuilderFile(bytes), file.usesAutoLayout else { return [] }
    let scenes = file.controllers.compactMap { controller -> (String, SceneLayout)? in
      guard let name = controller.xml["customClass"], let view = controller.view else { return nil }
      let connections = controller.xml.first("connections")?.children ?? []
      return (name, SceneLayout(of: view, controller.layoutGuides, connections))
    }
    let objects = file.isStoryboard ? [] : file.xml.first("objects")?.children ?? []
    guard let owner = objects.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }),
      let name = owner["customClass"], let connections = owner.first("connections")?.children,
      let root = connections.first(where: { $0.name == "outlet" && $0["property"] == "view" })?["destination"],
      let view = file.views.first(where: { $0.id == root })
    else { return scenes }
    return scenes + [(name, SceneLayout(of: view, [:], connections))]
  }
}

extension SceneLayout.View {
  fileprivate init(_ view: InterfaceBuilderView, in superview: Int?, isVarying: Bool) {
    kind = view.kind
    self.superview = superview
    self.isVarying = isVarying
    hasClass = view.xml["customClass"] != nil
    let mask = view.xml.keyed(.autoresizingMask)
    let around = view.superview?.frame
    fillsSuperview =
      !view.usesAutoLayout && mask?.flag("widthSizable") == true && mask?.flag("heightSizable") == true
      && view.frame != nil
      && view.frame == around.map { Rectangle(x: 0, y: 0, width: $0.width, height: $0.height) }
    settings = []
    if view.isHidden { settings.append(.init(property: .isHidden, value: "true")) }
    if view.kind == .stackView { settings += Self.arrangement(of: view) }
    settings += Self.flow(of: view)
    if let behaviour = view.xml[.contentInsetAdjustmentBehavior] {
      settings.append(.init(property: .contentInsetAdjustmentBehavior, value: behaviour))
    }
  }

  /// The gaps and margins of a collection view's items.
  private static func flow(of view: InterfaceBuilderView) -> [SceneLayout.Setting] {
    guard let layout = view.xml.first("collectionViewFlowLayout") else { return [] }
    var gaps = [Property.minimumLineSpacing, .minimumInteritemSpacing].compactMap { property in
      layout.number(property).map { SceneLayout.Setting(property: property, value: text(of: $0)) }
    }
    let references: [LayoutGuide: Choice] = [.safeArea: .fromSafeArea, .layoutMargins: .fromLayoutMargins]
    if let reference = layout[.sectionInsetReference].flatMap(LayoutGuide.init).flatMap({ references[$0] }) {
      gaps.append(.init(property: .sectionInsetReference, value: "\(reference)"))
    }
    let inset = layout.keyed(.sectionInset)
    let sides = ["minY", "minX", "maxY", "maxX"].map { inset?.number($0) ?? 0 }
    if sides.allSatisfy({ $0 == 0 }) { return gaps }
    return gaps + [.init(property: .sectionInset, value: text(of: sides))]
  }

  private static func arrangement(of view: InterfaceBuilderView) -> [SceneLayout.Setting] {
    let axis = view.isVerticalStack ? Choice.vertical : .horizontal
    var settings = [SceneLayout.Setting(property: .axis, value: "\(axis)")]
    if let word = view.xml[.distribution] { settings.append(.init(property: .distribution, value: word)) }
    if let word = view.xml[.alignment] {
      let ends = ["\(Edge.top)": "\(Choice.leading)", "\(Edge.bottom)": "\(Choice.trailing)"]
      settings.append(.init(property: .alignment, value: view.alignsBaselines ? nil : ends[word] ?? word))
    }
    if let spacing = view.spacing {
      settings.append(.init(property: .spacing, value: view.countsSpacingFromBaselines ? nil : text(of: spacing)))
    }
    let hasMargins = view.xml.keyed(.layoutMargins) != nil || view.xml.keyed(.directionalLayoutMargins) != nil
    if hasMargins || view.xml.flag(.isLayoutMarginsRelativeArrangement) == true {
      settings.append(.init(property: .layoutMargins, value: nil))
    }
    return settings
  }
}

extension LayoutGuide {
  /// What the language calls it.
  fileprivate var inLanguage: String {
    switch self {
    case .layoutMargins: "margins"
    case .readableContent, .readableContentGuide: "readable"
    case .safeArea, .contentLayoutGuide, .frameLayoutGuide, .keyboard: rawValue
    }
  }
}

/// The layouts of all storyboards and XIBs of a project, by the classes of controllers.
package struct SceneLayouts: Sendable {
  private struct File: Sendable {
    var hash: Int
    var layouts: [(className: String, layout: SceneLayout)]
    /// The classes of what it makes itself.
    var classNames: Set<String>
    /// What its controllers say of each other.
    var summary: StoryboardSummary?

    init(_ bytes: [UInt8]) {
      hash = bytes.hashValue
      layouts = SceneLayout.layouts(in: bytes)
      let xml = try? XMLReader.read(bytes)
      classNames = xml.map(Self.classNames) ?? []
      summary = xml.map { StoryboardSummary($0, named: "") }
    }

    private static func classNames(in xml: XMLElement) -> Set<String> {
      // The owner of a XIB is made by who loads it.
      if xml.name == "placeholder" { return [] }
      return xml.children.reduce(into: Set([xml["customClass"]].compactMap(\.self))) {
        $0.formUnion(classNames(in: $1))
      }
    }
  }

  private var files: [String: File] = [:]
  private var classes: [String: Set<SceneLayout>] = [:]
  /// The classes of the controllers that stand in a part of another one's screen.
  package private(set) var embeddedClassNames: Set<String> = []

  /// Reads files, each once.
  package init(_ files: [(path: String, bytes: [UInt8])] = [], loop: Loop = loopInOrder) {
    let read = results(below: files.count, by: loop) { File(files[$0].bytes) }
    for (file, layouts) in zip(files, read) { self.files[file.path] = layouts }
    connect()
  }

  private mutating func connect() {
    classes = [:]
    for (className, layout) in files.values.flatMap(\.layouts) { classes[className, default: []].insert(layout) }
    embeddedClassNames = files.values.reduce(into: []) { $0.formUnion($1.summary?.embeddedClassNames ?? []) }
  }

  /// Takes the text that a file has by now.
  package mutating func replace(_ path: String, _ bytes: [UInt8]) {
    let hash = bytes.hashValue
    guard files[path]?.hash != hash else { return }
    files[path] = File(bytes)
    connect()
  }

  /// The names of the files, without folders and endings.
  package var names: Set<String> { Set(files.keys.map(Self.name)) }

  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// Whether a storyboard has a navigation controller without its bar, on which code may push other screens.
  package var hasHiddenBars: Bool { files.values.contains { $0.summary?.hasHiddenBars ?? false } }

  /// The classes of all controllers and views that the files make.
  package var classNames: Set<String> { files.values.reduce(into: []) { $0.formUnion($1.classNames) } }

  /// The layout of a class; nil where none is known, or files differ about it.
  package subscript(className: String) -> SceneLayout? {
    guard let layouts = classes[className], layouts.count == 1 else { return nil }
    return layouts.first
  }
}
