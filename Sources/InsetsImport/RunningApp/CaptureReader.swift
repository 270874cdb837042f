import InsetsEngine
import JSON

/// Reads the JSON that the file of `insets capture` writes in a running app; `Grammar/capture.schema.json` describes it.
enum CaptureReader {
  /// In bytes; a screen of a thousand views has one million.
  private static let sizeLimit = 16 << 20
  /// The form of captures that is read.
  private static let version = 1

  static func read(_ bytes: [UInt8]) throws(ImportError) -> LiveScreen {
    if bytes.count > sizeLimit { throw .unreadable("is larger than \(sizeLimit >> 20) MB; capture a single window") }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .unreadable("is not UTF-8; import the file as the app wrote it")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = Array(bytes[start...])
    let root: JSONValue
    do throws(JSONMistake) {
      // A view is an object in an array.
      root = JSONValue(try JSONText(text, deepestNest: 2 * ImportError.deepestView), 0)
    } catch {
      let place = LinePlaces(text).place(of: error.place)
      let reason =
        switch error.kind {
        case .tooDeep: "views are nested more than \(ImportError.deepestView) deep; capture a part of the screen"
        case .tooManyValues: "there are more values than a screen has; capture a single window"
        case .noValue, .noKey, .noClosingQuote, .noEscape, .textBehindTheValue, .noColon, .noCommaOrEnd:
          isCutOff(text, at: error)
            ? "the file ends in the middle of a value; capture the screen once more"
            : "this is not JSON; capture the screen once more"
        }
      throw .malformed(line: place.line, column: place.column, message: reason)
    }
    guard let form = root["insetsCapture"]?.double else {
      throw .unreadable("is not a capture; 'insets capture' prints the Swift file that writes one")
    }
    guard form == Double(version) else {
      throw .unreadable("has the form \(InsetsImport.text(of: form)), and this version reads \(version); update insets")
    }
    guard let window = root["window"], window["class"] != nil else {
      throw .unreadable("has no window; capture a screen while its window is there")
    }
    return screen(root, window)
  }

  /// Whether a text ends inside of the value that is no JSON: in a string, which has no line ends, a word or a number.
  private static func isCutOff(_ text: [UInt8], at mistake: JSONMistake) -> Bool {
    let rest = text[mistake.place...]
    if rest.first == UInt8(ascii: "\"") || mistake.kind == .noEscape { return !rest.contains(UInt8(ascii: "\n")) }
    return rest.allSatisfy { byte in
      [UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte)
        || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isWholeNumber
    }
  }

  private static func screen(_ root: JSONValue, _ window: JSONValue) -> LiveScreen {
    var screen = LiveScreen()
    screen.isMeasured = true
    let version = root["system"]?["version"]?.text ?? ""
    if let major = Int(version.prefix { $0.isNumber }) { screen.versions = major...major }
    if let size = root["device"]?["screen"]?.numbers, size.count == 2 {
      screen.screenSize = LivePoint(x: size[0], y: size[1])
    }
    screen.isRightToLeft = root["traits"]?["layoutDirection"]?.text == "rightToLeft"
    let model = root["device"]?["model"]?.text ?? "a device"
    screen.remarks = ["Measured on \(model) with iOS \(version.isEmpty ? "of an unknown version" : version)"]
    screen.controllers = [root["controller"]].compactMap { $0 }.map { controller($0) }
    var pages: Set<String> = []
    for controller in screen.controllers {
      controller.forEach { if let id = $0.viewID { pages.insert(id) } }
    }
    screen.views = [view(window, pages, &screen.notes)]
    return screen
  }

  // MARK: - Views

  private static func view(_ json: JSONValue, _ pages: Set<String>, _ notes: inout [ImportNote]) -> LiveView {
    let name = json["class"]?.text ?? "UIView"
    let id = json["id"]?.text ?? ""
    var view = LiveView(className: name, baseClass: json["base"]?.text ?? LiveView.shortName(of: name), id: id, line: 1)
    if let frame = json[.frame]?.numbers, frame.count == 4 {
      view.frame = Rectangle(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    } else {
      notes.append(ImportNote(reason: .noFrame, line: 1, subject: "the view '\(view.shortName)'"))
    }
    view.isHidden = json[.isHidden]?.flag ?? false
    view.isTransformed = json["isTransformed"]?.flag ?? false
    // The margins and safe areas of all other views follow from those of the controllers' views and their places.
    var wanted: [LiveInsets] = []
    if pages.contains(id) { wanted = [.safeAreaInsets, .layoutMargins] }
    if let scroll = json["scroll"] {
      if wanted.isEmpty { wanted = [.safeAreaInsets] }
      read(scroll, into: &view)
    }
    for insets in wanted {
      if let numbers = json[insets.rawValue]?.numbers, numbers.count == 4 { view.insets[insets] = numbers }
    }
    view.properties += json.flags([
      .insetsLayoutMarginsFromSafeArea, .preservesSuperviewLayoutMargins, .isTranslucent, .prefersLargeTitles,
    ])
    view.subviews = (json["subviews"]?.elements ?? []).map { self.view($0, pages, &notes) }
    return view
  }

  private static func read(_ scroll: JSONValue, into view: inout LiveView) {
    for insets in [LiveInsets.contentInset, .adjustedContentInset] {
      if let numbers = scroll[insets.rawValue]?.numbers, numbers.count == 4 { view.insets[insets] = numbers }
    }
    if let offset = scroll[.contentOffset]?.numbers, offset.count == 2 {
      view.contentOffset = LivePoint(x: offset[0], y: offset[1])
    }
    if let size = scroll[.contentSize]?.numbers, size.count == 2 {
      view.contentSize = LivePoint(x: size[0], y: size[1])
    }
    view.properties += scroll.choice(.contentInsetAdjustmentBehavior, among: [.scrollableAxes, .never, .always])
    view.properties += scroll.flags([
      .alwaysBounceVertical, .alwaysBounceHorizontal, .automaticallyAdjustsScrollIndicatorInsets,
    ])
  }

  // MARK: - Controllers

  private static func controller(_ json: JSONValue) -> LiveController {
    let name = json["class"]?.text ?? "UIViewController"
    var controller = LiveController(className: name, baseClass: json["base"]?.text ?? name, id: "", line: 1)
    controller.viewID = json["view"]?.text
    if let edges = json[.edgesForExtendedLayout]?.elements {
      let known = Edge.allCases.map { "\($0)" }
      let meant = edges.compactMap(\.text).filter(known.contains)
      if meant.count < known.count { controller.properties.append(.set(.edgesForExtendedLayout, meant)) }
    }
    if let insets = json[.additionalSafeAreaInsets]?.numbers, insets.count == 4, insets.contains(where: { $0 != 0 }) {
      controller.properties.append(.set(.additionalSafeAreaInsets, insets))
    }
    controller.properties += json.flags([
      .extendedLayoutIncludesOpaqueBars, .hidesBottomBarWhenPushed, .prefersStatusBarHidden,
      .viewRespectsSystemMinimumLayoutMargins, .isNavigationBarHidden, .isToolbarHidden,
    ])
    controller.properties += json.choice(.largeTitleDisplayMode, among: [.always, .never])
    controller.children = (json["children"]?.elements ?? []).map { self.controller($0) }
    if let presented = json["presented"], presented["class"] != nil {
      var shown = self.controller(presented)
      shown.isPresented = true
      shown.presentation = presented[.modalPresentationStyle]?.text
      controller.children.append(shown)
    }
    return controller
  }
}

extension JSONValue {
  fileprivate subscript(_ property: Property) -> JSONValue? { self["\(property)"] }

  fileprivate func flags(_ flags: [Property]) -> [ScreenStatement] {
    ImportedFlag.statements(flags) { self[$0]?.flag }
  }

  fileprivate func choice(_ property: Property, among choices: [Choice]) -> [ScreenStatement] {
    let choice = self[property]?.text.flatMap(Choice.init)
    return choice.map { choices.contains($0) ? [.set(property, $0)] : [] } ?? []
  }

  fileprivate var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var flag: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  fileprivate var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// Numbers that can be places and sizes; nil where one is none.
  fileprivate var numbers: [Double]? {
    let numbers = elements.compactMap(\.double).filter(\.isPlace)
    return numbers.count == elements.count ? numbers : nil
  }
}
