import JSON

/// What a page is to be told and has not been: one slot for each thing, so that a page which reads slowly gets the newest.
struct EventQueue {
  private var slots: [(slot: String, text: [UInt8])] = []

  var isEmpty: Bool { slots.isEmpty }

  /// Puts an event into the slot of its name, or of its name and key.
  mutating func put(_ name: String, key: String = "", version: Int, _ data: JSONValue) {
    let slot = "\(name) \(key)"
    slots.removeAll { $0.slot == slot }
    let head = "event: \(name)\nid: \(version)\ndata: "
    slots.append((slot, Array(head.utf8) + JSONWriter.bytes(of: data) + Array("\n\n".utf8)))
  }

  /// Removes events that are no longer wanted.
  mutating func remove(_ name: String, except keys: Set<String>) {
    slots.removeAll { entry in
      entry.slot.hasPrefix("\(name) ") && !keys.contains(String(entry.slot.dropFirst(name.count + 1)))
    }
  }

  mutating func takeAll() -> [UInt8] {
    defer { slots = [] }
    return slots.flatMap(\.text)
  }
}
