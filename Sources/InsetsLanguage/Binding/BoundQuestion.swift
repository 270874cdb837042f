import InsetsEngine
import InsetsSyntax

/// A quantity of a question, with the words of its column's head.
package struct AskedQuantity: Hashable, Sendable {
  package var heading: String
  package var element: ElementID
  package var quantity: Quantity
  package var part: Part?

  package init(heading: String, element: ElementID, quantity: Quantity, part: Part? = nil) {
    self.heading = heading
    self.element = element
    self.quantity = quantity
    self.part = part
  }

  /// `title.frame.height`: the quantity as it would be asked for.
  package func words(in scenario: BoundScenario) -> String {
    let name = scenario.info(element)?.name ?? scenario.info(element)?.kind.spelling
    return [name, quantity.spec.spelling, part?.rawValue].compactMap(\.self).joined(separator: ".")
  }
}

/// A question from outside the document, such as the command line's, bound in a scenario.
package struct BoundQuestion {
  package var scenario: BoundScenario
  package var questions: [AskedQuantity] = []
  package var stage = Stage.viewDidAppear
  /// Why the scenario has no answer.
  package var failure: String?
}

extension ScenarioBinder {
  /// Binds `list.adjustedContentInset`, `list` for its main quantities, or `adjustedContentInset` for that of every
  /// named element, with an optional ` at viewDidLoad`.
  func bindQuestion(_ text: String, of scenario: BoundScenario) -> BoundQuestion {
    var result = BoundQuestion(scenario: scenario)
    let line = text.prefix { $0 != "\n" && $0 != "{" && $0 != "}" }
    let words = line.split(separator: " ", maxSplits: 1)
    let path = words.first.map(String.init) ?? ""
    let rest = words.count > 1 ? " " + words[1] : ""
    let source = SourceFile("scenario \"\" {\nexpect \(path) == 0\(rest)\n}\n")
    guard let tree = source.items.first, tree.errors.isEmpty, case .scenario(let item) = ItemSyntax(tree),
      case .expect(let statement)? = item.block?.statements.first,
      case .path(_, let tokens)? = statement.quantity
    else {
      result.failure = "'\(text)' is not a question such as list.adjustedContentInset"
      return result
    }
    let context = Context(element: .window, scope: rootScope, file: file, tree: tree)
    mistakeElsewhere = nil
    reach = .anything
    if let syntax = statement.stage {
      guard let stage = bindStage(syntax, context) else {
        result.failure = mistakeElsewhere
        return result
      }
      result.stage = stage
    }
    if let quantity = Quantity.named(tokens.map(\.text)) {
      result.questions = scenario.questions(about: quantity)
    } else if let resolved = elementPath(tokens, context), resolved.rest.isEmpty {
      result.questions = scenario.mainQuantities(of: resolved.element).map { quantity in
        AskedQuantity(
          heading: "\(path).\(quantity.spec.spelling)",
          element: resolved.element,
          quantity: quantity,
          part: nil
        )
      }
    } else if let question = bindQuestion(tokens, context) {
      result.questions = [
        AskedQuantity(
          heading: path,
          element: question.element,
          quantity: question.quantity,
          part: question.part
        )
      ]
    }
    if result.questions.isEmpty { result.failure = mistakeElsewhere ?? "nothing in this document has '\(path)'" }
    return result
  }
}

extension BoundScenario {
  /// The quantity of every named element that has it.
  fileprivate func questions(about quantity: Quantity) -> [AskedQuantity] {
    elements.indices.compactMap { index in
      guard let name = elements[index].name, quantity.spec.kinds.contains(elements[index].kind) else { return nil }
      return AskedQuantity(
        heading: "\(name).\(quantity.spec.spelling)",
        element: ElementID(index),
        quantity: quantity,
        part: nil
      )
    }
  }
}

extension BoundScenario {
  /// The most useful quantities of an element.
  package func mainQuantities(of element: ElementID) -> [Quantity] {
    guard let kind = info(element)?.kind else { return [] }
    let hasOldSystem = configurations.contains { $0.os < OSVersion(11) }
    let hasNewSystem = configurations.contains { $0.os >= OSVersion(11) }
    var result: [Quantity] = []
    if kind.isBar || kind == .keyboard { return [.frame] }
    if kind.isSwiftUI {
      return [.safeAreaInsets, .contentInsets, .frame].filter { $0.spec.kinds.contains(kind) }
    }
    if hasNewSystem { result.append(.safeAreaInsets) }
    if hasOldSystem, kind.isController { result += [.topLayoutGuideLength, .bottomLayoutGuideLength] }
    if kind.isScrollView {
      result.append(.contentInset)
      if hasNewSystem { result.append(.adjustedContentInset) }
    }
    result.append(.frameInWindow)
    return result.filter { $0.spec.kinds.contains(kind) }
  }
}

/// Why a question has no answer.
package struct QuestionError: Error {
  package var message: String

  package init(message: String) {
    self.message = message
  }
}
