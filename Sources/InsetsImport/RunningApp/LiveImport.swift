/// Makes scenarios of what a running app prints of its views.
///
/// What such a text does not say, such as the version of iOS, is guessed: of all that can be meant, the newest is taken
/// of those under which the most of what was printed holds.
package enum LiveImport {
  /// The most layouts that are tried for one screen.
  private static let mostTries = 240
  /// The most views of a screen that is laid out more than a few times.
  private static let fewViews = 400
  /// The most views that are imported; the largest screens have some thousand.
  static let mostViews = 10_000
  /// The most windows, or views that stand in none.
  private static let mostWindows = 100

  /// Reads a dump or a capture; `name` is the file's own, without folders.
  ///
  /// `verdict` says how many expectations of a document do not hold, and how many can't be known; the import itself
  /// lays nothing out.
  package static func read(
    _ bytes: [UInt8],
    name: String,
    _ options: ImportOptions,
    verdict: @escaping ([UInt8]) -> LiveVerdict
  ) throws(ImportError) -> ImportedFile {
    guard options.scene == nil else {
      throw .unreadable("has no scenes; '--scene' chooses one of a storyboard or XIB")
    }
    var screen = try isCapture(bytes) ? CaptureReader.read(bytes) : DumpReader.read(bytes)
    if screen.views.count > mostWindows {
      throw .unreadable("has more than \(mostWindows) windows, or views without one; keep the one that matters")
    }
    if screen.views.reduce(0, { $0 + $1.count }) > mostViews {
      throw .unreadable("has more than \(mostViews) views; keep the part that matters")
    }
    screen.narrow(to: options)
    return file(of: screen, name: name, verdict: verdict)
  }

  /// Whether bytes begin as JSON does.
  private static func isCapture(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  static func file(
    of screen: LiveScreen,
    name: String,
    verdict: @escaping ([UInt8]) -> LiveVerdict
  ) -> ImportedFile {
    var file = ImportedFile(name: name, devices: [], scenarios: [])
    file.remarks = screen.remarks
    var titles = UniqueWords(separator: " ")
    var roots = screen.views.filter { view in
      !LiveStructure.isSystemWindow(view) && !(view.isHidden && LiveStructure.isWindow(view) && screen.views.count > 1)
    }
    if roots.isEmpty { roots = screen.views }
    let controllersOnly = roots.isEmpty ? screen.controllers.map(bareView) : []
    for (index, root) in (roots + controllersOnly).enumerated() {
      var choice = LiveChoice(root, screen, verdict: verdict)
      let (scenario, remarks) = choice.scenario(id: "\(index + 1)", titles: &titles)
      file.scenarios.append(scenario)
      file.remarks += remarks
    }
    if let last = file.scenarios.indices.first {
      file.scenarios[last].notes = screen.notes + file.scenarios[last].notes
    }
    return file
  }

  /// A view for a controller whose views were not written down.
  private static func bareView(_ controller: LiveController) -> LiveView {
    var view = LiveView(
      className: "UIView",
      baseClass: "UIView",
      id: controller.viewID ?? controller.id,
      line: controller.line
    )
    let shown = controller.children.filter { $0.isOnScreen && !$0.isPresented }
    if ["NavigationController", "TabBarController", "SplitViewController"].contains(
      where: controller.baseClass.contains
    ) {
      view.className = "UILayoutContainerView"
      view.baseClass = "UILayoutContainerView"
    }
    view.subviews = (shown.isEmpty ? controller.children.filter { !$0.isPresented }.suffix(1) : shown[...]).map(
      bareView
    )
    return view
  }

  static func tries(for root: LiveView) -> Int { root.count <= fewViews ? mostTries : 3 }
}

/// What becomes of the expectations of a document when its screens are laid out.
package struct LiveVerdict: Comparable {
  /// How many expectations do not hold.
  package var failing: Int
  /// How many can't be judged, because a number that they need is not known.
  package var unknown: Int

  package init(failing: Int, unknown: Int) {
    self.failing = failing
    self.unknown = unknown
  }

  package static func < (left: LiveVerdict, right: LiveVerdict) -> Bool {
    (left.failing, left.unknown) < (right.failing, right.unknown)
  }

  static let perfect = LiveVerdict(failing: 0, unknown: 0)
}

/// The search for what a screen is assumed to be.
private struct LiveChoice {
  private let root: LiveView
  private let screen: LiveScreen
  private let devices: LiveDevices
  private let verdict: ([UInt8]) -> LiveVerdict
  private var tries: Int

  init(_ root: LiveView, _ screen: LiveScreen, verdict: @escaping ([UInt8]) -> LiveVerdict) {
    self.root = root
    self.screen = screen
    self.verdict = verdict
    tries = LiveImport.tries(for: root)
    devices = LiveDevices(of: root, screen)
  }

  mutating func scenario(id: String, titles: inout UniqueWords) -> (ImportedScenario, [String]) {
    var best = devices.plans[0]
    var least = LiveVerdict(failing: .max, unknown: .max)
    consider(devices.plans, &best, &least)
    if least > .perfect, !LiveStructure.isWindow(root) {
      let others = LivePlan.Surroundings.allCases.dropFirst().flatMap { around in
        devices.plans.prefix(20).map { plan in
          var plan = plan
          plan.surroundings = around
          return plan
        }
      }
      consider(others, &best, &least)
    }
    for id in withoutInsets() where least > .perfect {
      var plan = best
      plan.neverAdjusting.insert(id)
      consider([plan], &best, &least)
    }
    if least > .perfect, !best.neverAdjusting.isEmpty {
      let never = best.neverAdjusting
      let again = devices.plans.map { plan in
        var plan = plan
        plan.neverAdjusting = never
        return plan
      }
      consider(again, &best, &least)
    }
    return finished(best, least, id, &titles)
  }

  private mutating func consider(_ plans: [LivePlan], _ best: inout LivePlan, _ least: inout LiveVerdict) {
    for plan in plans where least > .perfect && tries > 0 {
      tries -= 1
      let found = verdict(Array(written(plan, title: "Screen", expectsFrames: true).text.utf8))
      if found < least {
        least = found
        best = plan
      }
    }
  }

  /// The scroll views whose printed insets are zero, by their marks.
  private func withoutInsets() -> [String] {
    var found: [String] = []
    root.forEach { view in
      if let insets = view.insets[.adjustedContentInset], insets.allSatisfy({ $0 == 0 }),
        !view.properties.says(.contentInsetAdjustmentBehavior)
      {
        found.append(view.id)
      }
    }
    return found
  }

  private func written(_ plan: LivePlan, title: String, expectsFrames: Bool) -> (
    text: String, scenario: LiveScenario, name: String
  ) {
    let words = screen.isMeasured ? screen.remarks + [devices.words] : [devices.words, guess(of: plan)]
    var scenario = LiveScenario(root, screen, plan, words: words, expectsFrames: expectsFrames)
    let (content, name) = scenario.content()
    return ([.block("scenario \(quoted(title))", content)].itemText, scenario, name)
  }

  /// What the version rests on.
  private func guess(of plan: LivePlan) -> String {
    if screen.versions.upperBound < Int.max {
      return "iOS \(plan.iOS) is a guess: from iOS 11 on scroll views print adjustedContentInset, and these don't"
    }
    if screen.versions.lowerBound > 7 {
      return "iOS \(plan.iOS) is a guess: the dump names what exists from iOS \(screen.versions.lowerBound) on"
    }
    return "iOS \(plan.iOS) is a guess"
  }

  private func finished(_ plan: LivePlan, _ verdict: LiveVerdict, _ id: String, _ titles: inout UniqueWords)
    -> (ImportedScenario, [String])
  {
    // How much holds is said of all that was printed, whatever of it becomes an expectation.
    let (_, scenario, suggestion) = written(plan, title: "Screen", expectsFrames: true)
    let title = titles.unique(suggestion)
    let text = written(plan, title: title, expectsFrames: screen.expectsFrames).text
    var remarks = screen.isMeasured ? [devices.words] : [devices.words, guess(of: plan)]
    let count = scenario.expectationCount
    if count > 0 {
      let failing = min(verdict.failing, count)
      let unknown = min(verdict.unknown, count - failing)
      var parts = ["\(count - failing - unknown) of \(count) measured values hold in '\(title)'"]
      if failing > 0 { parts.append("\(failing) differ from the computed ones") }
      if unknown > 0 { parts.append("\(unknown) can't be computed yet") }
      remarks.append(parts.joined(separator: ", "))
    }
    let imported = ImportedScenario(title: title, id: id, text: text, views: [], notes: scenario.notes)
    return (imported, remarks)
  }
}
