import Foundation
import InsetsPictures
import InsetsTestSupport
import Testing

/// Everybody can read what is written, and see the lines: the table of colours by the measure of WCAG 2.2.
struct ContrastTests {
  /// Text, and what it stands on.
  private static let texts: [(Paint, on: Paint)] = [
    (.caption, .card), (.text, .card), (.total, .card), (.safeNumber, .card), (.authorNumber, .card), (.heading, .card),
    (.name, .screen), (.onTag, .tag), (.onBadge, .badge),
  ]
  /// Lines that say something, and fields that do without one; the others are decoration, which nobody has to see.
  private static let lines: [(Paint, on: Paint)] = [
    (.view, .screen), (.safeLine, .screen), (.authorLine, .screen), (.margin, .screen), (.readable, .screen),
    (.before, .screen), (.finding, .screen), (.focus, .screen), (.unknown, .screen), (.safeRail, .card),
    (.authorRail, .card), (.badge, .screen), (.tag, .screen), (.home, .screen),
  ]
  private static let decoration: Set<Paint> = [
    .card, .body, .screen, .row, .label, .cell, .nothing, .bar, .glyph, .author, .housing, .leader,
  ]

  @Test func `every colour is looked at`() {
    let known = Set(Self.texts.map(\.0)).union(Self.lines.map(\.0)).union(Self.decoration)
    #expect(known == Set(Paint.allCases))
  }

  @Test(arguments: [false, true])
  func `text can be read`(isDark: Bool) throws {
    for (paint, ground) in Self.texts {
      let colour = try #require(paint.value(of: "fill", isDark: isDark))
      let back = try #require(ground.value(of: "fill", isDark: isDark))
      let contrast = try contrast(colour, back)
      #expect(contrast >= 4.5, "\(paint) on \(ground): \(contrast)")
    }
  }

  @Test(arguments: [false, true])
  func `lines can be seen`(isDark: Bool) throws {
    for (paint, ground) in Self.lines {
      let colour = try #require(
        paint.value(of: "stroke", isDark: isDark) ?? paint.value(of: "fill", isDark: isDark)
      )
      let back = try #require(ground.value(of: "fill", isDark: isDark))
      let contrast = try contrast(colour, back)
      #expect(contrast >= 3, "\(paint) on \(ground): \(contrast)")
    }
  }

  /// The colours of the live page: text on all that it stands on, and what is chosen.
  @Test(arguments: [0, 1])
  func `the page can be read`(theme: Int) throws {
    let sheet = try Repository.text(of: "Sources/InsetsPreview/Page/page.css")
    let blocks = sheet.matches(of: #/:root\{([^}]*)\}/#).map { String($0.1) }
    #expect(blocks.count == 2)
    var colours: [String: String] = [:]
    for pair in blocks[theme].split(separator: ";") {
      let parts = pair.split(separator: ":")
      colours[String(parts[0].dropFirst(2))] = String(parts[1])
    }
    func colour(_ name: String) throws -> String { try #require(colours[name]) }
    // The pictures' own ground has neither findings nor sums on it.
    let grounds = [
      "text": ["page", "card", "chrome"], "second": ["page", "card", "chrome"], "blue": ["card", "chrome"],
      "author": ["card", "chrome"], "wrong": ["card", "chrome"],
    ]
    for (text, grounds) in grounds {
      for ground in grounds {
        let contrast = try contrast(colour(text), colour(ground))
        #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
      }
    }
    #expect(try contrast(colour("on"), colour("blue")) >= 4.5)
    #expect(try contrast(colour("text"), colour("hover")) >= 4.5)
    #expect(try contrast(colour("margin"), colour("chrome")) >= 3)
    #expect(try contrast(colour("good"), colour("chrome")) >= 3)
  }

  @Test func `black on white is twenty-one`() throws {
    #expect(try contrast("#000", "#ffffff") == 21)
    #expect(abs(try contrast("#767676", "#fff") - 4.54) < 0.01)
  }

  private func contrast(_ one: String, _ other: String) throws -> Double {
    let (first, second) = (try luminance(one), try luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func luminance(_ colour: String) throws -> Double {
    let digits = Array(colour.dropFirst())
    let pairs = digits.count == 3 ? digits.map { "\($0)\($0)" } : [0, 2, 4].map { "\(digits[$0])\(digits[$0 + 1])" }
    let parts = try pairs.map { pair -> Double in
      let part = Double(try #require(Int(pair, radix: 16))) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
