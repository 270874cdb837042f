// The attributes of views, in the language's words.
extension ScenarioWriter {
  func properties(of view: InterfaceBuilderView) -> [String] {
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
    switch view.kind {
    case "stackView": lines += stackProperties(of: xml)
    case "scrollView", "textView": lines += scrollProperties(of: xml)
    case "tableView": lines += scrollProperties(of: xml) + tableProperties(of: xml)
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
    for child in edges where child.name == "edgeInsets" && child["key"] == "layoutMargins" {
      return ["layoutMargins: \(tuple(child, ["top", "left", "bottom", "right"]))"]
    }
    for child in edges where child.name == "directionalEdgeInsets" {
      return ["directionalLayoutMargins: \(tuple(child, ["top", "leading", "bottom", "trailing"]))"]
    }
    return []
  }

  private func tuple(_ xml: XMLElement, _ parts: [String]) -> String {
    "(\(parts.map { text(of: xml.number($0) ?? 0) }.joined(separator: ", ")))"
  }

  private func insets(_ xml: XMLElement?, _ property: String) -> [String] {
    xml.map { ["\(property): \(tuple($0, ["minY", "minX", "maxY", "maxX"]))"] } ?? []
  }

  private func stackProperties(of xml: XMLElement) -> [String] {
    var lines: [String] = []
    lines += xml.choice("axis", among: ["horizontal", "vertical"])
    lines += xml.choice(
      "distribution",
      among: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    )
    switch xml["alignment"] {
    case "top"?: lines.append("alignment: leading")
    case "bottom"?: lines.append("alignment: trailing")
    case "firstBaseline"?, "lastBaseline"?:
      lines.append("// import: \(ImportReason.baselineAlignment.words)")
      lines.append("alignment: leading")
    case .some, nil: lines += xml.choice("alignment", among: ["fill", "leading", "center", "trailing"])
    }
    if let spacing = xml.number("spacing") {
      lines.append("spacing: \(text(of: spacing))")
    } else if xml["spacingType"] == "standard" {
      lines.append("spacing: 8")
    }
    // Interface Builder has no other mark: margins of a stack view count if they are there.
    let hasMargins = xml.keyed("layoutMargins") != nil || xml.keyed("directionalLayoutMargins") != nil
    if hasMargins || xml.flag("layoutMarginsRelativeArrangement") == true {
      lines.append("isLayoutMarginsRelativeArrangement: true")
    }
    return lines
  }

  private func scrollProperties(of xml: XMLElement) -> [String] {
    var lines: [String] = []
    lines += xml.choice(
      "contentInsetAdjustmentBehavior",
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
    for property in ["rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight"] {
      if let height = xml.number(property), height > 0 { lines.append("\(property): \(text(of: height))") }
    }
    return lines + insets(xml.keyed("separatorInset"), "separatorInset")
  }

  private func collectionProperties(of xml: XMLElement) -> [String] {
    guard let layout = xml.first("collectionViewFlowLayout") else { return [] }
    var lines: [String] = []
    if layout["scrollDirection"] == "horizontal" { lines.append("scrollDirection: horizontal") }
    for property in ["minimumLineSpacing", "minimumInteritemSpacing"] {
      if let spacing = layout.number(property) { lines.append("\(property): \(text(of: spacing))") }
    }
    for property in ["itemSize", "headerReferenceSize", "footerReferenceSize"] {
      if let size = layout.keyed(property) { lines.append("\(property): \(tuple(size, ["width", "height"]))") }
    }
    return lines + insets(layout.keyed("sectionInset"), "sectionInset")
  }

  /// What a bar says of itself, whether a container's or a view.
  func barProperties(of xml: XMLElement) -> [String] {
    var lines: [String] = []
    if xml.flag("translucent") == false { lines.append("isTranslucent: false") }
    if xml.flag("largeTitles") == true { lines.append("prefersLargeTitles: true") }
    return lines
  }
}

extension XMLElement {
  /// The line of a property whose value is a word; a comment where it is none that the language knows.
  func choice(_ key: String, among words: [String]) -> [String] {
    guard let word = self[key] else { return [] }
    return [words.contains(word) ? "\(key): \(word)" : "// import: \(key) \(quoted(word)) is not known"]
  }
}
