import InsetsLanguage
import InsetsSyntax

/// A name that can be changed.
package struct RenamableName: Hashable, Sendable {
  /// In bytes of the document.
  package var range: ByteRange
  package var name: String
}

/// Why a name cannot be changed.
package struct RenameRefusal: Error, Hashable, Sendable {
  package var message: String
  /// Whether it is about the new name rather than the old one.
  package var isAboutNewName: Bool
}

extension AnalysisHost {
  /// The name at a place, if it can be changed; nil where no word is, an error where it is none of the document's own.
  package mutating func renamableName(at offset: ByteOffset, in file: FileID) throws(RenameRefusal) -> RenamableName? {
    guard let site = nameSite(at: offset, in: file) else { return nil }
    if let (occurrence, name) = site.renamable {
      return RenamableName(range: occurrence.range.shifted(by: site.cursor.start), name: name.text)
    }
    if let refusal = RenameRefusal(of: site) { throw refusal }
    return nil
  }

  /// The edits of every document that give what is named at a place another name.
  ///
  /// They are carried out on a copy first: a name that is taken, or that would make a word mean something else, is
  /// refused.
  package mutating func rename(
    at offset: ByteOffset,
    in file: FileID,
    to newName: String
  ) throws(RenameRefusal) -> [FileID: [TextEdit]] {
    guard let site = nameSite(at: offset, in: file), let (occurrence, name) = site.renamable else {
      let refusal = nameSite(at: offset, in: file).flatMap { RenameRefusal(of: $0) }
      throw refusal ?? RenameRefusal(message: "there is no name here", isAboutNewName: false)
    }
    guard newName.isName else {
      throw RenameRefusal(
        message: "'\(newName)' is not a name; a name begins with a letter or '_', followed by letters, digits and '_'",
        isAboutNewName: true
      )
    }
    guard newName != name.text else { return [:] }
    let found = occurrences(of: occurrence, at: site).filter(\.occurrence.isName)
    defer { trimLoaded() }
    var proof = RenameProof(of: name, to: newName, found, before: self, site)
    if let obstacle = proof.obstacle() { throw RenameRefusal(message: obstacle, isAboutNewName: true) }
    return Dictionary(grouping: found, by: \.file).mapValues { found in
      found.map { TextEdit(range: $0.location.range, replacement: newName) }
    }
  }
}

extension NameMeaning {
  /// What a word is that no document has chosen.
  fileprivate var description: String {
    if case .device = self { return "a device of the catalogue" }
    if case .stage = self { return "UIKit's own stage" }
    if case .kind = self { return "a kind of element" }
    if case .property = self { return "UIKit's own name" }
    if case .quantity = self { return "UIKit's own name" }
    return "a word of the language"
  }
}

extension RenameRefusal {
  /// Why the word at a place cannot be renamed; nil where there is none.
  fileprivate init?(of site: NameSite) {
    let message: String
    if let occurrence = site.occurrenceOrImport {
      if case .file = occurrence.meaning {
        message = "an import names a file; rename the file"
      } else {
        message = "'\(site.text(of: occurrence))' is \(occurrence.meaning.description) and cannot be renamed"
      }
    } else if case .scenario(let scenario) = ItemSyntax(site.cursor.tree),
      scenario.title?.range.holdsCursor(site.cursor.offset) == true
    {
      message = "nothing refers to a scenario by its title; edit the title itself"
    } else if let word = site.cursor.word {
      message =
        word.keyword == nil
        ? "nothing here is called '\(word.text)'" : "'\(word.text)' is a word of the language and cannot be renamed"
    } else {
      return nil
    }
    self.init(message: message, isAboutNewName: false)
  }
}

extension NameSite {
  /// The word at the place, if a document chose it.
  fileprivate var renamable: (NameOccurrence, DeclaredName)? {
    guard let occurrence, occurrence.isName, let name = occurrence.meaning.declared else { return nil }
    return (occurrence, name)
  }

  fileprivate func text(of occurrence: NameOccurrence) -> String {
    cursor.tree.token(at: occurrence.range.lowerBound)?.text ?? ""
  }
}

extension String {
  /// Whether the lexer takes it for one name.
  fileprivate var isName: Bool {
    let tokens = SourceFile(self).items.flatMap(\.tokens)
    return tokens.count == 1 && tokens.first?.kind == .identifier
  }
}
