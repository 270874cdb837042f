import InsetsImport
import InsetsSyntax
import InsetsTestSupport

/// Random dumps of a running app's views: whatever is made of them is a valid document in the standard form.
enum DumpCase {
  private static let lines = [
    "(lldb) po [[UIWindow keyWindow] recursiveDescription]",
    "<UIWindow: 0x7fa1; frame = (0 0; 375 812); layer = <UIWindowLayer: 0x1>>",
    "   | <UITransitionView: 0x7fa2; frame = (0 0; 375 812); autoresize = W+H; layer = <CALayer: 0x1>>",
    "   |    | <UILayoutContainerView: 0x7fa3; frame = (0 0; 375 812); layer = <CALayer: 0x1>>",
    "   |    |    | <UINavigationTransitionView: 0x7fa4; frame = (0 0; 375 812)>",
    "   |    |    |    | <App.Page<A, B>: 0x7fa5; baseClass = UIView; frame = (0 88; 375 724)>",
    "   |    |    |    |    | <UITableView: 0x7fa6; frame = (0 0; 375 724); contentOffset: {0, -88}; contentSize: {375, 99.5};"
      + " adjustedContentInset: {88, 0, 34, 0}; dataSource: <App.Page: 0x9>>",
    "   |    |    |    |    | <UILabel: 0x7fa7; frame = (1 2; 3 4); text = 'it\'s; hidden = YES'; hidden = YES>",
    "   |    |    | <UINavigationBar: 0x7fa8; frame = (0 44; 375 44); opaque = NO>",
    "   |    | <UITabBar: 0x7fa9; frame = (0 729; 375 83)>",
    "<UINavigationController 0x7fb1>, state: appeared, view: <UILayoutContainerView 0x7fa3>",
    "   + <App.Sheet 0x7fb2>, state: appeared, view: <UIView 0x7fa5>, presented with: <_UIPageSheetPresentationController 0x8>",
    "(lldb) p (UIEdgeInsets)[0x7fa6 safeAreaInsets]",
    "(UIEdgeInsets) $3 = (top = 88, left = 0, bottom = 34, right = 0)",
    "......", "frame = (0 0; inf nan)",
  ]

  private static let capture = """
    {"insetsCapture": 1, "system": {"version": "17.2"}, "device": {"model": "iPhone14,5", "screen": [390, 844]},
     "controller": {"class": "App.Page", "base": "UIViewController", "view": "v2", "edgesForExtendedLayout": ["top"],
      "additionalSafeAreaInsets": [0, 0, 8, 0], "children": [], "presented": {"class": "App.Sheet"}},
     "window": {"class": "UIWindow", "base": "UIWindow", "id": "v1", "frame": [0, 0, 390, 844], "subviews": [
      {"class": "App.Root", "base": "UIView", "id": "v2", "frame": [0, 0, 390, 844], "safeAreaInsets": [47, 0, 34, 0],
       "subviews": [{"class": "UITableView", "base": "UITableView", "id": "v3", "frame": [0, 0, 390, null], "scroll":
        {"contentInset": [0, 0, 20, 0], "adjustedContentInset": [47, 0, 54, 0], "contentOffset": [0, -47],
         "contentSize": [390, 1e3], "contentInsetAdjustmentBehavior": "always"}, "isHidden": true}]}]}}
    """

  static func run(_ random: SplitMix64, _ corpus: FuzzCorpus) throws(FuzzFailure) {
    var random = random
    var chosen: [String] = []
    for line in lines where Int.random(in: 0..<4, using: &random) > 0 { chosen.append(line) }
    if Bool.random(using: &random) { chosen.shuffle(using: &random) }
    var text = Array(chosen.joined(separator: Bool.random(using: &random) ? "\n" : "\\n").utf8)
    if Int.random(in: 0..<3, using: &random) == 0 { text = Array(capture.utf8) }
    for _ in 0..<Int.random(in: 0..<12, using: &random) { RandomEdit(of: text, corpus, &random).apply(to: &text) }
    if Int.random(in: 0..<8, using: &random) == 0, let index = text.indices.randomElement(using: &random) {
      text[index] = UInt8.random(in: 0...255, using: &random)
    }
    let file: ImportedFile
    do throws(ImportError) {
      file = try LiveImport.read(text, name: "dump.txt", ImportOptions()) { _ in LiveVerdict(failing: 0, unknown: 0) }
    } catch {
      return
    }
    let document = ImportedText(file).bytes
    let source = SourceFile(document)
    let evidence = String(decoding: text, as: UTF8.self)
    if let first = source.errors.first {
      throw FuzzFailure("the document has an error: \(first)", evidence: evidence)
    }
    if Formatter.format(source) != document { throw FuzzFailure("the document is not formatted", evidence: evidence) }
    if ImportedText(file, over: document).bytes != document {
      throw FuzzFailure("a second import changes the document", evidence: evidence)
    }
  }
}
