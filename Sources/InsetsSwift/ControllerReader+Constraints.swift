import InsetsImport
import SwiftReader

extension ControllerReader {
  private mutating func add(_ constraint: PaperConstraint) -> Int {
    constraints.append(constraint)
    return constraints.count - 1
  }

  /// A constant that depends on the layout is one at the moment at which it is read.
  private func stage(of value: PaperValue?) -> String? { value?.isQuantity == true ? stage : nil }

  // MARK: - Anchors

  mutating func anchorConstraint(
    _ item: PaperItem,
    _ arguments: Arguments,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) -> PaperValue {
    var constraint = PaperConstraint(first: item)
    constraint.place = place(node, scope.file)
    for argument in arguments {
      switch argument.label {
      case "equalTo", "equalToConstant": constraint.relation = "=="
      case "lessThanOrEqualTo", "lessThanOrEqualToConstant": constraint.relation = "<="
      case "greaterThanOrEqualTo", "greaterThanOrEqualToConstant": constraint.relation = ">="
      case "equalToSystemSpacingAfter", "equalToSystemSpacingBelow":
        constraint.relation = "=="
        constraint.constant = "8"
      case "constant":
        constraint.constant = argument.value.length
        constraint.stage = stage(of: argument.value)
        continue
      case "multiplier":
        if constraint.constant == "8", arguments.first?.label?.contains("SystemSpacing") == true {
          constraint.constant = argument.value.number.map { decimal($0 * 8) }
        } else {
          constraint.multiplier = argument.value.number
        }
        continue
      default:
        // No anchor has such a label: the call is being typed, or it is a function of the project's.
        constraint.isOpen = true
        continue
      }
      if argument.label?.hasSuffix("Constant") == true {
        constraint.constant = argument.value.length
        constraint.stage = stage(of: argument.value)
      } else if case .anchor(let other, _) = argument.value {
        constraint.second = other
      } else {
        constraint.isOpen = true
      }
    }
    return .constraint(add(constraint))
  }

  private static let attributes: [String: String] = [
    "top": "top", "bottom": "bottom", "leading": "leading", "trailing": "trailing", "left": "left", "right": "right",
    "centerX": "centerX", "centerY": "centerY", "width": "width", "height": "height", "leadingMargin": "leading",
    "trailingMargin": "trailing", "topMargin": "top", "bottomMargin": "bottom", "leftMargin": "left",
    "rightMargin": "right",
  ]

  /// `NSLayoutConstraint(item: …, attribute: …, relatedBy: …, toItem: …)`.
  mutating func itemConstraint(_ arguments: Arguments, _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    func value(_ label: String) -> PaperValue? { arguments.first { $0.label == label }?.value }
    func item(_ owner: PaperValue?, _ attribute: String?) -> PaperItem? {
      guard let attribute, let name = Self.attributes[attribute] else { return nil }
      let guide = attribute.hasSuffix("Margin") ? "margins" : nil
      if let view = owner?.view { return PaperItem(view: view, guide: guide, attribute: name) }
      guard case .guide(let view, let guide)? = owner else { return nil }
      if guide == "topLayoutGuide", name == "bottom" {
        return PaperItem(view: view, guide: "safeArea", attribute: "top")
      }
      if guide == "bottomLayoutGuide", name == "top" {
        return PaperItem(view: view, guide: "safeArea", attribute: "bottom")
      }
      return PaperItem(view: view, guide: guide, attribute: name)
    }
    guard let first = item(value("item"), arguments.first { $0.label == "attribute" }?.value.word) else {
      return .unknown
    }
    var constraint = PaperConstraint(first: first)
    constraint.place = place(node, scope.file)
    switch value("relatedBy")?.word {
    case "lessThanOrEqual"?: constraint.relation = "<="
    case "greaterThanOrEqual"?: constraint.relation = ">="
    default: break
    }
    let second = arguments.last { $0.label == "attribute" }?.value.word
    if let other = value("toItem"), second != "notAnAttribute" {
      if case .nothing = other {
      } else {
        constraint.second = item(other, second)
        if constraint.second == nil { constraint.isOpen = true }
      }
    }
    constraint.multiplier = value("multiplier").map(\.number) ?? 1
    if let constant = value("constant") {
      constraint.constant = constant.length
      constraint.stage = stage(of: constant)
    }
    return .constraint(add(constraint))
  }

  mutating func activate(_ value: PaperValue, _ isActive: Bool, _ node: SwiftNodeID, _ scope: PaperScope) {
    if case .list(let values) = value {
      let tree = tree(scope.file)
      let list = tree.child(node, .argument).flatMap { tree.firstChild($0) }
      let elements = list.map { tree.kind($0) == .array ? Array(tree.children($0)) : [] } ?? []
      for (index, value) in values.enumerated() {
        activate(value, isActive, elements.count == values.count ? elements[index] : node, scope)
      }
    } else if case .constraint(let index) = value {
      constraints[index].isActive = isActive
      views[constraints[index].first.view].usesConstraints = true
      laysOut = true
    } else if case .made(let indices) = value {
      for index in indices { constraints[index].isActive = isActive }
    } else if case .unknown = value {
      // It ties the views that it names, nobody knows how; one that names none could tie any.
      if !leaveOpen(node, .unreadCode, scope) {
        for index in views.indices { spoil(.view(index), .unreadCode) }
      }
    }
  }

  // MARK: - SnapKit

  static let snapAttributes: [String: [String]] = [
    "top": ["top"], "bottom": ["bottom"], "leading": ["leading"], "trailing": ["trailing"], "left": ["left"],
    "right": ["right"], "centerX": ["centerX"], "centerY": ["centerY"], "width": ["width"], "height": ["height"],
    "edges": ["top", "leading", "bottom", "trailing"], "size": ["width", "height"], "center": ["centerX", "centerY"],
    "horizontalEdges": ["leading", "trailing"], "verticalEdges": ["top", "bottom"],
    "directionalEdges": ["top", "leading", "bottom", "trailing"],
    "directionalHorizontalEdges": ["leading", "trailing"], "directionalVerticalEdges": ["top", "bottom"], "and": [],
  ]

  /// Calls on a constraint that change nothing about it, or only whether it is active.
  private static let snapNames: Set = ["labeled", "constraint", "activate", "deactivate"]

  mutating func snapCall(_ name: String, _ view: Int, _ node: SwiftNodeID, _ scope: PaperScope) -> PaperValue {
    guard ["makeConstraints", "remakeConstraints", "updateConstraints"].contains(name) else { return .unknown }
    let tree = tree(scope.file)
    guard let closure = Array(tree.children(node)).last.flatMap({ tree.firstChild($0) }), tree.kind(closure) == .closure
    else {
      spoil(.view(view), .unreadCode)
      return .nothing
    }
    if name == "remakeConstraints" {
      for index in constraints.indices where constraints[index].first.view == view {
        constraints[index].isActive = false
      }
    }
    if name == "updateConstraints" {
      let count = constraints.count
      _ = call(closure: SwiftProject.Place(file: scope.file, node: closure), [.maker(view, [])], scope)
      for index in constraints.indices.dropFirst(count) { update(with: index, before: count) }
      return .nothing
    }
    (views[view].usesConstraints, views[view].isMaskOff) = (true, true)
    laysOut = true
    _ = call(closure: SwiftProject.Place(file: scope.file, node: closure), [.maker(view, [])], scope)
    return .nothing
  }

  /// Where a constraint was made only to change an older one that ties the same, gives its constant to that one.
  private mutating func update(with index: Int, before count: Int) {
    let made = constraints[index]
    constraints[index].isActive = false
    let same = constraints.indices.prefix(count).last {
      let old = constraints[$0]
      return old.isActive && old.first == made.first && old.second == made.second && old.relation == made.relation
    }
    guard let same else {
      // Which one is meant is not seen.
      for other in constraints.indices.prefix(count) where constraints[other].first.view == made.first.view {
        constraints[other].isOpen = true
      }
      return
    }
    constraints[same].constant = made.constant
    constraints[same].stage = made.stage
    constraints[same].place = made.place ?? constraints[same].place
  }

  mutating func makerCall(
    _ name: String,
    _ view: Int,
    _ attributes: [String],
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) -> PaperValue {
    let relations = [
      "equalTo": "==", "lessThanOrEqualTo": "<=", "greaterThanOrEqualTo": ">=", "equalToSuperview": "==",
      "lessThanOrEqualToSuperview": "<=", "greaterThanOrEqualToSuperview": ">=",
    ]
    guard let relation = relations[name] else { return .unknown }
    let tree = tree(scope.file)
    let argument = tree.child(node, .argument).flatMap { tree.firstChild($0) }
    let value = argument.map { evaluate($0, scope) }
    var made: [Int] = []
    for attribute in attributes {
      var constraint = PaperConstraint(first: PaperItem(view: view, attribute: attribute))
      constraint.relation = relation
      constraint.isActive = true
      constraint.place = place(node, scope.file)
      if name.hasSuffix("ToSuperview") {
        guard let superview = views[view].superview else { continue }
        constraint.second = PaperItem(view: superview, attribute: attribute)
      } else {
        if let length = value?.length {
          constraint.constant = length
          constraint.stage = stage(of: value)
          // An edge that is a number is one from the superview's.
          if !constraint.first.isExtent, let superview = views[view].superview {
            constraint.second = PaperItem(view: superview, attribute: attribute)
          }
        } else if let other = value?.view {
          constraint.second = PaperItem(view: other, attribute: attribute)
        } else if case .guide(let other, let guide) = value {
          constraint.second = PaperItem(view: other, guide: guide, attribute: attribute)
        } else if case .snap(let item, let other) = value {
          constraint.second = PaperItem(view: item?.view ?? other, guide: item?.guide, attribute: attribute)
        } else if case .anchor(let item, let offset) = value {
          constraint.second = item
          if let offset { constraint.constant = offset.length }
        } else if case .parts(_, let parts) = value {
          constraint.constant = parts.first { $0.label == attribute }?.value.length
        } else {
          constraint.isOpen = true
        }
      }
      made.append(add(constraint))
    }
    return .made(made)
  }

  /// `constraint.update(offset: 8)`, `constraint.update(inset: 8)`: what it is from then on.
  mutating func update(
    _ indices: [Int],
    _ amount: (label: String?, value: PaperValue),
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) {
    _ = madeCall(amount.label == "inset" ? "inset" : "offset", indices, [(nil, amount.value)], node, scope)
  }

  mutating func madeCall(
    _ name: String,
    _ indices: [Int],
    _ arguments: Arguments,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) -> PaperValue {
    let value = arguments.first?.value ?? .unknown
    for index in indices {
      // An inset is one of the edge that it is counted from.
      let attribute = constraints[index].second?.attribute ?? constraints[index].first.attribute
      let isFar = ["bottom", "trailing", "right"].contains(attribute)
      if name == "offset" || name == "inset" || name == "insets" {
        var amount: PaperValue = value
        if case .parts(_, let parts) = value {
          amount =
            parts.first {
              $0.label == attribute
                || $0.label == (attribute == "leading" ? "left" : attribute == "trailing" ? "right" : attribute)
            }?
            .value ?? .number(0)
        }
        constraints[index].stage = stage(of: amount)
        guard let length = amount.length else {
          constraints[index].constant = nil
          continue
        }
        // A length is less by an inset at both of its ends.
        let isLength = name != "offset" && (attribute == "width" || attribute == "height")
        let turns = name != "offset" && isFar || isLength
        if name != "offset", attribute == "centerX" || attribute == "centerY" {
          // Equal insets at both ends leave the middle where it is.
          let ends = attribute == "centerX" ? ["left", "right"] : ["top", "bottom"]
          constraints[index].constant = Self.middle(of: value, between: ends)
        } else if let number = amount.number {
          // A sum says what its parts are.
          let isSum = if case .quantity = amount { !turns } else { false }
          constraints[index].constant = isSum ? length : decimal(turns ? isLength ? -2 * number : -number : number)
        } else {
          constraints[index].constant = turns ? "-(\(length))\(isLength ? " * 2" : "")" : length
        }
        // The place of a distance is its own.
        constraints[index].place = place(node, scope.file)
      } else if name == "multipliedBy" {
        constraints[index].multiplier = value.number
      } else if name == "dividedBy" {
        constraints[index].multiplier = value.number.flatMap { $0 == 0 ? nil : 1 / $0 }
      } else if name == "priority" {
        constraints[index].priority = value.priority
      } else if !Self.snapNames.contains(name) {
        constraints[index].isOpen = true
      }
    }
    return .made(indices)
  }

  /// How far insets move the middle; nil if that is not known.
  private static func middle(of insets: PaperValue, between ends: [String]) -> String? {
    guard case .parts(_, let parts) = insets else { return "0" }
    let lengths = ends.map { end in
      guard let part = parts.first(where: { $0.label == end }) else { return 0.0 as Double? }
      return part.value.number
    }
    guard let start = lengths.first.flatMap({ $0 }), let end = lengths.last.flatMap({ $0 }) else { return nil }
    return decimal((start - end) / 2)
  }
}
