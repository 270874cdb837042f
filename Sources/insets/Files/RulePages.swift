import CommandTable
import InsetsChecking
import InsetsLanguage
import InsetsServer
import StandardStreams

/// The pages of the rules that belong to this tool: those of the source checkout that it was built in, or those that
/// were installed beside it.
///
/// A tool without installed pages writes those that are asked for.
func rulePages() -> RulePages { installedRulePages() ?? RulePages(writingPage: writtenPage) }

private func installedRulePages() -> RulePages? {
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

/// Writes the page of a rule, which is in the tool, into the user's folder for what can be made again.
@Sendable private func writtenPage(of rule: RuleID) -> String? {
  guard let rule = RuleRegistry.rule(rule), let caches = cacheFolder else { return nil }
  let folder = "\(caches)/insets/\(toolVersion)/rules"
  let path = "\(folder)/\(rule.id.name).md"
  do {
    // The folder is the user's own, and so is a link in it.
    try makeFolder(folder, within: "/")
    try writeFile(path, Array(rule.document.utf8), within: "/")
    return path
  } catch {
    return nil
  }
}

/// The user's folder for caches; nil if there is none.
private var cacheFolder: String? {
  if let folder = environmentVariable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
  guard let home = environmentVariable("HOME"), home.hasPrefix("/") else { return nil }
  #if canImport(Darwin)
    return "\(home)/Library/Caches"
  #else
    return "\(home)/.cache"
  #endif
}
