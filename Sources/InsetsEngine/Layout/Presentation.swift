extension ScreenLayout {
  /// A presented controller covers the window or comes as a sheet (R2.11).
  mutating func layOutPresented(_ element: Int, from parent: Int, _ additional: AmountInsets) {
    views[element].isInSheet = false
    switch choice(.modalPresentationStyle, of: element) ?? .automatic {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      layOutRoot(element, additional)
    case .popover where !environment.traits.contains(.isCompactWidth):
      layOutCard(element, additional)
    case .popover, .pageSheet, .formSheet:
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
    let traits = environment.traits
    if traits.contains(.isPad) {
      layOutCard(element, additional)
      // Before iOS 13 a page sheet was as high as the screen, and what it had of the status bar no rule tells.
      if !traits.contains(.presentsSheets), choice(.modalPresentationStyle, of: element) == .pageSheet {
        views[element].safeArea.top = Trace.unknown
        views[element].barTop = Trace.unknown
      }
    } else if !traits.contains(.presentsSheets) || traits.contains(.isCompactHeight) {
      layOutRoot(element, additional)
    } else if traits.contains(.hasDetents), choice(.selectedDetentIdentifier, of: element) == .medium {
      layOutMediumSheet(element, additional)
    } else {
      let top = trace.sum(trace.amount(of: .insetTop), trace.amount(of: .sheetTopGap), .sheet)
      let height = trace.difference(views[0].height, top)
      setFrame(element, in: 0, x: Trace.zero, y: top, views[0].width, height)
      views[element].distance = EdgeInsets(top: top.value)
      inheritInSheet(element, additional)
    }
  }

  /// A sheet that stops halfway, where exactly no table tells (R2.11).
  private mutating func layOutMediumSheet(_ element: Int, _ additional: AmountInsets) {
    // From iOS 26 on it floats clear of the screen's edges.
    let floats = environment.traits.contains(.hasFloatingBars)
    let unknown = Trace.unknown
    setFrame(
      element,
      in: 0,
      x: floats ? unknown : Trace.zero,
      y: unknown,
      floats ? unknown : views[0].width,
      unknown
    )
    let side: Points = floats ? .nan : 0
    views[element].distance = EdgeInsets(top: .nan, left: side, bottom: side, right: side)
    inheritInSheet(element, additional)
  }

  /// No status bar or housing reaches a sheet, wherever exactly its top is, and the home indicator only its bottom.
  private mutating func inheritInSheet(_ element: Int, _ additional: AmountInsets) {
    views[element].isInSheet = true
    inheritFromWindow(element, additional)
    views[element].safeArea.top = additional.top.value > 0 ? additional.top : trace.nothing(.sheet)
    views[element].barTop = views[element].safeArea.top
  }

  /// A card in the middle of the screen, whose size no table tells and which no bar of the device reaches.
  private mutating func layOutCard(_ element: Int, _ additional: AmountInsets) {
    views[element].isInSheet = true
    let unknown = Trace.unknown
    setFrame(element, in: 0, x: unknown, y: unknown, unknown, unknown)
    views[element].distance = EdgeInsets(top: .nan, left: .nan, bottom: .nan, right: .nan)
    for edge in Edge.allCases {
      views[element].safeArea[edge] = additional[edge].value > 0 ? additional[edge] : trace.nothing(.sheet)
    }
    views[element].barTop = views[element].safeArea.top
  }

  /// The controller that covers the whole screen in place of the presenting one, which then decides about the status
  /// bar; what lies over the screen or comes as a sheet does not.
  func fullScreenPresentation(by controller: Int) -> Int? {
    screen.elements[controller].children.lazy.map(\.index).last {
      guard screen.elements[$0].isPresented, kind(of: $0).isController else { return false }
      switch choice(.modalPresentationStyle, of: $0) ?? .automatic {
      case .fullScreen: return true
      case .automatic: return !environment.traits.contains(.presentsSheets)
      default: return false
      }
    }
  }
}
