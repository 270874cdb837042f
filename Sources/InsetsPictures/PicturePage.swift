import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// One page with pictures and the same in words: a file of its own, without a script.
package enum PicturePage {
  /// The page as text; where scenes of an earlier document are given, it shows how the screens were.
  package static func html(
    _ scenes: [Scene],
    title: String,
    _ options: PictureOptions,
    comparedWith earlier: [Scene] = [],
    zoom: Double = 1
  ) -> String {
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(escaped(title))</title>
      <style>
      \(styleSheet(options.theme))
      </style>
      </head>
      <body>
      <h1>\(escaped(title))</h1>

      """
    var scenario: String?
    for (index, scene) in scenes.enumerated() {
      if scene.scenario != scenario {
        if scenario != nil { page += "</section>\n" }
        scenario = scene.scenario
        page += "<section>\n<h2>\(escaped(scene.scenario))</h2>\n"
      }
      var options = options
      options.before = scene.counterpart(in: earlier)
      let picture = Picture(scene, options)
      page += """
        <article>
        <h3>\(escaped(picture.drawing.caption))</h3>
        \(picture.svg(zoom: zoom, suffix: "-\(index)"))
        \(tables(of: scene))
        </article>

        """
    }
    if scenario != nil { page += "</section>\n" }
    return page + "</body>\n</html>\n"
  }

  private static func styleSheet(_ theme: PictureTheme) -> String {
    let light = "color:#1d1d1f;background:#f2f2f5"
    let dark = "color:#f5f5f7;background:#0e0e10"
    let base = """
      body{font:14px/1.45 Helvetica,Arial,sans-serif;margin:24px;\(theme == .dark ? dark : light)}
      h1{font-size:20px}h2{font-size:16px}h3{font-size:13px;margin:0 0 8px}
      article{display:inline-block;vertical-align:top;margin:0 16px 24px 0;max-width:100%}
      svg{max-width:100%;height:auto;display:block}
      table{border-collapse:collapse;margin-top:10px;font-size:12px}
      caption{text-align:left;font-weight:600;padding:4px 0}
      th,td{text-align:left;padding:2px 12px 2px 0;border-top:1px solid #8e8e9366;vertical-align:top}
      td.n{text-align:right;font-variant-numeric:tabular-nums}
      """
    return theme == .auto
      ? "html{color-scheme:light dark}\n\(base)\n@media(prefers-color-scheme:dark){body{\(dark)}}"
      : "html{color-scheme:\(theme.rawValue)}\n\(base)"
  }

  // MARK: - The picture in words

  private static func tables(of scene: Scene) -> String {
    var text = ""
    if let focus = scene.focused, focus.edges.contains(where: { $0.total != 0 }) {
      text += "<table><caption>\(escaped(focus.words))</caption>\n<tr><th>edge</th><th>points</th><th>from</th></tr>\n"
      for inset in focus.edges where inset.total != 0 {
        let parts = inset.parts.map { part -> String in
          let rule =
            part.rule.map { " (\($0.rawValue)\(part.isDisputed ? ", disputed" : part.isDoubtful ? ", assumed" : ""))" }
            ?? ""
          return "\(formatted(part.amount)) \(part.name)\(rule)"
        }
        text += row([inset.name, number(inset.total), parts.joined(separator: " + ")], numbers: [1])
      }
      text += "</table>\n"
    }
    let rows = scene.elements.filter { $0.isOnScreen && ($0.name != nil || $0.kind.isBar) }
    if !rows.isEmpty {
      text += "<table><caption>elements</caption>\n"
      text += "<tr><th>element</th><th>kind</th><th>x, y</th><th>size</th><th>safe area</th></tr>\n"
      for element in rows {
        let frame = element.frame
        text += row([
          element.words, element.kind.words, frame.map { "\(number($0.x)), \(number($0.y))" } ?? "?",
          element.ranges ?? frame.map { "\(number($0.width)) × \(number($0.height))" } ?? "?",
          element.safeArea.map { insets in Edge.allCases.map { number(insets[$0]) }.joined(separator: ", ") } ?? "",
        ])
      }
      text += "</table>\n"
    }
    if !scene.findings.isEmpty {
      text += "<table><caption>findings</caption>\n"
      for finding in scene.findings { text += row([finding.severity.name, finding.rule.name, finding.message]) }
      text += "</table>\n"
    }
    let unknown = scene.unmeasured
    if !unknown.isEmpty { text += "<p>not measured: \(escaped(unknown.joined(separator: ", ")))</p>\n" }
    return text
  }

  private static func number(_ value: Points) -> String { value.isFinite ? formatted(value) : "?" }

  private static func row(_ cells: [String], numbers: Set<Int> = []) -> String {
    let cells = cells.enumerated().map { index, cell in
      "<td\(numbers.contains(index) ? " class=\"n\"" : "")>\(escaped(cell))</td>"
    }
    return "<tr>\(cells.joined())</tr>\n"
  }
}
