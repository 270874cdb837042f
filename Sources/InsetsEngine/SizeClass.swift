/// UIKit's size class on one axis.
package enum SizeClass: String, CaseIterable, Sendable {
  case compact, regular
}

extension Configuration {
  /// The size class of the window along an axis; nil in a window beside others whose class is not measured.
  package func sizeClass(along axis: Axis) -> SizeClass? {
    let conditions = EnvironmentSources(self).conditions
    switch axis {
    case .horizontal: return conditions.hasUnknownWidthClass ? nil : conditions.widthClass
    case .vertical: return conditions.heightClass
    }
  }
}
