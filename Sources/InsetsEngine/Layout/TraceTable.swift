/// A table by traces.
///
/// A layout looks up thousands, and a dictionary takes longer to hash a trace than most answers take.
struct TraceTable<Value: Sendable>: Sendable {
  private var entries: [(trace: TraceID, value: Value)] = []
  /// At places that the traces tell, the positions of entries, or -1; at least twice as many as entries.
  private var places: [Int] = []

  var isEmpty: Bool { entries.isEmpty }

  /// What is known of a trace, which is never forgotten.
  subscript(trace: TraceID) -> Value? {
    get {
      guard !entries.isEmpty else { return nil }
      let position = places[place(of: trace)]
      return position < 0 ? nil : entries[position].value
    }
    set {
      guard let value = newValue else { return }
      if (entries.count + 1) * 2 > places.count { grow() }
      let place = place(of: trace)
      if places[place] >= 0 {
        entries[places[place]].value = value
      } else {
        places[place] = entries.count
        entries.append((trace, value))
      }
    }
  }

  /// The place of a trace, or the empty one where it belongs.
  private func place(of trace: TraceID) -> Int {
    let mask = places.count - 1
    let mixed = trace.index &* 0x9e37_79b9_7f4a_7c15
    var place = Int(truncatingIfNeeded: mixed ^ mixed >> 32) & mask
    while places[place] >= 0, entries[places[place]].trace != trace { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: max(32, places.count * 4))
    for position in entries.indices { places[place(of: entries[position].trace)] = position }
  }
}
