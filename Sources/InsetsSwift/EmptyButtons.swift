import InsetsImport
import SwiftReader

/// Buttons without words, a picture, a background or anything that happens on a touch: nothing of them is seen.
struct EmptyButtons {
  /// Hides the empty buttons of a controller, which keep their places, and the views that code makes clear for good.
  static func hide(in reader: inout ControllerReader) {
    let shown = ShownViews(reader)
    for view in reader.notes.clearViews.sorted() {
      guard let superview = reader.views[view].superview, !reader.views[superview].arranged.contains(view),
        !shown.mayBeSetLater("alpha", ofViewCalled: reader.views[view].name)
      else { continue }
      hide(view, in: &reader)
    }
    for button in shown.views {
      let paper = reader.views[button]
      guard paper.kind == .button, !paper.hasFace, !paper.isOutlet, !paper.isForeign, paper.subviews.isEmpty,
        !paper.isOpaque, paper.gap == nil, !paper.isTouchedElsewhere, let name = paper.name,
        let owner = owner(of: button, called: name, reader),
        reader.instances[button]?.type == nil && isEmpty(name, of: owner, shown)
          || isGivenNothing(button, name, of: owner, shown)
      else { continue }
      hide(button, in: &reader)
    }
  }

  private static func hide(_ view: Int, in reader: inout ControllerReader) {
    reader.views[view].properties.removeAll { $0.name == "isHidden" }
    reader.views[view].properties.append(.init(name: "isHidden", value: "true", stage: nil, place: nil))
  }

  /// What a button may be given without being seen.
  private static let plainMembers: Set<String> = [
    "setTitle", "translatesAutoresizingMaskIntoConstraints", "snp", "topAnchor", "bottomAnchor", "leadingAnchor",
    "trailingAnchor", "leftAnchor", "rightAnchor", "centerXAnchor", "centerYAnchor", "widthAnchor", "heightAnchor",
    "setTitleColor", "titleLabel", "isEnabled", "tintColor", "frame",
  ]

  /// The controller, or the view in one of its own fields, that a button is a field of.
  private static func owner(of button: Int, called name: String, _ reader: ControllerReader) -> PaperInstance? {
    let controller = reader.controller
    let parts = controller.fields.values.compactMap { $0.view.flatMap { reader.instances[$0] } }
    return ([controller] + parts).first { $0.fields[name]?.view == button }
  }

  /// Whether no code that is called gives a button of the controller, or of a view in it, anything that is seen or happens.
  private static func isEmpty(_ name: String, of owner: PaperInstance, _ shown: ShownViews) -> Bool {
    let reader = shown.reader
    guard let type = reader.controller.type else { return false }
    let part = owner === reader.controller ? nil : owner.type
    let owners = reader.project.classes(of: type) + (part.map { reader.project.classes(of: $0) } ?? [])
    let code = owners.flatMap { owner in
      owner.members.sorted { $0.key < $1.key }.flatMap { member in member.value.map { (member.key, $0) } }
    }
    let field = reader.controller.fields.first { $0.value.view.flatMap { reader.instances[$0] } === owner }?.key
    let bases = Set(["self", field].compactMap(\.self))
    // Without a word about its title it may be a part of the screen that is not written yet.
    let isSaid = code.contains { reader.tree($0.1.file).text($0.1.node).contains("\(name).setTitle(\"\"") }
    guard isSaid || shown.isBeingWritten else { return false }
    return code.allSatisfy { member, place in
      let words = members(of: name, of: part == nil ? nil : bases, in: place, reader)
      if words.isSubset(of: plainMembers), reader.ran.contains(place) || !words.contains("setTitle") { return true }
      // What nothing calls does not happen.
      return !reader.ran.contains(place) && member != name
        && !code.contains { $0.1 != place && mentions(member, in: $0.1, reader) }
    }
  }

  /// Whether code gives a button nothing to show, such as no picture, and all that gives it something was run.
  private static func isGivenNothing(_ button: Int, _ name: String, of owner: PaperInstance, _ shown: ShownViews)
    -> Bool
  {
    let reader = shown.reader
    guard reader.notes.emptiedButtons.contains(button), !reader.notes.shownButtons.contains(button),
      let type = reader.controller.type
    else { return false }
    let own = reader.instances[button]?.type.map { reader.project.classes(of: $0) } ?? []
    let drawing = ["draw", "layerClass", "layoutSubviews", "updateConfiguration"]
    guard own.allSatisfy({ part in drawing.allSatisfy { part.members[$0] == nil } }) else { return false }
    let part = owner === reader.controller ? nil : owner.type
    let owners = reader.project.classes(of: type) + (part.map { reader.project.classes(of: $0) } ?? [])
    return owners.allSatisfy { owner in
      owner.members.values.joined().allSatisfy { place in
        reader.ran.contains(place)
          || members(of: name, of: nil, in: place, reader).isSubset(of: plainMembers.subtracting(["setTitle"]))
      }
    }
  }

  /// The members that code uses of what has a name; with `bases`, of those fields of the name alone that belong to them.
  private static func members(
    of name: String,
    of bases: Set<String>?,
    in place: SwiftProject.Place,
    _ reader: ControllerReader
  ) -> Set<String> {
    let tree = reader.tree(place.file)
    let node = tree[place.node]
    var found: Set<String> = []
    for index in node.first..<node.end where tree.text(ofToken: index) == name && index + 2 < node.end {
      if let bases, index > node.first + 1, tree.text(ofToken: index - 1) == ".",
        tree.token(index - 2).kind == .identifier, !bases.contains(String(tree.text(ofToken: index - 2)))
      {
        continue
      }
      if tree.text(ofToken: index + 1) == "." { found.insert(tree.text(ofToken: index + 2)) }
    }
    return found
  }

  private static func mentions(_ name: String, in place: SwiftProject.Place, _ reader: ControllerReader) -> Bool {
    let tree = reader.tree(place.file)
    let node = tree[place.node]
    return (node.first..<node.end).contains { tree.text(ofToken: $0) == name }
  }
}
