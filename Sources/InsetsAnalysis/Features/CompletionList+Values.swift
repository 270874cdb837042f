import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension CompletionList {
  typealias Operand = CompletionPosition.Operand

  /// Adds values of an axis, of a device's attribute or of a property.
  mutating func addPropertyValues(_ path: [SyntaxToken], _ operand: Operand) {
    guard let name = path.last else { return }
    let owner = site.block.header.first?.keyword
    if path.count == 1, site.blocks.count == 1, owner == .scenario, let axis = ScenarioAxis(rawValue: name.text) {
      addValues(of: axis, operand)
    } else if site.blocks.count == 1, owner == .device {
      if path.count == 1, let attribute = DeviceAttribute(rawValue: name.text) { addValues(of: attribute, operand) }
    } else if let property = Property.named(name.text, inBody: scope.isInBody) {
      var element = scope.context.element
      if path.count > 1 {
        guard let target = scope.binder.elementPath(Array(path.dropLast()), scope.context), target.rest.isEmpty else {
          return
        }
        element = target.element
      }
      addValues(of: property.spec, on: element, operand)
    }
  }

  /// Adds what a constant may be made of; nothing says its type.
  mutating func addConstantValues(_ operand: Operand) {
    guard operand.predecessor == nil, !operand.isMember else { return }
    addNumbers(of: .number, operand) { _ in true }
    addUnknown(operand)
  }

  /// Adds the word for a number that the document leaves to code.
  private mutating func addUnknown(_ operand: Operand) {
    guard operand.path.isEmpty, operand.bracket == nil else { return }
    add(ScenarioBinder.unknown, .value, "a number that code computes elsewhere; 40...60 says what is known of it")
  }

  mutating func addExpectedValues(_ question: [SyntaxToken], _ operand: Operand) {
    guard operand.predecessor == nil, !operand.isMember else { return }
    // The other side of a sum, of a number or of an unfinished path is a number.
    let question = question.isEmpty ? nil : scope.binder.bindQuestion(question, scope.context)
    let type = question?.type ?? .number
    if let question, operand.path.isEmpty, operand.isFirst {
      addWords(of: type, operand, question.quantity.spec.summary)
    }
    addNumbers(of: type, operand) { _ in true }
  }

  // MARK: - Properties

  private mutating func addValues(of spec: PropertySpec, on element: ElementID, _ operand: Operand) {
    if let predecessor = operand.predecessor {
      let isAnchor = AnchorWord.named(predecessor.text) != nil
      if spec.type == .edgesAnchor, isAnchor, operand.bracket == nil { add([.inset]) }
      return
    }
    if operand.isFirst, operand.path.isEmpty {
      if spec.type == .modifier(.alignment) {
        for word in ModifierForm.alignments(of: scope.binder.screen[element].kind) {
          addWord(word, ModifierForm.alignment.summary(of: word), for: spec)
        }
      } else {
        addWords(of: spec.type, operand, spec.summary, for: spec)
      }
      if case .anchor(let axis) = spec.type, operand.bracket == nil { addAnchors(on: axis, for: element) }
    }
    if operand.path.count == 1, case .anchor(let axis) = spec.type, operand.isFirst, operand.bracket == nil {
      addLines(on: axis, of: operand.path[0], for: element)
    }
    guard !operand.isMember, operand.bracket?.kind != .leftBracket else { return }
    let reachesAnything = scope.context.stage != nil
    addNumbers(of: spec.type, operand) { reachesAnything || $0 < element }
    if spec.type == .number || spec.type == .dimension { addUnknown(operand) }
  }

  /// Adds the anchor words of an axis and the siblings of an element.
  private mutating func addAnchors(on axis: Axis, for element: ElementID) {
    for word in AnchorWord.allCases where word.axes.contains(axis) {
      if word.isOfScrollViews, !scope.isInScrollView(element) { continue }
      add(word.rawValue, .value, word.availability.qualifying(word.summary))
    }
    let scope = scope
    addElements { scope.isSibling($0, of: element) }
  }

  /// Adds the lines of a sibling or of a guide on an axis.
  private mutating func addLines(on axis: Axis, of name: SyntaxToken, for element: ElementID) {
    let sibling = scope.elements.first { $0.name == name.text }?.element
    guard sibling.map({ scope.isSibling($0, of: element) }) ?? (AnchorWord.named(name.text)?.ownLine == nil),
      sibling != nil || AnchorWord.named(name.text) != nil
    else { return }
    for line in AnchorLine.allCases where line.axis == axis { add(line.rawValue, .value, line.summary) }
  }

  // MARK: - Words

  /// Adds the words and examples that a type has of its own; the summary says what the value is for.
  private mutating func addWords(
    of type: ValueType,
    _ operand: Operand,
    _ summary: String,
    for spec: PropertySpec? = nil
  ) {
    if let bracket = operand.bracket {
      if bracket.kind == .leftBracket, type == .edges { addEdges(EdgeWord.single, operand) }
      if bracket.kind == .leftBracket, type == .mask {
        for word in MaskWord.allCases where !operand.listed.contains(word.rawValue) {
          add(word.rawValue, .value, word.summary)
        }
      }
      if operand.takesLabel { addLabels(of: type, operand) }
      if case .modifier(let form) = type { addParts(of: form, operand) }
      return
    }
    switch type {
    case .flag: for word in ["true", "false"] { addWord(word, summary, for: spec) }
    case .dimension: addWord(Choice.automatic.rawValue, "computed by the system", for: spec)
    case .choice:
      for choice in spec?.choices ?? [] {
        addWord(choice.choice.rawValue, choice.availability.qualifying(choice.summary), for: spec)
      }
    case .edges: addEdges(EdgeWord.allCases, operand)
    case .mask: if !operand.isMember { addWord(type.example, summary, for: spec) }
    case .transform:
      for form in TransformForm.allCases where !operand.isMember || form == .identity {
        add(form.rawValue, .value, form.summary)
      }
    case .edgesAnchor, .centerAnchor:
      for word in AnchorWord.allCases where word.axes.count == Axis.allCases.count {
        add(word.rawValue, .value, word.availability.qualifying(word.summary))
      }
    case .insets, .directionalInsets, .size, .extents, .point, .rect:
      guard !operand.isMember else { return }
      add(type.example, .value, detail: type.name, "\(enumerated(type.labels)), in points")
    case .modifier(let form): addWords(of: form, operand, summary, for: spec)
    case .text: if !operand.isMember { addWord(type.example, summary, for: spec) }
    case .number, .integer, .anchor: break
    }
  }

  private mutating func addWord(_ word: String, _ documentation: String?, for spec: PropertySpec?) {
    add(word, .value, detail: spec?.defaultValue == word ? "default" : nil, documentation)
  }

  private mutating func addEdges(_ words: [EdgeWord], _ operand: Operand) {
    for word in words where !operand.listed.contains(word.rawValue) { add(word.rawValue, .value, word.summary) }
  }

  /// Adds the labels of the numbers between parentheses that are not written yet.
  private mutating func addLabels(of type: ValueType, _ operand: Operand) {
    for (label, part) in zip(type.labels, type.parts) where !operand.listed.contains(label) {
      addBeforeColon(label, detail: ValueType.number.name, part.summary)
    }
  }

  // MARK: - Numbers

  /// Adds the names that a number, or several of them, can be read from.
  private mutating func addNumbers(of type: ValueType, _ operand: Operand, reach: (ElementID) -> Bool) {
    guard operand.path.isEmpty else {
      if type.isMadeOfNumbers { addSteps(after: operand.path) { $0.spec.type != .flag } }
      return
    }
    addConstants()
    guard type.isMadeOfNumbers else { return }
    addElements(where: reach)
    addEnvironment(where: reach)
    for function in NumberFunction.allCases {
      add(function.rawValue, .value, detail: ValueType.number.name, function.summary)
    }
  }

  // MARK: - Devices of the document

  private mutating func addValues(of attribute: DeviceAttribute, _ operand: Operand) {
    guard operand.predecessor == nil, operand.path.isEmpty else { return }
    switch attribute.type {
    case .value(let type):
      if operand.isFirst { addWords(of: type, operand, attribute.summary) }
      if !operand.isMember { addConstants() }
    case .idiom, .housing:
      for choice in attribute.type.choices { add(choice, .value, attribute.summary) }
    case .majorVersion: addVersions(except: [])
    }
  }
}

extension ScenarioBinder.Question {
  /// What the answer is.
  fileprivate var type: ValueType { part == nil ? quantity.spec.type : .number }
}

extension ValueType {
  /// Whether its value is read from numbers of other elements.
  fileprivate var isMadeOfNumbers: Bool {
    if case .modifier(let form) = self { return [.padding, .contentMargins, .frame].contains(form) }
    if case .choice = self { return false }
    return ![.flag, .edges, .mask, .transform, .text].contains(self)
  }
}
