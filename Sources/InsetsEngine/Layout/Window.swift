extension ScreenLayout {
  /// Lays out the window, which fills the screen and has the device's safe area and what the status bar adds to it
  /// (R1.6).
  mutating func layOutWindow() {
    let width = trace.amount(of: .screenWidth)
    let height = trace.amount(of: .screenHeight)
    views[.window].isOnScreen = true
    views[.window].hidesStatusBar = findsStatusBarHidden()
    views[.window].x = Trace.zero
    views[.window].y = Trace.zero
    views[.window].width = width
    views[.window].height = height
    views[.window].boundsWidth = width
    views[.window].boundsHeight = height
    views[.window].contentWidth = width
    views[.window].contentHeight = height
    let authoredTop = authoredTop
    let top = authoredTop ?? trace.amount(of: windowTop)
    views[.window].safeArea = AmountInsets(
      top: top,
      left: trace.amount(of: .insetLeft),
      bottom: trace.amount(of: .insetBottom),
      right: trace.amount(of: .insetRight)
    )
    let origin = trace.amount(of: .barOrigin)
    let startsAtSafeArea =
      origin.value.bitPattern == environment[.insetTop].bitPattern
      && !environment.has(.assumesBarOrigin)
    views[.window].barTop = startsAtSafeArea || authoredTop != nil ? top : origin
    // The bars of iOS 26 keep a distance from the edge of a window without a safe area.
    if views[.window].hidesStatusBar, startsAtSafeArea, environment[.barOriginWithoutStatusBar] > top.value {
      views[.window].barTop = trace.amount(of: .barOriginWithoutStatusBar)
    }
    resolveMargins(of: .window, in: .window)
    // iOS 11 leaves the status bar out of the window's own safe area.
    if environment[.windowTop] == 0 { views[.window].margins.top = trace.amount(of: .defaultMargin) }
    views[.window].isSettled = true
  }

  /// The number for the window's top; from iOS 26 on it depends on when the status bar was hidden (R1.6).
  private var windowTop: EnvironmentNumber {
    switch windowChild(.uiKit(.statusBar)).flatMap({ flag(.isHiddenAtLaunch, of: $0) }) {
    case nil: views[.window].hidesStatusBar ? .topWithoutStatusBar : .insetTop
    case true?: views[.window].hidesStatusBar ? .topHiddenAtLaunch : .topShownLater
    case false?: views[.window].hidesStatusBar ? .topHiddenLater : .insetTop
    }
  }

  /// The larger of the device's own inset and the status bar's height, if an author sets that and it changes the
  /// window's top (R1.6).
  ///
  /// Phones show no status bar in compact height.
  private var authoredTop: Amount? {
    mutating get {
      guard !views[.window].hidesStatusBar, !environment.has(.isCompactHeight),
        let bar = windowChild(.uiKit(.statusBar)), let height = number(.height, of: bar)
      else { return nil }
      let top = trace.maximum(trace.amount(of: .topWithoutStatusBar), height, .windowSafeArea)
      return top.value == environment[.insetTop] ? nil : top
    }
  }

  mutating func layOutStatusBar(_ element: ElementID) {
    let height =
      views[.window].hidesStatusBar ? Trace.zero : number(.height, of: element) ?? trace.amount(of: .statusBarHeight)
    setFrame(element, in: .window, x: Trace.zero, y: Trace.zero, views[.window].width, height)
    views[element].safeArea = .zero
  }

  /// Lays out the keyboard at the bottom of the screen, or below it while it is not shown (R10).
  mutating func layOutKeyboard(_ element: ElementID) {
    let isShown = flag(.isShown, of: element) ?? false
    let height = isShown ? number(.height, of: element) ?? trace.amount(of: .keyboardHeight) : Trace.zero
    let top = trace.difference(views[.window].height, height)
    setFrame(element, in: .window, x: Trace.zero, y: top, views[.window].width, height)
    views[element].safeArea = .zero
  }

  /// The keyboard, if it is shown.
  var shownKeyboard: ElementID? {
    guard let keyboard = windowChild(.uiKit(.keyboard)), flag(.isShown, of: keyboard) == true else { return nil }
    return keyboard
  }

  private func windowChild(_ kind: ElementKind) -> ElementID? {
    screen[.window].children.first { self.kind(of: $0) == kind }
  }

  /// Whether the author hides the status bar: on the bar itself, or in the deciding controller; that is the innermost
  /// child on screen of the containers from the root on, or from the controller that is presented over all of it.
  private func findsStatusBarHidden() -> Bool {
    if let bar = windowChild(.uiKit(.statusBar)), flag(.isHidden, of: bar) == true { return true }
    var controller = screen[.window].children.last { kind(of: $0).isController }
    var isHidden = false
    while let asked = controller {
      if let presented = fullScreenPresentation(by: asked) {
        isHidden = false
        controller = presented
        continue
      }
      isHidden = flag(.prefersStatusBarHidden, of: asked) ?? isHidden
      controller = kind(of: asked).isContainer ? childOnScreen(of: asked) : nil
      if kind(of: asked) == .hostingController { isHidden = bodyHidesStatusBar(in: asked) ?? isHidden }
    }
    return isHidden || bodyHidesStatusBar(in: .window) == true
  }
}
