import InsetsImport

/// What classes in Objective-C do with the outlets of their screens, line by line: enough to know of which views a file does
/// not have the last word.
struct ObjectiveCCode {
  /// What each class changes, by its name.
  private(set) var classes: [String: ScreenCode] = [:]

  /// Words that place, size, hide, insert or take away what they are said of.
  private static let words: Set<String> = [
    "frame", "setFrame", "bounds", "center", "transform", "constant", "active", "priority", "hidden", "setHidden",
    "alpha", "contentInset", "setContentInset", "scrollIndicatorInsets", "layoutMargins", "autoresizingMask",
    "tableHeaderView", "tableFooterView", "rowHeight", "itemSize", "sectionInset", "contentEdgeInsets", "spacing",
    "axis", "alignment", "distribution", "removeFromSuperview", "removeArrangedSubview", "sizeToFit", "addConstraint",
    "addConstraints", "removeConstraint", "removeConstraints", "contentInsetAdjustmentBehavior",
  ]
  private static let wordsOfText: Set<String> = ["text", "setText", "attributedText", "setAttributedText", "font"]

  /// Reads a file with classes.
  init(_ bytes: [UInt8]) {
    var name: String?
    var isTurning = false
    var turning: [String: Set<String>] = [:]
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }) {
      guard let first = line.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else { continue }
      if first == UInt8(ascii: "/") { continue }
      let words = Self.words(of: line)
      if first == UInt8(ascii: "@") {
        if words.first == "implementation" { name = words.dropFirst().first }
        if words.first == "end" { name = nil }
        continue
      }
      guard let name else { continue }
      if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
        isTurning = words.contains { Self.methodsThatTurn.contains($0) }
      }
      if isTurning { turning[name, default: []].formUnion(words) }
      read(words, of: name)
    }
    for (name, words) in turning { readOrientations(words, of: name) }
  }

  /// The methods that say which orientations there are.
  private static let methodsThatTurn: Set<String> = [
    "shouldAutorotate", "supportedInterfaceOrientations", "supportedInterfaceOrientationsForWindow",
  ]

  /// What such methods say: landscape is allowed where they say so without a condition, or leave it to others.
  private mutating func readOrientations(_ words: Set<String>, of name: String) {
    let isTurned = words.contains { $0.contains("Landscape") || $0.hasPrefix("UIInterfaceOrientationMaskAll") }
    let isOpen = words.contains("if") || words.contains("switch") || words.contains("NO")
    let saysWhich = words.contains { $0.hasPrefix("UIInterfaceOrientation") && $0 != "UIInterfaceOrientationMask" }
    guard isTurned ? isOpen : saysWhich || words.contains("NO") else { return }
    classes[name, default: ScreenCode(addsViews: true)].isUpright = true
    let kinds = ["AppDelegate", "Navigation", "Nav", "TabBar", "Base", "Container", "Root"]
    if kinds.contains(where: name.contains) { classes[name]?.keepsUpright = true }
  }

  private mutating func read(_ words: [String], of name: String) {
    let said = Set(words)
    var code = classes[name] ?? ScreenCode(addsViews: true)
    // `self.list`, `_list`: outlets are told from other words by who asks.
    let outlets = words.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    let isTied = said.contains { $0.hasSuffix("Anchor") || $0 == "constraintWithItem" || $0.hasPrefix("mas_") }
    if isTied || !said.isDisjoint(with: Self.words) { code.changedOutlets.formUnion(outlets) }
    if said.contains("translucent") || said.contains("setTranslucent"), said.contains("NO") {
      code.hasOpaqueLayout = true
    }
    let hides = said.contains("setNavigationBarHidden") || said.contains("navigationBarHidden")
    if hides || said.contains("navigationBar") && (said.contains("hidden") || said.contains("setHidden")) {
      if said.contains("NO") { code.showsNavigationBar = true } else { code.hidesNavigationBar = true }
    }
    if !said.isDisjoint(with: Self.wordsOfText) { code.wordedOutlets.formUnion(outlets) }
    classes[name] = code
  }

  private static func words(of line: ArraySlice<UInt8>) -> [String] {
    line.split { byte in
      !(byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_"))
    }.map { String(decoding: $0, as: UTF8.self) }
  }
}
