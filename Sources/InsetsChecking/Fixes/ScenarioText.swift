import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension BoundScenario {
  /// The text of a range of the item.
  package func text(_ range: ByteRange) -> String { tree.text(of: range) }

  /// Whether a statement in this item or in a component sets a property of an element.
  func sets(_ property: Property, on element: ElementID) -> Bool {
    settings(on: element).contains { $0.property == property }
  }

  /// A statement's written value, or nil if it is in another item.
  func syntax(of setting: BoundSetting) -> ExpressionSyntax? {
    guard owns(setting) else { return nil }
    return tree.root.descendant(at: setting.valuePlace.range).map(ExpressionSyntax.init)
  }

  /// The settings of a property on an element, outside `at` blocks, in this item.
  func settings(of property: Property, on element: ElementID) -> [BoundSetting] {
    settings(on: element).filter { $0.property == property && owns($0) }
  }
}

extension ExpressionSyntax {
  /// The first number of a size, a point or a rectangle, or nil for any other value.
  var firstNumberRange: ByteRange? {
    guard case .tuple(_, let arguments) = self else { return nil }
    return arguments.first?.value?.node.range
  }
}

extension SyntaxNode {
  /// The outermost node below this one that has exactly this range.
  package func descendant(at range: ByteRange) -> SyntaxNode? {
    var node = self
    while node.range != range {
      guard
        let next = node.children.first(where: {
          $0.range.contains(range.lowerBound) && $0.range.upperBound >= range.upperBound
        })
      else { return nil }
      node = next
    }
    return node
  }
}
