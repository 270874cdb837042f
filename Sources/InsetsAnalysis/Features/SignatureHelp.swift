import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What is expected between the parentheses around a place.
package struct SignatureHelp: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// Its characters in the label.
    package var range: Range<Int>
    package var documentation: String
  }

  /// The form, such as `contentInset: (top, left, bottom, right)`.
  package var label: String
  package var documentation: String
  package var parameters: [Parameter]
  /// The parameter that the place is in; as many as there are where it is beyond the last one.
  package var activeParameter: Int
}

extension AnalysisHost {
  /// What is expected between the parentheses around a place; nil where none of them have parts.
  ///
  /// It reads tokens, so it answers in a line that is not finished.
  package mutating func signatureHelp(at offset: ByteOffset, in file: FileID) -> SignatureHelp? {
    guard let source = documents[file]?.source, let site = CompletionSite(at: offset, in: source) else { return nil }
    let groups = Array(site.groups)
    guard !groups.isEmpty else { return nil }
    for index in groups.indices.reversed() {
      let group = groups[index]
      if let callee = group.callee, let signature = ValueSignature(calling: callee.text) {
        return SignatureHelp(signature, "\(callee.text)(", ")", "", group)
      }
      // Any other bracket inside a value groups numbers.
      guard index == 0, group.callee == nil, group.opening?.kind != .leftBracket else { continue }
      return help(group, site, analyzer(for: file))
    }
    return nil
  }

  private func help(_ group: OpenLevel, _ site: CompletionSite, _ analyzer: ItemAnalyzer) -> SignatureHelp? {
    guard let value = ExpectedValue(site, analyzer), let signature = ValueSignature(value.type) else { return nil }
    let brackets = group.opening?.kind == .leftBrace ? ("{", "}") : ("(", ")")
    return SignatureHelp(signature, "\(value.name)\(brackets.0)", brackets.1, value.summary, group)
  }
}

extension SignatureHelp {
  fileprivate init(
    _ signature: ValueSignature,
    _ opening: String,
    _ closing: String,
    _ documentation: String,
    _ group: OpenLevel
  ) {
    label = opening
    self.documentation = documentation
    parameters = []
    for parameter in signature.parameters {
      if !parameters.isEmpty { label += ", " }
      let start = label.count
      label += parameter.name
      parameters.append(Parameter(range: start..<label.count, documentation: parameter.summary))
    }
    label += closing
    activeParameter = group.activePart(of: signature)
  }
}

/// The value that is being written, with what it is the value of.
private struct ExpectedValue {
  /// What is before it, such as `list.contentInset == `.
  var name: String
  var type: ValueType
  var summary: String

  init?(_ site: CompletionSite, _ analyzer: ItemAnalyzer) {
    if case .propertyValue(let path, _) = site.position {
      guard let word = path.last?.text else { return nil }
      name = "\(word): "
      if site.blocks.count == 1, site.block.header.first?.keyword == .device {
        guard let attribute = DeviceAttribute(rawValue: word), case .value(let type) = attribute.type else {
          return nil
        }
        (self.type, summary) = (type, attribute.summary)
      } else {
        guard let spec = Property.named(word, inBody: site.scope(analyzer).isInBody)?.spec else {
          return nil
        }
        (type, summary) = (spec.type, spec.summary)
      }
    } else if case .expectedValue(let path, _) = site.position {
      let scope = site.scope(analyzer)
      guard let question = scope.binder.bindQuestion(path, scope.context), question.part == nil else { return nil }
      let spec = question.quantity.spec
      name = "\(path.map(\.text).joined(separator: ".")) == "
      (type, summary) = (spec.type, spec.summary)
    } else {
      return nil
    }
  }
}

extension OpenLevel {
  /// The word right before the bracket, as in `min(`.
  fileprivate var callee: SyntaxToken? {
    guard opening?.kind == .leftParenthesis, let token = opening?.previous, token.kind == .identifier else {
      return nil
    }
    return token
  }

  /// The part that is being written: the one with the label, or the one that comes after so many commas.
  fileprivate func activePart(of signature: ValueSignature) -> Int {
    let count = statement.count { $0.kind == .comma }
    let part = statement.split(omittingEmptySubsequences: false) { $0.kind == .comma }.last ?? []
    if let label = part.first, part.dropFirst().first?.kind == .colon,
      let labelled = signature.parameters.firstIndex(where: { $0.name == label.text })
    {
      return labelled
    }
    let last = signature.parameters.count - 1
    return signature.parameters.last?.isRepeated == true ? min(count, last) : count
  }
}
