/// A number as a constant and a sum of unknown terms, each times a factor.
struct AffineForm: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    /// The term's position in the list of a `RangeBuilder`.
    var position: Int
    /// Its place among all terms, which unlike its position does not depend on what was asked before.
    var order: UInt64
    var factor: Double

    fileprivate func isBefore(_ other: Term) -> Bool {
      (order, position) < (other.order, other.position)
    }
  }

  var constant: Double
  /// In their order, each once.
  private(set) var terms: [Term]

  init(_ constant: Double) {
    self.constant = constant
    terms = []
  }

  init(term position: Int, order: UInt64) {
    constant = 0
    terms = [Term(position: position, order: order, factor: 1)]
  }

  var isConstant: Bool { terms.isEmpty }

  /// The position of the term that it is; nil for a constant and for a sum.
  var onlyTerm: Int? {
    guard constant == 0, terms.count == 1, let term = terms.first, term.factor == 1 else { return nil }
    return term.position
  }

  /// The factor of the term at a position, nil if it is not in the sum.
  func factor(ofTerm position: Int) -> Double? { terms.first { $0.position == position }?.factor }

  static func + (left: AffineForm, right: AffineForm) -> AffineForm { left.adding(right, times: 1) }

  static func - (left: AffineForm, right: AffineForm) -> AffineForm { left.adding(right, times: -1) }

  func scaled(by factor: Double) -> AffineForm { AffineForm(0).adding(self, times: factor) }

  /// A term whose factor comes to nothing is left out.
  func adding(_ other: AffineForm, times factor: Double) -> AffineForm {
    var sum = AffineForm(constant + other.constant * factor)
    guard !other.terms.isEmpty, abs(factor) >= Tolerance.factor else {
      sum.terms = terms
      return sum
    }
    if terms.isEmpty, factor == 1 {
      sum.terms = other.terms
      return sum
    }
    sum.terms.reserveCapacity(terms.count + other.terms.count)
    var next = 0
    for term in other.terms {
      while next < terms.count, terms[next].isBefore(term) {
        sum.terms.append(terms[next])
        next += 1
      }
      var total = term.factor * factor
      if next < terms.count, terms[next].position == term.position {
        total += terms[next].factor
        next += 1
      }
      if abs(total) >= Tolerance.factor {
        sum.terms.append(Term(position: term.position, order: term.order, factor: total))
      }
    }
    sum.terms += terms[next...]
    return sum
  }
}
