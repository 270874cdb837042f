import InsetsSettings
import JSON

/// Writes the server's settings into the manifest of the extension for VS Code.
///
/// Its settings editor shows them from there. Everything else in the manifest is written by hand.
package enum VSCodeSettings {
  package static let path = "editors/vscode/package.json"

  /// The extension's own setting that stands before the server's.
  private static let last = #"        "insets.trace.server": {"#

  /// The manifest with the settings of the schema that the server's table gives.
  package static func generate(reading read: (String) throws -> String) throws -> GeneratedFile {
    var lines = try read(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.firstIndex(of: last),
      let own = lines[first...].firstIndex(where: { ["        }", "        },"].contains($0) }),
      let end = lines[own...].firstIndex(of: "      }")
    else {
      return GeneratedFile(path: path, contents: lines.joined(separator: "\n"))
    }
    let settings = settings(of: SettingsSchema.schema["properties"], under: "insets").map { name, setting in
      "        \"\(name)\": " + setting.text(depth: 4)
    }
    lines.replaceSubrange(own..<end, with: [(["        }"] + settings).joined(separator: ",\n")])
    return GeneratedFile(path: path, contents: lines.joined(separator: "\n"))
  }

  /// The settings of a group, one by one, so that each has a row of its own; the levels of the rules are one table.
  private static func settings(of group: OrderedJSON?, under prefix: String) -> [(String, OrderedJSON)] {
    guard case .object(let members)? = group else { return [] }
    return members.flatMap { name, member -> [(String, OrderedJSON)] in
      let key = SettingsKey(rawValue: name)
      // VS Code is asked to show places, and what is allowed in a file is for all who open it.
      if key == .schema || key == .preview || key == .allow { return [] }
      if key != .rules, member["properties"] != nil {
        return settings(of: member["properties"], under: "\(prefix).\(name)")
      }
      guard case .object(var parts) = member else { return [] }
      if member["type"] == nil, member["enum"] != nil { parts.insert(("type", .string("string")), at: 0) }
      // The server leaves pictures out unless its client can draw them, as VS Code can.
      if prefix == "insets.\(SettingsKey.pictures.rawValue)", name == PictureKey.hover.rawValue {
        parts = parts.map { $0.0 == "default" ? ("default", .literal("true")) : $0 }
      }
      return [("\(prefix).\(name)", .object(parts + [("scope", .string("resource"))]))]
    }
  }
}
