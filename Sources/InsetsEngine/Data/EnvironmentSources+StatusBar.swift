// The window's top where the status bar is hidden. From iOS 26 on it depends on when the bar was hidden.
extension EnvironmentSources {
  /// The top that remains where the status bar is hidden from launch on (R1.6).
  var topHiddenAtLaunch: Points {
    if conditions.housing != .none { return insets.top }
    if isStated, let height = statedStatusBarHeight, insets.top > height { return insets.top }
    return insets.top.isNaN ? .nan : 0
  }

  /// On iPads hiding the bar changes nothing from iOS 26 on (fl186028); an iPhone SE's window then has no safe area
  /// (ouk).
  var keepsTopWithoutStatusBar: Bool { keepsTopLater && conditions.idiom == .pad }

  /// Without a housing, hiding the bar while the app runs changes nothing from iOS 26 on (fl186028).
  var keepsTopLater: Bool {
    configuration.os.major >= 26 && conditions.housing == .none && !insets.top.isNaN && insets.top > 0
  }

  /// The window's top where the document does not say when the bar was hidden.
  var disputedTop: DataRow {
    var row = windowRow(value: value(of: .topWithoutStatusBar), .top)
    guard keepsTopWithoutStatusBar else { return row }
    row.sources += ["fl186028", "ff29549"]
    row.confidence = min(row.confidence, .likely)
    row.isDisputed = true
    row.note = "0 where the bar is hidden from launch on, which 'isHiddenAtLaunch' says, by a report about iPadOS 26.0"
    return row
  }

  /// The window's top as reported by sources, which no printed number confirms.
  func reportedTop(_ number: EnvironmentNumber, _ sources: [String]) -> DataRow {
    var row = windowRow(value: value(of: number), .top)
    guard !sources.isEmpty else { return row }
    row.sources += sources
    row.confidence = min(row.confidence, .likely)
    row.note = "seen on iOS 26.0, where nobody printed it"
    return row
  }
}
