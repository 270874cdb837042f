import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// Writes scenarios as an XCTest file that builds each screen in UIKit and asserts what the scenario expects.
///
/// What can't be built or asked in code is a test that is skipped and says why. The same scenarios give the same bytes.
package struct TestFile {
  private var tests: [String] = []
  /// The names of the tests, and what XCTest itself has under such names.
  private var names: Set<String> = ["testCaseCount", "testInvocations", "testRun", "testRunClass"]
  /// The classes of UIKit of which views with a size of their own are made.
  private var sizedTypes: Set<String> = []
  /// How many tests assert something.
  package private(set) var assertingCount = 0
  /// How many tests only say why they are skipped.
  package private(set) var skippedCount = 0

  package init() {}

  /// Adds the tests of a scenario; `evaluation` is nil for one with a mistake.
  package mutating func add(_ scenario: BoundScenario, _ evaluation: ScenarioEvaluation?) {
    guard let evaluation else {
      return skip(scenario.title, "", "the scenario has an error; see 'insets check'")
    }
    let values = evaluation.statedValues
    for (index, group) in evaluation.groups.enumerated() {
      let stated = values.filter { $0.group == index }
      if stated.isEmpty { continue }
      let simulators = group.members.map { scenario.configurations[$0] }
      add(scenario, evaluation.screen(of: index), stated, simulators)
    }
    if values.isEmpty { skip(scenario.title, "", "the scenario expects nothing") }
  }

  private mutating func add(
    _ scenario: BoundScenario,
    _ screen: Screen,
    _ stated: [StatedValue],
    _ simulators: [Configuration]
  ) {
    guard let first = simulators.first else { return }
    let place = TestFile.words(first)
    var lines: [String] = []
    var reasons: [(String, String)] = []
    do throws(Unbuildable) {
      if let other = simulators.first(where: { $0.displayZoom != .standard || $0.layoutDirection != .leftToRight }) {
        throw Unbuildable("\(TestFile.words(other)) runs with Display Zoom or from right to left")
      }
      if !screen.moments.isEmpty { throw Unbuildable("the screen has an 'at' block") }
      let (views, root) = try TestFile.build(screen, scenario)
      lines += views.code
      sizedTypes.formUnion(views.sizedTypes)
      lines.append("show(\(root))")
      for value in stated {
        do throws(Unbuildable) {
          lines += try TestFile.assertion(value, views)
        } catch {
          reasons.append((value.expectation.question, error.reason))
        }
      }
      if reasons.count < stated.count {
        let body = CodeText.call("try requireSimulator", simulators.map(TestFile.simulator)) + lines
        test(scenario.title, place, "expects \(stated.count - reasons.count) of \(stated.count) values", body)
        assertingCount += 1
      }
    } catch {
      return skip(scenario.title, place, error.reason)
    }
    for (question, reason) in reasons { skip(scenario.title, place, "\(question): \(reason)") }
  }

  /// The code of a screen, and the name of its root controller.
  private static func build(_ screen: Screen, _ scenario: BoundScenario) throws(Unbuildable) -> (ViewCode, String) {
    var views = ViewCode(screen, scenario, hasOwnClasses: true)
    let window = screen[.window]
    if !window.settings.isEmpty { throw Unbuildable("the window has a size of its own") }
    var root: ElementID?
    for child in window.children {
      let element = screen[child]
      if element.kind == .statusBar || element.kind == .keyboard {
        if !element.settings.isEmpty { throw Unbuildable("a test can't control the \(element.kind.words)") }
      } else if element.kind.isController, root == nil {
        root = child
      } else {
        throw Unbuildable("\(views.words(child)) is in the window itself")
      }
    }
    guard let root else { throw Unbuildable("there is no controller") }
    try views.make(root)
    return (views, views.name(of: root))
  }

  // MARK: - Assertions

  private static func assertion(_ value: StatedValue, _ views: ViewCode) throws(Unbuildable) -> [String] {
    let expectation = value.expectation
    guard value.stage == .viewDidAppear else { throw Unbuildable("a test reads values at viewDidAppear only") }
    guard let found = expression(expectation.subject, views) else {
      throw Unbuildable("a test can't read it from UIKit")
    }
    guard !value.numbers.isEmpty, value.numbers.allSatisfy(\.isFinite) else {
      throw Unbuildable("its value is not known")
    }
    let numbers = value.numbers.map(CodeText.number).joined(separator: ", ")
    return [
      "expect(", "  \(found),", "  \"\(expectation.comparison.rawValue)\",", "  [\(numbers)],",
      "  \(CodeText.quoted(expectation.question))", ")",
    ]
  }

  /// The code of an array with a value's numbers; nil if UIKit doesn't have one of them.
  private static func expression(_ value: ComparedValue, _ views: ViewCode) -> String? {
    switch value {
    case .flag: return nil
    case .quantity(let element, let quantity, let part):
      guard let path = path(quantity, part, of: element, views) else { return nil }
      return part == nil ? "numbers(\(path))" : "[\(path)]"
    case .numbers(let expressions):
      let numbers = expressions.compactMap { number($0, views) }
      return numbers.count == expressions.count ? "[\(numbers.joined(separator: ", "))]" : nil
    }
  }

  /// The code of a number; nil if UIKit doesn't have a part of it.
  private static func number(_ expression: Expression, _ views: ViewCode) -> String? {
    func joined(_ left: Expression, _ sign: String, _ right: Expression) -> String? {
      guard let left = number(left, views), let right = number(right, views) else { return nil }
      return "(\(left) \(sign) \(right))"
    }
    func call(_ name: String, _ operands: [Expression]) -> String? {
      let numbers = operands.compactMap { number($0, views) }
      guard numbers.count == operands.count else { return nil }
      return numbers.count == 1 ? numbers[0] : "\(name)(\(numbers.joined(separator: ", ")))"
    }
    switch expression {
    case .constant(let value): return CodeText.number(value)
    case .open: return nil
    case .quantity(let element, let quantity, let part): return path(quantity, part, of: element, views)
    case .negated(let operand): return number(operand, views).map { "(-\($0))" }
    case .sum(let left, let right): return joined(left, "+", right)
    case .difference(let left, let right): return joined(left, "-", right)
    case .product(let left, let right): return joined(left, "*", right)
    case .quotient(let left, let right): return joined(left, "/", right)
    case .minimum(let operands): return call("min", operands)
    case .maximum(let operands): return call("max", operands)
    }
  }

  /// The code of a quantity or a part of it; nil if UIKit doesn't have it.
  private static func path(_ quantity: Quantity, _ part: Part?, of element: ElementID, _ views: ViewCode) -> String? {
    let view = views.view(of: element)
    let kind = views.screen[element].kind
    guard kind != .statusBar, kind != .keyboard, kind != .window else { return nil }
    let path: String
    if quantity == .frameInWindow {
      path = "\(view).convert(\(view).bounds, to: nil)"
    } else if quantity == .height {
      path = "\(view).frame.height"
    } else if quantity.spec.isInCode {
      path = "\(view).\(quantity.spec.spelling)"
    } else {
      return nil
    }
    guard let part else { return path }
    let isOrigin = part == .x || part == .y
    return "\(path).\(quantity.spec.type == .rect && isOrigin ? "origin.\(part.rawValue)" : part.rawValue)"
  }

  // MARK: - Tests

  private static func words(_ configuration: Configuration) -> String {
    let turned = configuration.orientation.isLandscape ? " landscape" : ""
    return "\(configuration.device.id)\(turned) iOS \(configuration.os)"
  }

  private static func simulator(_ configuration: Configuration) -> String {
    let size = configuration.device.size
    let isLandscape = configuration.orientation.isLandscape
    let (width, height) = isLandscape ? (size.height, size.width) : (size.width, size.height)
    return "Simulator(\(CodeText.quoted(configuration.device.name)), \(CodeText.number(width)), "
      + "\(CodeText.number(height)), iOS: \(configuration.os.major))"
  }

  private mutating func skip(_ title: String, _ place: String, _ reason: String) {
    skippedCount += 1
    test(title, place, "is skipped", ["throw XCTSkip("] + CodeText.broken(reason).map { "  \($0)" } + [")"])
  }

  private mutating func test(_ title: String, _ place: String, _ words: String, _ body: [String]) {
    let letters = "\(title) \(place)".unicodeScalars.map { scalar -> Character in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : " "
    }
    let parts = String(letters).split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let wish = "test" + (parts.isEmpty ? "Screen" : parts.joined()).prefix(80)
    var name = wish
    var number = 2
    while !names.insert(name).inserted {
      name = "\(wish)_\(number)"
      number += 1
    }
    let heading = ["'\(printable(title))'", place.isEmpty ? "" : " on \(place)", " \(words)."].joined()
    tests.append(
      "  /// \(heading)\n  func \(name)() throws {\n\(body.map { "    \($0)\n" }.joined())  }\n"
    )
  }

  /// The whole file.
  package var text: String {
    """
    // Written by 'insets export --xctest'. Each test builds a scenario's screen and asserts what the scenario expects.
    // Add the file to a test target that runs in an app, and run it on the simulators that the tests name: a test
    // is skipped on others.

    \(TestFile.imports)

    @MainActor
    final class InsetsScreenTests: XCTestCase {
    \(tests.joined(separator: "\n"))\(TestFile.helpers)\(sizedTypes.sorted().map(TestFile.sizedClass).joined())
    """
  }

  /// A class whose views are as large by themselves as they are made.
  private static func sizedClass(_ type: String) -> String {
    """

    private final class \(ViewCode.sized(type)): \(type) {
      private var ownSize = CGSize.zero

      convenience init(_ width: CGFloat, _ height: CGFloat) {
        self.init(frame: .zero)
        ownSize = CGSize(width: width, height: height)
      }

      override var intrinsicContentSize: CGSize { ownSize }
    }

    """
  }

  private static let imports = ["UIKit", "XCTest"].map { "import \($0)" }.joined(separator: "\n")

  private static let helpers = """

      // MARK: - What the tests have in common

      private var shown: UIWindow?

      /// A device and a version of iOS that numbers are about; the size is that of the screen, in points.
      private struct Simulator {
        let name: String
        let width: CGFloat
        let height: CGFloat
        let iOS: Int

        init(_ name: String, _ width: CGFloat, _ height: CGFloat, iOS: Int) {
          self.name = name
          self.width = width
          self.height = height
          self.iOS = iOS
        }
      }

      /// Skips the test unless it runs on one of these.
      private func requireSimulator(_ simulators: [Simulator]) throws {
        let size = UIScreen.main.bounds.size
        let iOS = ProcessInfo.processInfo.operatingSystemVersion.majorVersion
        if simulators.contains(where: { $0.width == size.width && $0.height == size.height && $0.iOS == iOS }) { return }
        throw XCTSkip("runs on \\(simulators.map { "\\($0.name) with iOS \\($0.iOS)" }.joined(separator: ", "))")
      }

      /// Puts a controller into a window and waits until it has appeared.
      private func show(_ controller: UIViewController) {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
        window.layoutIfNeeded()
        shown = window
      }

      /// Compares numbers within half a pixel.
      private func expect(_ found: [CGFloat], _ comparison: String, _ expected: [CGFloat], _ words: String) {
        let tolerance = 0.5 / UIScreen.main.scale + 0.0005
        let pairs = Array(zip(found, expected))
        let holds: Bool
        switch comparison {
        case "==": holds = pairs.allSatisfy { abs($0 - $1) <= tolerance }
        case "!=": holds = pairs.contains { abs($0 - $1) > tolerance }
        case "<": holds = pairs.allSatisfy { $0 < $1 - tolerance }
        case "<=": holds = pairs.allSatisfy { $0 <= $1 + tolerance }
        case ">": holds = pairs.allSatisfy { $0 > $1 + tolerance }
        default: holds = pairs.allSatisfy { $0 >= $1 - tolerance }
        }
        XCTAssertTrue(holds && found.count == expected.count, "\\(words) is \\(found), not \\(comparison) \\(expected)")
      }

      private func numbers(_ rectangle: CGRect) -> [CGFloat] {
        [rectangle.origin.x, rectangle.origin.y, rectangle.size.width, rectangle.size.height]
      }

      private func numbers(_ insets: UIEdgeInsets) -> [CGFloat] { [insets.top, insets.left, insets.bottom, insets.right] }

      private func numbers(_ size: CGSize) -> [CGFloat] { [size.width, size.height] }

      private func numbers(_ point: CGPoint) -> [CGFloat] { [point.x, point.y] }

      private func numbers(_ number: CGFloat) -> [CGFloat] { [number] }
    }

    """
}
