; Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate

[(comment) (block_comment)] @comment
(documentation) @comment.documentation

(string ["\"" (string_content)] @string)
(escape_sequence) @string.escape
(number) @number

["scenario" "component" "device" "let"] @keyword.type
"import" @keyword.import
["use" "as" "presents" "when" "else" "at" "expect" "on" "otherwise"] @keyword
["inset" "priority" "iOS" "sdk"] @keyword.operator

["+" "-" "*" "/" "=" "..." "==" "!=" "<" "<=" ">" ">="] @operator
["{" "}" "(" ")" "[" "]"] @punctuation.bracket
["," ":" ";" "."] @punctuation.delimiter

(component name: (identifier) @type.definition)
(device name: (identifier) @type.definition)
(constant name: (identifier) @constant)
(element name: (identifier) @variable)
(use name: (identifier) @variable)
(argument label: (identifier) @variable.parameter)
(call function: (identifier) @function.builtin)

(latest) @constant.builtin.choice

((element kind: (identifier) @type.builtin)
  (#any-of? @type.builtin
    "viewController" "tableViewController" "collectionViewController" "navigationController" "tabBarController"
    "splitViewController" "searchController" "hostingController" "statusBar" "navigationBar" "tabBar" "toolbar"
    "searchBar" "keyboard" "window" "view" "label" "button" "imageView" "textField" "textView" "stackView" "webView"
    "mapView" "switch" "slider" "stepper" "segmentedControl" "pageControl" "datePicker" "progressView"
    "activityIndicator" "scrollView" "tableView" "collectionView" "header" "footer" "section" "cell" "item" "body"
    "vStack" "hStack" "zStack" "lazyVStack" "lazyHStack" "spacer" "divider" "group" "geometryReader" "color"
    "rectangle" "image" "text" "toggle" "list" "form" "navigationStack" "navigationView" "navigationSplitView"
    "tabView" "tab" "sheet" "fullScreenCover" "safeAreaInset" "safeAreaBar" "background" "overlay" "representable"
    "forEach" "lazyVGrid" "lazyHGrid" "grid" "gridRow" "viewThatFits" "navigationLink" "picker" "secureField"
    "textEditor" "navigationDestination" "popover" "alert" "tabViewBottomAccessory" "toolbarItem" "toolbarItemGroup"))
((property_path (identifier) @property .)
  (#any-of? @property
    "top" "left" "bottom" "right" "leading" "trailing" "centerX" "centerY" "width" "height" "frame" "edges" "center"
    "size" "aspectRatio" "additionalSafeAreaInsets" "edgesForExtendedLayout" "extendedLayoutIncludesOpaqueBars"
    "automaticallyAdjustsScrollViewInsets" "prefersStatusBarHidden" "hidesBottomBarWhenPushed"
    "modalPresentationStyle" "viewRespectsSystemMinimumLayoutMargins" "safeAreaRegions" "largeTitleDisplayMode"
    "isToolbarHidden" "toolbarItems" "isNavigationBarHidden" "selectedIndex" "prompt" "hidesSearchBarWhenScrolling"
    "isTabBarHidden" "selectedDetentIdentifier" "customDetent" "preferredDisplayMode" "preferredPrimaryColumnWidth"
    "preferredPrimaryColumnWidthFraction" "minimumPrimaryColumnWidth" "maximumPrimaryColumnWidth" "interfaceBuilder"
    "isTranslucent" "isHidden" "isHiddenAtLaunch" "prefersLargeTitles" "isShown" "backgroundImage"
    "standardAppearance" "scrollEdgeAppearance" "contentInset" "contentSize" "contentOffset"
    "contentInsetAdjustmentBehavior" "alwaysBounceVertical" "alwaysBounceHorizontal" "isScrollEnabled"
    "automaticallyAdjustsScrollIndicatorInsets" "scrollIndicatorInsets" "verticalScrollIndicatorInsets"
    "horizontalScrollIndicatorInsets" "textContainerInset" "viewportFit" "envSafeAreaInset"
    "insetsLayoutMarginsFromSafeArea" "preservesSuperviewLayoutMargins" "layoutMargins" "directionalLayoutMargins"
    "insetsContentViewsToSafeArea" "style" "separatorInset" "separatorInsetReference" "rowHeight"
    "estimatedRowHeight" "sectionHeaderHeight" "estimatedSectionHeaderHeight" "sectionHeaderTopPadding"
    "sectionFooterHeight" "estimatedSectionFooterHeight" "cellLayoutMarginsFollowReadableWidth" "scrollDirection"
    "sectionInset" "sectionInsetReference" "itemSize" "minimumLineSpacing" "minimumInteritemSpacing"
    "headerReferenceSize" "footerReferenceSize" "appearance" "axis" "spacing" "distribution" "alignment"
    "isLayoutMarginsRelativeArrangement" "font" "textStyle" "transform" "autoresizingMask" "nibSize"
    "intrinsicContentSize" "contentHuggingPriority" "contentCompressionResistancePriority" "alignmentRectInsets"
    "padding" "ignoresSafeArea" "edgesIgnoringSafeArea" "safeAreaPadding" "background" "containerRelativeFrame"
    "layoutPriority" "fixedSize" "offset" "scenePadding" "rotationEffect" "scaleEffect" "position" "scaledToFit"
    "scaledToFill" "alignmentGuide" "contentMargins" "navigationTitle" "navigationBarTitle"
    "navigationBarTitleDisplayMode" "navigationBarHidden" "toolbarVisibility" "searchable" "listStyle" "tabViewStyle"
    "tabBarMinimizeBehavior" "presentationDetents" "scrollContentBackground" "listRowInsets" "listSectionMargins"
    "scrollClipDisabled" "backgroundExtensionEffect" "lineLimit" "resizable" "labelsHidden" "pickerStyle" "opacity"
    "hidden" "zIndex" "statusBarHidden" "scrollTargetBehavior" "edge" "axes" "selection" "placement" "sizingOptions"
    "margins" "minLength" "count" "columns" "rows" "horizontalSpacing" "verticalSpacing" "gridCellColumns"
    "gridCellUnsizedAxes" "listSectionSpacing" "letters" "scale" "idiom" "housing" "hasHomeIndicator"
    "safeAreaInsets" "landscapeSafeAreaInsets" "statusBarHeight" "landscapeStatusBarHeight"
    "systemMinimumLayoutMargin" "firstOS" "lastOS" "cornerRadius" "devices" "iOS" "sdk" "orientations" "displayZoom"
    "layoutDirection"))
((stage name: (identifier) @constant.builtin.stage)
  (#any-of? @constant.builtin.stage
    "loadView" "viewDidLoad" "viewWillAppear" "layoutMarginsDidChange" "viewSafeAreaInsetsDidChange"
    "safeAreaInsetsDidChange" "adjustedContentInsetDidChange" "traitCollectionDidChange" "viewDidLayoutSubviews"
    "onAppear" "viewDidAppear"))
((path (identifier) . (identifier) @variable.member)
  (#any-of? @variable.member
    "frame" "bounds" "frameInWindow" "safeAreaInsets" "safeAreaLayoutGuide" "layoutFrame" "layoutMargins"
    "directionalLayoutMargins" "layoutMarginsGuide" "readableContentGuide" "isObscured" "topLayoutGuide" "length"
    "bottomLayoutGuide" "additionalSafeAreaInsets" "systemMinimumLayoutMargins" "contentInset" "adjustedContentInset"
    "contentSize" "contentOffset" "scrollIndicatorInsets" "verticalScrollIndicatorInsets"
    "horizontalScrollIndicatorInsets" "textContainerInset" "separatorInset" "contentView" "effectiveSectionInset"
    "height" "size" "backgroundFrame" "contentInsets" "nativeFrame" "top" "left" "bottom" "right" "x" "y" "width"
    "leading" "trailing" "centerX" "centerY" "edges" "center" "aspectRatio" "edgesForExtendedLayout"
    "extendedLayoutIncludesOpaqueBars" "automaticallyAdjustsScrollViewInsets" "prefersStatusBarHidden"
    "hidesBottomBarWhenPushed" "modalPresentationStyle" "viewRespectsSystemMinimumLayoutMargins" "safeAreaRegions"
    "largeTitleDisplayMode" "isToolbarHidden" "toolbarItems" "isNavigationBarHidden" "selectedIndex" "prompt"
    "hidesSearchBarWhenScrolling" "isTabBarHidden" "selectedDetentIdentifier" "customDetent" "preferredDisplayMode"
    "preferredPrimaryColumnWidth" "preferredPrimaryColumnWidthFraction" "minimumPrimaryColumnWidth"
    "maximumPrimaryColumnWidth" "interfaceBuilder" "isTranslucent" "isHidden" "isHiddenAtLaunch" "prefersLargeTitles"
    "isShown" "backgroundImage" "standardAppearance" "scrollEdgeAppearance" "contentInsetAdjustmentBehavior"
    "alwaysBounceVertical" "alwaysBounceHorizontal" "isScrollEnabled" "automaticallyAdjustsScrollIndicatorInsets"
    "viewportFit" "envSafeAreaInset" "insetsLayoutMarginsFromSafeArea" "preservesSuperviewLayoutMargins"
    "insetsContentViewsToSafeArea" "style" "separatorInsetReference" "rowHeight" "estimatedRowHeight"
    "sectionHeaderHeight" "estimatedSectionHeaderHeight" "sectionHeaderTopPadding" "sectionFooterHeight"
    "estimatedSectionFooterHeight" "cellLayoutMarginsFollowReadableWidth" "scrollDirection" "sectionInset"
    "sectionInsetReference" "itemSize" "minimumLineSpacing" "minimumInteritemSpacing" "headerReferenceSize"
    "footerReferenceSize" "appearance" "axis" "spacing" "distribution" "alignment"
    "isLayoutMarginsRelativeArrangement" "font" "textStyle" "transform" "autoresizingMask" "nibSize"
    "intrinsicContentSize" "contentHuggingPriority" "contentCompressionResistancePriority" "alignmentRectInsets"
    "padding" "ignoresSafeArea" "edgesIgnoringSafeArea" "safeAreaPadding" "background" "containerRelativeFrame"
    "layoutPriority" "fixedSize" "offset" "scenePadding" "rotationEffect" "scaleEffect" "position" "scaledToFit"
    "scaledToFill" "alignmentGuide" "contentMargins" "navigationTitle" "navigationBarTitle"
    "navigationBarTitleDisplayMode" "navigationBarHidden" "toolbarVisibility" "searchable" "listStyle" "tabViewStyle"
    "tabBarMinimizeBehavior" "presentationDetents" "scrollContentBackground" "listRowInsets" "listSectionMargins"
    "scrollClipDisabled" "backgroundExtensionEffect" "lineLimit" "resizable" "labelsHidden" "pickerStyle" "opacity"
    "hidden" "zIndex" "statusBarHidden" "scrollTargetBehavior" "edge" "axes" "selection" "placement" "sizingOptions"
    "margins" "minLength" "count" "columns" "rows" "horizontalSpacing" "verticalSpacing" "gridCellColumns"
    "gridCellUnsizedAxes" "listSectionSpacing" "letters"))
((term) @constant.builtin.device
  (#any-of? @constant.builtin.device
    "allDevices" "allPhones" "allPads" "homeButtonPhones" "notchPhones" "islandPhones" "homeIndicatorPads"
    "homeButtonPads" "iPhone4s" "iPhone5" "iPhone5c" "iPhone5s" "iPhoneSE" "iPhone6" "iPhone6s" "iPhone7" "iPhone8"
    "iPhoneSE2" "iPhoneSE3" "iPhone6Plus" "iPhone6sPlus" "iPhone7Plus" "iPhone8Plus" "iPhoneX" "iPhoneXS"
    "iPhoneXSMax" "iPhoneXR" "iPhone11" "iPhone11Pro" "iPhone11ProMax" "iPhone12Mini" "iPhone12" "iPhone12Pro"
    "iPhone12ProMax" "iPhone13Mini" "iPhone13" "iPhone13Pro" "iPhone13ProMax" "iPhone14" "iPhone14Plus" "iPhone14Pro"
    "iPhone14ProMax" "iPhone15" "iPhone15Plus" "iPhone15Pro" "iPhone15ProMax" "iPhone16" "iPhone16Plus" "iPhone16Pro"
    "iPhone16ProMax" "iPhone16e" "iPhone17" "iPhone17Pro" "iPhone17ProMax" "iPhoneAir" "iPhone17e" "iPhone18Pro"
    "iPhone18ProMax" "iPhoneDuo" "iPad2" "iPad3" "iPad4" "iPadMini" "iPadMini2" "iPadMini3" "iPadMini4" "iPadAir"
    "iPadAir2" "iPad5" "iPad6" "iPadPro9Inch" "iPadPro10Inch" "iPadPro12Inch" "iPadPro12Inch2" "iPadMini5" "iPadAir3"
    "iPad7" "iPad8" "iPad9" "iPadPro11Inch" "iPadPro11Inch2" "iPadPro11Inch3" "iPadPro11Inch4" "iPadPro12Inch3"
    "iPadPro12Inch4" "iPadPro12Inch5" "iPadPro12Inch6" "iPadAir4" "iPadAir5" "iPadMini6" "iPad10" "iPadAir11M2"
    "iPadAir13M2" "iPadPro11M4" "iPadPro13M4" "iPadMiniA17Pro" "iPadA16" "iPadAir11M3" "iPadAir13M3" "iPadPro11M5"
    "iPadPro13M5" "iPadAir11M4" "iPadAir13M4"))
((device base: (identifier) @constant.builtin.device)
  (#any-of? @constant.builtin.device
    "allDevices" "allPhones" "allPads" "homeButtonPhones" "notchPhones" "islandPhones" "homeIndicatorPads"
    "homeButtonPads" "iPhone4s" "iPhone5" "iPhone5c" "iPhone5s" "iPhoneSE" "iPhone6" "iPhone6s" "iPhone7" "iPhone8"
    "iPhoneSE2" "iPhoneSE3" "iPhone6Plus" "iPhone6sPlus" "iPhone7Plus" "iPhone8Plus" "iPhoneX" "iPhoneXS"
    "iPhoneXSMax" "iPhoneXR" "iPhone11" "iPhone11Pro" "iPhone11ProMax" "iPhone12Mini" "iPhone12" "iPhone12Pro"
    "iPhone12ProMax" "iPhone13Mini" "iPhone13" "iPhone13Pro" "iPhone13ProMax" "iPhone14" "iPhone14Plus" "iPhone14Pro"
    "iPhone14ProMax" "iPhone15" "iPhone15Plus" "iPhone15Pro" "iPhone15ProMax" "iPhone16" "iPhone16Plus" "iPhone16Pro"
    "iPhone16ProMax" "iPhone16e" "iPhone17" "iPhone17Pro" "iPhone17ProMax" "iPhoneAir" "iPhone17e" "iPhone18Pro"
    "iPhone18ProMax" "iPhoneDuo" "iPad2" "iPad3" "iPad4" "iPadMini" "iPadMini2" "iPadMini3" "iPadMini4" "iPadAir"
    "iPadAir2" "iPad5" "iPad6" "iPadPro9Inch" "iPadPro10Inch" "iPadPro12Inch" "iPadPro12Inch2" "iPadMini5" "iPadAir3"
    "iPad7" "iPad8" "iPad9" "iPadPro11Inch" "iPadPro11Inch2" "iPadPro11Inch3" "iPadPro11Inch4" "iPadPro12Inch3"
    "iPadPro12Inch4" "iPadPro12Inch5" "iPadPro12Inch6" "iPadAir4" "iPadAir5" "iPadMini6" "iPad10" "iPadAir11M2"
    "iPadAir13M2" "iPadPro11M4" "iPadPro13M4" "iPadMiniA17Pro" "iPadA16" "iPadAir11M3" "iPadAir13M3" "iPadPro11M5"
    "iPadPro13M5" "iPadAir11M4" "iPadAir13M4"))
((path . (identifier) @constant.builtin.device)
  (#any-of? @constant.builtin.device
    "allDevices" "allPhones" "allPads" "homeButtonPhones" "notchPhones" "islandPhones" "homeIndicatorPads"
    "homeButtonPads" "iPhone4s" "iPhone5" "iPhone5c" "iPhone5s" "iPhoneSE" "iPhone6" "iPhone6s" "iPhone7" "iPhone8"
    "iPhoneSE2" "iPhoneSE3" "iPhone6Plus" "iPhone6sPlus" "iPhone7Plus" "iPhone8Plus" "iPhoneX" "iPhoneXS"
    "iPhoneXSMax" "iPhoneXR" "iPhone11" "iPhone11Pro" "iPhone11ProMax" "iPhone12Mini" "iPhone12" "iPhone12Pro"
    "iPhone12ProMax" "iPhone13Mini" "iPhone13" "iPhone13Pro" "iPhone13ProMax" "iPhone14" "iPhone14Plus" "iPhone14Pro"
    "iPhone14ProMax" "iPhone15" "iPhone15Plus" "iPhone15Pro" "iPhone15ProMax" "iPhone16" "iPhone16Plus" "iPhone16Pro"
    "iPhone16ProMax" "iPhone16e" "iPhone17" "iPhone17Pro" "iPhone17ProMax" "iPhoneAir" "iPhone17e" "iPhone18Pro"
    "iPhone18ProMax" "iPhoneDuo" "iPad2" "iPad3" "iPad4" "iPadMini" "iPadMini2" "iPadMini3" "iPadMini4" "iPadAir"
    "iPadAir2" "iPad5" "iPad6" "iPadPro9Inch" "iPadPro10Inch" "iPadPro12Inch" "iPadPro12Inch2" "iPadMini5" "iPadAir3"
    "iPad7" "iPad8" "iPad9" "iPadPro11Inch" "iPadPro11Inch2" "iPadPro11Inch3" "iPadPro11Inch4" "iPadPro12Inch3"
    "iPadPro12Inch4" "iPadPro12Inch5" "iPadPro12Inch6" "iPadAir4" "iPadAir5" "iPadMini6" "iPad10" "iPadAir11M2"
    "iPadAir13M2" "iPadPro11M4" "iPadPro13M4" "iPadMiniA17Pro" "iPadA16" "iPadAir11M3" "iPadAir13M3" "iPadPro11M5"
    "iPadPro13M5" "iPadAir11M4" "iPadAir13M4"))
((path . (identifier) @variable.builtin)
  (#any-of? @variable.builtin
    "superview" "safeArea" "margins" "readable" "contentLayoutGuide" "frameLayoutGuide" "topLayoutGuide"
    "bottomLayoutGuide" "keyboard"))
((term) @constant.builtin.choice
  (#any-of? @constant.builtin.choice
    "automatic" "scrollableAxes" "never" "always" "fullScreen" "overFullScreen" "currentContext" "overCurrentContext"
    "pageSheet" "formSheet" "popover" "medium" "large" "secondaryOnly" "oneBesideSecondary" "oneOverSecondary"
    "twoBesideSecondary" "twoOverSecondary" "twoDisplaceSecondary" "nil" "transparent" "opaque" "defaultBackground"
    "opaqueBackground" "transparentBackground" "xib" "storyboard" "auto" "contain" "cover" "plain" "grouped"
    "insetGrouped" "vertical" "horizontal" "fill" "fillEqually" "fillProportionally" "equalSpacing" "equalCentering"
    "leading" "center" "trailing" "firstBaseline" "lastBaseline" "fromContentInset" "fromSafeArea"
    "fromLayoutMargins" "fromCellEdges" "fromAutomaticInsets" "largeTitle" "title1" "title2" "title3" "headline"
    "body" "callout" "subheadline" "footnote" "caption1" "caption2" "all" "container" "keyboard" "none" "inline"
    "page" "sidebarAdaptable" "onScrollDown" "onScrollUp" "sidebar" "inset" "bottomBar" "navigationBar" "hidden"
    "visible" "principal" "navigation" "primaryAction" "secondaryAction" "confirmationAction" "cancellationAction"
    "destructiveAction" "topBarLeading" "topBarTrailing" "navigationBarLeading" "navigationBarTrailing" "status"
    "menu" "segmented" "wheel" "palette" "navigationLink" "paging" "viewAligned" "flexibleLeftMargin" "flexibleWidth"
    "flexibleRightMargin" "flexibleTopMargin" "flexibleHeight" "flexibleBottomMargin" "unknown" "portrait"
    "landscape" "landscapeLeft" "landscapeRight" "portraitUpsideDown" "standard" "zoomed" "leftToRight" "rightToLeft"
    "widthClass" "heightClass" "compact" "regular" "false" "true" "latest"))
((path . (identifier) @constant.builtin.choice)
  (#any-of? @constant.builtin.choice
    "automatic" "scrollableAxes" "never" "always" "fullScreen" "overFullScreen" "currentContext" "overCurrentContext"
    "pageSheet" "formSheet" "popover" "medium" "large" "secondaryOnly" "oneBesideSecondary" "oneOverSecondary"
    "twoBesideSecondary" "twoOverSecondary" "twoDisplaceSecondary" "nil" "transparent" "opaque" "defaultBackground"
    "opaqueBackground" "transparentBackground" "xib" "storyboard" "auto" "contain" "cover" "plain" "grouped"
    "insetGrouped" "vertical" "horizontal" "fill" "fillEqually" "fillProportionally" "equalSpacing" "equalCentering"
    "leading" "center" "trailing" "firstBaseline" "lastBaseline" "fromContentInset" "fromSafeArea"
    "fromLayoutMargins" "fromCellEdges" "fromAutomaticInsets" "largeTitle" "title1" "title2" "title3" "headline"
    "body" "callout" "subheadline" "footnote" "caption1" "caption2" "all" "container" "keyboard" "none" "inline"
    "page" "sidebarAdaptable" "onScrollDown" "onScrollUp" "sidebar" "inset" "bottomBar" "navigationBar" "hidden"
    "visible" "principal" "navigation" "primaryAction" "secondaryAction" "confirmationAction" "cancellationAction"
    "destructiveAction" "topBarLeading" "topBarTrailing" "navigationBarLeading" "navigationBarTrailing" "status"
    "menu" "segmented" "wheel" "palette" "navigationLink" "paging" "viewAligned" "flexibleLeftMargin" "flexibleWidth"
    "flexibleRightMargin" "flexibleTopMargin" "flexibleHeight" "flexibleBottomMargin" "unknown" "portrait"
    "landscape" "landscapeLeft" "landscapeRight" "portraitUpsideDown" "standard" "zoomed" "leftToRight" "rightToLeft"
    "widthClass" "heightClass" "compact" "regular" "false" "true" "latest"))
((member name: (identifier) @constant.builtin.choice)
  (#any-of? @constant.builtin.choice
    "automatic" "scrollableAxes" "never" "always" "fullScreen" "overFullScreen" "currentContext" "overCurrentContext"
    "pageSheet" "formSheet" "popover" "medium" "large" "secondaryOnly" "oneBesideSecondary" "oneOverSecondary"
    "twoBesideSecondary" "twoOverSecondary" "twoDisplaceSecondary" "nil" "transparent" "opaque" "defaultBackground"
    "opaqueBackground" "transparentBackground" "xib" "storyboard" "auto" "contain" "cover" "plain" "grouped"
    "insetGrouped" "vertical" "horizontal" "fill" "fillEqually" "fillProportionally" "equalSpacing" "equalCentering"
    "leading" "center" "trailing" "firstBaseline" "lastBaseline" "fromContentInset" "fromSafeArea"
    "fromLayoutMargins" "fromCellEdges" "fromAutomaticInsets" "largeTitle" "title1" "title2" "title3" "headline"
    "body" "callout" "subheadline" "footnote" "caption1" "caption2" "all" "container" "keyboard" "none" "inline"
    "page" "sidebarAdaptable" "onScrollDown" "onScrollUp" "sidebar" "inset" "bottomBar" "navigationBar" "hidden"
    "visible" "principal" "navigation" "primaryAction" "secondaryAction" "confirmationAction" "cancellationAction"
    "destructiveAction" "topBarLeading" "topBarTrailing" "navigationBarLeading" "navigationBarTrailing" "status"
    "menu" "segmented" "wheel" "palette" "navigationLink" "paging" "viewAligned" "flexibleLeftMargin" "flexibleWidth"
    "flexibleRightMargin" "flexibleTopMargin" "flexibleHeight" "flexibleBottomMargin" "unknown" "portrait"
    "landscape" "landscapeLeft" "landscapeRight" "portraitUpsideDown" "standard" "zoomed" "leftToRight" "rightToLeft"
    "widthClass" "heightClass" "compact" "regular" "false" "true" "latest"))
