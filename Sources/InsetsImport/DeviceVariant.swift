/// The devices that a storyboard or XIB is for, where its project has others of its name for the other devices.
enum DeviceVariant: Hashable, Sendable {
  case phones, pads
  /// Some phones, of which code says which.
  case somePhones

  /// What the names of files end in that are for some devices alone.
  private static let endings: [(word: String, variant: DeviceVariant)] =
    ["ipad", "pad"].map { ($0, .pads) } + ["iphone", "phone"].map { ($0, .phones) }
    + "iphonex iphonese iphoneplus iphone4 iphone5 iphone6 iphone7 iphone8 4inch 568h xsmax xs xr x se plus 6+ 7+ 8+ max mini"
    .split(separator: " ").map { (String($0), .somePhones) }

  /// Of a file by its name without its ending, among those of all files of its project.
  init?(of name: String, among names: Set<String>) {
    let own = name.lowercased()
    let others = names.lazy.map { $0.lowercased() }.filter { $0 != own }
    if let (base, variant) = Self.split(own) {
      guard others.contains(where: { $0 == base || Self.split($0)?.base == base || Self.number(of: base, in: $0) })
      else { return nil }
      self = variant
    } else {
      // Without a word of its own it is for the devices that the others leave.
      let variants = Set(
        others.compactMap { other in
          Self.split(other).flatMap { $0.base == own || Self.number(of: $0.base, in: own) ? $0.variant : nil }
        }
      )
      if variants.isEmpty { return nil }
      self = variants.contains(.somePhones) ? .somePhones : variants == [.phones] ? .pads : .phones
    }
  }

  /// Whether a name is another one with the number of a phone behind it.
  private static func number(of base: String, in name: String) -> Bool {
    name.hasPrefix(base) && name.count == base.count + 1 && name.last.map { "45678".contains($0) } == true
  }

  private static func split(_ name: String) -> (base: String, variant: DeviceVariant)? {
    for (word, variant) in endings where name.hasSuffix(word) {
      let base = name.dropLast(word.count)
      let trimmed = base.reversed().drop { "_-~ ".contains($0) }.reversed()
      // `iPad` beside `iPhone`.
      return trimmed.isEmpty && !["ipad", "iphone"].contains(word) ? nil : (String(trimmed), variant)
    }
    return nil
  }
}
