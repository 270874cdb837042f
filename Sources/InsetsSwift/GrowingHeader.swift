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
      guard let view = low.first else { return grown(header, room, paper.framePlace ?? height.place) }
      guard case .parts(let parts)? = reader.views[view].frame,
        let end = parts[1].flatMap(Double.init).flatMap({ top in parts[3].flatMap(Double.init).map { top + $0 } })
      else { return nil }
      return (
        paper.framePlace ?? height.place,
        "\(shown.name(header, "the header")) stays \(decimal(room)) pt high, and \(shown.name(view, "what is in it")) reaches to \(decimal(end)) when it is shown: it lies over the first rows"
      )
    }
  }

  /// A header whose constraints need more room once all is shown that code shows later.
  private func grown(_ header: Int, _ room: Double, _ place: SwiftPlace?) -> (place: SwiftPlace?, message: String)? {
    let hidden = shown.views.filter { view in
      guard shown.isWithin(view, header), let name = reader.views[view].name else { return false }
      return reader.views[view].properties.contains { $0.name == "isHidden" && $0.value == "true" }
        && shown.mentions("\(name).isHidden.toggle()", "\(name).isHidden = false")
    }
    guard let first = hidden.first, LeastHeights(reader).content(of: header).map({ $0.reach <= room }) ?? false,
      !shown.mentions("systemLayoutSizeFitting", "sizeThatFits")
    else { return nil }
    var other = reader
    for view in hidden {
      other.views[view].comesAndGoes = false
      other.views[view].properties.removeAll { $0.name == "isHidden" }
    }
    guard let reach = LeastHeights(other).content(of: header)?.reach, reach > room + 8 else { return nil }
    return (
      place,
      "\(shown.name(header, "the header")) stays \(decimal(room)) pt high, and what is in it needs at least \(decimal(reach.rounded())) when \(shown.name(first, "all of it")) is shown: it lies over the first rows"
    )
  }
}
