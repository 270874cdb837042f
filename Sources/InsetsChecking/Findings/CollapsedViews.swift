import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What takes the height that it is offered, in a ScrollView, which offers none.
struct CollapsedViews: FindingSource {
  let evaluation: ScenarioEvaluation

  /// The lists in scroll views that take the height that they are offered, and are offered none.
  var collapsedLists: [LayoutFinding] {
    scenario.ownElements(where: \.isRowList).compactMap { list -> LayoutFinding? in
      let rows = scenario.rows(of: list)
      guard let outer = scenario.ancestors(of: list).first(where: { scenario.screen[$0].kind.isScrollingView }),
        scenario.screen[outer].kind == .swiftUI(.scrollView),
        let head = scenario.headPlace(of: list),
        let spread = layouts.spread({ layout -> Points? in
          guard layout.isVisible(list), layout.scrollAxes(of: outer).vertical,
            let height = layout.length(.layoutFrame, of: list, along: .bottom)?.greatest, !rows.isEmpty,
            // A row of words that are not known is higher than what a list takes that is offered nothing.
            rows.allSatisfy({ row in
              let length = layout.length(.layoutFrame, of: row, along: .bottom)
              return height < length?.least ?? 0
                || length?.isExact != true && height <= layout.environment[.flexibleLength]
            })
          else { return nil }
          return height
        })
      else { return nil }
      let name = scenario.words(for: list)
      return LayoutFinding(
        at: head.range,
        Subject(element: list, edge: .bottom),
        over: spread,
        """
        \(name) is \(spread.worst.amount) pt high and shows none of its rows whole: it takes the height that it is offered, and a \
        ScrollView offers it none, \(spread.places)
        """,
        notes: spread.notes(at: head)
      ) {
        // The scroll view scrolls its rows already.
        if let start = scenario.info(list)?.statementRange?.lowerBound, scenario.settings(on: list).isEmpty {
          let word = start..<ByteOffset(start.value + "list".utf8.count)
          Change(
            "Make \(name) a VStack",
            scenario.text(word) == "list" ? scenario.edit.replace(word, with: "vStack") : nil,
            measure: .quantity("height", .layoutFrame, .height, of: list)
          )
        }
        Change(
          "Remove the ScrollView around \(name)",
          scenario.edit.unwrap(outer),
          measure: .quantity("height", .layoutFrame, .height, of: list)
        )
      }
    }
  }

  /// The pages in scroll views that get no height from them and have none of their own.
  var collapsedPages: [LayoutFinding] {
    scenario.ownElements { $0 == .tabView }.compactMap { pages -> LayoutFinding? in
      guard scenario.settings(of: .tabViewStyle, on: pages).last?.value == .choice(.page),
        let outer = BodyViews(scenario).scrolling(pages).first,
        scenario.screen[outer].kind == .swiftUI(.scrollView), let head = scenario.headPlace(of: pages),
        let spread = layouts.spread({ layout -> Points? in
          guard layout.isVisible(pages), layout.scrollAxes(of: outer).vertical,
            let height = layout.length(.layoutFrame, of: pages, along: .bottom), height.isExact,
            // Nothing that is read or touched is as low.
            height.least <= 10
          else { return nil }
          return height.least
        })
      else { return nil }
      let name = scenario.words(for: pages)
      return LayoutFinding(
        at: head.range,
        Subject(element: pages, edge: .bottom),
        over: spread,
        """
        \(name) is \(spread.worst.amount) pt high and shows nothing of its pages: it takes the height that it is offered, and a \
        ScrollView offers it none, \(spread.places)
        """,
        notes: spread.notes(at: head)
      )
    }
  }
}

extension BoundScenario {
  /// The rows of a list or a section, each of those that are repeated once.
  fileprivate func rows(of list: ElementID) -> [ElementID] {
    contentViews(of: list).flatMap { view -> [ElementID] in
      let kind = screen[view].kind
      return kind == .forEach || kind == .swiftUI(.section) ? rows(of: view) : [view]
    }
  }
}
