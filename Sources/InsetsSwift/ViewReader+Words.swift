import InsetsEngine
import InsetsImport
import SwiftReader

/// Views and modifiers that the language writes by their own names.
extension ViewReader {
  /// A control without content of its own; nil for any other view.
  func control(named name: String) -> ReadView? {
    ["SecureField", "TextEditor", "Picker", "DatePicker", "Stepper", "Slider"].contains(name)
      ? ViewKind(type: name).map { ReadView(kind: $0) } : nil
  }

  /// A grid, or a view that shows what fits.
  mutating func arrangement(_ kind: ViewKind, _ call: SwiftNodeID, _ scope: SwiftScope) -> [ReadView] {
    var view = ReadView(kind: kind, children: builtContent(call, scope))
    for (label, part) in [
      ("spacing", "spacing"), ("horizontalSpacing", "horizontalSpacing"), ("verticalSpacing", "verticalSpacing"),
    ] {
      guard let node = argument(label, of: call, tree(scope.file)) else { continue }
      let value = evaluate(node, scope)
      if case .nothing = value { continue }
      leaveOpen(value, node, scope, &view)
      guard let length = length(value) else { return unread(.openNumber, call, scope) }
      view.parts.append(.property(part, length))
    }
    if kind == .lazyVGrid || kind == .lazyHGrid {
      let property = kind == .lazyVGrid ? "columns" : "rows"
      if let tracks = value(property, of: call, scope).flatMap(tracks) {
        view.parts.append(.property(property, tracks))
      } else if !project.isWhole, let node = argument(property, of: call, tree(scope.file)) {
        leaveOut(node, .openNumber, scope, &view)
      } else {
        return unread(.openNumber, call, scope)
      }
    }
    if kind == .grid || kind == .lazyVGrid || kind == .lazyHGrid,
      let node = argument("alignment", of: call, tree(scope.file)),
      let word = alignment(node, scope, &view), word != "center", kind == .grid
    {
      view.parts.append(.property("alignment", word))
    }
    if kind == .viewThatFits, let axes = value("in", of: call, scope).flatMap(axes) {
      view.parts.append(.property("axes", axes))
    }
    return [view]
  }

  /// `[flexible, adaptive(minimum: 80)]`; nil if the source leaves it open.
  private func tracks(_ value: SwiftValue) -> String? {
    guard case .list(let items) = value, !items.isEmpty else { return nil }
    var tracks: [String] = []
    for item in items {
      guard case .call(let type, let parts) = item, type == "GridItem" || type == "init" else { return nil }
      // Without a size it is flexible.
      let isSized = parts.first.map { $0.label == nil } ?? false
      guard case .call(let name, let lengths) = isSized ? parts[0].value : .call("flexible", []) else { return nil }
      var words = lengths.compactMap { part in
        length(part.value).map { length in part.label.map { "\($0): \(length)" } ?? length }
      }
      guard words.count == lengths.count else { return nil }
      if let spacing = parts.first(where: { $0.label == "spacing" }).flatMap({ length($0.value) }) {
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
      guard name == "lineLimit" || name == "font", view.kind == .text else { return nil }
      var view = view
      view.forgetLetters()
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
    case "resizable": return view.kind == .image ? "true" : nil
    case "scaledToFit", "scaledToFill", "hidden": return "true"
    case "labelsHidden": return [.toggle, .stepper, .datePicker, .picker].contains(view.kind) ? "true" : nil
    case "aspectRatio":
      let mode = value("contentMode", of: call, scope)?.word
      guard mode == "fit" || mode == "fill" else { return nil }
      guard let first, case .number(let ratio) = first else { return first == nil ? mode : nil }
      return mode.map { "(\(decimal(ratio)), contentMode: \($0))" }
    case "opacity", "zIndex": return first?.length
    case "rotationEffect":
      // A view that turns or grows is not judged in a project.
      guard !project.isWhole, case .call("degrees", let parts)? = first else { return nil }
      return parts.first?.value.length
    case "scaleEffect": return project.isWhole ? nil : first?.number.map(decimal)
    case "position":
      guard let x = value("x", of: call, scope)?.length, let y = value("y", of: call, scope)?.length else { return nil }
      return "(\(x), \(y))"
    case "lineLimit":
      guard let limit = first?.length else { return nil }
      guard let reserved = value("reservesSpace", of: call, scope) else { return limit }
      if case .boolean(let isReserved) = reserved { return isReserved ? "(\(limit), reservesSpace: true)" : limit }
      return nil
    case "font":
      var first = font(of: call, scope)
      if let word = first?.word, !Self.fonts.contains(word), let own = project.extensions["Font"]?[word]?.first {
        first = constant(own)
      }
      if let word = first?.word { return Self.fonts.contains(word) ? word : nil }
      guard case .call("system", let parts)? = first, let part = parts.first else { return nil }
      if part.label == "size" { return part.value.length }
      return part.value.word.flatMap { Self.fonts.contains($0) ? $0 : nil }
    case "statusBarHidden", "statusBar":
      let written = first ?? value("hidden", of: call, scope) ?? .boolean(true)
      if case .boolean(let isHidden) = written { return "\(isHidden)" }
      return nil
    case "gridCellColumns", "listSectionSpacing":
      if let length = first?.length { return length }
      return name == "listSectionSpacing" && ["compact", "default"].contains(first?.word) ? first?.word : nil
    case "gridCellUnsizedAxes": return first.flatMap(axes)
    case "pickerStyle":
      let styles = ["automatic", "menu", "segmented", "wheel", "inline", "palette", "navigationLink"]
      return view.kind == .picker ? first?.word.flatMap { styles.contains($0) ? $0 : nil } : nil
    case "scrollTargetBehavior":
      return view.kind == .scrollView
        ? first?.word.flatMap { ["paging", "viewAligned"].contains($0) ? $0 : nil } : nil
    case "contentMargins": return [.scrollView, .list, .form].contains(view.kind) ? margins(call, scope) : nil
    case "tabBarMinimizeBehavior":
      let words = ["automatic", "never", "onScrollDown", "onScrollUp"]
      return view.kind == .tabView ? first?.word.flatMap { words.contains($0) ? $0 : nil } : nil
    case "scrollContentBackground":
      guard [.scrollView, .list, .form].contains(view.kind) else { return nil }
      return first?.word.flatMap { ["automatic", "hidden", "visible"].contains($0) ? $0 : nil }
    case "scrollClipDisabled", "backgroundExtensionEffect":
      guard name == "backgroundExtensionEffect" || [.scrollView, .list, .form].contains(view.kind) else {
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

  /// `alignmentGuide(.leading) { d in d[.trailing] }` as the guide and what it is set to; nil for a sum.
  mutating func alignmentGuide(_ guide: String, _ call: SwiftNodeID, _ scope: SwiftScope) -> String? {
    let tree = tree(scope.file)
    let guides = ["leading", "center", "trailing", "top", "bottom", "firstTextBaseline", "lastTextBaseline"]
    guard guides.contains(guide), let closure = tree.child(call, .trailingClosure).flatMap({ tree.firstChild($0) })
    else { return nil }
    let statements = tree.children(closure).filter { tree.kind($0) != .closureSignature }
    guard statements.count == 1 else { return nil }
    if let length = evaluate(statements[0], scope).length { return "(\(guide), \(length))" }
    let text = tree.text(statements[0])
    guard let bracket = text.firstIndex(of: "["), text.hasSuffix("]") else { return nil }
    let word = text[text.index(after: bracket)...].dropLast().split(separator: ".").last.map(String.init) ?? ""
    return ["leading", "trailing", "top", "bottom"].contains(word) ? "(\(guide), \(word))" : nil
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

extension SwiftTree {
  /// A share of a container's length that a closure computes: `{ length, _ in length * 0.8 }` is 4 of 5 columns.
  func containerShare(of closure: SwiftNodeID) -> String? {
    guard let code = firstChild(closure), let signature = child(code, .closureSignature),
      let list = child(signature, .parameters), let parameter = children(list, .parameter).first
    else { return nil }
    let statements = children(code).filter { kind($0) != .closureSignature }
    guard statements.count == 1 else { return nil }
    var words = text(statements[0]).split(whereSeparator: \.isWhitespace).map(String.init)
    if words.first == "return" { words.removeFirst() }
    let length = name(parameter)
    if words == [length] { return "count: 1" }
    guard words.count == 3, words.contains(length), let factor = words.compactMap({ Double($0) }).first, factor > 0,
      words[1] == "*" || words[1] == "/" && words[0] == length
    else { return nil }
    let share = words[1] == "*" ? factor : 1 / factor
    for count in 1...100 {
      let span = (share * Double(count)).rounded()
      if span >= 1, abs(span / Double(count) - share) < 1e-9 {
        return "count: \(count), span: \(Int(span)), spacing: 0"
      }
    }
    return nil
  }
}
