import InsetsFormats
import InsetsSyntax

/// What code does with a controller that it takes from a storyboard or XIB.
package struct StoryboardUse: Hashable, Sendable {
  /// The storyboard's name; nil where the code does not say it.
  package var storyboard: String?
  /// The controller's identifier; nil for the one that the storyboard begins with.
  package var identifier: String?
  /// What it is shown in, the outermost first.
  var containers: [ScreenContainers.Form]
  /// Whether it becomes a part of another controller, which gives it its place.
  package var isPart: Bool

  /// What code shows a controller in.
  package enum Container: Hashable, Sendable { case navigation, tabs, presentation, fullScreen }

  package init(storyboard: String?, identifier: String?, containers: [Container], isPart: Bool = false) {
    self.storyboard = storyboard
    self.identifier = identifier
    self.isPart = isPart
    self.containers = containers.map { container in
      switch container {
      case .navigation: .init(kind: .navigation)
      case .tabs: .init(kind: .tabs)
      case .presentation: .init(kind: .presentation)
      case .fullScreen: .init(kind: .presentation, look: .fullScreen)
      }
    }
  }
}

/// What the code of a class changes on the screen that a file lays out.
package struct ScreenCode: Hashable, Sendable {
  /// Whether it adds views, or bars around the screen change.
  package var addsViews: Bool
  /// Whether it inherits from a class that is not the project's or UIKit's.
  package var isOfPackage = false
  package var changesBars: Bool
  /// Whether it says that bottom bars are hidden, which holds for what is pushed on top too.
  package var hidesBottomBar = false
  /// Whether it gives what it presents to a transition of its own, which may leave it less than the screen.
  package var presentsInItsOwnWay = false
  /// The outlets whose place, size, insets or visibility it sets.
  package var changedOutlets: Set<String>
  /// The outlets whose insets it sets for what shows them, and nothing else of them.
  package var insetOutlets: Set<String> = []
  /// The outlets of whose content it says how large it is.
  package var sizedOutlets: Set<String> = []
  /// The outlets whose words or font it sets.
  package var wordedOutlets: Set<String> = []
  /// Whether it is never turned on its side.
  package var isUpright = false
  /// Whether it hides the navigation bar that it is below, and whether it shows it.
  package var hidesNavigationBar = false
  package var showsNavigationBar = false
  /// Whether it speaks of what is in the bar.
  package var givesBarContent = false
  /// Whether it is sure to hide the bar each time that it is shown.
  package var isWithoutNavigationBar = false
  /// Whether it keeps all that is shown in it upright.
  package var keepsUpright = false
  /// Whether it has bars that views do not reach below.
  package var hasOpaqueLayout = false
  /// Whether it changes how much of the screen bars take.
  package var changesBarHeights = false
  /// Whether a view that scrolls makes room in itself.
  package var insetsItself = false
  /// What it says itself of the items of its collection view, each time that it is asked.
  package var collectionNumbers: Set<CollectionNumber> = []

  package enum CollectionNumber: Sendable { case itemSize, sectionInset }

  package init(addsViews: Bool = false, changesBars: Bool = false, changedOutlets: Set<String> = []) {
    self.addsViews = addsViews
    self.changesBars = changesBars
    self.changedOutlets = changedOutlets
  }
}

/// All storyboards of a project, and what its code does with their screens.
package struct InterfaceBuilderProject: Sendable {
  private struct File: Sendable {
    var summary: StoryboardSummary
    var hash: Int
  }

  private var files: [File] = []
  private var numbers: [String: Int] = [:]
  private var code: ProjectCode?
  private var scope: DocumentScope
  /// The names of all storyboards and XIBs, without their endings.
  private let names: Set<String>
  private var containers: ScreenContainers

  /// Reads storyboards, each once; `scope` says which of them the app begins with, and `names` how the XIBs beside them are
  /// called.
  package init(
    _ files: [(path: String, bytes: [UInt8])] = [],
    code: ProjectCode? = nil,
    names: Set<String> = [],
    scope: DocumentScope = DocumentScope(),
    loop: @escaping Loop = loopInOrder
  ) {
    self.code = code
    self.scope = scope
    self.names = names.union(files.map { SceneLayouts.name(of: $0.path) })
    containers = ScreenContainers([])
    let read = results(below: files.count, by: loop) { index in
      File(summary: Self.summary(of: files[index].bytes, at: files[index].path), hash: files[index].bytes.hashValue)
    }
    for (index, file) in files.enumerated() where numbers[file.path] == nil {
      numbers[file.path] = self.files.count
      self.files.append(read[index])
    }
    connect()
  }

  private mutating func connect() {
    containers = ScreenContainers(
      files.map(\.summary),
      uses: code?.uses ?? [],
      says: code?.says,
      loads: code?.loads,
      performs: code?.performsOwn,
      beginsInSwiftUI: code?.beginsInSwiftUI ?? false,
      scope: scope
    )
  }

  /// Takes what the project says by now of the storyboards that the app begins with.
  package mutating func take(scope: DocumentScope) {
    let isConnected =
      scope.mainStoryboards == self.scope.mainStoryboards && scope.launchStoryboards == self.scope.launchStoryboards
    self.scope = scope
    if !isConnected { connect() }
  }

  /// Takes the project's code as it is by now.
  package mutating func take(code: ProjectCode?) {
    let isConnected = code?.uses == self.code?.uses
    self.code = code
    if !isConnected { connect() }
  }

  private static func summary(of bytes: [UInt8], at path: String) -> StoryboardSummary {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let xml = try? XMLReader.read(bytes)
    return StoryboardSummary(xml ?? XMLElement(name: "document", offset: 0), named: name)
  }

  /// Takes the text that a file has by now.
  package mutating func replace(_ path: String, _ bytes: [UInt8]) {
    let hash = bytes.hashValue
    if let number = numbers[path] {
      guard files[number].hash != hash else { return }
      let old = files[number].summary
      files[number] = File(summary: Self.summary(of: bytes, at: path), hash: hash)
      // Most edits change no way from screen to screen, and a project has many.
      if files[number].summary.saysTheSame(as: old) { return containers.renew(files[number].summary, at: number) }
    } else {
      numbers[path] = files.count
      files.append(File(summary: Self.summary(of: bytes, at: path), hash: hash))
    }
    connect()
  }

  /// What is around the screens of a file whose text is `bytes`, and what code changes of them.
  func surroundings(of path: String, _ bytes: [UInt8]) -> (containers: ScreenContainers, file: Int) {
    var project = self
    project.replace(path, bytes)
    return (project.containers, project.numbers[path] ?? 0)
  }

  /// What is known of a class: nil where the project's code does not have it.
  func code(of name: String) -> ScreenCode? { code?.screen(name) }

  /// What the words of a class in another language tell of it.
  func unreadCode(of name: String) -> ScreenCode? { code?.unread(name) }

  /// Whether a class of the project may present, or be presented, in a way that is not seen: its code is in another language.
  func isUnread(_ name: String) -> Bool { code.map { $0.screen(name) == nil } ?? false }

  /// Whether code has the controllers of a class in others, and shows them nowhere else.
  func isPart(ofClass name: String) -> Bool { code?.isPart(name) ?? false }

  /// Whether nothing in an app's code makes or names controllers of a class.
  func isUnshown(ofClass name: String) -> Bool { code?.isUnshown(name) ?? false }

  /// The devices that a file is for, by its name and those of the others.
  func variant(of path: String) -> DeviceVariant? { DeviceVariant(of: SceneLayouts.name(of: path), among: names) }

  /// Whether the project uses a package that shows a menu beside its screens.
  var hasDrawers: Bool { code?.says.map { DrawerScreen.containers.contains(where: $0) } ?? false }

  /// Whether code keeps the whole app upright.
  var isUpright: Bool { code?.isUpright ?? false }

  /// Whether code makes bars opaque somewhere.
  var hasOpaqueBars: Bool { code?.hasOpaqueBars ?? false }

  /// What code makes of bars somewhere, by which other screens may be found with them.
  var barLooks: Set<ScreenContainers.Look> { code?.barLooks ?? [] }

  /// Whether a storyboard has a navigation controller without its bar, on which code may push other screens.
  var hasHiddenBars: Bool { files.contains(where: \.summary.hasHiddenBars) }

  /// Whether a page controller shows controllers of some classes or identifiers, and may itself be a part of a screen.
  func isPage(ofPart names: Set<String>) -> Bool { code?.isPage(names, containers.embeddedPages) ?? false }

  /// What code shows the controllers of a class in that it makes itself.
  func uses(ofOwner name: String) -> [StoryboardUse] { code?.usesOfClass(name) ?? [] }
}

/// What a project's code does with the screens of its files.
package struct ProjectCode: Sendable {
  /// What it does with controllers of storyboards.
  var uses: [StoryboardUse]
  /// What a class changes on its screen; nil for a class that the project does not have.
  var screen: @Sendable (String) -> ScreenCode?
  /// What a class in another language changes, as far as its words tell.
  var unread: @Sendable (String) -> ScreenCode?
  /// In what it shows controllers of a class that it makes itself.
  var usesOfClass: @Sendable (String) -> [StoryboardUse]
  /// Whether it has controllers of a class in others, and shows them nowhere else.
  var isPart: @Sendable (String) -> Bool
  /// Whether one of its page controllers shows controllers of some classes or identifiers, and is one of a few classes or may
  /// else be a part of a screen.
  var isPage: @Sendable (Set<String>, Set<String>) -> Bool
  /// Whether nothing in it makes or names controllers of a class.
  var isUnshown: @Sendable (String) -> Bool
  /// Whether it says a word; nil where it is not the code of a whole app.
  var says: (@Sendable (String) -> Bool)?
  /// Whether it may load a storyboard of a name; nil where it may load any.
  var loads: (@Sendable (String) -> Bool)?
  /// Whether it may perform a segue of an identifier; nil where it may perform any.
  var performs: (@Sendable (String) -> Bool)?
  /// Whether it makes bars opaque somewhere.
  var hasOpaqueBars: Bool
  /// What it makes of bars somewhere, by which other screens may be found with them.
  var barLooks: Set<ScreenContainers.Look> = []
  /// Whether it keeps the whole app upright.
  var isUpright: Bool
  /// Whether it shows a view of SwiftUI first.
  var beginsInSwiftUI: Bool

  package init(
    uses: [StoryboardUse],
    screen: @escaping @Sendable (String) -> ScreenCode?,
    unread: @escaping @Sendable (String) -> ScreenCode? = { _ in nil },
    usesOfClass: @escaping @Sendable (String) -> [StoryboardUse],
    isPart: @escaping @Sendable (String) -> Bool,
    isPage: @escaping @Sendable (Set<String>, Set<String>) -> Bool = { _, _ in false },
    isUnshown: @escaping @Sendable (String) -> Bool = { _ in false },
    says: (@Sendable (String) -> Bool)? = nil,
    loads: (@Sendable (String) -> Bool)? = nil,
    performs: (@Sendable (String) -> Bool)? = nil,
    hasOpaqueBars: Bool,
    hidesBars: Bool = false,
    hasOpaqueLayout: Bool = false,
    isUpright: Bool,
    beginsInSwiftUI: Bool = false
  ) {
    self.uses = uses
    self.screen = screen
    self.unread = unread
    self.usesOfClass = usesOfClass
    self.isPart = isPart
    self.isPage = isPage
    self.isUnshown = isUnshown
    self.says = says
    self.loads = loads
    self.performs = performs
    self.hasOpaqueBars = hasOpaqueBars
    if hidesBars { barLooks.insert(.hidden) }
    if hasOpaqueLayout { barLooks.insert(.opaque) }
    self.isUpright = isUpright
    self.beginsInSwiftUI = beginsInSwiftUI
  }

  /// Whether it may perform a segue that a controller of a class has by itself, not one of its views; nil where that is open.
  var performsOwn: ((_ identifier: String?, _ owner: String?) -> Bool)? {
    guard let performs else { return nil }
    return { identifier, owner in
      // What a package performs, it alone knows.
      if let owner, screen(owner)?.isOfPackage ?? (unread(owner) == nil) { return true }
      return identifier.map(performs) ?? false
    }
  }
}
