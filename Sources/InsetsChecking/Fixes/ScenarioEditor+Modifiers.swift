import InsetsEngine
import InsetsLanguage
import InsetsSyntax

// SwiftUI's modifiers, whose order counts.
extension ScenarioEditor {
  /// Removes a statement, and an edge from the lengths of another.
  func remove(_ setting: BoundSetting, and edge: Edge, fromLengthsOf other: BoundSetting) -> [TextEdit]? {
    guard let removed = remove(setting) else { return nil }
    guard let shortened = lengths(of: other, without: edge) else {
      guard scenario.owns(other) else { return nil }
      return remove(setting.place.range, other.place.range)
    }
    return [removed, replace(other.valuePlace.range, with: shortened)]
  }

  /// Removes an edge from lengths, or the whole statement if nothing else is left.
  func remove(_ edge: Edge, fromLengthsOf setting: BoundSetting) -> TextEdit? {
    guard let shortened = lengths(of: setting, without: edge) else { return remove(setting) }
    return set(setting, to: shortened)
  }

  /// Removes two statements, in one edit if they are side by side.
  private func remove(_ first: ByteRange, _ second: ByteRange) -> [TextEdit] {
    let (earlier, later) = first.lowerBound < second.lowerBound ? (first, second) : (second, first)
    let between = scenario.text(earlier.upperBound..<later.lowerBound)
    guard between.allSatisfy({ $0.isWhitespace || $0 == ";" }) else { return [remove(earlier), remove(later)] }
    return [remove(earlier.lowerBound..<later.upperBound)]
  }

  /// The written lengths without an edge, or nil if nothing else is left.
  private func lengths(of setting: BoundSetting, without edge: Edge) -> String? {
    guard case .tuple(_, let arguments) = scenario.syntax(of: setting) else { return nil }
    let rest = arguments.filter { $0.label?.text != edge.name && $0.label?.text != "for" }
    guard !rest.isEmpty, rest.count < arguments.count else { return nil }
    let kept = arguments.filter { $0.label?.text != edge.name }
    return "(\(kept.map { scenario.text($0.node.range) }.joined(separator: ", ")))"
  }

  /// What stands between a statement that begins there and one that is written beside it: a line end or a semicolon.
  func separator(at start: ByteOffset) -> String {
    let before = scenario.text(scenario.tree.root.range.lowerBound..<start).reversed().prefix { !$0.isNewline }
    return before.allSatisfy(\.isWhitespace) ? "\n" + scenario.tree.indentation(at: start) : "; "
  }

  /// Swaps two statements.
  func exchange(_ first: BoundSetting, _ second: BoundSetting) -> [TextEdit]? {
    guard scenario.owns(first), scenario.owns(second) else { return nil }
    let (one, other) = (first.place.range, second.place.range)
    return [replace(one, with: scenario.text(other)), replace(other, with: scenario.text(one))]
  }

  /// Writes a modifier after all others of a view, so that it is the outermost one.
  func addOutermost(_ statement: String, to element: ElementID) -> TextEdit? {
    guard scenario.headPlace(of: element) != nil else { return nil }
    return self.statement(of: element).map { item.append([statement], to: $0) }
  }

  /// Lets a frame fill what is offered in place of the lengths that it reads from the screen; its other lengths go into a
  /// frame of their own, since SwiftUI's takes fixed lengths or limits.
  ///
  /// With a margin, it keeps that from both sides.
  func fill(_ setting: BoundSetting, _ part: Part? = nil, margin: Points = 0) -> TextEdit? {
    guard scenario.owns(setting), case .tuple(_, let arguments) = scenario.syntax(of: setting) else { return nil }
    var (kept, filled): ([String], [String]) = ([], [])
    for argument in arguments {
      let text = scenario.text(argument.node.range)
      guard let label = argument.label?.text, label == "width" || label == "height",
        part.map({ label == $0.rawValue }) ?? text.contains("screen.")
      else {
        kept.append(text)
        continue
      }
      filled.append(label == "width" ? "maxWidth: infinity" : "maxHeight: infinity")
    }
    guard !filled.isEmpty else { return nil }
    let start = setting.place.range.lowerBound
    let separator = separator(at: start)
    let padding = margin > 0 ? "\(separator)padding: (horizontal: \(formatted(margin)))" : ""
    guard kept.contains(where: { $0.hasPrefix("width") || $0.hasPrefix("height") }) else {
      return set(setting, to: "(\((filled + kept).joined(separator: ", ")))\(padding)")
    }
    let name = scenario.text(setting.namePlace.range)
    return replace(
      setting.place.range,
      with:
        "\(name): (\(kept.joined(separator: ", ")))\(separator)\(name): (\(filled.joined(separator: ", ")))\(padding)"
    )
  }

  /// Makes the fixed height of a frame the greatest one; a fixed width goes into a frame of its own.
  func limitHeight(_ setting: BoundSetting) -> TextEdit? { limit("height", "maxHeight", setting) }

  /// Makes the fixed width of a frame the greatest one; a fixed height goes into a frame of its own.
  func limitWidth(_ setting: BoundSetting) -> TextEdit? { limit("width", "maxWidth", setting) }

  /// Nil for a frame that says more than two fixed lengths.
  private func limit(_ name: String, _ most: String, _ setting: BoundSetting) -> TextEdit? {
    guard scenario.owns(setting), case .tuple(_, let arguments) = scenario.syntax(of: setting),
      let limited = arguments.first(where: { $0.label?.text == name }), let label = limited.label
    else { return nil }
    if arguments.count == 1 { return replace(label.range, with: most) }
    guard arguments.count == 2, let other = arguments.first(where: { $0.label?.text != name }),
      ["width", "height"].contains(other.label?.text)
    else { return nil }
    let start = setting.place.range.lowerBound
    let frame = scenario.text(setting.namePlace.range)
    let length = scenario.text(limited.node.range).dropFirst(name.count)
    return replace(
      setting.place.range,
      with: "\(frame): (\(scenario.text(other.node.range)))\(separator(at: start))\(frame): (\(most)\(length))"
    )
  }

  /// Writes a modifier before another one of the same view.
  func insert(_ statement: String, before setting: BoundSetting) -> TextEdit? {
    guard scenario.owns(setting) else { return nil }
    let start = setting.place.range.lowerBound
    return item.insert(statement + separator(at: start), at: start)
  }

  /// Moves a modifier of a view before another statement of it, such as an overlay.
  func move(_ setting: BoundSetting, before other: ByteRange) -> [TextEdit]? {
    guard scenario.owns(setting), other.upperBound <= setting.place.range.lowerBound else { return nil }
    return [
      item.insert(scenario.text(setting.place.range) + separator(at: other.lowerBound), at: other.lowerBound),
      remove(setting.place.range),
    ]
  }

  /// Takes the container's size in place of the screen's; nil for a frame that says more.
  func takeContainersSize(_ setting: BoundSetting) -> TextEdit? {
    guard scenario.owns(setting), case .tuple(_, let arguments) = scenario.syntax(of: setting) else { return nil }
    let axes = arguments.compactMap { argument -> String? in
      let label = argument.label?.text ?? ""
      guard scenario.text(argument.node.range).hasSuffix("screen.\(label)") else { return nil }
      return label == "width" ? "horizontal" : "vertical"
    }
    guard !axes.isEmpty, axes.count == arguments.count else { return nil }
    let value = axes.count == 1 ? axes[0] : "[\(axes.joined(separator: ", "))]"
    return replace(setting.place.range, with: "containerRelativeFrame: \(value)")
  }

  /// Takes the container's width in place of a frame's; its height stays in a frame of its own.
  func takeContainersWidth(_ setting: BoundSetting) -> TextEdit? {
    guard scenario.owns(setting), case .tuple(_, let arguments) = scenario.syntax(of: setting) else { return nil }
    let rest = arguments.filter { $0.label?.text != "width" }.map { scenario.text($0.node.range) }
    guard rest.count == arguments.count - 1 else { return nil }
    let start = setting.place.range.lowerBound
    let height = rest.isEmpty ? "" : "\(separator(at: start))frame: (\(rest.joined(separator: ", ")))"
    return replace(setting.place.range, with: "containerRelativeFrame: horizontal\(height)")
  }

  /// Leaves the only view in place of the scroll view around it; nil for a scroll view that says anything of its own.
  func unwrap(_ list: ElementID) -> TextEdit? {
    let content = scenario.screen[list].children
    guard content.count == 1, scenario.settings(on: list).isEmpty, let outer = scenario.info(list)?.statementRange,
      let inner = scenario.info(content[0])?.statementRange, statement(of: list) != nil,
      scenario.references.allSatisfy({ reference in
        outer.contains(reference.range.lowerBound) || scenario.text(reference.range) != scenario.info(list)?.name
      })
    else { return nil }
    let (deep, flat) = (
      scenario.tree.indentation(at: inner.lowerBound), scenario.tree.indentation(at: outer.lowerBound)
    )
    return replace(outer, with: scenario.text(inner).replacing("\n" + deep, with: "\n" + flat))
  }

  /// Puts the content of a screen or a sheet in a scroll view; nil for a view inside another, and for one that spreads.
  func scroll(_ view: ElementID) -> TextEdit? {
    let kind = scenario.screen[view].kind
    guard kind == .vStack || kind == .swiftUI(.grid),
      BodyViews(scenario).around(view).allSatisfy({ scenario.screen[$0].kind == .group }),
      let range = scenario.info(view)?.statementRange, statement(of: view) != nil,
      !scenario.contentViews(of: view).contains(where: { scenario.screen[$0].kind == .spacer })
    else { return nil }
    let indent = scenario.tree.indentation(at: range.lowerBound)
    let lines = scenario.text(range).split(separator: "\n", omittingEmptySubsequences: false)
    let inside = lines.enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : "  \($1)" }.joined(separator: "\n")
    return replace(range, with: "scrollView " + braced([inside], indent: indent))
  }
}
