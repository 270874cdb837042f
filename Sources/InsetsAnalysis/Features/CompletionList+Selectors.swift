import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension CompletionList {
  /// Adds values of an axis that its list does not hold yet.
  mutating func addValues(of axis: ScenarioAxis, _ operand: Operand) {
    guard operand.predecessor == nil, operand.path.isEmpty, !operand.isMember, operand.bracket == nil else { return }
    let listed = operand.listed
    switch axis {
    case .devices:
      addSymbols(of: .device, except: listed)
      addGroups(except: listed)
      addCatalogue(except: listed)
    case .iOS, .sdk:
      if operand.isFirst { addLatest(except: listed) }
      addVersions(except: listed)
    case .orientations: for word in Orientation.allCases { addWord(word.rawValue, word.summary, except: listed) }
    case .displayZoom: for word in DisplayZoom.allCases { addWord(word.rawValue, word.summary, except: listed) }
    case .layoutDirection: for word in LayoutDirection.allCases { addWord(word.rawValue, word.summary, except: listed) }
    }
  }

  /// Adds the devices that one of the document's own may start from.
  mutating func addBaseDevices() {
    addSymbols(of: .device, except: [])
    addCatalogue(except: [])
  }

  /// Adds the stages in their order.
  mutating func addStages() {
    for stage in Stage.allCases { add(stage.spec.spelling, .stage, stage.spec.summary) }
  }

  /// Adds what may follow the terms of a selector: only kinds of terms that its last alternative does not have yet.
  mutating func addSelectorTerms(after tokens: [SyntaxToken]) {
    let terms = SelectorTerms(tokens)
    switch terms.next {
    case .version:
      let versions = scope.versions.map(\.spelling)
      for version in versions { addVersion(version) }
      addLatest(except: [])
      addVersions(except: [])
    case .upperVersion:
      addVersions(except: [])
      addTerms(except: terms.written)
    case .stage: addStages()
    case .sizeClass: for word in SizeClassWord.sizes { add(word.rawValue, .value, word.summary) }
    case .term: addTerms(except: terms.written)
    }
  }

  private mutating func addTerms(except written: Set<SelectorTerms.Kind>) {
    let takesDevice = !written.contains(.device)
    if takesDevice {
      for device in scope.devices { addDevice(device) }
      addSymbols(of: .device, except: [])
      addGroups(except: [])
    }
    if !written.contains(.orientation) {
      for word in Orientation.allCases { add(word.rawValue, .value, word.summary) }
    }
    if !written.contains(.iOS) { add("iOS", .keyword, detail: "iOS 11...", ScenarioAxis.iOS.summary) }
    if !written.contains(.sdk) { add("sdk", .keyword, detail: "sdk ...14", ScenarioAxis.sdk.summary) }
    if !written.contains(.stage) { add([.at]) }
    if !written.contains(.displayZoom) { for word in DisplayZoom.allCases { add(word.rawValue, .value, word.summary) } }
    if !written.contains(.layoutDirection) {
      for word in LayoutDirection.allCases { add(word.rawValue, .value, word.summary) }
    }
    for word in SizeClassWord.axes where !written.contains(.sizeClass(word)) {
      add(word.rawValue, .keyword, detail: "\(word.rawValue) compact", word.summary)
    }
    if takesDevice { addCatalogue(except: []) }
  }

  // MARK: - Devices

  /// Today's phones come first, then today's iPads.
  private static let devices = [Idiom.phone, .pad].flatMap { idiom in
    Catalogue.devices.reversed().filter { $0.idiom == idiom }
  }

  /// Adds the names of devices as the tool prints them, where quotes are open and a device may stand.
  mutating func addQuotedNames() {
    if case .propertyValue(let path, let operand) = site.position {
      guard path.map(\.text) == [ScenarioAxis.devices.rawValue], operand.predecessor == nil else { return }
    } else {
      guard case .selector(let terms) = site.position, SelectorTerms(terms).takesDevice else { return }
    }
    for device in Self.devices { add("\"\(device.name)\"", .device, detail: device.id, device.words) }
  }

  private mutating func addSymbols(of kind: FileSymbol.Kind, except listed: Set<String>) {
    for symbol in symbols(of: kind) where !listed.contains(symbol.name) { add(symbol) }
  }

  private mutating func addGroups(except listed: Set<String>) {
    for group in DeviceGroup.allCases where !listed.contains(group.rawValue) {
      add(group.rawValue, .device, detail: "group of devices", group.summary)
    }
  }

  private mutating func addCatalogue(except listed: Set<String>) {
    for device in Self.devices where !listed.contains(device.id) {
      add(device.id, .device, detail: device.name, device.words)
    }
  }

  private mutating func addDevice(_ device: Device) {
    if let symbol = analyzer.scopes[analyzer.file]?.symbol(named: device.id), symbol.kind == .device {
      add(symbol)
    } else {
      add(device.id, .device, detail: device.name, device.words)
    }
  }

  // MARK: - Versions

  private mutating func addLatest(except listed: Set<String>) {
    guard !listed.contains("latest"), let newest = OSVersion.majors.last else { return }
    add("latest", .value, "the newest version, \(newest)")
  }

  /// Adds the major versions, the newest first.
  mutating func addVersions(except listed: Set<String>) {
    for major in OSVersion.majors.reversed() where !listed.contains("\(major)") { addVersion("\(major)") }
  }

  private mutating func addVersion(_ spelling: String) {
    guard let version = OSVersion(spelling) else { return }
    let count = Catalogue.devices.count { $0.runs(version) }
    add(spelling, .value, "\(counted(count, "device")) of the catalogue \(count == 1 ? "runs" : "run") it")
  }

  private mutating func addWord(_ word: String, _ documentation: String, except listed: Set<String>) {
    if !listed.contains(word) { add(word, .value, documentation) }
  }
}

/// What the last alternative of a selector says so far.
private struct SelectorTerms {
  enum Kind: Hashable {
    case device, orientation, displayZoom, layoutDirection, iOS, sdk, stage
    case sizeClass(SizeClassWord)
  }

  enum Next {
    case term, version, stage, sizeClass
    /// The end of a range, or another term when the range is open.
    case upperVersion
  }

  /// Whether a device may come next.
  var takesDevice: Bool { next == .term && !written.contains(.device) }

  private(set) var written: Set<Kind> = []
  private(set) var next = Next.term

  init(_ tokens: [SyntaxToken]) {
    let alternative = tokens.split(omittingEmptySubsequences: false) { $0.kind == .comma }.last ?? []
    for token in alternative { read(token) }
  }

  private mutating func read(_ token: SyntaxToken) {
    if token.kind == .ellipsis {
      next = next == .version ? .version : .upperVersion
      return
    }
    guard token.kind == .identifier, next == .term || next == .upperVersion else {
      next = .term
      return
    }
    next = .term
    let keyword = token.keyword
    if keyword == .iOS || keyword == .sdk {
      written.insert(keyword == .iOS ? .iOS : .sdk)
      next = .version
    } else if keyword == .at {
      written.insert(.stage)
      next = .stage
    } else {
      let kind = Kind(word: token.text)
      written.insert(kind)
      if case .sizeClass = kind { next = .sizeClass }
    }
  }
}

extension SelectorTerms.Kind {
  /// What a word is that begins no version and no stage; a word that is nothing else is taken for a device.
  fileprivate init(word: String) {
    if Orientation(rawValue: word) != nil {
      self = .orientation
    } else if DisplayZoom(rawValue: word) != nil {
      self = .displayZoom
    } else if LayoutDirection(rawValue: word) != nil {
      self = .layoutDirection
    } else if let axis = SizeClassWord.axes.first(where: { $0.rawValue == word }) {
      self = .sizeClass(axis)
    } else {
      self = .device
    }
  }
}
