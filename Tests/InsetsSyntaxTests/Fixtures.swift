/// Texts that hold every form of the language; the examples of its description are among them.
enum Fixtures {
  /// A full-screen table under translucent bars: axes, a tree, an expectation and two tables.
  static let feed = """
    /// The full-screen table that every iOS 11 migration met.
    scenario "Feed under translucent bars" {
      devices: iPhone7, iPhoneX
      iOS: 10, 11
      orientations: portrait, landscape

      tabBarController {
        navigationController {
          viewController feed {
            tableView list {
              edges: superview
              contentInset: 10
            }
          }
        }
      }

      expect list.contentInset == (74, 10, 59, 10) on iPhone7 portrait iOS 10
      expect list.adjustedContentInset on iOS 11 {
        iPhone7 portrait: (74, 10, 59, 10)
        iPhone7 landscape: (42, 10, 42, 10)
        iPhoneX portrait: (98, 10, 93, 10)
      }
      expect list.safeAreaInsets on iPhone7 portrait iOS 11 {
        at viewDidLoad: 0
        at viewDidAppear: (64, 0, 49, 0)
      }
    }

    """

  /// The items besides scenarios.
  static let items = """
    import "path.insets"
    let barHeight = 44
    device Foldable: iPhone15Pro { size: (344, 882); safeAreaInsets: (59, 0, 34, 0) }
    component Card { view card { height: 120 } }
    """

  /// Where views are, as fragments inside of a scenario.
  static let places = """
    scenario "places" {
      view header { top: safeArea; left: superview; right: superview; height: 200 }
      label title { edges: safeArea inset 8 }
      view footer { left: 0; right: 0; bottom: bottomLayoutGuide; height: 200 }
      view note   { top: header.bottom + 8; leading: margins; trailing: margins; height: 44 }
      view manual { frame: (superview.safeAreaInsets.left, 0, superview.bounds.width - superview.safeAreaInsets.left - superview.safeAreaInsets.right, 200) }
    }
    """

  /// Every way to write a value.
  static let values = """
    scenario "values" {
      scrollView list {
        contentInset: (64, 0, 49, 0); contentInset: (top: 64, bottom: 49); contentInset: 10
        contentInset: {64, 0, 49, 0}
        contentInset: UIEdgeInsets(top: 64.0, left: 0.0, bottom: 49.0, right: 0.0)
        contentInset: .zero
        frame: (x: 0, y: 0, width: 375, height: 200)
        frame: CGRect(x: 0, y: 0, width: 375, height: 200)
        frame: {{0, 59}, {393, 759}}
        contentSize: CGSize(width: 375, height: 812)
        contentOffset: (0, -64)
        edgesForExtendedLayout: [.top, .bottom]
        edgesForExtendedLayout: []
        contentInsetAdjustmentBehavior: .never
        isHidden: YES
        isHidden: NO
        width: min(superview.bounds.width, screen.height) / 2 + max(1, 20.5) * -8 - (3 + 4)
        transform: scale(0.5)
        title: "a \\"quoted\\" \\\\ \\n \\t \\u{1F600} text"
      }
    }
    """

  /// Code that runs at a moment, and code that asks where it runs.
  static let conditions = """
    scenario "conditions" {
      iOS: 10, 11.2, 11...13, ...10, 13..., latest
      viewController feed {
        at viewDidLoad {                       // what the author's code does at that moment,
          list.contentInset: (top: view.safeAreaInsets.top)   // with the values of that moment
        }
        at layoutMarginsDidChange 1 { view.layoutMargins: 8 }
        when iOS 11... { list.contentInsetAdjustmentBehavior: never }
        else { automaticallyAdjustsScrollViewInsets: false }
        when iPhoneX { additionalSafeAreaInsets: (top: 44, bottom: 34) }
        when notchPhones landscape, islandPhones landscape { a: 1 } else when sdk ...14 { a: 2 } else { a: 3 }
        presents { viewController sheet }
        use Card as first { height: 160 }
        first.title.width: 10
      }
      let gap = 8
      expect feed.view.safeAreaInsets.top >= 44.5 at viewDidLoad on iPhoneX
      expect first.title.frame != (0, 0, 1, 1) on iPhone7, iPhoneX landscape at layoutMarginsDidChange 2
      expect list.contentSize {
        notchPhones landscape, islandPhones landscape: (375, 812)
        iPhone7 sdk ...14 at viewDidLoad: 1
        otherwise: 0
      }
    }
    """

  /// Comments, scripts and line breaks in all places where they may stand.
  static let trivia = """
    // A head comment.

    /* block /* nested */ comment */
    /// Documentation,
    /// on two lines.
    scenario "экран" { // behind a brace
      // own line
      view экран /* inline */ { /* only a comment */ }
      view 首页 {
        frame: ( // first
          0, /* second */ 0,

          min(
            1,
            2
          ),
          3 // last
        )
        contentInset: 1 +
          2; width: 3 /* before */; height: 4

        // at the end
      } // behind
      when iPhoneX
      { a: 1 }
      // between
      else
      { a: 2 }
      devices: iPhone7,
        iPhoneX
      let at = 1
      at: 3
      expect.x: 4
      view when { inset: inset inset 8 }
    } // end of item
    // end of file
    """

  static let all: [String] = [feed, items, places, values, conditions, trivia]

  /// All fixtures as one file.
  static let everything = all.joined(separator: "\n")
}
