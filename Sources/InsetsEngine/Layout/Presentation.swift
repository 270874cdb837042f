extension ScreenLayout {
  /// Lays out a presented controller, which covers the window or is a sheet (R2.11).
  mutating func layOutPresented(_ element: ElementID, _ additional: AmountInsets) {
    views[element].isInSheet = false
    let style = choice(.modalPresentationStyle, of: element) ?? .automatic
    if style == .popover, !environment.has(.isCompactWidth) {
      layOutCard(element, additional)
    } else if style == .popover || style == .pageSheet || style == .formSheet
      || style == .automatic && environment.has(.presentsSheets)
    {
      layOutSheet(element, additional)
    } else {
      layOutRoot(element, additional)
    }
  }

  private mutating func layOutSheet(_ element: ElementID, _ additional: AmountInsets) {
    if environment.has(.isPad) {
      layOutPadSheet(element, additional)
      // Before iOS 13 a page sheet was as high as the screen. Its part of the status bar is not known.
      if !environment.has(.presentsSheets), choice(.modalPresentationStyle, of: element) == .pageSheet {
        views[element].safeArea.top = trace.unknown(.sheet, from: 0)
        views[element].barTop = trace.unknown(.sheet, from: 0)
      }
    } else if !environment.has(.presentsSheets) || environment.has(.isCompactHeight) {
      layOutRoot(element, additional)
    } else if let detent = detent(of: element) {
      layOutSheet(element, atDetent: detent, additional)
    } else {
      let top = sheetTop
      let height = trace.difference(views[.window].height, top)
      setFrame(element, in: .window, x: Trace.zero, y: top, views[.window].width, height)
      views[element].distance.top = top
      inheritInSheet(element, additional)
    }
  }

  /// The top of a sheet of full height.
  private var sheetTop: Amount {
    mutating get { trace.sum(trace.amount(of: .insetTop), trace.amount(of: .sheetTopGap), .sheet) }
  }

  /// The height of a sheet that stops at a detent, without the safe area below, or nil for one of full height.
  private mutating func detent(of element: ElementID) -> Amount? {
    guard environment.has(.hasDetents) else { return nil }
    let inset = trace.amount(of: .insetBottom)
    let most = trace.difference(trace.difference(views[.window].height, sheetTop), inset)
    if let custom = number(.customDetent, of: element) {
      if custom.value.isNaN { return trace.minimum(custom, most, .sheet) }
      return custom.value > most.value ? nil : custom
    }
    return choice(.selectedDetentIdentifier, of: element) == .medium ? mediumDetent(below: most) : nil
  }

  /// The height of the medium detent, without the safe area below; a share of the largest.
  private mutating func mediumDetent(below most: Amount) -> Amount {
    let share = trace.amount(of: .mediumDetentShare)
    let scale = environment[.scale]
    let height = trace.product(share, most)
    return trace.rounded(height, to: (height.value * scale).rounded() / scale, .sheet)
  }

  /// Lays out a sheet that stops below full height.
  ///
  /// Before iOS 26 it lies at the screen's bottom, as wide as the screen (R2.11). From iOS 26 on it keeps a distance from
  /// the screen's sides and bottom. In its own coordinates it is as wide as the screen, and is drawn smaller.
  private mutating func layOutSheet(_ element: ElementID, atDetent detent: Amount, _ additional: AmountInsets) {
    let height = trace.sum(detent, trace.amount(of: .insetBottom), .sheet)
    views[element].distance = AmountInsets(all: Trace.zero)
    views[element].distance.top = Trace.unknown
    guard environment.hasFloatingBars else {
      let y = trace.difference(views[.window].height, height)
      setFrame(element, in: .window, x: Trace.zero, y: y, views[.window].width, height)
      inheritInSheet(element, additional)
      return
    }
    let gap = trace.amount(of: .floatingSheetGap)
    let width = trace.difference(trace.difference(views[.window].width, gap), gap)
    let drawn = trace.product(height, trace.quotient(width, views[.window].width))
    let y = trace.difference(trace.difference(views[.window].height, gap), drawn)
    setFrame(element, in: .window, x: gap, y: y, width, drawn)
    views[element].boundsWidth = views[.window].width
    views[element].boundsHeight = height
    views[element].contentWidth = views[.window].width
    views[element].contentHeight = height
    inheritInSheet(element, additional)
  }

  /// Sets the safe area of a sheet, wherever its top is: no status bar or housing reaches it, and the home indicator
  /// reaches only its bottom.
  private mutating func inheritInSheet(_ element: ElementID, _ additional: AmountInsets) {
    views[element].isInSheet = true
    inheritFromWindow(element, by: views[element].distance, additional)
    views[element].safeArea.top =
      additional.top.value <= 0 ? trace.nothing(.sheet) : trace.atLeastNothing(additional.top, .nonNegativeSafeArea)
    views[element].barTop = views[element].safeArea.top
  }

  /// A page or form sheet of an iPad, where one was measured.
  private mutating func layOutPadSheet(_ element: ElementID, _ additional: AmountInsets) {
    let isForm = choice(.modalPresentationStyle, of: element) == .formSheet
    guard environment.hasFloatingBars, isForm || !environment[.sheetTopGap].isNaN else {
      return layOutCard(element, additional)
    }
    guard isForm else {
      let top = sheetTop
      setFrame(
        element,
        in: .window,
        x: Trace.zero,
        y: top,
        views[.window].width,
        trace.difference(views[.window].height, top)
      )
      views[element].distance = AmountInsets(all: Trace.zero)
      views[element].distance.top = top
      inheritInSheet(element, additional)
      views[element].safeArea.bottom = trace.assumed(views[element].safeArea.bottom)
      return
    }
    layOutCard(element, additional)
    let width = trace.amount(of: .formSheetWidth)
    let most = trace.amount(of: .formSheetHeight)
    let custom = number(.customDetent, of: element)
    let height = custom.map { $0.value > most.value ? most : $0.value.isNaN ? trace.minimum($0, most) : $0 } ?? most
    let x = trace.divided(trace.difference(views[.window].width, width), by: 2)
    let below = trace.difference(views[.window].height, trace.amount(of: .formSheetBottom))
    setFrame(element, in: .window, x: x, y: trace.difference(below, height, .sheet), width, height)
  }

  /// Lays out a card in the middle of the screen; its size is not known, and no bar of the device reaches it.
  private mutating func layOutCard(_ element: ElementID, _ additional: AmountInsets) {
    views[element].isInSheet = true
    func within(_ extent: Amount) -> Amount { trace.unknown(.sheet, from: 0, to: extent.value) }
    let (width, height) = (views[.window].width, views[.window].height)
    setFrame(element, in: .window, x: within(width), y: within(height), within(width), within(height))
    views[element].distance = .unknown
    for edge in Edge.allCases {
      views[element].safeArea[edge] =
        additional[edge].value <= 0
        ? trace.nothing(.sheet) : trace.atLeastNothing(additional[edge], .nonNegativeSafeArea)
    }
    // In compact width it would be a sheet as wide as the window.
    for edge in Edge.allCases where environment.has(.hasUnknownWidthClass) {
      views[element].safeArea[edge] = trace.unknown(.sheet, from: 0)
    }
    views[element].barTop = views[element].safeArea.top
  }

  /// The controller that covers the whole screen in place of the presenting one, and then decides about the status bar;
  /// controllers that lie over the screen or come as sheets do not.
  func fullScreenPresentation(by controller: ElementID) -> ElementID? {
    screen[controller].children.lazy.last {
      guard screen[$0].isPresented, kind(of: $0).isController else { return false }
      let style = choice(.modalPresentationStyle, of: $0) ?? .automatic
      return style == .fullScreen || style == .automatic && !environment.has(.presentsSheets)
    }
  }
}

// What SwiftUI presents (R19).
extension ScreenLayout {
  /// Lays out a presented view; a cover fills the window, and a sheet is UIKit's and stops at its content's detents.
  mutating func layOutPresentedView(_ element: ElementID) {
    let kind = kind(of: element)
    if kind == .navigationDestination { return layOutDestination(element) }
    if kind == .tabViewBottomAccessory { return layOutAccessory(element) }
    if kind == .fullScreenCover {
      layOutRoot(element, .zero)
    } else if kind == .popover, !environment.has(.isCompactWidth) {
      layOutCard(element, .zero)
    } else if let detent = smallestDetent(of: element), stopsBelowFullHeight(detent) {
      layOutSheet(element, at: detent)
    } else {
      layOutPresented(element, .zero)
    }
    let view = views[element]
    let rect = AmountRect(x: view.x, y: view.y, width: view.width, height: view.height)
    let area = HostArea(rect: rect, insets: view.safeArea, barTop: view.barTop, isInSheet: view.isInSheet)
    layOutHost(element, in: area)
  }

  /// Lays out a screen that is pushed onto the stack around it, under the stack's bars (R18.2).
  private mutating func layOutDestination(_ element: ElementID) {
    var around = parent(of: element)
    while let candidate = around, !kind(of: candidate).isNavigationStack { around = parent(of: candidate) }
    guard let stack = around, views[stack].isOnScreen, let host = screen.host(of: stack),
      let area = bodies[record(of: host)].records[stack]?.area
    else {
      views[element].isOnScreen = false
      return
    }
    layOutHost(element, in: underBars(area, of: screen.stackedScreens(of: stack) + [element], element))
  }

  /// Lays out the view above the tab bar of iOS 26, of which only the height is known (R18.4).
  private mutating func layOutAccessory(_ element: ElementID) {
    let height = trace.amount(of: .tabAccessoryHeight)
    let width = trace.unknown(.tabAccessory, from: 0, to: views[.window].width.value)
    let rect = AmountRect(
      x: trace.scaled(trace.difference(views[.window].width, width), by: 0.5, .tabAccessory),
      y: trace.unknown(.tabAccessory, from: 0, to: views[.window].height.value),
      width: width,
      height: height
    )
    layOutHost(element, in: HostArea(rect: rect, insets: .zero))
  }

  /// Phones have detents only in portrait, and iPads show a card.
  private func stopsBelowFullHeight(_ detent: Detent) -> Bool {
    guard environment.has(.hasDetents), environment.hasNone(of: [.isPad, .isCompactHeight])
    else { return false }
    return detent != .large
  }

  /// The height at which a sheet opens: the first detent that its content lists.
  private func smallestDetent(of element: ElementID) -> Detent? {
    guard case .modifier(.detents(let detents))? = preference(.presentationDetents, of: element)?.value else {
      return nil
    }
    return detents.first
  }

  /// Lays out a sheet with a height of its author's, to which its bottom inset is added (R19.4).
  ///
  /// Sources dispute whether this also applies to the small floating sheets of iOS 26, whose height is known but for that
  /// inset.
  private mutating func layOutSheet(_ element: ElementID, at detent: Detent) {
    let window = views[.window]
    let bottom = trace.amount(of: .insetBottom)
    var height = trace.unknown(.sheetDetent, from: 0, to: window.height.value)
    var inset = environment.hasFloatingBars ? trace.unknown(.sheetDetent, from: 0, to: bottom.value) : bottom
    if detent == .medium, !environment.hasFloatingBars {
      let most = trace.difference(trace.difference(window.height, sheetTop), bottom)
      height = trace.sum(mediumDetent(below: most), bottom, .sheetDetent)
    } else if case .height(let expression) = detent {
      let own: Amount
      if let setting = preference(.presentationDetents, of: element) {
        own = amount(expression, of: setting, component: 0)
      } else {
        own = evaluate(expression)
      }
      // Both depend on the dispute, and nobody says that they do so together.
      let added = environment.hasFloatingBars ? trace.unknown(.sheetDetent, from: 0, to: bottom.value) : bottom
      height = trace.sum(own, added, .sheetDetent)
    } else if case .fraction(let expression) = detent, let setting = preference(.presentationDetents, of: element) {
      // A share of the greatest height, which is less than the window's.
      let share = amount(expression, of: setting, component: 0).value
      height = trace.unknown(.sheetDetent, from: 0, to: share * window.height.value + bottom.value)
    }
    if bottom.value == 0 { inset = bottom }
    let y = trace.difference(window.height, height, .sheetDetent)
    setFrame(element, in: .window, x: Trace.zero, y: y, window.width, height)
    views[element].isInSheet = true
    views[element].safeArea = AmountInsets(
      top: trace.nothing(.sheet),
      left: trace.amount(of: .insetLeft),
      bottom: inset,
      right: trace.amount(of: .insetRight)
    )
    views[element].barTop = views[element].safeArea.top
  }
}
