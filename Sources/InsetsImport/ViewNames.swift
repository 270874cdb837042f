import InsetsEngine

// What people call a view.
extension InterfaceBuilderView {
  /// Names for the view, what was meant as one first, and then what the view shows.
  func nameWishes(outlet: String?) -> [String?] {
    [
      outlet, xml["userLabel"], xml.keyed("accessibilityConfiguration")?["identifier"], xml["restorationIdentifier"],
      xml["reuseIdentifier"], nameFromContent, xml["customClass"].map(ScenarioWriter.withoutPrefix),
    ]
  }

  /// `signInButton` for a button with the title "Sign in".
  private var nameFromContent: String? {
    for text in shownTexts {
      let words = text.filter { $0 != "'" && $0 != "’" }.split { !$0.isLetter && !$0.isNumber }
      let start = ScreenNames.identifier(words.prefix(3).joined(separator: " "))
      // Interface Builder's own texts are the kind's name.
      let kind = "\(kind)"
      guard !start.isEmpty, start.count <= 40, start != kind, start.lowercased() != kind.lowercased() else { continue }
      let ending = kind.prefix(1).uppercased() + kind.dropFirst()
      return start.lowercased().hasSuffix(kind.lowercased()) ? start : start + ending
    }
    return nil
  }

  private var shownTexts: [String] {
    if kind == .button {
      return [
        xml.keyed("normal")?["title"], xml.keyed("configuration")?["title"], action, xml.keyed("normal")?["image"],
        xml.keyed("configuration")?["image"],
      ].compactMap(\.self)
    }
    let texts: [UIKitKind: [String?]] = [
      .label: [xml["text"]], .textField: [xml["placeholder"], xml["text"]], .searchBar: [xml["placeholder"]],
      .imageView: [xml["image"]],
    ]
    return (texts[kind] ?? []).compactMap(\.self)
  }

  /// `logIn` for a control that sends `logIn:`.
  private var action: String? {
    let action = (xml.first("connections")?.children ?? []).first { $0.name == "action" }
    return action?["selector"].map { String($0.prefix { $0 != ":" }) }
  }
}
