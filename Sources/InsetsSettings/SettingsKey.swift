/// The keys of a settings file's outermost object.
///
/// The reader and the schema have them from here.
package enum SettingsKey: String, CaseIterable, Sendable {
  case schema = "$schema"
  case rules
  case unknown
  case hover
  case codeLenses
  case inlayHints
  case closedFiles
  case pictures
  case preview

  /// What the key decides, in one sentence.
  package var summary: String {
    switch self {
    case .schema: "The schema of this file, for editors."
    case .closedFiles: "Whether editors show findings of workspace documents that are not open."
    case .rules: "Severity of each rule. Rules that are not listed keep their default."
    case .unknown: "What expectations are that could not be evaluated: reported, or errors that fail a check."
    case .hover: "How much a hover shows: the full table with derivations, a short table, or nothing."
    case .codeLenses: "Which code lenses editors show above statements."
    case .pictures: "Pictures of screens, in editors that can draw them."
    case .preview: "The live page of a document."
    case .inlayHints: "Which computed values editors show as inlay hints."
    }
  }
}

/// The keys of the setting `pictures`.
package enum PictureKey: String, CaseIterable, Sendable {
  case hover, theme

  /// What the key decides, in one sentence.
  package var summary: String {
    switch self {
    case .hover: "Whether a hover over an element begins with a picture of the screen."
    case .theme: "The colours of pictures; auto follows the editor or the system."
    }
  }
}

/// The keys of the setting `preview`.
package enum PreviewKey: String, CaseIterable, Sendable {
  case editor

  /// What the key decides, in one sentence.
  package var summary: String {
    switch self {
    case .editor: "The editor that links on the page open, for editors that can't be asked to show a place."
    }
  }
}
