import InsetsLanguage
import InsetsSyntax

/// Which document imports which, and what each of them declares and takes in.
///
/// What is known of a document is kept as long as it and what it imports directly say the same; which imports lead in a
/// circle is found out for all documents at once.
struct ImportGraph: Sendable {
  /// An import of a document.
  struct Import: Sendable {
    var place: Place
    var path: String
    /// The number of the document that it leads to; nil where that cannot be read.
    var target: Int?
  }

  private struct Node: Sendable {
    var isLoaded = false
    /// Grows when the document's declarations may have changed.
    var stamp = 0
    /// The stamp for which the imports were read; nil until then.
    var stampOfImports: Int?
    var imports: [Import] = []
    /// What was last made of it, and what it was made of.
    var scope: (scope: FileScope, basis: [Int])?
  }

  /// The documents by their numbers.
  private(set) var files: [FileID] = []
  private var numbers: [FileID: Int] = [:]
  private var nodes: [Node] = []
  /// The circle that each document is in, by a number; nil when it has to be found out again.
  private var circles: [Int?]?

  /// The number of a document.
  mutating func number(of file: FileID) -> Int {
    if let known = numbers[file] { return known }
    let number = files.count
    numbers[file] = number
    files.append(file)
    nodes.append(Node())
    // It imports nothing yet, so it is alone. There are at most as many circles as documents before it.
    circles?.append(number)
    return number
  }

  /// Notes that a document is there, or that what it declares may be something else than before.
  mutating func change(_ file: FileID) {
    let number = number(of: file)
    nodes[number].isLoaded = true
    nodes[number].stamp += 1
  }

  /// Notes that a document is not loaded any more.
  mutating func remove(_ file: FileID) {
    guard let number = numbers[file] else { return }
    nodes[number].isLoaded = false
  }

  // MARK: - Imports

  /// The imports of a document; nil when they have to be read, for the first time or again.
  func imports(of number: Int) -> [Import]? {
    let node = nodes[number]
    guard node.stampOfImports == node.stamp else { return nil }
    let areThere = node.imports.allSatisfy { $0.target.map { nodes[$0].isLoaded } ?? false }
    return areThere ? node.imports : nil
  }

  mutating func setImports(_ imports: [Import], of number: Int) {
    if imports.map(\.target) != nodes[number].imports.map(\.target) { circles = nil }
    nodes[number].imports = imports
    nodes[number].stampOfImports = nodes[number].stamp
  }

  /// The documents that the imports of a document lead to without coming back.
  func targets(of number: Int) -> [Int] {
    nodes[number].imports.compactMap { entry in entry.target.flatMap { isCircular(number, $0) ? nil : $0 } }
  }

  // MARK: - Scopes

  /// What a document declares and takes in, if that has not changed.
  func scope(of number: Int) -> FileScope? {
    guard let known = nodes[number].scope, known.basis == basis(of: number) else { return nil }
    return known.scope
  }

  mutating func setScope(_ scope: FileScope, of number: Int) { nodes[number].scope = (scope, basis(of: number)) }

  /// Everything that the scope of a document is made of.
  private func basis(of number: Int) -> [Int] {
    var basis = [nodes[number].stamp]
    for entry in nodes[number].imports {
      guard let target = entry.target else {
        basis.append(-1)
        continue
      }
      basis.append(nodes[target].stamp * 2 + (isCircular(number, target) ? 1 : 0))
    }
    return basis
  }

  // MARK: - Circles

  /// Whether an import leads back to where it stands.
  func isCircular(_ importer: Int, _ target: Int) -> Bool {
    importer == target || circles.map { $0[importer] == $0[target] } == true
  }

  /// Finds out which documents import each other, if that may have changed.
  ///
  /// Tarjan's strongly connected components, without recursion: a chain of imports can be long.
  mutating func findCircles() {
    guard circles == nil else { return }
    var found = [Int?](repeating: nil, count: nodes.count)
    var order = found
    var lowest = Array(repeating: 0, count: nodes.count)
    var open: [Int] = []
    var count = 0
    var circleCount = 0
    for root in nodes.indices where order[root] == nil {
      var path: [(node: Int, next: Int)] = [(root, 0)]
      while let (node, next) = path.last {
        if next == 0, order[node] == nil {
          order[node] = count
          lowest[node] = count
          count += 1
          open.append(node)
        }
        if next < nodes[node].imports.count {
          path[path.count - 1].next += 1
          guard let target = nodes[node].imports[next].target else { continue }
          guard let earlier = order[target] else {
            path.append((target, 0))
            continue
          }
          if found[target] == nil { lowest[node] = min(lowest[node], earlier) }
          continue
        }
        path.removeLast()
        if let (importer, _) = path.last { lowest[importer] = min(lowest[importer], lowest[node]) }
        guard lowest[node] == order[node] else { continue }
        while let member = open.popLast() {
          found[member] = circleCount
          if member == node { break }
        }
        circleCount += 1
      }
    }
    circles = found
  }

  /// The shortest chains of imports that lead from the documents of a circle to one of them: the next document of each.
  private func steps(to end: Int) -> [Int: Int] {
    guard let circles else { return [:] }
    var importers: [Int: [Int]] = [:]
    var seen: Set<Int> = [end]
    var waiting = [end]
    while let node = waiting.popLast() {
      for case let target? in nodes[node].imports.lazy.map(\.target) where circles[target] == circles[end] {
        importers[target, default: []].append(node)
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    var steps: [Int: Int] = [end: end]
    var row = [end]
    while !row.isEmpty {
      var next: [Int] = []
      for node in row {
        for importer in importers[node] ?? [] where steps[importer] == nil {
          steps[importer] = node
          next.append(importer)
        }
      }
      row = next
    }
    return steps
  }

  /// The circles that imports of a document lead into, by the document imported: from there back to the document.
  func circles(throughImportsOf file: FileID) -> [FileID: [FileID]] {
    guard let end = numbers[file] else { return [:] }
    let circular = nodes[end].imports.compactMap(\.target).filter { isCircular(end, $0) }
    guard !circular.isEmpty else { return [:] }
    let steps = steps(to: end)
    var result: [FileID: [FileID]] = [:]
    for start in Set(circular) {
      var trail = [start]
      while let last = trail.last, last != end, let next = steps[last] { trail.append(next) }
      result[files[start]] = trail.map { files[$0] }
    }
    return result
  }
}
