import InsetsTestSupport
import SwiftReader
import Testing

/// What holds for every file: all tokens are in the tree, in order, and nothing is deep or slow.
struct ReaderInvariantTests {
  private static let samples = [
    """
    import SwiftUI

    /// A screen.
    struct Feed: View {
      @State private var items: [Item] = [] { didSet { update() } }
      static let gap: CGFloat = 8 * 2

      var body: some View {
        ZStack(alignment: .bottom) {
          ScrollView { ForEach(items, id: \\.self) { item in Row(item: item) } }
          #if os(iOS)
            Text("\\(items.count) of \\(total(in: "a"))").font(.title)
          #endif
        }
        .padding(.horizontal, isWide ? 16 : Self.gap)
        #if DEBUG
        .border(.red)
        #endif
        .ignoresSafeArea(edges: [.top, .bottom])
      }
    }

    #Preview { Feed() }
    """,
    """
    final class Page: UIViewController {
      private lazy var list: UITableView = { let list = UITableView(); return list }()
      override func viewDidLoad() {
        super.viewDidLoad()
        guard let view, #available(iOS 15, *) else { return }
        NSLayoutConstraint.activate([list.topAnchor.constraint(equalTo: view.topAnchor, constant: -8)])
        switch state { case .a(let x) where x > 1: f { [weak self] in self?.g() }
        default: break }
        let text = #"a "\\#(b)" c"# + \"""
          d \\(e)
          \"""
      }
    }
    """,
  ]

  @Test(arguments: samples) func `a file may end anywhere`(_ sample: String) throws {
    let bytes = Array(sample.utf8)
    try check(SwiftTree(bytes))
    #expect(SwiftTree(bytes).unread.isEmpty)
    for count in bytes.indices { try check(SwiftTree(Array(bytes[..<count]))) }
  }

  @Test(arguments: samples, [1, 2, 3] as [UInt64]) func `a file may lack tokens or have other bytes`(
    _ sample: String,
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let whole = Array(sample.utf8)
    let tokens = SwiftTree(whole).tokens
    for _ in 0..<100 {
      var bytes = whole
      let dropped = Set((0..<4).map { _ in Int.random(in: tokens.indices, using: &random) })
      for index in dropped.sorted(by: >) { bytes.removeSubrange(tokens[index].range) }
      try check(SwiftTree(bytes))
      for _ in 0..<4 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try check(SwiftTree(bytes))
    }
  }

  /// Each repeated so often that work per repetition that grows would never end, and depth would end the process.
  @Test(arguments: [
    "(", ")", "f(", "[{(", "a<", "if x { ", "if x {} else ", "a ? b : ", "a ? ", "- ", "!", "try ", "await ", "a + ",
    ".b()\n",
    " { }", "#if A\n", "#if A\n.b\n#endif\n", "#else\n", "\"", "\"\\(", "\"\\(\n", "/ ", "(/a", "#/ \n", "/*", "@a ",
    "@A(",
    "public ", "open ", "final\n", "a -> ", "{ a in ", "case .a: ", "switch a { case .a: ", "#", "#\"\"\"", "(b:c:)",
    "struct A { ",
    "let x = ", "#if A\ncase .a:\n", "\u{FEFF}", "\0", "\\", "`", "var a { get ", "A.", "::", "where ",
  ])
  func `a long file is read in time that grows with its length`(_ part: String) throws {
    for prefix in ["", "switch x { case .a:\n"] {
      try check(SwiftTree(Array((prefix + String(repeating: part, count: 800 * RandomCases.times)).utf8)))
    }
  }

  @Test func `what is no Swift is read without harm`() throws {
    var random = SplitMix64(seed: 7)
    try check(SwiftTree((0..<50_000).map { _ in UInt8.random(in: 0...255, using: &random) }))
    try check(SwiftTree(Array("<?xml version=\"1.0\"?>\n<document type=\"com.apple\"/>".utf8)))
    try check(SwiftTree([0xFF, 0xFE, 0x69, 0x00, 0x6D, 0x00]))
    try check(SwiftTree([]))
  }

  private func check(_ tree: SwiftTree) throws {
    var end = 0
    for token in tree.tokens {
      try #require(Int(token.start) >= end && token.end > token.start && Int(token.end) <= tree.bytes.count)
      end = Int(token.end)
    }
    var covered: UInt32 = 0
    for child in tree.children(tree.root) {
      while covered < tree[child].first, tree.token(covered).kind == .semicolon { covered += 1 }
      try #require(tree[child].first == covered)
      covered = tree[child].end
    }
    while Int(covered) < tree.tokens.count, tree.token(covered).kind == .semicolon { covered += 1 }
    try #require(Int(covered) == tree.tokens.count)
    var pending = [tree.root]
    while let id = pending.popLast() {
      var place = tree[id].first
      for child in tree.children(id) {
        try #require(tree[child].first >= place && tree[child].end <= tree[id].end)
        place = tree[child].end
        pending.append(child)
      }
    }
  }
}
