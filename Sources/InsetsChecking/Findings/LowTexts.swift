import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts of bodies in frames of a plain height that is less than what their lines take: letters reach over what is above and
/// below, or the last words are left out.
struct LowTexts: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let text = setting.element
      guard setting.property == .swiftUIFrame, scenario.screen[text].kind == .text, scenario.owns(setting),
        setting.guards.isEmpty, let height = setting.plainHeight, height > 0,
        let written = setting.heightArgument(in: scenario),
        scenario.settings(of: .swiftUIFrame, on: text).count == 1,
        let spread = layouts.showing(setting).spread(
          by: \.lack,
          { layout in missingWords(of: text, height, layout) ?? spilledLetters(of: text, height, layout) }
        )
      else { return nil }
      let (low, name) = (spread.worst.number, scenario.words(for: text))
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        low.other.map {
          """
          the letters of \(name) reach over \(scenario.words(for: $0)): \(name) is \(height) pt high, and a line of its font \
          takes \(low.needed), \(spread.places)
          """
        }
          ?? """
          the last words of \(name) are left out: it is \(height) pt high, and its lines take at least \(low.needed), \
          \(spread.places)
          """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        let measure = Measure.quantity("height", .layoutFrame, .height, of: text)
        if scenario.syntax(of: setting)?.arguments?.count == 1 {
          Change("Remove the frame of \(name)", scenario.edit.remove(setting), measure: measure)
        } else if low.other != nil {
          Change(
            "Let \(name) be as high as its line",
            scenario.edit.replace(written, with: formatted(low.needed.rounded(.up))),
            measure: measure
          )
        }
      }
    }
  }

  /// A text of known length without a limit of its lines that needs one more than there is room for.
  private func missingWords(of text: ElementID, _ height: Points, _ layout: ScenarioLayout) -> LowText? {
    guard let letters = layout.screen[text].letterCount, let line = line(of: text, layout),
      inherited(.lineLimit, by: text) == nil,
      let width = layout.length(.layoutFrame, of: text, along: .left)?.greatest, width > 0, width.isFinite
    else { return nil }
    let size = line / layout.environment[.lineHeight]
    let lines = (letters * size * LetterWidth.least(of: letters) / width - 0.01).rounded(.up)
    let shown = max(1, (height / line + 0.1).rounded(.down))
    return lines > shown ? LowText(needed: lines * line, lack: lines * line - height) : nil
  }

  /// A line whose letters are higher than its frame and its distance to another text or control of the column.
  private func spilledLetters(of text: ElementID, _ height: Points, _ layout: ScenarioLayout) -> LowText? {
    guard let line = line(of: text, layout), let own = layout.edges(.frameInWindow, of: text), own.top.isExact,
      let column = scenario.screen[text].parent, scenario.screen[column].kind == .vStack
    else { return nil }
    // The letters themselves take about as much as their font's size says.
    let reach = (line / layout.environment[.lineHeight] - height) / 2
    let views = scenario.contentViews(of: column)
    guard reach > 4, let index = views.firstIndex(of: text) else { return nil }
    let beside = [index - 1, index + 1].filter(views.indices.contains).map { views[$0] }.first { other in
      guard scenario.screen[other].kind.isSizedLeaf, scenario.screen[other].kind != .image, layout.isVisible(other),
        let frame = layout.edges(.frameInWindow, of: other)
      else { return false }
      let gap = max(frame.top.greatest - own.bottom.least, own.top.greatest - frame.bottom.least)
      return gap.isFinite && gap < reach - 2
    }
    return beside.map { LowText(needed: line, lack: line - height, other: $0) }
  }

  /// The height of a line of a text, if its font is known.
  private func line(of text: ElementID, _ layout: ScenarioLayout) -> Points? {
    var size: Points? = layout.environment[.bodySize]
    if let font = inherited(.viewFont, by: text)?.value {
      size = font.number?.constantValue
      if case .choice(let style) = font {
        size = EnvironmentNumber.fontSize(ofStyle: style).map { layout.environment[$0] }
      }
    }
    return size.map { $0 * layout.environment[.lineHeight] }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A setting of a view, or of the nearest view around it that has one.
  private func inherited(_ property: Property, by view: ElementID) -> BoundSetting? {
    ([view] + BodyViews(scenario).around(view)).lazy.compactMap { scenario.settings(of: property, on: $0).last }.first
  }
}

/// A text in a frame that is too low for it, in one layout.
private struct LowText {
  /// What its lines take, in points, and how much more that is than its frame.
  var needed: Points
  var lack: Points
  /// What its letters reach over; nil where its last words are left out.
  var other: ElementID?
}
