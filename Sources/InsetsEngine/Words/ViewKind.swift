/// A kind of SwiftUI's views, or of something among them.
package enum ViewKind: UInt8, CaseIterable, Sendable {
  case body, vStack, hStack, zStack, lazyVStack, lazyHStack, spacer, divider, group, geometryReader
  case color, rectangle, image, text, toggle, label, button, textField, scrollView
  case list, form, section, header, footer
  case navigationStack, navigationView, navigationSplitView, tabView, tab
  case sheet, fullScreenCover
  case safeAreaInset, safeAreaBar, background, overlay, toolbar, representable
  case forEach, lazyVGrid, lazyHGrid, grid, gridRow, viewThatFits
  case navigationLink, picker, secureField, textEditor, slider, stepper, datePicker
  case navigationDestination, popover, alert
  case tabViewBottomAccessory, toolbarItem, toolbarItemGroup

  /// Its role among other views.
  enum Role: Sendable {
    /// A view with a hosting view of its own: the whole, a container, or a cover over the rest.
    case body, container, cover
    /// The content of a modifier, besides the view that it is applied to.
    case modifierContent
    /// A view whose size is that of its own text or control.
    case sizedLeaf
    /// What UIKit's bars and dialogs show.
    case barContent
    case content
  }

  /// How it gets its size and gives its content places.
  enum Layout: Equatable, Sendable {
    /// One view after another.
    case stack(Axis)
    /// A stack of the views of its label, or what it shows by itself if it has none.
    case labelled
    /// One view over another, all of them in the same room.
    case layers
    /// What it shows by itself.
    case leaf
    case spacer, divider
    case lazyGrid(Axis)
    case grid, fitting
    /// Several views for each that is written.
    case repeated
    case representable
    /// The whole offer, with views in it, a scroll view's content, rows, or the screens of a container.
    case reader, scroll, rows, container
    /// The whole offer, or no place of its own.
    case plain
  }

  /// Its facts, by which the layout and the rules ask for it.
  package struct Facts: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It lays its content out in a row or a column.
    package static let isStack = Facts(rawValue: 1)
    /// Its author sets the space between its views.
    package static let isSpaced = Facts(rawValue: 1 << 1)
    /// Its author aligns its content.
    package static let aligns = Facts(rawValue: 1 << 2)
    /// A bar beside the view that has it, which adds to the view's safe area (R13.1).
    package static let isInsetBar = Facts(rawValue: 1 << 3)
    /// A text or a control that shows one.
    package static let takesFont = Facts(rawValue: 1 << 4)
    /// It takes the width, or the height, that it is offered, in spite of a size of its own.
    package static let fillsWidth = Facts(rawValue: 1 << 5)
    package static let fillsHeight = Facts(rawValue: 1 << 6)
    /// It stacks its screens under a navigation bar.
    package static let isNavigationStack = Facts(rawValue: 1 << 7)
  }

  /// What the engine knows of a kind.
  struct Row: Sendable {
    var role = Role.content
    var layout: Layout
    var facts: Facts = []
  }

  var row: Row { ViewKind.rows[Int(rawValue)] }

  private static let rows = allCases.map(\.ownRow)

  private var ownRow: Row {
    switch self {
    case .body: Row(role: .body, layout: .stack(.vertical))
    case .vStack, .lazyVStack: Row(layout: .stack(.vertical), facts: [.isStack, .isSpaced, .aligns])
    case .hStack, .lazyHStack: Row(layout: .stack(.horizontal), facts: [.isStack, .isSpaced, .aligns])
    case .zStack: Row(layout: .layers, facts: .aligns)
    case .spacer: Row(layout: .spacer)
    case .divider: Row(layout: .divider)
    case .group, .section, .header, .footer, .tab: Row(layout: .stack(.vertical))
    case .geometryReader: Row(layout: .reader)
    case .color, .rectangle: Row(layout: .plain)
    case .image: leaf()
    case .text, .label: leaf(.takesFont)
    case .toggle, .textField, .secureField, .slider, .stepper, .datePicker: leaf(.fillsWidth)
    case .picker: leaf()
    case .textEditor: leaf([.fillsWidth, .fillsHeight])
    case .button, .navigationLink: Row(role: .sizedLeaf, layout: .labelled, facts: .takesFont)
    case .scrollView: Row(layout: .scroll)
    case .list, .form: Row(layout: .rows)
    case .navigationStack, .navigationView: Row(role: .container, layout: .container, facts: .isNavigationStack)
    case .navigationSplitView, .tabView: Row(role: .container, layout: .container)
    case .sheet, .fullScreenCover, .navigationDestination, .popover: Row(role: .cover, layout: .stack(.vertical))
    case .tabViewBottomAccessory: Row(role: .cover, layout: .layers)
    case .safeAreaInset, .safeAreaBar:
      Row(role: .modifierContent, layout: .layers, facts: [.isInsetBar, .isSpaced, .aligns])
    case .background, .overlay: Row(role: .modifierContent, layout: .layers, facts: .aligns)
    case .toolbar, .alert, .toolbarItem, .toolbarItemGroup: Row(role: .barContent, layout: .plain)
    case .representable: Row(layout: .representable)
    case .forEach: Row(layout: .repeated)
    case .lazyVGrid: Row(layout: .lazyGrid(.vertical), facts: .isSpaced)
    case .lazyHGrid: Row(layout: .lazyGrid(.horizontal), facts: .isSpaced)
    case .grid: Row(layout: .grid, facts: .aligns)
    case .gridRow: Row(layout: .layers)
    case .viewThatFits: Row(layout: .fitting)
    }
  }

  private func leaf(_ facts: Facts = []) -> Row { Row(role: .sizedLeaf, layout: .leaf, facts: facts) }
}
