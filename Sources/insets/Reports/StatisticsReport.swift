/// How many findings each rule has, most first; `[*]` where `--fix` would fix some.
func statisticsText(_ summary: CheckSummary) -> String {
  let rows = summary.rules.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
  let width = rows.map { String($0.value.count).count }.max() ?? 0
  return table(
    rows.map { rule, found in
      let count = String(found.count)
      let padding = String(repeating: " ", count: width - count.count)
      return [padding + count, rule, found.fixable > 0 ? "[*] \(found.fixable) fixable" : ""]
    }
  )
}
