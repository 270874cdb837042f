import InsetsEngine

// Screens of every kind with every property, sensible or not: what they must satisfy is that the engine is consistent.
extension RandomScreen {
  /// Any configuration of the catalogue's devices.
  mutating func anyConfiguration() -> Configuration {
    let device = Catalogue.devices[Int.random(in: Catalogue.devices.indices, using: &random)]
    let versions = OSVersion.majors.filter { $0 >= device.firstOS && $0 <= device.lastOS ?? 26 }
    let os = OSVersion(versions.randomElement(using: &random) ?? device.firstOS)
    return Configuration(
      device: device,
      os: os,
      sdk: flag(oneIn: 3) ? OSVersion(OSVersion.majors.randomElement(using: &random) ?? 11) : os,
      orientation: flag() ? .portrait : .landscape,
      displayZoom: flag(oneIn: 4) ? .zoomed : .standard,
      layoutDirection: flag(oneIn: 3) ? .rightToLeft : .leftToRight
    )
  }

  /// A tree of up to `size` elements of any kind, with any properties; some are left out.
  mutating func anyScreen(size: Int = 14) -> Screen {
    var screen = Screen()
    var parents = [ElementID.window]
    for _ in 0..<Int.random(in: 1...size, using: &random) {
      // Mostly under what was added last, so that trees get deep.
      let parent = flag() ? parents.last : parents.randomElement(using: &random)
      let kind = anyKind()
      guard let parent else { continue }
      let element = screen.add(kind, to: parent, isPresented: kind.isController && flag(oneIn: 8))
      parents.append(element)
    }
    for index in screen.elements.indices {
      let element = ElementID(index)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        screen[element].settings.append(anySetting(of: element, in: screen))
      }
      guard index > 2, flag(oneIn: 25), let parent = screen[element].parent else { continue }
      screen[parent].children.removeAll { $0 == element }
      screen[element].parent = nil
    }
    return screen
  }

  /// Code of the author's at some stages.
  mutating func anyMoments(in screen: Screen) -> [Moment] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let element = ElementID(Int.random(in: screen.elements.indices, using: &random))
      let assignment = Moment.Assignment(element: element, setting: anySetting(of: element, in: screen))
      return Moment(stage: Stage.allCases.randomElement(using: &random) ?? .viewDidLoad, assignments: [assignment])
    }
  }

  private mutating func anyKind() -> ElementKind {
    let common: [UIKitKind] = [
      .viewController, .navigationController, .tabBarController, .view, .view, .scrollView, .tableView, .section, .cell,
      .collectionView, .item, .label,
    ]
    let kinds = flag() ? common.map(ElementKind.uiKit) : ElementKind.allCases
    return kinds.randomElement(using: &random) ?? .uiKit(.view)
  }

  /// A setting of any property, mostly with a value of its type.
  mutating func anySetting(of element: ElementID, in screen: Screen) -> Setting {
    let placement: [Property] = [
      .top, .left, .bottom, .right, .width, .height, .leading, .trailing, .centerX, .centerY,
    ]
    let properties = flag(oneIn: 3) ? placement : Property.allCases
    let property = properties.randomElement(using: &random) ?? .top
    return Setting(property, anyValue(for: property, of: element, in: screen))
  }

  private mutating func anyValue(for property: Property, of element: ElementID, in screen: Screen) -> PropertyValue {
    switch property {
    case .top, .left, .bottom, .right, .leading, .trailing, .centerX, .centerY:
      return .anchor(anyAnchor(of: element, in: screen))
    case .width, .height, .rowHeight, .estimatedRowHeight, .sectionHeaderHeight, .estimatedSectionHeaderHeight,
      .sectionHeaderTopPadding:
      return .number(anyExpression(of: element, in: screen, -20...200))
    case .frame:
      return .rect(
        x: anyExpression(of: element, in: screen, -50...200),
        y: anyExpression(of: element, in: screen, -50...400),
        width: anyExpression(of: element, in: screen, 0...500),
        height: anyExpression(of: element, in: screen, 0...900)
      )
    case .additionalSafeAreaInsets, .contentInset, .scrollIndicatorInsets, .layoutMargins, .directionalLayoutMargins,
      .separatorInset, .sectionInset:
      return .insets(anyInsets(of: element, in: screen))
    case .edgesForExtendedLayout:
      return .edges([[], .all, [.top], [.bottom], [.left, .right]].randomElement(using: &random) ?? .all)
    case .autoresizingMask: return .mask(AutoresizingMask(rawValue: UInt8.random(in: 0..<64, using: &random)))
    case .contentInsetAdjustmentBehavior:
      return .choice([.automatic, .scrollableAxes, .never, .always].randomElement(using: &random) ?? .automatic)
    case .largeTitleDisplayMode, .modalPresentationStyle, .style, .scrollDirection, .sectionInsetReference,
      .separatorInsetReference:
      return .choice(Choice.allCases.randomElement(using: &random) ?? .automatic)
    case .selectedIndex: return .number(.constant(number(-1...3)))
    case .contentSize, .itemSize, .nibSize:
      return .size(
        width: anyExpression(of: element, in: screen, 0...900),
        height: anyExpression(of: element, in: screen, 0...2000)
      )
    case .transform:
      return .transform([.identity, .scale(2), .rotate(90), .rotate(30)].randomElement(using: &random) ?? .identity)
    default:
      // Nearly all others are flags; of what type a property is that is new here is found by trying.
      if !flag(oneIn: 4) { return .flag(flag()) }
      let values: [PropertyValue] = [
        .number(anyExpression(of: element, in: screen, 0...100)),
        .insets(anyInsets(of: element, in: screen)),
        .choice(Choice.allCases.randomElement(using: &random) ?? .automatic),
      ]
      return values.randomElement(using: &random) ?? .flag(true)
    }
  }

  private mutating func anyInsets(of element: ElementID, in screen: Screen) -> InsetsExpression {
    InsetsExpression(
      top: anyExpression(of: element, in: screen, 0...60),
      left: anyExpression(of: element, in: screen, 0...20),
      bottom: anyExpression(of: element, in: screen, 0...60),
      right: anyExpression(of: element, in: screen, 0...20)
    )
  }

  private mutating func anyAnchor(of element: ElementID, in screen: Screen) -> Anchor {
    let offset = flag() ? Expression.constant(0) : anyExpression(of: element, in: screen, -20...40)
    let line = AnchorLine.allCases.randomElement(using: &random) ?? .top
    let siblings = screen[element].parent.map { screen[$0].children } ?? []
    let targets: [AnchorTarget] = [
      .superview, .safeArea, .safeArea, .margins, .readable, .topLayoutGuide, .bottomLayoutGuide, .keyboard,
      .distance(anyExpression(of: element, in: screen, 0...120)),
      .sibling(siblings.randomElement(using: &random) ?? element, line), .sibling(siblings.first ?? element, line),
    ]
    return Anchor(targets.randomElement(using: &random) ?? .superview, offset: offset)
  }

  private mutating func anyExpression(of element: ElementID, in screen: Screen, _ range: ClosedRange<Int>) -> Expression
  {
    let constant = Expression.constant(number(range))
    guard flag(oneIn: 4) else { return constant }
    // Mostly of what is settled before, sometimes of what is not.
    let other = ElementID(
      Int.random(in: 0..<(flag(oneIn: 8) ? screen.elements.count : element.index + 1), using: &random)
    )
    let quantity = Quantity.allCases.randomElement(using: &random) ?? .frame
    let part = Part.allCases.randomElement(using: &random)
    let read = Expression.quantity(flag() ? screen[element].parent ?? other : other, quantity, part)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return read
    case 1: return .sum(read, constant)
    case 2: return .difference(constant, read)
    case 3: return .quotient(read, .constant(2))
    case 4: return .maximum([read, constant])
    case 5: return .product(read, .constant(2))
    case 6: return .quotient(.product(read, read), .sum(read, .constant(1)))
    default: return .minimum([.negated(read), constant])
    }
  }
}
