import SwiftReader

/// A size of a view that code reads before constraints have laid it out: what is drawn with it has no size either.
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
    let layers = layers(in: reader)
    // What asks for the layout knows it.
    if owners.contains(where: {
      reader.project.mentions("layoutIfNeeded", "draw(", in: $0.place)
        || reader.tree($0.place.file).contains("layoutIfNeeded")
    }) {
      return layers
    }
    let later = owners.flatMap { owner in
      owner.members.filter { laterMethods.contains($0.key) }.values.joined().map { reader.tree($0.file).text($0.node) }
    }.joined(separator: "\n")
    return layers
      + reader.notes.earlySizes.compactMap { place, reads -> EarlySize? in
        guard !place.isEmpty, reads.allSatisfy({ $0.stage == "viewDidLoad" || $0.stage == "loadView" }),
          let view = reads.first?.view, view != reader.root, reader.views[view].usesConstraints,
          reader.views[view].gap == nil,
          !reader.views[view].isOutlet,
          let owner = owner(ofSizeAt: place, tree),
          // What follows its superview by itself grows with it from nothing, as a controller's view does.
          !tree.contains("\(owner).autoresizingMask"), !owner.hasSuffix(".view"),
          // A table makes its header and its footer as wide as itself.
          !tree.contains("ableHeaderView = \(owner)"), !tree.contains("ableFooterView = \(owner)"),
          let target = target(ofSizeAt: place, tree), !later.contains(target)
        else { return nil }
        let name = reader.views[view].name.map { "'\($0)'" } ?? "the view"
        let moment =
          tree.isInProperty(place.lowerBound) ? "when it is made" : "in '\(reads.first?.stage ?? "viewDidLoad")'"
        return EarlySize(
          place: place,
          message: "\(name) has no size \(moment), before its constraints are solved; 'viewDidLayoutSubviews' knows it"
        )
      }
  }

  /// The gradients that a view of the project makes as large as itself before it has a size, and never again.
  private static func layers(in reader: ControllerReader) -> [EarlySize] {
    let shown = ShownViews(reader)
    return shown.views.compactMap { layer -> EarlySize? in
      let paper = reader.views[layer]
      guard paper.isLayer, paper.className == "CAGradientLayer", case .bounds? = paper.frame, let name = paper.name,
        paper.frameStage != "viewDidLayoutSubviews", let place = paper.framePlace?.own?.finding, !place.isEmpty,
        let view = paper.superview, view != reader.root, reader.views[view].usesConstraints,
        reader.views[view].frame == nil, reader.views[view].gap == nil, let type = reader.instances[view]?.type
      else { return nil }
      let code = reader.project.classes(of: type).map { reader.tree($0.place.file).text($0.place.node) }
      let isLaidOut = code.contains { text in
        ["layoutSublayers", "layerClass", "sublayers", "observe(", "draw("].contains(where: text.contains)
          || text.split(separator: "\(name).frame", omittingEmptySubsequences: false).count != 2
      }
      let later = reader.project.classes(of: type).flatMap { $0.members["layoutSubviews"] ?? [] }
      if isLaidOut || later.contains(where: { reader.tree($0.file).text($0.node).contains("\(name).frame") }) {
        return nil
      }
      let outer = reader.views[view].name.map { "'\($0)'" } ?? "the view"
      return EarlySize(
        place: place,
        message: "\(outer) has no size when it is made, and '\(name)' gets none later: 'layoutSubviews' knows it"
      )
    }
  }

  /// The name of the layer or view that a size is given to as its path, frame or corner radius; nil for all else.
  private static func target(ofSizeAt place: Range<Int>, _ tree: SwiftTree) -> String? {
    owner(ofSizeAt: place, tree)?.split(separator: ".").first { $0 != "self" }.map(String.init)
  }

  /// The view or layer, as it is written, whose path, frame or corner radius is given a size.
  private static func owner(ofSizeAt place: Range<Int>, _ tree: SwiftTree) -> String? {
    let path = tree.path(to: place.lowerBound)
    guard
      let statement = path.last(where: { tree.kind($0) == .sequence && tree.range($0).upperBound >= place.upperBound }),
      let left = tree.firstChild(statement), tree.kind(left) == .member,
      ["path", "frame", "cornerRadius", "shadowPath"].contains(tree.name(left)),
      Array(tree.children(statement)).dropFirst().first.map({ tree.name($0) }) == "="
    else { return nil }
    return tree.firstChild(left).map { tree.text($0) }
  }
}

extension SwiftTree {
  /// Whether what stands at a byte is in the first value of a property, which is made with it or when it is first used.
  fileprivate func isInProperty(_ offset: Int) -> Bool {
    let functions: Set<SwiftNode.Kind> = [.functionDeclaration, .initializerDeclaration]
    return !path(to: offset).contains { functions.contains(kind($0)) }
  }
}
