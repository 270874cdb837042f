// What is presented (R2.11).
extension ControllerBuilder {
  /// Lays out a presented controller, which covers the window or is a sheet.
  mutating func present() {
    view.isInSheet = false
    let style = layout.choice(.modalPresentationStyle, of: element) ?? .automatic
    if style == .popover, !environment.has(.isCompactWidth) {
      fillCard()
    } else if style == .popover || style == .pageSheet || style == .formSheet
      || style == .automatic && environment.has(.presentsSheets)
    {
      fillSheet()
    } else {
      fillWindow()
    }
  }

  private mutating func fillSheet() {
    if environment.has(.isPad) {
      fillPadSheet()
      // Before iOS 13 a page sheet was as high as the screen. Its part of the status bar is not known.
      if !environment.has(.presentsSheets), layout.choice(.modalPresentationStyle, of: element) == .pageSheet {
        view.safeArea.top = trace.unknown(.sheet, from: 0)
        view.barTop = trace.unknown(.sheet, from: 0)
      }
    } else if !environment.has(.presentsSheets) || environment.has(.isCompactHeight) {
      fillWindow()
    } else if let detent {
      fillSheet(atDetent: detent)
    } else {
      let top = sheetTop
      let height = trace.difference(window.height, top)
      layout.setFrame(element, in: .window, x: Trace.zero, y: top, window.width, height)
      view.distance.top = top
      inheritInSheet()
    }
  }

  /// The top of a sheet of full height.
  private var sheetTop: Amount {
    mutating get { trace.sum(trace.amount(of: .insetTop), trace.amount(of: .sheetTopGap), .sheet) }
  }

  /// The height of a sheet that stops at a detent, without the safe area below, or nil for one of full height.
  private var detent: Amount? {
    mutating get {
      guard environment.has(.hasDetents) else { return nil }
      let inset = trace.amount(of: .insetBottom)
      let most = trace.difference(trace.difference(window.height, sheetTop), inset)
      if let custom = layout.number(.customDetent, of: element) {
        if custom.value.isNaN { return trace.minimum(custom, most, .sheet) }
        return custom.value > most.value ? nil : custom
      }
      return layout.choice(.selectedDetentIdentifier, of: element) == .medium ? mediumDetent(below: most) : nil
    }
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
  private mutating func fillSheet(atDetent detent: Amount) {
    let height = trace.sum(detent, trace.amount(of: .insetBottom), .sheet)
    view.distance = AmountInsets(all: Trace.zero)
    view.distance.top = Trace.unknown
    guard environment.hasFloatingBars else {
      let y = trace.difference(window.height, height)
      layout.setFrame(element, in: .window, x: Trace.zero, y: y, window.width, height)
      inheritInSheet()
      return
    }
    let gap = trace.amount(of: .floatingSheetGap)
    let width = trace.difference(trace.difference(window.width, gap), gap)
    let drawn = trace.product(height, trace.quotient(width, window.width))
    let y = trace.difference(trace.difference(window.height, gap), drawn)
    layout.setFrame(element, in: .window, x: gap, y: y, width, drawn)
    view.boundsWidth = window.width
    view.boundsHeight = height
    view.contentWidth = window.width
    view.contentHeight = height
    inheritInSheet()
  }

  /// Sets the safe area of a sheet, wherever its top is: no status bar or housing reaches it, and the home indicator
  /// reaches only its bottom.
  private mutating func inheritInSheet() {
    view.isInSheet = true
    inheritFromWindow(by: view.distance)
    view.safeArea.top =
      additional.top.value <= 0 ? trace.nothing(.sheet) : trace.atLeastNothing(additional.top, .nonNegativeSafeArea)
    view.barTop = view.safeArea.top
  }

  /// A page or form sheet of an iPad, where one was measured.
  private mutating func fillPadSheet() {
    let isForm = layout.choice(.modalPresentationStyle, of: element) == .formSheet
    guard environment.hasFloatingBars, isForm || !environment[.sheetTopGap].isNaN else {
      return fillCard()
    }
    guard isForm else {
      let top = sheetTop
      layout.setFrame(
        element,
        in: .window,
        x: Trace.zero,
        y: top,
        window.width,
        trace.difference(window.height, top)
      )
      view.distance = AmountInsets(all: Trace.zero)
      view.distance.top = top
      inheritInSheet()
      view.safeArea.bottom = trace.assumed(view.safeArea.bottom)
      return
    }
    fillCard()
    let width = trace.amount(of: .formSheetWidth)
    let most = trace.amount(of: .formSheetHeight)
    let custom = layout.number(.customDetent, of: element)
    let height = custom.map { $0.value > most.value ? most : $0.value.isNaN ? trace.minimum($0, most) : $0 } ?? most
    let x = trace.divided(trace.difference(window.width, width), by: 2)
    let below = trace.difference(window.height, trace.amount(of: .formSheetBottom))
    layout.setFrame(element, in: .window, x: x, y: trace.difference(below, height, .sheet), width, height)
  }

  /// Lays out a card in the middle of the screen; its size is not known, and no bar of the device reaches it.
  private mutating func fillCard() {
    view.isInSheet = true
    func within(_ extent: Amount) -> Amount { trace.unknown(.sheet, from: 0, to: extent.value) }
    let (width, height) = (window.width, window.height)
    layout.setFrame(element, in: .window, x: within(width), y: within(height), within(width), within(height))
    view.distance = .unknown
    for edge in Edge.allCases {
      view.safeArea[edge] =
        additional[edge].value <= 0
        ? trace.nothing(.sheet) : trace.atLeastNothing(additional[edge], .nonNegativeSafeArea)
    }
    // In compact width it would be a sheet as wide as the window.
    for edge in Edge.allCases where environment.has(.hasUnknownWidthClass) {
      view.safeArea[edge] = trace.unknown(.sheet, from: 0)
    }
    view.barTop = view.safeArea.top
  }
}

// What SwiftUI presents (R19).
extension ScreenLayout {
  /// Lays out a presented view; a sheet is UIKit's and stops at its content's detents.
  mutating func layOutPresentedView(_ element: ElementID) {
    let kind = kind(of: element)
    if kind == .navigationDestination { return layOutDestination(element) }
    if kind == .tabViewBottomAccessory { return layOutAccessory(element) }
    layOutPresentedView(element, at: smallestDetent(of: element))
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

  /// The height at which a sheet opens: the first detent that its content lists.
  private func smallestDetent(of element: ElementID) -> Detent? {
    guard case .modifier(.detents(let detents))? = preference(.presentationDetents, of: element)?.value else {
      return nil
    }
    return detents.first
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

// Sheets of SwiftUI (R19.4).
extension ControllerBuilder {
  /// Lays out a hosting view that is presented; a cover fills the window.
  mutating func buildView(at detent: Detent?) {
    let kind = layout.kind(of: element)
    if kind == .fullScreenCover {
      fillWindow()
    } else if kind == .popover, !environment.has(.isCompactWidth) {
      fillCard()
    } else if let detent, stopsBelowFullHeight(detent) {
      fillSheet(at: detent)
    } else {
      present()
    }
  }

  /// Phones have detents only in portrait, and iPads show a card.
  private func stopsBelowFullHeight(_ detent: Detent) -> Bool {
    guard environment.has(.hasDetents), environment.hasNone(of: [.isPad, .isCompactHeight])
    else { return false }
    return detent != .large
  }

  /// Lays out a sheet with a height of its author's, to which its bottom inset is added (R19.4).
  ///
  /// Sources dispute whether this also applies to the small floating sheets of iOS 26, whose height is known but for that
  /// inset.
  private mutating func fillSheet(at detent: Detent) {
    let window = window
    let bottom = trace.amount(of: .insetBottom)
    var height = trace.unknown(.sheetDetent, from: 0, to: window.height.value)
    var inset = environment.hasFloatingBars ? trace.unknown(.sheetDetent, from: 0, to: bottom.value) : bottom
    if detent == .medium, !environment.hasFloatingBars {
      let most = trace.difference(trace.difference(window.height, sheetTop), bottom)
      height = trace.sum(mediumDetent(below: most), bottom, .sheetDetent)
    } else if case .height(let expression) = detent {
      let own: Amount
      if let setting = layout.preference(.presentationDetents, of: element) {
        own = layout.amount(expression, of: setting, component: 0)
      } else {
        own = layout.evaluate(expression)
      }
      // Both depend on the dispute, and nobody says that they do so together.
      let added = environment.hasFloatingBars ? trace.unknown(.sheetDetent, from: 0, to: bottom.value) : bottom
      height = trace.sum(own, added, .sheetDetent)
    } else if case .fraction(let expression) = detent,
      let setting = layout.preference(.presentationDetents, of: element)
    {
      // A share of the greatest height, which is less than the window's.
      let share = layout.amount(expression, of: setting, component: 0).value
      height = trace.unknown(.sheetDetent, from: 0, to: share * window.height.value + bottom.value)
    }
    if bottom.value == 0 { inset = bottom }
    let y = trace.difference(window.height, height, .sheetDetent)
    layout.setFrame(element, in: .window, x: Trace.zero, y: y, window.width, height)
    view.isInSheet = true
    view.safeArea = AmountInsets(
      top: trace.nothing(.sheet),
      left: trace.amount(of: .insetLeft),
      bottom: inset,
      right: trace.amount(of: .insetRight)
    )
    view.barTop = view.safeArea.top
  }
}
