import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// The words that are identifiers to the grammar and mean something to the tool, by what they are; the grammars for
/// editors and `Grammar/words.ebnf` take them from here, and here they come from the analysis's tables.
enum WordClass: String, CaseIterable {
  case elementKind = "element-kind"
  case propertyName = "property-name"
  case deviceAttribute = "device-attribute"
  case axis
  case choice
  case anchor
  case stageName = "stage-name"
  case quantityName = "quantity-name"
  case part
  case orientation
  case displayZoom = "display-zoom"
  case layoutDirection = "layout-direction"
  case sizeClass = "size-class"
  case deviceGroup = "device-group"
  case device

  /// Each once, in the order of their table.
  var words: [String] {
    switch self {
    case .elementKind: unique(ElementKind.allCases.map(\.spelling))
    case .propertyName: unique(Property.allCases.map(\.spec.spelling))
    case .deviceAttribute: DeviceAttribute.allCases.map(\.rawValue)
    case .axis: ScenarioAxis.allCases.map(\.rawValue)
    case .choice: Choice.allCases.map(\.rawValue) + MaskWord.allCases.map(\.rawValue) + [ScenarioBinder.unknown]
    case .anchor: AnchorWord.allCases.map(\.rawValue)
    case .stageName: unique(Stage.allCases.map(\.spec.name))
    case .quantityName: unique(Quantity.allCases.flatMap(\.spec.path))
    case .part: Part.allCases.map(\.rawValue)
    case .orientation: Orientation.allCases.map(\.rawValue)
    case .displayZoom: DisplayZoom.allCases.map(\.rawValue)
    case .layoutDirection: LayoutDirection.allCases.map(\.rawValue)
    case .sizeClass: SizeClassWord.allCases.map(\.rawValue)
    case .deviceGroup: DeviceGroup.allCases.map(\.rawValue)
    case .device: Catalogue.devices.map(\.id)
    }
  }
}

/// The words without repetitions, in their order.
func unique(_ words: [String]) -> [String] {
  var seen: Set<String> = []
  return words.filter { seen.insert($0).inserted }
}
