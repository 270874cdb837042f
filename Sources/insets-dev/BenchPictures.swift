import Foundation
import InsetsAnalysis
import InsetsLanguage
import InsetsPictures

/// Times pictures of one screen on eight layouts, and one in a hover, after the analysis of the document.
enum BenchPictures {
  private static let document = """
    scenario "Room for the bar made twice" {
      devices: iPhone8, iPhoneX, iPhone15Pro, iPadPro11Inch
      iOS: 15, 17
      orientations: portrait, landscape
      navigationController {
        viewController home {
          tableView list {
            edges: superview
            contentInset: (64, 0, 0, 0)
          }
          view badge {
            width: 80
            height: 44
            top: safeArea + 100
            left: superview + 20
          }
        }
      }
    }
    """

  static func run() throws {
    let file = FileID("main.insets")
    var host = AnalysisHost(loader: { _, _ in nil })
    host.open(file, bytes: Array(document.utf8))
    let choice = SceneChoice(limit: 8)
    var scenes = try host.scenes(in: file, choice).scenes
    var bytes = 0
    let all = Bench.processorTime(of: 31) {
      scenes = (try? host.scenes(in: file, choice).scenes) ?? []
      bytes = scenes.reduce(0) { $0 + Picture($1).svg().utf8.count }
    }
    print("  \(scenes.count) scenes and their SVG, \(bytes) bytes: \(Bench.text(all)); the limit is 2 ms for eight")
    guard let place = document.range(of: "tableView list") else { return }
    let offset = document.utf8.distance(from: document.startIndex, to: place.upperBound) - 1
    let hover = Bench.processorTime(of: 31) {
      bytes =
        host.scene(at: .init(offset), in: file).flatMap {
          Picture.markdown(of: $0, .auto, statesWidth: true)
        }?.utf8.count ?? 0
    }
    print("  a picture in a hover, \(bytes) bytes of Markdown: \(Bench.text(hover)); the limit is 1 ms")
  }
}
