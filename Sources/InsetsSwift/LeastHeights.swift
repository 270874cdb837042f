import InsetsEngine
import InsetsImport
import SwiftReader

/// How high views on paper are at least, by the numbers, fonts and words that are known of them.
///
/// Only what is required counts, since what has a lower priority gives way.
struct LeastHeights {
  private let reader: ControllerReader
  /// Whether texts are as high as their lines, which give way to what is required.
  private var countsTexts = true
  private static let depthLimit = 12

  init(_ reader: ControllerReader) { self.reader = reader }

  /// How high a view is at least, whatever it is given: zero where nothing is known of it.
  func height(of view: Int, _ depth: Int = 0) -> Double {
    let paper = reader.views[view]
    guard depth < Self.depthLimit, !isHidden(view), paper.gap == nil, !paper.isForeign else { return 0 }
    if let fixed = fixedHeight(of: view)?.height { return fixed }
    if paper.kind == .label { return countsTexts ? text(view) : 0 }
    if paper.kind == .stackView { return stack(view, depth) }
    return paper.kind == .view ? content(of: view, depth)?.height ?? 0 : 0
  }

  /// The only number that a width or height of a view may be.
  func fixed(_ extent: String, of view: Int) -> Double? { fixedExtent(extent, of: view)?.height }

  /// The only height that a view may have, with what says it.
  func fixedHeight(of view: Int) -> (height: Double, place: SwiftPlace?)? { fixedExtent("height", of: view) }

  private func fixedExtent(_ extent: String, of view: Int) -> (height: Double, place: SwiftPlace?)? {
    let own = reader.constraints.filter {
      $0.isActive && $0.first.view == view && $0.first.attribute == extent && $0.second == nil
    }
    guard own.count == 1, let only = own.first, only.relation == "==", only.priority ?? 0 >= 1000, !only.isOpen,
      let height = only.constant.flatMap(PaperValue.sum)
    else { return nil }
    return (height, only.place)
  }

  /// Whether a view may not be seen, so that it may take no room.
  private func isHidden(_ view: Int) -> Bool {
    reader.views[view].comesAndGoes
      || reader.views[view].properties.contains { $0.name == "isHidden" && $0.value != "false" }
  }

  /// The lines that a label's words take at least; one without words takes one, as somebody gives it some.
  private func text(_ view: Int) -> Double {
    let paper = reader.views[view]
    let size = paper.font.map { $0.number ?? EndlessText.smallestSize } ?? EndlessText.usualSize
    let room = EndlessText.widestPhone
    let needed = paper.lineLetters.reduce(0) { lines, letters in
      lines + max(1, Int((Double(letters) * size * LetterWidth.least(of: Double(letters)) / room).rounded(.up)))
    }
    let limit = paper.lineLimit ?? 1
    let lines = limit == 0 ? max(1, needed) : max(1, min(limit, needed))
    return Double(lines) * size * SystemFont.current.lineHeight
  }

  /// What a stack view arranges, with the room between it.
  private func stack(_ view: Int, _ depth: Int) -> Double {
    let paper = reader.views[view]
    func said(_ name: String) -> String? { paper.properties.last { $0.name == name }?.value ?? nil }
    let shown = paper.subviews.filter { paper.arranged.contains($0) && !isHidden($0) }
    let heights = shown.map { height(of: $0, depth + 1) }
    guard said("axis") == "vertical" else { return heights.max() ?? 0 }
    var sum = heights.reduce(0, +)
    if said("distribution") == "fillEqually" {
      // A text takes the same share as the others, and loses what it lacks alone.
      var firm = self
      firm.countsTexts = false
      sum = max(sum, (shown.map { firm.height(of: $0, depth + 1) }.max() ?? 0) * Double(shown.count))
    }
    let spacing = said("spacing").flatMap(Double.init) ?? 0
    var margins = 0.0
    if said("isLayoutMarginsRelativeArrangement") == "true" {
      for name in ["layoutMargins", "directionalLayoutMargins"] {
        margins += ["top", "bottom"].reduce(0) { $0 + (paper.insets[name]?[$1]?.number ?? 0) }
      }
    }
    return sum + max(0, spacing) * Double(max(0, shown.count - 1)) + margins
  }

  /// How high a view has to be for the chain of what is in it, and how far below its top that reaches at least; nil where the
  /// constraints contradict each other.
  func content(of view: Int, _ depth: Int = 0) -> (height: Double, reach: Double)? {
    let children = reader.views[view].subviews.filter { !isHidden($0) && reader.views[$0].gap == nil }
    guard !children.isEmpty else { return (0, 0) }
    var steps: [(from: PaperItem, to: PaperItem, length: Double)] = []
    func line(_ view: Int, _ attribute: String, guide: String? = nil) -> PaperItem {
      PaperItem(view: view, guide: guide, attribute: attribute)
    }
    for child in children {
      steps.append((line(child, "top"), line(child, "bottom"), height(of: child, depth + 1)))
    }
    for guide in ["safeArea", "margins", "contentLayoutGuide"] {
      steps.append((line(view, "top"), line(view, "top", guide: guide), 0))
      steps.append((line(view, "top", guide: guide), line(view, "bottom", guide: guide), 0))
      steps.append((line(view, "bottom", guide: guide), line(view, "bottom"), 0))
    }
    let known = Set(steps.flatMap { [$0.from, $0.to] })
    for tie in reader.constraints where tie.isActive && !tie.isOpen && tie.priority ?? 0 >= 1000 {
      guard let second = tie.second, tie.multiplier == 1, known.contains(tie.first), known.contains(second),
        let distance = tie.constant.flatMap(PaperValue.sum)
      else { continue }
      if tie.relation != "<=" { steps.append((second, tie.first, distance)) }
      if tie.relation != ">=" { steps.append((tie.first, second, -distance)) }
    }
    var ends = [line(view, "top"): 0.0]
    for round in 0...known.count {
      var isChanging = false
      for step in steps {
        guard let start = ends[step.from], start + step.length > ends[step.to] ?? -.infinity else { continue }
        ends[step.to] = start + step.length
        isChanging = true
      }
      if !isChanging { break }
      if round == known.count { return nil }
    }
    let reach = children.compactMap { ends[line($0, "bottom")] }.max() ?? 0
    return (ends[line(view, "bottom")] ?? 0, reach)
  }
}

/// A view or row of a plain height that is too low for what is in it, or a scroll view that cannot show all of it.
struct LowBox: Hashable {
  let place: Range<Int>
  let message: String
  /// Whether it is so on phones, and nothing is said of iPads.
  var isOfPhones = false

  /// What a line may keep free above and below its letters, all told.
  private static let slack = 6.0
  /// The height of the smallest phone.
  private static let lowestPhone = 667.0
  /// What a line keeps free at an edge may be cut off.
  private static let leastCut = 4.0
  /// No navigation bar is higher without a large title: a sheet's of iOS 26 has 70 points.
  private static let highestTitle = 70.0

  init?(_ place: SwiftPlace?, _ message: String) {
    guard let place = place?.own else { return nil }
    (self.place, self.message) = (place.finding, message)
  }

  private var ofPhones: LowBox {
    var box = self
    box.isOfPhones = true
    return box
  }

  /// All of a screen.
  static func all(in reader: ControllerReader) -> [LowBox] {
    var reader = reader
    let views = reader.views.indices.filter { view in
      var outer: Int? = view
      while let current = outer, current != reader.root { outer = reader.views[current].superview }
      return outer != nil
    }
    let heights = LeastHeights(reader)
    func name(_ view: Int, _ other: String) -> String { reader.views[view].name.map { "'\($0)'" } ?? other }
    var found: [LowBox?] = []
    for view in views {
      let paper = reader.views[view]
      guard paper.gap == nil else { continue }
      if paper.kind == .header, let height = paper.properties.last(where: { $0.name == "height" }),
        let room = height.value.flatMap(Double.init), let reach = heights.content(of: view)?.reach,
        room > 0, reach > room + slack, !measuresViews(reader)
      {
        found.append(LowBox(height.place, words(name(view, "the header"), room, reach)))
      }
      if paper.kind == .view || paper.kind == .stackView || paper.kind == .label && paper.lineLimit != 1,
        let fixed = heights.fixedHeight(of: view)
      {
        found.append(lowBox(view, fixed, in: reader, called: name(view, "the view")))
      }
      if paper.kind == .scrollView, let reach = heights.content(of: view)?.reach, reach > lowestPhone {
        found.append(unscrollable(view, reach, in: reader, called: name(view, "the scroll view"))?.ofPhones)
      }
    }
    for view in views where reader.views[view].clips {
      found += clipped(by: view, in: reader, called: name(view, "the view"))
    }
    found += reader.notes.tableHeaders.map { unsizedHeader($0, in: reader, called: name($0.view, "the header")) }
    found.append(wideGroup(in: reader)?.ofPhones)
    found += LostColumns(reader: reader).found.map { LowBox($0.place, $0.message)?.ofPhones }
    let shown = ShownViews(reader)
    if shown.isBeingWritten { return found.compactMap(\.self) }
    let lists = UnplacedChildren(shown).found + GrowingCells(shown).found + AccessoryCover(shown).found
    let scrolled = WideScrollContent(shown)
    found += scrolled.found.map { LowBox($0.place, $0.message)?.ofPhones }
    let stretched = scrolled.narrow + GrowingHeader(shown).found
    let parts = ([shown] + shown.cells).flatMap { views in
      UntiedViews(views).found + UnarrangedViews(views).found + HiddenContent(views).found
        + StretchedCircle(views).found
    }
    found += (lists + stretched + parts).map { LowBox($0.place, $0.message) }
    for footer in reader.notes.tableFooters {
      guard case .parts(let parts)? = reader.views[footer.view].frame,
        let room = parts.last.flatMap({ $0 }).flatMap(Double.init),
        room > slack, let reach = heights.content(of: footer.view)?.reach, reach > room + slack, !measuresViews(reader)
      else { continue }
      found.append(
        LowBox(
          reader.views[footer.view].framePlace ?? footer.place,
          words(name(footer.view, "the footer"), room, reach)
        )
      )
    }
    if let accessory = accessory(in: reader) { found += accessory }
    for title in reader.notes.titleViews where reader.views[title.view].frame == nil {
      let height = heights.height(of: title.view)
      guard height > highestTitle else { continue }
      found.append(
        LowBox(
          title.place,
          "\(name(title.view, "the title view")) is at least \(decimal(height.rounded())) pt high, more than a navigation bar has for it"
        )
      )
    }
    for view in views + [reader.root] { found += lowRows(of: view, in: &reader) }
    return found.compactMap(\.self)
  }

  private static func words(_ name: String, _ room: Double, _ needed: Double) -> String {
    "\(name) is \(decimal(room)) pt high, and what is in it needs at least \(decimal(needed.rounded()))"
  }

  private static func lowBox(
    _ view: Int,
    _ fixed: (height: Double, place: SwiftPlace?),
    in reader: ControllerReader,
    called name: String
  ) -> LowBox? {
    var other = reader
    other.constraints.removeAll { $0.first.view == view && $0.first.attribute == "height" && $0.second == nil }
    let needed = LeastHeights(other).height(of: view)
    guard fixed.height > slack, needed > fixed.height + slack else { return nil }
    return LowBox(fixed.place, words(name, fixed.height, needed))
  }

  /// The width of the narrowest phone of today.
  private static let narrowestPhone = 375.0

  /// The only group of a layout that scrolls up and down, where plain numbers make it wider than a phone.
  private static func wideGroup(in reader: ControllerReader) -> LowBox? {
    guard let type = reader.controller.type, let owner = reader.project.classes(of: type).first else { return nil }
    let tree = reader.tree(owner.place.file)
    guard reader.project.mentions("NSCollectionLayoutGroup", in: owner.place) else { return nil }
    let text = tree.text(owner.place.node)
    // One that scrolls sideways may be as wide as it likes, and of several groups one may stand in another.
    guard !text.contains("orthogonalScrollingBehavior"),
      !text.contains("scrollDirection"), text.split(separator: "NSCollectionLayoutGroup.").count == 2
    else { return nil }
    let range = tree.range(owner.place.node)
    var other = reader
    func number(_ label: String, in argument: SwiftNodeID) -> Double? {
      tree.firstChild(argument).flatMap {
        other.evaluate($0, PaperScope(file: owner.place.file, owner: reader.controller)).number
      }
    }
    let arguments = tree.nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.filter {
      tree.kind($0) == .argument && range.contains(tree.range($0).lowerBound)
    }
    let group = arguments.first { argument in
      tree.label(argument) == "layoutSize" && tree.text(argument).contains("widthDimension")
        && tree.isArgument(argument, ofCallEndingIn: ["horizontal", "vertical"])
    }
    guard let group else { return nil }
    let width = arguments.first { argument in
      tree.label(argument) == "widthDimension" && tree.range(group).contains(tree.range(argument).lowerBound)
    }.flatMap { tree.firstChild($0) }
    guard let width, tree.kind(width) == .call, tree.firstChild(width).map({ tree.name($0) }) == "absolute",
      let length = tree.child(width, .argument).flatMap({ number("", in: $0) })
    else { return nil }
    let insets = arguments.filter {
      ["leading", "trailing"].contains(tree.label($0) ?? "") && text.contains("contentInsets")
    }
    .compactMap { number("", in: $0) }.filter { $0 < 60 }
    let margin = (insets.max() ?? 0)
    guard length + margin > narrowestPhone, length < 600 else { return nil }
    return LowBox(
      reader.place(width, owner.place.file),
      "each group is \(decimal(length)) pt wide\(margin > 0 ? " and begins \(decimal(margin)) pt further in" : ""), and phones are \(decimal(narrowestPhone)) pt wide and more: its last item is cut off"
    )
  }

  /// A header that constraints fill and that nothing gives a height, so that it is over the first rows.
  private static func unsizedHeader(
    _ header: (view: Int, place: SwiftPlace?),
    in reader: ControllerReader,
    called name: String
  ) -> LowBox? {
    let paper = reader.views[header.view]
    guard paper.kind == .view, paper.frame == nil, !paper.isForeign, paper.gap == nil, !paper.isOutlet,
      !measuresViews(reader),
      !reader.constraints.contains(where: { tie in
        guard tie.first.view == header.view || tie.second?.view == header.view else { return false }
        return [tie.first, tie.second].contains { item in
          item.map {
            $0.view != header.view && !paper.subviews.contains($0.view) && !isWithin($0.view, header.view, reader)
          } ?? false
        } || tie.second == nil && tie.first.view == header.view && tie.first.attribute == "height"
      }),
      let reach = LeastHeights(reader).content(of: header.view)?.reach, reach > slack * 2
    else { return nil }
    return LowBox(
      header.place,
      "\(name) is 0 pt high: a table leaves it as high as its frame, which nothing sets, and what is in it needs at least \(decimal(reach.rounded())) pt"
    )
  }

  private static func isWithin(_ view: Int, _ outer: Int, _ reader: ControllerReader) -> Bool {
    var current = reader.views[view].superview
    while let next = current {
      if next == outer { return true }
      current = reader.views[next].superview
    }
    return false
  }

  /// Whether code of the project asks views how large they have to be, and so may give them other heights later.
  private static func measuresViews(_ reader: ControllerReader) -> Bool {
    ["systemLayoutSizeFitting", "sizeThatFits"].contains { word in
      reader.project.files.contains { $0.tree.contains(word) }
    }
  }

  /// Whether a view is text or a control, or called a badge.
  private static func isRead(_ view: Int, in reader: ControllerReader) -> Bool {
    [.label, .button].contains(reader.views[view].kind)
      || ["badge", "dot", "online", "counter"].contains {
        reader.views[view].name?.lowercased().contains($0) ?? false
      }
  }

  /// The labels and buttons that a view cuts off at an edge that they reach over.
  private static func clipped(by view: Int, in reader: ControllerReader, called name: String) -> [LowBox?] {
    // A badge in the middle of an edge is half outside.
    let centred = reader.constraints.compactMap { tie -> LowBox? in
      guard tie.isActive, !tie.isOpen, tie.relation == "==", tie.multiplier == 1, tie.second?.view == view,
        tie.second?.guide == nil, let edge = tie.second?.attribute, tie.first.attribute.hasPrefix("center"),
        reader.views[view].subviews.contains(tie.first.view), isRead(tie.first.view, in: reader),
        let distance = tie.constant.flatMap(PaperValue.sum),
        let extent = LeastHeights(reader).fixed(
          edge == "top" || edge == "bottom" ? "height" : "width",
          of: tie.first.view
        )
      else { return nil }
      let reach: Double
      switch edge {
      case "top", "left", "leading": reach = extent / 2 - distance
      case "bottom", "right", "trailing": reach = extent / 2 + distance
      default: return nil
      }
      guard reach >= leastCut else { return nil }
      let inner = reader.views[tie.first.view].name.map { "'\($0)'" } ?? "what is in it"
      return LowBox(tie.place, "\(name) cuts off \(inner): \(decimal(reach)) pt of it reach over its \(edge) edge")
    }
    if !centred.isEmpty { return Array(centred.prefix(1)) }
    let heights = LeastHeights(reader)
    let own = reader.views[view].numbers
    if let width = own?[2] ?? heights.fixed("width", of: view),
      let height = own?[3] ?? heights.fixed("height", of: view),
      width > 0, height > 0
    {
      let framed = reader.views[view].subviews.compactMap { inner -> LowBox? in
        guard isRead(inner, in: reader), !reader.views[inner].usesConstraints, reader.views[inner].gap == nil,
          let frame = reader.views[inner].numbers, frame[2] > 0, frame[3] > 0
        else { return nil }
        let reach = [-frame[0], -frame[1], frame[0] + frame[2] - width, frame[1] + frame[3] - height].max() ?? 0
        // What is outside altogether comes in later.
        guard reach >= leastCut, reach < min(frame[2], frame[3]) else { return nil }
        let words = reader.views[inner].name.map { "'\($0)'" } ?? "what is in it"
        return LowBox(
          reader.views[inner].framePlace,
          "\(name) cuts off \(words): \(decimal(reach)) pt of it reach over its edge"
        )
      }
      if !framed.isEmpty { return Array(framed.prefix(1)) }
    }
    return reader.constraints.filter { tie in
      guard tie.isActive, !tie.isOpen, tie.relation == "==", tie.multiplier == 1,
        tie.second == PaperItem(view: view, attribute: tie.first.attribute),
        reader.views[view].subviews.contains(tie.first.view),
        isRead(tie.first.view, in: reader),
        let distance = tie.constant.flatMap(PaperValue.sum)
      else { return false }
      switch tie.first.attribute {
      case "top", "left", "leading": return distance <= -leastCut
      case "bottom", "right", "trailing": return distance >= leastCut
      default: return false
      }
    }.prefix(1).map { tie in
      let inner = reader.views[tie.first.view].name.map { "'\($0)'" } ?? "what is in it"
      return LowBox(tie.place, "\(name) cuts off \(inner), which reaches over its \(tie.first.attribute) edge")
    }
  }

  /// What stands at the bottom of a view that stays above the keyboard, and at the bottom of the screen without one.
  private static func accessory(in reader: ControllerReader) -> [LowBox?]? {
    guard let type = reader.controller.type,
      project(reader, declares: "canBecomeFirstResponder", in: type),
      project(reader, declares: "inputAccessoryView", in: type)
    else { return nil }
    var other = reader
    let bar = other.lookup("inputAccessoryView", PaperScope(file: type.place.file, owner: reader.controller)).view
    guard let bar, other.views[bar].kind == .view, other.views[bar].gap == nil else { return nil }
    let ties = other.constraints.filter { $0.isActive && !$0.isOpen && $0.second?.view == bar }
    guard !ties.contains(where: { $0.second?.guide == "safeArea" }) else { return nil }
    let bottom = ties.first { tie in
      guard tie.first.attribute == "bottom", tie.second == PaperItem(view: bar, attribute: "bottom"),
        tie.relation == "==",
        let distance = tie.constant.flatMap(PaperValue.sum)
      else { return false }
      return -distance < lowestHomeIndicator && other.views[tie.first.view].kind != .imageView
        && ElementKind.uiKit(other.views[tie.first.view].kind) != .uiKit(.view)
    }
    return bottom.map { tie in
      [
        LowBox(
          tie.place,
          "\(other.views[tie.first.view].name.map { "'\($0)'" } ?? "what is in it") is under the home indicator while there is no keyboard: the view above the keyboard reaches to the screen's edge then"
        )
      ]
    }
  }

  /// Less than the home indicator takes anywhere.
  private static let lowestHomeIndicator = 20.0

  private static func project(_ reader: ControllerReader, declares name: String, in type: SwiftProject.TypeDeclaration)
    -> Bool
  {
    reader.project.classes(of: type).contains { $0.members[name] != nil }
  }

  /// A scroll view whose content is higher than any phone and ends nowhere: it does not scroll.
  private static func unscrollable(_ view: Int, _ reach: Double, in reader: ControllerReader, called name: String)
    -> LowBox?
  {
    guard let type = reader.controller.type, reader.instances[view] == nil, !reader.views[view].isFullBleed,
      reader.gaps.isEmpty,
      !reader.project.classes(of: type).contains(where: { owner in
        reader.tree(owner.place.file).text(owner.place.node).contains("contentSize")
      })
    else { return nil }
    let ties = reader.constraints.filter { tie in
      tie.first.view == view && tie.second.map { $0.view != view } ?? false || tie.second?.view == view
    }
    func isOfContent(_ item: PaperItem) -> Bool {
      item.view == view && (item.guide == nil || item.guide == "contentLayoutGuide")
    }
    func inner(_ tie: PaperConstraint) -> PaperItem? {
      [tie.first, tie.second].compactMap(\.self).first { item in
        reader.views[view].subviews.contains(item.view)
      }
    }
    let own = ties.filter { inner($0) != nil }
    let top = own.first { tie in
      [tie.first, tie.second].contains { $0.map { isOfContent($0) && $0.attribute == "top" } ?? false }
    }
    let isBounded = ties.contains { tie in
      guard inner(tie) != nil || tie.second == nil else { return false }
      return [tie.first, tie.second].contains {
        $0.map { $0.view == view && ["bottom", "height", "centerY"].contains($0.attribute) } ?? false
      }
    }
    // What is as wide as the scroll view was not meant to scroll to the side.
    let isAsWide = own.contains { tie in
      [tie.first, tie.second].contains { item in
        item.map { $0.view == view && ($0.attribute == "width" || $0.guide == "frameLayoutGuide" && !$0.isVertical) }
          ?? false
      }
    }
    guard let top, !isBounded, isAsWide else { return nil }
    return LowBox(
      top.place,
      "\(name) does not scroll: nothing ties the end of its content, which is at least \(decimal(reach.rounded())) pt high, to its bottom"
    )
  }

  /// The rows of a list that are all of one height, for cells of the project that need more.
  private static func lowRows(of list: Int, in reader: inout ControllerReader) -> [LowBox?] {
    let classes = reader.views[list].cellClasses
    guard !classes.isEmpty else { return [] }
    guard let (room, place) = reader.rowHeight(of: list), room > slack else {
      return classes.map { openRow($0, of: list, in: reader) }
    }
    return classes.map { name -> LowBox? in
      var other = reader
      guard let cell = MadeCell.of(name, in: &other), let needed = other.heights(of: cell, in: list).max(),
        needed > room + slack
      else { return nil }
      return LowBox(place, words("each row of '\(name)'", room, needed))
    }
  }
}

extension LowBox {
  /// What a row has that its cell gives no height.
  private static let usualRow = 44.0

  /// A cell that sizes itself and whose content is not tied to its bottom, so that it is as high as any row and its content is not.
  private static func openRow(_ name: String, of list: Int, in reader: ControllerReader) -> LowBox? {
    guard reader.views[list].kind == .tableView, let type = reader.controller.type,
      reader.project.methods("tableView", labels: [nil, "heightForRowAt"], of: type) == nil,
      !reader.views[list].properties.contains(where: { $0.name == "rowHeight" })
    else { return nil }
    var other = reader
    guard let cell = MadeCell.of(name, in: &other), let cellType = other.instances[cell]?.type,
      !other.project.classes(of: cellType).contains(where: { owner in
        other.project.mentions(
          "layoutSubviews",
          "systemLayoutSizeFitting",
          "sizeThatFits",
          "updateConstraints",
          ".frame",
          in: owner.place
        )
      }),
      let reach = LeastHeights(other).content(of: cell)?.reach, reach > usualRow + slack
    else { return nil }
    let isTied = other.constraints.contains { tie in
      [tie.first, tie.second].contains { item in
        item.map { $0.view == cell && ["bottom", "height", "centerY"].contains($0.attribute) } ?? false
      }
    }
    // Those that are known alone say that there is no other.
    guard !isTied, other.constraints.allSatisfy({ !$0.isOpen }), other.openEffects == reader.openEffects else {
      return nil
    }
    let tie = other.constraints.first { tie in
      tie.isActive && tie.first.attribute == "top" && tie.second?.view == cell && tie.second?.attribute == "top"
        && LeastHeights(other).height(of: tie.first.view) + (tie.constant.flatMap(PaperValue.sum) ?? 0) > usualRow
    }
    return LowBox(
      tie?.place,
      "nothing ties the content of '\(name)' to its bottom: rows are \(decimal(usualRow)) pt high, and it reaches at least \(decimal(reach.rounded()))"
    )
  }
}

extension ControllerReader {
  /// The one height that all rows or items of a list have, with what says it.
  fileprivate mutating func rowHeight(of list: Int) -> (height: Double, place: SwiftPlace?)? {
    guard let type = controller.type else { return nil }
    let paper = views[list]
    if paper.kind == .collectionView {
      guard let size = paper.properties.last(where: { $0.name == "itemSize" }), let words = size.value else {
        return absoluteHeight(in: type)
      }
      let height = words.dropFirst().dropLast().split(separator: ", ").last.flatMap { Double($0) }
      return height.map { ($0, size.place) }
    }
    guard paper.kind == .tableView else { return nil }
    guard let method = project.methods("tableView", labels: [nil, "heightForRowAt"], of: type) else {
      let own = paper.properties.last { $0.name == "rowHeight" }
      return own.flatMap { own in own.value.flatMap(Double.init).map { ($0, own.place) } }
    }
    var other = self
    let number = other.call(method: method, [(nil, .view(list)), ("heightForRowAt", .unknown)], controller).number
    let tree = tree(method.place.file)
    let statements = tree.child(method.place.node, .block).map { Array(tree.children($0)) } ?? []
    // Where it depends on the row, the others have another height.
    guard let number, statements.count == 1, let only = statements.first,
      ![.ifStatement, .switchStatement].contains(tree.kind(only))
    else { return nil }
    return (number, place(only, method.place.file))
  }

  /// The height of the groups of a compositional layout, where the controller says one number for all.
  private func absoluteHeight(in type: SwiftProject.TypeDeclaration) -> (height: Double, place: SwiftPlace?)? {
    let tree = tree(type.place.file)
    let range = tree.range(type.place.node)
    // Headers and footers have heights of their own.
    guard !tree.contains("upplementary", in: type.place.node) else { return nil }
    let heights = tree.nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.compactMap { node -> SwiftNodeID? in
      guard tree.kind(node) == .argument, tree.label(node) == "heightDimension",
        range.contains(tree.range(node).lowerBound), let call = tree.firstChild(node), tree.kind(call) == .call
      else { return nil }
      return call
    }
    func isCall(_ name: String, _ call: SwiftNodeID) -> Bool { tree.firstChild(call).map { tree.name($0) } == name }
    let found = heights.filter { isCall("absolute", $0) }
    guard heights.allSatisfy({ isCall("absolute", $0) || isCall("fractionalHeight", $0) }) else { return nil }
    guard found.count == 1, let argument = tree.child(found[0], .argument).flatMap({ tree.firstChild($0) }) else {
      return nil
    }
    var other = self
    let number = other.evaluate(argument, PaperScope(file: type.place.file, owner: controller)).number
    return number.map { ($0, place(found[0], type.place.file)) }
  }

  /// How high a cell is at least for each of the first rows of a list, as far as the data of these is known.
  fileprivate func heights(of cell: Int, in list: Int) -> [Double] {
    func height(_ reader: ControllerReader) -> Double {
      LeastHeights(reader).content(of: cell).map { max($0.height, $0.reach) } ?? 0
    }
    let (name, label) =
      views[list].kind == .tableView ? ("tableView", "cellForRowAt") : ("collectionView", "cellForItemAt")
    guard let type = controller.type, let method = project.methods(name, labels: [nil, label], of: type) else {
      return [height(self)]
    }
    guard instances[cell] != nil else { return [height(self)] }
    var all = [height(self)]
    for row in 0..<8 {
      var shown = self
      shown.notes.dequeued = cell
      let index = ["row", "item"].map { (label: Optional($0), value: PaperValue.number(Double(row))) }
      let path = PaperValue.parts("IndexPath", index + [("section", .number(0))])
      _ = shown.call(method: method, [(nil, .view(list)), (label, path)], controller)
      all.append(height(shown))
    }
    return all
  }
}
