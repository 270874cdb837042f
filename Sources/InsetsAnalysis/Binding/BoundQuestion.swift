import InsetsEngine
import InsetsSyntax

/// A question from outside, such as the command line's, bound in a scenario.
struct BoundQuestion {
  var scenario: BoundScenario
  var questions: [QuantityTable.Question] = []
  var stage = Stage.viewDidAppear
  /// Why the scenario cannot answer it.
  var failure: String?
}

extension ScenarioBinder {
  /// Binds `list.adjustedContentInset`, `list` for its main quantities, or `adjustedContentInset` for that of every
  /// named element; ` at viewDidLoad` may follow.
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
        QuantityTable.Question(
          heading: "\(path).\(quantity.spec.spelling)",
          element: resolved.element,
          quantity: quantity,
          part: nil
        )
      }
    } else if let question = bindQuestion(tokens, context) {
      result.questions = [
        QuantityTable.Question(
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
  fileprivate func questions(about quantity: Quantity) -> [QuantityTable.Question] {
    elements.indices.compactMap { index in
      guard let name = elements[index].name, quantity.spec.kinds.contains(elements[index].kind) else { return nil }
      return QuantityTable.Question(
        heading: "\(name).\(quantity.spec.spelling)",
        element: ElementID(index),
        quantity: quantity,
        part: nil
      )
    }
  }
}
