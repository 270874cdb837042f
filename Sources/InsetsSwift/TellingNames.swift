/// What names tell of declarations that are not seen.
enum TellingNames {
  /// The types of colours, materials and gradients, which are styles and no views.
  static let styleTypes: Set<String> = [
    "Color", "SwiftUI.Color", "Material", "some ShapeStyle", "any ShapeStyle", "AnyShapeStyle", "LinearGradient",
    "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Gradient", "AnyGradient",
  ]

  /// The images of packages that load them, which are laid out as SwiftUI's own: Kingfisher, SDWebImageSwiftUI, Nuke,
  /// CachedAsyncImage and SwiftUI-CachedAsyncImage.
  static let images: Set<String> = [
    "KFImage", "KFAnimatedImage", "WebImage", "AnimatedImage", "LazyImage", "CachedAsyncImage",
  ]

  /// Whether a number stands for one of the system's bars by its name: `Metrics.tabBarHeight`.
  static func isOfBar(_ expression: String) -> Bool {
    let words = (expression.split(separator: ".").last ?? "").lowercased()
    return ["tabbar", "navbar", "navigationbar", "statusbar", "homeindicator"].contains(where: words.contains)
  }

  /// Whether a number may be room for what the safe area keeps clear of, by its name.
  static func mayBeRoom(_ expression: String) -> Bool {
    let words = (expression.split(separator: ".").last ?? "").lowercased()
    return ["bar", "tab", "inset", "safe", "indicator", "notch", "bottom", "top", "height", "offset", "room", "chrome"]
      .contains(where: words.contains)
  }

  /// Whether a property is a colour by its name.
  static func isColor(_ name: String) -> Bool {
    ["Color", "Colour", "Gradient", "Material"].contains { name.hasSuffix($0) }
      || ["color", "gradient", "material", "tint"].contains(name)
  }
}
