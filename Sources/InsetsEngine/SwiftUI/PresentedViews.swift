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
    guard let stack = around, views[stack].isOnScreen, let host = host(of: stack),
      let area = bodies[record(of: host)].records[stack]?.area
    else {
      views[element].isOnScreen = false
      return
    }
    layOutHost(element, in: underBars(area, of: stackedScreens(of: stack) + [element], element))
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
  /// Sources dispute whether this also applies to the small floating sheets of iOS 26.
  private mutating func layOutSheet(_ element: ElementID, at detent: Detent) {
    let window = views[.window]
    let bottom = trace.amount(of: .insetBottom)
    var height = trace.unknown(.sheetDetent, from: 0, to: window.height.value)
    var inset = environment.hasFloatingBars ? trace.unknown(.sheetDetent, from: 0, to: bottom.value) : bottom
    if detent == .medium, !environment.hasFloatingBars {
      let most = trace.difference(trace.difference(window.height, sheetTop), bottom)
      height = trace.sum(mediumDetent(below: most), bottom, .sheetDetent)
    } else if case .height(let expression) = detent, !environment.hasFloatingBars {
      let own: Amount
      if let setting = preference(.presentationDetents, of: element) {
        own = amount(expression, of: setting, component: 0)
      } else {
        own = evaluate(expression)
      }
      height = trace.sum(own, bottom, .sheetDetent)
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
