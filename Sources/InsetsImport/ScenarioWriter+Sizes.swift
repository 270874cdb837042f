import InsetsEngine

// The sizes that views have by themselves.
extension InterfaceBuilderView {
  /// Whether it is as high as its lines of text.
  var hasLineHeight: Bool { [.label, .button, .textField].contains(kind) }

  /// Whether it is a picker of dates that shows one line at run time, or may, however high it is in the file.
  fileprivate var isCompactPicker: Bool {
    xml.name == "datePicker" && xml.flag("fixedFrame") != true && ["compact", "automatic", nil].contains(xml[.style])
      && xml["datePickerMode"] != "countDownTimer"
  }
}

extension ScenarioWriter {
  /// Whether views of the kind have a size of their own along the axis.
  func hasOwnSize(_ view: InterfaceBuilderView, _ axis: Axis) -> Bool {
    if ties[view, axis].isSizedByPlaceholder { return true }
    if let stated = view.xml.keyed(.intrinsicContentSize) {
      return stated.number(axis == .horizontal ? Property.width : .height).map { $0 >= 0 } ?? false
    }
    if view.xml.number(axis == .horizontal ? "placeholderIntrinsicWidth" : "placeholderIntrinsicHeight") != nil {
      return true
    }
    let element = ElementKind.uiKit(view.kind)
    if element.role == .bar || [.slider, .progressView].contains(view.kind) { return axis == .vertical }
    if view.kind == .textView { return view.xml.flag(.isScrollEnabled) == false }
    return view.hasLineHeight || view.kind == .imageView || element.isAny(.isDrawn)
      || view.kind == .view && view.xml.name == "pickerView"
  }

  /// Whether the height of a view is what its class makes of it, with views or a size of its own.
  func isSizedByClass(_ view: InterfaceBuilderView) -> Bool {
    view.kind == .view && view.xml["customClass"] != nil && isHeightOpen(view)
  }

  /// Whether the file does not store where a view is or how large it is by itself.
  func isUnframed(_ view: InterfaceBuilderView) -> Bool {
    guard view.frame == nil, !view.isListPart, !view.fillsEffectView else { return false }
    guard file.usesAutoLayout, view.usesAutoLayout else { return !view.isArranged }
    return Axis.allCases.contains { hasOwnSize(view, $0) && !ties[view, $0].saysSize && ties[view, $0].ties.count < 2 }
  }

  /// Whether nothing that is said places a view, where something of the screen is not said.
  func hangsOnUnsaid(_ view: InterfaceBuilderView) -> Bool {
    guard file.usesAutoLayout, view.usesAutoLayout, !view.isArranged, !view.isListPart,
      ties.notes.contains(where: { [.baseline, .placedBaseline].contains($0.reason) })
    else { return false }
    let said = ties[view, .vertical]
    return said.limits.isEmpty && !said.says(.near) && !said.says(.far) && !said.says(.center)
  }

  /// Whether constraints of the file leave it to something else how high a view is.
  private func isHeightOpen(_ view: InterfaceBuilderView) -> Bool {
    let said = ties[view, .vertical]
    guard file.usesAutoLayout, !said.saysSize, ties.ratios[view.id] == nil else { return false }
    return view.isArranged || view.usesAutoLayout && said.ties.count < 2
  }

  /// The names of a view of which it is not known how high it is or where, and of the views around it that are as high as it
  /// makes them.
  func openViews(around view: InterfaceBuilderView) -> [String] {
    var (open, current) = ([view], view)
    while let outer = current.superview, outer !== root, isHeightOpen(outer) {
      open.append(outer)
      current = outer
    }
    return open.compactMap { names[$0.id] }
  }

  /// Whether a stack view takes a plain view along its other axis as large as Interface Builder makes it, 240 × 128 at
  /// first, for want of a size.
  private func hasPlaceholderSize(_ view: InterfaceBuilderView, _ axis: Axis) -> Bool {
    guard let stack = view.superview, stack.kind == .stackView, view.xml.name == "view", view.subviews.isEmpty,
      stack.isVerticalStack == (axis == .horizontal), ties.ratios[view.id] == nil, ties[view, axis].isEmpty
    else { return false }
    return [.top, .leading, .center, .trailing, .bottom].contains(stack.xml[.alignment].flatMap(Property.init(named:)))
  }

  /// The stored size where it is the view's own and something depends on it.
  func ownSize(of view: InterfaceBuilderView, _ frame: Rectangle, _ axes: [Axis]) -> [ScreenStatement] {
    let own = axes.filter { hasOwnSize(view, $0) || hasPlaceholderSize(view, $0) }
    // Constraints see a control without its shadow or margin, which the engine knows, and a symbol as its own image has it.
    var inset = alignmentInsets(of: view.kind)
    var lines: [ScreenStatement] = []
    if view.kind == .imageView, let name = view.xml["image"], file.symbols.contains(name),
      let symbol = demanded.symbolInsets(of: view)
    {
      inset.height = symbol.top + symbol.bottom
      lines.append(.set(.alignmentRectInsets, [symbol.top, 0, symbol.bottom, 0]))
    }
    if !own.isEmpty {
      let width = own.contains(.horizontal) ? frame.width - inset.width : -1
      let height = own.contains(.vertical) ? frame.height - inset.height : -1
      if height >= Self.compactPicker + 1, isJudged, !isForCanvas, view.isCompactPicker {
        let open = "(\(text(of: width)), \(text(of: Self.compactPicker))...\(text(of: height)))"
        lines.append(.property(.intrinsicContentSize, open))
        lines.append(.block("when iOS 26...", [.set(.intrinsicContentSize, [width, Self.compactPicker])]))
      } else {
        let widest = own.contains(.horizontal) ? widestSize(of: view, within: width) : nil
        let least = own.contains(.vertical) ? leastHeight(of: view, within: height) : nil
        if widest == nil, least == nil {
          lines.append(.set(.intrinsicContentSize, [width, height]))
        } else {
          let wide = widest.map { "0...\(text(of: $0))" } ?? text(of: width)
          let high = least.map { "\(text(of: $0))...\(text(of: height))" } ?? text(of: height)
          lines.append(.property(.intrinsicContentSize, "(\(wide), \(high))"))
        }
      }
      // The words of several lines stand on fewer where a screen is wider; one is the least.
      if isJudged, !isForCanvas, view.kind == .label, !file.canvas.isLandscape {
        let line = lineHeight(of: view)
        if height > line * 1.5 {
          lines.append(.block("when landscape", [.set(.intrinsicContentSize, [width, line])]))
        }
      }
    }
    guard !own.isEmpty || view.kind == .stackView else { return lines }
    let priorities: [(key: String, property: Property, ordinary: Double)] = [
      ("HuggingPriority", .contentHuggingPriority, 250),
      ("CompressionResistancePriority", .contentCompressionResistancePriority, 750),
    ]
    for (key, property, ordinary) in priorities {
      let horizontal = view.xml.number("horizontal\(key)")
      let vertical = view.xml.number("vertical\(key)")
      guard horizontal != nil || vertical != nil else { continue }
      lines.append(.set(property, [horizontal ?? ordinary, vertical ?? ordinary]))
    }
    return lines
  }

  private func lineHeight(of view: InterfaceBuilderView) -> Double {
    let (font, description) = (SystemFont.current, view.xml.first("fontDescription"))
    return (font.size(of: description) ?? description?.number("pointSize") ?? (view.kind == .button ? 15 : 17))
      * font.lineHeight
  }

  /// Whether a stored frame is not what the constraints give, so that it does not tell how large the view is by itself.
  private func isMisplaced(_ view: InterfaceBuilderView) -> Bool {
    isJudged && !isForCanvas && view.staleFlag != nil && [.label, .button, .textField, .imageView].contains(view.kind)
  }

  /// The least height that a view can have by itself where the stored one is not its own: that of a line, or of its picture.
  private func leastHeight(of view: InterfaceBuilderView, within height: Double) -> Double? {
    guard isMisplaced(view) else { return nil }
    let least = view.kind == .imageView ? file.pictureHeight(of: view) : lineHeight(of: view)
    return least.flatMap { $0 < height ? $0 : nil }
  }

  /// The most width that a view has by itself where the stored one is not its own.
  private func widestSize(of view: InterfaceBuilderView, within width: Double) -> Double? {
    if let widest = widestWords(of: view, within: width) { return widest }
    return isMisplaced(view) && view.hasLineHeight ? width : nil
  }

  /// How high a compact picker of dates is by itself; stored ones are higher where something stretches them, and those of
  /// older styles.
  private static let compactPicker: Double = {
    let device = Catalogue.device(called: "iPhone SE (3rd gen)")
    let sources = device.map {
      EnvironmentSources(Configuration(device: $0, os: OSVersion(26), sdk: OSVersion(26), orientation: .portrait))
    }
    return sources?.row(of: .datePickerHeight)?.value ?? .nan
  }()

  /// The width that a label's words don't exceed, where the label is stored as a wider one, or that of a button that ties to
  /// both sides, or a stack view, stretch: the stored width is not its own then.
  private func widestWords(of view: InterfaceBuilderView, within width: Double) -> Double? {
    let said = ties[view, .horizontal]
    let isInEvenRow = view.kind == .button && view.isArranged && view.superview.map(isEvenRow) ?? false
    guard isJudged, !isForCanvas, !said.saysSize || isInEvenRow else { return nil }
    if view.kind == .button {
      let stack = view.isArranged ? view.superview : nil
      let isStretched =
        stack.map { $0.isVerticalStack ? $0.xml[.alignment] == nil : isEvenRow($0) }
        ?? (said.isBound(.near) && said.isBound(.far))
      // What else is in a button is not said.
      return isStretched ? width : nil
    }
    guard view.kind == .label, let words = view.xml["text"] else { return nil }
    let (font, description) = (SystemFont.current, view.xml.first("fontDescription"))
    // No letter is wider than the font's size.
    let widest = Double(words.count) * (font.size(of: description) ?? description?.number("pointSize") ?? 17)
    return widest < width ? widest : nil
  }

  /// Whether constraints make views of a row as wide as others of it, which is none's own width.
  private func isEvenRow(_ stack: InterfaceBuilderView) -> Bool {
    !stack.isVerticalStack
      && stack.subviews.contains { view in
        ties[view, .horizontal].limits.contains { $0.property == .width && $0.value.hasPrefix("== ") }
      }
  }

  /// By how much a control's frame is larger than what constraints see of it.
  private func alignmentInsets(of kind: UIKitKind) -> (width: Double, height: Double) {
    if kind == .switch { return (2, 0) }
    if kind == .segmentedControl { return (0, 1) }
    return kind == .slider && file.canvas.newestOS < 26 ? (4, 1) : (0, 0)
  }

  /// Whether constraints of what stands inside of a view may decide how large it is along the axis.
  func isOpen(_ view: InterfaceBuilderView?, _ axis: Axis) -> Bool {
    guard let view, view !== root, !view.isListPart else { return false }
    if view.fillsEffectView { return isOpen(view.superview, axis) }
    guard view.usesAutoLayout || view.isArranged else { return false }
    if view.kind == .scrollView { return true }
    let said = ties[view, axis]
    if said.saysSize { return false }
    if view.isArranged || said.ties.count < 2 || said.ties.contains(where: \.leadsToSibling) { return true }
    return isOpen(view.superview, axis)
  }
}
