import InsetsEngine
import InsetsFormats

/// What the targets of an Xcode project run on, and which files each of them has, by its `project.pbxproj`.
package struct ProjectScope: Equatable, Sendable {
  /// A target, whatever it is built for: that may stand in files of settings.
  private struct Target: Equatable {
    var name: String
    var isForWatches: Bool
    var isApplication: Bool
    var isExtension: Bool
    var settings: BuildSettings
    /// The files of settings that its configurations are based on.
    var settingsFiles: [String]
    /// Its resources and sources from the project's folder on, and the folders that belong to it whole.
    var files: Set<String>
    var folders: [String]
    /// Where its sources stand, and what they are called.
    var sources: SourceNames
    /// What is in such a folder and does not belong to it.
    var exceptions: Set<String>
    /// What its `Info.plist` says.
    var information = InformationSettings()

    func has(_ path: String) -> Bool {
      files.contains(path)
        || folders.contains { path.hasPrefix($0.isEmpty ? "" : "\($0)/") } && !exceptions.contains(path)
    }
  }

  private var targets: [Target] = []
  private var common = BuildSettings()
  private var commonFiles: [String] = []
  /// Whether the file is no project that can be read.
  package private(set) var isDamaged = false

  /// The files of settings to be read, from the project's folder on.
  package var settingsFiles: [String] { (targets.flatMap(\.settingsFiles) + commonFiles).uniqued() }
  /// The `Info.plist` files of the targets, from the project's folder on.
  package var informationFiles: [String] { targets.flatMap { informationFiles(of: $0) }.uniqued() }

  package init(projectFile bytes: [UInt8]) {
    let (list, isDamaged) = PropertyList.read(bytes)
    self.isDamaged = isDamaged
    guard let objects = ProjectObjects(list) else {
      self.isDamaged = true
      return
    }
    let paths = ProjectPaths(objects)
    for project in objects.all where project.value["isa"]?.text == "PBXProject" {
      let (settings, files) = objects.settings(of: project.value, paths)
      common.merge(settings)
      commonFiles += files
    }
    for target in objects.all where target.value["isa"]?.text == "PBXNativeTarget" {
      let (settings, bases) = objects.settings(of: target.value, paths)
      let product = target.value["productType"]?.text ?? ""
      let members = objects.members(of: target, paths)
      targets.append(
        Target(
          name: target.value["name"]?.text ?? "",
          isForWatches: product.contains("watchkit"),
          isApplication: product == "com.apple.product-type.application" || product.contains("on-demand"),
          isExtension: product.contains("app-extension") || product.contains("extensionkit"),
          settings: settings,
          settingsFiles: bases,
          files: members.files,
          folders: members.folders,
          sources: SourceNames(of: members.files),
          exceptions: members.exceptions
        )
      )
    }
  }

  /// The targets that are built for iOS, as far as is known by now.
  private var ownTargets: [Target] {
    targets.filter { !$0.isForWatches && $0.settings.isForPhones ?? common.isForPhones ?? true }
  }

  // MARK: - Other files

  /// Takes what a file of build settings says where the project says nothing.
  ///
  /// - Returns: the files that it includes, from its own folder on.
  @discardableResult
  package mutating func read(settingsFile bytes: [UInt8], at path: String? = nil, for base: String? = nil) -> [String] {
    var settings = BuildSettings()
    var included: [String] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
      if line.hasPrefix("#include"), let name = line.split(separator: "\"").dropFirst().first {
        included.append(String(name))
        continue
      }
      // Some end a line with a semicolon, as in code.
      let sides = words.split(separator: "=", maxSplits: 1).map { side in
        String(side.drop(while: \.isWhitespace).reversed().drop { $0.isWhitespace || $0 == ";" }.reversed())
      }
      // A setting for one platform alone, such as `X[sdk=macosx*]`, is another one.
      if sides.count == 2, !sides[0].contains("[") { settings.read(sides[0], sides[1]) }
    }
    let meant = base ?? path
    for index in targets.indices where meant.map(targets[index].settingsFiles.contains) ?? true {
      targets[index].settings.add(settings)
    }
    if meant.map(commonFiles.contains) ?? true { common.add(settings) }
    return included
  }

  /// Takes the orientations, the status bar and the storyboards of an `Info.plist`, whatever else stands in it.
  ///
  /// - Returns: whether it can be read; one in the binary form can't.
  @discardableResult
  package mutating func read(informationFile bytes: [UInt8], at path: String? = nil) -> Bool {
    guard !bytes.starts(with: "bplist".utf8) else { return false }
    let found = InformationSettings(PropertyList(bytes))
    for index in targets.indices where path.map({ informationFiles(of: targets[index]).contains($0) }) ?? true {
      targets[index].information.merge(found)
    }
    return true
  }

  /// The storyboards that the targets begin with, and those that the system shows while they start.
  package var storyboards: NamedStoryboards {
    var named = NamedStoryboards()
    for target in ownTargets {
      var own = information(of: target).storyboards
      own.resolve { resolved($0, in: target) }
      named.merge(own)
    }
    return named
  }

  /// What the `Info.plist` of a target says, with what the build adds to it.
  private func information(of target: Target) -> InformationSettings {
    var found = target.information
    for settings in [target.settings, common] {
      for (key, value) in settings.information { found.read(key, value) }
    }
    return found
  }

  private func informationFiles(of target: Target) -> [String] {
    target.settings.informationFiles.map { file in
      var path = resolved(file, in: target)
      if path.hasPrefix("/") { path.removeFirst() }
      return path
    }
  }

  /// A text with the values of the settings that it names; those that are not known stay.
  private func resolved(_ text: String, in target: Target, depth: Int = 0) -> String {
    guard depth < 8, let start = text.firstIndex(of: "$") else { return text }
    let rest = text[text.index(after: start)...]
    guard let open = rest.first, open == "(" || open == "{",
      let end = rest.firstIndex(of: open == "(" ? ")" : "}")
    else { return text }
    let name = String(rest[rest.index(after: rest.startIndex)..<end].prefix { $0 != ":" })
    let value =
      switch name {
      case "SRCROOT", "PROJECT_DIR", "SOURCE_ROOT": ""
      case "TARGET_NAME", "TARGETNAME", "PRODUCT_NAME": target.name
      default: target.settings.value(of: name) ?? common.value(of: name)
      }
    guard let value else { return text }
    let tail = String(text[text.index(after: end)...])
    return resolved(text[..<start] + value + tail, in: target, depth: depth + 1)
  }

  // MARK: - What it comes to

  /// Whether one of the targets has a file.
  package func has(_ path: String) -> Bool { targets.contains { $0.has(path) } }

  /// What all applications run on together, in the language's words.
  package var scope: DocumentScope { scope(ofFile: nil) }

  /// What the targets run on that a file belongs to; of a file that belongs to none, what all applications run on.
  package func scope(ofFile path: String?) -> DocumentScope {
    let all = ownTargets
    let own = path.map { path in all.filter { $0.has(path) } } ?? []
    let applications = all.filter(\.isApplication)
    let meant = !own.isEmpty ? own : applications.isEmpty ? all.filter { !$0.isExtension } : applications
    var scope = words(for: meant)
    scope.isInExtension = !own.isEmpty && own.allSatisfy(\.isExtension)
    scope.isForOtherSystem = own.isEmpty && path.map(has) == true
    scope.isLeftOut = path.map(leavesOut) == true
    return scope
  }

  /// Whether no target has a file of Interface Builder, and one has others of the same top folder, each by itself; beside the
  /// project itself, others anywhere.
  ///
  /// Of Swift, one has others of the same folder, or one of the same name elsewhere: a package's file may be in no target.
  /// A folder that belongs to a target whole is never sure to leave a file out.
  private func leavesOut(_ path: String) -> Bool {
    let isSource = path.hasSuffix(".swift")
    guard isSource || path.hasSuffix(".storyboard") || path.hasSuffix(".xib"), !has(path),
      targets.allSatisfy({ $0.folders.isEmpty })
    else { return false }
    if isSource { return targets.contains { $0.sources.stand(beside: path) } }
    let top = path.firstIndex(of: "/").map { path[...$0] } ?? ""
    return targets.allSatisfy { $0.files.allSatisfy { !path.hasPrefix($0 + "/") } }
      && targets.contains {
        $0.files.contains { $0.hasPrefix(top) && ($0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")) }
      }
  }

  private func words(for targets: [Target]) -> DocumentScope {
    var scope = DocumentScope()
    var families: Set<Int> = []
    for target in targets {
      let own = self.families(of: target.settings, in: target)
      families.formUnion(own.isEmpty ? self.families(of: common, in: target) : own)
    }
    switch (families.contains(1), families.contains(2)) {
    case (true, true): scope.devices = "allPhones, allPads"
    case (true, false): scope.devices = "allPhones"
    case (false, true): scope.devices = "allPads"
    case (false, false): break
    }
    let oldest = targets.compactMap { version(of: $0.settings, in: $0) ?? version(of: common, in: $0) }.min()
    if let oldest, let first = OSVersion.majors.first, let newest = OSVersion.majors.last {
      scope.versions = oldest >= newest ? String(newest) : "\(max(oldest, first))..."
      if scope.devices == nil { scope.devices = "allPhones" }
    }
    if scope.devices?.hasPrefix("allPhones") ?? false, !targets.isEmpty, targets.allSatisfy(isLetterboxed) {
      // On phones that came later it is shown as on one of these, away from the housing.
      scope.devices = "homeButtonPhones"
    }
    let orientations = targets.reduce(into: SupportedOrientations()) { found, target in
      found.merge(target.information.orientations)
      found.merge(target.settings.orientations)
    }
    scope.orientations = orientations.words(onPhones: families != [2], onPads: families.contains(2))
    scope.isWithoutStatusBar =
      !targets.isEmpty && targets.allSatisfy { information(of: $0).statusBar.isNeverShown }
    return scope
  }

  /// Whether an app has images of the screens that there were, in place of a launch screen.
  private func isLetterboxed(_ target: Target) -> Bool {
    let launch = information(of: target).launch
    let catalog = [target.settings, common].map { $0.value(of: "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME") ?? "" }
    return target.isApplication && (launch.hasImages || catalog != ["", ""]) && !launch.hasScreen
  }

  private func families(of settings: BuildSettings, in target: Target) -> Set<Int> {
    let words = settings.families.flatMap { resolved($0, in: target).split(separator: ",") }
    return Set(words.compactMap { Int($0.filter(\.isNumber)) })
  }

  private func version(of settings: BuildSettings, in target: Target) -> Int? {
    settings.versions.compactMap { Int(resolved($0, in: target).prefix { $0 != "." }) }.min()
  }
}

/// What the configurations of a target or project set, one after another.
private struct BuildSettings: Equatable {
  private(set) var versions: [String] = []
  private(set) var families: [String] = []
  private(set) var orientations = SupportedOrientations()
  private(set) var informationFiles: [String] = []
  private var kits: Set<String> = []
  private var platforms: Set<String> = []
  /// What is set besides, by its name; the first configuration's.
  private var others: [String: String] = [:]

  /// Whether it is for iOS; nil where nothing is said of systems.
  var isForPhones: Bool? {
    let named = platforms.isEmpty ? kits : platforms
    return named.isEmpty ? nil : named.contains { $0.hasPrefix("iphone") || $0 == "auto" }
  }

  func value(of name: String) -> String? { others[name] }

  /// What an `Info.plist` that the build makes says, by its keys.
  var information: [(key: String, value: String)] {
    others.compactMap { entry in Self.informationKey(entry.key).map { ($0, entry.value) } }
  }

  private static func informationKey(_ key: String) -> String? {
    let prefix = "INFOPLIST_KEY_"
    return key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
  }

  mutating func read(_ settings: PropertyList) {
    guard case .dictionary(let entries) = settings else { return }
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) { read(key, value.text ?? "") }
  }

  mutating func read(_ key: String, _ value: String) {
    let words = value.split(separator: " ").map(String.init)
    switch key {
    case "IPHONEOS_DEPLOYMENT_TARGET": versions.append(value)
    case "TARGETED_DEVICE_FAMILY": families.append(value)
    case "SDKROOT": if !value.isEmpty, !value.contains("$") { kits.insert(value) }
    case "SUPPORTED_PLATFORMS": platforms.formUnion(words.filter { !$0.contains("$") })
    case "INFOPLIST_FILE": if !value.isEmpty, !informationFiles.contains(value) { informationFiles.append(value) }
    default: if let key = Self.informationKey(key) { orientations.read(key, words) }
    }
    if others[key] == nil { others[key] = value }
  }

  mutating func merge(_ other: BuildSettings) {
    versions += other.versions
    families += other.families
    orientations.merge(other.orientations)
    informationFiles += other.informationFiles
    kits.formUnion(other.kits)
    platforms.formUnion(other.platforms)
    others.merge(other.others) { own, _ in own }
  }

  /// Takes what a file says that these settings are based on, where they say nothing.
  mutating func add(_ base: BuildSettings) {
    if versions.isEmpty { versions = base.versions }
    if families.isEmpty { families = base.families }
    if orientations.isEmpty { orientations = base.orientations }
    if informationFiles.isEmpty { informationFiles = base.informationFiles }
    if kits.isEmpty { kits = base.kits }
    if platforms.isEmpty { platforms = base.platforms }
    others.merge(base.others) { own, _ in own }
  }
}

/// The folders in which the Swift files of a target stand, and their names.
private struct SourceNames: Equatable {
  private var folders: Set<Substring> = []
  private var names: Set<Substring> = []

  init(of files: Set<String>) {
    for file in files where file.hasSuffix(".swift") {
      let (folder, name) = Self.parts(file)
      folders.insert(folder)
      names.insert(name)
    }
  }

  /// Whether one of them stands in the same folder as a file, or has its name.
  func stand(beside file: String) -> Bool {
    let (folder, name) = Self.parts(file)
    return folders.contains(folder) || names.contains(name)
  }

  private static func parts(_ path: String) -> (folder: Substring, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
    return (path[..<slash], path[path.index(after: slash)...])
  }
}

/// The objects of a project file by their ids.
private struct ProjectObjects {
  private let objects: [String: PropertyList]
  /// In the order of their ids.
  let all: [(key: String, value: PropertyList)]
  /// Folders whose files belong to targets whole.
  private let wholeFolders: [(key: String, value: PropertyList)]

  init?(_ list: PropertyList) {
    guard case .dictionary(let objects)? = list["objects"], !objects.isEmpty else { return nil }
    self.objects = objects
    all = objects.sorted { $0.key < $1.key }
    wholeFolders = all.filter { $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" }
  }

  subscript(id: String?) -> PropertyList? { id.flatMap { objects[$0] } }

  /// What the configurations of a target or project set, and the paths of the files that they are based on.
  func settings(of owner: PropertyList, _ paths: ProjectPaths) -> (settings: BuildSettings, bases: [String]) {
    var settings = BuildSettings()
    var bases: [String] = []
    for id in self[owner["buildConfigurationList"]?.text]?["buildConfigurations"]?.list ?? [] {
      guard let configuration = self[id.text] else { continue }
      if let base = base(of: configuration, paths), !bases.contains(base) { bases.append(base) }
      if let own = configuration["buildSettings"] { settings.read(own) }
    }
    return (settings, bases)
  }

  /// The path of the file that a configuration is based on: of one that the project lists or, in newer projects, of one in a
  /// folder that it lists.
  private func base(of configuration: PropertyList, _ paths: ProjectPaths) -> String? {
    if let listed = configuration["baseConfigurationReference"]?.text { return paths[listed] }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text, let folder = paths[anchor],
      let name = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// The files of a target.
  func members(of target: (key: String, value: PropertyList), _ paths: ProjectPaths) -> (
    files: Set<String>, folders: [String], exceptions: Set<String>
  ) {
    var files: Set<String> = []
    for phase in target.value["buildPhases"]?.list ?? [] {
      for entry in self[phase.text]?["files"]?.list ?? [] {
        guard let reference = self[entry.text]?["fileRef"]?.text else { continue }
        let parts = self[reference]?["children"]?.list.compactMap(\.text) ?? []
        // What has parts is a group, whose path is the folder that they stand in.
        files.formUnion((parts.isEmpty ? [reference] : parts).compactMap { paths[$0] })
      }
    }
    var folders: [String] = []
    var exceptions: Set<String> = []
    for group in wholeFolders {
      let isOwn = target.value["fileSystemSynchronizedGroups"]?.list.contains { $0.text == group.key } == true
      guard let path = paths[group.key] else { continue }
      if isOwn { folders.append(path) }
      for id in group.value["exceptions"]?.list ?? [] {
        guard let set = self[id.text], set["target"]?.text == target.key else { continue }
        let members = (set["membershipExceptions"]?.list ?? []).compactMap(\.text)
        let named = members.map { path.isEmpty ? $0 : "\(path)/\($0)" }
        // What stands out in a folder of one's own is left out; in a folder of another target's it is taken in.
        if isOwn { exceptions.formUnion(named) } else { files.formUnion(named) }
      }
    }
    return (files, folders, exceptions)
  }
}

/// Where the files and groups of a project stand, from the project's folder on.
private struct ProjectPaths {
  private var paths: [String: String] = [:]

  init(_ objects: ProjectObjects) {
    var open: [(id: String, folder: String)] = []
    for (_, project) in objects.all where project["isa"]?.text == "PBXProject" {
      if let main = project["mainGroup"]?.text { open.append((main, project["projectDirPath"]?.text ?? "")) }
    }
    // A group that holds itself is met once.
    while let (id, folder) = open.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let own = object["path"]?.text ?? ""
      let root = object["sourceTree"]?.text == "SOURCE_ROOT" ? "" : folder
      let path = Self.normalized([root, own].filter { !$0.isEmpty }.joined(separator: "/"))
      paths[id] = path
      for child in object["children"]?.list ?? [] {
        if let child = child.text { open.append((child, path)) }
      }
    }
  }

  subscript(id: String) -> String? { paths[id] }

  /// Without `.` and `..` where they lead nowhere else.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

extension [String] {
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
