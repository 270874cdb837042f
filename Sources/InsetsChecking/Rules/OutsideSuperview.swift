import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let outsideSuperview = LayoutRule(
    id: "outside-superview",
    severity: .warning,
    judgement: .doesNotFit,
    reach: [.wholeSwiftUI, .wholeUIKit, .knownSizes, .anyBars],
    summary:
      "a wrong sign or number puts a view outside its superview or the screen, over another, or leaves it no size",
    explanation: """
      A bare number is a distance inwards on every edge: `trailing: 16` ends 16 points inside the superview, and \
      `trailing: -16` ends 16 points outside it. The constant of an anchor works the other way at the far edges: \
      there it is `trailing: superview - 16`. With the wrong sign, a view that should keep 16 points on both sides \
      sticks out on one. If two distances add up to more than the room between them, the view's size is negative and \
      the view is not visible.

      Flip the sign, or use a number that fits every device. Hidden views, and views that wait beside the screen to \
      be animated in, are not reported.
      """,
    examples: [
      .flagged(
        """
        scenario "minus sixteen" {
          devices: iPhone13
          iOS: 17
          viewController page {
            view card { leading: 16; 1️⃣trailing: -16; top: safeArea; height: 100 }
          }
        }
        """,
        fixed: """
          - view card { leading: 16; trailing: -16; top: safeArea; height: 100 }
          +     view card { leading: 16; trailing: 16; top: safeArea; height: 100 }
          """
      ),
      .flagged(
        """
        scenario "plus twenty at both edges" {
          devices: iPhone13
          iOS: 17
          viewController page {
            view card { top: safeArea + 20; 1️⃣bottom: safeArea + 20; leading: 20; trailing: 20 }
          }
        }
        """,
        fixed: """
          - view card { top: safeArea + 20; bottom: safeArea + 20; leading: 20; trailing: 20 }
          +     view card { top: safeArea + 20; bottom: safeArea - 20; leading: 20; trailing: 20 }
          """
      ),
      .flagged(
        """
        scenario "nothing left between the edges" {
          devices: iPhoneSE3, iPhone13
          iOS: 17
          viewController page {
            1️⃣view badge { leading: 200; trailing: 180; top: safeArea; height: 40 }
          }
        }
        """,
        fixed: nil
      ),
      .flagged(
        """
        scenario "placed for a taller phone" {
          devices: iPhoneSE3, iPhone13
          iOS: 17
          viewController page {
            1️⃣button next { top: 700; leading: margins; trailing: margins; height: 44 }
          }
        }
        """,
        fixed: """
          - button next { top: 700; leading: margins; trailing: margins; height: 44 }
          +     button next { bottom: safeArea - 66; leading: margins; trailing: margins; height: 44 }
          """
      ),
      .flagged(
        """
        scenario "as wide as the screen, and 16 further in" {
          devices: iPhoneSE3, iPhone13
          iOS: 17
          viewController page {
            view card {
              top: safeArea + 20
              height: 100
              leading: 16
              1️⃣width: screen.width
              label title { leading: 12; trailing: 12; top: 12; height: 24 }
            }
          }
        }
        """,
        fixed: """
          - width: screen.width
          +       trailing: 16
          """
      ),
      .accepted(
        """
        scenario "out on purpose" {
          devices: iPhone13
          iOS: 17
          viewController profile {
            view header {
              top: superview
              height: 200
              imageView avatar { bottom: -40; leading: 16; width: 80; height: 80 }
            }
            imageView backdrop { leading: -20; trailing: -20; top: -20; height: 240 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "waits to be animated in" {
          devices: iPhone13
          iOS: 17
          viewController map {
            view menu { leading: -280; width: 280; top: superview; bottom: superview }
            view panel { top: superview.bottom; height: 300 }
            label hint { top: -40; centerX: superview; height: 20; isHidden: true }
          }
        }
        """
      ),
    ],
    yieldsTo: [.brokenLimit]
  ) { evaluation in
    let signs = evaluation.wrongSigns()
    let screenSized = ScreenSizedViews(evaluation: evaluation)
    let oneWidth = ViewsOfOneWidth(evaluation: evaluation)
    let wide =
      ScreenWideViews(evaluation: evaluation).findings + screenSized.findings + screenSized.placed
      + oneWidth.widerThanColumns
    let told = Set(signs.map(\.view) + wide.compactMap(\.subject.element))
    let below = ViewsBelowRows(evaluation: evaluation)
    let rows = below.texts
    let content = ContentAsHighAsView(evaluation: evaluation)
    let pages = PagerContents(evaluation: evaluation)
    let all: [[LayoutFinding]] = [
      signs.map(\.finding), wide,
      ViewsWithoutSize(evaluation: evaluation).findings,
      ViewsOffScreen(evaluation: evaluation).findings { !told.contains($0) },
      ViewsBeyondContent(evaluation: evaluation).findings, content.contents,
      PositionedViews(evaluation: evaluation).findings,
      ListsBeyondScreen(evaluation: evaluation).findings,
      rows, rows.isEmpty ? below.pictures : [],
      ViewsBesideRows(evaluation: evaluation).findings.filter { $0.subject.element.map { !told.contains($0) } ?? true },
      below.belowCards, pages.highPages, pages.textsAcrossPages,
      WideContents(evaluation: evaluation).findings, oneWidth.pictures, oneWidth.tied,
      ButtonsAtContentsEnd(evaluation: evaluation).findings,
      ListsCutOff(evaluation: evaluation).findings,
      UnmirroredViews(evaluation: evaluation).findings,
      OverlappingTexts(evaluation: evaluation).findings,
      SqueezedControls(evaluation: evaluation).findings,
      ScaledViews(evaluation: evaluation).findings,
      LowLabels(evaluation: evaluation).findings, content.photos,
      HiddenButtons(evaluation: evaluation).findings,
      OffsetCuts(evaluation: evaluation).findings,
    ]
    return all.flatMap(\.self)
  }
}

extension ScenarioEvaluation {
  /// The ties that point outwards while the opposite one points inwards, each with its view.
  fileprivate func wrongSigns() -> [(view: ElementID, finding: LayoutFinding)] {
    let reaching = scenario.elementsReachingOut
    return scenario.elements.indices.flatMap { index -> [(ElementID, LayoutFinding)] in
      let element = ElementID(index)
      guard reaching.contains(element), let parent = scenario.screen[element].parent, parent != .window,
        !scenario.screen[parent].kind.isScrollView
      else { return [] }
      return [(Property.leading, Property.trailing), (.left, .right), (.top, .bottom)].flatMap { near, far in
        [(near, far), (far, near)].compactMap { out, opposite in
          wrongSign(of: element, in: parent, out, opposite).map { (element, $0) }
        }
      }
    }
  }

  private func wrongSign(of element: ElementID, in parent: ElementID, _ out: Property, _ opposite: Property)
    -> LayoutFinding?
  {
    let scenario = scenario
    let places = WrittenPlaces(scenario)
    guard let outward = places.onlySetting(of: out, on: element), scenario.owns(outward),
      let inward = places.onlySetting(of: opposite, on: element),
      let reach = outward.inset(isNear: out.isNearEdge), let keep = inward.inset(isNear: opposite.isNearEdge),
      reach < 0, keep > 0,
      let edge = out.edge(in: scenario.configurations.first?.layoutDirection ?? .leftToRight)
    else { return nil }
    // The same number on both sides is meant to be symmetric. Content to read or scroll is never cut off on purpose.
    let kind = scenario.screen[element].kind
    guard (-reach).looksLike(keep) || (-reach <= 40 && kind.holdsText) else { return nil }
    let areOfSafeArea = [outward, inward].allSatisfy(\.value.isTiedToSafeArea)
    let isOfSafeArea = areOfSafeArea && (-reach).looksLike(keep)
    // Another rule reports text under a bar.
    if isOfSafeArea, coversContent(of: element, at: edge) { return nil }
    let spread = layouts(of: outward).spread { layout in
      guard layout.isVisible(element), let frame = layout.frameInWindow(of: element),
        let outer = layout.frameInWindow(of: parent)
      else { return nil }
      let distance = isOfSafeArea ? -reach : -frame.distance(inside: outer, edge)
      return distance.isVisible ? distance : nil
    }
    guard let spread else { return nil }
    return LayoutFinding(
      at: outward.place.range,
      Subject(outward, at: edge),
      over: spread,
      """
      \(scenario.words(for: element)) extends \(spread.worst.amount) pt outside \
      \(isOfSafeArea ? "the safe area" : scenario.words(for: parent)) at the \(edge): \
      '\(scenario.text(outward.place.range))' points outwards, \(spread.places)
      """
    ) {
      if scenario.namesItself(outward), let turned = outward.turned {
        Change("Flip the sign", scenario.edit.set(outward, to: turned), measure: .edge(edge, of: element))
      }
    }
  }
}

extension BoundScenario {
  /// The elements with a tie that points outwards; most screens have none.
  fileprivate var elementsReachingOut: Set<ElementID> {
    var elements: Set<ElementID> = []
    for setting in settings where (setting.inset(isNear: setting.property.isNearEdge) ?? 0) < 0 {
      elements.insert(setting.element)
    }
    return elements
  }
}

extension BoundSetting {
  /// The value with the other sign.
  fileprivate var turned: String? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    switch anchor.target.outerLine {
    case .superview: return "superview" + signed(-offset)
    case .safeArea: return "safeArea" + signed(-offset)
    case .margins: return "margins" + signed(-offset)
    case .distance(.constant(let distance)) where offset == 0: return formatted(-distance)
    case .distance, nil: return nil
    }
  }
}
