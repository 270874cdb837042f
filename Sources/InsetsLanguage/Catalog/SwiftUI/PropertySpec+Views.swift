import InsetsEngine

// Modifiers of single kinds of views, and those that decide what covers what.
extension PropertySpec {
  static let position = modifier(
    .position,
    .point,
    "takes all the space that the view is offered, and puts its centre at a point of it"
  )
  static let viewAspectRatio = modifier(
    .viewAspectRatio,
    spelling: "aspectRatio",
    .modifier(.aspectRatio),
    "gives the view a ratio of width to height: as large as fits in its offer, or as small as fills it"
  )
  static let scaledToFit = modifier(
    .scaledToFit,
    .flag,
    "keeps the view's own ratio within its offer; the ratio of an image is not known"
  )
  static let scaledToFill = modifier(
    .scaledToFill,
    .flag,
    "keeps the view's own ratio and fills its offer; the ratio of an image is not known"
  )
  static let resizable = modifier(
    .resizable,
    .flag,
    on: .images,
    default: "false",
    "whether the image takes all the space it is offered"
  )
  static let viewFont = modifier(
    .viewFont,
    spelling: "font",
    .modifier(.font),
    note: "body",
    "the font of the texts in the view; a text with 'lineLimit: 1' is as high as a line of it"
  )
  static let lineLimit = modifier(
    .lineLimit,
    .modifier(.lineLimit),
    note: "as many lines as the text needs",
    "the greatest number of lines of the texts in the view"
  )
  static let labelsHidden = modifier(
    .labelsHidden,
    .flag,
    on: .labelledControls,
    default: "false",
    "whether the control is shown without its label, and is only as wide as itself"
  )
  static let pickerStyle = choice(
    .pickerStyle,
    [
      ChoiceSpec(.automatic, "a menu, or a row in a list"), ChoiceSpec(.menu, "a button with a menu"),
      ChoiceSpec(.segmented, "segments side by side, as wide as the offer"),
      ChoiceSpec(.wheel, "a wheel, as wide as the offer"), ChoiceSpec(.inline, "rows in a list"),
      ChoiceSpec(.palette, "a row of symbols in a menu"), ChoiceSpec(.navigationLink, "a row that pushes a list"),
    ],
    on: .pickers,
    default: .automatic,
    "how the picker is shown"
  )
  static let opacity = modifier(
    .opacity,
    .number,
    default: "1",
    "how opaque the view is; at 0 it covers nothing, but keeps its space, as a clear colour does; does not affect the layout"
  )
  static let hidden = modifier(
    .hidden,
    .flag,
    default: "false",
    "whether the view is left undrawn, so that it covers nothing but keeps its space; does not affect the layout"
  )
  static let zIndex = modifier(
    .zIndex,
    .number,
    default: "0",
    "the order in which views that overlap are drawn, the greatest in front; does not affect the layout"
  )
  static let statusBarHidden = modifier(
    .statusBarHidden,
    .flag,
    default: "false",
    "whether the screen hides the status bar"
  )
  static let scrollTargetBehavior = choice(
    .scrollTargetBehavior,
    [
      ChoiceSpec(.automatic, "stops anywhere"), ChoiceSpec(.paging, "stops at whole pages"),
      ChoiceSpec(.viewAligned, "stops at its views"),
    ],
    on: .scrollingViews,
    default: .automatic,
    "where scrolling stops; does not affect insets",
    since: OSVersion(17)
  )
  static let minLength = modifier(
    .minLength,
    .number,
    on: .spacers,
    default: "8",
    "the least length of the spacer"
  )
  static let count = modifier(
    .count,
    .integer,
    on: .repeatedViews,
    note: "not known, and neither is what follows the views",
    "how many elements the data of the forEach has, up to 1000; the first one is the one that is asked about"
  )
  static let columns = modifier(
    .columns,
    .modifier(.tracks),
    on: .columnGrids,
    note: "none",
    "the columns of the grid: fixed(100), flexible or adaptive(minimum: 80)"
  )
  static let rows = modifier(
    .rows,
    .modifier(.tracks),
    on: .rowGrids,
    note: "none",
    "the rows of the grid: fixed(100), flexible or adaptive(minimum: 80)"
  )
  static let horizontalSpacing = modifier(
    .horizontalSpacing,
    .number,
    on: .grids,
    default: "8",
    "the space between the columns of the grid"
  )
  static let verticalSpacing = modifier(
    .verticalSpacing,
    .number,
    on: .grids,
    default: "8",
    "the space between the rows of the grid"
  )
  static let gridCellColumns = modifier(
    .gridCellColumns,
    .integer,
    default: "1",
    "how many columns of its grid the cell takes",
    since: OSVersion(16)
  )
  static let gridCellUnsizedAxes = modifier(
    .gridCellUnsizedAxes,
    .modifier(.axes),
    "the axes along which the cell makes its grid no larger",
    since: OSVersion(16)
  )
}
