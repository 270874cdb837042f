import InsetsAnalysis
import InsetsImport
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport

/// A random storyboard and what is left of it after some damage.
enum ImportCase {
  static func run(_ seeded: SplitMix64) throws(FuzzFailure) {
    var random = seeded
    var storyboard = RandomStoryboard(random)
    let text = storyboard.text()
    guard let document = try imported(text) else {
      throw FuzzFailure("a storyboard is not imported", evidence: String(decoding: text, as: UTF8.self))
    }
    // Whatever the constraints are, the document can be laid out.
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID("/main.insets"), bytes: document)
    for diagnostic in host.report(of: FileID("/main.insets")).diagnostics
    where diagnostic.rule == DiagnosticRule.typeMismatch.id {
      throw FuzzFailure(diagnostic.message, evidence: String(decoding: document, as: UTF8.self))
    }
    for _ in 0..<20 { _ = try imported(disturbed(text, &random)) }
  }

  /// The document that bytes become; nil where an error says why there is none.
  private static func imported(_ bytes: [UInt8]) throws(FuzzFailure) -> [UInt8]? {
    let evidence = String(decoding: bytes, as: UTF8.self)
    func document() throws(FuzzFailure) -> ImportedFile? {
      do throws(ImportError) {
        return try ScreenImport.file(bytes, name: "Main.storyboard", ImportOptions(usesCanvas: true))
      } catch {
        switch error {
        case .malformed(let line, let column, let message):
          guard line > 0, column > 0, !message.isEmpty else {
            throw FuzzFailure("an error without a place", evidence: evidence)
          }
        case .unreadable(let message), .otherPlatform(let message):
          guard !message.isEmpty else { throw FuzzFailure("an error without words", evidence: evidence) }
        }
        return nil
      }
    }
    guard let file = try document(), let again = try document() else { return nil }
    let text = ImportedText(file).bytes
    guard text == ImportedText(again).bytes else { throw FuzzFailure("two imports differ", evidence: evidence) }
    guard ImportedText(file, over: text).bytes == text else {
      throw FuzzFailure("a second import changes something", evidence: evidence)
    }
    let source = SourceFile(text)
    if let error = source.errors.first { throw FuzzFailure("not valid: \(error)", evidence: evidence) }
    guard Formatter.format(source) == text else { throw FuzzFailure("not formatted", evidence: evidence) }
    return text
  }

  // MARK: - Damage

  private static func disturbed(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var text = text
    let place = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: text.removeSubrange(place...)
    case 1: if place < text.count { text[place] = UInt8.random(in: 0...255, using: &random) }
    case 2: text.removeSubrange(place..<min(place + Int.random(in: 1...40, using: &random), text.count))
    case 3: text.insert(contentsOf: text[place..<min(place + 60, text.count)], at: place)
    case 4: text.insert(contentsOf: hostile.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
    case 5: text = [0xFF, 0xFE] + text.flatMap { [$0, 0] }
    case 6: text.insert(contentsOf: String(repeating: "<view>", count: 600).utf8, at: place)
    default: text.insert(contentsOf: [0xC3, 0x28], at: place)
    }
    return text
  }

  private static let hostile = [
    "<!DOCTYPE a [<!ENTITY b \"&b;&b;\">]>", "&b;", "&#0;", "&#x110000;", "<![CDATA[", "<!--", "-->", "<?xml", "\u{0}",
    " constant=\"1e309\"", " multiplier=\"0\"", " multiplier=\"1:0\"", "nan", "-", "\"", "<", ">", "&amp;",
    "<<<<<<< HEAD\n",
  ]
}

/// A storyboard of one screen with views in each other and constraints between any of them.
private struct RandomStoryboard {
  private var random: SplitMix64
  private var ids: [String] = ["root"]
  private var constraints: [String] = []

  init(_ random: SplitMix64) { self.random = random }

  mutating func text() -> [UInt8] {
    let views = (0..<Int.random(in: 1...4, using: &random)).map { _ in view(depth: 0) }.joined()
    for _ in 0..<Int.random(in: 0...24, using: &random) { constraints.append(constraint()) }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(number(6000, 33000))" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="\(pick("none", "retina4_7", "retina6_1", "retina6_12", "ipad9_7"))" orientation="\(pick("portrait", "landscape"))"/>
      <scenes><scene><objects><viewController id="vc" sceneMemberID="viewController"><view key="view" id="root">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(views)</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints.joined())</constraints></view>
      </viewController></objects></scene></scenes></document>
      """.utf8
    )
  }

  private mutating func pick(_ words: String...) -> String { words.randomElement(using: &random) ?? "" }

  private mutating func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &random) }

  private mutating func view(depth: Int) -> String {
    let name = pick("view", "label", "button", "imageView", "stackView", "scrollView", "switch", "slider", "tableView")
    let id = "v\(ids.count)"
    ids.append(id)
    let count = depth < 3 && name != "tableView" ? number(0, 2) : 0
    let inside = (0..<count).map { _ in view(depth: depth + 1) }.joined()
    let mask = pick(" translatesAutoresizingMaskIntoConstraints=\"NO\"", "", " hidden=\"YES\" opaque=\"NO\"")
    let frame =
      "x=\"\(number(-20, 300))\" y=\"\(number(-20, 600)).5\" width=\"\(number(0, 400))\" height=\"\(number(0, 700))\""
    return
      "<\(name) id=\"\(id)\"\(mask) axis=\"\(pick("vertical", "horizontal"))\" distribution=\"\(pick("fill", "fillEqually", "equalSpacing"))\">"
      + "<rect key=\"frame\" \(frame)/><subviews>\(inside)</subviews></\(name)>"
  }

  private mutating func constraint() -> String {
    let first = ids.randomElement(using: &random) ?? ""
    let isVertical = Bool.random(using: &random)
    let lines =
      isVertical
      ? ["top", "bottom", "centerY", "height", "topMargin", "firstBaseline"]
      : ["leading", "trailing", "left", "centerX", "width", "leadingMargin"]
    var text =
      "<constraint id=\"c\(constraints.count)\" firstItem=\"\(first)\" firstAttribute=\"\(lines.randomElement(using: &random) ?? "")\""
    if number(0, 3) > 0 {
      let second = number(0, 5) == 0 ? "safe" : ids.randomElement(using: &random) ?? ""
      text += " secondItem=\"\(second)\" secondAttribute=\"\(lines.randomElement(using: &random) ?? "")\""
    }
    text += pick("", "", " relation=\"lessThanOrEqual\"", " relation=\"greaterThanOrEqual\"")
    text += pick("", "", " priority=\"750\"", " priority=\"1\"")
    text += pick("", "", " multiplier=\"0.5\"", " multiplier=\"16:9\"", " multiplier=\"-2\"")
    return text + " constant=\"\(number(-50, 400))\"/>"
  }
}
