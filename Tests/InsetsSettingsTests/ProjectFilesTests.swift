import Foundation
import InsetsSettings
import InsetsTestSupport
import Testing

/// Which project a file belongs to, by where both stand.
struct ProjectFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "insets-projects-\(UUID().uuidString)")

  /// A project for one family of devices that has a storyboard.
  private func project(family: Int, has path: String) -> String {
    """
    { objects = { P = { isa = PBXProject; mainGroup = G; }; G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; }; B = { isa = PBXBuildFile; fileRef = F; };
      R = { isa = PBXResourcesBuildPhase; files = (B); };
      T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (R);
      buildConfigurationList = L; }; L = { buildConfigurations = (C); };
      C = { buildSettings = { TARGETED_DEVICE_FAMILY = \(family); IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; }; }; }
    """
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func devices(of path: String) -> String? {
    var files = ProjectFiles()
    return files.scope(ofFile: folder.appending(path: path).path).devices
  }

  @Test func `a file beside projects belongs to the one that has it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([
      ".git/HEAD": "", "Phone/Phone.xcodeproj/project.pbxproj": project(family: 1, has: "../Shared/Both.storyboard"),
      "Apps/Pad/Pad.xcodeproj/project.pbxproj": project(family: 2, has: "../../Shared/Pad.storyboard"),
      "Kit/Package.swift": "platforms: [.iOS(.v17)]", "Kit/Sources/Kit.xib": "", "Shared/None.xib": "",
    ])
    #expect(devices(of: "Shared/Both.storyboard") == "allPhones")
    #expect(devices(of: "Shared/Pad.storyboard") == "allPads")
    #expect(devices(of: "Phone/Own.storyboard") == "allPhones")
    // A package says for itself what it runs on; of two projects that don't know a file, neither is its own.
    #expect(devices(of: "Kit/Sources/Kit.xib") == "allPhones, allPads")
    #expect(devices(of: "Shared/None.xib") == nil)
  }

  @Test func `a copy of a project where it has no files says nothing of them`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = project(family: 2, has: "App/Main.storyboard")
    try write([
      ".git/HEAD": "", "Pad/App.xcodeproj/project.pbxproj": text, "Pad/App/App.xcodeproj/project.pbxproj": text,
    ])
    #expect(devices(of: "Pad/App/Main.storyboard") == "allPads")
    var files = ProjectFiles()
    func isLeftOut(_ path: String) -> Bool { files.scope(ofFile: folder.appending(path: path).path).isLeftOut }
    #expect(!isLeftOut("Pad/App/Main.storyboard"))
    #expect(isLeftOut("Pad/App/Views/Old.storyboard"))
  }

  @Test func `a repository with one project is that project`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([
      ".git/HEAD": "", "App/App.xcodeproj/project.pbxproj": project(family: 2, has: "A.xib"), "Views/B.xib": "",
    ])
    #expect(devices(of: "Views/B.xib") == "allPads")
  }

  /// A description in Swift may leave to helpers of the whole workspace what a target runs on.
  @Test(arguments: [
    (".iOS(targetVersion: \"15.0\", devices: .iphone)", "allPhones"),
    (".iOS(targetVersion: \"15.0\", devices: [.iphone, .ipad])", "allPhones, allPads"),
    (".iOS(\"15.0\"), destinations: [.iPhone]", "allPhones"),
    (".iOS(\"15.0\"), destinations: .iOS", "allPhones, allPads"),
  ])
  func `helpers of a workspace say what its projects run on`(_ target: String, _ devices: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([
      ".git/HEAD": "", "App/Project.swift": "let project = Project.app(name: \"App\")", "App/Sources/A.swift": "",
      "Tuist/ProjectDescriptionHelpers/Kinds/Project+App.swift": "Target(name: name, deploymentTarget: \(target))",
      "Own/Project.swift": "Target(name: name, deploymentTargets: \(target))", "Own/A.swift": "",
    ])
    #expect(self.devices(of: "App/Sources/A.swift") == devices)
    #expect(self.devices(of: "Own/A.swift") == devices)
  }

  /// What no description says of iPads is no reason to blame a screen there.
  @Test func `a description without a version is for iPads only where it says so`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let helper =
      "static func app(destinations: Destinations = [.iPhone]) -> Target { Target(destinations: destinations) }"
    try write([
      ".git/HEAD": "", "App/Project.swift": "let project = Project.app(name: \"App\")", "App/Sources/A.swift": "",
      "Tuist/ProjectDescriptionHelpers/Target.swift": helper,
      "Plugins/Kit/ProjectDescriptionHelpers/Own/Oldest.swift":
        "let deploymentTarget: DeploymentTargets = .iOS(\"18.0\")",
      "Pad/Project.swift": "Target(name: name, destinations: [.iPad])", "Pad/A.swift": "",
    ])
    #expect(devices(of: "App/Sources/A.swift") == "allPhones")
    #expect(devices(of: "Pad/A.swift") == "allPhones, allPads")
    var files = ProjectFiles()
    #expect(files.scope(ofFile: folder.appending(path: "App/Sources/A.swift").path).versions == "18...")
  }

  /// What an old copy shows is shown by nothing, unless a tool makes a newer project of a description.
  @Test(arguments: [("README.md", false), ("project.yml", true)])
  func `a source that no target has declares nothing`(_ beside: String, _ isThere: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([
      "App.xcodeproj/project.pbxproj": project(family: 1, has: "Views/List.swift"), beside: "",
      "Views/List.swift": "struct List {}", "Views/Old.swift": "struct Old {}", "Kit/Other.swift": "struct Other {}",
    ])
    var files = SwiftFiles()
    let project = files.source(ofFile: folder.appending(path: "Views/List.swift").path).project
    let names = project.files.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    #expect(names.sorted() == (isThere ? ["List.swift", "Old.swift", "Other.swift"] : ["List.swift", "Other.swift"]))
  }

  /// Where a tool makes the project, the nearest `Info.plist` says what a file is for.
  @Test func `a file of an extension is known without a project`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = "<plist><dict><key>NSExtension</key><dict></dict></dict></plist>"
    try write([
      ".git/HEAD": "", "Share/Info.plist": list, "Share/Views/Share.xib": "",
      "App/Info.plist": "<plist><dict></dict></plist>",
      "App/Views/Page.xib": "",
    ])
    var files = ProjectFiles()
    #expect(files.scope(ofFile: folder.appending(path: "Share/Views/Share.xib").path).isInExtension)
    #expect(!files.scope(ofFile: folder.appending(path: "App/Views/Page.xib").path).isInExtension)
  }
}
