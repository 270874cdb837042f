import JSON

package struct SemanticTokensOptions: Hashable, Sendable, JSONWritable {
  package var tokenTypes: [String]
  package var tokenModifiers: [String]
  package var full = false
  package var delta = false
  package var range = false

  /// - Parameters:
  ///   - tokenTypes: the names of the types; a token names one by its place here.
  ///   - tokenModifiers: the names of the modifiers; a token has a bit for each.
  package init(tokenTypes: [String], tokenModifiers: [String]) {
    self.tokenTypes = tokenTypes
    self.tokenModifiers = tokenModifiers
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { options in
      options.object("legend") { legend in
        legend.field("tokenTypes", tokenTypes)
        legend.field("tokenModifiers", tokenModifiers)
      }
      options.field("range", range)
      if delta {
        options.object("full") { $0.field("delta", true) }
      } else {
        options.field("full", full)
      }
    }
  }
}
