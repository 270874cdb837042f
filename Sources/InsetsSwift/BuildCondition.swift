import SwiftReader

/// Which branch of `#if` a release build for iOS takes.
enum BuildCondition {
  /// The clause that is built; nil if none is, or if a condition is not known.
  static func clause(of config: SwiftNodeID, in tree: SwiftTree) -> SwiftNodeID? {
    for clause in tree.children(config, .ifConfigClause) {
      if tree.token(tree[clause].main).kind == .poundElse { return clause }
      switch holds(clause, tree) {
      case true?: return clause
      case false?: continue
      case nil: return nil
      }
    }
    return nil
  }

  /// The clauses that a release build is sure to leave out.
  static func leftOut(of config: SwiftNodeID, in tree: SwiftTree) -> [SwiftNodeID] {
    var (clauses, isDecided): ([SwiftNodeID], Bool) = ([], false)
    for clause in tree.children(config, .ifConfigClause) {
      let isElse = tree.token(tree[clause].main).kind == .poundElse
      let holds = isDecided ? false : isElse ? nil : holds(clause, tree)
      if holds == false { clauses.append(clause) }
      isDecided = isDecided || holds == true
    }
    return clauses
  }

  /// Whether a clause is one that another platform has and iOS has not.
  static func isForOthers(_ clause: SwiftNodeID, of config: SwiftNodeID, in tree: SwiftTree) -> Bool {
    guard leftOut(of: config, in: tree).contains(clause) else { return false }
    let clauses = tree.children(config, .ifConfigClause)
    let said = clauses.prefix { $0 != clause }.flatMap { words(of: $0, tree) } + words(of: clause, tree)
    return !said.contains("DEBUG") && said.contains { ["os", "targetEnvironment", "canImport"].contains($0) }
  }

  private static func words(of clause: SwiftNodeID, _ tree: SwiftTree) -> [String] {
    var words: [String] = []
    var index = tree[clause].main + 1
    while index < tree[clause].end, !tree.token(index).startsLine || tree.token(index).kind == .op {
      words.append(tree.text(ofToken: index))
      index += 1
    }
    return words
  }

  /// Whether the condition of a clause holds; conditions with several parts are decided where each part is.
  private static func holds(_ clause: SwiftNodeID, _ tree: SwiftTree) -> Bool? {
    let words = words(of: clause, tree)
    if words.contains("||") {
      return any(words.split(separator: "||").map { all($0.split(separator: "&&").map(Array.init)) })
    }
    return all(words.split(separator: "&&").map(Array.init))
  }

  private static func all(_ parts: [[String]]) -> Bool? {
    let values = parts.map(value)
    if values.contains(false) { return false }
    return values.contains(nil) ? nil : true
  }

  private static func any(_ values: [Bool?]) -> Bool? {
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  private static func value(_ words: [String]) -> Bool? {
    if words.first == "!" { return value(Array(words.dropFirst())).map { !$0 } }
    guard let name = words.first else { return nil }
    let argument = words.dropFirst(2).first ?? ""
    switch name {
    case "DEBUG", "TARGET_OS_SIMULATOR", "false": return false
    case "os": return argument == "iOS"
    case "targetEnvironment": return false
    case "canImport":
      return argument == "AppKit" || argument == "Cocoa"
        ? false : ["UIKit", "SwiftUI", "Foundation", "Combine"].contains(argument) ? true : nil
    case "swift", "compiler": return true
    case "true", "RELEASE", "PRODUCTION": return true
    default: return nil
    }
  }
}
