import InsetsEngine
import InsetsSyntax

/// Binds a document's own devices.
package struct DeviceBinder {
  /// The device that an item describes, based on another device or on a plain phone.
  static func device(of symbol: FileSymbol, names: NameSource) -> Device? {
    guard case .device(let item) = ItemSyntax(symbol.tree) else { return nil }
    return bind(item, symbol, names: names, open: []).device
  }

  /// Binds a device item and reports its mistakes.
  package static func check(_ symbol: FileSymbol, _ item: DeviceItem, names: NameSource) -> [Finding] {
    bind(item, symbol, names: names, open: []).binder.findings
  }

  /// The words of a device item with targets.
  static func references(of symbol: FileSymbol, _ item: DeviceItem, names: NameSource) -> [Reference] {
    bind(item, symbol, names: names, open: []).binder.references
  }

  private static func bind(
    _ item: DeviceItem,
    _ symbol: FileSymbol,
    names: NameSource,
    open: [FileSymbol]
  ) -> (device: Device?, binder: ScenarioBinder) {
    let binder = ScenarioBinder(file: symbol.file, tree: symbol.tree, names: names)
    let context = ScenarioBinder.Context(
      element: .window,
      scope: NameScope(parent: nil),
      file: symbol.file,
      tree: symbol.tree
    )
    guard !open.contains(where: { $0.tree === symbol.tree }), open.count < 32 else {
      let cycle = (open.map(\.name) + [symbol.name]).joined(separator: " → ")
      binder.report(
        .referenceCycle,
        at: symbol.nameRange,
        .startsFromItself(symbol.name, cycle),
        context
      )
      return (nil, binder)
    }
    var device = Device.plainPhone(named: symbol.name)
    if let base = item.base {
      if let other = names.symbol(named: base.text, from: symbol.file), other.kind == .device,
        case .device(let otherItem) = ItemSyntax(other.tree)
      {
        binder.refer(to: .symbol(other), at: base.range, declaredAt: other.place, context)
        let bound = bind(otherItem, other, names: names, open: open + [symbol])
        binder.findings += other.tree === symbol.tree ? bound.binder.findings : []
        if let inherited = bound.device { device = inherited }
        if bound.device == nil { return (nil, binder) }
      } else if let known = Catalogue.device(base.text) {
        binder.refer(to: .device(known.id), at: base.range, context)
        device = known
      } else {
        binder.reportUnknown(base, "device", among: binder.deviceNames(context), context)
      }
    }
    device.id = symbol.name
    device.name = symbol.name
    var stated: Set<DeviceAttribute> = []
    for statement in item.block?.statements ?? [] {
      guard case .property(let property) = statement, let name = property.path.last else {
        if case .broken = statement { continue }
        binder.report(
          .misplacedProperty,
          at: statement.node.range,
          .deviceHoldsNumbers,
          context
        )
        continue
      }
      guard let attribute = DeviceAttribute(rawValue: name.text), property.path.count == 1 else {
        binder.report(
          .unknownProperty,
          at: name.range,
          .deviceHasNo(name.text),
          context,
          fixes: binder.spellings(of: name, among: DeviceAttribute.allCases.map(\.rawValue))
        )
        continue
      }
      guard stated.insert(attribute).inserted else {
        binder.report(.duplicateName, at: name.range, .isAlreadySet(name.text, "on this device"), context)
        continue
      }
      if let value = property.values.first { binder.set(attribute, to: value, of: &device, context) }
    }
    if let last = device.lastOS, last < device.firstOS {
      binder.report(
        .typeMismatch,
        at: symbol.nameRange,
        .deviceRunsNothing(symbol.name, from: device.firstOS, to: last),
        context
      )
    }
    return (device, binder)
  }
}

extension Device {
  /// A phone without any known numbers.
  static func plainPhone(named name: String) -> Device {
    Device(
      id: name,
      name: name,
      idiom: .phone,
      size: Size(width: .nan, height: .nan),
      scale: 3,
      housing: .none,
      hasHomeIndicator: false,
      cornerRadius: 0,
      firstOS: OSVersion.majors.first ?? 7,
      lastOS: nil,
      systemMinimumLayoutMargin: .nan,
      insets: [],
      sourceKeys: ""
    )
  }

  /// Sets the window's insets in one orientation on every version, as the document gives them.
  fileprivate mutating func state(_ stated: EdgeInsets, isLandscape: Bool) {
    insets.removeAll { $0.isLandscape == isLandscape }
    insets.append(
      DeviceInsets(
        os: 1...999,
        isLandscape: isLandscape,
        insets: stated,
        sourceKeys: DeviceInsets.documentSource,
        confidence: .certain,
        note: "stated by the document"
      )
    )
  }
}

extension ScenarioBinder {
  fileprivate func set(
    _ attribute: DeviceAttribute,
    to expression: ExpressionSyntax,
    of device: inout Device,
    _ context: Context
  ) {
    switch attribute {
    case .size:
      guard let bound = bindValue(expression, as: .size, context) else { return }
      guard case .size(.constant(let width), .constant(let height)) = bound, width > 0, height > 0 else {
        reportMismatch(expression, expected: "a size of two numbers above 0", context)
        return
      }
      device.size = Size(width: width, height: height)
    case .scale:
      setNumber(expression, context) { scale in
        if scale > 0 { device.scale = scale } else { reportMismatch(expression, expected: "a number above 0", context) }
      }
    case .idiom: setWord(expression, "phone or pad", context) { device.idiom = $0 }
    case .housing: setWord(expression, "none, notch or island", context) { device.housing = $0 }
    case .hasHomeIndicator:
      if case .flag(let flag)? = bindValue(expression, as: .flag, context) { device.hasHomeIndicator = flag }
    case .safeAreaInsets:
      if let insets = constantInsets(expression, context) { device.state(insets, isLandscape: false) }
    case .landscapeSafeAreaInsets:
      if let insets = constantInsets(expression, context) { device.state(insets, isLandscape: true) }
    case .statusBarHeight: setNumber(expression, context) { device.statusBarHeight = $0 }
    case .landscapeStatusBarHeight: setNumber(expression, context) { device.landscapeStatusBarHeight = $0 }
    case .systemMinimumLayoutMargin: setNumber(expression, context) { device.systemMinimumLayoutMargin = $0 }
    case .firstOS: setVersion(expression, context) { device.firstOS = $0 }
    case .lastOS: setVersion(expression, context) { device.lastOS = $0 }
    case .cornerRadius: setNumber(expression, context) { device.cornerRadius = $0 }
    }
  }

  private func setNumber(_ expression: ExpressionSyntax, _ context: Context, _ set: (Points) -> Void) {
    guard let number = bindNumber(expression, context) else { return }
    guard case .constant(let value) = number else {
      reportMismatch(expression, expected: "a plain number", context)
      return
    }
    set(value)
  }

  private func setVersion(_ expression: ExpressionSyntax, _ context: Context, _ set: (Int) -> Void) {
    guard case .number(let token) = expression else {
      reportMismatch(expression, expected: "an iOS version such as 16", context)
      return
    }
    if let bound = existingVersion(token, context) { set(bound.version.major) }
  }

  private func setWord<Word: RawRepresentable & CaseIterable>(
    _ expression: ExpressionSyntax,
    _ expected: String,
    _ context: Context,
    _ set: (Word) -> Void
  ) where Word.RawValue == String {
    if let token = expression.wordOrMember, let word = Word(rawValue: token.text) {
      set(word)
    } else {
      reportMismatch(expression, expected: expected, context)
    }
  }

  private func constantInsets(_ expression: ExpressionSyntax, _ context: Context) -> EdgeInsets? {
    guard let insets = bindInsets(expression, context) else { return nil }
    guard case .constant(let top) = insets.top, case .constant(let left) = insets.left,
      case .constant(let bottom) = insets.bottom, case .constant(let right) = insets.right
    else {
      reportMismatch(expression, expected: "insets of plain numbers", context)
      return nil
    }
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
