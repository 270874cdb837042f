/// A setting of an element, by its place among the element's settings.
struct AuthoredValue {
  var value: PropertyValue
  var property: Property
  var element: ElementID
  /// Its place among the element's settings, or nil if it is not one of them, such as a limit.
  var index: Int?
}

extension ScreenLayout {
  /// The author's last setting of a property.
  func authored(_ property: Property, of element: ElementID) -> AuthoredValue? {
    views.recorder?.noteSettings(PropertySet(property), of: element)
    // Debug builds allocate memory where a record is asked for by its identifier.
    guard screen.elements[element.index].says.contains(property) else { return nil }
    let settings = screen.elements[element.index].settings
    var index = settings.count - 1
    while index >= 0 {
      if settings[index].property == property {
        return AuthoredValue(value: settings[index].value, property: property, element: element, index: index)
      }
      index -= 1
    }
    return nil
  }

  /// Whether the author sets one of the properties on the element.
  func says(anyOf properties: PropertySet, of element: ElementID) -> Bool {
    views.recorder?.noteSettings(properties, of: element)
    return !screen.elements[element.index].says.isDisjoint(with: properties)
  }

  func flag(_ property: Property, of element: ElementID) -> Bool? {
    if case .flag(let flag)? = authored(property, of: element)?.value { flag } else { nil }
  }

  func choice(_ property: Property, of element: ElementID) -> Choice? {
    if case .choice(let choice)? = authored(property, of: element)?.value { choice } else { nil }
  }

  func edges(_ property: Property, of element: ElementID) -> EdgeSet? {
    if case .edges(let edges)? = authored(property, of: element)?.value { edges } else { nil }
  }

  mutating func number(_ property: Property, of element: ElementID) -> Amount? {
    guard let authored = authored(property, of: element), case .number(let number) = authored.value else { return nil }
    return amount(number, of: authored, component: 0)
  }

  mutating func insets(_ property: Property, of element: ElementID) -> AmountInsets? {
    guard let authored = authored(property, of: element), case .insets(let insets) = authored.value else { return nil }
    return AmountInsets(
      top: amount(insets.top, of: authored, component: 0),
      left: amount(insets.left, of: authored, component: 1),
      bottom: amount(insets.bottom, of: authored, component: 2),
      right: amount(insets.right, of: authored, component: 3)
    )
  }

  mutating func size(_ property: Property, of element: ElementID) -> (width: Amount, height: Amount)? {
    guard let authored = authored(property, of: element), case .size(let width, let height) = authored.value else {
      return nil
    }
    return (amount(width, of: authored, component: 0), amount(height, of: authored, component: 1))
  }

  /// The amount of one of a setting's expressions, as a part that names the setting's property.
  mutating func amount(_ expression: Expression, of setting: AuthoredValue, component: Int) -> Amount {
    if case .constant(let value) = expression {
      let read = momentTraces.isEmpty ? nil : trace(of: setting, component: component)
      if value == 0, read == nil { return Trace.zero }
      return trace.property(setting.property, of: setting.element, value: value, expression: read)
    }
    let amount = evaluate(expression)
    return trace.property(setting.property, of: setting.element, value: amount.value, expression: amount.trace)
  }

  /// The trace of a number that the author's code read at a stage.
  private func trace(of setting: AuthoredValue, component: Int) -> TraceID? {
    let moment = momentTraces.first { $0.element == setting.element && $0.index == setting.index }
    guard let traces = moment?.traces, component < traces.count else { return nil }
    return traces[component]
  }
}
