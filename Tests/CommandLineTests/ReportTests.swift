import CommandTable
import Foundation
import InsetsTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats that programs read, taken apart as those programs do it.
struct ReportTests {
  private static let document = """
    scenario "<&> \\"it\\"" {
      devices: iPhone8, iPhoneX
      iOS: 11
      viewController feed {
        view header { top: topLayoutGuide; height: 44 }
        tableView list { contentInsets: 10 }
      }
    }

    let gap = 8
    let gap = 9

    """

  /// What file systems allow and formats stumble over.
  private static let names = [
    "plain.insets", "two  words.insets", " before.insets", "a:b.insets", "100%25.insets", "\"quoted\".insets",
    "it's.insets", "back\\slash.insets", "line\nbreak.insets", "tab\tbell\u{7}.insets", "a|b`c*d_e.insets",
    "<i>&amp;.insets", "экран 画面 שלום é.insets", "a,b=c;d.insets", "right\u{200F}to left.insets", "sub/#x?.insets",
  ]

  private func report(_ format: String, of names: [String] = names, status: Int32 = 1) throws -> String {
    let folder = try TemporaryFolder()
    for name in names { try folder.write(Self.document, to: name) }
    let answer = try folder.shell("insets check . --format \(format)")
    #expect(answer.status == status)
    return answer.output
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: - Names of files

  @Test(arguments: CheckFormat.allCases) func `names come back`(_ format: CheckFormat) throws {
    let text = try report(format.rawValue)
    let names =
      switch format {
      case .text, .concise, .xcode: lineNames(text)
      case .json: try jsonNames(text)
      case .github: gitHubNames(text)
      case .sarif: try sarifNames(text)
      case .junit: try JUnitReader(text).suites
      case .markdown: markdownNames(text)
      }
    // XML has no control characters.
    #expect(Set(names) == Set(Self.names.map { format == .junit ? $0.replacing("\u{7}", with: "\u{FFFD}") : $0 }))
  }

  private func jsonNames(_ text: String) throws -> [String] {
    try #require(try json(text)["files"] as? [[String: Any]]).compactMap { $0["path"] as? String }
  }

  private func sarifNames(_ text: String) throws -> [String] {
    let run = try #require((try json(text)["runs"] as? [[String: Any]])?.first)
    let uris = try #require(run["results"] as? [[String: Any]]).flatMap(locations).map(uri)
    for uri in uris {
      #expect(uri.wholeMatch(of: #/(?:[A-Za-z0-9\-._~\/:@!$&'()*+,;=]|%[0-9A-F]{2})+/#) != nil, "\(uri)")
      #expect(URL(string: uri)?.scheme == nil, "\(uri) has a scheme")
    }
    return uris.compactMap { ($0.hasPrefix("./") ? String($0.dropFirst(2)) : $0).removingPercentEncoding }
  }

  private func gitHubNames(_ text: String) -> [String] {
    let lines = text.split(separator: "\n")
    let names = lines.compactMap { line in
      line.firstMatch(of: #/^::\w+ file=(.*?),line=/#).flatMap { String($0.1).removingPercentEncoding }
    }
    #expect(names.count == lines.count)
    return names
  }

  private func lineNames(_ text: String) -> [String] {
    let places = text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^(?<name>"(?:[^"\\]|\\.)*"|[^"].*?):\d+:\d+: (?:error|warning)/#).map { String($0.name) }
    }
    return places.map(unquoted)
  }

  private func markdownNames(_ text: String) -> [String] {
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| error") }
    let names = rows.compactMap { row in
      row.firstMatch(of: #/^\| error \| (.*?):\d+:\d+ \|/#).map { unescaped(String($0.1)) }
    }
    #expect(names.count == rows.count)
    return names
  }

  @Test func `git takes the difference of any name`() throws {
    let folder = try TemporaryFolder()
    for name in Self.names { try folder.write(Self.sound, to: name) }
    let shown = try folder.shell("insets check --fix --diff > all.diff 2> /dev/null; echo $?; git apply -p0 all.diff")
    #expect(shown.output == "1\n")
    for name in Self.names {
      let text = String(decoding: try folder.bytes(of: name), as: UTF8.self)
      #expect(text == Self.sound.replacing("topLayoutGuide", with: "safeArea"), "\(name)")
    }
  }

  /// With line ends, tabs and bytes that a terminal is not given as they are.
  private static let sound = """
    // \u{1B}[31m \u{202E}\r
    scenario "old" {
    \tdevices: iPhone8, iPhoneX
      iOS: 11
      viewController feed {
        view header { top: topLayoutGuide; height: 44 }\r
      }
    }
    """

  // MARK: - Schemas

  @Test func `the schema describes the JSON`() throws {
    let schema = JSONSchema(try json(Repository.text(of: "Grammar/check.schema.json")))
    let mistakes = schema.mistakes(in: try json(report("json")))
    #expect(mistakes == [])
    // The schema can tell.
    #expect(schema.mistakes(in: try json(report("json").replacing("\"newText\"", with: "\"text\""))) != [])
  }

  @Test func `the list of rules is JSON in the order of the list`() throws {
    let answer = try Tool.shell("insets rules --format json", in: Repository.root)
    let rules = try #require(JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [[String: Any]])
    let schema = JSONSchema(try json(Repository.text(of: "Grammar/rules.schema.json")))
    #expect(schema.mistakes(in: rules) == [])
    #expect(schema.mistakes(in: [["id": "x"]]) != [])
    let list = try Tool.shell("insets rules | cut -d' ' -f1", in: Repository.root).output.split(separator: "\n")
    #expect(rules.compactMap { $0["id"] as? String } == list.map(String.init))
    #expect(try Tool.shell("insets rules --format json", in: Repository.root).output == answer.output)
    let one = try Tool.shell("insets rules double-inset --format json", in: Repository.root)
    #expect(one.output.hasPrefix("[\n  {\n    \"document\" : \"# double-inset"))
  }

  @Test func `a SARIF log has what the standard asks for`() throws {
    let log = try json(report("sarif"))
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "Insets")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(!results.isEmpty)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
    }
    let messages = results.map { ($0["message"] as? [String: Any])?["text"] as? String }
    #expect(
      Set(messages) == ["a table view has no property 'contentInsets'", "the name 'gap' is taken in this document"]
    )
    // The second 'gap' says where the first one is.
    let double = try #require(results.first { $0["ruleId"] as? String == "duplicate-name" })
    let related = try #require(double["relatedLocations"] as? [[String: Any]])
    #expect(related.first?["id"] as? Int == 1)
    let fix = try #require((results.compactMap { $0["fixes"] as? [[String: Any]] }.first)?.first)
    let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
    let replacements = try #require(changes.first?["replacements"] as? [[String: Any]])
    #expect(replacements.map { ($0["insertedContent"] as? [String: Any])?["text"] as? String } == ["contentInset"])
  }

  @Test func `a scenario is a test of JUnit`() throws {
    let report = try JUnitReader(report("junit", of: ["a.insets"]))
    #expect(report.cases == ["<&> \"it\"", "outside scenarios"])
    #expect(report.failures == ["unknown-property", "duplicate-name"])
  }

  /// Columns are given for findings on one line alone, and hints not at all.
  @Test func `GitHub gets columns within one line`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "scenario \"a\" {\n  devices: iPhone8\n  viewController a { view b { left: superview\n  } foo\n } }\n",
      to: "a.insets"
    )
    let lines = try folder.shell("insets check --format github").output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let place = try #require(line.firstMatch(of: #/,line=(\d+),endLine=(\d+)(,col=)?/#), "\(line)")
      #expect((place.1 == place.2) == (place.3 != nil), "\(line)")
    }
  }

  // MARK: - Reading

  private func locations(_ result: [String: Any]) -> [[String: Any]] {
    ["locations", "relatedLocations"].flatMap { result[$0] as? [[String: Any]] ?? [] }
  }

  private func uri(_ location: [String: Any]) -> String {
    let place = location["physicalLocation"] as? [String: Any]
    return (place?["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
  }

  /// A name as C and git write it in quotes.
  private func unquoted(_ text: String) -> String {
    guard text.hasPrefix("\"") else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "t"): bytes.append(9)
      case UInt8(ascii: "0")...UInt8(ascii: "3"):
        let digits = [next] + [rest.popFirst(), rest.popFirst()].compactMap { $0 }
        bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0)
      default: bytes.append(next)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A Markdown text without its escapes.
  private func unescaped(_ text: String) -> String {
    let plain = text.replacing(#/&#(\d+);/#) { match in
      Int(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
    return plain.replacing(#/\\([!-\/:-@\[-`{-~])/#) { String($0.1) }
  }
}

/// The names in a JUnit report; a report that is no XML has none.
private final class JUnitReader: NSObject, XMLParserDelegate {
  private(set) var suites: [String] = []
  private(set) var cases: [String] = []
  private(set) var failures: [String] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "testsuite": suites.append(attributes["name"] ?? "")
    case "testcase": cases.append(attributes["name"] ?? "")
    case "failure": failures.append(attributes["type"] ?? "")
    default: break
    }
  }
}
