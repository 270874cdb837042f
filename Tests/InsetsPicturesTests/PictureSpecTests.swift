import Foundation
import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsPictures
import InsetsTestSupport
import Testing

/// The pictures under `Tests/Specs/pictures` are as their commands draw them.
///
/// A blessed run writes them; look at each.
struct PictureSpecTests {
  @Test(arguments: try SpecFile.cases(of: "pictures"))
  func `the picture is this`(_ spec: SpecCase) throws {
    let command = try PictureCommand(try spec.block("console").text)
    var options = PictureOptions()
    options.theme = command.options["--theme"].flatMap(PictureTheme.init(rawValue:)) ?? .auto
    if let layers = command.options["--layers"] {
      options.layers = Set(layers.split(separator: ",").compactMap { PictureOptions.Layer(rawValue: String($0)) })
    }
    if spec.name.hasSuffix("in a hover") { options.size = .hover }
    var choice = SceneChoice(title: command.options["--scenario"], selector: command.options["--on"])
    choice.stage = command.options["--at"].flatMap { Stage.named($0) } ?? .viewDidAppear
    choice.focus = command.options["--focus"].map { .named($0) } ?? .automatic
    let earlier = try command.options["--compare"].map { try scenes(of: $0, SceneChoice(stage: choice.stage)) } ?? []
    let shown = try scenes(of: command.file, choice)
    #expect(!shown.isEmpty)
    let svg = PictureSheet(shown, options, comparedWith: earlier).svg()
    let path = try #require(command.options["-o"])
    let url = Repository.root.appending(path: path)
    let known = try? String(contentsOf: url, encoding: .utf8)
    guard known != svg else { return }
    if Blessing.isOn { try Data(svg.utf8).write(to: url) }
    Issue.record("\(path): \(Blessing.isOn ? "blessed; look at it" : "the picture is another one")")
  }

  @Test func `every picture has a command`() throws {
    let pages = try Repository.files(under: "Tests/Specs/pictures", withExtension: "md").map(Repository.text).joined()
    for path in Repository.files(under: "Tests/Specs/pictures", withExtension: "svg") {
      #expect(pages.contains("-o \(path)\n"), "\(path)")
      #expect(pages.contains("](\(path.split(separator: "/").last ?? ""))"), "\(path) is not shown")
    }
  }
}

private struct Unreadable: Error {
  var command: String
}

/// `$ insets render FILE --on 'iPhone8' -o OUT`, taken apart.
private struct PictureCommand {
  var file: String
  var options: [String: String] = [:]

  init(_ text: String) throws {
    var words: [String] = []
    var quote: Character?
    var isOpen = false
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" {
        quote = character
        if !isOpen { words.append("") }
        isOpen = true
      } else if quote == nil, character.isWhitespace {
        isOpen = false
      } else {
        if !isOpen { words.append("") }
        isOpen = true
        words[words.count - 1].append(character)
      }
    }
    guard words.prefix(3) == ["$", "insets", "render"], words.count > 3 else {
      throw Unreadable(command: text)
    }
    file = words[3]
    for index in stride(from: 4, to: words.count - 1, by: 2) { options[words[index]] = words[index + 1] }
  }
}
