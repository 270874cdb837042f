import InsetsFormats
import InsetsImport
import SwiftReader

extension ControllerReader {
  /// Statements of several operands: assignments, and what has no effect on places.
  mutating func runSequence(_ node: SwiftNodeID, _ scope: PaperScope) {
    let tree = tree(scope.file)
    let parts = Array(tree.children(node))
    guard parts.count >= 3, tree.kind(parts[1]) == .binaryOperator else {
      _ = evaluate(node, scope)
      return
    }
    let name = tree.name(parts[1])
    guard tree.isAssignment(parts[1]) else {
      _ = evaluate(node, scope)
      return
    }
    let target = parts[0]
    ran.insert(SwiftProject.Place(file: scope.file, node: node))
    if name != "=" {
      // Where the old number or list is known, so is the new one.
      let new = arithmetic([parts[0]], then: String(name.dropLast()), Array(parts[2...]), scope)
      if tree.kind(target) == .identifier || touchesLayout(target, tree) { assign(new, to: target, node, scope) }
      return
    }
    let value: PaperValue
    if parts.count == 3 {
      value = evaluate(parts[2], scope)
    } else {
      value = evaluate(rest: Array(parts[2...]), node, scope)
    }
    assign(value, to: target, node, scope)
  }

  /// The operands behind `=` are no node of their own.
  private mutating func evaluate(rest parts: [SwiftNodeID], _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    let tree = tree(scope.file)
    if let index = parts.firstIndex(where: { tree.kind($0) == .ternary }) {
      guard index > 0, let accepted = tree.firstChild(parts[index]), parts.count == index + 2 else { return .unknown }
      let sides = [accepted, parts[index + 1]].map { evaluate($0, scope) }
      if case .boolean(let holds) = arithmetic(Array(parts[..<index]), scope) { return holds ? sides[0] : sides[1] }
      guard sides.contains(where: \.decidesPlaces) else { return .unknown }
      let condition = tree.range(parts[0]).lowerBound..<tree.range(parts[index - 1]).upperBound
      var key = ViewReader.short(String(decoding: tree.bytes[condition], as: UTF8.self))
      let isNegated = key.hasPrefix("!") && index == 1
      if isNegated { key.removeFirst() }
      guard let branch = choice(key, count: 2) else { return .unknown }
      return sides[((branch == 0) != isNegated) ? 0 : 1]
    }
    if parts.contains(where: { tree.kind($0) == .cast }), parts.count == 2 { return evaluate(parts[0], scope) }
    return arithmetic(parts, scope)
  }

  private mutating func assign(_ value: PaperValue, to target: SwiftNodeID, _ node: SwiftNodeID, _ scope: PaperScope) {
    let tree = tree(scope.file)
    let kind = tree.kind(target)
    let name = tree.name(target)
    if kind == .identifier {
      if name == "_" { return }
      if scope.set(name, value) { return }
      if let owner = scope.owner { return store(named(value, name), name, in: owner, node, scope) }
      if case .view(let view)? = scope.local("self") { setProperty([name], value, of: view, place(node, scope.file)) }
      return
    }
    if kind == .forceUnwrap || kind == .optionalChain, let inner = tree.firstChild(target) {
      return assign(value, to: inner, node, scope)
    }
    if kind == .subscript { return assign(value, toEntry: target, scope) }
    guard kind == .member else { return }
    // `a.b.c = x` sets `b.c` of what `a` is.
    var path: [String] = []
    var base = target
    while true {
      let kind = tree.kind(base)
      if kind == .member, let inner = tree.firstChild(base) {
        path.insert(tree.name(base), at: 0)
        base = inner
        if tree.kind(base) == .member || tree.kind(base) == .optionalChain || tree.kind(base) == .forceUnwrap {
          let owner = evaluate(base, scope)
          if isOwner(owner) { break }
          continue
        }
        break
      } else if kind == .optionalChain || kind == .forceUnwrap, let inner = tree.firstChild(base) {
        base = inner
      } else {
        break
      }
    }
    let owner = evaluate(base, scope)
    // `additionalSafeAreaInsets.top`, `navigationController?.isNavigationBarHidden` are parts of what is one's own.
    let own = tree.kind(base) == .identifier && scope.local(tree.name(base)) == nil ? tree.name(base) : ""
    if Self.controllerWords.contains(own)
      || ["navigationController", "navigationItem"].contains(own) && owner.instance == nil && owner.view == nil
    {
      return set([own] + path, value, of: lookup("self", scope), node, scope)
    }
    // A part of insets or of a frame that is a variable.
    if tree.kind(base) == .identifier, let changed = owner.replacing(path, with: value) {
      if !scope.set(tree.name(base), changed) { scope.owner?.fields[tree.name(base)] = changed }
      return
    }
    set(path, value, of: owner, node, scope)
  }

  /// `views["title"] = label`.
  private mutating func assign(_ value: PaperValue, toEntry target: SwiftNodeID, _ scope: PaperScope) {
    let tree = tree(scope.file)
    guard let base = tree.firstChild(target), tree.kind(base) == .identifier,
      let argument = tree.child(target, .argument).flatMap({ tree.firstChild($0) })
    else { return }
    let old = evaluate(base, scope)
    guard case .parts(PaperValue.dictionary, var parts) = old, case .text(let key?) = evaluate(argument, scope) else {
      return
    }
    parts.removeAll { $0.label == key }
    parts.append((key, value))
    _ = scope.set(tree.name(base), .parts(PaperValue.dictionary, parts))
  }

  private func isOwner(_ value: PaperValue) -> Bool {
    if case .constraint = value { true } else { value.view != nil || value.instance != nil }
  }

  private mutating func set(
    _ path: [String],
    _ value: PaperValue,
    of owner: PaperValue,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) {
    guard let first = path.first else { return }
    let place = place(node, scope.file)
    if case .unknown = owner {
      openEffects += 1
    } else if case .list(let values) = owner {
      for value in values { set(path, value, of: value, node, scope) }
    } else if let view = owner.view {
      if first == "tableHeaderView", path.count > 1, let header = notes.tableHeaders.last?.view {
        return set(Array(path.dropFirst()), value, of: .view(header), node, scope)
      }
      if path == ["frame"] { return setFrame(value, of: view, node, scope) }
      if view != root, path == ["center"] || path.count > 1 && path[0] == "frame" {
        return setFramePart(path, value, of: view, node, scope)
      }
      if let instance = instances[view], let type = instance.type,
        project.classes(of: type).contains(where: { $0.members[first] != nil })
      {
        return store(value, first, in: instance, node, scope)
      }
      setProperty(path, value, of: view, place)
    } else if case .constraint(let index) = owner {
      if path == ["constant"] {
        constraints[index].constant = value.length
        // What decides the number now is this line.
        constraints[index].place = place ?? constraints[index].place
        constraints[index].stage = value.isQuantity ? stage : nil
      } else if path == ["isActive"] {
        if case .boolean(let isActive) = value {
          constraints[index].isActive = isActive
          views[constraints[index].first.view].usesConstraints = true
          laysOut = laysOut || isActive
        } else {
          constraints[index].isOpen = true
        }
      } else if path == ["priority"] {
        constraints[index].priority = value.priority
      }
    } else if let instance = owner.instance {
      if path.count == 1 { return store(named(value, first), first, in: instance, node, scope) }
      if instance.isController { return setController(path, value, of: instance, place) }
      if let inner = member(first, of: instance) { set(Array(path.dropFirst()), value, of: inner, node, scope) }
    }
  }

  private mutating func store(
    _ value: PaperValue,
    _ name: String,
    in instance: PaperInstance,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) {
    let place = place(node, scope.file)
    if instance.isController, instance.type != nil {
      if name == "view", let view = value.view {
        // The controller's own view: what stood in the old one is gone.
        if instance === controller { root = view }
        if let old = instance.view, old != view {
          views[view].settings = views[old].settings
          views[view].className = views[old].className
        }
        instance.view = view
        views[view].isController = true
        return
      }
      let isDeclared =
        instance.type.map { type in project.classes(of: type).contains { $0.members[name] != nil } } ?? false
      if !isDeclared { setController([name], value, of: instance, place) }
    } else if !instance.isController, let view = instance.view {
      let isDeclared =
        instance.type.map { type in project.classes(of: type).contains { $0.members[name] != nil } } ?? false
      if !isDeclared {
        return name == "frame" ? setFrame(value, of: view, node, scope) : setProperty([name], value, of: view, place)
      }
    }
    if instance.type == nil { instance.places[name] = place }
    if instance.type == nil, let view = instance.view {
      if instance.isController, Self.controllerWords.contains(name) {
        setController([name], value, of: instance, place)
      } else {
        setProperty([name], value, of: view, place)
      }
    }
    // What is given has its declared type at least.
    if case .unknown = value, instance.type != nil {
      instance.fields[name] = nil
      if let known = member(name, of: instance), case .instance = known { return }
    }
    instance.fields[name] = value
    if scope.values[PaperScope.initializer] == nil { observe(name, in: instance) }
  }

  /// Runs what a property does when it has been set, which it does not do in an initializer.
  private mutating func observe(_ name: String, in instance: PaperInstance) {
    guard depth < Self.depthLimit, let type = instance.type,
      let place = project.classes(of: type).lazy.compactMap({ $0.members[name]?.first }).first
    else { return }
    let tree = tree(place.file)
    let bindings = tree.kind(place.node) == .variableDeclaration ? tree.children(place.node, .binding) : []
    guard let accessors = bindings.first(where: { tree.name($0) == name }).flatMap({ tree.child($0, .accessors) }),
      let observer = tree.children(accessors, .accessor).first(where: { tree.name($0) == "didSet" }),
      let block = tree.child(observer, .block), !isWithoutLayout(place, block)
    else { return }
    // It may set the property again.
    let mark = "#didSet \(name)"
    if instance.fields.updateValue(.harmless, forKey: mark) != nil { return }
    depth += 1
    let scope = PaperScope(file: place.file, owner: instance)
    scope.values["oldValue"] = .unknown
    _ = run(Array(tree.children(block)), scope)
    depth -= 1
    instance.fields[mark] = nil
  }

  // MARK: - Controllers

  private static let controllerWords: Set<String> = [
    "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars", "hidesBottomBarWhenPushed",
    "automaticallyAdjustsScrollViewInsets", "modalPresentationStyle", "viewRespectsSystemMinimumLayoutMargins",
    "additionalSafeAreaInsets",
  ]

  private mutating func setController(
    _ path: [String],
    _ value: PaperValue,
    of instance: PaperInstance,
    _ place: SwiftPlace?
  ) {
    guard let view = instance.view else { return }
    func add(_ name: String, _ value: String?, at stage: String? = nil) {
      views[view].settings.removeAll { $0.name == name }
      views[view].settings.append(.init(name: name, value: value, stage: stage, place: place))
    }
    if path[0] == "additionalSafeAreaInsets" {
      if path.count == 2, let length = value.length {
        return add("additionalSafeAreaInsets", "(\(path[1]): \(length))", at: value.isQuantity ? stage : nil)
      }
      let isQuantity =
        if case .parts(_, let parts) = value { parts.contains { $0.value.isQuantity } } else { value.isQuantity }
      return add(path[0], value.insets, at: isQuantity ? stage : nil)
    }
    if path.count == 1, Self.controllerWords.contains(path[0]) { return add(path[0], value.words) }
    if path == ["navigationItem", "titleView"], let title = value.view { notes.titleViews = [(title, place)] }
    if path == ["navigationItem", "largeTitleDisplayMode"] { return add("largeTitleDisplayMode", value.words) }
    if path.starts(with: ["navigationController", "navigationBar"]) {
      if ["isTranslucent", "prefersLargeTitles"].contains(path.last) {
        add("navigationBar.\(path.last ?? "")", value.words)
      }
    }
    if path == ["navigationController", "isToolbarHidden"] { setProperty(["isToolbarHidden"], value, of: view, place) }
    if path == ["toolbarItems"], case .list(let items) = value { add("toolbarItems", "\(items.count)") }
    if path == ["navigationController", "isNavigationBarHidden"]
      || path == ["navigationController", "navigationBar", "isHidden"]
    {
      setProperty(["isNavigationBarHidden"], value, of: view, place)
    }
  }

  // MARK: - Views

  private static let viewWords: Set<String> = [
    "contentInsetAdjustmentBehavior", "axis", "distribution", "alignment", "isLayoutMarginsRelativeArrangement",
    "sectionHeaderTopPadding", "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins", "scrollDirection",
    "minimumLineSpacing", "minimumInteritemSpacing", "automaticallyAdjustsScrollIndicatorInsets", "isHidden", "spacing",
    "alwaysBounceVertical", "alwaysBounceHorizontal",
  ]
  private static let sides: [String: PlaceMap.Side] = [
    "top": .top, "left": .left, "leading": .left, "bottom": .bottom, "right": .right, "trailing": .right,
  ]
  private static let rowHeights: Set<String> = ["rowHeight", "sectionHeaderHeight", "sectionFooterHeight"]

  /// A table makes its header as wide as itself, and leaves it as high as its frame is.
  private mutating func putHeader(_ header: Int, in table: Int, _ place: SwiftPlace?) {
    guard views[table].kind == .tableView, views[header].kind == .view, views[header].superview == nil,
      !views[header].usesConstraints, case .parts(let parts)? = views[header].frame, let height = parts.last ?? nil
    else { return }
    views[header].kind = .header
    views[header].frame = nil
    // The number is what is wrong with a height, and for want of it what makes the view a header.
    let number = views[header].framePlace?.sides[.bottom].map { SwiftPlace(declaration(ofConstant: $0)) }
    views[header].properties.append(.init(name: "height", value: height, place: number ?? place))
    views[header].superview = table
    views[table].subviews.append(header)
  }

  /// What a button is seen by.
  private static let wordsOfFaces: Set<String> = [
    "titleLabel", "imageView", "configuration", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "menu",
    "configurationUpdateHandler", "subtitleLabel",
  ]

  /// How words look that a button may have none of.
  private static let looksOfWords: Set<String> = [
    "font", "textColor", "numberOfLines", "textAlignment", "lineBreakMode", "adjustsFontSizeToFitWidth",
    "minimumScaleFactor", "adjustsFontForContentSizeCategory", "tintColor",
  ]

  mutating func setProperty(_ path: [String], _ value: PaperValue, of view: Int, _ place: SwiftPlace?) {
    let name = path[0]
    let isLook = name == "titleLabel" && path.count == 2 && Self.looksOfWords.contains(path[1])
    if Self.wordsOfFaces.contains(name), !isLook { views[view].hasFace = true }
    if name == "backgroundColor" && value.word != "clear" || name == "layer" && path.last != "cornerRadius" {
      notes.shownButtons.insert(view)
    }
    func put(_ name: String, _ words: String?, _ isQuantity: Bool, keepingSides edge: String? = nil) {
      let now = self.stage
      var place = place
      if let edge, var known = views[view].properties.last(where: { $0.name == name })?.place, let own = place {
        // Each edge is decided where it was set last.
        if let side = Self.sides[edge] { known.decide(side, at: own) }
        place = known
      }
      views[view].properties.removeAll { $0.name == name && ($0.stage == nil || $0.stage == now || words == nil) }
      views[view].properties.append(.init(name: name, value: words, stage: isQuantity ? now : nil, place: place))
    }
    // Who writes that there is no room above decided that.
    if name == "contentInset", path.count == 1, value.parts(["top"])?["top"]?.number == 0 {
      views[view].isFullBleed = true
    }
    switch name {
    // A picture behind the bars, or pages of the screen's size: their content is meant to begin at the edge.
    case "tableHeaderView", "isPagingEnabled":
      if case .boolean(false) = value { return }
      if case .nothing = value { return }
      let header = name == "tableHeaderView" ? value.view : nil
      // What is no higher than the bars at the top of the smallest phone would be behind them altogether.
      let height = header.flatMap { header in
        if case .parts(let parts)? = views[header].frame { parts.last.flatMap { $0 }.flatMap(Double.init) } else { nil }
      }
      views[view].isFullBleed = !(height.map { $0 > 0 && $0 <= 64 } ?? false)
      if let header {
        notes.tableHeaders.append((header, place))
        putHeader(header, in: view, place)
      }
    case "contentSize":
      // Code that computes where its content ends may leave room for bars there.
      guard case .parts(_, let parts) = value, parts.last?.value.number != nil else {
        views[view].isFullBleed = true
        return
      }
    case "tableFooterView": if let footer = value.view { notes.tableFooters.append((footer, place)) }
    case "isNavigationBarHidden", "isToolbarHidden":
      views[view].settings.removeAll { $0.name == name }
      views[view].settings.append(.init(name: name, value: value.words, stage: nil, place: place))
    case "text": views[view].lineLetters = value.lineLetters
    case "attributedText":
      // It may say where its words are.
      (views[view].isCentred, views[view].isAligned, views[view].lineLetters) = (true, true, [])
    case "adjustsFontSizeToFitWidth", "minimumScaleFactor": views[view].lineLetters = []
    case "numberOfLines": views[view].lineLimit = value.number.flatMap { Int(exactly: $0) }
    case "font": views[view].font = value.fontSize
    case "preferredMaxLayoutWidth": views[view].hasTextWidth = true
    case "clipsToBounds" where value.words == "true",
      "layer" where path.last == "masksToBounds" && value.words == "true":
      views[view].clips = true
    case "layer" where path.last == "cornerRadius": views[view].cornerRadius = value.number
    case "backgroundColor": views[view].isOpaque = SystemColor.isOpaque(value.word)
    case "alpha",
      "layer" where path.last == "opacity":
      views[view].isFaint = true
      if value.number == 0 { notes.clearViews.insert(view) } else { notes.clearViews.remove(view) }
    case "inputView": views[view].isDrawing = true
    case "backgroundView", "accessoryView", "leftView", "rightView":
      // What is given to another view stands where that puts it.
      if let given = value.view, views[given].superview != nil { spoil(value, .foreignView) }
    case "preferredDatePickerStyle"
    where views[view].kind == .datePicker && !["automatic", "compact"].contains(value.words ?? ""):
      // The catalogue knows compact ones only, and a calendar keeps clear of bars by its own margins.
      views[view].kind = .view
    case "contentVerticalAlignment":
      // A button that its picture fills is one.
      if value.words == "fill", views[view].kind == .button { views[view].kind = .imageView }
    case "textAlignment":
      // Words may be anywhere where the source does not say it.
      views[view].isCentred = value.words.map { $0 == "center" } ?? true
      views[view].isAligned = !["left", "natural"].contains(value.words ?? "")
    case "isUserInteractionEnabled", "isEnabled", "isEditable":
      if case .boolean(false) = value { views[view].isDrawing = true }
    case "translatesAutoresizingMaskIntoConstraints":
      if case .boolean(let isOn) = value {
        views[view].isMaskOff = !isOn
        if !isOn { views[view].usesConstraints = true }
      } else {
        views[view].isMaskOff = true
      }
    case "autoresizingMask":
      views[view].hasMask = if case .list(let values) = value { !values.isEmpty } else { true }
      if case .list(let values) = value {
        let words = Set(values.compactMap(\.word))
        views[view].isFlexible = words.isSuperset(of: ["flexibleWidth", "flexibleHeight"])
      }
    case "bounds", "center", "transform":
      if view != root { views[view].gap = views[view].gap ?? .openNumber }
    case "collectionViewLayout":
      let former = SceneLayout.ofFlowLayout.map { "\($0)" }
      views[view].properties.removeAll { former.contains($0.name) }
      if case .instance(let layout) = value {
        layout.view = layout.view ?? view
        take(layout, view)
      }
    case "itemSize":
      if let parts = value.parts(["width", "height"]), let width = parts["width"]?.length,
        let height = parts["height"]?.length
      {
        put(name, "(\(width), \(height))", parts.values.contains(where: \.isQuantity))
      }
    case _ where PaperView.insetNames.contains(name):
      if path.count == 2 {
        // The other edges keep what they have.
        var edges = views[view].insets[name] ?? [:]
        edges[path[1]] = value
        let isOpen =
          views[view].insets[name] == nil
          && views[view].properties.contains { $0.name == name && $0.value == nil }
        views[view].insets[name] = isOpen ? nil : edges
        let parts = PaperView.edges.compactMap { edge in edges[edge].map { (label: Optional(edge), value: $0) } }
        let shown = parts.filter { $0.value.number != 0 }
        let words = isOpen ? nil : PaperValue.parts("", shown.isEmpty ? Array(parts.prefix(1)) : shown).insets
        put(name, words, edges.values.contains(where: \.isQuantity), keepingSides: path[1])
      } else {
        let isSafeArea: Bool = if case .quantity(let words) = value { words == "view.safeAreaInsets" } else { false }
        var edges: [String: PaperValue]?
        if case .parts(_, let parts) = value {
          edges = Dictionary(parts.compactMap { part in part.label.map { ($0, part.value) } }) { _, last in last }
        } else if value.number == 0 {
          edges = [:]
        } else if isSafeArea {
          let own = ["top", "left", "bottom", "right"].map { ($0, PaperValue.quantity("view.safeAreaInsets.\($0)")) }
          edges = Dictionary(uniqueKeysWithValues: own)
        }
        views[view].insets[name] = edges
        put(name, value.insets, isSafeArea || edges?.values.contains(where: \.isQuantity) ?? value.isQuantity)
      }
    case _ where Self.rowHeights.contains(name):
      // Rows that size themselves are the default.
      if let number = value.number { put(name, decimal(number), false) }
    case _ where Self.viewWords.contains(name):
      put(name, value.words, false)
    default: break
    }
  }

  mutating func setFrame(_ value: PaperValue, of view: Int, _ node: SwiftNodeID, _ scope: PaperScope) {
    guard view != root else { return }
    if views[view].kind == .header {
      let height = value.parts(["x", "y", "width", "height"])?["height"]
      return views[view].setHeaderHeight(height?.number.map(decimal), place(node, scope.file))
    }
    let labels = ["x", "y", "width", "height"]
    // `.zero`, to be placed later.
    if value.number != nil { return }
    if case .parts(PaperValue.rootBounds, _) = value, views[view].superview.map({ $0 == root }) ?? true {
      views[view].frame = .bounds
      views[view].frameStage = stage
    } else if case .parts(let kind, _) = value, let superview = views[view].superview,
      kind == "\(PaperValue.rootBounds) \(superview)"
    {
      views[view].frame = .bounds
      views[view].frameStage = stage
    } else if case .parts(_, let parts) = value {
      var named = Dictionary(parts.compactMap { part in part.label.map { ($0, part.value) } }) { first, _ in first }
      if case .parts(_, let origin)? = named["origin"] { for part in origin { named[part.label ?? ""] = part.value } }
      if case .parts(_, let size)? = named["size"] { for part in size { named[part.label ?? ""] = part.value } }
      if case .number(let zero)? = named["origin"] { (named["x"], named["y"]) = (.number(zero), .number(zero)) }
      views[view].frame = .parts(labels.map { named[$0]?.length })
      views[view].frameStage = labels.contains { named[$0]?.isQuantity == true } ? stage : nil
    } else if value.word == "bounds" {
      views[view].frame = .bounds
    } else {
      let tree = tree(scope.file)
      let text = tree.text(node)
      let words = text.split(separator: "=").last.map { $0.filter { !$0.isWhitespace } } ?? ""
      let own = [
        "view.bounds", "self.view.bounds", "view.frame", "self.view.frame", "bounds", "self.bounds",
        "view.layer.bounds",
        "self.view.layer.bounds",
      ]
      if own.contains(words) {
        views[view].frame = .bounds
        // A frame that is set once is kept.
        views[view].frameStage = stage
      } else if text.contains("bounds"), text.contains("frame:"), !text.contains("=") {
        views[view].frame = .bounds
        views[view].frameStage = stage
      } else {
        views[view].frame = .parts([nil, nil, nil, nil])
      }
    }
    laysOut = true
    var place = place(node, scope.file)
    place?.sides = sides(ofFrame: node, scope)
    if let computed = computed(node, scope) { place?.finding = computed }
    views[view].framePlace = place
  }

  /// The only expression of the computed property of this file that a frame is set to.
  private func computed(_ assignment: SwiftNodeID, _ scope: PaperScope) -> Range<Int>? {
    let tree = tree(scope.file)
    guard scope.file == entryFile, let value = Array(tree.children(assignment)).last, tree.kind(value) == .identifier,
      scope.local(tree.name(value)) == nil, let type = scope.owner?.type,
      let declared = project.classes(of: type).lazy.compactMap({ $0.members[tree.name(value)]?.first }).first,
      declared.file == entryFile, tree.kind(declared.node) == .variableDeclaration, let block = tree.body(of: declared)
    else { return nil }
    let statements = Array(tree.children(block))
    return statements.count == 1 ? statements.first.map { tree.range($0) } : nil
  }

  /// The parts of a rectangle that decide where its edges are: where it begins, or how large it is where that is what follows
  /// the screen.
  private mutating func sides(ofFrame node: SwiftNodeID, _ scope: PaperScope) -> [PlaceMap.Side: Range<Int>] {
    let tree = tree(scope.file)
    let given = tree.children(node, .argument).first { tree.label($0) == "frame" }.flatMap { tree.firstChild($0) }
    guard scope.file == entryFile, let call = given ?? Array(tree.children(node)).last, tree.kind(call) == .call,
      tree.firstChild(call).map({ tree.name($0) }) == "CGRect"
    else { return [:] }
    func part(_ label: String) -> SwiftNodeID? {
      tree.children(call, .argument).first { tree.label($0) == label }.flatMap { tree.firstChild($0) }
    }
    var sides: [PlaceMap.Side: Range<Int>] = [:]
    for (begin, extent, near, far) in [
      ("x", "width", PlaceMap.Side.left, PlaceMap.Side.right), ("y", "height", .top, .bottom),
    ] {
      guard let start = part(begin), let size = part(extent) else { continue }
      sides[near] = place(ofPart: start, called: begin, tree)
      let isPlain = evaluate(start, scope).number != nil
      sides[far] = isPlain ? place(ofPart: size, called: extent, tree) : sides[near]
    }
    return sides
  }

  /// Where a constant is declared that an expression of this file is, if it is declared in the file; else the expression.
  private func declaration(ofConstant range: Range<Int>) -> Range<Int> {
    let tree = tree(entryFile)
    let words = String(decoding: tree.bytes[range], as: UTF8.self)
    guard let name = words.split(separator: ".").last,
      words.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }),
      Double(words) == nil
    else { return range }
    let declared = bindings(tree).filter { tree.name($0) == name && tree.child($0, .initializer) != nil }
    return declared.count == 1 ? tree.range(declared[0]) : range
  }

  private func bindings(_ tree: SwiftTree) -> [SwiftNodeID] {
    tree.nodes.indices.filter { tree.nodes[$0].kind == .binding }.map { SwiftNodeID(index: UInt32($0)) }
  }

  /// A local that is called like the part that it gives, as in `y: y`, is decided where it is declared.
  private func place(ofPart part: SwiftNodeID, called label: String, _ tree: SwiftTree) -> Range<Int> {
    let range = tree.range(part)
    guard tree.kind(part) == .identifier, tree.name(part) == label else { return range }
    let declared = bindings(tree).last { binding in
      tree.name(binding) == label && tree.range(binding).upperBound <= range.lowerBound
        && tree.child(binding, .initializer) != nil
    }
    return declared.map { tree.range($0) } ?? range
  }
}
