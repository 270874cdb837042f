import InsetsServer
import StandardStreams

/// The pages of the rules that belong to this tool: those of the source checkout that it was built in, or those that
/// were installed beside it; nil if it is alone.
func installedRulePages() -> RulePages? {
  guard let tool = executablePath() else { return nil }
  var folders: [String] = []
  var rest = tool.split(separator: "/").dropLast()
  // `<prefix>/bin/insets` has its pages in `<prefix>/share`.
  if rest.last == "bin" {
    folders.append("/" + (rest.dropLast() + ["share", "doc", "insets", "rules"]).joined(separator: "/"))
  }
  while !rest.isEmpty {
    folders.append("/" + (rest + ["Grammar", "Reference", "rules"]).joined(separator: "/"))
    rest = rest.dropLast()
  }
  for folder in folders {
    if let names = try? names(inFolder: folder) { return RulePages(folder: folder, names: Set(names)) }
  }
  return nil
}
