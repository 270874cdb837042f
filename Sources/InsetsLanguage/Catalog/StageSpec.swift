import InsetsEngine

/// What the language says of a moment in the life of a screen.
package struct StageSpec: Sendable {
  package let stage: Stage
  /// UIKit's name of the call.
  package let name: String
  /// Which of several calls of that name is meant, counted from 1; nil for the only one.
  package let ordinal: Int?
  /// A phrase for people, without a final stop.
  package let summary: String
  /// The rule that says which values are there at that moment.
  package let rule: EngineRule

  fileprivate init(_ stage: Stage, _ name: String, ordinal: Int? = nil, summary: String, rule: EngineRule = .stages) {
    self.stage = stage
    self.name = name
    self.ordinal = ordinal
    self.summary = summary
    self.rule = rule
  }

  /// The stage as a document writes it: `layoutMarginsDidChange 1`.
  package var spelling: String { ordinal.map { "\(name) \($0)" } ?? name }
}

extension Stage {
  /// The stage that a document writes so; without an ordinal, the last of several calls of the name.
  package static func named(_ name: String, ordinal: String? = nil) -> Stage? {
    allCases.last { $0.spec.name == name && (ordinal == nil || $0.spec.ordinal.map(String.init) == ordinal) }
  }

  /// The row of the table.
  package var spec: StageSpec {
    switch self {
    case .loadView:
      StageSpec(
        self,
        "loadView",
        summary: "the controller creates its view; there is no window yet, so every safe area is zero",
        rule: .safeAreaOutsideWindow
      )
    case .viewDidLoad:
      StageSpec(
        self,
        "viewDidLoad",
        summary: "the view is loaded; there is no window yet, so every safe area is zero",
        rule: .safeAreaOutsideWindow
      )
    case .viewWillAppear:
      StageSpec(
        self,
        "viewWillAppear",
        summary: "the view is about to appear; before the first layout, every safe area is still zero",
        rule: .safeAreaOutsideWindow
      )
    case .firstLayoutMarginsDidChange:
      StageSpec(
        self,
        "layoutMarginsDidChange",
        ordinal: 1,
        summary: "the view's side margins grow to the system minimum"
      )
    case .viewSafeAreaInsetsDidChange:
      StageSpec(
        self,
        "viewSafeAreaInsetsDidChange",
        summary: "the controller's view has its safe area; its subviews don't have theirs yet"
      )
    case .layoutMarginsDidChange:
      StageSpec(self, "layoutMarginsDidChange", ordinal: 2, summary: "a subview's margins include the safe area")
    case .safeAreaInsetsDidChange: StageSpec(self, "safeAreaInsetsDidChange", summary: "a subview has its safe area")
    case .adjustedContentInsetDidChange:
      StageSpec(self, "adjustedContentInsetDidChange", summary: "a scroll view has its adjustedContentInset")
    case .traitCollectionDidChange:
      StageSpec(self, "traitCollectionDidChange", summary: "every inset and margin has its final value")
    case .viewDidLayoutSubviews: StageSpec(self, "viewDidLayoutSubviews", summary: "the view has laid out its subviews")
    case .onAppear:
      StageSpec(
        self,
        "onAppear",
        summary: "a SwiftUI view is about to appear; what it has by then is not known",
        rule: .beforeFirstLayout
      )
    case .viewDidAppear:
      StageSpec(
        self,
        "viewDidAppear",
        summary: "the finished screen; the default stage of every expectation"
      )
    }
  }
}
