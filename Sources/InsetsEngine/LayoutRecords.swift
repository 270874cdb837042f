extension Resolutions {
  /// The number of records that the layouts hold in memory: those of views, scroll views, containers and stack views,
  /// those of parts of lists, and the nodes of derivations.
  ///
  /// The screen and the read log are shared by all layouts and not counted.
  package var recordCount: Int { madeLayouts.reduce(0) { $0 + $1.recordCount } }
}

extension ScreenLayout {
  fileprivate var recordCount: Int {
    let parts = screen.scrollViews.reduce(0) { count, owner in
      let list = scrollViews[screen[owner].record]
      return count + list.partFrames.count + list.partInsets.count
    }
    return views.elements.count + screen.scrollViews.count + screen.containers.count + screen.stacks.count + parts
      + trace.nodeCount
  }
}
