import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

// The picture in words: for those who don't see it, and for clients that show text.
extension Scene {
  /// `iPhone X · iOS 11 · landscape`, and how many others look the same.
  package var caption: String {
    guard let first = configurations.first else { return scenario }
    let names = namesOfAll
    var parts = names ?? [first.device.name, "iOS \(first.os)"]
    switch first.orientation {
    case .portrait: break
    case .landscape: parts.append("landscape")
    case .landscapeLeft: parts.append("landscape left")
    case .landscapeRight: parts.append("landscape right")
    case .portraitUpsideDown: parts.append("upside down")
    }
    if first.sdk != first.os { parts.append("SDK \(first.sdk)") }
    if first.displayZoom == .zoomed { parts.append("zoomed") }
    if first.layoutDirection == .rightToLeft { parts.append("right to left") }
    if stage != .viewDidAppear { parts.append(stage.spec.spelling) }
    if names == nil, configurations.count > 1 { parts.append("\(configurations.count - 1) more alike") }
    return parts.joined(separator: " · ")
  }

  /// The devices and the versions of all configurations, if they are few and differ in nothing else.
  private var namesOfAll: [String]? {
    guard let first = configurations.first, configurations.count > 1 else { return nil }
    let devices = distinct(configurations.map(\.device.name))
    let versions = distinct(configurations.map(\.os))
    let isOnlyThis = configurations.allSatisfy {
      $0.orientation == first.orientation && $0.displayZoom == first.displayZoom
        && $0.layoutDirection == first.layoutDirection && ($0.sdk == $0.os) == (first.sdk == first.os)
    }
    guard isOnlyThis, first.sdk == first.os, devices.count <= 3, versions.count <= 4,
      configurations.count == devices.count * versions.count
    else { return nil }
    return [devices.joined(separator: ", "), "iOS \(versions.map { "\($0)" }.joined(separator: ", "))"]
  }

  /// `list: adjustedContentInset.top 128 = 20 status bar + 44 navigation bar + 64 contentInset; error: …`.
  package var description: String {
    var sentences: [String] = []
    if let focus = focused {
      let numbers = focus.edges.compactMap(\.words)
      sentences.append("\(focus.words): \(numbers.isEmpty ? "no insets" : numbers.joined(separator: "; "))")
    }
    sentences += findings.map { "\($0.severity.name): \($0.message)" }
    if configurations.count > 1 {
      let names = distinct(configurations.dropFirst().map { "\($0.device.name) iOS \($0.os)" })
      sentences.append("the same on \(enumerated(Array(names.prefix(12)) + (names.count > 12 ? ["others"] : [])))")
    }
    let unknown = unmeasured
    if !unknown.isEmpty { sentences.append("not measured: \(unknown.joined(separator: ", "))") }
    let assumed = elements.compactMap { element in
      element.knownFrame == nil && element.drawnFrame != nil ? element.ranges.map { "\(element.words) \($0)" } : nil
    }
    if !assumed.isEmpty { sentences.append("not known: \(distinct(assumed).joined(separator: "; "))") }
    return sentences.joined(separator: "; ")
  }

  /// `iPhone 8: list starts 128 pt below its top`: what a client reads out in place of a small picture.
  package var shortDescription: String {
    let device = configurations.first?.device.name ?? scenario
    guard let focus = focused else { return device }
    guard let inset = focus.edges.first(where: { $0.total.isFinite && $0.total != 0 }) else {
      return "\(device): \(focus.words) has no insets"
    }
    let distance = "\(formatted(inset.total)) pt"
    switch inset.edge {
    case .top: return "\(device): \(focus.words) starts \(distance) below its top"
    case .bottom: return "\(device): \(focus.words) ends \(distance) above its bottom"
    case .left: return "\(device): \(focus.words) starts \(distance) right of its left edge"
    case .right: return "\(device): \(focus.words) ends \(distance) left of its right edge"
    }
  }

  /// The names of what is on screen and of which some side is not known.
  package var unmeasured: [String] {
    var names: [String] = []
    for element in elements where element.isOnScreen && element.kind != .uiKit(.section) && element.id != .window {
      guard element.shownFrame == nil, !element.kind.isBar, element.kind != .keyboard,
        !element.kind.isReplacedByItsViews
      else { continue }
      if !names.contains(element.words) { names.append(element.words) }
    }
    return names
  }
}

extension SceneInset {
  /// `adjustedContentInset.top 128 = 20 status bar + 108 contentInset`; nil where there is nothing to tell.
  package var words: String? {
    guard total != 0 else { return nil }
    guard total.isFinite else { return "\(name) \(range ?? "not known")" }
    guard parts.count != 1 || parts[0].layer != .system || parts[0].name != name else {
      return "\(name) \(formatted(total))"
    }
    let sum = parts.enumerated().reduce(into: "") { text, part in
      let isNegative = part.element.amount < 0
      if part.offset > 0 { text += isNegative ? " - " : " + " } else if isNegative { text += "-" }
      text += "\(formatted(abs(part.element.amount))) \(part.element.name)"
    }
    return "\(name) \(formatted(total)) = \(sum)"
  }
}

/// The values in their order, each once.
private func distinct<Value: Equatable>(_ values: [Value]) -> [Value] {
  values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}
