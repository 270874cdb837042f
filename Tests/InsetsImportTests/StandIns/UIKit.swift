// swift-format-ignore-file
// Declarations of the UIKit API that printed files use, with as much behaviour as their tests need.

@_exported import Foundation

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

public struct CGAffineTransform: Equatable, Sendable {
  public var isIdentity: Bool
  public init(isIdentity: Bool = true) { self.isIdentity = isIdentity }
}

public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection: Sendable { case unspecified, leftToRight, rightToLeft }
public enum UIUserInterfaceIdiom: Sendable { case unspecified, phone, pad }
public enum UIModalPresentationStyle: Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none
  case automatic
}

open class UITraitCollection {
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public init() {}
}

@preconcurrency @MainActor open class UIScreen {
  public var bounds: CGRect
  public var scale: CGFloat
  public static let main = UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: 3)
  public init(bounds: CGRect, scale: CGFloat) { (self.bounds, self.scale) = (bounds, scale) }
}

@preconcurrency @MainActor open class UIDevice {
  public static let current = UIDevice()
  public var systemName = "iOS"
  public var systemVersion = "17.2"
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
}

public struct UILayoutPriority: Sendable {
  public let rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
}

@preconcurrency @MainActor open class UIView {
  public var frame: CGRect
  public var isHidden = false
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
  public var autoresizingMask: AutoresizingMask = []
  public var transform = CGAffineTransform()
  public var safeAreaInsets = UIEdgeInsets.zero
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  public var insetsLayoutMarginsFromSafeArea = true
  public var preservesSuperviewLayoutMargins = false
  public var traitCollection = UITraitCollection()
  public private(set) var subviews: [UIView] = []
  public init(frame: CGRect = CGRect(x: 0, y: 0, width: 0, height: 0)) { self.frame = frame }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  open func addSubview(_ view: UIView) { subviews.append(view) }
  open func layoutIfNeeded() {}
  open func convert(_ rectangle: CGRect, to view: UIView?) -> CGRect { rectangle }
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }
  public var translatesAutoresizingMaskIntoConstraints = true
  public let topAnchor = NSLayoutYAxisAnchor()
  public let bottomAnchor = NSLayoutYAxisAnchor()
  public let centerYAnchor = NSLayoutYAxisAnchor()
  public let leftAnchor = NSLayoutXAxisAnchor()
  public let rightAnchor = NSLayoutXAxisAnchor()
  public let leadingAnchor = NSLayoutXAxisAnchor()
  public let trailingAnchor = NSLayoutXAxisAnchor()
  public let centerXAnchor = NSLayoutXAxisAnchor()
  public let widthAnchor = NSLayoutDimension()
  public let heightAnchor = NSLayoutDimension()
  public let safeAreaLayoutGuide = UILayoutGuide()
  public let layoutMarginsGuide = UILayoutGuide()
  public let readableContentGuide = UILayoutGuide()
}

@preconcurrency @MainActor open class UILayoutGuide {
  public var layoutFrame = CGRect(x: 0, y: 0, width: 0, height: 0)
  public let topAnchor = NSLayoutYAxisAnchor()
  public let bottomAnchor = NSLayoutYAxisAnchor()
  public let centerYAnchor = NSLayoutYAxisAnchor()
  public let leftAnchor = NSLayoutXAxisAnchor()
  public let rightAnchor = NSLayoutXAxisAnchor()
  public let leadingAnchor = NSLayoutXAxisAnchor()
  public let trailingAnchor = NSLayoutXAxisAnchor()
  public let centerXAnchor = NSLayoutXAxisAnchor()
}

@preconcurrency @MainActor open class NSLayoutConstraint {
  public enum Axis: Sendable { case horizontal, vertical }
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType> {
  nonisolated init() {}
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(equalTo other: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

open class UIWindow: UIView {
  public func makeKeyAndVisible() {}
  public var rootViewController: UIViewController?
  public var isKeyWindow = true
  public var screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: 3)
}

open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Sendable { case automatic, scrollableAxes, never, always }
  public var contentInset = UIEdgeInsets.zero
  public var adjustedContentInset = UIEdgeInsets.zero
  public var contentOffset = CGPoint(x: 0, y: 0)
  public var contentSize = CGSize(width: 0, height: 0)
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  public var automaticallyAdjustsScrollIndicatorInsets = true
  public var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  public var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  public var isScrollEnabled = true
  public let contentLayoutGuide = UILayoutGuide()
  public let frameLayoutGuide = UILayoutGuide()
}

open class UITableView: UIScrollView {
  public enum Style: Sendable { case plain, grouped, insetGrouped }
  public var rowHeight: CGFloat = 44
  public var insetsContentViewsToSafeArea = true
  public init(frame: CGRect = .zero, style: Style = .plain) { super.init(frame: frame) }
}
@preconcurrency @MainActor open class UICollectionViewLayout { public init() {} }
open class UICollectionViewFlowLayout: UICollectionViewLayout {}
open class UICollectionView: UIScrollView {
  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) { super.init(frame: frame) }
}
open class UITextView: UIScrollView { public var textContainerInset = UIEdgeInsets.zero }
open class UILabel: UIView {}
open class UIButton: UIView {}
open class UIImageView: UIView {}
open class UITextField: UIView {}
open class UISwitch: UIView {}
open class UISlider: UIView {}
open class UIStackView: UIView {
  public enum Distribution: Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  public enum Alignment: Sendable { case fill, leading, center, trailing, firstBaseline, lastBaseline }
  public enum Axis: Sendable { case horizontal, vertical }
  public var axis = Axis.horizontal
  public var distribution = Distribution.fill
  public var alignment = Alignment.fill
  public var spacing: CGFloat = 0
  public var isLayoutMarginsRelativeArrangement = false
  public func addArrangedSubview(_ view: UIView) { addSubview(view) }
}
open class UISearchBar: UIView {}
open class UITabBar: UIView { public var isTranslucent = true }
open class UIToolbar: UIView { public var isTranslucent = true }
open class UINavigationBar: UIView {
  public var isTranslucent = true
  public var prefersLargeTitles = false
}

@preconcurrency @MainActor open class UINavigationItem {
  public enum LargeTitleDisplayMode: Sendable { case automatic, always, never }
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
}

@preconcurrency @MainActor open class UIViewController {
  public var view: UIView! = UIView()
  public var isViewLoaded = true
  public var edgesForExtendedLayout = UIRectEdge.all
  public var extendedLayoutIncludesOpaqueBars = false
  public var additionalSafeAreaInsets = UIEdgeInsets.zero
  public var hidesBottomBarWhenPushed = false
  open var prefersStatusBarHidden: Bool { false }
  public var viewRespectsSystemMinimumLayoutMargins = true
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  public var navigationItem = UINavigationItem()
  public var children: [UIViewController] = []
  public var presentedViewController: UIViewController?
  public weak var presentingViewController: UIViewController?
  public init() {}
}

open class UINavigationController: UIViewController {
  public var isNavigationBarHidden = false
  public var isToolbarHidden = true
  public let navigationBar = UINavigationBar()
  public let toolbar: UIToolbar! = UIToolbar()
  public func setViewControllers(_ controllers: [UIViewController], animated: Bool) { children = controllers }
}
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar()
  public var selectedIndex = 0
  public func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) { children = controllers ?? [] }
}
open class UISplitViewController: UIViewController {}
open class UITableViewController: UIViewController {
  public var tableView: UITableView! = UITableView()
  public init(style: UITableView.Style) { super.init() }
}
open class UICollectionViewController: UIViewController {
  public var collectionView: UICollectionView!
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
  }
}

@preconcurrency @MainActor open class UIScene {}
open class UIWindowScene: UIScene { public var windows: [UIWindow] = [] }
@preconcurrency @MainActor open class UIApplication {
  public static let shared = UIApplication()
  public var connectedScenes: [UIScene] = []
  public var keyWindow: UIWindow?
}
