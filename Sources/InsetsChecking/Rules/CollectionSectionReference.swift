import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let collectionSectionReference = LayoutRule(
    id: "collection-section-reference",
    severity: .warning,
    judgement: .covered,
    reach: .wholeUIKit,
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
    needs: RuleNeeds(elements: .collections)
  ) { evaluation in
    let scenario = evaluation.scenario
    // A grid whose outer items run under the sensor housing.
    return scenario.ownElements(where: \.isCollection).compactMap { collection -> LayoutFinding? in
      let sections = evaluation.layouts.flatMap { $0.coveredSections(of: collection) }
      guard let spread = Spread(sections, in: \.layout, by: \.covered), let head = scenario.headPlace(of: collection)
      else { return nil }
      let section = spread.worst.number
      let edges = [Edge.left, .right].filter { edge in
        sections.contains { $0.layout == section.layout && $0.edge == edge && $0.covered.looksLike(section.covered) }
      }
      let reference = section.layout.setting(of: .sectionInsetReference, on: collection)
      return LayoutFinding(
        at: reference.flatMap { scenario.owns($0) ? $0.place.range : nil } ?? head.range,
        Subject(element: collection, edge: section.edge, property: .sectionInsetReference),
        over: spread,
        section.reach(scenario.words(for: collection), at: edges, spread.places),
        notes: spread.notes(at: scenario.namePlace(of: collection) ?? head)
      ) {
        let inner = sections.first { $0.edge == section.edge }?.section ?? collection
        let measure = Measure.quantity("\(section.edge) inset", .effectiveSectionInset, section.edge.part, of: inner)
        scenario.setReference(of: collection, to: .fromSafeArea, measure)
        Change(
          "Use the larger of section inset and safe area",
          scenario.largerInset(of: collection),
          measure: measure
        )
        scenario.setReference(of: collection, to: .fromLayoutMargins, measure)
      }
    }
  }
}

extension CoveredSection {
  fileprivate func reach(_ list: String, at edges: [Edge], _ places: String) -> Finding.Message {
    let (scenario, safe) = (layout.scenario, layout.leaves(of: safeArea))
    return """
      items of \(list) reach \(covered) pt under \(scenario.names(ofCovering: safe)) at the \
      \(enumerated(edges.map(\.name))): with sectionInsetReference fromContentInset they start \(start) pt \
      from the edge, and \(scenario.taken(by: safe)), \(places)
      """
  }
}

extension BoundScenario {
  fileprivate func setReference(of collection: ElementID, to choice: Choice, _ measure: Measure) -> Change? {
    let edit = edit.set(.sectionInsetReference, to: choice.rawValue, on: collection, since: 11)
    return Change("Set sectionInsetReference to \(choice)", edit, measure: measure)
  }

  /// Makes the section inset at least the safe area at the sides, if it consists of four plain numbers.
  fileprivate func largerInset(of collection: ElementID) -> TextEdit? {
    let settings = settings(of: .sectionInset, on: collection)
    guard let setting = settings.first, settings.count == 1, setting.stage == nil,
      configurations.allSatisfy(\.hasSafeAreaAPI), case .insets(let insets) = setting.value,
      Edge.allCases.allSatisfy({ insets[$0].isConstant })
    else { return nil }
    let sides = [Edge.left, .right].map {
      ($0, "max(\(insets[$0].written), superview.safeAreaInsets.\($0.name))")
    }
    return edit.set(setting, to: insets.written(Dictionary(sides) { first, _ in first }))
  }
}
