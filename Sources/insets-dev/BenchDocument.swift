/// Documents of a given length for the benchmark, made of realistic scenarios.
enum BenchDocument {
  /// About `lines` lines: scenarios of 20 lines each, in which a few expectations fail so that there is something to
  /// publish.
  static func text(lines: Int) -> String {
    var text = "let rowHeight = 44\n\n"
    for index in 0..<max(1, lines / 20) { text += scenario(index) }
    return text
  }

  private static func scenario(_ index: Int) -> String {
    // One scenario in fifty has a finding.
    let top = index % 50 == 25 ? 64 : 88
    return """
      /// Screen \(index) of the app, under a translucent navigation bar.
      scenario "screen \(index)" {
        devices: iPhone7, iPhoneX
        iOS: 11...13
        orientations: portrait, landscape

        tabBarController {
          navigationController {
            viewController feed {
              tableView list {
                edges: superview
                contentInset: \(index % 7)
              }
              view note { bottom: safeArea - 8; height: rowHeight }
            }
          }
        }

        expect feed.view.safeAreaInsets.top == \(top) on iPhoneX portrait
      }

      """
  }

  /// One screen with cards below each other on all devices, all their versions and both ways of holding them.
  static func onEveryDevice() -> String {
    let cards = (0..<8).map { index in
      let top = index == 0 ? "safeArea" : "card\(index - 1).bottom + 8"
      return """
                view card\(index) {
                  top: \(top); left: margins; height: 40
                  view inner\(index) { left: margins }
                }

        """
    }
    return """
      scenario "on every device" {
        devices: allDevices
        iOS: 9...26
        orientations: portrait, landscape

        tabBarController {
          navigationController {
            viewController feed {
              tableView list { edges: superview; contentInset: (64, 0, 0, 0) }
      \(cards.joined())      }
          }
        }

        expect list.contentInset.left == 0
      }

      """
  }

  /// The line in the middle of the document on which a digit of `contentInset` stands, and its column.
  static func editPosition(in text: String) -> (line: Int, column: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let marker = "contentInset: "
    let middle = lines.count / 2
    let line =
      lines.indices.dropFirst(middle).first { lines[$0].contains(marker) } ?? lines.firstIndex { $0.contains(marker) }
      ?? 0
    let before = lines[line].prefix { $0 == " " }.count
    return (line, before + marker.count)
  }
}
