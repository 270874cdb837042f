import InsetsTestSupport

/// What is tried with random input.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Examples that were edited at random: parser, formatter, analysis and every request at random places.
  case documents
  /// Single scenarios that are edited again and again, the text after each edit a document of its own: parser, formatter
  /// and analysis. These are the ones to be tried by the million.
  case texts
  /// Scenarios whose words mean something else, in other notations: formatting changes none of their numbers.
  case formats
  /// Real messages with bytes or values changed: each is answered as JSON-RPC demands, and the server lives on.
  case messages
  /// Random conversations: each request is answered once, and edits lead where a fresh start does.
  case sessions
  /// Requests to the live page's server, whole and spoilt: one answer in whatever pieces they come, and nothing for who
  /// lacks the secret.
  case requests
  /// Dumps of running apps with pieces lost, doubled and mixed up: what is made of them is a document.
  case dumps
  /// Random storyboards, as they are and disturbed: each becomes a valid document, the same each time, or a plain error.
  case imports
  /// Documents and folders whose shapes make the work as costly as it can be: its units keep their bounds.
  case shapes

  /// Carries out one case, which the seed and the number determine.
  package func run(_ number: Int, seed: UInt64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    var mixer = SplitMix64(seed: seed)
    let random = SplitMix64(seed: mixer.next() ^ UInt64(truncatingIfNeeded: number) &* 0xD6E8_FEB8_6659_FD93)
    switch self {
    case .documents: try DocumentCase.run(random, corpus)
    case .texts: try TextCase.run(random, corpus)
    case .formats: try FormatCase.run(random, corpus)
    case .messages: try MessageCase.run(random, corpus)
    case .sessions: try SessionCase.run(random, corpus)
    case .requests: try RequestCase.run(random, corpus)
    case .dumps: try DumpCase.run(random, corpus)
    case .imports: try ImportCase.run(random)
    case .shapes: try ShapeCase.run(number, random)
    }
  }
}

/// Something that must hold and does not.
package struct FuzzFailure: Error, CustomStringConvertible {
  /// One line that says what.
  package let reason: String
  /// What led there: the text or the conversation.
  package let evidence: String

  package init(_ reason: String, evidence: String = "") {
    self.reason = reason
    self.evidence = evidence
  }

  package var description: String { reason }
}
