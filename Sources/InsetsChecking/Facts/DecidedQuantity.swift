import InsetsEngine
import InsetsLanguage

extension Property {
  /// The quantity that the property decides, if there is one.
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
