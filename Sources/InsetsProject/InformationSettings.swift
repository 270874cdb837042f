/// What an `Info.plist` says that decides what screens look like.
struct InformationSettings: Equatable {
  private(set) var orientations = SupportedOrientations()
  private(set) var statusBar = StatusBarSettings()
  private(set) var launch = LaunchSettings()
  private(set) var storyboards = NamedStoryboards()

  init() {}

  init(_ list: PropertyList) {
    storyboards.read(list)
    guard case .dictionary(let entries) = list else { return }
    for (key, value) in entries {
      orientations.read(key, value.list.compactMap(\.text))
      statusBar.read(key, value.text ?? "")
      launch.read(key, value.text ?? "")
    }
  }

  /// Takes a value that the build puts into the file; orientations stand in other lists there.
  mutating func read(_ key: String, _ value: String) {
    statusBar.read(key, value)
    launch.read(key, value)
    storyboards.read(key, value)
  }

  mutating func merge(_ other: InformationSettings) {
    orientations.merge(other.orientations)
    statusBar.merge(other.statusBar)
    launch.merge(other.launch)
    storyboards.merge(other.storyboards)
  }
}

/// The orientations that an application allows, which may be others on iPads.
struct SupportedOrientations: Equatable {
  private static let key = "UISupportedInterfaceOrientations"

  private var ofAll: Set<String> = []
  private var ofPhones: Set<String> = []
  private var ofPads: Set<String> = []

  var isEmpty: Bool { ofAll.isEmpty && ofPhones.isEmpty && ofPads.isEmpty }

  /// A key has the device behind it: `~ipad` in an `Info.plist`, `_iPad` in settings.
  mutating func read(_ key: String, _ names: [String]) {
    guard key.hasPrefix(Self.key) else { return }
    switch key.dropFirst(Self.key.count).lowercased() {
    case "~ipad", "_ipad": ofPads.formUnion(names)
    case "~iphone", "_iphone": ofPhones.formUnion(names)
    default: ofAll.formUnion(names)
    }
  }

  mutating func merge(_ other: SupportedOrientations) {
    ofAll.formUnion(other.ofAll)
    ofPhones.formUnion(other.ofPhones)
    ofPads.formUnion(other.ofPads)
  }

  /// In the language's words, what all of the devices have that an application runs on; nil for the default.
  func words(onPhones: Bool, onPads: Bool) -> String? {
    let own = [onPhones ? ofPhones : nil, onPads ? ofPads : nil].compactMap(\.self).map { $0.isEmpty ? ofAll : $0 }
    let named = own.filter { !$0.isEmpty }
    guard !named.isEmpty else { return nil }
    let isPortrait = named.allSatisfy { $0.contains { $0.contains("Portrait") } }
    let isLandscape = named.allSatisfy { $0.contains { $0.contains("Landscape") } }
    return isLandscape ? isPortrait ? "portrait, landscape" : "landscape" : nil
  }
}

/// What an `Info.plist` says of the status bar.
struct StatusBarSettings: Equatable {
  private var isHidden: Bool?
  private var isControllers: Bool?

  /// Whether it is hidden at launch, and no controller can show it later.
  var isNeverShown: Bool { isHidden == true && isControllers == false }

  mutating func read(_ key: String, _ value: String) {
    switch key {
    case "UIStatusBarHidden": isHidden = value == "YES"
    case "UIViewControllerBasedStatusBarAppearance": isControllers = value == "YES"
    default: break
    }
  }

  mutating func merge(_ other: StatusBarSettings) {
    isHidden = other.isHidden ?? isHidden
    isControllers = other.isControllers ?? isControllers
  }
}

/// What an `Info.plist` says of what the system shows while an app starts.
struct LaunchSettings: Equatable {
  private(set) var hasScreen = false
  private(set) var hasImages = false

  mutating func read(_ key: String, _ value: String) {
    if key.hasPrefix("UILaunchStoryboard") || key.hasPrefix("UILaunchScreen") { hasScreen = hasScreen || value != "NO" }
    if key.hasPrefix("UILaunchImage") { hasImages = true }
  }

  mutating func merge(_ other: LaunchSettings) {
    hasScreen = hasScreen || other.hasScreen
    hasImages = hasImages || other.hasImages
  }
}

/// The storyboards that an `Info.plist` names.
package struct NamedStoryboards: Equatable, Sendable {
  /// Those that apps begin with, and those that the system shows while they start.
  package private(set) var main: Set<String> = []
  package private(set) var launch: Set<String> = []
  private var ofPads: Set<String> = []
  private var ofPhones: Set<String> = []
  private var ofAll: Set<String> = []
  private var ofScenes: Set<String> = []

  /// Those that iPads alone begin with: what is named without a device is for those that are not named.
  package var padsOnly: Set<String> { ofPads.subtracting(ofPhones).subtracting(ofAll).subtracting(ofScenes) }

  /// Those that phones alone begin with.
  package var phonesOnly: Set<String> {
    let own = ofPads.isEmpty ? ofPhones.subtracting(ofAll) : ofPhones.union(ofAll).subtracting(ofPads)
    return own.subtracting(ofScenes)
  }

  package init() {}

  /// Looks for them at any depth: those of scenes stand in lists of configurations.
  mutating func read(_ list: PropertyList) {
    switch list {
    case .text: break
    case .list(let entries): for entry in entries { read(entry) }
    case .dictionary(let entries):
      for (key, value) in entries {
        if let text = value.text { read(key, text) } else { read(value) }
      }
    }
  }

  /// A key may have the device behind it: `UIMainStoryboardFile~ipad`.
  mutating func read(_ key: String, _ value: String) {
    let name = value.hasSuffix(".storyboard") ? String(value.dropLast(".storyboard".count)) : value
    guard !name.isEmpty else { return }
    switch key.prefix(while: { $0 != "~" }) {
    case "UIMainStoryboardFile", "UISceneStoryboardFile":
      main.insert(name)
      if key.hasPrefix("UIScene") { ofScenes.insert(name) }
      switch key.drop(while: { $0 != "~" }).lowercased() {
      case "~ipad": ofPads.insert(name)
      case "~iphone": ofPhones.insert(name)
      default: if !ofScenes.contains(name) { ofAll.insert(name) }
      }
    case "UILaunchStoryboardName", "UILaunchStoryboardFile": launch.insert(name)
    default: break
    }
  }

  package mutating func merge(_ other: NamedStoryboards) {
    main.formUnion(other.main)
    launch.formUnion(other.launch)
    ofPads.formUnion(other.ofPads)
    ofPhones.formUnion(other.ofPhones)
    ofAll.formUnion(other.ofAll)
    ofScenes.formUnion(other.ofScenes)
  }

  /// Puts the values of settings in the place of their names; a name that is not known stands for no storyboard.
  mutating func resolve(_ value: (String) -> String) {
    let lists: [WritableKeyPath<Self, Set<String>>] = [
      \.main, \.launch, \.ofPads, \.ofPhones, \.ofAll, \.ofScenes,
    ]
    for list in lists {
      self[keyPath: list] = Set(self[keyPath: list].map(value).filter { !$0.contains("$") })
    }
  }
}
