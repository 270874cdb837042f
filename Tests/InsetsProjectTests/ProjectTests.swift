import InsetsFormats
import InsetsProject
import Testing

struct IgnoreRulesTests {
  /// What is ignored follows git's own page, gitignore(5).
  @Test(arguments: [
    ("build/", "build", true, true), ("build/", "build", false, nil), ("*.xib", "a/b.xib", false, true),
    ("/Old", "Old", true, true), ("/Old", "a/Old", true, nil), ("a/**/c", "a/c", false, true),
    ("a/**/c", "a/b/b/c", false, true), ("**/x", "a/x", false, true), ("a?.xib", "ab.xib", false, true),
    ("a[0-9].xib", "a7.xib", false, true), ("a[!0-9].xib", "a7.xib", false, nil), ("# a", "a", false, nil),
    ("*.xib\n!Keep.xib", "Keep.xib", false, false),
  ])
  func aPatternIgnores(_ text: String, _ path: String, _ isFolder: Bool, _ expected: Bool?) {
    #expect(IgnoreRules(Array(text.utf8)).ignores(path, isFolder: isFolder) == expected)
  }
}

struct ProjectScopeTests {
  private func project(_ settings: String, product: String = "com.apple.product-type.application") -> [UInt8] {
    Array(
      """
      // !$*UTF8*$!
      { objectVersion = 77; objects = {
        P1 /* Project */ = { isa = PBXProject; buildConfigurationList = L1; };
        T1 = { isa = PBXNativeTarget; productType = "\(product)"; buildConfigurationList = L2; };
        L1 = { isa = XCConfigurationList; buildConfigurations = ( C1, ); };
        L2 = { isa = XCConfigurationList; buildConfigurations = ( C2, ); };
        C1 = { isa = XCBuildConfiguration; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 15.6; SDKROOT = iphoneos; }; };
        C2 = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; };
      }; rootObject = P1; }
      """.utf8
    )
  }

  @Test func theProjectsTargetAndTheApplicationsFamiliesCount() {
    let scope = ProjectScope(projectFile: project("TARGETED_DEVICE_FAMILY = \"1,2\";")).scope
    #expect(scope == DocumentScope(devices: "allPhones, allPads", versions: "15..."))
  }

  @Test func theApplicationsOwnTargetComesFirst() {
    let scope = ProjectScope(
      projectFile: project("IPHONEOS_DEPLOYMENT_TARGET = 12.0; TARGETED_DEVICE_FAMILY = 1;")
    ).scope
    #expect(scope == DocumentScope(devices: "allPhones", versions: "12..."))
  }

  @Test func orientationsComeFromSettingsAndInformationFiles() {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let words = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft"
    #expect(ProjectScope(projectFile: project("\(key) = \"\(words)\";")).scope.orientations == "portrait, landscape")
    var scope = ProjectScope(projectFile: project("INFOPLIST_FILE = App/Info.plist;"))
    #expect(scope.informationFiles == ["App/Info.plist"])
    scope.read(informationFile: Array("<array><string>UIInterfaceOrientationLandscapeRight</string></array>".utf8))
    #expect(scope.scope.orientations == "landscape")
  }

  @Test func otherSystemsAndDamagedFilesSayNothing() {
    #expect(
      ProjectScope(projectFile: project("SDKROOT = macosx; TARGETED_DEVICE_FAMILY = 1;")).scope == DocumentScope()
    )
    #expect(ProjectScope(projectFile: Array("{ objects = { a = (((".utf8)).scope == DocumentScope())
    let deep = [UInt8](repeating: UInt8(ascii: "{"), count: 100_000)
    #expect(ProjectScope(projectFile: deep).scope == DocumentScope())
    let whole = project("TARGETED_DEVICE_FAMILY = 1;")
    // However much of a file there is, reading it ends.
    for count in stride(from: 0, to: whole.count, by: 7) { _ = ProjectScope(projectFile: Array(whole[..<count])) }
  }
}
