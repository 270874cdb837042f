import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let unmeasuredNumber = LayoutRule(
    id: "unmeasured-number",
    severity: .warning,
    summary: "an expectation depends on a number that is not known",
    explanation: """
      The engine computes with measured numbers only. If a device, a bar or a margin has not been measured on a \
      version, or no behaviour covers the element, the value is not known, and the expectation can neither hold nor \
      fail.

      Limit the expectation to configurations whose numbers are known, or describe the device in the document with \
      the numbers that you measured.
      """,
    examples: [
      .flagged(
        """
        scenario "natural height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            label title { top: safeArea }
          }
          expect 1️⃣title.frame.height == 20
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "stated height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            label title { top: safeArea; height: 20 }
          }
          expect title.frame.height == 20
        }
        """
      ),
    ],
    needs: RuleNeeds(statement: .expectation),
    cases: { UnknownRow.all(in: $0) }
  )
}

/// A row of an expectation whose number is unknown on some configurations.
private struct UnknownRow: RuleCase {
  let evaluation: ScenarioEvaluation
  let outcome: RowOutcome
  let members: [Int]

  static func all(in evaluation: ScenarioEvaluation) -> [UnknownRow] {
    evaluation.outcomes.compactMap { outcome in
      let members = outcome.cases.flatMap { each -> [Int] in
        if case .unknown = each.verdict { each.members } else { [] }
      }
      return members.isEmpty ? nil : UnknownRow(evaluation: evaluation, outcome: outcome, members: members)
    }
  }

  private var expectation: BoundExpectation { evaluation.scenario.expectations[outcome.expectation] }

  var range: ByteRange { expectation.isTable ? expectation.rows[outcome.row].range : expectation.quantityRange }
  var subject: Subject { Subject(outcome) }
  var message: Finding.Message {
    .isNotKnown(
      expectation.question,
      on: evaluation.words.words(for: members.sorted()),
      because: reason ?? missingNumbers.first
    )
  }
  var notes: [Finding.Note] {
    missingNumbers.dropFirst(reason == nil ? 1 : 0).map { Finding.Note(evaluation.scenario.place(range), $0) }
  }

  /// Why the number cannot have been measured: a view's size depends on its content, or it is tied to such a view; nil
  /// if that is not the reason.
  private var reason: Finding.Message? {
    let layout = evaluation.layout(ofConfiguration: members[0])
    let scenario = evaluation.scenario
    let siblings = scenario.settings.compactMap { setting -> ElementID? in
      guard setting.element == expectation.element, case .anchor(let anchor) = setting.setting.value,
        case .sibling(let sibling, _) = anchor.target
      else { return nil }
      return sibling
    }
    for element in [expectation.element] + siblings {
      let kind = scenario.screen[element].kind
      guard let words = kind.ownHeightWords, layout.setting(of: .height, on: element) == nil,
        layout.points(.frame, .height, of: element) == nil
      else { continue }
      return .isAsHigh(kind, as: words, of: scenario.elements[element.index].name)
    }
    guard scenario.limits.contains(where: { $0.setting.element == expectation.element }),
      layout.points(.frame, .width, of: expectation.element) == nil
        || layout.points(.frame, .height, of: expectation.element) == nil
    else { return nil }
    return .isOnlyLimited(scenario.words(for: expectation.element))
  }

  /// The unmeasured numbers that the expectation needs, with what other sources say.
  private var missingNumbers: [Finding.Message] {
    let layout = evaluation.layout(ofConfiguration: members[0])
    let amounts = layout.amounts(askedBy: expectation) ?? []
    let leaves = amounts.filter(\.value.isNaN).flatMap {
      layout.derivation(of: $0, at: expectation.stage).missingLeaves
    }
    let words = DerivationWords(scenario: evaluation.scenario)
    return leaves.map { .notMeasured(words.name(of: $0), $0.row?.note ?? "") }.uniqued()
  }
}

extension ElementKind {
  /// What gives the element its height if nothing else does: `its text`; nil if it fills its superview.
  fileprivate var ownHeightWords: String? {
    switch self {
    case .label, .button, .textField: "its text"
    case .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker, .progressView, .activityIndicator:
      "the system draws it"
    case .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
      .splitViewController, .searchController, .hostingController, .statusBar, .navigationBar, .tabBar, .toolbar,
      .searchBar, .keyboard, .window, .view, .imageView, .textView, .stackView, .webView, .scrollView, .tableView,
      .collectionView, .mapView, .header, .footer, .section, .cell, .item, .body, .vStack, .hStack, .zStack,
      .lazyVStack, .lazyHStack, .spacer, .divider, .group, .geometryReader,
      .color, .rectangle, .image, .text, .toggle, .swiftUILabel, .swiftUIButton, .swiftUITextField,
      .swiftUIScrollView, .list, .form, .swiftUISection, .swiftUIHeader, .swiftUIFooter,
      .navigationStack, .navigationView, .navigationSplitView,
      .tabView, .tab, .sheet, .fullScreenCover, .safeAreaInset, .safeAreaBar, .background, .overlay,
      .swiftUIToolbar, .representable:
      nil
    }
  }
}

extension Derivation {
  fileprivate var missingLeaves: [Derivation] {
    guard parts.isEmpty else { return parts.flatMap(\.missingLeaves) }
    return amount.isNaN && row != nil ? [self] : []
  }
}

extension Finding.Message {
  fileprivate static func isNotKnown(_ question: String, on places: String, because reason: Self?) -> Self {
    "'\(question)' is not known: \(reason ?? "it needs a number that has not been measured"), on \(places)"
  }

  fileprivate static func isAsHigh(_ kind: ElementKind, as words: String, of name: String?) -> Self {
    let name: Self = name.map { "'\($0)'" } ?? "it"
    let font: Self = kind == .label || kind == .button ? " or a font" : ""
    return "\(kind.words.withArticle) is as high as \(words); give \(name) a height\(font)"
  }

  fileprivate static func isOnlyLimited(_ name: String) -> Self {
    "a limit bounds \(name), and nothing else places it"
  }

  fileprivate static func notMeasured(_ name: String, _ note: String) -> Self {
    "the \(name) has not been measured\(note.isEmpty ? "" : " (\(note))")"
  }
}
