import Synchronization

/// What several tests of a run make of the same input, made once.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Entry: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let entries = Mutex<[Key: Entry]>([:])
  private let make: @Sendable (Key) throws -> Value

  package init(_ make: @escaping @Sendable (Key) throws -> Value) { self.make = make }

  /// What is made of the key; others who ask for the same meanwhile wait for it.
  package func callAsFunction(_ key: Key) throws -> Value {
    let entry = entries.withLock { entries in
      let entry = entries[key] ?? Entry()
      entries[key] = entry
      return entry
    }
    return try entry.value.withLock { value in
      if let value { return value }
      let made = try make(key)
      value = made
      return made
    }
  }
}
