/// A combination of branches of open conditions that is not read to its end.
struct PendingWorld<Reading> {
  /// The branch of each condition, by what it says.
  private(set) var conditions: [String: Int] = [:]
  /// The conditions in the order in which they were met.
  private(set) var order: [(key: String, count: Int)] = []
  /// What is read already: where conditions are open, their first branches are.
  private(set) var reading: Reading?
  /// How many conditions that were open when it was read are decided now.
  private(set) var known = 0

  init(conditions: [String: Int] = [:]) { self.conditions = conditions }

  /// One for each branch of the next open condition; the first is what was read.
  func branches(of fork: (key: String, count: Int), _ reading: Reading) -> [PendingWorld] {
    (0..<fork.count).map { branch in
      var next = self
      next.conditions[fork.key] = branch
      next.order.append(fork)
      next.reading = branch == 0 ? reading : nil
      next.known = branch == 0 ? known + 1 : 0
      return next
    }
  }
}
