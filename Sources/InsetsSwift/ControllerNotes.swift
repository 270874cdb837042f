import InsetsEngine

/// What the set-up code of a controller says besides where its views are.
struct ControllerNotes {
  /// What is shown in the middle of the navigation bar.
  var titleViews: [(view: Int, place: SwiftPlace?)] = []
  /// What a table shows above its first row.
  var tableHeaders: [(view: Int, place: SwiftPlace?)] = []
  /// What a table shows below its last row.
  var tableFooters: [(view: Int, place: SwiftPlace?)] = []
  /// The cell that a list gives out, while code is asked for one.
  var dequeued: Int?
  /// Whether lengths are taken as they are before they are rounded to points.
  var ignoresRounding = false
  /// How wide each item of a list is before it is rounded, with the statement that says it.
  var itemWidths: [Int: (words: String, place: SwiftPlace?)] = [:]
  /// The buttons that code gives nothing to show, and those that it gives a ground, or what is not known.
  var emptiedButtons: Set<Int> = []
  var shownButtons: Set<Int> = []
  /// The views that code makes clear.
  var clearViews: Set<Int> = []
  /// The views whose sizes are read where these are not known, by the places and moments.
  var earlySizes: [Range<Int>: [(view: Int, stage: String?)]] = [:]

  /// Whether a condition on the kind of device was decided as on phones.
  var isOnPhones = false
  /// The newest version that `#available` asked for where its branch was read for older ones too.
  var oldestRead: OSVersion?

  /// The moments before the layout is known.
  static let stagesBeforeLayout = ["loadView", "viewDidLoad", "viewWillAppear"]
}
