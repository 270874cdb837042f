import InsetsEngine
import InsetsImport
import SwiftReader

extension SceneLayout {
  /// What a flow layout says, which goes with it where code gives the list another one.
  static let ofFlowLayout: Set<Property> = [
    .minimumLineSpacing, .minimumInteritemSpacing, .sectionInset, .sectionInsetReference,
  ]

  /// Gives the views and constraints of a storyboard or XIB to its controller; what code does comes on top.
  func join(_ reader: inout ControllerReader) {
    guard let own = views.first, own.kind == reader.views[reader.root].kind else { return }
    reader.views[reader.root].properties += own.settings.filter { Self.ofFlowLayout.contains($0.property) }.map {
      .init(name: "\($0.property)", value: $0.value, stage: nil, place: nil)
    }
    var numbers = [reader.root]
    for view in views.dropFirst() {
      let number = reader.addView(kind: view.kind, name: nil, nil)
      let superview = numbers[view.superview ?? 0]
      numbers.append(number)
      var paper = reader.views[number]
      (paper.isOutlet, paper.isOfScene, paper.isForeign, paper.superview) = (true, true, view.hasClass, superview)
      if view.isVarying { paper.gap = .otherFile }
      paper.properties = view.settings.map {
        .init(name: "\($0.property)", value: $0.value, stage: nil, place: nil)
      }
      if view.fillsSuperview { (paper.frame, paper.isFlexible) = (.bounds, true) }
      reader.views[number] = paper
      reader.views[superview].subviews.append(number)
      if reader.views[superview].kind == .stackView { reader.views[superview].arranged.insert(number) }
    }
    func item(_ item: Item) -> PaperItem {
      PaperItem(view: numbers[item.view], guide: item.guide, attribute: item.attribute)
    }
    let first = reader.constraints.count
    for tie in ties {
      var constraint = PaperConstraint(first: item(tie.first), relation: tie.relation, second: tie.second.map(item))
      (constraint.multiplier, constraint.constant) = (tie.multiplier, decimal(tie.constant))
      (constraint.priority, constraint.isActive, constraint.isOpen) = (tie.priority, true, !tie.isKnown)
      reader.constraints.append(constraint)
      reader.views[constraint.first.view].usesConstraints = true
    }
    for (name, targets) in outlets {
      let values = targets.map { target -> PaperValue in
        switch target {
        case .view(let view): .view(numbers[view])
        case .tie(let tie): .constraint(first + tie)
        }
      }
      reader.controller.fields[name] = values.count == 1 ? values[0] : .list(values)
      for view in values.compactMap(\.view) where view != reader.root && reader.views[view].name == nil {
        (reader.views[view].name, reader.views[view].place) = (name, Self.place(ofOutlet: name, in: reader))
      }
    }
  }

  private static func place(ofOutlet name: String, in reader: ControllerReader) -> SwiftPlace? {
    let owners = reader.controller.type.map { reader.project.classes(of: $0) } ?? []
    guard let member = owners.lazy.compactMap({ $0.members[name]?.first }).first else { return nil }
    let tree = reader.tree(member.file)
    return tree.children(member.node, .binding).first { tree.name($0) == name }
      .flatMap { reader.place($0, member.file)?.own }
  }
}
