import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsSwift
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Fixes of Swift files: what a fix of the document behind one is in the file.
struct SwiftEditTests {
  /// The file after the first fix of a rule that can be made in it; nil if there is none.
  private func fixed(_ source: String, _ rule: String) -> String? {
    let bytes = Array(source.utf8)
    let project = SwiftProject([("Screen.swift", bytes)])
    let scope = DocumentScope(devices: "iPhone14, iPhoneSE3", versions: "17")
    let virtual = SwiftDocument(bytes, SwiftSource(project, path: "Screen.swift"), scope)
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("Screen.swift")
    host.open(file, virtual)
    var proofs = ProofAllowance()
    let offered = host.fixTitles(in: file, &proofs) { $0.rule.name == rule }
    for fix in offered.fixes.values.joined() {
      guard let edits = try? virtual.fileEdits(for: fix.edits) else { continue }
      return String(decoding: applying(edits, to: bytes), as: UTF8.self)
    }
    return nil
  }

  private func view(_ body: String) -> String {
    "import SwiftUI\nstruct Screen: View {\n  var body: some View {\n\(body)\n  }\n}\n#Preview { Screen() }\n"
  }

  @Test func `a modifier names its region`() {
    let body = """
          VStack {
            ScrollView { Text("a") }
            TextField("b", text: .constant("")).frame(height: 44)
          }
          .padding(.bottom, 40)
          .ignoresSafeArea(edges: .bottom)
      """
    #expect(
      fixed(view(body), "ignored-keyboard")
        == view(body.replacing("(edges: .bottom)", with: "(.container, edges: .bottom)"))
    )
  }

  @Test func `a reader's size is used as it is`() {
    let body = """
          GeometryReader { proxy in
            Color.red.frame(height: proxy.size.height - proxy.safeAreaInsets.top)
          }
      """
    #expect(
      fixed(view(body), "geometry-safe-area-twice")
        == view(body.replacing(" - proxy.safeAreaInsets.top", with: ""))
    )
  }

  @Test func `a background alone ignores the safe area`() {
    let body = """
          ZStack {
            Color.red
            VStack {
              Text("a").frame(height: 44)
              Spacer()
            }
          }
          .ignoresSafeArea()
      """
    let wanted = body.replacing("Color.red", with: "Color.red.ignoresSafeArea()").replacing(
      "\n    .ignoresSafeArea()",
      with: ""
    )
    #expect(fixed(view(body), "safe-area-ignored-by-content") == view(wanted))
  }

  private func controller(_ lines: String) -> String {
    """
    import UIKit
    final class Screen: UIViewController {
      let button = UIButton(type: .system)
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        button.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          button.heightAnchor.constraint(equalToConstant: 50),
          \(lines)
        ])
      }
    }
    func show(_ window: UIWindow) { window.rootViewController = Screen() }

    """
  }

  private let bar = """
            HStack { Button("Buy") {} }
              .frame(maxWidth: .infinity)
              .frame(height: 56)
              .background(.bar)
    """

  @Test func `a view in front of a list becomes an inset of it`() {
    let list = "          List(0..<40) { Text(\"Row \\($0)\") }"
    let inset = ".safeAreaInset(edge: .bottom, spacing: 0) {"
    #expect(
      fixed(view("      ZStack(alignment: .bottom) {\n\(list)\n\(bar)\n      }"), "overlay-bar-hides-content")
        == view(
          "      ZStack(alignment: .bottom) {\n\(list)\n          \(inset)\n      \(bar)\n          }\n      }"
        )
    )
  }

  @Test func `an overlay becomes an inset`() {
    let body = """
          ScrollView { VStack { ForEach(0..<40) { Text("Row \\($0)").frame(height: 44) } } }
            .overlay(alignment: .bottom) {
      \(bar)
            }
      """
    #expect(
      fixed(view(body), "overlay-bar-hides-content")
        == view(body.replacing("overlay(alignment: .bottom)", with: "safeAreaInset(edge: .bottom, spacing: 0)"))
    )
  }

  @Test func `a constraint is pinned to the safe area`() {
    #expect(
      fixed(
        controller("button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8)"),
        "content-under-bar"
      ) == controller("button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8)")
    )
  }
}
