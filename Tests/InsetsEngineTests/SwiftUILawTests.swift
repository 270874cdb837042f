import InsetsEngine
import InsetsTestSupport
import Testing

/// What holds of SwiftUI's views whatever the screen (R11 to R14).
struct SwiftUILawTests {
  /// A body of random views, with a name for none.
  struct RandomBody {
    var random: SplitMix64
    var screen = Screen()
    var order = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    mutating func length(_ range: ClosedRange<Int>) -> Expression {
      .constant(Points(Int.random(in: range, using: &random)))
    }

    mutating func add(_ kind: ViewKind, to parent: ElementID) -> ElementID {
      order += 1
      let element = screen.add(.swiftUI(kind), to: parent, isPresented: kind == .sheet)
      screen[element].order = order
      return element
    }

    mutating func set(_ property: Property, _ value: PropertyValue, on element: ElementID) {
      order += 1
      screen[element].settings.append(Setting(property, value, order: order))
    }

    mutating func fill(_ parent: ElementID, depth: Int) {
      let kinds: [ViewKind] = [
        .color, .color, .text, .vStack, .hStack, .zStack, .geometryReader, .scrollView, .spacer,
        .navigationStack, .list,
      ]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let kind = kinds[Int.random(in: kinds.indices, using: &random)]
        let element = add(kind, to: parent)
        if kind == .text { set(.swiftUIFrame, .modifier(.frame(fixed())), on: element) }
        if kind != .color, kind != .text, kind != .spacer, depth > 0 { fill(element, depth: depth - 1) }
        if kind == .vStack || kind == .hStack { set(.spacing, .number(length(0...20)), on: element) }
        for _ in 0..<Int.random(in: 0...2, using: &random) { modify(element) }
      }
    }

    mutating func fixed() -> FrameValue {
      var frame = FrameValue()
      frame.width.fixed = length(10...300)
      frame.height.fixed = length(10...300)
      return frame
    }

    mutating func lengths() -> EdgeLengths {
      var lengths = EdgeLengths()
      for edge in Edge.allCases where chance(2) { lengths[edge] = .points(length(1...40)) }
      return lengths
    }

    mutating func modify(_ element: ElementID) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: set(.padding, .modifier(.lengths(lengths())), on: element)
      case 1: set(.safeAreaPadding, .modifier(.lengths(lengths())), on: element)
      case 2: set(.swiftUIFrame, .modifier(.frame(fixed())), on: element)
      case 3: set(.ignoresSafeArea, .modifier(.safeArea(.all, .all)), on: element)
      case 4: set(.styleBackground, .modifier(.style(.all)), on: element)
      default:
        let bar = add(.safeAreaInset, to: element)
        set(.edge, .edges(chance(2) ? .bottom : .top), on: bar)
        set(.spacing, .number(.constant(0)), on: bar)
        let color = add(.color, to: bar)
        set(.swiftUIFrame, .modifier(.frame(fixed())), on: color)
      }
    }
  }

  private static let devices = [("iPhoneSE3", 15), ("iPhone11", 14), ("iPhone14", 17), ("iPhone15Pro", 18)]

  private func environment(_ seed: UInt64) throws -> Environment {
    let (device, os) = Self.devices[Int(seed) % Self.devices.count]
    return Environment(try on(device, os, seed % 3 == 0 ? .landscape : .portrait))
  }

  private func insets(_ element: ElementID, _ resolution: Resolution) -> [Points] {
    Edge.allCases.compactMap { edge in
      let part: Part = [Part.top, .left, .bottom, .right][edge.rawValue]
      return resolution.amount(.safeAreaInsets, part, of: element)?.value
    }
  }

  @Test(arguments: 0..<4)
  func `what layouts of a screen share of its views is what each finds out alone`(_ quarter: UInt64) throws {
    let environments = try Self.devices.flatMap { device, os in
      try [Orientation.portrait, .landscape].map { Environment(try on(device, os, $0)) }
    }
    var seen = 0
    for seed in LawSeeds.first(40, quarter: quarter) {
      var source = RandomBody(seed: seed)
      let body = source.screen.add(.swiftUI(.body), to: .window)
      source.fill(body, depth: 3)
      let elements = source.screen.elements.indices.map { ElementID($0) }
      // A text has the size of its words, and a view may ask how large its container is.
      for text in elements where source.screen[text].kind == .text && source.chance(2) {
        source.screen[text].settings = []
      }
      for stack in elements where source.screen[stack].kind.isStack && source.chance(3) {
        source.set(.containerRelativeFrame, .modifier(.axes(horizontal: true, vertical: false)), on: stack)
      }
      if source.chance(2) { source.screen.assumedContent = AssumedContent.trials[Int(seed) % 3] }
      let probes = SharedProbes()
      var solutions = ConstraintSolutions()
      for environment in environments {
        let sharing = Resolution(source.screen, in: environment, reusing: &solutions, sharing: probes)
        let alone = Resolution(source.screen, in: environment)
        for element in elements {
          for quantity in [Quantity.frame, .layoutFrame, .safeAreaInsets, .contentSize] {
            seen += 1
            let isSame = sharing.answer(quantity, of: element).hasSameNumbers(as: alone.answer(quantity, of: element))
            #expect(isSame, "\(quantity) of \(element.index); \(LawSeeds.line(seed))")
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(seen, atLeast: 5000))
  }

  @Test(arguments: 0..<4)
  func `insets are never negative, and what ignores the safe area has none`(_ quarter: UInt64) throws {
    var seen = 0
    for seed in LawSeeds.first(40, quarter: quarter) {
      var source = RandomBody(seed: seed)
      let body = source.screen.add(.swiftUI(.body), to: .window)
      source.fill(body, depth: 3)
      let resolution = Resolution(source.screen, in: try environment(seed))
      for index in source.screen.elements.indices {
        let element = ElementID(index)
        guard source.screen[element].kind.isSwiftUI else { continue }
        for inset in insets(element, resolution) {
          seen += 1
          #expect(inset.isNaN || inset >= 0, "\(LawSeeds.line(seed))")
        }
        // The modifier next to a colour lets it reach the end of what covers.
        let modifiers = source.screen[element].settings.filter(\.property.isOrderedModifier)
        guard source.screen[element].kind == .color, modifiers.first?.property == .ignoresSafeArea,
          !source.screen[element].children.contains(where: {
            source.screen[$0].order < modifiers[0].order
          })
        else { continue }
        for inset in insets(element, resolution) { #expect(inset.isNaN || inset < 0.02, "\(LawSeeds.line(seed))") }
      }
    }
    #expect(LawSeeds.isEnough(seen, atLeast: 200))
  }

  @Test
  func `safeAreaInset adds its height once to what is inside and nothing to what is beside`() throws {
    for (device, os) in Self.devices {
      for height in [10.0, 44, 60] {
        var source = RandomBody(seed: 1)
        let body = source.screen.add(.swiftUI(.body), to: .window)
        let page = source.add(.color, to: body)
        let bar = source.add(.safeAreaInset, to: page)
        source.set(.spacing, .number(.constant(0)), on: bar)
        let color = source.add(.color, to: bar)
        var frame = FrameValue()
        frame.height.fixed = .constant(height)
        source.set(.swiftUIFrame, .modifier(.frame(frame)), on: color)
        let resolution = Resolution(source.screen, in: Environment(try on(device, os)))
        let below = try #require(resolution.amount(.safeAreaInsets, .bottom, of: .window)).value
        #expect(insets(page, resolution)[2] == below + height)
        #expect(insets(bar, resolution)[2] == below)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `the order of paddings of different edges does not matter`(_ seed: UInt64) throws {
    var frames: [[Points]] = []
    for isSwapped in [false, true] {
      var source = RandomBody(seed: seed)
      let body = source.screen.add(.swiftUI(.body), to: .window)
      let card = source.add(.color, to: body)
      var top = EdgeLengths()
      top.top = .points(source.length(1...40))
      var sides = EdgeLengths()
      sides.left = .points(source.length(1...40))
      for lengths in isSwapped ? [sides, top] : [top, sides] {
        source.set(.padding, .modifier(.lengths(lengths)), on: card)
      }
      let resolution = Resolution(source.screen, in: try environment(seed))
      frames.append([Part.x, .y, .width, .height].compactMap { resolution.amount(.frame, $0, of: card)?.value })
    }
    #expect(frames[0] == frames[1])
    #expect(frames[0].count == 4)
  }

  @Test
  func `UIKit's and SwiftUI's answers agree at a hosting view's edge`() throws {
    for (device, os) in Self.devices {
      var screen = Screen()
      let navigation = screen.add(.navigationController, to: .window)
      let controller = screen.add(.hostingController, to: navigation)
      let body = screen.add(.swiftUI(.body), to: controller)
      let reader = screen.add(.swiftUI(.geometryReader), to: body)
      let resolution = Resolution(screen, in: Environment(try on(device, os)))
      #expect(insets(reader, resolution) == insets(controller, resolution))
    }
  }

  @Test
  func `safeAreaInset adds nothing to what stands beside the view`() throws {
    for (device, os) in Self.devices {
      for hasBar in [false, true] {
        var source = RandomBody(seed: 1)
        let body = source.screen.add(.swiftUI(.body), to: .window)
        let stack = source.add(.zStack, to: body)
        let page = source.add(.color, to: stack)
        let other = source.add(.color, to: stack)
        if hasBar {
          let bar = source.add(.safeAreaInset, to: page)
          source.set(.spacing, .number(.constant(0)), on: bar)
          let color = source.add(.color, to: bar)
          var frame = FrameValue()
          frame.height.fixed = .constant(60)
          source.set(.swiftUIFrame, .modifier(.frame(frame)), on: color)
        }
        let resolution = Resolution(source.screen, in: Environment(try on(device, os)))
        let window = try #require(resolution.amount(.safeAreaInsets, .bottom, of: .window)).value
        #expect(insets(other, resolution)[2] == window)
        #expect(insets(page, resolution)[2] == window + (hasBar ? 60 : 0))
      }
    }
  }

  @Test(arguments: 0..<4)
  func `whatever a view ignores, its own place in the layout stays`(_ quarter: UInt64) throws {
    var seen = 0
    for seed in LawSeeds.first(20, quarter: quarter) {
      var frames: [[Points]] = []
      for isIgnoring in [false, true] {
        var source = RandomBody(seed: seed)
        let body = source.screen.add(.swiftUI(.body), to: .window)
        let stack = source.add(.vStack, to: body)
        let first = source.add(.color, to: stack)
        source.set(.swiftUIFrame, .modifier(.frame(source.fixed())), on: first)
        let second = source.add(.color, to: stack)
        if isIgnoring { source.set(.ignoresSafeArea, .modifier(.safeArea(.all, .all)), on: first) }
        let resolution = Resolution(source.screen, in: try environment(seed))
        frames.append(
          [first, second].flatMap { view in
            [Part.x, .y, .width, .height].compactMap { resolution.amount(.layoutFrame, $0, of: view)?.value }
          }
        )
      }
      seen += frames[0].count
      #expect(frames[0] == frames[1], "\(LawSeeds.line(seed))")
    }
    #expect(LawSeeds.isEnough(seen, atLeast: 20))
  }

  @Test(arguments: [0.0, 90, 180, 270])
  func `a turn by right angles keeps the insets, each on the edge that lies there`(_ degrees: Double) throws {
    for (device, os) in Self.devices {
      var source = RandomBody(seed: 1)
      let body = source.screen.add(.swiftUI(.body), to: .window)
      let page = source.add(.color, to: body)
      let plain = Resolution(source.screen, in: Environment(try on(device, os)))
      source.set(.rotationEffect, .number(.constant(degrees)), on: page)
      let turned = Resolution(source.screen, in: Environment(try on(device, os)))
      let before = insets(page, plain)
      if degrees == 0 { #expect(insets(page, turned) == before) }
      // Upside down the lower edge of the view lies at the top.
      if degrees == 180 { #expect(insets(page, turned) == [before[2], before[3], before[0], before[1]]) }
      source.set(.rotationEffect, .number(.constant(45)), on: page)
      let sheared = Resolution(source.screen, in: Environment(try on(device, os)))
      #expect(insets(page, sheared) == [0, 0, 0, 0])
    }
  }
}
