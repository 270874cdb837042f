/// Reads the ranges of amounts off the trace.
///
/// An amount is the sum of its terms, so that a term that is added and subtracted leaves nothing. Where a rule takes the
/// larger or the smaller of two, the sum is that of the one that counts for every value; if none does, the choice is a
/// term of its own.
///
/// **Invariant:** about a finished layout, an answer does not depend on what was asked before: what is known of a term follows
/// from its key, terms stand in an order of their own, and nothing is remembered that was cut off.
struct RangeBuilder: Sendable {
  /// What tells one unknown term from another.
  fileprivate enum Key: Hashable, Sendable {
    /// A term without a name; it is equal to nothing, not even to itself. `trace` is where it was met.
    case anonymous(Int, trace: UInt64)
    case node(UInt64)
    case said(UInt32)
    case number(EnvironmentNumber)
    /// The space of a stack between two views.
    case gap(UInt64, UInt64)
    /// The length of what a view shows, at an offer.
    case content(element: UInt64, Axis, offer: UInt64)
    case extreme(AffineForm, AffineForm, isLarger: Bool)
    case clamped(AffineForm, AffineForm)
    case product(AffineForm, AffineForm)
  }

  /// The larger or the smaller of two numbers, where either may be it.
  private struct Choice: Sendable {
    /// One of the two, with the slack.
    var form: AffineForm
    /// What is known of the choice as a whole.
    var range: ValueRange
  }

  /// A part of a sum that was asked for.
  private struct Part: Hashable, Sendable {
    var trace: UInt64
    /// Numbers that are known have traces of their own, which may be shared.
    var value: UInt64
    var factor: Double

    init(_ part: (amount: Amount, factor: Double)) {
      trace = part.amount.trace.index
      value = part.amount.value.bitPattern
      factor = part.factor
    }
  }

  /// How many nodes are followed into each other before what lies beyond is read by itself first.
  private static let depthLimit = 300
  /// How many times that is done at once; what lies beyond is open.
  private static let detourLimit = 200
  /// How many terms a sum has; one of more is a term of its own.
  private static let termLimit = 512

  private var positions: [Key: Int] = [:]
  private var ranges: [ValueRange] = []
  private var orders: [UInt64] = []
  /// What each term is made of, for whose reasons it is not known.
  private var parts: [[AffineForm]] = []
  /// Why the first terms are not known, as far as that was asked.
  private var reasons: [[ValueRange.Cause]] = []
  private var known = TraceTable<AffineForm>()
  /// The views whose lengths terms are.
  private var contents: [(element: UInt64, axis: Axis)?] = []
  /// The choices that are written as one of the two and a slack, which is the term.
  private var choices: [Choice?] = []
  private var answers: [[Part]: ValueRange] = [:]
  /// Those without reasons.
  private var boundAnswers: [[Part]: ValueRange] = [:]
  private var depth = 0
  /// What was too deep to be read, and has to be known before anything around it is.
  private var tooDeep: TraceID?
  /// The least values of what is not known yet, by their traces.
  var leastLengths = TraceTable<Points>()

  /// A builder for questions about a finished layout.
  ///
  /// A text has one height at all of its offers, and the most that it can be is what the last of them leaves.
  init(for layout: ScreenLayout) {
    for node in layout.trace.contentNodes(along: .vertical).reversed() {
      _ = form(of: Amount(.nan, node), in: layout)
    }
  }

  init() {}

  /// The values of a sum of amounts, each times a factor; what earlier questions have found is known.
  mutating func range(ofSum parts: [(amount: Amount, factor: Double)], in layout: ScreenLayout) -> ValueRange {
    let question = parts.map(Part.init)
    if let known = answers[question] { return known }
    let sum = sum(of: parts, in: layout)
    let range = range(of: sum)
    answers[question] = range
    return range
  }

  /// The ends of these values, which are found faster than the reasons.
  mutating func bounds(ofSum parts: [(amount: Amount, factor: Double)], in layout: ScreenLayout) -> ValueRange {
    let question = parts.map(Part.init)
    if let known = boundAnswers[question] ?? answers[question] { return known }
    // The terms of the sum are known once it is made.
    let sum = sum(of: parts, in: layout)
    let bounds = bounds(of: sum)
    boundAnswers[question] = bounds
    return bounds
  }

  private mutating func sum(of parts: [(amount: Amount, factor: Double)], in layout: ScreenLayout) -> AffineForm {
    var sum = AffineForm(0)
    for part in parts { sum = sum.adding(form(of: part.amount, in: layout), times: part.factor) }
    return sum
  }

  /// An amount as a sum of unknown terms; what earlier questions have found is known.
  mutating func form(of amount: Amount, in layout: ScreenLayout) -> AffineForm {
    if amount.value.isFinite { return AffineForm(amount.value) }
    var pending = [amount.trace]
    while let next = pending.last {
      tooDeep = nil
      let form = form(of: next, in: layout)
      if let deeper = tooDeep {
        if pending.count < Self.detourLimit {
          pending.append(deeper)
        } else {
          known[deeper] = anonymous(at: deeper)
        }
        continue
      }
      pending.removeLast()
      if pending.isEmpty { return form }
      known[next] = form
    }
    return anonymous(at: amount.trace)
  }

  /// The values of a form, and why they are several.
  mutating func range(of form: AffineForm) -> ValueRange {
    var range = bounds(of: form)
    range.causes = causes(of: form)
    return range
  }

  /// The values of a form: what its terms allow, and what is known of the choices in it.
  func bounds(of form: AffineForm) -> ValueRange {
    var range = ends(of: form)
    var (rest, known) = (form, ValueRange(0))
    for term in form.terms.reversed() {
      let slack = term.position
      guard choices.indices.contains(slack), let choice = choices[slack], let share = rest.factor(ofTerm: slack),
        let own = choice.form.factor(ofTerm: slack)
      else { continue }
      // The smaller of two is one of them less the slack.
      let factor = share / own
      rest = rest.adding(choice.form, times: -factor)
      let part = choice.range.scaled(by: factor)
      known = ValueRange(known.least + part.least, known.greatest + part.greatest)
      let other = ends(of: rest)
      range.least = max(range.least, other.least + known.least)
      range.greatest = min(range.greatest, other.greatest + known.greatest)
    }
    return range
  }

  private func ends(of form: AffineForm) -> ValueRange {
    var range = ValueRange(form.constant)
    for term in form.terms where ranges.indices.contains(term.position) {
      let known = ranges[term.position]
      let (one, other) = (known.least * term.factor, known.greatest * term.factor)
      range.least += min(one, other)
      range.greatest += max(one, other)
    }
    return range
  }

  /// What the terms of a form are not known for, each once.
  private mutating func causes(of form: AffineForm) -> [ValueRange.Cause] {
    let last = form.terms.lazy.map(\.position).max() ?? -1
    // What a term is made of comes before it.
    while reasons.count <= last, reasons.count < ranges.count {
      let next = reasons.count
      reasons.append(united(ranges[next].causes, parts[next]))
    }
    return united([], [form])
  }

  /// Causes and those of the terms of forms, in order.
  private func united(_ own: [ValueRange.Cause], _ forms: [AffineForm]) -> [ValueRange.Cause] {
    let terms = forms.flatMap(\.terms).filter { reasons.indices.contains($0.position) }
    if own.isEmpty, terms.count == 1 { return reasons[terms[0].position] }
    let all = (own + terms.flatMap { reasons[$0.position] }).sorted()
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
  }

  private mutating func term(
    _ key: Key,
    of parts: [AffineForm] = [],
    _ range: @autoclosure () -> ValueRange
  ) -> AffineForm {
    if let position = positions[key] { return AffineForm(term: position, order: orders[position]) }
    positions[key] = ranges.count
    ranges.append(range())
    orders.append(key.order)
    self.parts.append(parts)
    contents.append(nil)
    choices.append(nil)
    return AffineForm(term: ranges.count - 1, order: key.order)
  }

  private mutating func anonymous(
    at trace: TraceID,
    of parts: [AffineForm] = [],
    _ causes: [ValueRange.Cause] = [.undecided]
  ) -> AffineForm {
    term(.anonymous(ranges.count, trace: trace.index), of: parts, ValueRange(-.infinity, .infinity, causes))
  }

  private mutating func form(of trace: TraceID, in layout: ScreenLayout) -> AffineForm {
    if !leastLengths.isEmpty, let least = leastLengths[trace] {
      return term(.node(trace.index), ValueRange(least, .infinity, [.undecided]))
    }
    if let form = known[trace] { return form }
    if depth >= Self.depthLimit || tooDeep != nil {
      tooDeep = tooDeep ?? trace
      return AffineForm(0)
    }
    depth += 1
    defer { depth -= 1 }
    if let question = trace.question {
      return remembered(form(of: question, trace, in: layout), trace)
    }
    // Nothing else is unknown for the same reason twice.
    guard trace != Trace.unknown.trace, let node = layout.trace.node(trace) else { return anonymous(at: trace) }
    let form = form(of: node, trace, in: layout)
    // The form of what it is a multiple of is known.
    return node.kind != .scaled || node.first == Trace.unknown.trace.index ? remembered(form, trace) : form
  }

  /// Notes the form of a trace, unless a part of it was too deep.
  private mutating func remembered(_ form: AffineForm, _ trace: TraceID) -> AffineForm {
    if tooDeep != nil { return form }
    var form = form
    if form.terms.count > Self.termLimit {
      let range = bounds(of: form)
      form = term(.node(trace.index), of: [form], ValueRange(range.least, range.greatest))
    }
    known[trace] = form
    return form
  }

  private mutating func form(of question: TracedQuestion, _ trace: TraceID, in layout: ScreenLayout) -> AffineForm {
    guard let terms = layout.terms(of: question) else { return anonymous(at: trace) }
    let chosen = form(of: terms.list, in: layout)
    guard let choice = terms.choice else { return chosen }
    let others = form(of: choice.others, in: layout)
    return extreme(chosen, others, isLarger: choice.isOfLarger)
  }

  private mutating func form(of terms: [Terms.Term], in layout: ScreenLayout) -> AffineForm {
    var sum = AffineForm(0)
    for term in terms {
      let amount = term.amount
      let form = amount.value.isFinite ? AffineForm(amount.value) : form(of: amount.trace, in: layout)
      sum = sum.adding(form, times: term.factor)
    }
    return sum
  }

  private mutating func form(of node: TraceNode, _ trace: TraceID, in layout: ScreenLayout) -> AffineForm {
    if node.value.isFinite { return AffineForm(node.value) }
    let first = TraceID(node.first)
    let second = TraceID(node.second)
    switch node.kind {
    case .nothing:
      return term(.node(trace.index), ValueRange(-.infinity, .infinity, [node.rule.map { .rule($0) } ?? .undecided]))
    case .open(let said):
      let cause = said > 0 ? ValueRange.Cause.code : node.rule.map { .rule($0) } ?? .undecided
      let range = ValueRange(Double(bitPattern: node.first), Double(bitPattern: node.second), [cause])
      return term(said > 0 ? .said(said) : .node(trace.index), range)
    case .gap:
      let greatest = layout.environment[.greatestTextSpacing]
      let range = ValueRange(0, greatest.isNaN ? .infinity : greatest, [node.rule.map { .rule($0) } ?? .undecided])
      return term(.gap(node.first, node.second), range)
    case .content(let axis):
      var most = Points.infinity
      if second != Trace.unknown.trace {
        let offer = form(of: second, in: layout)
        // What is offered its own length takes it.
        if let only = offer.onlyTerm, let own = contents[only], own == (node.first, axis) { return offer }
        most = bounds(of: offer).greatest
      }
      let cause = ValueRange.Cause.content(ElementID(Int(node.first)), axis)
      // How wide a text is depends on its offer; its lines then have one height, in whichever pass it is asked for.
      let offer = axis == .vertical ? 0 : node.second
      let length = term(.content(element: node.first, axis, offer: offer), ValueRange(0, max(0, most), [cause]))
      if let only = length.onlyTerm { contents[only] = (node.first, axis) }
      return length
    case .number(let number):
      let range = layout.environment.range(of: number)
      return term(.number(number), range)
    case .property(.font), .property(.textStyle):
      // The height of a line is the font's size times a factor, and is rounded.
      return term(.node(trace.index), ValueRange(0, .infinity, [.undecided]))
    case .property: return node.second == 0 ? anonymous(at: trace) : form(of: second, in: layout)
    case .distance: return form(of: second, in: layout).scaled(by: -1)
    case .constant: return anonymous(at: trace)
    case .sum: return form(of: first, in: layout) + form(of: second, in: layout)
    case .scaled:
      return node.factor.isFinite ? form(of: first, in: layout).scaled(by: node.factor) : anonymous(at: trace)
    case .product: return product(form(of: first, in: layout), form(of: second, in: layout))
    case .quotient: return quotient(form(of: first, in: layout), form(of: second, in: layout), trace)
    case .rounded, .assumed, .read: return form(of: first, in: layout)
    case .maximum: return extreme(form(of: first, in: layout), form(of: second, in: layout), isLarger: true)
    case .minimum: return extreme(form(of: first, in: layout), form(of: second, in: layout), isLarger: false)
    case .clamped: return clamped(form(of: first, in: layout), adding: form(of: second, in: layout))
    }
  }

  private mutating func extreme(_ left: AffineForm, _ right: AffineForm, isLarger: Bool) -> AffineForm {
    let difference = bounds(of: left - right)
    if difference.least >= -Tolerance.rounding { return isLarger ? left : right }
    if difference.greatest <= Tolerance.rounding { return isLarger ? right : left }
    let (one, other) = (bounds(of: left), bounds(of: right))
    // What else depends on the unknown one of the two cancels out: a view that takes the rest, and the view beside it.
    let base = left.isConstant ? right : left
    let beyond = left.isConstant ? difference : bounds(of: right - left)
    let slack = term(
      .extreme(left, right, isLarger: isLarger),
      of: [left, right],
      ValueRange(0, max(0, isLarger ? beyond.greatest : -beyond.least))
    )
    let form = isLarger ? base + slack : base - slack
    if let position = slack.terms.first?.position {
      choices[position] = Choice(
        form: form,
        range: ValueRange(
          isLarger ? max(one.least, other.least) : min(one.least, other.least),
          isLarger ? max(one.greatest, other.greatest) : min(one.greatest, other.greatest)
        )
      )
    }
    return form
  }

  /// What is left of a whole after adding a part that is mostly negative, at least zero and at most the whole.
  private mutating func clamped(_ whole: AffineForm, adding part: AffineForm) -> AffineForm {
    let rest = bounds(of: whole + part)
    let most = bounds(of: whole)
    if bounds(of: part).least >= 0 { return whole }
    if rest.greatest <= 0, most.least >= 0 { return AffineForm(0) }
    if bounds(of: part).greatest <= 0, most.least >= 0 { return extreme(whole + part, AffineForm(0), isLarger: true) }
    return term(
      .clamped(whole, part),
      of: [whole + part],
      ValueRange(min(max(0, rest.least), most.least), min(max(0, rest.greatest), most.greatest))
    )
  }

  private mutating func product(_ left: AffineForm, _ right: AffineForm) -> AffineForm {
    if right.isConstant { return left.scaled(by: right.constant) }
    if left.isConstant { return right.scaled(by: left.constant) }
    let (one, other) = (bounds(of: left), bounds(of: right))
    guard one.least.isFinite, one.greatest.isFinite, other.least.isFinite, other.greatest.isFinite else {
      let isPositive = one.least >= 0 && other.least >= 0
      return term(.product(left, right), of: [left, right], ValueRange(isPositive ? 0 : -.infinity, .infinity))
    }
    let ends = [
      one.least * other.least, one.least * other.greatest, one.greatest * other.least, one.greatest * other.greatest,
    ]
    return term(
      .product(left, right),
      of: [left, right],
      ValueRange(ends.min() ?? -.infinity, ends.max() ?? .infinity)
    )
  }

  private mutating func quotient(_ left: AffineForm, _ right: AffineForm, _ trace: TraceID) -> AffineForm {
    if right.isConstant {
      return right.constant == 0 ? anonymous(at: trace) : left.scaled(by: 1 / right.constant)
    }
    let divisor = bounds(of: right)
    // A divisor that may be zero leaves nothing to say.
    guard divisor.least > 0 || divisor.greatest < 0, divisor.least.isFinite, divisor.greatest.isFinite else {
      return anonymous(at: trace, of: [right], [])
    }
    let inverse = term(
      .product(AffineForm(1), right),
      of: [right],
      ValueRange(1 / divisor.greatest, 1 / divisor.least)
    )
    return product(left, inverse)
  }
}

extension RangeBuilder.Key {
  /// The place of a term among all: behind those that it is made of, and else the same in every layout.
  fileprivate var order: UInt64 {
    var mixed = MixedBits()
    var level: UInt64 = 0
    func add(_ forms: AffineForm...) {
      for form in forms {
        mixed.add(form.constant.bitPattern)
        for term in form.terms {
          mixed.add(term.order)
          mixed.add(term.factor.bitPattern)
        }
        level = max(level, (form.terms.last?.order ?? 0) >> 56 + 1)
      }
    }
    switch self {
    case .anonymous(_, let trace): mixed.add(0, trace)
    case .node(let trace): mixed.add(1, trace)
    case .said(let number): mixed.add(2, UInt64(number))
    case .number(let number): mixed.add(3, UInt64(number.rawValue))
    case .gap(let first, let second): mixed.add(10, first, second)
    case .content(let element, let axis, let offer): mixed.add(axis == .horizontal ? 4 : 5, element, offer)
    case .extreme(let left, let right, let isLarger):
      mixed.add(isLarger ? 6 : 7)
      add(left, right)
    case .clamped(let whole, let part):
      mixed.add(8)
      add(whole, part)
    case .product(let left, let right):
      mixed.add(9)
      add(left, right)
    }
    return min(level, 255) << 56 | mixed.bits >> 8
  }
}

/// Bits that are mixed to one number, the same in every run.
private struct MixedBits {
  private(set) var bits: UInt64 = 0

  mutating func add(_ words: UInt64...) {
    for word in words {
      bits = (bits ^ word) &* 0x9E37_79B9_7F4A_7C15
      bits ^= bits >> 29
    }
  }
}

extension Resolution {
  /// The values that an amount can have; what is not known of it is read off its derivation.
  package func range(of amount: Amount) -> ValueRange {
    amount.value.isFinite ? ValueRange(amount.value) : range(ofSum: [(amount, 1)])
  }

  /// The values that a sum of amounts can have, each times a factor; what they have in common cancels out.
  package func range(ofSum parts: [(amount: Amount, factor: Double)]) -> ValueRange {
    ranges { $0.range(ofSum: parts, in: layout) }
  }

  /// The ends of these values, without the reasons why they are several.
  package func bounds(ofSum parts: [(amount: Amount, factor: Double)]) -> ValueRange {
    ranges { $0.bounds(ofSum: parts, in: layout) }
  }

  /// The ends of these values where no label of unknown words is lower than a line in the smallest of the system's styles.
  package func boundsOfLines(ofSum parts: [(amount: Amount, factor: Double)]) -> ValueRange {
    let line = environment[.caption2Size] * environment[.lineHeight]
    guard line.isFinite else { return bounds(ofSum: parts) }
    var builder = RangeBuilder()
    for trace in layout.trace.contentNodes(along: .vertical) {
      guard let node = layout.trace.node(trace) else { continue }
      let element = ElementID(Int(node.first))
      // A hidden one stands for a length that code leaves open.
      guard layout.kind(of: element) == .uiKit(.label), layout.screen[element].value(of: .isHidden) != .flag(true)
      else { continue }
      builder.leastLengths[trace] = line
    }
    return builder.bounds(ofSum: parts, in: layout)
  }

  /// The values that an author's expression over settled elements can have.
  package func range(of expression: Expression) -> ValueRange {
    var layout = self.layout
    let amount = layout.evaluate(expression)
    return Resolution(layout).range(of: amount)
  }
}
