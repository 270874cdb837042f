import InsetsEngine
import InsetsLanguage
import InsetsSyntax

// Numbers of SwiftUI's modifiers that may stand for bars.
extension AuthoredExtent {
  /// The numbers of a modifier that place something inside the top or the bottom of the screen.
  static func modifierNumbers(of setting: BoundSetting, _ kind: ElementKind) -> [Number] {
    if setting.property == .offset, case .size(_, let down) = setting.value {
      guard let distance = down.constantValue else { return [] }
      let (near, far): (Edge, Edge) = distance > 0 ? (.top, .bottom) : (.bottom, .top)
      let amount = Expression.constant(abs(distance))
      return [
        Number(edge: near, role: .distance, expression: amount), Number(edge: far, role: .pull, expression: amount),
      ]
    }
    guard case .modifier(let modifier) = setting.value else { return [] }
    if case .lengths(let lengths) = modifier {
      let property = setting.property
      return property == .padding || property == .safeAreaPadding ? numbers(lengths, .distance) : []
    }
    if case .contentMargins(let lengths, let placement) = modifier {
      return placement == .scrollIndicators ? [] : numbers(lengths, .inset)
    }
    // Content to read or touch has the height that it needs.
    guard case .frame(let frame) = modifier, !kind.isSizedLeaf, let height = frame.height.fixed, height.isConstant
    else { return [] }
    return [Edge.top, .bottom].map { Number(edge: $0, role: .size, expression: height, part: 0, label: "height") }
  }

  private static func numbers(_ lengths: EdgeLengths, _ role: Role) -> [Number] {
    // Equal lengths above and below are a margin.
    guard lengths.top != lengths.bottom else { return [] }
    return [Edge.top, .bottom].compactMap { edge in
      guard case .points(let length)? = lengths[edge], let amount = length.constantValue else { return nil }
      if amount < 0 {
        return Number(edge: edge, role: .pull, expression: .constant(-amount), part: edge.rawValue)
      }
      return Number(edge: edge, role: role, expression: length, part: edge.rawValue)
    }
  }

  /// `padding.top`, or `its height`; nil unless it is a modifier.
  var modifierName: String? {
    let property = setting.property
    if property == .padding || property == .safeAreaPadding || property == .contentMargins {
      return "\(property.spec.spelling).\(edge.name)"
    }
    return property == .offset ? "its offset" : property == .swiftUIFrame ? "its height" : nil
  }

  /// Whether only the number decides how far a view lies from the end of its hosting view, or how far it reaches.
  func countsInBody(_ value: Points, _ layout: ScenarioLayout) -> Bool {
    guard let cover = layout.resolution.hostCover(of: element), let frame = layout.rect(.frame, of: element) else {
      return false
    }
    let line = cover.line(at: edge)
    switch role {
    case .pull: return isPulled(value, to: line, of: cover, layout)
    case .distance:
      if let outer = outerDistance(from: line, in: layout) { return outer.isNear(0) }
      guard let end = layout.end(.frame, of: element, at: edge) else { return false }
      let distance = edge == .top ? end - line : line - end
      return (distance - innerPadding(in: layout)).isNear(value)
    case .inset:
      guard let native = layout.rect(.nativeFrame, of: element),
        let inset = layout.points(.contentInsets, edge.part, of: element)
      else { return false }
      return inset.isNear(value) && (edge == .top ? native.y : native.y + native.height).isNear(line)
    case .size:
      let (isAtTop, isAtBottom) = (frame.y.isNear(cover.line(at: .top)), (frame.y + frame.height).isNear(line))
      return frame.height.isNear(value) && isAtTop != isAtBottom && isAtTop == (edge == .top)
    }
  }

  /// How far the whole view, with the number's padding, lies from a line; nil unless a frame inside the padding moves the
  /// view in it, and nothing around the padding does.
  private func outerDistance(from line: Points, in layout: ScenarioLayout) -> Points? {
    guard setting.property == .padding else { return nil }
    let modifiers = BodyViews(layout.scenario).modifiers(of: element).filter { layout.holds($0.guards) }
    let sizing: Set<Property> = [.swiftUIFrame, .padding, .safeAreaPadding, .offset, .position, .viewAspectRatio]
    let isFramed = modifiers.contains {
      $0.property == .swiftUIFrame && $0.setting.order < setting.setting.order
    }
    let isOutermost = modifiers.allSatisfy {
      $0.setting.order <= setting.setting.order || !sizing.contains($0.property)
    }
    guard isFramed, isOutermost, let outer = layout.rect(.layoutFrame, of: element) else { return nil }
    return edge == .top ? outer.y - line : line - outer.y - outer.height
  }

  /// The paddings between the view and the number's modifier at the edge.
  private func innerPadding(in layout: ScenarioLayout) -> Points {
    layout.scenario.settings(on: element).reduce(0) { sum, inner in
      guard inner.setting.order < setting.setting.order, layout.holds(inner.guards),
        inner.property == .padding || inner.property == .safeAreaPadding,
        case .modifier(.lengths(let lengths)) = inner.value, case .points(let length)? = lengths[edge]
      else { return sum }
      return sum + layout.value(of: length)
    }
  }

  /// Keeps inside the safe area instead, or reads it in place of the number.
  @ChangeList func modifierChanges(and rest: String?, in scenario: BoundScenario) -> [Change] {
    if role == .pull {
      ignoringInPlaceOfNumber(in: scenario)
    } else {
      insideChanges(and: rest, in: scenario)
    }
  }

  @ChangeList private func insideChanges(and rest: String?, in scenario: BoundScenario) -> [Change] {
    let ignoring = scenario.viewAndAncestors(of: element).lazy.flatMap { view in
      scenario.safeAreaIgnored(by: view, at: edge)
    }.first { scenario.owns($0) }
    if rest == nil, role != .size, let ignoring, ignoring.value.isAboutAlone(edge) {
      Change(
        "Keep \(scenario.words(for: element)) inside the safe area",
        all: scenario.edit.remove(ignoring, and: edge, fromLengthsOf: setting),
        measure: role == .inset
          ? .quantity("\(edge) inset", .contentInsets, edge.part, of: element)
          : .edge(edge, of: element)
      )
    }
    if isReplaceable, let question = question(around: ignoring?.element ?? element, scenario) {
      let text = question + (rest.map { " + \($0)" } ?? "")
      Change(
        "Replace \(scenario.text(range)) with \(text)",
        scenario.edit.replace(range, with: text),
        measure: role == .size ? .quantity("height", .frame, .height, of: element) : .edge(edge, of: element)
      )
    }
  }

  /// A read of the safe area at the view's edge: from a reader around it, or from the window.
  private func question(around view: ElementID, _ scenario: BoundScenario) -> String? {
    for ancestor in scenario.ancestors(of: view) {
      let kind = scenario.screen[ancestor].kind
      if kind == .geometryReader, let name = scenario.info(ancestor)?.name, scenario.headPlace(of: ancestor) != nil {
        return "\(name).safeAreaInsets.\(edge.name)"
      }
      guard kind.isHost else { continue }
      return scenario.screen[ancestor].parent == .window ? "window.safeAreaInsets.\(edge.name)" : nil
    }
    return nil
  }
}

extension PropertyValue {
  /// Whether it names one edge of the safe area and no other.
  fileprivate func isAboutAlone(_ edge: Edge) -> Bool {
    if case .modifier(.safeArea(_, EdgeSet(edge))) = self { true } else { false }
  }
}
