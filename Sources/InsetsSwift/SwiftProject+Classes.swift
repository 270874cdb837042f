import SwiftReader

/// Classes, and what they inherit.
extension SwiftProject {
  /// Whether the source of a declaration has any of some words.
  func mentions(_ words: String..., in place: Place) -> Bool {
    let tree = files[place.file].tree
    return words.contains { tree.contains($0, in: place.node) }
  }

  /// A function or computed property, with the class that declares it.
  struct Method {
    var place: Place
    var definer: TypeDeclaration?
  }

  /// A class and those of the project that it inherits from, the class first.
  func classes(of type: TypeDeclaration) -> [TypeDeclaration] {
    var result = [type]
    while result.count < 12, let name = result.last.flatMap({ superclassName(of: $0) }), let next = self.type(name),
      next.isClass(self), !result.contains(where: { $0.place == next.place })
    {
      result.append(next)
    }
    return result
  }

  /// The first inherited type without its generic arguments.
  func superclassName(of type: TypeDeclaration) -> String? {
    type.inherited.first.map { name in
      // Most are plain names.
      name.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ".") }
        ? String(name.prefix { $0 != "<" }.split(separator: ".").last ?? "") : name
    }
  }

  /// The class of UIKit that a class inherits from, through those of the project; nil where that is not known.
  func uikitBase(of type: TypeDeclaration) -> String? {
    classes(of: type).last.flatMap { superclassName(of: $0) }
  }

  /// A method by its name, in the class or the nearest one that it inherits from; with `after`, behind that class.
  func method(_ name: String, of type: TypeDeclaration, after: String? = nil) -> Method? {
    var classes = classes(of: type)[...]
    if let after, let index = classes.firstIndex(where: { $0.name == after }) {
      classes = classes[(index + 1)...]
    }
    for owner in classes {
      for place in owner.members[name] ?? [] where files[place.file].tree.kind(place.node) == .functionDeclaration {
        return Method(place: place, definer: owner)
      }
    }
    return nil
  }

  /// The methods of a name that take arguments with labels; a trailing closure has none.
  ///
  /// What is private in another class, a base class or one that inherits from it, is another method.
  func methods(
    _ name: String,
    labels: [String?],
    of type: TypeDeclaration,
    seenIn scope: PaperScope? = nil,
    where fits: (Place) -> Bool = { _ in true }
  ) -> Method? {
    let found = classes(of: type).compactMap { owner in
      function(of: owner.members[name] ?? [], taking: labels, where: fits).map { Method(place: $0, definer: owner) }
    }
    if found.count > 1, let scope {
      let seen = found.first { isPrivate($0.place) && $0.definer?.name == scope.definer }
      if let method = seen ?? found.first(where: { $0.place.file == scope.file || !isPrivate($0.place) }) {
        return method
      }
    }
    if let method = found.first { return method }
    // What extensions of protocols give those that have none of their own.
    for inherited in classes(of: type).flatMap(\.inherited) {
      guard let owner = self.type(inherited),
        files[owner.place.file].tree.kind(owner.place.node) == .protocolDeclaration
      else { continue }
      let bodies = (owner.members[name] ?? []).filter { files[$0.file].tree.child($0.node, .block) != nil }
      if let place = function(of: bodies, taking: labels, where: fits) { return Method(place: place, definer: nil) }
    }
    return nil
  }

  /// Whether only its own file sees a member.
  private func isPrivate(_ place: Place) -> Bool {
    let tree = files[place.file].tree
    let around = tree.path(to: tree.range(place.node).lowerBound).filter { tree.kind($0) == .extensionDeclaration }
    return ([place.node] + around).contains { node in
      (tree[node].first..<tree[node].main).contains { ["private", "fileprivate"].contains(tree.text(ofToken: $0)) }
    }
  }

  /// The function among several of one name that takes arguments with labels: one that names none where none is written
  /// before one that takes a closure there.
  func function(of places: [Place], taking labels: [String?], where fits: (Place) -> Bool = { _ in true }) -> Place? {
    func first(_ isMeant: (Place) -> Bool) -> Place? {
      guard let first = places.first(where: isMeant) else { return nil }
      return places.first { isMeant($0) && fits($0) } ?? first
    }
    return first { takes(labels, $0, endsWithClosure: false) } ?? first { takes(labels, $0) }
  }

  /// Whether a function takes arguments with labels.
  func takes(_ labels: [String?], _ place: Place, endsWithClosure: Bool = true) -> Bool {
    let tree = files[place.file].tree
    guard [.functionDeclaration, .initializerDeclaration].contains(tree.kind(place.node)) else { return false }
    let parameters = tree.child(place.node, .parameters).map { tree.children($0, .parameter) } ?? []
    var next = 0
    for label in labels {
      var isFound = false
      while next < parameters.count {
        let name = tree.name(parameters[next])
        let isVariadic = tree.child(parameters[next], .type).map { tree.text($0).hasSuffix("...") } ?? false
        if label == name || label == nil && (name == "_" || endsWithClosure && label == labels.last ?? nil) {
          isFound = true
          if !isVariadic { next += 1 }
          break
        }
        if isVariadic {
          next += 1
          continue
        }
        if tree.child(parameters[next], .initializer) == nil { return false }
        next += 1
      }
      if !isFound { return false }
    }
    return parameters[min(next, parameters.count)...].allSatisfy { parameter in
      tree.child(parameter, .initializer) != nil
        || tree.child(parameter, .type).map { tree.text($0).hasSuffix("...") } ?? false
    }
  }

  /// The initializer that code calls, not the one for archives.
  func designatedInitializer(of type: TypeDeclaration) -> Method? {
    for owner in classes(of: type) {
      let own = owner.initializers.filter { place in
        let tree = files[place.file].tree
        let words = tree.text(place.node).prefix(160)
        return !words.contains("coder") && !words.contains("convenience")
      }
      if let place = own.first { return Method(place: place, definer: owner) }
    }
    return nil
  }

  /// Whether a class is a view controller that is laid out by its own code.
  func isController(_ type: TypeDeclaration) -> Bool {
    type.isClass(self) && uikitBase(of: type).map(UIKitClass.controllers.contains) == true
  }
}

extension SwiftProject {
  /// What an extension of a protocol gives the types that have no such property of their own.
  func inherited(_ property: String, by type: TypeDeclaration) -> Place? {
    type.inherited.lazy.compactMap { name -> Place? in
      guard let owner = self.type(name), case let tree = files[owner.place.file].tree,
        tree.kind(owner.place.node) == .protocolDeclaration
      else { return nil }
      return owner.members[property]?.first { place in
        let tree = files[place.file].tree
        return tree.kind(place.node) == .variableDeclaration && !tree.isStatic(place.node)
          && tree.body(of: place).map { tree.kind($0) == .block } ?? false
      }
    }.first
  }
}

extension SwiftProject.TypeDeclaration {
  func isClass(_ project: SwiftProject) -> Bool {
    project.files[place.file].tree.kind(place.node) == .classDeclaration
  }
}

/// An object that UIKit shares, such as `UIApplication.shared`.
enum SharedObject {
  /// What an extension adds to one: the property in `UIApplication.shared.bottomInset`.
  static func member(_ name: String, of base: SwiftNodeID, in tree: SwiftTree, _ project: SwiftProject)
    -> SwiftProject.Place?
  {
    guard tree.kind(base) == .member, ["shared", "main", "current"].contains(tree.name(base)),
      let type = tree.firstChild(base), tree.kind(type) == .identifier, tree.name(type).hasPrefix("UI")
    else { return nil }
    return project.extensions[tree.name(type)]?[name]?.first
  }
}
