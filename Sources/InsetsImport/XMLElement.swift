/// An element of an XML document, with the elements in it.
package struct XMLElement: Sendable {
  package var name: String
  package var attributes: [XMLAttribute] = []
  package var children: [XMLElement] = []
  /// What stands in a string, as it is written.
  var text: String?
  /// Where its `<` stands, in bytes from the beginning of the file.
  package var offset: Int
  /// Where its opening tag ends, and where all of it does, in the same bytes.
  package var tagEnd = 0
  package var end = 0

  /// Whether two elements differ in nothing but where they stand.
  func saysTheSame(as other: XMLElement) -> Bool {
    name == other.name && attributes.elementsEqual(other.attributes) { $0.name == $1.name && $0.value == $1.value }
      && children.elementsEqual(other.children) { $0.saysTheSame(as: $1) }
  }

  /// What the attribute says; nil where there is none of that name.
  package subscript(_ name: String) -> String? { attribute(name)?.value }

  /// The attribute of that name.
  func attribute(_ name: String) -> XMLAttribute? { attributes.first { $0.name == name } }

  /// The first element inside of that name.
  func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first element inside that says it is its parent's `key`.
  func keyed(_ key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// Whether the attribute says `YES`; nil where it says nothing.
  func flag(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

  /// The number that the attribute says; nil where it says none, or one that no screen has.
  func number(_ name: String) -> Double? {
    guard let number = self[name].flatMap(Double.init), abs(number) < 1_000_000 else { return nil }
    return number
  }
}

/// An attribute of an element, its references resolved.
package struct XMLAttribute: Sendable {
  package var name: String
  package var value: String
  /// Where it stands from its name to the closing quotation mark, and what is between the marks, in bytes of the file.
  package var range: Range<Int>
  package var valueRange: Range<Int>
}

/// Why a document can't be read, and where.
package struct XMLError: Error, Equatable {
  /// In bytes from the beginning of the file.
  package var offset: Int
  /// Lower case, without a final stop.
  package var message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
