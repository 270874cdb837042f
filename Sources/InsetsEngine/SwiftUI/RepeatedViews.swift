// Views that a `forEach` makes of data that no document has (R15.16).

/// What a `forEach` of unknown count makes after its first views.
struct RepeatedContent: ViewContent {
  func size(of element: ElementID, _ offer: ProposedSize, in context: ViewContext, _ body: inout BodyLayout)
    -> ViewSize
  {
    func along(_ axis: Axis) -> Amount {
      if let stack = context.stackAxis, stack != axis { return Trace.zero }
      return body.tried(body.trace.unknown(.repeatedViews, from: 0), as: \.repeated)
    }
    return ViewSize(width: along(.horizontal), height: along(.vertical))
  }
}
