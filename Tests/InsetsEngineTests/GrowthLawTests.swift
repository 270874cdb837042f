import Foundation
import InsetsEngine
import InsetsTestSupport
import Testing

struct GrowthLawTests {
  /// What a drawn controller has in it, several times.
  private func screen(_ seed: UInt64, copies: Int) -> Screen {
    var source = RandomScreen(seed: seed)
    // A first view that scrolls would be the one that the controller serves.
    var children = [Sketch(.view, "first")]
    let drawn = content(of: source.screen())
    for _ in 0..<copies { children += drawn }
    return SketchedScreen(Sketch(.viewController, "controller", [], children)).screen
  }

  /// The views of the one controller in a drawn sketch.
  private func content(of sketch: Sketch) -> [Sketch] {
    if sketch.name == "controller" { return sketch.children }
    return sketch.children.flatMap { content(of: $0) }
  }

  private func layouts(_ screen: Screen, _ environments: [Environment]) -> Resolutions {
    var layouts = Resolutions(screen, in: environments)
    layouts.layOutAll()
    return layouts
  }

  @Test
  func `every copy of the same views takes the same memory and work, in every configuration`() throws {
    var compared = 0
    for seed in LawSeeds.first(2) {
      var source = RandomScreen(seed: seed)
      let environments = try (0..<4).map { _ in Environment(try source.configuration()) }
      let counts = [1, 2, 3, 6].map { layouts(screen(seed, copies: $0), environments).recordCount }
      let copy = counts[1] - counts[0]
      #expect(copy > 0 && counts == [1, 2, 3, 6].map { counts[0] + ($0 - 1) * copy }, "\(LawSeeds.line(seed))")
      let drawn = screen(seed, copies: 3)
      let single = environments.map { layouts(drawn, [$0]).recordCount }
      #expect(single.reduce(0, +) == counts[2], "\(LawSeeds.line(seed))")
      for count in 1...environments.count {
        let work = layouts(drawn, Array(environments.prefix(count))).work
        // Environments that the screen can't tell apart share a layout.
        #expect(work.layouts <= count && work.updates == 0, "\(LawSeeds.line(seed))")
        #expect(work.elements == work.layouts * drawn.elements.count, "\(LawSeeds.line(seed))")
        compared += 1
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 8))
  }

  /// Stacks in each other, across and down in turn, with a view and a spacer in each.
  private func stacks(depth: Int) -> Screen {
    var screen = Screen()
    var parent = screen.add(.swiftUI(.body), to: .window)
    for level in 0..<depth {
      parent = screen.add(level % 2 == 0 ? .swiftUI(.hStack) : .swiftUI(.vStack), to: parent)
      _ = screen.add(.swiftUI(.text), to: parent)
      _ = screen.add(.swiftUI(.spacer), to: parent)
    }
    return screen
  }

  @Test
  func `a stack in a stack costs no more the deeper it is`() throws {
    // A screen that has room for all of them: 25 columns need more than a phone is wide.
    let environment = Environment(try on("iPadPro12Inch3", 13))
    let counts = stride(from: 20, through: 80, by: 10).map {
      layouts(stacks(depth: $0), [environment]).recordCount
    }
    let growth = zip(counts, counts.dropFirst()).map { $1 - $0 }
    // In small rooms a stack says less of its texts, so that some levels leave fewer records.
    #expect(growth[0] > 0 && growth.allSatisfy { $0 <= growth[0] }, "\(counts)")
  }

  /// Shapes of which many elements could depend on each other.
  private static let shapes: [UIKitKind] = [.view, .scrollView, .tableView, .collectionView, .stackView]

  private func screen(_ shape: UIKitKind, views: Int) -> Screen {
    var screen = Screen()
    let controller = screen.add(.viewController, to: .window)
    let parent = shape == .view ? controller : screen.add(shape, to: controller)
    let list = shape == .tableView || shape == .collectionView ? screen.add(.section, to: parent) : parent
    let kind: UIKitKind = shape == .tableView ? .cell : shape == .collectionView ? .item : .view
    var above: ElementID?
    for _ in 0..<views {
      let view = screen.add(kind, to: list)
      screen[view].settings = [.number(.height, 20), .number(.width, 30)]
      if let above, shape == .view || shape == .scrollView {
        screen[view].settings.append(.tie(.top, .sibling(above, .bottom)))
      }
      above = view
    }
    return screen
  }

  @Test(arguments: shapes)
  func `eight times the views take about eight times the time, not sixty-four times`(_ shape: UIKitKind) throws {
    let environment = Environment(try on("iPhoneX", 13))
    func least(_ views: Int) -> Double {
      let screen = screen(shape, views: views)
      let seconds = (0..<4).map { _ in
        let start = secondsOfThisThread()
        _ = layouts(screen, [environment])
        return secondsOfThisThread() - start
      }
      return seconds.min() ?? .nan
    }
    let few = least(200)
    let many = least(1600)
    #expect(many < few * 8 * 3, "\(many / few) times the time")
  }

  /// What the processor has done for this thread; that others need it does not count.
  private func secondsOfThisThread() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
