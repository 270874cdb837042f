import InsetsEngine
import InsetsFormats
import InsetsSyntax

/// The parts of a scenario that nothing is reported about: what code places, and what a person allows.
struct ScreenSilences {
  private(set) var all: [InterfaceScreen.Silence] = []
  private let allowed: [AllowedFinding]
  private let imported: ImportedScenario
  private var changed: Set<String>
  /// The views that are tied to those, or that those are tied to, through any number of others: each may be where it is by that.
  private var settled: Set<String> = []
  /// The whole scenario.
  private let whole: ByteRange

  init(_ scenario: ScenarioItem, _ imported: ImportedScenario, _ allowed: [AllowedFinding]) {
    self.allowed = allowed
    self.imported = imported
    changed = imported.code.changedViews
    whole = scenario.node.range
    if !changed.isEmpty { addFollowers(of: scenario.block) }
    // What a screen asks of bars that are only simulated, others may give it.
    if !imported.code.isAroundKnown { all.append(.init(range: whole, rule: "contradictory-flags")) }
    if imported.code.silence != nil { all.append(.init(range: whole, rule: nil)) }
    // An opaque bar does not float over the content.
    if imported.code.hasOpaqueBars {
      all.append(.init(range: whole, rule: "glass-bar-clipping"))
      // What is below it may begin there.
      if !imported.code.isAroundKnown { all.append(.init(range: whole, rule: "content-under-bar", side: .top)) }
    }
    if imported.code.isUnderEmptyBar { all.append(.init(range: whole, rule: "content-under-bar", side: .top)) }
    if imported.code.hasColouredBars { all.append(.init(range: whole, rule: "glass-bar-clipping")) }
    for side in imported.code.openBars {
      all.append(.init(range: whole, rule: "content-under-bar", side: side))
      all.append(.init(range: whole, rule: "hard-coded-bar-height", side: side))
      for rule in ["glass-bar-clipping", "large-title-needs-extension", "opaque-extended-layout"] {
        all.append(.init(range: whole, rule: rule))
      }
    }
    if imported.code.isUpright {
      for rule in ["landscape-cutout-overlap", "collection-section-reference"] {
        all.append(.init(range: whole, rule: rule))
      }
    }
    if let side = imported.code.openSide {
      for rule in ["landscape-cutout-overlap", "outside-superview"] {
        all.append(.init(range: whole, rule: rule, side: side))
      }
    }
    for number in imported.code.collectionNumbers {
      let rule = number == .itemSize ? "flow-layout-item-too-tall" : "collection-section-reference"
      all.append(.init(range: whole, rule: rule))
    }
    guard let origins = imported.origins else { return }
    let isSilent = origins.views.values.contains {
      !$0.rulesWithoutKnowledge.isEmpty || !$0.sidesWithoutWords.isEmpty || !$0.sidesOfMask.isEmpty
        || RoomAroundWords($0) != nil
    }
    let code = imported.code
    let isOpen = ![changed, code.wordedViews, code.insetViews, code.scrolledViews, code.sizedViews].allSatisfy(
      \.isEmpty
    )
    guard isSilent || isOpen || !allowed.isEmpty else { return }
    var owners = XMLOwners(origins)
    let titles = [imported.title, imported.way?.name] + origins.screen.names + origins.rootView.names
    for entry in allowed where entry.object.map(titles.compactMap(\.self).contains) ?? true {
      all.append(.init(range: scenario.node.range, rule: entry.rule))
    }
    add(scenario.block, in: owners.screen, &owners)
  }

  /// A view that is tied to one that code places is where that is.
  private mutating func addFollowers(of block: Block?) {
    var ties: [(name: String, targets: Set<String>)] = []
    var open = [block]
    while let block = open.popLast() {
      for case .element(let element) in block?.statements ?? [] {
        open.append(element.block)
        guard let name = element.name?.text else { continue }
        let text = (element.block?.statements ?? []).compactMap(\.property?.node.text).joined(separator: " ")
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        ties.append((name, Set(words.compactMap { $0.split(separator: ".").first.map(String.init) })))
      }
    }
    settled = changed
    var count = 0
    while count < changed.count + settled.count {
      count = changed.count + settled.count
      for (name, targets) in ties {
        if !changed.isDisjoint(with: targets) { changed.insert(name) }
        if settled.contains(name) { settled.formUnion(targets) }
        if !settled.isDisjoint(with: targets) { settled.insert(name) }
      }
    }
  }

  private mutating func add(
    _ block: Block?,
    in owner: XMLOwner,
    _ owners: inout XMLOwners,
    isOfView: Bool = false
  ) {
    for statement in block?.statements ?? [] {
      switch statement {
      case .element(let element):
        let inner = owners.owner(of: element, in: owner)
        add(element, inner)
        // A view that constraints size may be as narrow as a mask leaves room for.
        for side in isOfView ? inner.elements.flatMap(\.sidesOfMask) : [] {
          all.append(.init(range: element.node.range, rule: "outside-superview", side: side))
        }
        add(element.block, in: inner, &owners, isOfView: !element.kindToken.text.hasSuffix("Controller"))
      case .presents(let presents): add(presents.block, in: owner, &owners)
      case .property(let property): add(property, in: owner, owners.origins)
      case .when(let when): add(when.block, in: owner, &owners, isOfView: isOfView)
      case .use, .at, .letStatement, .expect, .broken: break
      }
    }
  }

  private mutating func add(_ element: ElementStatement, _ owner: XMLOwner) {
    guard let name = element.name?.text else { return }
    if changed.contains(name) { all.append(.init(range: element.node.range, rule: nil)) }
    // Code may have made room in it for a bar, of which the rule speaks at the bar.
    if changed.contains(name) || imported.code.insetViews.contains(name),
      ["tableView", "collectionView", "scrollView", "textView", "webView"].contains(element.kindToken.text)
    {
      all.append(.init(range: whole, rule: "custom-bar-not-published"))
    }
    if imported.code.scrolledViews.contains(name) {
      for side in [PlaceMap.Side.top, .bottom] { all.append(.init(range: element.node.range, rule: nil, side: side)) }
    }
    if imported.code.sizedViews.contains(name) {
      all.append(.init(range: element.node.range, rule: "outside-superview"))
      all.append(.init(range: element.node.range, rule: "content-under-bar", side: .bottom))
    }
    if settled.contains(name), !changed.contains(name) {
      all.append(.init(range: element.node.range, rule: "ambiguous-layout"))
    }
    for side in owner.elements.flatMap(\.sidesWithoutWords) {
      for rule in ["outside-superview", "landscape-cutout-overlap"] {
        all.append(.init(range: element.node.range, rule: rule, side: side))
      }
    }
    // What is seen of a view are its words.
    for room in owner.elements.compactMap(RoomAroundWords.init) {
      for rule in ["content-under-bar", "outside-superview"] {
        if room.top > 0 { all.append(.init(range: element.node.range, rule: rule, side: .top, harmless: room.top)) }
        if room.bottom > 0 {
          all.append(.init(range: element.node.range, rule: rule, side: .bottom, harmless: room.bottom))
        }
      }
    }
    let worded = imported.code.wordedViews.contains(name) ? ["unsatisfiable-constraints"] : []
    for rule in worded + owner.elements.flatMap(\.rulesWithoutKnowledge) {
      all.append(.init(range: element.node.range, rule: rule))
    }
    guard name != imported.origins?.rootName else { return }
    let names = [name] + owner.elements.flatMap(\.names)
    for entry in allowed where entry.object.map(names.contains) ?? false {
      all.append(.init(range: element.node.range, rule: entry.rule))
    }
  }

  private mutating func add(_ property: PropertyStatement, in owner: XMLOwner, _ origins: ScreenOrigins) {
    guard !allowed.isEmpty else { return }
    let ids = origins.constraints(of: property, on: owner.name).map(\.id)
    for entry in allowed where entry.object.map(ids.contains) ?? false {
      all.append(.init(range: property.node.range, rule: entry.rule))
    }
  }
}

extension XMLElement {
  /// The rules that could be wrong about a view for what else the file says of it.
  fileprivate var rulesWithoutKnowledge: [String] {
    rulesWithoutItsContent + (hasFixedFrameAndMask ? ["landscape-cutout-overlap"] : [])
      + (hasFixedFrameInMiddle ? ["outside-superview"] : [])
  }

  /// Whether it has a frame that Interface Builder fixed, and a mask that moves or stretches it sideways: which of them holds
  /// depends on the version of Xcode that built the app.
  private var hasFixedFrameAndMask: Bool {
    let mask = keyed(.autoresizingMask)
    return flag("fixedFrame") == true && (mask?.flag("widthSizable") == true || mask?.flag("flexibleMinX") == true)
  }

  /// Whether its mask may keep such a frame in the middle of a narrower screen.
  private var hasFixedFrameInMiddle: Bool {
    let mask = keyed(.autoresizingMask)
    return flag("fixedFrame") == true && mask?.flag("widthSizable") != true && mask?.flag("flexibleMinX") == true
      && mask?.flag("flexibleMaxX") == true
  }

  /// The sides beyond which such a frame ends on small screens, where its mask may keep it on them.
  fileprivate var sidesOfMask: [PlaceMap.Side] {
    guard flag("fixedFrame") == true, let mask = keyed(.autoresizingMask), let frame = Rectangle(keyed(.frame)) else {
      return []
    }
    let least = Catalogue.devices.map { min($0.size.width, $0.size.height) }.min() ?? 0
    let isWide = mask.flag("widthSizable") == true || mask.flag("flexibleMinX") == true
    let isHigh = mask.flag("heightSizable") == true || mask.flag("flexibleMinY") == true
    return (isWide && frame.x + frame.width > least ? [.right] : [])
      + (isHigh && frame.y + frame.height > least ? [.bottom] : [])
  }

  private var rulesWithoutItsContent: [String] {
    // A class may give a plain view a size of its own.
    if name == "view", self["customClass"] != nil { return ["ambiguous-layout"] }
    // The words of a wide label that are in its middle are under nothing at its ends.
    let isTall = name == "label" && isTallForItsWords
    if isOfCentredWords { return ["landscape-cutout-overlap"] + (isTall ? ["content-under-bar"] : []) }
    if isTall { return ["content-under-bar"] }
    if isWideForItsWords { return ["landscape-cutout-overlap"] }
    // A button without a title or a picture that is seen nowhere catches taps.
    if name == "button", keyed("backgroundColor") == nil, first("buttonConfiguration") == nil,
      !children.contains(where: { $0.name == "state" && ($0["title"] ?? $0["image"] ?? $0[.backgroundImage]) != nil }),
      !children.contains(where: { $0.first("attributedString") != nil })
    {
      return ["content-under-bar", "landscape-cutout-overlap"]
    }
    guard name == "collectionView" || name == "scrollView" else { return [] }
    // Pages are as large as the screen on purpose.
    var rules =
      flag("pagingEnabled") == true
      ? ["short-content-not-adjusted", "never-without-replacement", "flow-layout-item-too-tall"] : []
    guard let layout = first("collectionViewFlowLayout") else { return rules }
    // A class of the author's may lay its items out in a way of its own.
    if layout["customClass"] != nil || self["customClass"] != nil {
      rules += ["collection-section-reference", "flow-layout-item-too-tall"]
    }
    // Items that begin at the edge reach from one to the other, and what is in them may keep clear of it.
    let inset = layout.keyed(.sectionInset)
    if inset?.number("minX") ?? 0 == 0, inset?.number("maxX") ?? 0 == 0 { rules.append("collection-section-reference") }
    return rules
  }

  /// Whether it is a label whose words are in its middle, or a stack view of such labels alone.
  private var isOfCentredWords: Bool {
    if name == "label" { return self["textAlignment"] == "\(Choice.center)" }
    guard name == "stackView", let views = first("subviews")?.children, !views.isEmpty else { return false }
    return views.allSatisfy(\.isOfCentredWords)
  }

  /// The side of a label, or of a stack view of labels alone, that is well beyond the words.
  fileprivate var sidesWithoutWords: [PlaceMap.Side] {
    if name == "stackView", let views = first("subviews")?.children, !views.isEmpty {
      let sides = Set(views.map(\.sidesWithoutWords))
      return keyed("backgroundColor") == nil && sides.count == 1 ? sides.first ?? [] : []
    }
    guard name == "label", keyed("backgroundColor") == nil, let text = self["text"],
      let frame = Rectangle(keyed(.frame)), let size = first("fontDescription")?.number("pointSize"),
      Double(text.count) * size * 0.6 < frame.width * 0.85
    else { return [] }
    switch self["textAlignment"] {
    case nil, "natural"?, "\(Edge.left)"?: return [.right]
    case "\(Edge.right)"?: return [.left]
    case .some: return []
    }
  }

  /// Whether it is a button without a ground so wide that its words and its picture, which stand in its middle, are clear of
  /// its ends.
  private var isWideForItsWords: Bool {
    let configuration = first("buttonConfiguration")
    guard name == "button", keyed("backgroundColor") == nil,
      configuration?[.style].map({ $0 == "\(Choice.plain)" }) ?? true,
      self["contentHorizontalAlignment"].map({ $0 == "\(Choice.center)" }) ?? true,
      let frame = Rectangle(keyed(.frame)),
      let state = children.first(where: { $0.name == "state" && $0["key"] == "normal" }), state[.backgroundImage] == nil
    else { return false }
    let description = configuration?.first("fontDescription") ?? first("fontDescription")
    let size = SystemFont.current.size(of: description) ?? description?.number("pointSize") ?? 17
    // No icon of a button is larger than that; where one was, more would be silent than has to be.
    let picture: Double = state["image"] == nil && configuration?["image"] == nil ? 0 : 60
    let words = Double((configuration?["title"] ?? state["title"] ?? "").count) * size * 0.6
    let isOnTop = ["\(Edge.top)", "\(Edge.bottom)"].contains(configuration?["imagePlacement"])
    let content = isOnTop ? max(words, picture) : words + picture
    let hasWidth = (first("constraints")?.children ?? []).contains {
      $0["firstAttribute"] == "\(Property.width)" && $0["secondItem"] == nil
    }
    // What the file has wider than its content is wider yet where there is a housing at the sides.
    let isStretched = !hasWidth && frame.width > content * 1.25
    return content < frame.width * (isStretched ? 1.8 : 1) / 2
  }

  /// Whether a label is so high that its lines, which stand in its middle, are clear of its edges by ten points.
  private var isTallForItsWords: Bool {
    guard let size = first("fontDescription")?.number("pointSize"), let text = self["text"],
      let frame = Rectangle(keyed(.frame)), frame.width > 0
    else { return false }
    let needed = (Double(text.count) * size * 0.6 / frame.width).rounded(.up)
    let most = number("numberOfLines") ?? 1
    let lines = most > 0 ? min(needed, most) : needed
    return frame.height >= lines * size * SystemFont.current.lineHeight + 20
  }

  /// What a person knows the object by.
  fileprivate var names: [String] {
    ["id", "customClass", "userLabel", "storyboardIdentifier", "restorationIdentifier", "title", "text"]
      .compactMap { self[$0] }
  }
}
