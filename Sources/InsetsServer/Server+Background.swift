import InsetsAnalysis
import LanguageServerProtocol

// Work that waits until nothing else is to be done: looking through the workspace, making the findings of documents that
// nobody has open, and answering who asked for all of them.
extension Server {
  /// How long the work of a slice takes before the server looks for messages of the client.
  private static let slice = Duration.milliseconds(2)

  /// Whether there is work that can wait until nothing else is to be done.
  package var hasBackgroundWork: Bool {
    phase == .running
      && (workspace.scan != nil || host.hasOutdatedFindings || closedStoryboards.hasOutdated
        || !pulls.waiting.isEmpty)
  }

  /// Does what there is to do next; returns whether there was anything.
  package mutating func proceed() -> Bool {
    if !isIdle {
      handleNext()
    } else if hasBackgroundWork {
      workInBackground()
    } else {
      return false
    }
    return true
  }

  /// Does work that can wait, for a moment.
  package mutating func workInBackground() {
    let clock = ContinuousClock()
    let end = clock.now + Self.slice
    repeat {
      if workspace.scan != nil {
        workOnScan()
      } else if host.hasOutdatedFindings {
        workOnFindings()
      } else if closedStoryboards.hasOutdated {
        workOnStoryboards()
      } else {
        workOnPulls()
      }
      showProgress()
    } while hasBackgroundWork && clock.now < end
    guard !hasBackgroundWork else { return }
    endProgress()
    host.trimLoaded()
    askForRefresh()
  }

  /// Leaves undone what has not been done yet; what is known by now is kept.
  mutating func stopBackgroundWork() {
    workspace.scan = nil
    host.forgetOutdated()
    closedStoryboards.forgetOutdated()
    endProgress("stopped")
  }
}
