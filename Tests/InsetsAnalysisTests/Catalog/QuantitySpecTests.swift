import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import Testing

struct QuantitySpecTests {
  @Test(arguments: Quantity.allCases)
  func `each quantity has its own row, found by UIKit's path`(quantity: Quantity) {
    #expect(Quantity.named(quantity.spec.path) == quantity)
    #expect(!quantity.spec.kinds.kinds.isEmpty)
    checkAvailability(quantity.spec.availability)
  }

  @Test func `a path is one or two words of UIKit's`() {
    #expect(Quantity.safeAreaLayoutFrame.spec.spelling == "safeAreaLayoutGuide.layoutFrame")
    #expect(Quantity.topLayoutGuideLength.spec.path == ["topLayoutGuide", "length"])
    #expect(Quantity.contentViewFrame.spec.spelling == "contentView.frame")
    #expect(Quantity.allCases.allSatisfy { (1...2).contains($0.spec.path.count) })
    #expect(Quantity.allCases.flatMap(\.spec.path).allSatisfy(isIdentifier))
  }

  @Test func `a part of a path, or more than it, names no quantity`() {
    #expect(Quantity.named(["topLayoutGuide"]) == nil)
    #expect(Quantity.named(["frame", "width"]) == nil)
    #expect(Quantity.named([]) == nil)
  }

  @Test(arguments: Quantity.allCases)
  func `a property of the same name has the same type, elements and versions`(quantity: Quantity) {
    guard let property = Property.named(quantity.spec.spelling), !property.spec.isPlacement else {
      return
    }
    #expect(property.spec.type == quantity.spec.type)
    #expect(property.spec.kinds.kinds == quantity.spec.kinds.kinds.filter { !$0.isSwiftUI })
    #expect(property.spec.availability == quantity.spec.availability)
  }

  @Test(arguments: [
    (Quantity.safeAreaInsets, [Part.top, .left, .bottom, .right]),
    (.systemMinimumLayoutMargins, [.top, .left, .bottom, .right]),
    (.frame, [.x, .y, .width, .height]),
    (.contentOffset, [.x, .y]),
    (.contentSize, [.width, .height]),
    (.topLayoutGuideLength, []),
    (.isObscured, []),
  ])
  func `a value has the parts of its type`(quantity: Quantity, parts: [Part]) {
    #expect(quantity.spec.type.parts == parts)
  }

  @Test func `the safe area and what comes with it exist since iOS 11`() {
    let quantities = Quantity.allCases.filter { $0.spec.availability.since == OSVersion(11) }
    #expect(
      quantities == [
        .safeAreaInsets, .safeAreaLayoutFrame, .directionalLayoutMargins, .additionalSafeAreaInsets,
        .systemMinimumLayoutMargins, .adjustedContentInset,
      ]
    )
  }

  @Test func `iOS 11 deprecates the layout guides`() {
    let deprecated = Quantity.allCases.filter {
      $0.spec.availability.isDeprecated(in: OSVersion(11))
    }
    #expect(deprecated == [.topLayoutGuideLength, .bottomLayoutGuideLength])
    #expect(!Quantity.topLayoutGuideLength.spec.availability.isDeprecated(in: OSVersion(10)))
    #expect(
      Quantity.named(["safeAreaInsets"])?.spec.spelling
        == deprecated.first?.spec.availability.successor
    )
  }
}
