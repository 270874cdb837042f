import JSON

/// Shows the parameters expected between the parentheses at a position.
package enum SignatureHelpRequest: ClientRequest {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = SignatureHelp?
  package static let method = "textDocument/signatureHelp"
}

package struct SignatureHelp: JSONWritable, Hashable, Sendable {
  package var signature: SignatureInformation
  package var activeParameter: Int

  package init(signature: SignatureInformation, activeParameter: Int) {
    self.signature = signature
    self.activeParameter = activeParameter
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { help in
      help.field("signatures", [signature])
      help.field("activeSignature", 0)
      help.field("activeParameter", activeParameter)
    }
  }
}

package struct SignatureInformation: JSONWritable, Hashable, Sendable {
  package var label: String
  /// Plain text.
  package var documentation: String?
  package var parameters: [ParameterInformation]

  package init(label: String, documentation: String?, parameters: [ParameterInformation]) {
    self.label = label
    self.documentation = documentation
    self.parameters = parameters
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { signature in
      signature.field("label", label)
      signature.optionalField("documentation", documentation)
      signature.field("parameters", parameters)
    }
  }
}

package struct ParameterInformation: JSONWritable, Hashable, Sendable {
  package enum Label: Hashable, Sendable {
    /// A part of the signature's label.
    case text(String)
    /// The UTF-16 code units of the signature's label that the part starts at and ends before.
    case offsets(Int, Int)
  }

  package var label: Label
  /// Plain text.
  package var documentation: String

  package init(label: Label, documentation: String) {
    self.label = label
    self.documentation = documentation
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { parameter in
      switch label {
      case .text(let text): parameter.field("label", text)
      case .offsets(let start, let end): parameter.field("label", [start, end])
      }
      parameter.field("documentation", documentation)
    }
  }
}
