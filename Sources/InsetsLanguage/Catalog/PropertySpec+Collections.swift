import InsetsEngine

extension PropertySpec {
  static let scrollDirection = PropertySpec(
    .scrollDirection,
    choices: ChoiceSpec.scrollDirection,
    on: .collections,
    default: .vertical,
    summary: "the scroll direction of the flow layout"
  )
  static let sectionInset = PropertySpec(
    .sectionInset,
    type: .insets,
    on: .collectionsAndSections,
    default: "0",
    summary: "the space around a section's items"
  )
  static let sectionInsetReference = PropertySpec(
    .sectionInsetReference,
    choices: ChoiceSpec.sectionInsetReference,
    on: .collections,
    default: .fromContentInset,
    summary: "where sectionInset is measured from",
    availability: Availability(since: 11)
  )
  static let itemSize = PropertySpec(
    .itemSize,
    type: .size,
    on: .collections,
    default: "(50, 50)",
    summary: "the size of the items"
  )
  static let minimumLineSpacing = PropertySpec(
    .minimumLineSpacing,
    type: .number,
    on: .collectionsAndSections,
    default: "10",
    summary: "the minimum space between two lines of items, in points"
  )
  static let minimumInteritemSpacing = PropertySpec(
    .minimumInteritemSpacing,
    type: .number,
    on: .collectionsAndSections,
    default: "10",
    summary:
      "the minimum space between two items of a line, in points; a full line spreads its items over the remaining space"
  )
  static let headerReferenceSize = PropertySpec(
    .headerReferenceSize,
    type: .size,
    on: .collectionsAndSections,
    default: "(0, 0)",
    summary: "the size of the section headers; only the length along the scroll direction counts"
  )
  static let footerReferenceSize = PropertySpec(
    .footerReferenceSize,
    type: .size,
    on: .collectionsAndSections,
    default: "(0, 0)",
    summary: "the size of the section footers; only the length along the scroll direction counts"
  )
  static let appearance = PropertySpec(
    .appearance,
    choices: ChoiceSpec.listAppearance,
    on: .collections,
    default: nil,
    defaultNote: "a flow layout instead of a list",
    summary: "the appearance of the list configuration, which makes the collection view a list",
    availability: Availability(since: 14)
  )
}
