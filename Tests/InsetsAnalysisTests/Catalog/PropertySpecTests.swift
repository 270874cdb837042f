import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import Testing

struct PropertySpecTests {
  /// SwiftUI's words that UIKit has too, for something else.
  private static let sharedWords: [Property: String] = [
    .swiftUIFrame: "frame", .styleBackground: "background", .toolbarPlacement: "placement", .viewAlignment: "alignment",
    .cellMargins: "margins", .viewAspectRatio: "aspectRatio", .viewFont: "font",
  ]

  @Test(arguments: Property.allCases)
  func `each property has its own row, found by UIKit's name`(property: Property) {
    let isSwiftUIAlone = property.spec.kinds.kinds.allSatisfy(\.isSwiftUI)
    #expect(property.spec.spelling == Self.sharedWords[property] ?? "\(property)")
    #expect(Property.named(property.spec.spelling, inBody: isSwiftUIAlone) == property)
  }

  @Test func `a set holds every property, and no other by mistake`() {
    var set = PropertySet()
    for (index, property) in Property.allCases.enumerated() {
      #expect(!set.contains(property))
      set.insert(property)
      #expect(set.contains(property))
      #expect(set.count == index + 1)
    }
  }

  @Test func `other words name no property`() {
    #expect(Property.named("contentInsets") == nil)
    #expect(Property.named("") == nil)
  }

  @Test(arguments: Property.allCases)
  func `some kind of element carries it`(property: Property) {
    #expect(!property.spec.kinds.kinds.isEmpty)
  }

  @Test(arguments: Property.allCases)
  func `its default is a value of its type`(property: Property) {
    let spec = property.spec
    if let value = spec.defaultValue {
      #expect(WrittenValue(value).isValue(of: spec.type), "\(spec.spelling): \(value)")
    } else {
      #expect(spec.defaultNote != nil, "\(spec.spelling) says how the system works it out")
    }
  }

  @Test(arguments: Property.allCases)
  func `its choices are those of its type, each once and with its default among them`(
    property: Property
  ) {
    let spec = property.spec
    guard case .choice(let choices) = spec.type else {
      #expect(spec.choices.isEmpty)
      return
    }
    #expect(spec.choices.map(\.choice) == choices)
    #expect(Set(choices).count == choices.count && choices.count > 1)
    if let value = spec.defaultValue {
      #expect(choices.map(\.rawValue).contains(value))
    } else {
      #expect(spec.defaultNote != nil)
    }
    for choice in spec.choices {
      #expect(choice.availability.since >= spec.availability.since)
    }
  }

  @Test func `every choice belongs to some property`() {
    let used = Set(Property.allCases.flatMap { $0.spec.choices.map(\.choice) })
    #expect(used == Set(Choice.allCases))
  }

  @Test func `what says where a view is, and nothing else, is a placement`() {
    let placements: [Property] = [
      .top, .left, .bottom, .right, .leading, .trailing, .centerX, .centerY, .width, .height,
      .frame, .edges, .center, .size, .aspectRatio,
    ]
    #expect(Property.allCases.filter(\.spec.isPlacement) == placements)
  }

  @Test(arguments: AnchorLine.allCases)
  func `a line of a view is a property on the same axis`(line: AnchorLine) {
    #expect(Property.named(line.rawValue)?.spec.type == .anchor(line.axis))
  }

  @Test(arguments: Property.allCases)
  func `its versions are ones that the language covers`(property: Property) {
    checkAvailability(property.spec.availability)
    for choice in property.spec.choices { checkAvailability(choice.availability) }
  }

  @Test func `the successor of a deprecated property exists from the same version on`() {
    for property in Property.allCases {
      guard let successor = property.spec.availability.successor else { continue }
      #expect(
        Property.named(successor)?.spec.availability.since
          == property.spec.availability.deprecatedSince
      )
    }
  }

  /// The first version and the default that UIKit's headers and reference pages state.
  @Test(arguments: [
    ("edgesForExtendedLayout", 7, "all"),
    ("extendedLayoutIncludesOpaqueBars", 7, "false"),
    ("automaticallyAdjustsScrollViewInsets", 7, "true"),
    ("isTranslucent", 7, "true"),
    ("isToolbarHidden", 7, "true"),
    ("isNavigationBarHidden", 7, "false"),
    ("hidesBottomBarWhenPushed", 7, "false"),
    ("style", 7, "plain"),
    ("scrollDirection", 7, "vertical"),
    ("itemSize", 7, "(50, 50)"),
    ("layoutMargins", 8, "8"),
    ("preservesSuperviewLayoutMargins", 8, "false"),
    ("cellLayoutMarginsFollowReadableWidth", 9, "false"),
    ("additionalSafeAreaInsets", 11, "0"),
    ("contentInsetAdjustmentBehavior", 11, "automatic"),
    ("insetsLayoutMarginsFromSafeArea", 11, "true"),
    ("viewRespectsSystemMinimumLayoutMargins", 11, "true"),
    ("directionalLayoutMargins", 11, "8"),
    ("prefersLargeTitles", 11, "false"),
    ("largeTitleDisplayMode", 11, "automatic"),
    ("insetsContentViewsToSafeArea", 11, "true"),
    ("separatorInsetReference", 11, "fromCellEdges"),
    ("sectionInsetReference", 11, "fromContentInset"),
    ("automaticallyAdjustsScrollIndicatorInsets", 13, "true"),
    ("sectionHeaderTopPadding", 15, "automatic"),
  ])
  func `UIKit's own words`(spelling: String, since: Int, defaultValue: String) throws {
    let spec = try #require(Property.named(spelling)).spec
    #expect(spec.availability.since == OSVersion(since))
    #expect(spec.defaultValue == defaultValue)
  }

  @Test func `a default that changed says so`() {
    #expect(Property.modalPresentationStyle.spec.defaultNote == "fullScreen before iOS 13")
    #expect(Property.cellLayoutMarginsFollowReadableWidth.spec.defaultNote == "true on iOS 9 to 11")
    #expect(Property.estimatedRowHeight.spec.defaultNote == "0 before iOS 11")
  }

  @Test func `choices that came later say so`() {
    func since(_ choice: Choice, of property: Property) -> OSVersion? {
      property.spec.choices.first { $0.choice == choice }?.availability.since
    }
    #expect(since(.insetGrouped, of: .style) == OSVersion(13))
    #expect(since(.grouped, of: .style) == OSVersion(7))
    #expect(since(.automatic, of: .modalPresentationStyle) == OSVersion(13))
    #expect(since(.overFullScreen, of: .modalPresentationStyle) == OSVersion(8))
    #expect(since(.automatic, of: .contentInsetAdjustmentBehavior) == OSVersion(11))
    #expect(since(.never, of: .modalPresentationStyle) == nil)
  }
}

/// Checks that the versions exist and that a deprecation comes after the start and has a successor.
func checkAvailability(_ availability: Availability) {
  #expect(OSVersion.majors.contains(availability.since.major))
  #expect((availability.deprecatedSince == nil) == (availability.successor == nil))
  if let deprecatedSince = availability.deprecatedSince {
    #expect(availability.since < deprecatedSince)
    #expect(OSVersion.majors.contains(deprecatedSince.major))
  }
}
