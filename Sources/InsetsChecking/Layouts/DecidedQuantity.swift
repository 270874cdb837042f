import InsetsEngine
import InsetsLanguage

extension Property {
  /// The quantity that the property decides about, as far as a question can be asked for it.
  package var decidedQuantity: Quantity? {
    switch self {
    case .contentInset, .contentInsetAdjustmentBehavior: .adjustedContentInset
    case .additionalSafeAreaInsets: .safeAreaInsets
    case .sectionInset, .sectionInsetReference: .effectiveSectionInset
    case let property where property.spec.isPlacement: .frame
    case let property: Quantity.named([property.spec.spelling])
    }
  }
}
