import InsetsEngine

/// The language's facts about a property.
///
/// Checks, completion, hovers, suggestions and the reference pages all read this table. It is a class because it is
/// used often and has many strings to retain and release.
package final class PropertySpec: Sendable {
  /// The name in documents: that of the case, unless UIKit and SwiftUI have different properties of one name.
  package let spelling: String
  package let type: ValueType
  /// The kinds of elements that have it.
  package let kinds: KindSet
  /// The default value in documents; nil if the system computes it.
  package let defaultValue: String?
  /// When the default differs, or how the system computes it.
  package let defaultNote: String?
  /// A phrase for people, without a final stop.
  package let summary: String
  package let availability: Availability
  /// The meanings of its choices; empty unless the type is a choice.
  package let choices: [ChoiceSpec]
  /// What it is set on in UIKit code.
  package let codeOwner: CodeOwner

  init(
    _ spelling: String,
    _ type: ValueType,
    on kinds: KindSet,
    default defaultValue: String?,
    note defaultNote: String?,
    _ summary: String,
    _ availability: Availability,
    choices: [ChoiceSpec] = [],
    code codeOwner: CodeOwner
  ) {
    self.spelling = spelling
    self.type = type
    self.kinds = kinds
    self.defaultValue = defaultValue
    self.defaultNote = defaultNote
    self.summary = summary
    self.availability = availability
    self.choices = choices
    self.codeOwner = codeOwner
  }

  /// Whether it places the view.
  package var isPlacement: Bool { codeOwner == .place }
}

/// What a property is set on in UIKit code.
package enum CodeOwner: Sendable {
  /// It says where the view is, and becomes constraints or a frame.
  case place
  /// An initializer or another statement has it, or it matters to iOS 10 and earlier alone.
  case elsewhere
  case controller
  case view
  /// Code can't set it from outside, or it is not built here.
  case nobody
}

extension Property {
  private static let bySpelling: [String: Property] = Dictionary(
    allCases.map { ($0.spec.spelling, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  private static let ofSwiftUI: [String: Property] = Dictionary(
    allCases.filter { $0.spec.kinds.kinds.contains(where: \.isSwiftUI) }.map { ($0.spec.spelling, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The property with this spelling; if both UIKit and SwiftUI have one, UIKit's.
  package static func named(_ spelling: String) -> Property? { bySpelling[spelling] }

  /// The property with this spelling inside or outside `body`.
  package static func named(_ spelling: String, inBody isInBody: Bool) -> Property? {
    guard isInBody else { return bySpelling[spelling] }
    // SwiftUI's form before iOS 18: `toolbar(.hidden, for: .navigationBar)`.
    if spelling == "toolbar" { return .toolbarVisibility }
    return ofSwiftUI[spelling] ?? bySpelling[spelling]
  }
}
