import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A finding of the analysis with what a picture shows of it.
struct PlacedFinding {
  var finding: Finding
  var shown: SceneFinding
  /// The layouts that it is about, by their positions in the evaluation; nil where it does not tell them.
  var groups: Set<Int>?
}

/// Makes the scenes of one scenario.
struct SceneMaker {
  let evaluation: ScenarioEvaluation
  let file: FileID
  let stage: Stage
  let findings: [PlacedFinding]
  let words: DerivationWords
  var locations: (Place) -> Location? = { _ in nil }

  var scenario: BoundScenario { evaluation.scenario }

  init(_ evaluation: ScenarioEvaluation, _ file: FileID, _ stage: Stage, _ findings: [PlacedFinding]) {
    self.evaluation = evaluation
    self.file = file
    self.stage = stage
    self.findings = findings
    words = DerivationWords(scenario: evaluation.scenario)
  }

  /// Pictures need the insets of the focus alone; who prints a scene explains all elements.
  func scene(of group: Int, configurations: [Configuration], focus: ElementID?, explainsAll: Bool = false) -> Scene {
    var elements: [SceneElement] = []
    elements.reserveCapacity(scenario.elements.count)
    for index in scenario.elements.indices {
      elements.append(element(ElementID(index), in: group))
    }
    draw(&elements, in: group)
    let window = elements.first?.frame
    var scene = Scene(
      document: file,
      scenario: scenario.title,
      stage: stage,
      configurations: configurations,
      size: Size(width: window?.width ?? .nan, height: window?.height ?? .nan),
      elements: elements,
      bars: hostedBars(in: group),
      findings: findings(in: group),
      focus: nil
    )
    let chosen = focus.flatMap(scene.element)
    scene.focus = chosen?.knownFrame != nil ? focus : automaticFocus(in: scene, group)
    let resolution = evaluation.resolution(of: group, at: stage)
    for index in elements.indices where explainsAll || index == scene.focus?.index {
      let element = elements[index]
      guard element.isOnScreen, element.id != .window, !element.kind.isBar, element.kind != .keyboard else { continue }
      scene.elements[index].edges = edges(of: element.id, in: group, configurations[0], resolution)
    }
    return scene
  }

  // MARK: - Elements

  private func element(_ id: ElementID, in group: Int) -> SceneElement {
    let info = scenario.elements[id.index]
    let resolution = evaluation.resolution(of: group, at: stage)
    var result = SceneElement(
      id: id,
      parent: evaluation.screen(of: group)[id].parent,
      kind: info.kind,
      name: info.name,
      isPresented: scenario.screen[id].isPresented,
      isOnScreen: evaluation.isVisible(id, in: group) && resolution.isOnScreen(id),
      source: head(of: info).flatMap(locations),
      edges: []
    )
    guard result.isOnScreen else { return result }
    func insets(_ quantity: Quantity) -> EdgeInsets? {
      evaluation.layouts[group].insets(quantity, of: id, at: stage)
    }
    result.frame = rect(.frameInWindow, of: id, resolution)
    result.quad = quad(of: id, result.frame, resolution)
    guard info.kind != .statusBar, info.kind != .keyboard else { return result }
    // A picture shows what is covered of a view, and SwiftUI's insets count what is outside it.
    result.safeArea = info.kind.isSwiftUI ? covered(id, resolution) : insets(.safeAreaInsets)
    result.margins = insets(.layoutMargins)
    if info.kind.isScrollView {
      result.contentInset = insets(.contentInset)
      result.adjustedContentInset = insets(.adjustedContentInset)
      if case .value(.point(let x, let y)) = resolution.answer(.contentOffset, of: id) {
        result.contentOffset = Point(x: x.value, y: y.value)
      }
    }
    if let frame = result.frame, var readable = rect(.readableContentLayoutFrame, of: id, resolution) {
      readable.x += frame.x + (result.contentOffset.map { -$0.x } ?? 0)
      readable.y += frame.y + (result.contentOffset.map { -$0.y } ?? 0)
      result.readable = readable
    }
    return result
  }

  /// Gives views of SwiftUI's that are not wholly known a place to be drawn at.
  private func draw(_ elements: inout [SceneElement], in group: Int) {
    let open = elements.indices.filter { index in
      let element = elements[index]
      return element.isOnScreen && element.kind.isSwiftUI && element.frame != nil && element.knownFrame == nil
        && !element.kind.isReplacedByItsViews
    }
    guard !open.isEmpty else { return }
    let resolution = evaluation.resolution(of: group, at: stage)
    let drawn = ScenarioEvaluation(scenario, assuming: .drawn)
    guard drawn.groups.count == evaluation.groups.count else { return }
    for index in open {
      let id = elements[index].id
      guard case .value(.rect(let x, let y, let width, let height)) = resolution.answer(.frameInWindow, of: id),
        let frame = rect(.frameInWindow, of: id, drawn.resolution(of: group, at: stage)), frame.isKnown
      else { continue }
      elements[index].drawnFrame = frame
      let (wide, high) = (resolution.range(of: width), resolution.range(of: height))
      var words = wide.isExact && high.isExact ? [] : ["\(wide.written) × \(high.written)"]
      for (name, amount) in [("x", x), ("y", y)] {
        let range = resolution.range(of: amount)
        if !range.isExact { words.append("\(name) \(range.written)") }
      }
      elements[index].ranges = words.joined(separator: ", ")
    }
  }

  /// What is written of an element before its block: its kind and its name.
  private func head(of info: ElementInfo) -> Place? {
    guard var place = info.place, let statement = info.statementRange, place.tree === scenario.tree else {
      return info.place
    }
    if statement.lowerBound <= place.range.lowerBound, place.range.upperBound <= statement.upperBound {
      place.range = statement.lowerBound..<place.range.upperBound
    }
    return place
  }

  private func rect(_ quantity: Quantity, of id: ElementID, _ resolution: Resolution) -> Rect? {
    guard case .value(.rect(let x, let y, let width, let height)) = resolution.answer(quantity, of: id) else {
      return nil
    }
    return Rect(x: x.value, y: y.value, width: width.value, height: height.value)
  }

  /// How much of one of SwiftUI's views bars and the device cover.
  private func covered(_ id: ElementID, _ resolution: Resolution) -> EdgeInsets {
    var insets = EdgeInsets.zero
    for edge in Edge.allCases { insets[edge] = resolution.coveredInset(of: id, at: edge)?.value ?? .nan }
    return insets
  }

  /// The corners of a view that is turned by something else than quarters.
  private func quad(of id: ElementID, _ frame: Rect?, _ resolution: Resolution) -> [Point]? {
    guard let frame, frame.isKnown, case .transform(let transform)? = resolution.value(of: .transform, on: id),
      case .rotate = transform, case .value(.rect(_, _, let width, let height)) = resolution.answer(.bounds, of: id)
    else { return nil }
    let centre = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    return transform.corners(of: Size(width: width.value, height: height.value), around: centre)
  }

  private func edges(
    of id: ElementID,
    in group: Int,
    _ configuration: Configuration,
    _ resolution: Resolution
  ) -> [SceneInset] {
    let kind = scenario.elements[id.index].kind
    return Edge.allCases.compactMap { edge -> SceneInset? in
      let quantity: Quantity
      var part: Part? = edge.part
      if kind.isScrollView {
        quantity = evaluation.layouts[group].contentInset(of: id)
      } else if resolution.environment.hasSafeArea {
        quantity = .safeAreaInsets
      } else {
        // Before iOS 11 the guides tell what bars cover, at the top and at the bottom of a controller's view.
        guard kind.isController, edge.isVertical else { return nil }
        quantity = edge == .top ? .topLayoutGuideLength : .bottomLayoutGuideLength
        part = nil
      }
      guard let amount = resolution.amount(quantity, part, of: id) else {
        return SceneInset(edge: edge, quantity: quantity, total: .nan, parts: [])
      }
      var inset = SceneInset(edge: edge, quantity: quantity, total: amount.value, parts: [])
      let values = resolution.range(of: amount)
      if !amount.value.isFinite, values.isBounded { inset.range = values.words }
      guard amount.value.isFinite, amount.value != 0 else { return inset }
      let derivation = resolution.derivation(of: amount.trace, in: configuration)
      let leaves = words.leaves(of: derivation).filter { $0.amount != 0 }
      let ordered = kind.isSwiftUI ? outermostFirst(leaves) : leaves
      inset.parts = ordered.map { self.part($0, in: group) }
      if inset.parts.isEmpty {
        inset.parts = [ScenePart(derivation, name: quantity.spec.spelling, layer: .system)]
      }
      return inset
    }
  }

  /// SwiftUI asks its sources from the innermost on (R11.4): the bars beside a view, those of containers, the device.
  private func outermostFirst(_ leaves: [Derivation]) -> [Derivation] {
    var device: [Derivation] = []
    var bars: [Derivation] = []
    var own: [Derivation] = []
    for leaf in leaves {
      guard case .contributor(let contributor) = leaf.step else {
        own.insert(leaf, at: 0)
        continue
      }
      switch contributor.source {
      case .screen: device.append(leaf)
      case .bar: bars.append(leaf)
      case .other: own.insert(leaf, at: 0)
      }
    }
    // A keyboard is over the home indicator, and an author's bars over all of them.
    let keyboard = own.filter { $0.step == .contributor(.keyboard) }
    return device + keyboard + bars + own.filter { $0.step != .contributor(.keyboard) }
  }

  private func hostedBars(in group: Int) -> [HostedBar] {
    let resolution = evaluation.resolution(of: group, at: stage)
    return scenario.elements.indices.filter { scenario.elements[$0].kind.isContainerView }.flatMap {
      resolution.hostedBars(of: ElementID($0))
    }
  }

  private func part(_ leaf: Derivation, in group: Int) -> ScenePart {
    guard case .contributor(let contributor) = leaf.step else {
      return ScenePart(leaf, name: words.name(of: leaf), layer: .system)
    }
    guard case .property(let element, let property) = contributor else {
      return ScenePart(leaf, name: contributor.words, layer: .system)
    }
    // A height that the author gives a bar is the bar's anyway.
    let isInset = property == .contentInset || property == .additionalSafeAreaInsets
    let owner = info(element).kind
    let isBar = owner.isBar || owner == .keyboard
    var part = ScenePart(
      leaf,
      name: isBar
        ? owner.words : owner.isModifierContent ? info(element).name ?? owner.words : property.spec.spelling,
      layer: isInset ? .author(property) : .system
    )
    let setting = scenario.settings.last {
      $0.element == element && $0.setting.property == property && ($0.stage ?? .loadView) <= stage
        && evaluation.holds($0.guards, in: group)
    }
    part.source = setting.map(\.place).flatMap(locations)
    return part
  }

  private func info(_ element: ElementID) -> ElementInfo { scenario.elements[element.index] }

  // MARK: - Findings

  /// Whether a finding about an element, or any if it is nil, holds in a group.
  func hasFinding(on element: ElementID?, in group: Int) -> Bool {
    guard findings.contains(where: { element == nil || $0.shown.element == element }) else { return false }
    return findings(in: group).contains { element == nil || $0.element == element }
  }

  /// The findings that hold in a group: those that are about it, or that it would have if it were alone.
  private func findings(in group: Int) -> [SceneFinding] {
    let shown = findings.filter { stage == .viewDidAppear || $0.finding.rule == LayoutRule.insetsReadTooEarly.id }
    guard !shown.isEmpty, evaluation.groups.count > 1 else { return shown.map(\.shown) }
    let holds = { (placed: PlacedFinding) in
      if let groups = placed.groups { return groups.contains(group) }
      return evaluation.findingsAlone(in: group).contains { $0.isSame(as: placed.finding) }
    }
    return shown.filter(holds).map(\.shown)
  }

  // MARK: - Focus

  private func automaticFocus(in scene: Scene, _ group: Int) -> ElementID? {
    let worst = scene.findings.filter { $0.element.flatMap(scene.element)?.knownFrame != nil }.min {
      $0.severity < $1.severity
    }
    if let element = worst?.element { return element }
    let scrolled = scene.elements.first { element in
      element.kind.isScrollView && element.knownFrame != nil
        && scenario.settings.contains {
          $0.element == element.id && $0.setting.property == .contentInset && evaluation.holds($0.guards, in: group)
        }
    }
    let root = scrolled?.id ?? rootView(of: scene)
    guard root.flatMap(scene.element)?.kind == .body else { return root }
    return screenOfSwiftUI(in: scene, group) ?? root
  }

  /// The view of SwiftUI's that bars and the device leave the most to tell of: what scrolls, a reader, any other that
  /// touches the safe area, on what is presented last.
  private func screenOfSwiftUI(in scene: Scene, _ group: Int) -> ElementID? {
    let resolution = evaluation.resolution(of: group, at: stage)
    let top = scene.presented.last?.id
    func touchedEdges(_ element: SceneElement) -> Int {
      Edge.allCases.count { (resolution.amount(.safeAreaInsets, $0.part, of: element.id)?.value ?? 0) > 0 }
    }
    let candidates = scene.elements.filter { element in
      element.kind.isSwiftUI && !element.kind.isHost && !element.kind.isModifierContent && element.knownFrame != nil
        && scene.presentation(of: element.id) == top && touchedEdges(element) > 0
    }
    let best =
      candidates.last { $0.kind.isScrollingView } ?? candidates.last { $0.kind == .geometryReader }
      ?? candidates.filter { $0.name != nil }.max { touchedEdges($0) < touchedEdges($1) }
    return best?.id ?? top
  }

  /// The view of the controller that the reader looks at: the innermost one with only containers around it.
  private func rootView(of scene: Scene) -> ElementID? {
    func standsInContainers(_ element: SceneElement) -> Bool {
      var parent = element.parent
      while let id = parent, id != .window {
        guard let around = scene.element(id) else { return false }
        if !around.kind.isContainer, !element.isPresented { return false }
        parent = around.parent
      }
      return true
    }
    let controllers = scene.elements.filter { $0.kind.isController && !$0.kind.isContainer && $0.knownFrame != nil }
    return
      (controllers.last(where: standsInContainers)
      ?? scene.elements.first { $0.knownFrame != nil && !$0.kind.isBar && $0.id != .window && $0.kind != .keyboard })?
      .id
  }
}

extension ScenePart {
  fileprivate init(_ derivation: Derivation, name: String, layer: Layer) {
    self.init(
      name: name,
      amount: derivation.amount,
      layer: layer,
      rule: derivation.rule,
      confidence: derivation.confidence,
      isDisputed: derivation.row?.isDisputed ?? false
    )
  }
}

extension Finding {
  /// Whether it says the same of the same, perhaps on fewer configurations.
  fileprivate func isSame(as other: Finding) -> Bool {
    rule == other.rule && range == other.range && subject.element == other.subject.element
      && subject.edge == other.subject.edge && subject.property == other.subject.property
  }
}
