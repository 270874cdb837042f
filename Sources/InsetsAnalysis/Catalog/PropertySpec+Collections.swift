import InsetsEngine

extension PropertySpec {
  static let scrollDirection = PropertySpec(
    .scrollDirection,
    spelling: "scrollDirection",
    choices: ChoiceSpec.scrollDirection,
    on: .collections,
    default: .vertical,
    summary: "the direction in which the collection's flow layout scrolls"
  )
  static let sectionInset = PropertySpec(
    .sectionInset,
    spelling: "sectionInset",
    type: .insets,
    on: .collectionsAndSections,
    default: "0",
    summary: "the space around the items of a section"
  )
  static let sectionInsetReference = PropertySpec(
    .sectionInsetReference,
    spelling: "sectionInsetReference",
    choices: ChoiceSpec.sectionInsetReference,
    on: .collections,
    default: .fromContentInset,
    summary: "what sectionInset is measured from",
    availability: Availability(since: 11)
  )
  static let itemSize = PropertySpec(
    .itemSize,
    spelling: "itemSize",
    type: .size,
    on: .collections,
    default: "(50, 50)",
    summary: "the size of the items"
  )
  static let minimumLineSpacing = PropertySpec(
    .minimumLineSpacing,
    spelling: "minimumLineSpacing",
    type: .number,
    on: .collectionsAndSections,
    default: "10",
    summary: "the least space between two lines of items, in points"
  )
  static let minimumInteritemSpacing = PropertySpec(
    .minimumInteritemSpacing,
    spelling: "minimumInteritemSpacing",
    type: .number,
    on: .collectionsAndSections,
    default: "10",
    summary: "the least space between two items of a line, in points; a full line spreads its items over what is left"
  )
  static let headerReferenceSize = PropertySpec(
    .headerReferenceSize,
    spelling: "headerReferenceSize",
    type: .size,
    on: .collectionsAndSections,
    default: "(0, 0)",
    summary: "the size of the sections' headers; only the part along the direction that scrolls counts"
  )
  static let footerReferenceSize = PropertySpec(
    .footerReferenceSize,
    spelling: "footerReferenceSize",
    type: .size,
    on: .collectionsAndSections,
    default: "(0, 0)",
    summary: "the size of the sections' footers; only the part along the direction that scrolls counts"
  )
  static let appearance = PropertySpec(
    .appearance,
    spelling: "appearance",
    choices: ChoiceSpec.listAppearance,
    on: .collections,
    default: nil,
    defaultNote: "no list: a flow layout",
    summary: "the appearance of a list configuration, which makes the collection a list",
    availability: Availability(since: 14)
  )
}
