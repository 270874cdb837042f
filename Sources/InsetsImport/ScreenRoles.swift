import InsetsFormats

/// What the screens of a file stand for, as far as the file itself tells.
struct ScreenRoles {
  private let isLaunchScreen: Bool
  /// Whether the file is what an app extension shows in a place that its host gives it.
  private let isExtension: Bool
  /// The controller that the app or the storyboard begins with.
  private let initial: String?
  /// The view that the owner of a XIB has for its own; nil where the owner is no controller.
  private let ownersView: String?

  init(_ file: InterfaceBuilderFile, named name: String, _ scope: DocumentScope) {
    let own = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    let stem = own.lowercased().filter { $0.isLetter || $0.isNumber }
    isLaunchScreen =
      file.xml.flag("launchScreen") == true || stem.hasSuffix("launchscreen") || scope.launchStoryboards.contains(own)
    isExtension = scope.isInExtension || stem.hasSuffix("maininterface")
    initial = scope.begins(withStoryboard: own) ? file.xml["initialViewController"] : nil
    let owner = (file.xml.first("objects")?.children ?? []).first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    ownersView = owner?.first("connections")?.children.first { $0["property"] == "view" }?["destination"]
  }

  func kind(
    of controller: InterfaceBuilderController,
    _ around: [ScreenContainers.Container],
    isWhole: Bool,
    isEmbedded: Bool,
    isLoose: Bool
  ) -> InterfaceScreen.Kind {
    if isLaunchScreen { return .launchScreen }
    if isExtension || isEmbedded || !isWhole || controller.freeformSize != nil { return .part }
    return isLoose && around.allSatisfy(\.isSimulated) && controller.id != initial ? .detached : .screen
  }

  /// A view that its author looks at without a status bar is shown where none reaches.
  func kind(of view: InterfaceBuilderView, isWhole: Bool) -> InterfaceScreen.Kind {
    if isLaunchScreen { return .launchScreen }
    if view.xml.keyed("simulatedStatusBarMetrics")?.name == "nil" { return .part }
    return isWhole && view.id == ownersView ? .detached : .part
  }
}

extension DocumentScope {
  /// Whether an app of the project begins with a storyboard: one that the project names or, where it names none, one that is
  /// called so.
  func begins(withStoryboard name: String) -> Bool {
    if !mainStoryboards.isEmpty { return mainStoryboards.contains(name) }
    return name.lowercased().filter { $0.isLetter || $0.isNumber }.hasSuffix("main")
  }
}
