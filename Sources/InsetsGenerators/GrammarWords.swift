import InsetsAnalysis
import InsetsEngine

/// Writes `Grammar/words.ebnf`: the words that the grammar's identifiers stand for, from the analysis's tables.
package enum GrammarWords {
  package static let path = "Grammar/words.ebnf"

  package static func generate() -> GeneratedFile {
    let rules: [(name: String, words: [String])] = [
      ("element-kind", ElementKind.allCases.map(\.rawValue)),
      ("property-name", Property.allCases.map(\.spec.spelling)),
      ("device-attribute", DeviceAttribute.allCases.map(\.rawValue)),
      ("axis", ScenarioAxis.allCases.map(\.rawValue)),
      ("choice", Choice.allCases.map(\.rawValue)),
      ("anchor", AnchorWord.allCases.map(\.rawValue)),
      ("stage-name", unique(Stage.allCases.map(\.spec.name))),
      ("quantity-name", unique(Quantity.allCases.flatMap(\.spec.path))),
      ("part", Part.allCases.map(\.rawValue)),
      ("orientation", Orientation.allCases.map(\.rawValue)),
      ("display-zoom", DisplayZoom.allCases.map(\.rawValue)),
      ("layout-direction", LayoutDirection.allCases.map(\.rawValue)),
      ("device-group", DeviceGroup.allCases.map(\.rawValue)),
      ("device", Catalogue.devices.map(\.id)),
    ]
    var text = """
      (* The words of the .insets language that are identifiers to the grammar in insets.ebnf.

         Generated from the tables in Sources/InsetsAnalysis/Catalog; write with: swift run insets-dev generate *)

      """
    for rule in rules { text += "\n" + lines(of: rule.name, rule.words) }
    return GeneratedFile(path: path, contents: text)
  }

  /// The rule, its words in lines of at most 120 columns.
  private static func lines(of name: String, _ words: [String]) -> String {
    var lines: [String] = []
    var line = "\(name) ="
    for (index, word) in words.enumerated() {
      let piece = (index == 0 ? " " : " | ") + "\"\(word)\""
      if line.count + piece.count > 116 {
        lines.append(line)
        line = "   "
      }
      line += piece
    }
    return (lines + [line + " ;"]).joined(separator: "\n") + "\n"
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}
