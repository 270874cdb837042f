/// The file that `insets capture` prints: it goes into a debug build and writes down what a window shows.
///
/// The tests compile it against declarations of the UIKit API that it uses, and run it over stand-in objects. No device
/// has run it.
package enum CaptureSource {
  /// What the file is written for.
  private static let framework = "UIKit"

  /// Its text.
  package static let text = #"""
    // Printed by 'insets capture'.
    //
    // Add this file to a debug build. Stop the app on the screen in question and say in LLDB:
    //
    //     expr -l swift -O -- InsetsCapture.save()
    //
    // or call 'InsetsCapture.save()' from a button. Then 'insets import' makes a scenario of the file that it names.
    // The file has classes, places and insets: no texts, no pictures. Public API alone, iOS 12 and later.

    #if DEBUG
      import \#(framework)

      #if swift(>=6.0)
        @MainActor
      #endif
      enum InsetsCapture {
        /// Writes what the key window shows into a file for temporary files, and prints and returns its path.
        @discardableResult
        static func save() -> String {
          guard let window = keyWindow() else { return "there is no window" }
          let path = NSTemporaryDirectory() + "capture.json"
          do {
            try json(of: window).write(toFile: path, atomically: true, encoding: .utf8)
          } catch {
            return "can't write \(path): \(error)"
          }
          print(path)
          return path
        }

        /// A window with its views and controllers, as JSON.
        static func json(of window: UIWindow) -> String {
          var marks = Marks()
          var root: [String: Any] = [
            "insetsCapture": 1, "system": system(), "device": device(window), "traits": traits(window.traitCollection),
            "window": view(window, &marks, depth: 0),
          ]
          if let controller = window.rootViewController {
            root["controller"] = self.controller(controller, &marks, depth: 0)
          }
          guard JSONSerialization.isValidJSONObject(root),
            let data = try? JSONSerialization.data(withJSONObject: root, options: [.prettyPrinted, .sortedKeys])
          else { return "{}" }
          return String(decoding: data, as: UTF8.self)
        }

        // MARK: - Where

        private static func keyWindow() -> UIWindow? {
          if #available(iOS 13.0, *) {
            let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }
            return windows.first { $0.isKeyWindow } ?? windows.first
          }
          return UIApplication.shared.keyWindow
        }

        private static func system() -> [String: Any] {
          ["name": UIDevice.current.systemName, "version": UIDevice.current.systemVersion]
        }

        private static func device(_ window: UIWindow) -> [String: Any] {
          let bounds = window.screen.bounds
          var device: [String: Any] = [
            "idiom": UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone",
            "screen": [number(bounds.width), number(bounds.height)], "scale": number(window.screen.scale),
          ]
          var system = utsname()
          uname(&system)
          let model = withUnsafeBytes(of: &system.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
          device["model"] = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] ?? model
          return device
        }

        private static func traits(_ traits: UITraitCollection) -> [String: Any] {
          [
            "horizontalSizeClass": name(of: traits.horizontalSizeClass),
            "verticalSizeClass": name(of: traits.verticalSizeClass),
            "layoutDirection": traits.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight",
          ]
        }

        private static func name(of sizeClass: UIUserInterfaceSizeClass) -> String {
          switch sizeClass {
          case .compact: return "compact"
          case .regular: return "regular"
          default: return "unspecified"
          }
        }

        // MARK: - Views

        private static func view(_ view: UIView, _ marks: inout Marks, depth: Int) -> [String: Any] {
          var fields: [String: Any] = [
            "id": marks[view], "class": String(reflecting: type(of: view)), "base": base(of: view),
            "frame": rectangle(view.frame), "safeAreaInsets": insets(view.safeAreaInsets),
            "layoutMargins": insets(view.layoutMargins),
          ]
          if view.isHidden { fields["isHidden"] = true }
          if !view.transform.isIdentity { fields["isTransformed"] = true }
          if !view.insetsLayoutMarginsFromSafeArea { fields["insetsLayoutMarginsFromSafeArea"] = false }
          if view.preservesSuperviewLayoutMargins { fields["preservesSuperviewLayoutMargins"] = true }
          if let scroll = view as? UIScrollView { fields["scroll"] = self.scroll(scroll) }
          if let bar = view as? UINavigationBar {
            fields["isTranslucent"] = bar.isTranslucent
            fields["prefersLargeTitles"] = bar.prefersLargeTitles
          }
          if let bar = view as? UITabBar { fields["isTranslucent"] = bar.isTranslucent }
          if let bar = view as? UIToolbar { fields["isTranslucent"] = bar.isTranslucent }
          // What stands deeper is UIKit's own, or a mistake.
          if depth < 100 { fields["subviews"] = view.subviews.map { self.view($0, &marks, depth: depth + 1) } }
          return fields
        }

        private static func scroll(_ scroll: UIScrollView) -> [String: Any] {
          var fields: [String: Any] = [
            "contentInset": insets(scroll.contentInset), "adjustedContentInset": insets(scroll.adjustedContentInset),
            "contentOffset": [number(scroll.contentOffset.x), number(scroll.contentOffset.y)],
            "contentSize": [number(scroll.contentSize.width), number(scroll.contentSize.height)],
            "contentInsetAdjustmentBehavior": name(of: scroll.contentInsetAdjustmentBehavior),
            "alwaysBounceVertical": scroll.alwaysBounceVertical, "alwaysBounceHorizontal": scroll.alwaysBounceHorizontal,
          ]
          if #available(iOS 13.0, *) {
            fields["automaticallyAdjustsScrollIndicatorInsets"] = scroll.automaticallyAdjustsScrollIndicatorInsets
          }
          return fields
        }

        private static func name(of behavior: UIScrollView.ContentInsetAdjustmentBehavior) -> String {
          switch behavior {
          case .scrollableAxes: return "scrollableAxes"
          case .never: return "never"
          case .always: return "always"
          default: return "automatic"
          }
        }

        /// The class of UIKit's that a view is made from, as far as it matters.
        private static func base(of view: UIView) -> String {
          switch view {
          case is UITableView: return "UITableView"
          case is UICollectionView: return "UICollectionView"
          case is UITextView: return "UITextView"
          case is UIScrollView: return "UIScrollView"
          case is UIWindow: return "UIWindow"
          case is UINavigationBar: return "UINavigationBar"
          case is UITabBar: return "UITabBar"
          case is UIToolbar: return "UIToolbar"
          case is UISearchBar: return "UISearchBar"
          case is UILabel: return "UILabel"
          case is UIButton: return "UIButton"
          case is UIImageView: return "UIImageView"
          case is UITextField: return "UITextField"
          case is UISwitch: return "UISwitch"
          case is UISlider: return "UISlider"
          case is UIStackView: return "UIStackView"
          default: return "UIView"
          }
        }

        // MARK: - Controllers

        private static func controller(_ controller: UIViewController, _ marks: inout Marks, depth: Int) -> [String: Any] {
          var fields: [String: Any] = [
            "class": String(reflecting: type(of: controller)), "base": base(of: controller),
            "edgesForExtendedLayout": edges(controller.edgesForExtendedLayout),
            "extendedLayoutIncludesOpaqueBars": controller.extendedLayoutIncludesOpaqueBars,
            "additionalSafeAreaInsets": insets(controller.additionalSafeAreaInsets),
            "hidesBottomBarWhenPushed": controller.hidesBottomBarWhenPushed,
            "prefersStatusBarHidden": controller.prefersStatusBarHidden,
            "viewRespectsSystemMinimumLayoutMargins": controller.viewRespectsSystemMinimumLayoutMargins,
            "modalPresentationStyle": name(of: controller.modalPresentationStyle),
            "largeTitleDisplayMode": name(of: controller.navigationItem.largeTitleDisplayMode),
          ]
          if controller.isViewLoaded { fields["view"] = marks[controller.view] }
          if let navigation = controller as? UINavigationController {
            fields["isNavigationBarHidden"] = navigation.isNavigationBarHidden
            fields["isToolbarHidden"] = navigation.isToolbarHidden
          }
          guard depth < 50 else { return fields }
          fields["children"] = controller.children.map { self.controller($0, &marks, depth: depth + 1) }
          if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            fields["presented"] = self.controller(presented, &marks, depth: depth + 1)
          }
          return fields
        }

        private static func base(of controller: UIViewController) -> String {
          switch controller {
          case is UINavigationController: return "UINavigationController"
          case is UITabBarController: return "UITabBarController"
          case is UISplitViewController: return "UISplitViewController"
          case is UITableViewController: return "UITableViewController"
          case is UICollectionViewController: return "UICollectionViewController"
          default: return "UIViewController"
          }
        }

        private static func name(of style: UIModalPresentationStyle) -> String {
          switch style {
          case .fullScreen: return "fullScreen"
          case .pageSheet: return "pageSheet"
          case .formSheet: return "formSheet"
          case .currentContext: return "currentContext"
          case .overFullScreen: return "overFullScreen"
          case .overCurrentContext: return "overCurrentContext"
          case .popover: return "popover"
          default: return "automatic"
          }
        }

        private static func name(of mode: UINavigationItem.LargeTitleDisplayMode) -> String {
          switch mode {
          case .always: return "always"
          case .never: return "never"
          default: return "automatic"
          }
        }

        // MARK: - Numbers

        /// A number that JSON has; null for what is none.
        private static func number(_ value: CGFloat) -> Any {
          value.isFinite ? Double(value) : NSNull()
        }

        private static func rectangle(_ frame: CGRect) -> [Any] {
          [number(frame.origin.x), number(frame.origin.y), number(frame.size.width), number(frame.size.height)]
        }

        private static func insets(_ insets: UIEdgeInsets) -> [Any] {
          [number(insets.top), number(insets.left), number(insets.bottom), number(insets.right)]
        }

        private static func edges(_ edges: UIRectEdge) -> [String] {
          var names: [String] = []
          if edges.contains(.top) { names.append("top") }
          if edges.contains(.left) { names.append("left") }
          if edges.contains(.bottom) { names.append("bottom") }
          if edges.contains(.right) { names.append("right") }
          return names
        }

        /// Marks of views, in the order in which they are met.
        private struct Marks {
          private var numbers: [ObjectIdentifier: Int] = [:]

          subscript(_ view: UIView) -> String {
            mutating get {
              let known = numbers[ObjectIdentifier(view)] ?? numbers.count + 1
              numbers[ObjectIdentifier(view)] = known
              return "v\(known)"
            }
          }
        }
      }
    #endif

    """#
}
