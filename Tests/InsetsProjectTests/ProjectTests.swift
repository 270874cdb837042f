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
  func `a pattern ignores`(_ text: String, _ path: String, _ isFolder: Bool, _ expected: Bool?) {
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

  @Test func `the project's target and the application's families count`() {
    let scope = ProjectScope(projectFile: project("TARGETED_DEVICE_FAMILY = \"1,2\";")).scope
    #expect(scope == DocumentScope(devices: "allPhones, allPads", versions: "15..."))
  }

  /// An app with images in place of a launch screen is shown on newer phones as on older ones.
  @Test(arguments: [
    ("", "homeButtonPhones"), ("INFOPLIST_KEY_UILaunchStoryboardName = Launch;", "allPhones"),
    ("INFOPLIST_KEY_UILaunchScreen_Generation = YES;", "allPhones"),
  ])
  func `an app without a launch screen is letterboxed`(_ settings: String, _ devices: String) {
    let images = "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = LaunchImage; TARGETED_DEVICE_FAMILY = 1;"
    #expect(ProjectScope(projectFile: project("\(images) \(settings)")).scope.devices == devices)
    var scope = ProjectScope(projectFile: project("\(images) INFOPLIST_FILE = App/Info.plist;"))
    let file = "<plist><dict><key>UILaunchStoryboardName</key><string>Launch</string></dict></plist>"
    scope.read(informationFile: Array(file.utf8))
    #expect(scope.scope.devices == "allPhones")
  }

  @Test func `the application's own target comes first`() {
    let scope = ProjectScope(
      projectFile: project("IPHONEOS_DEPLOYMENT_TARGET = 12.0; TARGETED_DEVICE_FAMILY = 1;")
    ).scope
    #expect(scope == DocumentScope(devices: "allPhones", versions: "12..."))
  }

  @Test func `orientations come from settings and information files`() {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let words = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft"
    #expect(ProjectScope(projectFile: project("\(key) = \"\(words)\";")).scope.orientations == "portrait, landscape")
    var scope = ProjectScope(projectFile: project("INFOPLIST_FILE = App/Info.plist;"))
    #expect(scope.informationFiles == ["App/Info.plist"])
    let list = "<array><string>UIInterfaceOrientationLandscapeRight</string></array>"
    let file = "<plist><dict><key>UISupportedInterfaceOrientations</key>\(list)</dict></plist>"
    scope.read(informationFile: Array(file.utf8))
    #expect(scope.scope.orientations == "landscape")
  }

  /// The system asks a controller unless the app says otherwise.
  @Test func `an app has no status bar if no controller can show it`() {
    func entries(_ hidden: Bool, _ byControllers: Bool) -> String {
      "<key>UIStatusBarHidden</key><\(hidden)/><key>UIViewControllerBasedStatusBarAppearance</key><\(byControllers)/>"
    }
    let cases = [(entries(true, false), true), (entries(true, true), false), (entries(false, false), false)]
    for (entries, expected) in cases + [("<key>UIStatusBarHidden</key><true/>", false)] {
      var project = ProjectScope(projectFile: project("INFOPLIST_FILE = App/Info.plist;"))
      project.read(informationFile: Array("<plist><dict>\(entries)</dict></plist>".utf8), at: "App/Info.plist")
      #expect(project.scope.isWithoutStatusBar == expected, "\(entries)")
    }
    let keys = "INFOPLIST_KEY_UIStatusBarHidden = YES; INFOPLIST_KEY_UIViewControllerBasedStatusBarAppearance = NO;"
    let scope = ProjectScope(projectFile: project(keys)).scope
    #expect(scope.statements.contains("statusBar.isHidden: true"))
  }

  @Test(arguments: [("1", nil), ("2", "portrait, landscape"), ("1,2", nil)])
  func `an orientation that iPads alone have is not that of phones`(_ families: String, _ orientations: String?) {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let portrait = "UIInterfaceOrientationPortrait"
    let settings = """
      TARGETED_DEVICE_FAMILY = "\(families)"; \(key)_iPhone = \(portrait);
      \(key)_iPad = "\(portrait) UIInterfaceOrientationLandscapeLeft";
      """
    #expect(ProjectScope(projectFile: project(settings)).scope.orientations == orientations)
  }

  /// Two applications and an extension; which files each has is said by groups, and by folders in newer projects.
  private static let targets = """
    { objectVersion = 77; objects = {
      P = { isa = PBXProject; mainGroup = G; buildConfigurationList = LP; targets = (T1, T2, T3); };
      LP = { buildConfigurations = (CP); };
      CP = { baseConfigurationReference = X; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 13.0; SDKROOT = iphoneos; }; };
      G = { isa = PBXGroup; children = (GA, S, X, G); sourceTree = "<group>"; };
      GA = { isa = PBXGroup; path = Phone; children = (V, N); sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = Main.storyboard; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      N = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Pad; exceptions = (E); sourceTree = "<group>"; };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Old.storyboard); };
      X = { isa = PBXFileReference; path = Config/Common.xcconfig; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = V; }; BN = { isa = PBXBuildFile; fileRef = N; };
      R = { isa = PBXResourcesBuildPhase; files = (B, BN); };
      T1 = { isa = PBXNativeTarget; name = Phone; productType = "com.apple.product-type.application";
        buildPhases = (R); buildConfigurationList = L1; };
      T2 = { isa = PBXNativeTarget; name = Pad; productType = "com.apple.product-type.application";
        fileSystemSynchronizedGroups = (S); buildConfigurationList = L2; };
      T3 = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
        fileSystemSynchronizedGroups = (); buildConfigurationList = L3; };
      L1 = { buildConfigurations = (C1); }; L2 = { buildConfigurations = (C2); }; L3 = { buildConfigurations = (C1); };
      C1 = { buildSettings = { TARGETED_DEVICE_FAMILY = "$(FAMILY)"; }; };
      C2 = { buildSettings = { TARGETED_DEVICE_FAMILY = 2; IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; };
    }; rootObject = P; }
    """

  @Test func `a file has the scope of its targets`() {
    var project = ProjectScope(projectFile: Array(Self.targets.utf8))
    #expect(!project.isDamaged)
    #expect(project.settingsFiles == ["Config/Common.xcconfig"])
    project.read(settingsFile: Array("// Shared\nFAMILY = 1 // phones\n".utf8), at: "Config/Common.xcconfig")
    let phone = project.scope(ofFile: "Phone/Base.lproj/Main.storyboard")
    #expect(phone == DocumentScope(devices: "allPhones", versions: "13..."))
    #expect(project.scope(ofFile: "Pad/Views/Home.storyboard") == DocumentScope(devices: "allPads", versions: "16..."))
    // What belongs to no target is shown by any.
    let any = DocumentScope(devices: "allPhones, allPads", versions: "13...")
    #expect(project.scope(ofFile: "Pad/Old.storyboard") == any)
    #expect(project.scope == any)
  }

  /// A file that stands among those of a target and is in none is one that nobody removed.
  @Test(arguments: [
    ("Phone/Old.storyboard", true), ("Old.storyboard", true), ("Phone/Base.lproj/Main.storyboard", false),
    ("Package/Old.storyboard", false),
    ("Phone/Old.swift", true), ("Other/Main.swift", true), ("Other/New.swift", false), ("Phone/Main.swift", false),
  ])
  func `a file that no target has is left out`(_ path: String, _ isLeftOut: Bool) {
    #expect(!ProjectScope(projectFile: Array(Self.targets.utf8)).scope(ofFile: path).isLeftOut)
    let listed = Self.targets.replacing("fileSystemSynchronizedGroups = (S)", with: "fileSystemSynchronizedGroups = ()")
    #expect(ProjectScope(projectFile: Array(listed.utf8)).scope(ofFile: path).isLeftOut == isLeftOut)
  }

  @Test func `a file of an extension alone is shown in its host`() {
    let text = Self.targets.replacing("fileSystemSynchronizedGroups = (S)", with: "fileSystemSynchronizedGroups = ()")
      .replacing("fileSystemSynchronizedGroups = ();\n", with: "fileSystemSynchronizedGroups = (S);\n")
    var project = ProjectScope(projectFile: Array(text.utf8))
    #expect(!project.scope(ofFile: "Pad/Home.storyboard").isInExtension)
    let own = Self.targets.replacing("buildPhases = (R)", with: "buildPhases = ()")
      .replacing("fileSystemSynchronizedGroups = ();", with: "buildPhases = (R);")
    project = ProjectScope(projectFile: Array(own.utf8))
    #expect(project.scope(ofFile: "Phone/Base.lproj/Main.storyboard").isInExtension)
  }

  /// A project of Xcode 16 with an app for phones and one for the Mac: configurations are based on files in a folder, where the
  /// systems stand too.
  @Test func `newer projects name their settings files by folder`() {
    let text = """
      { objectVersion = 76; objects = {
        P = { isa = PBXProject; mainGroup = G; buildConfigurationList = LP; };
        G = { isa = PBXGroup; children = (X, A, M, S); sourceTree = "<group>"; };
        X = { isa = PBXFileSystemSynchronizedRootGroup; path = xcconfig; sourceTree = "<group>"; };
        A = { isa = PBXFileSystemSynchronizedRootGroup; path = iOS; sourceTree = "<group>"; };
        M = { isa = PBXFileSystemSynchronizedRootGroup; path = Mac; sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
        T1 = { isa = PBXNativeTarget; name = Phone; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (A, S); buildConfigurationList = L1; };
        T2 = { isa = PBXNativeTarget; name = Mac; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (M, S); buildConfigurationList = L2; };
        LP = { buildConfigurations = (CP); }; L1 = { buildConfigurations = (C1); }; L2 = { buildConfigurations = (C2); };
        CP = { baseConfigurationReferenceAnchor = X; baseConfigurationReferenceRelativePath = project.xcconfig;
          buildSettings = { }; };
        C1 = { baseConfigurationReferenceAnchor = X; baseConfigurationReferenceRelativePath = app.xcconfig; buildSettings = { }; };
        C2 = { baseConfigurationReferenceAnchor = X; baseConfigurationReferenceRelativePath = mac.xcconfig; buildSettings = { }; };
      }; rootObject = P; }
      """
    var scope = ProjectScope(projectFile: Array(text.utf8))
    #expect(scope.settingsFiles == ["xcconfig/app.xcconfig", "xcconfig/mac.xcconfig", "xcconfig/project.xcconfig"])
    scope.read(settingsFile: Array("IPHONEOS_DEPLOYMENT_TARGET = 17.0\n".utf8), at: "xcconfig/project.xcconfig")
    let phone = "SDKROOT = iphoneos;\nTARGETED_DEVICE_FAMILY = 1,2 ; // both\n"
    scope.read(settingsFile: Array(phone.utf8), at: "xcconfig/app.xcconfig")
    scope.read(settingsFile: Array("SDKROOT = macosx\n".utf8), at: "xcconfig/mac.xcconfig")
    let own = DocumentScope(devices: "allPhones, allPads", versions: "17...")
    #expect(scope.scope(ofFile: "iOS/Main.storyboard") == own)
    #expect(scope.scope(ofFile: "Shared/Row.swift") == own)
    #expect(scope.scope(ofFile: "Elsewhere.swift") == own)
    var mac = own
    mac.isForOtherSystem = true
    #expect(scope.scope(ofFile: "Mac/Window.swift") == mac)
  }

  // MARK: - Forms

  /// The project in the old style, in XML as xcodegen and CocoaPods write it, and as JSON.
  private static let forms = [
    """
    // !$*UTF8*$!
    { objects = { T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; name = "A & B";
      buildConfigurationList = L; }; L = { buildConfigurations = ( C ); };
      C = { buildSettings = { TARGETED_DEVICE_FAMILY = 1; IPHONEOS_DEPLOYMENT_TARGET = 16.0;
      INFOPLIST_FILE = "$(TARGET_NAME)/Info.plist"; }; }; }; }
    """,
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>objects</key><dict><!-- a target -->
      <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>buildConfigurationList</key><string>L</string>
      <key>productType</key><string>com.apple.product-type.application</string><key>name</key><string>A &amp; B</string></dict>
      <key>L</key><dict><key>buildConfigurations</key><array><string>C</string></array></dict>
      <key>C</key><dict><key>buildSettings</key><dict>
        <key>TARGETED_DEVICE_FAMILY</key><string>1</string><key>IPHONEOS_DEPLOYMENT_TARGET</key><real>16.0</real>
        <key>INFOPLIST_FILE</key><string><![CDATA[$(TARGET_NAME)]]>&#47;Info.plist</string><key>ENABLE_BITCODE</key><false/>
      </dict></dict>
    </dict></dict></plist>
    """,
    """
    {"objects": {"T": {"isa": "PBXNativeTarget", "productType": "com.apple.product-type.application", "name": "A & B",
      "buildConfigurationList": "L"}, "L": {"buildConfigurations": ["C"]},
      "C": {"buildSettings": {"TARGETED_DEVICE_FAMILY": 1, "IPHONEOS_DEPLOYMENT_TARGET": "16.0",
      "INFOPLIST_FILE": "$(TARGET_NAME)/Info.plist"}}}}
    """,
  ]

  @Test(arguments: forms)
  func `a project is read in each form`(_ text: String) {
    let project = ProjectScope(projectFile: Array(text.utf8))
    #expect(!project.isDamaged)
    #expect(project.scope == DocumentScope(devices: "allPhones", versions: "16..."))
    #expect(project.informationFiles == ["A & B/Info.plist"])
    #expect(ProjectScope(projectFile: [0xEF, 0xBB, 0xBF] + Array(text.utf8)).scope == project.scope)
    // However much of a file there is, reading it ends, and what is missing is told.
    let bytes = Array(text.utf8)
    // Behind the list, XML has two more tags.
    for count in stride(from: 0, to: bytes.count - 16, by: 3) {
      #expect(ProjectScope(projectFile: Array(bytes[..<count])).isDamaged, "\(count)")
    }
  }

  @Test(arguments: ["<dict>", "<array>", "<a", "<!--", "&", "<key>", "</dict>", "<![CDATA["])
  func `hostile XML is read to its end`(_ part: String) {
    let text = "<plist>" + String(repeating: part, count: 50_000)
    #expect(ProjectScope(projectFile: Array(text.utf8)).isDamaged)
  }

  // MARK: - Storyboards

  @Test func `the information file names the storyboards that an app begins with`() {
    var scope = ProjectScope(projectFile: project("INFOPLIST_FILE = Info.plist; FIRST = Welcome; NAME = Start;"))
    let list = """
      <plist><dict>
      <key>UIMainStoryboardFile</key><string>$(FIRST)</string><key>UIMainStoryboardFile~ipad</key><string>Wide</string>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneStoryboardFile</key><string>Scene</string></dict></array></dict></dict>
      <key>UILaunchStoryboardName</key><string>${NAME}Up.storyboard</string>
      <key>CFBundleName</key><string>Main</string></dict></plist>
      """
    let isRead = scope.read(informationFile: Array(list.utf8), at: "Info.plist")
    #expect(isRead)
    #expect(scope.storyboards.main == ["Welcome", "Wide", "Scene"])
    #expect(scope.storyboards.launch == ["StartUp"])
    #expect(scope.storyboards.padsOnly == ["Wide"])
    #expect(scope.storyboards.phonesOnly == ["Welcome"])
    let isBinaryRead = scope.read(informationFile: Array("bplist00".utf8), at: "Info.plist")
    #expect(!isBinaryRead)
  }

  @Test func `settings name them for an information file that the build makes`() {
    let keys = "INFOPLIST_KEY_UIMainStoryboardFile = First; INFOPLIST_KEY_UILaunchStoryboardName = Splash;"
    let scope = ProjectScope(projectFile: project(keys))
    #expect(scope.storyboards.main == ["First"])
    #expect(scope.storyboards.launch == ["Splash"])
  }

  @Test func `settings include others and damage is told`() {
    var project = ProjectScope(projectFile: Array(Self.targets.utf8))
    let text = Array("#include \"Base.xcconfig\"\nX[sdk=macosx*] = 1\n".utf8)
    let included = project.read(settingsFile: text, at: "Config/Common.xcconfig")
    #expect(included == ["Base.xcconfig"])
    #expect(ProjectScope(projectFile: Array(Self.targets.utf8.dropLast(40))).isDamaged)
    #expect(ProjectScope(projectFile: Array("<<<<<<< HEAD".utf8)).isDamaged)
    let isRead = project.read(informationFile: Array("bplist00".utf8), at: "Info.plist")
    #expect(!isRead)
  }

  @Test(arguments: [
    (".iOS(.v15)", "15..."), (".iOS(\"17.2\")", "17..."), (".macOS(.v14), .iOS(.v13)", "13..."), (".macOS(.v14)", nil),
  ])
  func `a package says its version`(_ platforms: String, _ versions: String?) {
    let text = "let package = Package(\n  // .iOS(.v9)\n  platforms: [\(platforms)]\n)"
    #expect(DocumentScope(package: Array(text.utf8)).versions == versions)
  }

  @Test func `other systems and damaged files say nothing`() {
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
