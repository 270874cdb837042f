import InsetsImport
import SwiftReader

/// The calls of PureLayout, a package that makes constraints.
extension ControllerReader {
  private static let edges = ["top", "leading", "left", "bottom", "trailing", "right"]
  private static let dimensions = ["width", "height"]

  /// What such a call makes; nil for one that is not read, whose name begins as theirs do.
  mutating func pureLayoutCall(
    _ name: String,
    _ view: Int,
    _ arguments: Arguments,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) -> PaperValue? {
    if name == "configureForAutoLayout" {
      views[view].usesConstraints = true
      return .view(view)
    }
    let first = arguments.first?.value
    func value(_ label: String) -> PaperValue? { arguments.first { $0.label == label }?.value }
    guard arguments.allSatisfy({ $0.label != "relation" && $0.label != "withMultiplier" }) else { return nil }
    let guide: String? =
      name.hasSuffix("SafeArea") || arguments.contains { $0.label == "toSuperviewSafeArea" } ? "safeArea" : nil
    switch name {
    case "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewSafeArea":
      guard let superview = views[view].superview else { return nil }
      let excluded = value("excludingEdge")
      guard excluded == nil || excluded?.word != nil else { return nil }
      let insets = value("with") ?? .number(0)
      let made = ["top", "leading", "bottom", "trailing"].filter { $0 != excluded?.word }.map { edge -> Int in
        let side = edge == "leading" ? "left" : edge == "trailing" ? "right" : edge
        let inset = insets.number.map { .number($0) } ?? insets.part(side)
        return tie(
          view,
          edge,
          to: PaperItem(view: superview, guide: guide, attribute: edge),
          inset,
          isInset: true,
          node,
          scope
        )
      }
      return .made(made)
    case "autoPinEdge":
      if let edge = (value("toSuperviewEdge") ?? value("toSuperviewSafeArea"))?.word, Self.edges.contains(edge),
        let superview = views[view].superview
      {
        let inset = value("withInset") ?? .number(0)
        let item = PaperItem(view: superview, guide: guide, attribute: edge)
        return .constraint(tie(view, edge, to: item, inset, isInset: true, node, scope))
      }
      guard let edge = first?.word, Self.edges.contains(edge), let other = value("of")?.view,
        let far = value("to")?.word, Self.edges.contains(far)
      else { return nil }
      let item = PaperItem(view: other, attribute: far)
      return .constraint(tie(view, edge, to: item, value("withOffset") ?? .number(0), isInset: false, node, scope))
    case "autoSetDimension":
      guard let dimension = first?.word, Self.dimensions.contains(dimension), let size = value("toSize") else {
        return nil
      }
      return .constraint(tie(view, dimension, to: nil, size, isInset: false, node, scope))
    case "autoSetDimensions":
      guard let size = value("to") else { return nil }
      return .made(Self.dimensions.map { tie(view, $0, to: nil, size.part($0), isInset: false, node, scope) })
    case "autoCenterInSuperview":
      guard let superview = views[view].superview else { return nil }
      return .made(
        ["centerX", "centerY"].map { line in
          tie(view, line, to: PaperItem(view: superview, attribute: line), .number(0), isInset: false, node, scope)
        }
      )
    case "autoAlignAxis":
      // What shares a vertical axis has the same middle from left to right.
      let lines = ["vertical": "centerX", "horizontal": "centerY"]
      let axis = value("toSuperviewAxis") ?? first
      guard let line = axis?.word.flatMap({ lines[$0] }),
        let other = value("toSuperviewAxis") != nil ? views[view].superview : value("toSameAxisOf")?.view
      else { return nil }
      let item = PaperItem(view: other, attribute: line)
      return .constraint(tie(view, line, to: item, value("withOffset") ?? .number(0), isInset: false, node, scope))
    default: return nil
    }
  }

  private mutating func tie(
    _ view: Int,
    _ attribute: String,
    to item: PaperItem?,
    _ amount: PaperValue,
    isInset: Bool,
    _ node: SwiftNodeID,
    _ scope: PaperScope
  ) -> Int {
    var constraint = PaperConstraint(first: PaperItem(view: view, attribute: attribute))
    constraint.second = item
    constraint.isActive = true
    constraint.place = place(node, scope.file)
    constraint.stage = amount.isQuantity ? stage : nil
    let turns = isInset && ["bottom", "trailing", "right"].contains(attribute)
    constraint.constant =
      amount.number.map { decimal(turns ? -$0 : $0) } ?? amount.length.map { turns ? "-(\($0))" : $0 }
    constraints.append(constraint)
    views[view].usesConstraints = true
    laysOut = true
    return constraints.count - 1
  }
}

extension PaperValue {
  /// A part of insets or of a size; zero for an edge that is not named.
  fileprivate func part(_ name: String) -> PaperValue {
    guard case .parts(_, let parts) = self else { return .unknown }
    return parts.first { $0.label == name }?.value ?? .unknown
  }
}
