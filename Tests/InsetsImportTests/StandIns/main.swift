// A screen of stand-in objects, as UIKit would have laid it out, written down by the printed file.

import UIKit

final class InboxViewController: UIViewController {}
final class RoundedView: UIView {}
final class UILayoutContainerView: UIView {}
final class UINavigationTransitionView: UIView {}
final class UIViewControllerWrapperView: UIView {}

@MainActor func sized<View: UIView>(_ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
  -> View
{
  view.frame = CGRect(x: x, y: y, width: width, height: height)
  return view
}

let bars = UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0)
let window = sized(UIWindow(), 0, 0, 390, 844)
let container = sized(UILayoutContainerView(), 0, 0, 390, 844)
let transition = sized(UINavigationTransitionView(), 0, 0, 390, 844)
let wrapper = sized(UIViewControllerWrapperView(), 0, 0, 390, 844)
let page = sized(UIView(), 0, 0, 390, 844)
page.safeAreaInsets = bars
page.layoutMargins = UIEdgeInsets(top: 91, left: 16, bottom: 34, right: 16)
let table = sized(UITableView(), 0, 0, 390, 844)
table.safeAreaInsets = bars
table.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
table.adjustedContentInset = UIEdgeInsets(top: 91, left: 0, bottom: 54, right: 0)
table.contentOffset = CGPoint(x: 0, y: -91)
table.contentSize = CGSize(width: 390, height: 1200)
table.alwaysBounceVertical = true
let badge = sized(RoundedView(), 16, 100, .infinity, 24)
badge.isHidden = true
let bar = sized(UINavigationBar(), 0, 47, 390, 44)
window.addSubview(container)
container.addSubview(transition)
container.addSubview(bar)
transition.addSubview(wrapper)
wrapper.addSubview(page)
page.addSubview(table)
page.addSubview(badge)

let navigation = UINavigationController()
navigation.view = container
let inbox = InboxViewController()
inbox.view = page
inbox.extendedLayoutIncludesOpaqueBars = true
navigation.children = [inbox]
window.rootViewController = navigation

print(InsetsCapture.json(of: window))
