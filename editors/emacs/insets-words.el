;;; insets-words.el --- Words and faces of Insets documents  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate

;;; Code:

(defgroup insets nil
  "Screens as UIKit lays them out, checked by the Insets language server."
  :group 'languages
  :prefix "insets-")

(defface insets-comment '((t :inherit font-lock-comment-face))
  "How Insets documents show comment."
  :group 'insets)

(defface insets-documentation '((t :inherit font-lock-doc-face))
  "How Insets documents show documentation."
  :group 'insets)

(defface insets-string '((t :inherit font-lock-string-face))
  "How Insets documents show string."
  :group 'insets)

(defface insets-escape '((t :inherit font-lock-constant-face))
  "How Insets documents show escape."
  :group 'insets)

(defface insets-number '((t :inherit font-lock-constant-face))
  "How Insets documents show number."
  :group 'insets)

(defface insets-declaration '((t :inherit font-lock-keyword-face))
  "How Insets documents show declaration."
  :group 'insets)

(defface insets-import '((t :inherit font-lock-preprocessor-face))
  "How Insets documents show import."
  :group 'insets)

(defface insets-control '((t :inherit font-lock-keyword-face))
  "How Insets documents show control."
  :group 'insets)

(defface insets-word-operator '((t :inherit font-lock-keyword-face))
  "How Insets documents show word operator."
  :group 'insets)

(defface insets-operator '((t nil))
  "How Insets documents show operator."
  :group 'insets)

(defface insets-type-name '((t :inherit font-lock-type-face))
  "How Insets documents show type name."
  :group 'insets)

(defface insets-constant-name '((t :inherit font-lock-variable-name-face))
  "How Insets documents show constant name."
  :group 'insets)

(defface insets-element-kind '((t :inherit font-lock-type-face))
  "How Insets documents show element kind."
  :group 'insets)

(defface insets-element-name '((t :inherit font-lock-variable-name-face))
  "How Insets documents show element name."
  :group 'insets)

(defface insets-property '((t :inherit font-lock-variable-name-face))
  "How Insets documents show property."
  :group 'insets)

(defface insets-label '((t nil))
  "How Insets documents show label."
  :group 'insets)

(defface insets-device '((t :inherit font-lock-constant-face))
  "How Insets documents show device."
  :group 'insets)

(defface insets-choice '((t :inherit font-lock-constant-face))
  "How Insets documents show choice."
  :group 'insets)

(defface insets-anchor '((t :inherit font-lock-builtin-face))
  "How Insets documents show anchor."
  :group 'insets)

(defface insets-stage '((t :inherit font-lock-constant-face))
  "How Insets documents show stage."
  :group 'insets)

(defface insets-member '((t nil))
  "How Insets documents show member."
  :group 'insets)

(defface insets-function '((t :inherit font-lock-builtin-face))
  "How Insets documents show function."
  :group 'insets)

(defconst insets-words-declaration
  '("scenario" "component" "device" "let"))

(defconst insets-words-element-kind
  '("viewController" "tableViewController" "collectionViewController"
    "navigationController" "tabBarController" "splitViewController"
    "searchController" "hostingController" "statusBar" "navigationBar"
    "tabBar" "toolbar" "searchBar" "keyboard" "window" "view" "label"
    "button" "imageView" "textField" "textView" "stackView" "webView"
    "mapView" "switch" "slider" "stepper" "segmentedControl" "pageControl"
    "datePicker" "progressView" "activityIndicator" "scrollView" "tableView"
    "collectionView" "header" "footer" "section" "cell" "item" "body"
    "vStack" "hStack" "zStack" "lazyVStack" "lazyHStack" "spacer" "divider"
    "group" "geometryReader" "color" "rectangle" "image" "text" "toggle"
    "list" "form" "navigationStack" "navigationView" "navigationSplitView"
    "tabView" "tab" "sheet" "fullScreenCover" "safeAreaInset" "safeAreaBar"
    "background" "overlay" "representable" "forEach" "lazyVGrid" "lazyHGrid"
    "grid" "gridRow" "viewThatFits" "navigationLink" "picker" "secureField"
    "textEditor" "navigationDestination" "popover" "alert"
    "tabViewBottomAccessory" "toolbarItem" "toolbarItemGroup"))

(defconst insets-words-property
  '("top" "left" "bottom" "right" "leading" "trailing" "centerX" "centerY"
    "width" "height" "frame" "edges" "center" "size" "aspectRatio"
    "additionalSafeAreaInsets" "edgesForExtendedLayout"
    "extendedLayoutIncludesOpaqueBars" "automaticallyAdjustsScrollViewInsets"
    "prefersStatusBarHidden" "hidesBottomBarWhenPushed"
    "modalPresentationStyle" "viewRespectsSystemMinimumLayoutMargins"
    "safeAreaRegions" "largeTitleDisplayMode" "isToolbarHidden"
    "toolbarItems" "isNavigationBarHidden" "selectedIndex" "prompt"
    "hidesSearchBarWhenScrolling" "isTabBarHidden" "selectedDetentIdentifier"
    "customDetent" "preferredDisplayMode" "preferredPrimaryColumnWidth"
    "preferredPrimaryColumnWidthFraction" "minimumPrimaryColumnWidth"
    "maximumPrimaryColumnWidth" "interfaceBuilder" "isTranslucent" "isHidden"
    "isHiddenAtLaunch" "prefersLargeTitles" "isShown" "backgroundImage"
    "standardAppearance" "scrollEdgeAppearance" "contentInset" "contentSize"
    "contentOffset" "contentInsetAdjustmentBehavior" "alwaysBounceVertical"
    "alwaysBounceHorizontal" "isScrollEnabled"
    "automaticallyAdjustsScrollIndicatorInsets" "scrollIndicatorInsets"
    "verticalScrollIndicatorInsets" "horizontalScrollIndicatorInsets"
    "textContainerInset" "viewportFit" "envSafeAreaInset"
    "insetsLayoutMarginsFromSafeArea" "preservesSuperviewLayoutMargins"
    "layoutMargins" "directionalLayoutMargins" "insetsContentViewsToSafeArea"
    "style" "separatorInset" "separatorInsetReference" "rowHeight"
    "estimatedRowHeight" "sectionHeaderHeight" "estimatedSectionHeaderHeight"
    "sectionHeaderTopPadding" "sectionFooterHeight"
    "estimatedSectionFooterHeight" "cellLayoutMarginsFollowReadableWidth"
    "scrollDirection" "sectionInset" "sectionInsetReference" "itemSize"
    "minimumLineSpacing" "minimumInteritemSpacing" "headerReferenceSize"
    "footerReferenceSize" "appearance" "axis" "spacing" "distribution"
    "alignment" "isLayoutMarginsRelativeArrangement" "font" "textStyle"
    "transform" "autoresizingMask" "nibSize" "intrinsicContentSize"
    "contentHuggingPriority" "contentCompressionResistancePriority"
    "alignmentRectInsets" "padding" "ignoresSafeArea" "edgesIgnoringSafeArea"
    "safeAreaPadding" "background" "containerRelativeFrame" "layoutPriority"
    "fixedSize" "offset" "scenePadding" "rotationEffect" "scaleEffect"
    "position" "scaledToFit" "scaledToFill" "alignmentGuide" "contentMargins"
    "navigationTitle" "navigationBarTitle" "navigationBarTitleDisplayMode"
    "navigationBarHidden" "toolbarVisibility" "searchable" "listStyle"
    "tabViewStyle" "tabBarMinimizeBehavior" "presentationDetents"
    "scrollContentBackground" "listRowInsets" "listSectionMargins"
    "scrollClipDisabled" "backgroundExtensionEffect" "lineLimit" "resizable"
    "labelsHidden" "pickerStyle" "opacity" "hidden" "zIndex"
    "statusBarHidden" "scrollTargetBehavior" "edge" "axes" "selection"
    "placement" "sizingOptions" "margins" "minLength" "count" "columns"
    "rows" "horizontalSpacing" "verticalSpacing" "gridCellColumns"
    "gridCellUnsizedAxes" "listSectionSpacing" "letters" "scale" "idiom"
    "housing" "hasHomeIndicator" "safeAreaInsets" "landscapeSafeAreaInsets"
    "statusBarHeight" "landscapeStatusBarHeight" "systemMinimumLayoutMargin"
    "firstOS" "lastOS" "cornerRadius" "devices" "iOS" "sdk" "orientations"
    "displayZoom" "layoutDirection"))

(defconst insets-words-device
  '("allDevices" "allPhones" "allPads" "homeButtonPhones" "notchPhones"
    "islandPhones" "homeIndicatorPads" "homeButtonPads" "iPhone4s" "iPhone5"
    "iPhone5c" "iPhone5s" "iPhoneSE" "iPhone6" "iPhone6s" "iPhone7" "iPhone8"
    "iPhoneSE2" "iPhoneSE3" "iPhone6Plus" "iPhone6sPlus" "iPhone7Plus"
    "iPhone8Plus" "iPhoneX" "iPhoneXS" "iPhoneXSMax" "iPhoneXR" "iPhone11"
    "iPhone11Pro" "iPhone11ProMax" "iPhone12Mini" "iPhone12" "iPhone12Pro"
    "iPhone12ProMax" "iPhone13Mini" "iPhone13" "iPhone13Pro" "iPhone13ProMax"
    "iPhone14" "iPhone14Plus" "iPhone14Pro" "iPhone14ProMax" "iPhone15"
    "iPhone15Plus" "iPhone15Pro" "iPhone15ProMax" "iPhone16" "iPhone16Plus"
    "iPhone16Pro" "iPhone16ProMax" "iPhone16e" "iPhone17" "iPhone17Pro"
    "iPhone17ProMax" "iPhoneAir" "iPhone17e" "iPhone18Pro" "iPhone18ProMax"
    "iPhoneDuo" "iPad2" "iPad3" "iPad4" "iPadMini" "iPadMini2" "iPadMini3"
    "iPadMini4" "iPadAir" "iPadAir2" "iPad5" "iPad6" "iPadPro9Inch"
    "iPadPro10Inch" "iPadPro12Inch" "iPadPro12Inch2" "iPadMini5" "iPadAir3"
    "iPad7" "iPad8" "iPad9" "iPadPro11Inch" "iPadPro11Inch2" "iPadPro11Inch3"
    "iPadPro11Inch4" "iPadPro12Inch3" "iPadPro12Inch4" "iPadPro12Inch5"
    "iPadPro12Inch6" "iPadAir4" "iPadAir5" "iPadMini6" "iPad10" "iPadAir11M2"
    "iPadAir13M2" "iPadPro11M4" "iPadPro13M4" "iPadMiniA17Pro" "iPadA16"
    "iPadAir11M3" "iPadAir13M3" "iPadPro11M5" "iPadPro13M5" "iPadAir11M4"
    "iPadAir13M4"))

(defconst insets-words-choice
  '("automatic" "scrollableAxes" "never" "always" "fullScreen"
    "overFullScreen" "currentContext" "overCurrentContext" "pageSheet"
    "formSheet" "popover" "medium" "large" "secondaryOnly"
    "oneBesideSecondary" "oneOverSecondary" "twoBesideSecondary"
    "twoOverSecondary" "twoDisplaceSecondary" "nil" "transparent" "opaque"
    "defaultBackground" "opaqueBackground" "transparentBackground" "xib"
    "storyboard" "auto" "contain" "cover" "plain" "grouped" "insetGrouped"
    "vertical" "horizontal" "fill" "fillEqually" "fillProportionally"
    "equalSpacing" "equalCentering" "leading" "center" "trailing"
    "firstBaseline" "lastBaseline" "fromContentInset" "fromSafeArea"
    "fromLayoutMargins" "fromCellEdges" "fromAutomaticInsets" "largeTitle"
    "title1" "title2" "title3" "headline" "body" "callout" "subheadline"
    "footnote" "caption1" "caption2" "all" "container" "keyboard" "none"
    "inline" "page" "sidebarAdaptable" "onScrollDown" "onScrollUp" "sidebar"
    "inset" "bottomBar" "navigationBar" "hidden" "visible" "principal"
    "navigation" "primaryAction" "secondaryAction" "confirmationAction"
    "cancellationAction" "destructiveAction" "topBarLeading" "topBarTrailing"
    "navigationBarLeading" "navigationBarTrailing" "status" "menu"
    "segmented" "wheel" "palette" "navigationLink" "paging" "viewAligned"
    "flexibleLeftMargin" "flexibleWidth" "flexibleRightMargin"
    "flexibleTopMargin" "flexibleHeight" "flexibleBottomMargin" "unknown"
    "portrait" "landscape" "landscapeLeft" "landscapeRight"
    "portraitUpsideDown" "standard" "zoomed" "leftToRight" "rightToLeft"
    "widthClass" "heightClass" "compact" "regular" "false" "true" "latest"))

(defconst insets-words-anchor
  '("superview" "safeArea" "margins" "readable" "contentLayoutGuide"
    "frameLayoutGuide" "topLayoutGuide" "bottomLayoutGuide" "keyboard"))

(defconst insets-words-stage
  '("loadView" "viewDidLoad" "viewWillAppear" "layoutMarginsDidChange"
    "viewSafeAreaInsetsDidChange" "safeAreaInsetsDidChange"
    "adjustedContentInsetDidChange" "traitCollectionDidChange"
    "viewDidLayoutSubviews" "onAppear" "viewDidAppear"))

(defconst insets-words-member
  '("frame" "bounds" "frameInWindow" "safeAreaInsets" "safeAreaLayoutGuide"
    "layoutFrame" "layoutMargins" "directionalLayoutMargins"
    "layoutMarginsGuide" "readableContentGuide" "isObscured" "topLayoutGuide"
    "length" "bottomLayoutGuide" "additionalSafeAreaInsets"
    "systemMinimumLayoutMargins" "contentInset" "adjustedContentInset"
    "contentSize" "contentOffset" "scrollIndicatorInsets"
    "verticalScrollIndicatorInsets" "horizontalScrollIndicatorInsets"
    "textContainerInset" "separatorInset" "contentView"
    "effectiveSectionInset" "height" "size" "backgroundFrame" "contentInsets"
    "nativeFrame" "top" "left" "bottom" "right" "x" "y" "width" "leading"
    "trailing" "centerX" "centerY" "edges" "center" "aspectRatio"
    "edgesForExtendedLayout" "extendedLayoutIncludesOpaqueBars"
    "automaticallyAdjustsScrollViewInsets" "prefersStatusBarHidden"
    "hidesBottomBarWhenPushed" "modalPresentationStyle"
    "viewRespectsSystemMinimumLayoutMargins" "safeAreaRegions"
    "largeTitleDisplayMode" "isToolbarHidden" "toolbarItems"
    "isNavigationBarHidden" "selectedIndex" "prompt"
    "hidesSearchBarWhenScrolling" "isTabBarHidden" "selectedDetentIdentifier"
    "customDetent" "preferredDisplayMode" "preferredPrimaryColumnWidth"
    "preferredPrimaryColumnWidthFraction" "minimumPrimaryColumnWidth"
    "maximumPrimaryColumnWidth" "interfaceBuilder" "isTranslucent" "isHidden"
    "isHiddenAtLaunch" "prefersLargeTitles" "isShown" "backgroundImage"
    "standardAppearance" "scrollEdgeAppearance"
    "contentInsetAdjustmentBehavior" "alwaysBounceVertical"
    "alwaysBounceHorizontal" "isScrollEnabled"
    "automaticallyAdjustsScrollIndicatorInsets" "viewportFit"
    "envSafeAreaInset" "insetsLayoutMarginsFromSafeArea"
    "preservesSuperviewLayoutMargins" "insetsContentViewsToSafeArea" "style"
    "separatorInsetReference" "rowHeight" "estimatedRowHeight"
    "sectionHeaderHeight" "estimatedSectionHeaderHeight"
    "sectionHeaderTopPadding" "sectionFooterHeight"
    "estimatedSectionFooterHeight" "cellLayoutMarginsFollowReadableWidth"
    "scrollDirection" "sectionInset" "sectionInsetReference" "itemSize"
    "minimumLineSpacing" "minimumInteritemSpacing" "headerReferenceSize"
    "footerReferenceSize" "appearance" "axis" "spacing" "distribution"
    "alignment" "isLayoutMarginsRelativeArrangement" "font" "textStyle"
    "transform" "autoresizingMask" "nibSize" "intrinsicContentSize"
    "contentHuggingPriority" "contentCompressionResistancePriority"
    "alignmentRectInsets" "padding" "ignoresSafeArea" "edgesIgnoringSafeArea"
    "safeAreaPadding" "background" "containerRelativeFrame" "layoutPriority"
    "fixedSize" "offset" "scenePadding" "rotationEffect" "scaleEffect"
    "position" "scaledToFit" "scaledToFill" "alignmentGuide" "contentMargins"
    "navigationTitle" "navigationBarTitle" "navigationBarTitleDisplayMode"
    "navigationBarHidden" "toolbarVisibility" "searchable" "listStyle"
    "tabViewStyle" "tabBarMinimizeBehavior" "presentationDetents"
    "scrollContentBackground" "listRowInsets" "listSectionMargins"
    "scrollClipDisabled" "backgroundExtensionEffect" "lineLimit" "resizable"
    "labelsHidden" "pickerStyle" "opacity" "hidden" "zIndex"
    "statusBarHidden" "scrollTargetBehavior" "edge" "axes" "selection"
    "placement" "sizingOptions" "margins" "minLength" "count" "columns"
    "rows" "horizontalSpacing" "verticalSpacing" "gridCellColumns"
    "gridCellUnsizedAxes" "listSectionSpacing" "letters"))

(provide 'insets-words)
;;; insets-words.el ends here
