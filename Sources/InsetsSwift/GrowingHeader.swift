import InsetsImport

/// Headers of tables that show more when a view in them is no longer hidden, and stay as high as they were.
struct GrowingHeader {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    // Who gives the table its header again gives it another height.
    guard shown.count(of: "tableHeaderView") == 1 else { return [] }
    return shown.views.filter { reader.views[$0].kind == .header }.compactMap { header in
      let paper = reader.views[header]
      guard paper.gap == nil, !paper.isTouchedElsewhere, reader.instances[header] == nil, !paper.clips,
        let height = paper.properties.last(where: { $0.name == "height" }),
        let room = height.value.flatMap(Double.init), room > 0,
        !shown.mayBeSetLater("frame", ofViewCalled: paper.name)
      else { return nil }
      let low = paper.subviews.filter { view in
        let inner = reader.views[view]
        guard case .parts(let parts)? = inner.frame, parts.count == 4, !inner.usesConstraints, inner.gap == nil,
          let top = parts[1].flatMap(Double.init), let extent = parts[3].flatMap(Double.init), let name = inner.name
        else { return false }
        return extent > 0 && top + extent > room + 8
          && shown.mentions("\(name).isHidden.toggle()", "\(name).isHidden = false")
      }
      guard let view = low.first, case .parts(let parts)? = reader.views[view].frame,
        let end = parts[1].flatMap(Double.init).flatMap({ top in parts[3].flatMap(Double.init).map { top + $0 } })
      else { return nil }
      return (
        paper.framePlace ?? height.place,
        "\(shown.name(header, "the header")) stays \(decimal(room)) pt high, and \(shown.name(view, "what is in it")) reaches to \(decimal(end)) when it is shown: it lies over the first rows"
      )
    }
  }
}
