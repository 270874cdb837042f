/// A document whose shape makes some part of the work as costly as it can be.
package struct CostlyShape: Sendable, CustomStringConvertible {
  package let name: String
  private let head: String
  private let line: @Sendable (Int) -> String
  private let tail: String

  /// Makes a shape that begins with `head`, repeats `line` with its number, and ends with `tail`.
  private init(_ name: String, _ head: String = "", _ tail: String = "", line: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.head = head
    self.line = line
    self.tail = tail
  }

  package var description: String { name }

  /// The shape as a document of no more than so many bytes, but for its beginning and end.
  package func text(byteCount: Int) -> String {
    var text = head
    var number = 0
    while text.utf8.count + tail.utf8.count < byteCount {
      text += line(number)
      number += 1
    }
    return text + tail
  }

  /// The shape as the documents of a folder, one of them for each repetition.
  package func files(count: Int) -> [String] { (0..<count).map { head + line($0) + tail } }
}

// MARK: - Documents

extension CostlyShape {
  private static let one = "devices: iPhone8\niOS: 11\n"
  private static let all = "devices: allDevices\niOS: 7...\n"
  private static let full =
    all + "orientations: portrait, landscapeLeft, landscapeRight, portraitUpsideDown\n"
    + "displayZoom: standard, zoomed\nlayoutDirection: leftToRight, rightToLeft\n"
  private static let sdks = full + "sdk: 7...\n"

  /// A scenario whose controller has something again and again.
  private static func screen(
    _ name: String,
    _ axes: String,
    before: String = "",
    line: @escaping @Sendable (Int) -> String
  ) -> CostlyShape {
    CostlyShape(name, "\(before)scenario \"s\" {\n\(axes)viewController v {\n", "}\n}\n", line: line)
  }

  /// A scenario that says something again and again.
  private static func scenario(
    _ name: String,
    _ axes: String,
    _ start: String = "viewController v\n",
    line: @escaping @Sendable (Int) -> String
  ) -> CostlyShape {
    CostlyShape(name, "scenario \"s\" {\n\(axes)\(start)", "}\n", line: line)
  }

  /// A scenario in whose only view something stands again and again.
  private static func view(
    _ name: String,
    _ axes: String,
    before: String = "",
    line: @escaping @Sendable (Int) -> String
  ) -> CostlyShape {
    CostlyShape(name, "\(before)scenario \"s\" {\n\(axes)viewController v { view a {\n", "}}}\n", line: line)
  }

  /// Shapes of single documents.
  package static let documents: [CostlyShape] = width + axes + limits + fixes + repetition + names + components + texts

  private static let width: [CostlyShape] = [
    screen("views", all) { "view a\($0) { top: 1; left: 2 }\n" },
    screen("views on every configuration", full) { "view a\($0) { top: 1 }\n" },
    screen("views with every SDK", sdks) { "view a\($0) { top: 1 }\n" },
    screen("tables", all) { "tableView t\($0) { edges: superview; contentInset: 64 }\n" },
    screen("over-constrained views", all) {
      "view a\($0) { top: 1; bottom: 1; height: 3; left: 0; right: 0; width: 3 }\n"
    },
    screen("collections", all) {
      "collectionView c\($0) { edges: superview; sectionInset: 10; itemSize: (500, 2000) }\n"
    },
    screen("views in chains", all) { "view a\($0) { top: a\($0 + 1).bottom; height: 1 }\n" },
    screen("stacks", all) { "stackView s\($0) { edges: superview; view { height: 1 } }\n" },
    scenario("containers", all, "") {
      "navigationController { viewController v\($0) { tableView { contentInset: 64 } } }\n"
    },
  ]

  private static let axes: [CostlyShape] = [
    CostlyShape("scenarios") { "scenario \"s\($0)\" { \(one)viewController v }\n" },
    CostlyShape("scenarios on all devices") {
      "scenario \"s\($0)\" {\n\(all)viewController v { tableView { contentInset: 64 } }\n}\n"
    },
    CostlyShape("scenarios on every configuration") { "scenario \"s\($0)\" {\n\(full)viewController v\n}\n" },
    CostlyShape("scenarios with every SDK") {
      "scenario \"s\($0)\" {\n\(sdks)viewController v\nexpect v.view.frame.x == 0\n}\n"
    },
    CostlyShape("devices in a list", "scenario \"s\" {\niOS: 7...\ndevices: ", "iPhone8\nviewController v\n}\n") { _ in
      "allDevices, "
    },
    CostlyShape("versions in a list", "scenario \"s\" {\ndevices: allDevices\niOS: ", "7...\nviewController v\n}\n") {
      "\(7 + $0 % 12).\($0 % 5), "
    },
    CostlyShape("SDKs in a list", "scenario \"s\" {\n\(full)sdk: ", "7...\nviewController v\n}\n") {
      "\(11 + $0 % 8).\($0 % 7), "
    },
    CostlyShape("devices", "", "scenario \"s\" { devices: d1\nviewController v }\n") {
      "device d\($0) { screenSize: (320, 480) }\n"
    },
    screen("conditions", all) { "when iOS \(7 + $0 % 12)... { view w\($0) }\n" },
    screen("conditions of every kind", full) {
      "when \(["iPhone8", "iPhoneX", "portrait", "landscapeLeft", "iOS 11", "iOS 12"][$0 % 6]) { view w\($0) }\n"
    },
    CostlyShape(
      "an alternative after another",
      "scenario \"s\" {\n\(full)viewController v { view a\nwhen iPhone8",
      " { view b }\n}\n}\n"
    ) {
      _ in ", iPhoneX"
    },
    view("branches", all) { "when iOS \(7 + $0 % 12) { top: \($0) } else { top: 1 }\n" },
  ]

  private static let limits: [CostlyShape] = [
    view("limits that contradict each other", one) { "width: == \($0 + 1)\n" },
    view("limits that exclude each other", one) { "top: \($0 % 2 == 0 ? "<= 1" : ">= 9")\n" },
    view("limits that hold", one) { _ in "width: >= 5\n" },
    view("limits with priorities", one) { "width: == \($0 + 1) priority \(1 + $0 % 999)\n" },
    screen("views with limits that contradict each other", one) { "view a\($0) { width: == 5; width: == 6 }\n" },
  ]

  private static let fixes: [CostlyShape] = [
    scenario("equal expectations that fail", all) { _ in "expect v.view.frame.y == 1\n" },
    scenario("different expectations that fail", all) { "expect v.view.frame.y == \($0 + 1)\n" },
    scenario("expectations that fail on every configuration", full) { "expect v.view.frame.width == \($0 + 1)\n" },
    scenario("expectations that hold", all) { _ in "expect v.view.frame.x == 0\n" },
    scenario("rows", all, "viewController v\nexpect v.view.frame.width {\n") { "iPhone8, iOS 11: \($0)\n" }.closed,
    view("a property again and again", one) { _ in "top: 1\n" },
    view("a property again and again on all devices", all) { _ in "top: 1\n" },
    screen("stages", one) { _ in "at viewDidLoad { v.additionalSafeAreaInsets: (1, 0, 0, 0) }\n" },
    screen("stages on all devices", all) { "at viewDidAppear { v.additionalSafeAreaInsets: (\($0), 0, 0, 0) }\n" },
    screen("allowed findings", all) {
      "// insets:allow double-inset: because\ntableView t\($0) { contentInset: 64 }\n"
    },
    screen("comments above one line", one) { _ in "// insets:allow double-inset: because\n" },
    CostlyShape("comments for the file", "", "scenario \"s\" {\n\(all)viewController v\n}\n") {
      "// insets:allow-file doubl-inset\($0): because\n"
    },
  ]

  private static let repetition: [CostlyShape] = [
    CostlyShape("constants forward", "", "let z = 1\n") { "let c\($0) = c\($0 + 1) + c\($0 + 1)\n" },
    CostlyShape("constants backward", "let c0 = 1\n") { "let c\($0 + 1) = c\($0) + c\($0)\n" },
    CostlyShape("a chain of constants", "let c0 = 1\n") { "let c\($0 + 1) = c\($0)\n" },
    CostlyShape("a circle of constants") { "let c\($0) = c\(($0 * 7 + 1) % 100)\n" },
    CostlyShape("one constant again and again") { _ in "let a = 1\n" },
    view("constants of a scenario", one) { "let c\($0) = 1\ntop: c\($0)\n" },
    view("a long sum", one) { "top: 1\(String(repeating: " + 1", count: $0 % 200))\n" },
    CostlyShape("operands", "scenario \"s\" {\n\(all)viewController v { view b\nview a { top: 1", " } }\n}\n") { _ in
      " + b.frame.height"
    },
    CostlyShape("a wide call", "scenario \"s\" {\n\(all)viewController v { view a { top: max(1", ") } }\n}\n") {
      ", \($0)"
    },
  ]

  private static let names: [CostlyShape] = [
    view("misspelt names", one, before: (0..<200).map { "let constantNumber\($0) = 1\n" }.joined()) {
      "top: constantNumbr\($0)\n"
    },
    CostlyShape("misspelt names in constants") { "let constantNumber\($0) = constantNumbr\($0)\n" },
    CostlyShape("misspelt devices", "scenario \"s\" {\ndevices: ", "iPhone8\nviewController v\n}\n") {
      "iPhoen\($0), "
    },
    screen("misspelt elements", one) { "tablView\($0)\n" },
    view("misspelt properties", one) { "contentInst\($0): 1\n" },
    screen("misspelt components", one, before: (0..<200).map { "component Cell\($0) { }\n" }.joined()) {
      "use Cel\($0)\n"
    },
    scenario("misspelt paths", one) { "expect vv\($0).view.frame.y == 0\n" },
    CostlyShape("imports of nothing") { "import \"nothing\($0).insets\"\n" },
  ]

  private static let components: [CostlyShape] = [
    CostlyShape("components that double") {
      $0 == 0 ? "component C0 { view }\n" : "component C\($0) { use C\($0 - 1); use C\($0 - 1) }\n"
    },
    CostlyShape("empty components that double", "component C0 { }\n") {
      "component C\($0 + 1) { use C\($0); use C\($0) }\n"
    },
    CostlyShape("named components that double", "component C0 { view a { top: 1 } }\n") {
      "component C\($0 + 1) { use C\($0) as x; use C\($0) as y }\n"
    },
    CostlyShape("a chain of components") { "component C\($0) { use C\($0 + 1) }\n" },
    CostlyShape("circles of components") {
      "component C\($0) { use C\(($0 * 7 + 1) % 200); use C\(($0 * 3 + 2) % 200) }\n"
    },
    screen("uses", all, before: "component C { view; view; view }\n") { _ in "use C\n" },
    screen("named uses", one, before: "component C { view a { top: 1 } }\n") { "use C as c\($0) { a.top: 2 }\n" },
    screen("uses that bring the same name", one, before: "component C { view a }\n") { _ in "use C\n" },
  ]

  private static let texts: [CostlyShape] = [
    CostlyShape("open braces") { _ in "{" },
    CostlyShape("closed braces") { _ in "}" },
    CostlyShape("open parentheses", "let a = ") { _ in "(" },
    CostlyShape("signs", "let a = ", "1\n") { _ in "-" },
    CostlyShape("quotes") { _ in "\"" },
    CostlyShape("open comments") { _ in "/* " },
    CostlyShape("comments") { _ in "// comment\n" },
    CostlyShape("a long comment", "//") { _ in "xxxxxxxx" },
    CostlyShape("a long name", "let ", " = 1\n") { _ in "nnnnnnnn" },
    CostlyShape("a long number", "let a = 1", "\n") { _ in "99999999" },
    CostlyShape("a long fraction", "let a = 0.", "\n") { _ in "99999999" },
    CostlyShape("a long line", "scenario \"s\" { devices: iPhone8; viewController v { ", "} }\n") { "view a\($0); " },
    CostlyShape("line ends") { _ in "\r\n" },
    CostlyShape("accents", "let e", " = 1\n") { _ in "\u{301}" },
    CostlyShape("words") { _ in "scenario " },
    CostlyShape("nested views", "scenario \"s\" {\n\(all)viewController v {\n", String(repeating: "}", count: 60)) {
      $0 < 58 ? "scrollView a\($0) { edges: superview; " : "view;"
    },
  ]

  /// With another brace at its end.
  private var closed: CostlyShape { CostlyShape(name, head, tail + "}\n", line: line) }
}

// MARK: - Folders

extension CostlyShape {
  /// Shapes of folders whose documents are called `0.insets` and so on.
  package static let folders: [CostlyShape] = [
    CostlyShape("a chain of imports") { "import \"\($0 + 1).insets\"\nlet c\($0) = c\($0 + 1)\n" },
    CostlyShape("a chain of imports backward") { "import \"\($0 - 1).insets\"\nlet c\($0) = c\($0 - 1)\n" },
    CostlyShape("a star of imports") { number in
      number > 0 ? "let c\(number) = 1\n" : (1..<200).map { "import \"\($0).insets\"\n" }.joined()
    },
    CostlyShape("imports of one document") { $0 == 0 ? "let c = 1\n" : "import \"0.insets\"\nlet d\($0) = c\n" },
    CostlyShape("a circle of imports") { "import \"\(($0 + 1) % 200).insets\"\nlet c\($0) = 1\n" },
    CostlyShape("many imports each") { number in
      (max(0, number - 10)..<number).map { "import \"\($0).insets\"\n" }.joined() + "let c\(number) = 1\n"
    },
    CostlyShape("many imports in circles") { number in
      (1...10).map { "import \"\((number + $0) % 200).insets\"\n" }.joined()
    },
    CostlyShape("a document that imports itself") { "import \"\($0).insets\"\n" },
  ]
}
