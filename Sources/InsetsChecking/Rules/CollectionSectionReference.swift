import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let collectionSectionReference = LayoutRule(
    id: "collection-section-reference",
    severity: .warning,
    summary: "the outer items of a grid run under the sensor housing in landscape",
    explanation: """
      By default, a flow layout measures its sections from the content inset, and a list that scrolls vertically has \
      no inset at its sides. In landscape, the first and last item of each line then run under the sensor housing or \
      into the rounded corners, unless the section inset keeps them out.

      Set sectionInsetReference to fromSafeArea, which adds the section inset to the safe area. If the larger of the \
      two is enough, compute the section inset as their maximum. For rows that span the full width, keep the content \
      of each row inside the safe area instead.
      """,
    examples: [
      .flagged(
        """
        scenario "grid" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController gallery {
            1️⃣collectionView grid {
              edges: superview
              itemSize: (100, 100)
            }
          }
        }
        """,
        fixed: """
            collectionView grid {
          +       sectionInsetReference: fromSafeArea
          """
      ),
      .flagged(
        """
        scenario "grid with padding" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController gallery {
            1️⃣collectionView grid {
              itemSize: (100, 100)
              sectionInset: 10
            }
          }
        }
        """,
        fixed: """
            collectionView grid {
          +       sectionInsetReference: fromSafeArea
          """
      ),
      .accepted(
        """
        scenario "grid beside the notch" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController gallery {
            collectionView grid {
              edges: superview
              itemSize: (100, 100)
              sectionInsetReference: fromSafeArea
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "rows from edge to edge" {
          devices: iPhoneX
          iOS: 11
          orientations: landscape
          viewController feed {
            collectionView list {
              edges: superview
              itemSize: (screen.width, 60)
              item row {
                label title { left: safeArea + 16; right: safeArea - 16 }
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .collections),
    cases: { CoveredItems.all(in: $0) }
  )
}

/// A grid whose outer items run under the sensor housing.
private struct CoveredItems: SpreadCase {
  let collection: ElementID
  let head: Place
  let sections: [CoveredSection]
  let spread: Spread<CoveredSection>

  static func all(in evaluation: ScenarioEvaluation) -> [CoveredItems] {
    evaluation.scenario.ownElements(where: \.isCollection).compactMap { collection in
      let sections = evaluation.layouts.flatMap { $0.coveredSections(of: collection) }
      guard let spread = Spread(sections, by: \.covered), let head = evaluation.scenario.headPlace(of: collection)
      else { return nil }
      return CoveredItems(collection: collection, head: head, sections: sections, spread: spread)
    }
  }

  var range: ByteRange {
    let setting = worst.layout.setting(of: .sectionInsetReference, on: collection)
    return setting.flatMap { scenario.owns($0) ? $0.place.range : nil } ?? head.range
  }
  var subject: Subject { Subject(element: collection, edge: worst.edge, property: .sectionInsetReference) }
  var message: Finding.Message {
    let edges = [Edge.left, .right].filter { edge in
      sections.contains { $0.layout == worst.layout && $0.edge == edge && $0.covered.looksLike(worst.covered) }
    }
    return .reach(worst, scenario.words(for: collection), at: edges, spread.places)
  }
  var notes: [Finding.Note] { spread.notes(at: scenario.namePlace(of: collection) ?? head) }

  var changes: [Change] {
    let section = sections.first { $0.edge == worst.edge }?.section ?? collection
    let measure = Measure.quantity("\(worst.edge) inset", .effectiveSectionInset, worst.edge.part, of: section)
    setting(.fromSafeArea, measure)
    Change("Use the larger of section inset and safe area", largerInset, measure: measure)
    setting(.fromLayoutMargins, measure)
  }

  private func setting(_ choice: Choice, _ measure: Measure) -> Change? {
    let edit = scenario.edit.set(.sectionInsetReference, to: choice.rawValue, on: collection, since: 11)
    return Change("Set sectionInsetReference to \(choice)", edit, measure: measure)
  }

  /// Makes the section inset at least the safe area at the sides, if it consists of four plain numbers.
  private var largerInset: TextEdit? {
    let settings = scenario.settings(of: .sectionInset, on: collection)
    guard let setting = settings.first, settings.count == 1, setting.stage == nil,
      scenario.configurations.allSatisfy(\.hasSafeAreaAPI), case .insets(let insets) = setting.setting.value,
      Edge.allCases.allSatisfy({ insets[$0].isConstant })
    else { return nil }
    let sides = [Edge.left, .right].map {
      ($0, "max(\(insets[$0].written), superview.safeAreaInsets.\($0.name))")
    }
    return scenario.edit.set(setting, to: insets.written(Dictionary(sides) { first, _ in first }))
  }
}

extension Finding.Message {
  fileprivate static func reach(_ worst: CoveredSection, _ list: String, at edges: [Edge], _ places: String) -> Self {
    let (scenario, safe) = (worst.layout.scenario, worst.layout.leaves(of: worst.safeArea))
    return """
      items of \(list) reach \(worst.covered) pt under \(scenario.names(ofCovering: safe)) at the \
      \(enumerated(edges.map(\.name))): with sectionInsetReference fromContentInset they start \(worst.inset.value) pt \
      from the edge, and \(scenario.taken(by: safe)), \(places)
      """
  }
}
