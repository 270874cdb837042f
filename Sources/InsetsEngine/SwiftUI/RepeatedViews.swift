// Views that a `forEach` makes of data that no document has (R15.16).

/// What a `forEach` of unknown count makes after its first views.
struct RepeatedContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ layout: inout ScreenLayout)
    -> ViewSize
  {
    layout.restOfViews(in: context)
  }
}

extension ScreenLayout {
  /// The length of the views that a `forEach` of unknown count makes after the first ones.
  fileprivate mutating func restOfViews(in context: ViewContext) -> ViewSize {
    func along(_ axis: Axis) -> Amount {
      if let stack = context.stackAxis, stack != axis { return Trace.zero }
      return tried(trace.unknown(.repeatedViews, from: 0), as: \.repeated)
    }
    return ViewSize(width: along(.horizontal), height: along(.vertical))
  }
}
