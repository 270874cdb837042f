import InsetsEngine
import InsetsLanguage

/// Which rules have findings on which subjects, whatever their wording.
struct Claims {
  private struct Claim: Hashable {
    var rule: RuleID
    var subject: Subject
  }

  /// With the positions of the findings, in their order, so that the answer is always the same.
  private var claims: [(claim: Claim, position: Int)] = []
  private var counts: [Claim: Int] = [:]
  /// The position of a finding on a new subject.
  private var strange: Int?

  /// `earlier` gives the subject before the change, or nil for a new one.
  ///
  /// A change is not to blame for doubtful data, so it may write an expectation that depends on a doubtful row.
  init(_ findings: [Finding], _ earlier: (Subject) -> Subject?) {
    for (position, finding) in findings.enumerated() where finding.rule != LayoutRule.deviceDataUnverified.id {
      guard let subject = earlier(finding.subject) else {
        strange = strange ?? position
        continue
      }
      let claim = Self.claim(finding, subject)
      claims.append((claim, position))
      counts[claim, default: 0] += 1
    }
  }

  func count(of finding: Finding) -> Int { counts[Self.claim(finding, finding.subject)] ?? 0 }

  /// The position of the first finding that was not there before.
  func firstNew(since before: Claims) -> Int? {
    strange ?? claims.first { (counts[$0.claim] ?? 0) > (before.counts[$0.claim] ?? 0) }?.position
  }

  /// A failing expectation is a mismatch, whatever explains it, and an old name is as old on another view.
  private static func claim(_ finding: Finding, _ subject: Subject) -> Claim {
    if finding.failsExpectation {
      return Claim(rule: LayoutRule.expectationMismatch.id, subject: subject.expectedRow)
    }
    let isOldName = finding.rule == LayoutRule.deprecatedInsetAPI.id
    return Claim(rule: finding.rule, subject: isOldName ? Subject() : subject)
  }
}

extension Finding {
  var failsExpectation: Bool {
    let mismatch = LayoutRule.expectationMismatch
    return rule == mismatch.id || subject.expectation != nil && mismatch.yieldsTo.contains { $0.id == rule }
  }
}

extension Subject {
  /// The row of the expectation, without the rest of the subject.
  var expectedRow: Subject { Subject(expectation: expectation, row: row) }
}
