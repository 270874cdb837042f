import InsetsEngine
import InsetsTestSupport
import Testing

/// What holds for every table and collection whose numbers are known, whatever stands in it.
struct ListLawTests {
  private static let seeds = Array(UInt64(0)..<40)

  private struct Drawn {
    var screen: SketchedScreen
    var parts: [String]
    var resolution: Resolution
    var configuration: Configuration

    func frame(_ name: String) throws -> [Points] {
      numbersOf(resolution.answer(.frame, of: try screen.element(name)))
    }
  }

  private func draw(_ kind: UIKitKind, _ seed: UInt64) throws -> Drawn {
    var random = RandomScreen(seed: seed)
    var parts: [String] = []
    func part(_ kind: UIKitKind, _ settings: [Setting]) -> Sketch {
      parts.append("p\(parts.count)")
      return Sketch(kind, parts[parts.count - 1], settings)
    }
    let isTable = kind == .tableView
    var children: [Sketch] = []
    for _ in 0..<Int(random.number(1...3)) {
      var section = Sketch(.section, "s\(children.count)")
      if random.flag() { section.children.append(part(.header, [.number(.height, random.number(1...60))])) }
      for _ in 0..<Int(random.number(0...9)) {
        let size: [Setting] = [.number(.height, random.number(1...120))]
        let width: [Setting] = isTable ? [] : [.number(.width, random.number(1...150))]
        section.children.append(part(isTable ? .cell : .item, size + width))
      }
      if random.flag() { section.children.append(part(.footer, [.number(.height, random.number(1...60))])) }
      if !isTable {
        let side = random.number(0...30)
        section.settings.append(.insets(.sectionInset, random.number(0...9), side, random.number(0...9), side))
        section.settings.append(.number(.minimumInteritemSpacing, random.number(0...20)))
      }
      children.append(section)
    }
    let settings: [Setting] = isTable ? [.number(.sectionHeaderTopPadding, 0)] : []
    let screen = SketchedScreen(.controller([], Sketch(kind, "list", settings, children)))
    let configuration = try random.configuration()
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    return Drawn(screen: screen, parts: parts, resolution: resolution, configuration: configuration)
  }

  @Test(arguments: seeds)
  func `a table's parts follow one another and end where the content does`(seed: UInt64) throws {
    let drawn = try draw(.tableView, seed)
    var bottom: Points = 0
    for part in drawn.parts {
      let frame = try drawn.frame(part)
      #expect(frame[1] == bottom, "\(part)")
      bottom = frame[1] + frame[3]
    }
    #expect(numbersOf(drawn.resolution.answer(.contentSize, of: try drawn.screen.element("list"))).last == bottom)
  }

  @Test(arguments: seeds)
  func `a collection's parts stay in its content and never overlap`(seed: UInt64) throws {
    let drawn = try draw(.collectionView, seed)
    let content = numbersOf(drawn.resolution.answer(.contentSize, of: try drawn.screen.element("list")))
    let frames = try drawn.parts.map { try drawn.frame($0) }
    for (index, frame) in frames.enumerated() {
      #expect(frame[0] >= 0 && frame[0] + frame[2] <= content[0] + 0.01, "\(drawn.parts[index])")
      #expect(frame[1] >= 0 && frame[1] + frame[3] <= content[1] + 0.01, "\(drawn.parts[index])")
      for other in frames[..<index] {
        let isBeside = frame[0] + 0.01 >= other[0] + other[2] || other[0] + 0.01 >= frame[0] + frame[2]
        let isBelow = frame[1] + 0.01 >= other[1] + other[3] || other[1] + 0.01 >= frame[1] + frame[3]
        #expect(isBeside || isBelow, "\(drawn.parts[index])")
      }
    }
  }

  @Test(arguments: seeds)
  func `what a place is made of adds up to it`(seed: UInt64) throws {
    let drawn = try draw(seed.isMultiple(of: 2) ? .tableView : .collectionView, seed)
    for part in drawn.parts {
      for amount in amountsOf(drawn.resolution.answer(.frame, of: try drawn.screen.element(part))) {
        let sum = drawn.resolution.contributions(of: amount.trace).reduce(0) { $0 + $1.amount }
        #expect(agree([sum], [amount.value], scale: 100), "\(part)")
      }
    }
  }
}
