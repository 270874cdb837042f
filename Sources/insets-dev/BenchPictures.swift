import Foundation
import InsetsAnalysis
import InsetsLanguage
import InsetsPictures

/// Times pictures of one screen on eight layouts, and one in a hover, after the analysis of the document.
struct BenchPictures {
  private(set) var figures = BenchFigures()

  static let document = """
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

  mutating func run() throws {
    let file = FileID("main.insets")
    var host = AnalysisHost(loader: { _, _ in nil })
    host.open(file, bytes: Array(Self.document.utf8))
    let choice = SceneChoice(limit: 8)
    var sizes: [Int] = []
    let all = Bench.processorTime(of: 31) {
      let scenes = (try? host.scenes(in: file, choice).scenes) ?? []
      sizes = scenes.map { Picture($0).svg().utf8.count }
    }
    add("eight scenes and their SVG", all, aim: 2)
    print("    \(sizes.count) pictures, the largest has \(sizes.max() ?? 0) bytes; the limit is 15360")
    guard let place = Self.document.range(of: "tableView list") else { return }
    let offset = Self.document.utf8.distance(from: Self.document.startIndex, to: place.upperBound) - 1
    var bytes = 0
    let hover = Bench.processorTime(of: 31) {
      let scene = host.scene(at: .init(offset), in: file)
      bytes = scene.flatMap { Picture.markdown(of: $0, .auto, statesWidth: true) }?.utf8.count ?? 0
    }
    add("a picture in a hover", hover, aim: 1)
    print("    \(bytes) bytes of Markdown, of which an SVG has three quarters; its limit is 8192")
  }

  private mutating func add(_ name: String, _ time: Duration, aim: Double) {
    figures.add(.init(name: name, unit: .milliseconds, median: time / .milliseconds(1), aim: aim))
  }
}
