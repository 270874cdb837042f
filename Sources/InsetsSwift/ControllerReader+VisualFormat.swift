import InsetsImport
import SwiftReader

extension ControllerReader {
  /// The constraints of `H:|-16-[title]-[icon(24)]-|`; what is not read leaves its views unplaced.
  mutating func visualFormat(_ arguments: Arguments, _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    func argument(_ label: String) -> PaperValue? { arguments.first { $0.label == label }?.value }
    let views = argument("views")?.entries
    if case .text(let words?)? = argument("withVisualFormat"), let views,
      let format = VisualFormat(words, metrics: argument("metrics")?.entries ?? [:], views: views),
      let made = constraints(of: format, views, options: argument("options"), placeOfFormat(node, scope))
    {
      return .list(made)
    }
    note(.unreadCode, node, scope.file)
    // The views in it are placed in a way that is not known.
    let named = views.map { Array($0.values) } ?? scope.owner.map { Array($0.fields.values) } ?? []
    for view in named.compactMap(\.view) where self.views[view].superview != nil && view != root {
      let isPlaced = constraints.contains { $0.first.view == view }
      if views != nil || !isPlaced { spoil(.view(view), .unreadCode) }
    }
    return .list([])
  }

  /// The format itself, if it stands in the call.
  private func placeOfFormat(_ node: SwiftNodeID, _ scope: PaperScope) -> SwiftPlace? {
    let tree = tree(scope.file)
    let argument = tree.children(node, .argument).first { tree.label($0) == "withVisualFormat" }
    let words = argument.flatMap { tree.firstChild($0) }.flatMap { tree.kind($0) == .stringLiteral ? $0 : nil }
    return place(words ?? node, scope.file)
  }

  private mutating func constraints(
    of format: VisualFormat,
    _ views: [String: PaperValue],
    options: PaperValue?,
    _ place: SwiftPlace?
  ) -> [PaperValue]? {
    let (near, far) = format.isVertical ? ("top", "bottom") : ("leading", "trailing")
    var items: [(view: Int, guide: String?)] = []
    for name in format.names {
      switch views[name] {
      case .view(let view)?: items.append((view, nil))
      case .instance(let instance)?:
        guard let view = instance.view else { return nil }
        items.append((view, nil))
      case .guide(let view, let guide)?: items.append((view, guide))
      case .number?, .quantity?, .boolean?, .text?, .word?, .list?, .parts?, .anchor?, .constraint?, .type?, .closure?,
        .maker?, .made?, .snap?, .keyboardFrame?, .window?, .bar?, .nothing?,
        .harmless?, .unknown?, nil:
        return nil
      }
    }
    let paper = self.views
    guard
      let superview = items.lazy.compactMap({ $0.guide == nil ? paper[$0.view].superview : $0.view }).first
    else { return nil }
    var made: [PaperConstraint] = []
    func item(_ index: Int, _ edge: String) -> PaperItem {
      let (view, guide) = items[index]
      switch guide {
      // What lies beside the old guides is the safe area's edge.
      case "topLayoutGuide"?, "bottomLayoutGuide"?:
        return PaperItem(view: view, guide: "safeArea", attribute: guide == "topLayoutGuide" ? "top" : "bottom")
      default: return PaperItem(view: view, guide: guide, attribute: edge)
      }
    }
    func add(_ first: PaperItem, _ second: PaperItem?, _ limits: [VisualFormat.Limit]) {
      for limit in limits {
        var constraint = PaperConstraint(first: first, second: second)
        constraint.relation = limit.relation
        constraint.constant = limit.constant
        constraint.priority = limit.priority
        constraint.place = place
        made.append(constraint)
      }
    }
    for (index, gap) in format.gaps.enumerated() {
      guard let gap else { continue }
      let isFirst = index == 0
      let isLast = index == items.count
      let isStandard = gap.isEmpty
      let limits = isStandard ? [VisualFormat.Limit(constant: isFirst || isLast ? "0" : "8")] : gap
      // The room at the superview is its margin.
      let edge = PaperItem(view: superview, guide: isStandard ? "margins" : nil, attribute: isFirst ? near : far)
      if isFirst {
        add(item(0, near), edge, limits)
      } else if isLast {
        add(edge, item(index - 1, far), limits)
      } else {
        add(item(index, near), item(index - 1, far), limits)
      }
    }
    let extent = format.isVertical ? "height" : "width"
    for (index, limits) in format.sizes.enumerated() {
      for limit in limits {
        var second: PaperItem?
        if let name = limit.view {
          guard let other = views[name]?.view else { return nil }
          second = PaperItem(view: other, attribute: extent)
        }
        add(item(index, extent), second, [limit])
      }
    }
    for attribute in VisualFormat.alignments(options) {
      for index in items.indices.dropFirst() {
        add(item(index, attribute), item(index - 1, attribute), [VisualFormat.Limit(constant: "0")])
      }
    }
    constraints += made
    return (constraints.count - made.count..<constraints.count).map { .constraint($0) }
  }
}

/// A visual format as it was read.
private struct VisualFormat {
  struct Limit {
    var relation = "=="
    /// In the language; nil where the source does not decide it.
    var constant: String?
    /// The view whose size is meant.
    var view: String?
    var priority: Double = 1000
  }

  var isVertical = false
  var names: [String] = []
  var sizes: [[Limit]] = []
  /// Before the first view, between two, and behind the last: nil where nothing is said, empty for the standard room.
  var gaps: [[Limit]?] = []

  private var rest: Substring
  private let metrics: [String: PaperValue]
  private let views: Set<String>

  /// Nil for what is no format.
  init?(_ text: String, metrics: [String: PaperValue], views: [String: PaperValue]) {
    rest = text[...]
    self.metrics = metrics
    self.views = Set(views.keys)
    rest = rest.filter { $0 != " " }[...]
    if take("V:") {
      isVertical = true
    } else {
      _ = take("H:")
    }
    guard read() else { return nil }
  }

  private mutating func take(_ words: String) -> Bool {
    guard rest.hasPrefix(words) else { return false }
    rest = rest.dropFirst(words.count)
    return true
  }

  private mutating func read() -> Bool {
    if take("|") {
      guard let gap = gap() else { return false }
      gaps.append(gap)
    } else {
      gaps.append(nil)
    }
    while true {
      guard take("["), let name = word() else { return false }
      names.append(name)
      var limits: [Limit] = []
      if take("(") {
        guard let found = self.limits() else { return false }
        limits = found
      }
      sizes.append(limits)
      guard take("]") else { return false }
      if rest.isEmpty {
        gaps.append(nil)
        return true
      }
      guard let gap = gap() else { return false }
      gaps.append(gap)
      if take("|") { return rest.isEmpty }
    }
  }

  /// `-`, `-8-`, `-(>=8,<=20@750)-`; nothing is no room.
  private mutating func gap() -> [Limit]? {
    guard take("-") else { return [Limit(constant: "0")] }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return [] }
    var limits: [Limit] = []
    if take("(") {
      guard let found = self.limits() else { return nil }
      limits = found
    } else {
      guard let limit = limit() else { return nil }
      limits = [limit]
    }
    return take("-") ? limits : nil
  }

  /// Up to the closing parenthesis.
  private mutating func limits() -> [Limit]? {
    var result: [Limit] = []
    repeat {
      guard let limit = limit() else { return nil }
      result.append(limit)
    } while take(",")
    return take(")") ? result : nil
  }

  private mutating func limit() -> Limit? {
    var limit = Limit()
    for relation in ["==", ">=", "<="] where take(relation) { limit.relation = relation }
    let sign = take("-") ? "-" : ""
    guard let word = word() else { return nil }
    if let number = Double(word) {
      limit.constant = decimal(sign.isEmpty ? number : -number)
    } else if let metric = metrics[word] {
      limit.constant = metric.number.map { decimal(sign.isEmpty ? $0 : -$0) } ?? metric.length
    } else if views.contains(word) {
      limit.view = word
      limit.constant = "0"
    } else {
      return nil
    }
    if take("@") {
      guard let word = self.word(), let priority = Double(word) ?? metrics[word]?.number else { return nil }
      limit.priority = priority
    }
    return limit
  }

  private mutating func word() -> String? {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(word.count)
    return word.isEmpty ? nil : String(word)
  }

  private static let alignments = [
    "alignAllTop": "top", "alignAllBottom": "bottom", "alignAllLeading": "leading", "alignAllTrailing": "trailing",
    "alignAllLeft": "left", "alignAllRight": "right", "alignAllCenterX": "centerX", "alignAllCenterY": "centerY",
  ]

  /// The lines on which options put all views of a format.
  static func alignments(_ options: PaperValue?) -> [String] {
    let words: [String?] = if case .list(let values)? = options { values.map(\.word) } else { [options?.word] }
    return words.compactMap { $0 }.compactMap { alignments[$0] }
  }
}
