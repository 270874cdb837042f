import InsetsEngine
import InsetsImport
import SwiftReader

/// A scroll view with a few lines of text that do not scroll, in a mode that insets only what scrolls: they begin under the bars.
struct ShortText: Hashable {
  let place: Range<Int>
  let message: String

  static func all(in reader: ControllerReader, isInStack: Bool) -> [ShortText] {
    let shown = ShownViews(reader)
    guard !shown.isBeingWritten else { return [] }
    return reader.views[reader.root].subviews.compactMap { view -> ShortText? in
      let paper = reader.views[view]
      func value(_ name: String) -> String? { paper.properties.last { $0.name == name }?.value }
      let behavior = value("contentInsetAdjustmentBehavior") ?? "automatic"
      // In a stack, `automatic` insets the first scroll view whatever is in it.
      guard paper.kind == .scrollView, paper.gap == nil, !paper.isForeign, reader.instances[view] == nil,
        behavior == "scrollableAxes" || behavior == "automatic" && !isInStack,
        value("alwaysBounceVertical") != "true",
        !paper.properties.contains(where: { $0.value == nil || ["contentInset", "contentSize"].contains($0.name) }),
        beginsAtTop(view, reader), let most = mostExtent(of: view, reader), most <= lowestScreen,
        let place = paper.properties.last(where: { $0.name == "contentInsetAdjustmentBehavior" })?.place
          ?? paper.place
      else { return nil }
      return ShortText(
        place: place.finding,
        message:
          "content of \(shown.name(view, "the scroll view")) starts under the bars: a few lines do not scroll, and '\(behavior)' insets only what scrolls"
      )
    }
  }

  /// The height of the lowest screen of the phones that are looked at.
  private static var lowestScreen: Double {
    RepresentativeDevices.running([]).filter { $0.idiom == .phone }.map(\.size.height).min() ?? 0
  }
  /// The most that a line of text or a button is tried with.
  private static var tallestLine: Double { AssumedContent.trials.map { $0[.vertical] }.max() ?? .infinity }

  private static func beginsAtTop(_ view: Int, _ reader: ControllerReader) -> Bool {
    if case .bounds? = reader.views[view].frame { return !reader.views[view].usesConstraints }
    return reader.constraints.contains { tie in
      tie.isActive && !tie.isOpen && tie.constant == "0" && tie.relation == "=="
        && tie.first == PaperItem(view: view, attribute: "top")
        && tie.second == PaperItem(view: reader.root, attribute: "top")
    }
  }

  /// How high the content is at most that consists of single lines and of views with heights; nil where it may be higher.
  private static func mostExtent(of list: Int, _ reader: ControllerReader) -> Double? {
    var (sum, pending) = (0.0, reader.views[list].subviews)
    if pending.isEmpty { return nil }
    while let view = pending.popLast() {
      let paper = reader.views[view]
      guard paper.gap == nil, !paper.isForeign, reader.instances[view] == nil,
        !paper.properties.contains(where: { $0.value == nil })
      else { return nil }
      let own = reader.constraints.filter { $0.first.view == view && $0.first.attribute == "height" && $0.isActive }
      // What is as high as the screen scrolls, or nearly.
      if own.contains(where: { $0.second != nil || $0.isOpen || $0.relation == ">=" }) { return nil }
      if let height = own.first(where: { $0.relation == "==" })?.constant.flatMap(Double.init) {
        sum += height
      } else if paper.kind == .label && paper.lineLimit == 1 || paper.kind == .button {
        sum += tallestLine
      } else if paper.kind == .stackView || paper.kind == .view, !paper.subviews.isEmpty {
        pending += paper.subviews
      } else {
        return nil
      }
      // Room around it.
      let gaps = reader.constraints.filter { tie in
        tie.isActive && ["top", "bottom", "firstBaseline", "lastBaseline"].contains(tie.first.attribute)
          && (tie.first.view == view || tie.second?.view == view)
      }
      for gap in gaps {
        guard let constant = gap.constant.flatMap(Double.init) else { return nil }
        sum += abs(constant)
      }
      if paper.kind == .stackView, let spacing = paper.properties.last(where: { $0.name == "spacing" })?.value {
        guard let number = Double(spacing) else { return nil }
        sum += number * Double(paper.subviews.count)
      }
    }
    return sum
  }
}
