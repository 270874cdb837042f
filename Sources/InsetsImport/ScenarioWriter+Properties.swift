import InsetsEngine

// The attributes of views, in the language's words.
extension ScenarioWriter {
  mutating func properties(of view: InterfaceBuilderView) -> [ScreenStatement] {
    let xml = view.xml
    var lines: [ScreenStatement] = []
    if view.isHidden, view.kind != .section { lines.append(.set(.isHidden, true)) }
    let isHeader = view.kind == .header || view.kind == .footer
    if !view.isListPart { lines += flags([.insetsLayoutMarginsFromSafeArea], of: xml) }
    if !view.isListPart || isHeader && !view.isFilled { lines += flags([.preservesSuperviewLayoutMargins], of: xml) }
    lines += margins(of: view)
    lines += nibSize(of: view)
    if view.isAskedForBaseline {
      lines += [SystemFont.current.statement(for: xml.first("fontDescription"))].compactMap(\.self)
    }
    if view.kind == .stackView { lines += stackProperties(of: view) }
    if view.kind == .tableView { lines += canvasMargins(of: view) }
    if [.scrollView, .textView, .tableView, .collectionView].contains(view.kind) { lines += scrollProperties(of: xml) }
    if view.kind == .tableView { lines += tableProperties(of: xml) }
    if view.kind == .collectionView { lines += collectionProperties(of: xml) }
    if [.navigationBar, .toolbar, .tabBar].contains(view.kind), !view.isSecondBar {
      lines += flags(Property.barFlags, of: xml)
    }
    if view.kind == .cell { lines += insets(.separatorInset, of: xml) }
    return lines
  }

  private func flags(_ flags: [Property], of xml: XMLElement) -> [ScreenStatement] {
    ImportedFlag.statements(flags) { xml.flag($0) }
  }

  private func margins(of view: InterfaceBuilderView) -> [ScreenStatement] {
    // A cell's own margins are its content's, unless that has margins of its own.
    let follows = view.contentView?.flag(.preservesSuperviewLayoutMargins) ?? false
    let children = (view.contentView?.children ?? []) + (view.contentView == nil || follows ? view.xml.children : [])
    var lines: [ScreenStatement] = []
    for (property, element) in [
      (Property.layoutMargins, "edgeInsets"), (.directionalLayoutMargins, "directionalEdgeInsets"),
    ] where lines.isEmpty {
      // A layout guide has the same key.
      let child = children.first { $0.name == element && $0["key"] == "\(property)" }
      if let child, let keys = property.insetKeys { lines.append(.set(property, child.numbers(keys))) }
    }
    // A content view that follows its cell is at no side closer to the edge than the cell's margins, which its table gives.
    if view.kind == .cell, follows, !lines.isEmpty { lines.append(.set(.preservesSuperviewLayoutMargins, true)) }
    return lines
  }

  /// The margins of a table on the canvas, where the frames in its cells tell them; on Xcode 9's they are a device's but for
  /// a point: 67 of 78 constraints.
  private func canvasMargins(of table: InterfaceBuilderView) -> [ScreenStatement] {
    guard isForCanvas, margins(of: table).isEmpty, table.xml.choice(.style) != .insetGrouped else { return [] }
    let side = MarginVotes(of: table).side ?? (file.canvas.xcode == 9 && table.frame?.width == 375 ? 16 : nil)
    return side.map { [.set(.layoutMargins, [8, $0, 8, $0])] } ?? []
  }

  private func insets(_ property: Property, of xml: XMLElement?) -> [ScreenStatement] {
    guard let keys = property.insetKeys, let insets = xml?.keyed(property) else { return [] }
    return [.set(property, insets.numbers(keys))]
  }

  /// How a stack view arranges its views, as it says itself or a variation of it does.
  mutating func arrangement(_ xml: XMLElement, of view: InterfaceBuilderView) -> [ScreenStatement] {
    var lines = choice(.axis, of: xml, among: [.horizontal, .vertical])
    lines += choice(
      .distribution,
      of: xml,
      among: [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
    )
    // Interface Builder names the ends by the stack view's axis.
    switch xml[.alignment].flatMap(Property.init(named:)) {
    case .top?: return lines + [.set(.alignment, .leading)]
    case .bottom?: return lines + [.set(.alignment, .trailing)]
    case .some, nil: break
    }
    guard let baseline = xml.choice(.alignment), [.firstBaseline, .lastBaseline].contains(baseline) else {
      return lines + choice(.alignment, of: xml, among: [.fill, .leading, .center, .trailing])
    }
    if view.commonLineHeight == nil, view.knowsBaselines { return lines + [.set(.alignment, baseline)] }
    if view.commonLineHeight == nil { lines.append(.importComment(.baselineAlignment)) }
    return lines + [.set(.alignment, .leading)]
  }

  private mutating func stackProperties(of view: InterfaceBuilderView) -> [ScreenStatement] {
    let xml = view.xml
    var lines = arrangement(xml, of: view)
    if view.countsSpacingFromBaselines {
      lines += spacingBetweenBaselines(of: view)
    } else if let spacing = view.spacing {
      lines.append(.set(.spacing, spacing))
    }
    // Interface Builder has no other mark: margins of a stack view count if they are there.
    let hasMargins = xml.keyed(.layoutMargins) != nil || xml.keyed(.directionalLayoutMargins) != nil
    if hasMargins || xml.flag(.isLayoutMarginsRelativeArrangement) == true {
      lines.append(.set(.isLayoutMarginsRelativeArrangement, true))
    }
    return lines
  }

  /// Lines of one font are as far apart from baseline to baseline as from top to top.
  private func spacingBetweenBaselines(of view: InterfaceBuilderView) -> [ScreenStatement] {
    guard let spacing = view.spacing, let height = view.commonLineHeight else {
      return [.importComment(.baselineSpacing)]
    }
    let words = "\(text(of: spacing)) between the baselines of lines that are \(text(of: height)) high"
    return [.comment("import: \(words)"), .set(.spacing, spacing - height)]
  }

  private mutating func scrollProperties(of xml: XMLElement) -> [ScreenStatement] {
    choice(.contentInsetAdjustmentBehavior, of: xml, among: [.automatic, .scrollableAxes, .never, .always])
      + flags(Property.scrollFlags, of: xml)
      + insets(.contentInset, of: xml) + insets(.scrollIndicatorInsets, of: xml)
  }

  private func tableProperties(of xml: XMLElement) -> [ScreenStatement] {
    var lines: [ScreenStatement] = []
    if let style = xml.choice(.style), [.grouped, .insetGrouped].contains(style) { lines.append(.set(.style, style)) }
    for property in Property.tableHeights {
      if let height = xml.number(property), height > 0 { lines.append(.set(property, height)) }
    }
    return lines + insets(.separatorInset, of: xml)
  }

  private mutating func collectionProperties(of xml: XMLElement) -> [ScreenStatement] {
    guard let layout = xml.first("collectionViewFlowLayout") else { return [] }
    var lines: [ScreenStatement] = []
    if layout.choice(.scrollDirection) == .horizontal { lines.append(.set(.scrollDirection, .horizontal)) }
    for property in [Property.minimumLineSpacing, .minimumInteritemSpacing] {
      if let spacing = layout.number(property) { lines.append(.set(property, spacing)) }
    }
    for property in [Property.itemSize, .headerReferenceSize, .footerReferenceSize] {
      guard let size = layout.keyed(property) else { continue }
      lines.append(.set(property, [size.number(.width) ?? 0, size.number(.height) ?? 0]))
    }
    lines += insets(.sectionInset, of: layout)
    switch layout[.sectionInsetReference].flatMap(LayoutGuide.init) {
    case .safeArea?: return lines + [.set(.sectionInsetReference, .fromSafeArea)]
    case .layoutMargins?: return lines + [.set(.sectionInsetReference, .fromLayoutMargins)]
    case .some, nil: return lines
    }
  }

  /// What a container's bar says of itself; one that code makes opaque is so whatever it says.
  func bar(_ kind: UIKitKind, in xml: XMLElement?, isOpaque: Bool = false) -> [ScreenStatement] {
    let bar = xml?.keyed("\(kind)") ?? xml?.first("\(kind)")
    let asked = (kind == .navigationBar ? Property.barFlags : [.isTranslucent]).filter {
      $0 != .isTranslucent || !isOpaque
    }
    let flags = (isOpaque ? [.set(.isTranslucent, false)] : []) + (bar.map { self.flags(asked, of: $0) } ?? [])
    return flags.isEmpty ? [] : [.block(kind, flags)]
  }
}
