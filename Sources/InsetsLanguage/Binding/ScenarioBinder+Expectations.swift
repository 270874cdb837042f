import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  func bindExpectation(_ statement: ExpectStatement, _ context: Context) {
    guard let left = statement.quantity else { return }
    if componentHost != nil, context.tree === tree {
      report(
        .misplacedElement,
        at: statement.node.firstToken?.range ?? left.range,
        .expectationInComponent,
        context
      )
      return
    }
    let rowStatements = statement.rows
    if rowStatements?.isEmpty == true {
      report(.emptyExpectation, at: left.range, .tableWithoutRows, context)
    }
    reads = []
    reach = .anything
    let right = statement.value ?? rowStatements?.lazy.compactMap(\.value).first
    guard let sides = bindSides(left, right, context) else { return }
    let type = sides.type
    if type == .flag, let sign = statement.comparison, sign.text != "==", sign.text != "!=" {
      report(.typeMismatch, at: sign.range, .isComparedForEquality(left.node.text), context)
      return
    }
    var stage = context.stage ?? .viewDidAppear
    if let syntax = statement.stage {
      guard let bound = bindStage(syntax, context) else { return }
      stage = bound
    }
    var selector: BoundSelector?
    if let syntax = statement.selector {
      guard let bound = bindSelector(syntax, context) else { return }
      let stages = Set(bound.alternatives.map(\.stage))
      if stages.count > 1 {
        report(
          .typeMismatch,
          at: syntax.node.range,
          .severalStages,
          context
        )
        return
      }
      if let named = stages.first ?? nil, statement.stage == nil { stage = named }
      selector = bound
    }
    let rows: [BoundExpectation.Row]
    if let rowStatements {
      rows = bindRows(rowStatements, type, context)
    } else {
      rows = zip([sides.right].compactMap(\.self), [statement.value].compactMap(\.self)).map { bound, value in
        BoundExpectation.Row(selector: nil, value: bound, range: statement.node.range, valueRange: value.range)
      }
    }
    let comparison = statement.comparison
    let isUnfinished = rowStatements == nil && comparison == nil
    guard !rows.isEmpty || isUnfinished, context.tree === tree else { return }
    var expectation = BoundExpectation(
      subject: sides.left,
      question: left.node.text,
      comparison: comparison.flatMap { BoundExpectation.Comparison(rawValue: $0.text) } ?? .equal,
      stage: stage,
      selector: selector,
      guards: context.guards,
      rows: rows,
      isTable: rowStatements != nil,
      range: statement.node.range,
      subjectRange: left.range
    )
    if !expectation.isTable, let value = statement.value { expectation.putComputedSideFirst(value.node.text) }
    expectations.append(expectation)
  }

  private func bindRows(_ rows: [ExpectRow], _ type: ValueType, _ context: Context) -> [BoundExpectation.Row] {
    rows.compactMap { row in
      guard let value = row.value else {
        // A wrong word may be why there is none.
        if let selector = row.selector { _ = bindSelector(selector, context) }
        return nil
      }
      if row.isOtherwise { return bindRow(nil, value, row.node.range, type, context) }
      guard let selector = row.selector.flatMap({ bindSelector($0, context) }) else { return nil }
      return bindRow(selector, value, row.node.range, type, context)
    }
  }

  private func bindRow(
    _ selector: BoundSelector?,
    _ value: ExpressionSyntax,
    _ range: ByteRange,
    _ type: ValueType,
    _ context: Context
  ) -> BoundExpectation.Row? {
    guard let bound = bindCompared(value, as: type, context) else { return nil }
    guard bound.type == type else {
      report(.typeMismatch, at: value.range, .cannotBeCompared(value.node.text, bound.type, with: type), context)
      return nil
    }
    return BoundExpectation.Row(selector: selector, value: bound.value, range: range, valueRange: value.range)
  }

  // MARK: - Availability

  /// Reports properties that a version of the scenario lacks, which is laid out without them.
  func checkAvailability(_ configurations: [Configuration]) {
    guard let oldest = configurations.lazy.map({ $0.os }).min() else { return }
    var last: ByteOffset?
    var missing: [ByteOffset: Guard] = [:]
    for setting in settings where setting.place.tree === tree {
      // The four anchors of one `edges` are adjacent.
      let start = setting.namePlace.range.lowerBound
      guard start != last else { continue }
      last = start
      let spec = setting.setting.property.spec
      if oldest < spec.availability.since {
        missing[start] = check(
          spec.availability,
          of: spec.spelling,
          at: setting.namePlace.range,
          .unavailableProperty,
          setting.place.range,
          setting.guards,
          configurations
        )
      }
      if let word = setting.setting.value.anchorWord, word != .safeArea, oldest < word.availability.since {
        missing[start] =
          check(
            word.availability,
            of: word.rawValue,
            at: setting.valuePlace.range,
            .unavailableAnchor,
            setting.place.range,
            setting.guards,
            configurations
          ) ?? missing[start]
      }
    }
    guard !missing.isEmpty else { return }
    settings = settings.map { setting in
      guard setting.place.tree === tree, let since = missing[setting.namePlace.range.lowerBound] else { return setting }
      return setting.guarded(by: since)
    }
  }

  /// Reports a word that a version lacks, and returns the guard of what its fix writes: `when iOS 11...`.
  func check(
    _ availability: Availability,
    of word: String,
    at range: ByteRange,
    _ rule: DiagnosticRule,
    _ statement: ByteRange,
    _ guards: [Guard],
    _ configurations: [Configuration]
  ) -> Guard? {
    let since = availability.since
    let lacking = configurations.first { configuration in
      configuration.os < since
        && guards.allSatisfy { conditions[$0.condition].selects(configuration) == $0.holds }
    }
    guard let lacking else { return nil }
    let wrapped = "when iOS \(since)... { \(tree.text(of: statement)) }"
    report(
      rule,
      at: range,
      .existsSince(since, word, not: lacking.os),
      itemContext,
      fixes: [
        Change(title: "Set it from iOS \(since) on", edits: [tree.edit.replace(statement, with: wrapped)])
      ]
    )
    let range = VersionRange(lower: VersionRange.Bound(version: since, precision: 3), upper: nil)
    conditions.append(BoundSelector(alternatives: [BoundSelector.Alternative(conditions: [.os(range)])]))
    return Guard(condition: conditions.count - 1, holds: true)
  }
}

extension PropertyValue {
  /// The word of the guide that a line is tied to; nil for siblings, distances and values that are no anchor.
  fileprivate var anchorWord: AnchorWord? {
    guard case .anchor(let anchor) = self else { return nil }
    return AnchorWord.allCases.first { $0.target == anchor.target }
  }
}
