/// The traces of a setting that the author's code makes at a stage.
struct MomentTrace: Sendable {
  var element: ElementID
  /// The setting's position among the element's.
  var index: Int
  /// One for each number of the value, in order; nil for a literal.
  var traces: [TraceID?]
}

extension ScreenLayout {
  /// Runs the author's code of all stages up to this one, in the order in which a screen reaches them.
  ///
  /// The results become settings like any other, with the values of that moment.
  mutating func runMoments(through last: Stage) {
    for stage in Stage.allCases where stage <= last {
      for moment in screen.moments where moment.stage == stage {
        layOut(at: stage)
        let ran = moment.assignments.map { assignment in
          var reader = MomentReader(stage: stage)
          let value = reader.settle(assignment.setting.value, in: &self)
          return (assignment.element, Setting(assignment.setting.property, value), reader.traces)
        }
        for (element, setting, traces) in ran where screen.contains(element) {
          let index = screen[element].settings.count
          momentTraces.append(MomentTrace(element: element, index: index, traces: traces))
          screen[element].settings.append(setting)
        }
      }
    }
  }
}

/// Replaces the expressions of a value by their results at a stage.
private struct MomentReader {
  let stage: Stage
  var traces: [TraceID?] = []

  init(stage: Stage) { self.stage = stage }

  mutating func settle(_ value: PropertyValue, in layout: inout ScreenLayout) -> PropertyValue {
    switch value {
    case .flag, .edges, .mask, .choice, .transform, .modifier, .alignment: value
    case .number(let number): .number(settle(number, in: &layout))
    case .insets(let insets):
      .insets(
        InsetsExpression(
          top: settle(insets.top, in: &layout),
          left: settle(insets.left, in: &layout),
          bottom: settle(insets.bottom, in: &layout),
          right: settle(insets.right, in: &layout)
        )
      )
    case .size(let width, let height):
      .size(width: settle(width, in: &layout), height: settle(height, in: &layout))
    case .rect(let x, let y, let width, let height):
      .rect(
        x: settle(x, in: &layout),
        y: settle(y, in: &layout),
        width: settle(width, in: &layout),
        height: settle(height, in: &layout)
      )
    case .anchor(let anchor): .anchor(settle(anchor, in: &layout))
    }
  }

  private mutating func settle(_ anchor: Anchor, in layout: inout ScreenLayout) -> Anchor {
    let offset = settle(anchor.offset, in: &layout)
    guard case .distance(let distance) = anchor.target else { return Anchor(anchor.target, offset: offset) }
    return Anchor(.distance(settle(distance, in: &layout)), offset: offset)
  }

  private mutating func settle(_ expression: Expression, in layout: inout ScreenLayout) -> Expression {
    if case .constant = expression {
      traces.append(nil)
      return expression
    }
    let amount = layout.evaluate(expression)
    traces.append(layout.trace.read(amount, at: stage).trace)
    return .constant(amount.value)
  }
}
