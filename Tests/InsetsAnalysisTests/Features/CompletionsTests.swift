import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import Testing

/// What holds of every completion.
struct CompletionsTests {
  /// Nothing in it is wrong, and every kind of place is in it.
  private static let document = """
    let barHeight = 44
    device Foldable: iPhone15Pro {
      size: (344, 882)
      housing: island
      hasHomeIndicator: true
      statusBarHeight: barHeight
    }
    component Card {
      view card {
        height: 120
        label title { edges: safeArea inset 8 }
      }
    }
    scenario "Feed under translucent bars" {
      devices: iPhone7, notchPhones, Foldable
      iOS: 10, 11...13, latest
      orientations: portrait, landscape
      displayZoom: standard
      let gap = barHeight / 2
      tabBarController {
        tabBar { isTranslucent: false }
        navigationController stack {
          viewController feed {
            edgesForExtendedLayout: [top, bottom]
            view header { top: safeArea; leading: margins; trailing: margins; height: max(gap, 20) }
            view note { top: header.bottom + gap; height: superview.bounds.width / 4 }
            use Card as first { height: 160 }
            tableView list {
              contentInsetAdjustmentBehavior: never
              contentInset: (top: gap, bottom: 8)
              section { cell row { separatorInset: 8 } }
            }
            at viewDidLoad { list.contentInset: (top: view.safeAreaInsets.top) }
            when iOS 11... { list.alwaysBounceVertical: true }
            else when iPhone7 landscape { first.title.isHidden: true }
            else { prefersStatusBarHidden: true }
            presents { viewController sheet { modalPresentationStyle: .pageSheet } }
          }
        }
      }
      keyboard { isShown: true }
      expect first.title.frame.width == 100 on iPhone7 portrait iOS 10
      expect list.contentInset at viewDidLoad on iOS 11...12, sdk ...10 {
        iPhone7 portrait: (64, 0, list.frame.height, 0)
        otherwise: 0
      }
      expect feed.safeAreaLayoutGuide.layoutFrame.height > screen.height - keyboard.frame.height at viewDidAppear
    }

    """

  @Test func `every word of a document is offered where it stands`() throws {
    let own: Set = [
      "barHeight", "Foldable", "Card", "card", "title", "gap", "stack", "feed", "header", "note", "first", "list",
      "row",
      "sheet",
    ]
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("main.insets")
    host.open(file, bytes: Array(Self.document.utf8))
    let source = SourceFile(Self.document)
    var declared: Set<String> = []
    for (index, item) in source.items.enumerated() {
      for token in allTokens(of: item) where token.kind == .identifier {
        // The first time that one of the author's names stands there, it is declared.
        if own.contains(token.text), declared.insert(token.text).inserted { continue }
        for cursor in [token.range.lowerBound + 1, token.range.upperBound] {
          let place = cursor + source.start(ofItem: index).value
          let completions = host.completions(at: place, in: file)
          let isOffered = completions.contains { $0.label.hasPrefix(token.text) }
          #expect(isOffered, "'\(token.text)' at \(place.value): \(completions.map(\.label))")
          let range = token.range.shifted(by: source.start(ofItem: index).value)
          #expect(completions.allSatisfy { $0.replacing == range })
        }
      }
    }
    #expect(declared == own)
  }

  @Test func `every offer has a line of documentation wherever the text ends`() throws {
    let bytes = Array(Self.document.utf8)
    let file = FileID("main.insets")
    var host = AnalysisHost { _, _ in nil }
    for count in stride(from: 0, through: bytes.count, by: 3) {
      host.open(file, bytes: Array(bytes[..<count]))
      for completion in host.completions(at: ByteOffset(count), in: file) {
        let documentation = try #require(completion.documentation, "'\(completion.label)' at \(count)")
        #expect(!documentation.isEmpty && !documentation.contains(where: \.isNewline))
        #expect(completion.replacing.upperBound == ByteOffset(count))
        #expect(completion.insertion.hasPrefix(completion.label))
      }
    }
  }

  private func allTokens(of item: ItemTree) -> [SyntaxToken] {
    Array(sequence(first: item.token(at: ByteOffset(0))) { $0?.next }.prefix { $0 != nil }.compactMap { $0 })
  }
}
