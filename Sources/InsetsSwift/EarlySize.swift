import SwiftReader

/// A size of a view that code reads before constraints have laid it out, for what is drawn of it: that is as large as nothing.
struct EarlySize: Hashable {
  let place: Range<Int>
  let message: String

  /// The methods that run when the layout is known, or again after each change of it.
  private static let laterMethods: Set<String> = [
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewIsAppearing", "viewDidAppear", "layoutSubviews",
    "viewWillTransition", "traitCollectionDidChange", "updateViewConstraints",
  ]

  static func all(in reader: ControllerReader) -> [EarlySize] {
    guard let type = reader.controller.type else { return [] }
    let tree = reader.tree(reader.entryFile)
    let owners = reader.project.classes(of: type)
    let code = owners.map { reader.tree($0.place.file).text($0.place.node) }.joined(separator: "\n")
    // What asks for the layout knows it.
    if code.contains("layoutIfNeeded") || code.contains("draw(") { return [] }
    let later = owners.flatMap { owner in
      owner.members.filter { laterMethods.contains($0.key) }.values.joined().map { reader.tree($0.file).text($0.node) }
    }.joined(separator: "\n")
    return reader.notes.earlySizes.compactMap { place, reads -> EarlySize? in
      guard !place.isEmpty, reads.allSatisfy({ $0.stage == "viewDidLoad" || $0.stage == "loadView" }),
        let view = reads.first?.view, view != reader.root, reader.views[view].usesConstraints,
        reader.views[view].gap == nil,
        !reader.views[view].isOutlet,
        // One that follows its superview by itself grows with it from nothing.
        !reader.views.contains(where: { $0.hasMask && $0.framePlace?.finding.contains(place.lowerBound) ?? false }),
        let target = target(ofSizeAt: place, tree), !later.contains(target)
      else { return nil }
      let name = reader.views[view].name.map { "'\($0)'" } ?? "the view"
      return EarlySize(
        place: place,
        message:
          "\(name) has no size in '\(reads.first?.stage ?? "viewDidLoad")', before its constraints are solved; 'viewDidLayoutSubviews' knows it"
      )
    }
  }

  /// The name of the layer or view that a size is given to as its path, frame or corner radius; nil for all else.
  private static func target(ofSizeAt place: Range<Int>, _ tree: SwiftTree) -> String? {
    let path = tree.path(to: place.lowerBound)
    guard
      let statement = path.last(where: { tree.kind($0) == .sequence && tree.range($0).upperBound >= place.upperBound }),
      let left = tree.firstChild(statement), tree.kind(left) == .member,
      ["path", "frame", "cornerRadius", "shadowPath"].contains(tree.name(left)),
      Array(tree.children(statement)).dropFirst().first.map({ tree.name($0) }) == "="
    else { return nil }
    return tree.text(left).split(separator: ".").first { $0 != "self" }.map(String.init)
  }
}
