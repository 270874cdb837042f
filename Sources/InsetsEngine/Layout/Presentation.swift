extension ScreenLayout {
  /// A presented controller covers the window or comes as a sheet (R2.11).
  mutating func layOutPresented(_ element: Int, from parent: Int, _ additional: AmountInsets) {
    views[element].isInSheet = false
    let style = choice(.modalPresentationStyle, of: element) ?? .automatic
    switch style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      layOutRoot(element, additional)
    case .popover:
      layOutCard(element, additional)
    case .pageSheet, .formSheet:
      layOutSheet(element, additional)
    default:
      if environment.traits.contains(.presentsSheets) {
        layOutSheet(element, additional)
      } else {
        layOutRoot(element, additional)
      }
    }
  }

  private mutating func layOutSheet(_ element: Int, _ additional: AmountInsets) {
    if environment.traits.contains(.isPad) {
      layOutCard(element, additional)
    } else if !environment.traits.contains(.presentsSheets) || environment.traits.contains(.isCompactHeight) {
      layOutRoot(element, additional)
    } else {
      views[element].isInSheet = true
      let top = trace.sum(trace.amount(of: .insetTop), trace.amount(of: .sheetTopGap), .r2_11)
      let height = trace.difference(views[0].height, top)
      setFrame(element, in: 0, x: Trace.zero, y: top, views[0].width, height)
      views[element].distance = EdgeInsets(top: top.value)
      // No status bar or housing reaches a sheet, wherever exactly its top is.
      inheritFromWindow(element, additional)
      views[element].safeArea.top = additional.top.value > 0 ? additional.top : trace.nothing(.r2_11)
      views[element].barTop = views[element].safeArea.top
    }
  }

  /// A card in the middle of the screen, whose size no table tells and which no bar of the device reaches.
  private mutating func layOutCard(_ element: Int, _ additional: AmountInsets) {
    views[element].isInSheet = true
    let unknown = Trace.unknown
    setFrame(element, in: 0, x: unknown, y: unknown, unknown, unknown)
    views[element].distance = EdgeInsets(top: .nan, left: .nan, bottom: .nan, right: .nan)
    for edge in Edge.allCases {
      views[element].safeArea[edge] = additional[edge].value > 0 ? additional[edge] : trace.nothing(.r2_11)
    }
    views[element].barTop = views[element].safeArea.top
  }
}
