/// The words that mean something to Swift's grammar, somewhere.
package enum SwiftWord: UInt8, Sendable, CaseIterable {
  case none
  // Reserved.
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, `init`, `inout`,
    `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `static`, `struct`, `subscript`,
    `typealias`, `var`, `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`,
    `guard`, `if`, `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`, `as`, `false`, `is`, `nil`,
    `rethrows`,
    `self`, `Self`, `super`, `throws`, `true`, `try`, `Any`
  // Reserved in some places.
  case actor, any, async, await, borrowing, consume, consuming, convenience, copy, didSet, discard, distributed,
    dynamic,
    each, final, get, indirect, infix, isolated, lazy, macro, mutating, nonisolated, nonmutating, open, optional,
    override, package, postfix, prefix, required, sending, set, some, then, unowned, unsafe, unsafeAddress,
    unsafeMutableAddress, weak, willSet, yield, yielding, _modify, _read, __consuming, _underscore

  /// How it is written.
  var spelling: String { self == ._underscore ? "_" : String(describing: self) }

  /// Whether it can be no name without backquotes.
  var isReserved: Bool { rawValue >= SwiftWord.associatedtype.rawValue && rawValue <= SwiftWord.Any.rawValue }
}

extension SwiftWord {
  /// What a word can be where it stands; few words can be only one thing.
  struct Roles: OptionSet {
    var rawValue: UInt16

    /// The keyword of a declaration, whatever follows it.
    static let declaration = Roles(rawValue: 1 << 0)
    static let modifier = Roles(rawValue: 1 << 1)
    /// What most declarations of a file begin with.
    static let outermost = Roles(rawValue: 1 << 2)
    /// The keyword of a statement that is no value.
    static let statement = Roles(rawValue: 1 << 3)
    /// What an operand may follow, so that a slash behind it begins a regular expression.
    static let beforeOperand = Roles(rawValue: 1 << 4)
    /// What no list of generic arguments holds.
    static let endOfTypes = Roles(rawValue: 1 << 5)
    static let beforeType = Roles(rawValue: 1 << 6)
    /// `await` and what else stands before a value without changing it.
    static let effect = Roles(rawValue: 1 << 7)
    static let accessor = Roles(rawValue: 1 << 8)
    static let accessorModifier = Roles(rawValue: 1 << 9)
  }

  /// Whether it can be one of these.
  func can(be roles: Roles) -> Bool { !SwiftWord.roles[Int(rawValue)].isDisjoint(with: roles) }

  private static let roles = allCases.map { rows[$0] ?? [] }

  private static let rows: [SwiftWord: Roles] = [
    .associatedtype: [.declaration],
    .class: [.declaration, .modifier, .outermost, .endOfTypes],
    .enum: [.declaration, .outermost, .endOfTypes],
    .extension: [.declaration, .outermost],
    .fileprivate: [.modifier, .outermost],
    .func: [.declaration, .outermost, .endOfTypes],
    .import: [.declaration, .outermost],
    .`init`: [.accessor],
    .inout: [.beforeType],
    .internal: [.modifier, .outermost],
    .let: [.declaration, .endOfTypes],
    .operator: [.declaration],
    .precedencegroup: [.declaration],
    .private: [.modifier, .outermost],
    .protocol: [.declaration, .outermost],
    .public: [.modifier, .outermost],
    .static: [.modifier],
    .struct: [.declaration, .outermost, .endOfTypes],
    .typealias: [.declaration, .outermost],
    .var: [.declaration, .endOfTypes],
    .break: [.statement],
    .case: [.statement, .beforeOperand, .endOfTypes],
    .continue: [.statement],
    .default: [.statement],
    .defer: [.statement],
    .else: [.beforeOperand],
    .fallthrough: [.statement],
    .for: [.statement, .endOfTypes],
    .guard: [.statement, .beforeOperand, .endOfTypes],
    .if: [.beforeOperand, .endOfTypes],
    .in: [.beforeOperand],
    .repeat: [.statement, .beforeType, .effect],
    .return: [.statement, .beforeOperand, .endOfTypes],
    .switch: [.beforeOperand, .endOfTypes],
    .throw: [.statement, .beforeOperand],
    .where: [.beforeOperand],
    .while: [.statement, .beforeOperand, .endOfTypes],
    .try: [.beforeOperand],
    .actor: [.outermost],
    .any: [.beforeType],
    .async: [.modifier],
    .await: [.beforeOperand, .effect],
    .borrowing: [.modifier, .beforeType, .effect, .accessorModifier],
    .consume: [.effect],
    .consuming: [.modifier, .beforeType, .effect, .accessorModifier],
    .convenience: [.modifier],
    .copy: [.effect],
    .didSet: [.accessor],
    .distributed: [.modifier],
    .dynamic: [.modifier],
    .each: [.beforeType, .effect],
    .final: [.modifier, .outermost],
    .get: [.accessor],
    .indirect: [.modifier],
    .infix: [.modifier],
    .isolated: [.modifier, .beforeType],
    .lazy: [.modifier],
    .mutating: [.modifier, .accessorModifier],
    .nonisolated: [.modifier, .beforeType],
    .nonmutating: [.modifier, .accessorModifier],
    .open: [.modifier],
    .optional: [.modifier],
    .override: [.modifier],
    .package: [.modifier, .outermost],
    .postfix: [.modifier],
    .prefix: [.modifier],
    .required: [.modifier],
    .sending: [.beforeType],
    .set: [.accessor],
    .some: [.beforeType],
    .unowned: [.modifier],
    .unsafe: [.effect],
    .unsafeAddress: [.accessor],
    .unsafeMutableAddress: [.accessor],
    .weak: [.modifier],
    .willSet: [.accessor],
    .yielding: [.modifier, .accessorModifier],
    ._modify: [.accessor],
    ._read: [.accessor],
    .__consuming: [.modifier, .accessorModifier],
  ]
}

/// Finds the word that bytes spell, with one comparison.
struct SwiftWords: Sendable {
  static let table = SwiftWords()

  private struct Slot {
    var key: UInt64 = 0
    var length: UInt8 = 0
    var word = SwiftWord.none
    var spelling: [UInt8] = []
  }

  private var slots = [Slot](repeating: Slot(), count: 1024)

  private init() {
    for word in SwiftWord.allCases where word != .none {
      let bytes = Array(word.spelling.utf8)
      var key: UInt64 = 0
      for byte in bytes.prefix(8).reversed() { key = key << 8 | UInt64(byte) }
      var index = SwiftWords.slot(of: key, bytes.count)
      while slots[index].length != 0 { index = (index + 1) & 1023 }
      slots[index] = Slot(key: key, length: UInt8(bytes.count), word: word, spelling: bytes)
    }
  }

  private static func slot(of key: UInt64, _ length: Int) -> Int {
    Int(truncatingIfNeeded: ((key ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The word of an identifier whose first eight bytes are `key`, the first one lowest.
  func word(_ key: UInt64, of bytes: [UInt8], _ range: Range<Int>) -> SwiftWord {
    guard range.count <= 20 else { return .none }
    var index = SwiftWords.slot(of: key, range.count)
    while slots[index].length != 0 {
      if slots[index].key == key, Int(slots[index].length) == range.count,
        range.count <= 8 || bytes[range].elementsEqual(slots[index].spelling)
      {
        return slots[index].word
      }
      index = (index + 1) & 1023
    }
    return .none
  }
}
