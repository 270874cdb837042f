/// A sum of variables of a linear system, each times a factor, and an amount.
struct LinearForm {
  var terms: [LinearTerm] = []
  var constant: Amount
  /// How much of the constant comes from the lines of the system's root, each times a factor; see ``ConstraintPlan``.
  var lines: [RootLineTerm] = []

  init(_ constant: Amount) { self.constant = constant }

  /// Whether it is the same amount in all environments of a plan.
  var isPlain: Bool { terms.isEmpty && lines.isEmpty }

  init(_ variable: LinearVariable) {
    terms = [LinearTerm(variable)]
    constant = Trace.zero
  }
}

extension Trace {
  mutating func sum(_ left: LinearForm, _ right: LinearForm) -> LinearForm {
    var form = LinearForm(sum(left.constant, right.constant))
    form.terms = left.terms + right.terms
    form.lines = left.lines + right.lines
    return form
  }

  mutating func difference(_ left: LinearForm, _ right: LinearForm) -> LinearForm {
    sum(left, scaled(right, by: -1))
  }

  mutating func scaled(_ form: LinearForm, by factor: Double) -> LinearForm {
    var scaled = LinearForm(self.scaled(form.constant, by: factor))
    scaled.terms = form.terms.map { LinearTerm($0.variable, $0.factor * factor) }
    scaled.lines = form.lines.map { $0.scaled(by: factor) }
    return scaled
  }
}
