import InsetsPictures
import StandardStreams

/// The browser that turns pictures into pixels: an installed Chrome, Chromium or Edge.
enum Browser {
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "microsoft-edge-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ]

  /// The sheet as the bytes of a PNG.
  static func screenshot(of sheet: PictureSheet, scale: Double) throws(RenderError) -> [UInt8] {
    let folder: String
    do {
      folder = try makeTemporaryFolder()
    } catch {
      throw .refused("can't create a folder for the browser: \(error)", .failure)
    }
    defer { removeTemporaryFolder(folder) }
    let size = sheet.size
    let page = "<!DOCTYPE html><style>body{margin:0}svg{display:block}</style>" + sheet.svg()
    let output = "\(folder)/picture.png"
    var arguments = [
      "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--default-background-color=00000000",
      "--force-device-scale-factor=\(scale)", "--user-data-dir=\(folder)/profile",
      "--window-size=\(Int(size.width.rounded(.up))),\(Int(size.height.rounded(.up)))", "--screenshot=\(output)",
      "file://\(folder)/picture.html",
    ]
    // Chromium refuses its own sandbox to the system's owner.
    if isSuperuser { arguments.insert("--no-sandbox", at: 0) }
    do {
      try writeFile("\(folder)/picture.html", Array(page.utf8), within: folder)
      for name in names {
        guard let result = try Program(name)?.run(arguments) else { continue }
        if result.status == 0, let bytes = try? readFile(output), !bytes.isEmpty { return bytes }
        throw RenderError.refused("'\(name)' produced no picture", .failure)
      }
    } catch let error as RenderError {
      throw error
    } catch {
      throw .refused("can't draw a PNG: \(error)", .failure)
    }
    let looked = names.filter { !$0.hasPrefix("/") }.joined(separator: ", ")
    throw .refused("a PNG needs Chrome, Chromium or Edge, and none of these is installed: \(looked)", .failure)
  }
}
