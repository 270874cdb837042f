import InsetsImport
import SwiftReader

/// Views and modifiers that the language writes by their own names.
extension ViewReader {
  /// A control without content of its own; nil for any other view.
  func control(named name: String) -> ReadView? {
    ["SecureField", "TextEditor", "Picker", "DatePicker", "Stepper", "Slider"].contains(name)
      ? ReadView(kind: name.prefix(1).lowercased() + name.dropFirst()) : nil
  }

  /// A grid, or a view that shows what fits.
  mutating func arrangement(_ name: String, _ call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    var view = ReadView(kind: name.prefix(1).lowercased() + name.dropFirst(), children: builtContent(call, scope))
    for (label, part) in [
      ("spacing", "spacing"), ("horizontalSpacing", "horizontalSpacing"), ("verticalSpacing", "verticalSpacing"),
    ] {
      guard let value = value(label, of: call, scope) else { continue }
      guard let length = value.length else { return unread(.openNumber, call, scope) }
      view.parts.append(.property(part, length))
    }
    if name == "LazyVGrid" || name == "LazyHGrid" {
      let property = name == "LazyVGrid" ? "columns" : "rows"
      guard let tracks = value(property, of: call, scope).flatMap(tracks) else {
        return unread(.openNumber, call, scope)
      }
      view.parts.append(.property(property, tracks))
    }
    if name == "ViewThatFits", let axes = value("in", of: call, scope).flatMap(axes) {
      view.parts.append(.property("axes", axes))
    }
    return [view]
  }

  /// `[flexible, adaptive(minimum: 80)]`; nil if the source leaves it open.
  private func tracks(_ value: SwiftValue) -> String? {
    guard case .list(let items) = value, !items.isEmpty else { return nil }
    var tracks: [String] = []
    for item in items {
      guard case .call("GridItem", let parts) = item, let size = parts.first?.value,
        case .call(let name, let lengths) = size
      else { return nil }
      var words = lengths.compactMap { part in
        part.value.length.map { length in part.label.map { "\($0): \(length)" } ?? length }
      }
      guard words.count == lengths.count else { return nil }
      if let spacing = parts.first(where: { $0.label == "spacing" })?.value.length {
        words.append("spacing: \(spacing)")
      }
      if name == "flexible", words.isEmpty {
        tracks.append(name)
      } else {
        if name == "adaptive", let first = words.first, !first.hasPrefix("minimum") { return nil }
        tracks.append("\(name)(\(words.joined(separator: ", ")))")
      }
    }
    return "[\(tracks.joined(separator: ", "))]"
  }

  private mutating func value(_ label: String?, of call: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue? {
    let tree = tree(scope.file)
    let argument = tree.children(call, .argument).first { tree.label($0) == label }
    return argument.flatMap { tree.firstChild($0) }.map { evaluate($0, scope) }
  }

  /// A view with a modifier whose value the source decides; nil for others.
  mutating func worded(_ name: String, _ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope) -> ReadView? {
    guard let value = wordedValue(name, view, call, scope) else {
      guard name == "lineLimit" || name == "font", view.kind == "text" else { return nil }
      var view = view
      view.comments.append("not read: \(Self.short(".\(name)" + argumentsText(of: call, scope)))")
      return view
    }
    return added(.property(name == "statusBar" ? "statusBarHidden" : name, value), to: view)
  }

  private func argumentsText(of call: SwiftNodeID, _ scope: SwiftScope) -> String {
    "(\(tree(scope.file).children(call, .argument).map { tree(scope.file).text($0) }.joined(separator: ", ")))"
  }

  /// The font that `.title2.bold()` and `.body.weight(.medium)` change without changing its size.
  private mutating func font(of call: SwiftNodeID, _ scope: SwiftScope) -> SwiftValue? {
    let tree = tree(scope.file)
    guard var node = tree.child(call, .argument).flatMap({ tree.firstChild($0) }) else { return nil }
    while tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .member,
      Self.fontChanges.contains(tree.name(callee)), let base = tree.firstChild(callee)
    {
      node = base
    }
    return evaluate(node, scope)
  }

  private static let fontChanges: Set<String> = [
    "bold", "italic", "weight", "width", "monospaced", "monospacedDigit", "smallCaps", "lowercaseSmallCaps",
    "uppercaseSmallCaps",
  ]

  private mutating func wordedValue(_ name: String, _ view: ReadView, _ call: SwiftNodeID, _ scope: SwiftScope)
    -> String?
  {
    let first = value(nil, of: call, scope)
    switch name {
    case "resizable": return view.kind == "image" ? "true" : nil
    case "scaledToFit", "scaledToFill", "hidden": return "true"
    case "labelsHidden": return ["toggle", "stepper", "datePicker", "picker"].contains(view.kind) ? "true" : nil
    case "aspectRatio":
      let mode = value("contentMode", of: call, scope)?.word
      guard mode == "fit" || mode == "fill" else { return nil }
      guard let first, case .number(let ratio) = first else { return first == nil ? mode : nil }
      return mode.map { "(\(decimal(ratio)), contentMode: \($0))" }
    case "opacity", "zIndex": return first?.length
    case "position":
      guard let x = value("x", of: call, scope)?.length, let y = value("y", of: call, scope)?.length else { return nil }
      return "(\(x), \(y))"
    case "lineLimit":
      guard let limit = first?.length else { return nil }
      guard let reserved = value("reservesSpace", of: call, scope) else { return limit }
      if case .boolean(let isReserved) = reserved { return isReserved ? "(\(limit), reservesSpace: true)" : limit }
      return nil
    case "font":
      let first = font(of: call, scope)
      if let word = first?.word { return Self.fonts.contains(word) ? word : nil }
      guard case .call("system", let parts)? = first, let part = parts.first else { return nil }
      if part.label == "size" { return part.value.length }
      return part.value.word.flatMap { Self.fonts.contains($0) ? $0 : nil }
    case "statusBarHidden", "statusBar":
      let written = first ?? value("hidden", of: call, scope) ?? .boolean(true)
      if case .boolean(let isHidden) = written { return "\(isHidden)" }
      return nil
    case "pickerStyle":
      let styles = ["automatic", "menu", "segmented", "wheel", "inline", "palette", "navigationLink"]
      return view.kind == "picker" ? first?.word.flatMap { styles.contains($0) ? $0 : nil } : nil
    case "scrollTargetBehavior":
      return view.kind == "scrollView"
        ? first?.word.flatMap { ["paging", "viewAligned"].contains($0) ? $0 : nil } : nil
    case "contentMargins": return ["scrollView", "list", "form"].contains(view.kind) ? margins(call, scope) : nil
    case "tabBarMinimizeBehavior":
      let words = ["automatic", "never", "onScrollDown", "onScrollUp"]
      return view.kind == "tabView" ? first?.word.flatMap { words.contains($0) ? $0 : nil } : nil
    case "scrollContentBackground":
      guard ["scrollView", "list", "form"].contains(view.kind) else { return nil }
      return first?.word.flatMap { ["automatic", "hidden", "visible"].contains($0) ? $0 : nil }
    case "scrollClipDisabled", "backgroundExtensionEffect":
      guard name == "backgroundExtensionEffect" || ["scrollView", "list", "form"].contains(view.kind) else {
        return nil
      }
      guard let first else { return "true" }
      if case .boolean(let isOn) = first { return "\(isOn)" }
      return nil
    case "scenePadding":
      guard let first else { return "[horizontal, vertical]" }
      return axes(first)
    case "searchable":
      let words = ["automatic", "navigationBarDrawer", "toolbar", "sidebar"]
      guard let placement = value("placement", of: call, scope) else { return nil }
      let word: String? = if case .call(let name, _) = placement { name } else { placement.word }
      return word.flatMap { words.contains($0) ? "(placement: \($0))" : nil }
    case "containerRelativeFrame":
      guard let axes = first.flatMap(axes), let count = value("count", of: call, scope)?.length,
        let spacing = value("spacing", of: call, scope)?.length
      else { return nil }
      let span = value("span", of: call, scope)?.length.map { ", span: \($0)" } ?? ""
      return "(\(axes), count: \(count)\(span), spacing: \(spacing))"
    default: return nil
    }
  }

  /// The arguments of `contentMargins`: edges, a length, and what the margins are for.
  private mutating func margins(_ call: SwiftNodeID, _ scope: SwiftScope) -> String? {
    let tree = tree(scope.file)
    let values = tree.children(call, .argument).filter { tree.label($0) == nil }.compactMap { tree.firstChild($0) }
      .map { evaluate($0, scope) }
    guard let length = values.last?.length, values.count <= 2 else { return nil }
    let edges = values.count == 2 ? edges(values[0]) : ["all"]
    guard let edges, !edges.isEmpty else { return nil }
    var part = ""
    if let target = value("for", of: call, scope) {
      guard let word = target.word, ["automatic", "scrollContent", "scrollIndicators"].contains(word) else {
        return nil
      }
      if word != "automatic" { part = ", for: \(word)" }
    }
    if edges == ["all"] { return part.isEmpty ? length : "(\(length)\(part))" }
    return "(\(edges.map { "\($0): \(length)" }.joined(separator: ", "))\(part))"
  }

  private static let fonts: Set<String> = [
    "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption",
    "caption2",
  ]
}
