import InsetsEngine
import InsetsFormats

/// What the applications of an Xcode project run on, by its `project.pbxproj`.
package struct ProjectScope: Equatable, Sendable {
  /// The oldest iOS of all applications, and their families of devices: 1 iPhone, 2 iPad.
  private var target: Int?
  private var families: Set<Int> = []
  private var orientations: Set<String> = []
  /// The `Info.plist` files of the applications, from the project's folder on.
  package private(set) var informationFiles: [String] = []
  /// The files of settings that configurations are based on, by their last names.
  package private(set) var settingsFiles: [String] = []

  package init(projectFile bytes: [UInt8]) {
    let project = PropertyList(bytes)
    guard let objects = project["objects"], case .dictionary(let entries) = objects else { return }
    func settings(_ owner: PropertyList) -> [PropertyList] {
      let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
      let configurations = (list?["buildConfigurations"]?.list ?? []).compactMap { $0.text.flatMap { objects[$0] } }
      for configuration in configurations {
        guard let base = configuration["baseConfigurationReference"]?.text.flatMap({ objects[$0] }) else { continue }
        if let path = (base["path"] ?? base["name"])?.text, !settingsFiles.contains(path) { settingsFiles.append(path) }
      }
      return configurations.compactMap { $0["buildSettings"] }
    }
    let whole = entries.sorted { $0.key < $1.key }.map(\.value)
    let common = whole.filter { $0["isa"]?.text == "PBXProject" }.flatMap(settings)
    let targets = whole.filter { $0["isa"]?.text == "PBXNativeTarget" }
    let applications = targets.filter { $0["productType"]?.text == "com.apple.product-type.application" }
    var found = ProjectScope.Parts()
    for application in applications.isEmpty ? targets : applications {
      var own = ProjectScope.Parts()
      for settings in settings(application) { own.read(settings) }
      guard own.isForPhones else { continue }
      var defaults = ProjectScope.Parts()
      for settings in common { defaults.read(settings) }
      if own.targets.isEmpty { own.targets = defaults.targets }
      if own.families.isEmpty { own.families = defaults.families }
      found.merge(own)
    }
    target = found.targets.min()
    families = found.families
    orientations = found.orientations
    informationFiles = found.informationFiles
  }

  /// Takes what a file of build settings says where the project says nothing.
  package mutating func read(settingsFile bytes: [UInt8]) {
    var parts = Parts()
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let sides = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      if sides.count == 2 { parts.read(sides[0], sides[1]) }
    }
    if target == nil { target = parts.targets.min() }
    if families.isEmpty { families = parts.families }
  }

  /// Takes the orientations of an `Info.plist` in XML, whatever else stands in it.
  package mutating func read(informationFile bytes: [UInt8]) {
    guard !bytes.starts(with: "bplist".utf8) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"] {
      let name = "UIInterfaceOrientation\(word)"
      if text.contains(">\(name)<") { orientations.insert(name) }
    }
  }

  /// What it comes to in the language's words.
  package var scope: DocumentScope {
    var scope = DocumentScope()
    switch (families.contains(1), families.contains(2)) {
    case (true, true): scope.devices = "allPhones, allPads"
    case (true, false): scope.devices = "allPhones"
    case (false, true): scope.devices = "allPads"
    case (false, false): break
    }
    if let target, let oldest = OSVersion.majors.first, let newest = OSVersion.majors.last {
      scope.versions = target >= newest ? String(newest) : "\(max(target, oldest))..."
      if scope.devices == nil { scope.devices = "allPhones" }
    }
    let isPortrait = orientations.contains { $0.contains("Portrait") }
    let isLandscape = orientations.contains { $0.contains("Landscape") }
    if isLandscape { scope.orientations = isPortrait ? "portrait, landscape" : "landscape" }
    return scope
  }
}

extension ProjectScope {
  /// What configurations say, one after another.
  private struct Parts {
    var targets: [Int] = []
    var families: Set<Int> = []
    var orientations: Set<String> = []
    var informationFiles: [String] = []
    private var platforms: Set<String> = []

    /// Whether nothing says that it is for another system.
    var isForPhones: Bool { platforms.isEmpty || platforms.contains { $0.hasPrefix("iphone") || $0 == "auto" } }

    mutating func read(_ settings: PropertyList) {
      guard case .dictionary(let entries) = settings else { return }
      for (key, value) in entries.sorted(by: { $0.key < $1.key }) { read(key, value.text ?? "") }
    }

    mutating func read(_ key: String, _ value: String) {
      if key == "IPHONEOS_DEPLOYMENT_TARGET" {
        if let major = Int(value.prefix { $0 != "." }) { targets.append(major) }
      } else if key == "TARGETED_DEVICE_FAMILY" {
        families.formUnion(value.split(separator: ",").compactMap { Int($0.filter(\.isNumber)) })
      } else if key == "SDKROOT" {
        platforms.insert(value)
      } else if key == "INFOPLIST_FILE" {
        if !value.isEmpty, !informationFiles.contains(value) { informationFiles.append(value) }
      } else if key.hasPrefix("INFOPLIST_KEY_UISupportedInterfaceOrientations") {
        orientations.formUnion(value.split(separator: " ").map(String.init))
      }
    }

    mutating func merge(_ other: Parts) {
      targets += other.targets
      families.formUnion(other.families)
      orientations.formUnion(other.orientations)
      informationFiles += other.informationFiles.filter { !informationFiles.contains($0) }
    }
  }
}
