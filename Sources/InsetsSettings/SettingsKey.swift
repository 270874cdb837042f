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
  case devices
  case iOS
  case orientations
  case allow

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
    case .devices:
      "The devices that storyboards, XIBs and Swift files are checked on, such as 'allPhones', not those of the project."
    case .iOS: "The versions that they are checked on, such as '17...', in place of those of the project."
    case .orientations: "The orientations that they are checked in, such as 'portrait, landscape'."
    case .allow:
      "Findings of a rule that are allowed in a file without comments, such as a storyboard, each with its reason."
    }
  }
}

/// The keys of each entry of the setting `allow`.
package enum AllowKey: String, CaseIterable, Sendable {
  case file, object, rule, reason

  /// What the key decides, in one sentence.
  package var summary: String {
    switch self {
    case .file: "The file's name, or the end of its path."
    case .object:
      "The object that the finding is about, by its id, outlet, class, label, title or text; without it, all of the file."
    case .rule: "The rule whose findings are allowed."
    case .reason: "Why they are right."
    }
  }

  /// Whether an entry needs it.
  package var isNeeded: Bool { self != .object }
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
