import InsetsTestSupport
import Testing

/// Scenarios about the screens of Swift files, and numbers that somebody asks about in such files.
struct SwiftImportTests {
  private static let feed = """
    import SwiftUI
    struct FeedView: View {
      var body: some View {
        List(0..<30) { Text("Row \\($0)") }
          .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 60) }
      }
    }
    """

  private static let tabs = """
    import UIKit
    final class TabsViewController: UIViewController {
      let strip = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(strip)
        strip.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          strip.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          strip.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
          strip.heightAnchor.constraint(equalToConstant: Size.strip)
        ])
      }
    }
    """

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.feed, to: "App/Feed.swift")
    try folder.write(Self.tabs, to: "App/Tabs.swift")
    try folder.write("enum Size { static let strip: CGFloat = 56 }\n", to: "App/Size.swift")
    return folder
  }

  @Test func `scenarios expect numbers of screens in Swift`() throws {
    let folder = try project()
    try folder.write(
      """
      import "App/Feed.swift"
      import "App/Tabs.swift"

      scenario "feed" {
        devices: iPhone14
        iOS: 17
        body {
          navigationStack {
            use FeedView as page
          }
        }
        expect page.contentInsets.bottom == 94
      }

      scenario "tabs" {
        devices: iPhone14
        iOS: 17
        use TabsViewController as tabs
        expect tabs.strip.frame.height == 56
        expect tabs.strip.frame.y == 754
      }
      """,
      to: "feed.insets"
    )
    let answer = try folder.shell("insets check feed.insets")
    // iPhone 14 is 844 high, with a home indicator of 34: 60 + 34 = 94, and 844 - 34 - 56 = 754.
    #expect(answer.status == 0, "\(answer.output)")
    #expect(answer.output.contains("3 expectations held"))
    let swift = "sed -i 's/= 56/= 64/' App/Size.swift; insets check --dependents --format concise feed.insets"
    #expect(try folder.shell(swift).output.contains("'tabs.strip.frame.height' is 64, not 56"))
  }

  @Test func `a number of a view without a name is found`() throws {
    let folder = try project()
    let answer = try folder.shell("insets why 60 App/Feed.swift")
    #expect(answer.output.contains("Color.frame.height"), "\(answer.output)")
    // The bar's 60 and the home indicator's 34.
    #expect(try folder.shell("insets why 94 App/Feed.swift").output.contains("List.contentInsets.bottom"))
  }

  @Test func `what a base class says is told once, where it stands`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit
      class BaseViewController: UIViewController {
        let name = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          name.text = "Name"
          view.addSubview(name)
          name.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            name.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
            name.centerXAnchor.constraint(equalTo: view.centerXAnchor)
          ])
        }
      }
      """,
      to: "App/Base.swift"
    )
    for name in ["First", "Second"] {
      try folder.write(
        """
        import UIKit
        final class \(name)ViewController: BaseViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
          }
        }
        """,
        to: "App/\(name).swift"
      )
    }
    try folder.write(
      """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let scene = scene as? UIWindowScene else { return }
          let tabs = UITabBarController()
          tabs.viewControllers = [FirstViewController(), SecondViewController()]
          window = UIWindow(windowScene: scene)
          window?.rootViewController = tabs
        }
      }
      """,
      to: "App/SceneDelegate.swift"
    )
    let whole = try folder.shell("insets check App").output
    #expect(whole.contains("1 error"), "\(whole)")
    #expect(whole.contains("App/Base.swift:10:7: error[content-under-bar]: 'name' starts"), "\(whole)")
    // The screens that have it are named.
    for name in ["First", "Second"] { #expect(whole.contains("App/\(name).swift:4:5"), "\(whole)") }
    // Alone, a screen is told itself.
    let alone = try folder.shell("insets check --format concise App/First.swift").output
    #expect(alone.contains("App/First.swift:4:5: error[content-under-bar]"), "\(alone)")
    // What is allowed where it stands is allowed on every screen.
    let allow = "sed -i '10i // insets:allow content-under-bar: a watermark' App/Base.swift; insets check App"
    let allowed = try folder.shell(allow).output
    #expect(!allowed.contains("content-under-bar"), "\(allowed)")
  }

  @Test func `what a view of SwiftUI says is told once, where it stands`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import SwiftUI
      struct Player<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
          NavigationView { content }
            .safeAreaInset(edge: .bottom) {
              HStack { Text("Rain"); Button("Play") {} }.frame(height: 66).frame(maxWidth: .infinity)
            }
        }
      }
      """,
      to: "App/Player.swift"
    )
    for name in ["Songs", "Books"] {
      try folder.write(
        """
        import SwiftUI
        struct \(name)View: View {
          var body: some View {
            Player { List { Text("\(name)") } }
          }
        }
        """,
        to: "App/\(name).swift"
      )
    }
    try folder.write(
      """
      import SwiftUI
      @main struct Main: App {
        var body: some Scene {
          WindowGroup { TabView { SongsView().tabItem { Text("Songs") }; BooksView().tabItem { Text("Books") } } }
        }
      }
      """,
      to: "App/Main.swift"
    )
    let whole = try folder.shell("insets check App").output
    #expect(whole.contains("1 error"), "\(whole)")
    #expect(whole.contains("App/Player.swift:6:8: error[inset-outside-container]: the List ends"), "\(whole)")
    for name in ["Songs", "Books"] { #expect(whole.contains("App/\(name).swift:4:5"), "\(whole)") }
    let alone = try folder.shell("insets check --format concise App/Songs.swift").output
    #expect(alone.contains("App/Songs.swift:4:5: error[inset-outside-container]"), "\(alone)")
    let allow = "sed -i '6i // insets:allow inset-outside-container: seldom' App/Player.swift; insets check App"
    let allowed = try folder.shell(allow).output
    #expect(!allowed.contains("inset-outside-container"), "\(allowed)")
  }

  @Test func `a text of a large button is named by its words`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import SwiftUI
      struct CourseView: View {
        @State private var show = false
        var body: some View {
          Button(action: { show.toggle() }) {
            VStack {
              Text("Learn SwiftUI").padding(.top, 20)
              Spacer()
              Text("Card").padding(.bottom, 20)
            }
            .frame(width: 300, height: 950)
            .background(Color.blue)
          }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { CourseView() } } }
      """,
      to: "App/Course.swift"
    )
    let found = try folder.shell("insets check App").output
    #expect(found.contains("'Learn SwiftUI' reaches") || found.contains("'Card' reaches"), "\(found)")
  }
}
