/// A call of PureLayout, a package that makes constraints.
struct PureLayoutCall {
  let name: String
  let view: Int
  let superview: Int?
  let arguments: PaperValue.Parts

  private static let edges = ["top", "leading", "left", "bottom", "trailing", "right"]
  private static let dimensions = ["width", "height"]

  /// The constraints that it makes; nil for a call that is none of the package's, or is not read.
  var constraints: [PaperConstraint]? {
    guard name.hasPrefix("auto") || name == "configureForAutoLayout",
      arguments.allSatisfy({ $0.label != "relation" && $0.label != "withMultiplier" })
    else { return nil }
    switch name {
    case "configureForAutoLayout": return []
    case "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewSafeArea": return pinnedEdges
    case "autoPinEdge": return pinnedEdge.map { [$0] }
    case "autoSetDimension":
      guard let dimension = arguments.first?.value.word, Self.dimensions.contains(dimension), let size = value("toSize")
      else { return nil }
      return [tie(dimension, to: nil, size)]
    case "autoSetDimensions": return value("to").map { size in Self.dimensions.map { tie($0, to: nil, size.part($0)) } }
    case "autoCenterInSuperview":
      return superview.map { owner in
        ["centerX", "centerY"].map { tie($0, to: PaperItem(view: owner, attribute: $0), .number(0)) }
      }
    case "autoAlignAxis":
      // What shares a vertical axis has the same middle from left to right.
      let lines = ["vertical": "centerX", "horizontal": "centerY"]
      let ownAxis = value("toSuperviewAxis")
      guard let line = (ownAxis ?? arguments.first?.value)?.word.flatMap({ lines[$0] }),
        let other = ownAxis != nil ? superview : value("toSameAxisOf")?.view
      else { return nil }
      return [tie(line, to: PaperItem(view: other, attribute: line), value("withOffset") ?? .number(0))]
    default: return nil
    }
  }

  private func value(_ label: String) -> PaperValue? { arguments.first { $0.label == label }?.value }

  private var pinnedEdges: [PaperConstraint]? {
    let excluded = value("excludingEdge")
    guard let superview, excluded == nil || excluded?.word != nil else { return nil }
    let insets = value("with") ?? .number(0)
    return ["top", "leading", "bottom", "trailing"].filter { $0 != excluded?.word }.map { edge in
      let side = edge == "leading" ? "left" : edge == "trailing" ? "right" : edge
      let guide = name.hasSuffix("SafeArea") ? "safeArea" : nil
      let inset = insets.number.map { .number($0) } ?? insets.part(side)
      return tie(edge, to: PaperItem(view: superview, guide: guide, attribute: edge), inset, isInset: true)
    }
  }

  private var pinnedEdge: PaperConstraint? {
    let safe = value("toSuperviewSafeArea")
    if let edge = (safe ?? value("toSuperviewEdge"))?.word, Self.edges.contains(edge), let superview {
      let item = PaperItem(view: superview, guide: safe == nil ? nil : "safeArea", attribute: edge)
      return tie(edge, to: item, value("withInset") ?? .number(0), isInset: true)
    }
    guard let edge = arguments.first?.value.word, Self.edges.contains(edge), let other = value("of")?.view,
      let far = value("to")?.word, Self.edges.contains(far)
    else { return nil }
    return tie(edge, to: PaperItem(view: other, attribute: far), value("withOffset") ?? .number(0))
  }

  private func tie(_ attribute: String, to item: PaperItem?, _ amount: PaperValue, isInset: Bool = false)
    -> PaperConstraint
  {
    var constraint = PaperConstraint(first: PaperItem(view: view, attribute: attribute))
    constraint.second = item
    constraint.isActive = true
    let turns = isInset && ["bottom", "trailing", "right"].contains(attribute)
    constraint.constant =
      amount.number.map { decimal(turns ? -$0 : $0) } ?? amount.length.map { turns ? "-(\($0))" : $0 }
    return constraint
  }
}

extension PaperValue {
  /// A part of insets or of a size.
  fileprivate func part(_ name: String) -> PaperValue {
    guard case .parts(_, let parts) = self else { return .unknown }
    return parts.first { $0.label == name }?.value ?? .unknown
  }
}
