import InsetsEngine
import InsetsSyntax

// Devices, versions and orientations in the words of other languages and of everyday speech.
extension ScenarioBinder {
  // MARK: - Devices

  /// Reports a word that is no device, with the devices that it may mean.
  func reportUnknownDevice(
    _ token: SyntaxToken,
    _ message: Finding.Message,
    among words: [String]? = nil,
    _ context: Context
  ) {
    let (range, written) = nameWithSpaces(at: token)
    if let device = device(in: token, range) {
      let change = Change(token.tree.edit, spelling: device.device.id, at: device.range, isPreferred: true)
      let isOneWord = device.range == token.range
      report(
        .unknownDevice,
        at: device.range,
        isOneWord ? message : .isNamed(device.written, device.device),
        context,
        fixes: [change]
      )
      return
    }
    let meant = devices(meantBy: written)
    if range != token.range, !meant.isEmpty, meant.count <= Self.mostMeant {
      report(.unknownDevice, at: range, .whichOf(written, meant), context, fixes: changes(to: meant, at: range))
      return
    }
    if let group = ForeignWord.group(token.text) {
      let change = Change(token.tree.edit, spelling: group.rawValue, at: token.range, isPreferred: true)
      report(.unknownDevice, at: token.range, message, context, fixes: [change])
      return
    }
    let alone = range == token.range ? meant : devices(meantBy: token.text)
    if !alone.isEmpty, alone.count <= Self.mostMeant {
      let changes = changes(to: alone, at: token.range)
      report(.unknownDevice, at: token.range, .whichOf(token.text, alone), context, fixes: changes)
      return
    }
    let close = closeSpellings(of: token, among: words ?? deviceNames(context))
    report(
      .unknownDevice,
      at: token.range,
      close.isEmpty ? .isListedByCommand(message) : message,
      context,
      fixes: close
    )
  }

  /// How many devices a message lists.
  private static let mostMeant = 24

  private func changes(to devices: [Device], at range: ByteRange) -> [Change] {
    devices.suffix(3).reversed().map { device in
      Change(tree.edit, spelling: device.id, at: range, isPreferred: devices.count == 1)
    }
  }

  /// The closest words, but for devices that differ from the written one in their number: 20 is no misspelt 11.
  private func closeSpellings(of token: SyntaxToken, among words: [String]) -> [Change] {
    let digits = token.text.filter(\.isNumber)
    return spellings(of: token, among: words).filter { change in
      guard let word = change.edits.first?.replacement, !digits.isEmpty else { return true }
      return word.filter(\.isNumber) == digits
    }
  }

  /// A word and those behind it on its line that may belong to a device's name: `iPhone 15 Pro`, `iPadPro12.9`.
  private func nameWithSpaces(at token: SyntaxToken) -> (range: ByteRange, text: String) {
    var end = token
    var next = token.next
    while let word = next, word.range.upperBound - token.range.lowerBound < 40 {
      if word.kind == .identifier || word.kind == .number { end = word }
      guard word.kind == .identifier || word.kind == .number || word.kind == .whitespace || word.kind == .dot else {
        break
      }
      next = word.next
    }
    let range = token.range.lowerBound..<end.range.upperBound
    return (range, token.tree.text(of: range))
  }

  /// The device with the longest name that begins at a word.
  private func device(in token: SyntaxToken, _ range: ByteRange) -> (device: Device, range: ByteRange, written: String)?
  {
    var end: SyntaxToken? = token
    var found: (device: Device, range: ByteRange, written: String)?
    while let word = end, word.range.upperBound <= range.upperBound {
      let range = token.range.lowerBound..<word.range.upperBound
      let written = token.tree.text(of: range)
      if let device = Catalogue.device(called: written) { found = (device, range, written) }
      end = word.next
    }
    return found
  }

  /// The devices whose ids, or names without their generation, have the letters of a word in their order, beginning
  /// alike.
  private func devices(meantBy word: String) -> [Device] {
    let written = Array(Catalogue.key(of: word))
    guard written.count > 6 else { return [] }
    func contains(_ name: String) -> Bool {
      let letters = Array(Catalogue.key(of: name))
      guard letters.starts(with: written.prefix(5)) else { return false }
      var next = 0
      for letter in letters where next < written.count && letter == written[next] { next += 1 }
      return next == written.count
    }
    return Catalogue.devices.filter { device in
      contains(device.id) || contains(String(device.name.prefix { $0 != "(" }))
    }
  }

  /// Reports a device that runs none of the versions, with later ones of its line that do.
  func reportIdleDevice(_ device: Device, at range: ByteRange, _ versions: [OSVersion]) {
    let line = device.id.prefix { !$0.isNumber }
    let isWholeLine = line.count == device.id.count
    let others = Catalogue.devices.filter { other in
      isWholeLine && other.id != device.id && other.id.hasPrefix(line)
        && !other.id.dropFirst(line.count).prefix(1).contains(where: { $0.isLowercase })
        && versions.contains(where: other.runs)
    }
    report(
      .noConfiguration,
      at: range,
      others.isEmpty ? .runsNoVersion(device) : .runsNoVersion(device, but: others),
      itemContext,
      fixes: others.suffix(3).reversed().map { other in
        Change(tree.edit, spelling: other.id, at: range, isPreferred: others.count == 1)
      }
    )
  }

  /// Reports a value of `devices` that is more than a word.
  func reportForeignDevice(_ expression: ExpressionSyntax, _ context: Context) {
    if case .array(_, let members) = expression {
      let text = members.map(\.node.text).joined(separator: ", ")
      reportValue(expression, "a list of devices in brackets", text, context)
    } else if case .unary(_, let sign, _) = expression, sign.kind == .minus {
      report(.typeMismatch, at: expression.range, .devicesAreNotLeftOut, context)
    } else {
      let device = Catalogue.device(called: expression.node.text)
      report(
        .typeMismatch,
        at: expression.range,
        .isNot("the name of a device or of a group of devices", abbreviated(expression.node.text)),
        context,
        fixes: device.map { [rewriting(expression, as: $0.id)] } ?? []
      )
    }
  }

  private func reportValue(_ expression: ExpressionSyntax, _ found: String, _ text: String, _ context: Context) {
    report(
      .typeMismatch,
      at: expression.range,
      .isAListWithoutBrackets,
      context,
      fixes: [rewriting(expression, as: text)]
    )
  }

  // MARK: - Orientations, zoom and direction

  /// Reports a value of an axis that is none of its words.
  func reportForeignValue(
    _ expression: ExpressionSyntax,
    of axis: ScenarioAxis,
    _ expected: String,
    among words: [String],
    _ context: Context
  ) {
    if case .array(_, let members) = expression {
      reportValue(expression, "a list", members.map(\.node.text).joined(separator: ", "), context)
      return
    }
    let written = expression.node.text
    var range = expression.range
    var text = written
    // `landscape left`, `landscape-left`, `.portrait`
    if let token = expression.singleWord, let next = splitWord(at: token, among: words) {
      range = range.lowerBound..<next.range.upperBound
      text += next.text
    }
    let key = text.filter { $0.isLetter || $0.isNumber }
    let same = words.first { $0.lowercased() == key.lowercased() }
    let meant = same ?? ForeignWord.value(of: axis, key)
    let close = expression.singleWord.map { spellings(of: $0, among: words) } ?? []
    let change = meant.map { word in
      Change(title: "Write '\(word)'", edits: [TextEdit(range: range, replacement: word)], isPreferred: true)
    }
    report(
      .typeMismatch,
      at: range,
      .isNot(expected, abbreviated(String(written)), but: words),
      context,
      fixes: change.map { [$0] }
        ?? (close.isEmpty ? intended(key, among: words).map { [rewriting(expression, as: $0)] } ?? [] : close),
      explainsErrors: true
    )
  }

  /// The second half of a word that is written as two; nil if the first half is all of it.
  func splitWord(at token: SyntaxToken, among words: [String]) -> SyntaxToken? {
    guard let space = token.next, space.kind == .whitespace, let next = space.next, next.kind == .identifier else {
      return nil
    }
    let joined = (token.text + next.text).lowercased()
    return words.contains { $0.lowercased() == joined } ? next : nil
  }

  // MARK: - Versions

  /// Reports a value of `iOS` or `sdk` that is no version.
  func reportForeignVersion(_ expression: ExpressionSyntax, _ axis: ScenarioAxis, _ context: Context) {
    if case .array(_, let members) = expression {
      reportValue(expression, "a list", members.map(\.node.text).joined(separator: ", "), context)
      return
    }
    var range = expression.range
    var version = ForeignWord.value(of: axis, expression.wordOrMember?.text ?? "")
    var written = expression.node.text
    if case .string(let token) = expression { version = version ?? number(in: token.stringValue ?? "") }
    if case .binary(_, .number(let lower)?, let sign, .number(let upper)?) = expression, sign.kind == .minus {
      version = "\(lower.text)...\(upper.text)"
    }
    if let token = expression.singleWord {
      let isXcode = token.text.lowercased().hasPrefix("xcode")
      version = version ?? number(in: token.text).flatMap { isXcode ? Self.sdk(ofXcode: $0) : $0 }
      // `iOS 17`, `Xcode 15`
      if version == nil, let next = token.nextSignificant, next.kind == .number,
        ["ios", "ipados", "xcode", "v", "version"].contains(token.text.lowercased())
      {
        version = isXcode ? Self.sdk(ofXcode: next.text) : next.text
        range = range.lowerBound..<next.range.upperBound
        written += " \(next.text)"
      }
    }
    report(
      .typeMismatch,
      at: range,
      .isNot("an iOS version such as 11, 11.2, 11...13, ...10 or latest", abbreviated(written)),
      context,
      fixes: version.map { version in
        [Change(title: "Write '\(version)'", edits: [TextEdit(range: range, replacement: version)], isPreferred: true)]
      } ?? [],
      // Without a way out, the syntax error has one.
      explainsErrors: version != nil
    )
  }

  /// The version at the end of a word such as `iOS17` or `v17.4`.
  private func number(in word: String) -> String? {
    let digits = word.drop { !$0.isNumber }
    return OSVersion(String(digits)) == nil ? nil : String(digits)
  }

  /// The version of the SDK in a version of Xcode: Xcode 9 has that of iOS 11, Xcode 26 that of iOS 26.
  private static func sdk(ofXcode version: String) -> String? {
    guard let major = Int(version.prefix { $0 != "." }) else { return nil }
    if major == OSVersion.majors.last { return "\(major)" }
    return (5...16).contains(major) ? "\(major + 2)" : nil
  }

  // MARK: - Selectors

  /// Reports a word of a selector that means a version or the row for all others; returns false for any other.
  func reportForeignTerm(_ token: SyntaxToken, _ context: Context) -> Bool {
    let word = token.text.lowercased()
    if ["default", "else", "others", "other", "rest", "any", "_"].contains(word), token.parent.kind == .selectorName,
      isInRow(token)
    {
      let change = Change(token.tree.edit, spelling: "otherwise", at: token.range, isPreferred: true)
      report(.unknownDevice, at: token.range, .isOtherwise(token.text), context, fixes: [change])
      return true
    }
    guard word.hasPrefix("ios") || word.hasPrefix("ipados") else { return false }
    var range = token.range
    var version = number(in: token.text)
    if version == nil, let next = token.nextSignificant, next.kind == .number {
      version = next.text
      range = range.lowerBound..<next.range.upperBound
    }
    guard let version else { return false }
    let written = "iOS \(version)"
    let change = Change(
      title: "Write '\(written)'",
      edits: [TextEdit(range: range, replacement: written)],
      isPreferred: true
    )
    report(.unknownDevice, at: range, .isVersion(token.text, written), context, fixes: [change])
    return true
  }

  private func isInRow(_ token: SyntaxToken) -> Bool {
    var node: SyntaxNode? = token.parent
    while let current = node {
      if current.kind == .expectRow { return true }
      node = current.parent
    }
    return false
  }
}
