/// A sum of variables of a linear system, each times a factor, and an amount.
struct LinearForm {
  var terms: [LinearTerm] = []
  var constant: Amount

  init(_ constant: Amount) { self.constant = constant }

  init(_ variable: LinearVariable) {
    terms = [LinearTerm(variable)]
    constant = Trace.zero
  }
}

extension Trace {
  mutating func sum(_ left: LinearForm, _ right: LinearForm) -> LinearForm {
    var form = LinearForm(sum(left.constant, right.constant))
    form.terms = left.terms + right.terms
    return form
  }

  mutating func difference(_ left: LinearForm, _ right: LinearForm) -> LinearForm {
    sum(left, scaled(right, by: -1))
  }

  mutating func scaled(_ form: LinearForm, by factor: Double) -> LinearForm {
    var scaled = LinearForm(self.scaled(form.constant, by: factor))
    scaled.terms = form.terms.map { LinearTerm($0.variable, $0.factor * factor) }
    return scaled
  }
}
