// The attributes of views, in the language's words.
extension ScenarioWriter {
  mutating func properties(of view: InterfaceBuilderView) -> [String] {
    let xml = view.xml
    var lines: [String] = []
    if view.isHidden, view.kind != "section" { lines.append("isHidden: true") }
    if xml.flag("insetsLayoutMarginsFromSafeArea") == false, !view.isListPart {
      lines.append("insetsLayoutMarginsFromSafeArea: false")
    }
    let isHeader = view.kind == "header" || view.kind == "footer"
    if xml.flag("preservesSuperviewLayoutMargins") == true, !view.isListPart || isHeader && !view.isFilled {
      lines.append("preservesSuperviewLayoutMargins: true")
    }
    lines += margins(of: view)
    lines += nibSize(of: view)
    if view.isAskedForBaseline {
      lines += [SystemFont.current.statement(for: xml.first("fontDescription"))].compactMap(\.self)
    }
    switch view.kind {
    case "stackView": lines += stackProperties(of: view)
    case "scrollView", "textView": lines += scrollProperties(of: xml)
    case "tableView": lines += canvasMargins(of: view) + scrollProperties(of: xml) + tableProperties(of: xml)
    case "collectionView": lines += scrollProperties(of: xml) + collectionProperties(of: xml)
    case "navigationBar", "toolbar", "tabBar": lines += barProperties(of: xml)
    case "cell": lines += insets(xml.keyed("separatorInset"), "separatorInset")
    default: break
    }
    return lines
  }

  private func margins(of view: InterfaceBuilderView) -> [String] {
    // A cell's own margins are its content's, unless that has margins of its own.
    let follows = view.contentView?.flag("preservesSuperviewLayoutMargins") ?? false
    let edges = (view.contentView?.children ?? []) + (view.contentView == nil || follows ? view.xml.children : [])
    var lines: [String] = []
    if let child = edges.first(where: { $0.name == "edgeInsets" && $0["key"] == "layoutMargins" }) {
      lines.append("layoutMargins: \(tuple(child, ["top", "left", "bottom", "right"]))")
    } else if let child = edges.first(where: { $0.name == "directionalEdgeInsets" }) {
      lines.append("directionalLayoutMargins: \(tuple(child, ["top", "leading", "bottom", "trailing"]))")
    }
    // A content view that follows its cell is at no side closer to the edge than the cell's margins, which its table gives.
    if view.kind == "cell", follows, !lines.isEmpty { lines.append("preservesSuperviewLayoutMargins: true") }
    return lines
  }

  /// The margins of a table on the canvas, where the frames in its cells tell them; on Xcode 9's they are a device's but for
  /// a point: 67 of 78 constraints.
  private func canvasMargins(of table: InterfaceBuilderView) -> [String] {
    guard isForCanvas, margins(of: table).isEmpty, table.xml["style"] != "insetGrouped" else { return [] }
    let side = MarginVotes(of: table).side ?? (file.canvas.xcode == 9 && table.frame?.width == 375 ? 16 : nil)
    return side.map { ["layoutMargins: (8, \(text(of: $0)), 8, \(text(of: $0)))"] } ?? []
  }

  private func tuple(_ xml: XMLElement, _ parts: [String]) -> String {
    "(\(parts.map { text(of: xml.number($0) ?? 0) }.joined(separator: ", ")))"
  }

  private func insets(_ xml: XMLElement?, _ property: String) -> [String] {
    xml.map { ["\(property): \(tuple($0, ["minY", "minX", "maxY", "maxX"]))"] } ?? []
  }

  /// How a stack view arranges its views, as it says itself or a variation of it does.
  mutating func arrangement(_ xml: XMLElement, of view: InterfaceBuilderView) -> [String] {
    var lines: [String] = []
    lines += choice("axis", of: xml, among: ["horizontal", "vertical"])
    lines += choice(
      "distribution",
      of: xml,
      among: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    )
    switch xml["alignment"] {
    case "top"?: lines.append("alignment: leading")
    case "bottom"?: lines.append("alignment: trailing")
    case "firstBaseline"?, "lastBaseline"?:
      if view.commonLineHeight == nil, view.knowsBaselines {
        lines += choice("alignment", of: xml, among: ["firstBaseline", "lastBaseline"])
      } else {
        if view.commonLineHeight == nil { lines.append("// import: \(ImportReason.baselineAlignment.words)") }
        lines.append("alignment: leading")
      }
    case .some, nil: lines += choice("alignment", of: xml, among: ["fill", "leading", "center", "trailing"])
    }
    return lines
  }

  private mutating func stackProperties(of view: InterfaceBuilderView) -> [String] {
    let xml = view.xml
    var lines = arrangement(xml, of: view)
    if view.countsSpacingFromBaselines {
      lines += spacingBetweenBaselines(of: view)
    } else if let spacing = view.spacing {
      lines.append("spacing: \(text(of: spacing))")
    }
    // Interface Builder has no other mark: margins of a stack view count if they are there.
    let hasMargins = xml.keyed("layoutMargins") != nil || xml.keyed("directionalLayoutMargins") != nil
    if hasMargins || xml.flag("layoutMarginsRelativeArrangement") == true {
      lines.append("isLayoutMarginsRelativeArrangement: true")
    }
    return lines
  }

  /// Lines of one font are as far apart from baseline to baseline as from top to top.
  private func spacingBetweenBaselines(of view: InterfaceBuilderView) -> [String] {
    guard let spacing = view.spacing, let height = view.commonLineHeight else {
      return ["// import: \(ImportReason.baselineSpacing.words)"]
    }
    return [
      "// import: \(text(of: spacing)) between the baselines of lines that are \(text(of: height)) high",
      "spacing: \(text(of: spacing - height))",
    ]
  }

  private mutating func scrollProperties(of xml: XMLElement) -> [String] {
    var lines: [String] = []
    lines += choice(
      "contentInsetAdjustmentBehavior",
      of: xml,
      among: ["automatic", "scrollableAxes", "never", "always"]
    )
    for property in ["alwaysBounceVertical", "alwaysBounceHorizontal"] where xml.flag(property) == true {
      lines.append("\(property): true")
    }
    if xml.flag("scrollEnabled") == false { lines.append("isScrollEnabled: false") }
    lines += insets(xml.keyed("contentInset"), "contentInset")
    lines += insets(xml.keyed("scrollIndicatorInsets"), "scrollIndicatorInsets")
    return lines
  }

  private func tableProperties(of xml: XMLElement) -> [String] {
    var lines: [String] = []
    if let style = xml["style"], ["grouped", "insetGrouped"].contains(style) { lines.append("style: \(style)") }
    for property in [
      "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "estimatedSectionHeaderHeight", "sectionFooterHeight",
      "estimatedSectionFooterHeight",
    ] {
      if let height = xml.number(property), height > 0 { lines.append("\(property): \(text(of: height))") }
    }
    return lines + insets(xml.keyed("separatorInset"), "separatorInset")
  }

  private mutating func collectionProperties(of xml: XMLElement) -> [String] {
    guard let layout = xml.first("collectionViewFlowLayout") else { return [] }
    var lines: [String] = []
    if layout["scrollDirection"] == "horizontal" { lines.append("scrollDirection: horizontal") }
    for property in ["minimumLineSpacing", "minimumInteritemSpacing"] {
      if let spacing = layout.number(property) { lines.append("\(property): \(text(of: spacing))") }
    }
    for property in ["itemSize", "headerReferenceSize", "footerReferenceSize"] {
      if let size = layout.keyed(property) { lines.append("\(property): \(tuple(size, ["width", "height"]))") }
    }
    lines += insets(layout.keyed("sectionInset"), "sectionInset")
    switch layout["sectionInsetReference"] {
    case "safeArea"?: return lines + ["sectionInsetReference: fromSafeArea"]
    case "layoutMargins"?: return lines + ["sectionInsetReference: fromLayoutMargins"]
    case .some, nil: return lines
    }
  }

  /// What a bar says of itself, whether a container's or a view.
  func barProperties(of xml: XMLElement) -> [String] {
    var lines: [String] = []
    if xml.flag("translucent") == false { lines.append("isTranslucent: false") }
    if xml.flag("largeTitles") == true { lines.append("prefersLargeTitles: true") }
    return lines
  }
}
