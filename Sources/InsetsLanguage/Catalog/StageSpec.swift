import InsetsEngine

/// The language's facts about a moment in the life of a screen.
package struct StageSpec: Sendable {
  /// UIKit's name of the call.
  package let name: String
  /// The number of the call among those with that name, from 1; nil if there is only one.
  package let ordinal: Int?
  /// A phrase for people, without a final stop.
  package let summary: String
  /// The rule for which values are set at that moment.
  package let rule: EngineRule

  fileprivate init(_ name: String, ordinal: Int? = nil, summary: String, rule: EngineRule = .stages) {
    self.name = name
    self.ordinal = ordinal
    self.summary = summary
    self.rule = rule
  }

  /// The stage in documents: `layoutMarginsDidChange 1`.
  package var spelling: String { ordinal.map { "\(name) \($0)" } ?? name }
}

extension Stage {
  /// The stage with this spelling; without an ordinal, the last of several calls with the name.
  package static func named(_ name: String, ordinal: String? = nil) -> Stage? {
    allCases.last { $0.spec.name == name && (ordinal == nil || $0.spec.ordinal.map(String.init) == ordinal) }
  }

  /// The row of the table.
  package var spec: StageSpec {
    switch self {
    case .loadView:
      StageSpec(
        "loadView",
        summary: "the controller creates its view; there is no window yet, so every safe area is zero",
        rule: .safeAreaOutsideWindow
      )
    case .viewDidLoad:
      StageSpec(
        "viewDidLoad",
        summary: "the view is loaded; there is no window yet, so every safe area is zero",
        rule: .safeAreaOutsideWindow
      )
    case .viewWillAppear:
      StageSpec(
        "viewWillAppear",
        summary: "the view is about to appear; before the first layout, every safe area is still zero",
        rule: .safeAreaOutsideWindow
      )
    case .firstLayoutMarginsDidChange:
      StageSpec(
        "layoutMarginsDidChange",
        ordinal: 1,
        summary: "the view's side margins grow to the system minimum"
      )
    case .viewSafeAreaInsetsDidChange:
      StageSpec(
        "viewSafeAreaInsetsDidChange",
        summary: "the controller's view has its safe area; its subviews don't have theirs yet"
      )
    case .layoutMarginsDidChange:
      StageSpec("layoutMarginsDidChange", ordinal: 2, summary: "a subview's margins include the safe area")
    case .safeAreaInsetsDidChange: StageSpec("safeAreaInsetsDidChange", summary: "a subview has its safe area")
    case .adjustedContentInsetDidChange:
      StageSpec("adjustedContentInsetDidChange", summary: "a scroll view has its adjustedContentInset")
    case .traitCollectionDidChange:
      StageSpec("traitCollectionDidChange", summary: "every inset and margin has its final value")
    case .viewDidLayoutSubviews: StageSpec("viewDidLayoutSubviews", summary: "the view has laid out its subviews")
    case .onAppear:
      StageSpec(
        "onAppear",
        summary: "a SwiftUI view is about to appear; what it has by then is not known",
        rule: .beforeFirstLayout
      )
    case .viewDidAppear:
      StageSpec(
        "viewDidAppear",
        summary: "the finished screen; the default stage of every expectation"
      )
    }
  }
}
