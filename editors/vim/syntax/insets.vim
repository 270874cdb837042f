" The colours of .insets documents.
" Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate

if exists('b:current_syntax')
  finish
endif
let s:cpo = &cpo
set cpo&vim

syntax case match
syntax sync minlines=100

syntax match insetsName `\v%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*`
syntax match insetsOperator `\v\.\.\.|[=!<>]\=|[-+*/<>=]`
syntax match insetsNumber `\v<\d+%(\.\d+)*>`
syntax match insetsFunction `\v%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*\ze\(`
syntax match insetsChoice `\v%([[:alnum:]_)]\.)@2<!<%(automatic|scrollableAxes|never|always|fullScreen|overFullScreen|currentContext|overCurrentContext|pageSheet|formSheet|popover|medium|large|secondaryOnly|oneBesideSecondary|oneOverSecondary|twoBesideSecondary|twoOverSecondary|twoDisplaceSecondary|nil|transparent|opaque|defaultBackground|opaqueBackground|transparentBackground|xib|storyboard|auto|contain|cover|plain|grouped|insetGrouped|vertical|horizontal|fill|fillEqually|fillProportionally|equalSpacing|equalCentering|leading|center|trailing|firstBaseline|lastBaseline|fromContentInset|fromSafeArea|fromLayoutMargins|fromCellEdges|fromAutomaticInsets|largeTitle|title1|title2|title3|headline|body|callout|subheadline|footnote|caption1|caption2|all|container|keyboard|none|inline|page|sidebarAdaptable|onScrollDown|onScrollUp|sidebar|inset|bottomBar|navigationBar|hidden|visible|flexibleLeftMargin|flexibleWidth|flexibleRightMargin|flexibleTopMargin|flexibleHeight|flexibleBottomMargin|portrait|landscape|landscapeLeft|landscapeRight|portraitUpsideDown|standard|zoomed|leftToRight|rightToLeft|widthClass|heightClass|compact|regular|false|true|latest)>`
syntax match insetsAnchor `\v%([[:alnum:]_)]\.)@2<!<%(superview|safeArea|margins|readable|contentLayoutGuide|frameLayoutGuide|topLayoutGuide|bottomLayoutGuide|keyboard)>`
syntax match insetsDevice `\v%([[:alnum:]_)]\.)@2<!<%(allDevices|allPhones|allPads|homeButtonPhones|notchPhones|islandPhones|homeIndicatorPads|homeButtonPads|iPhone4s|iPhone5|iPhone5c|iPhone5s|iPhoneSE|iPhone6|iPhone6s|iPhone7|iPhone8|iPhoneSE2|iPhoneSE3|iPhone6Plus|iPhone6sPlus|iPhone7Plus|iPhone8Plus|iPhoneX|iPhoneXS|iPhoneXSMax|iPhoneXR|iPhone11|iPhone11Pro|iPhone11ProMax|iPhone12Mini|iPhone12|iPhone12Pro|iPhone12ProMax|iPhone13Mini|iPhone13|iPhone13Pro|iPhone13ProMax|iPhone14|iPhone14Plus|iPhone14Pro|iPhone14ProMax|iPhone15|iPhone15Plus|iPhone15Pro|iPhone15ProMax|iPhone16|iPhone16Plus|iPhone16Pro|iPhone16ProMax|iPhone16e|iPhone17|iPhone17Pro|iPhone17ProMax|iPhoneAir|iPhone17e|iPhone18Pro|iPhone18ProMax|iPhoneDuo|iPad2|iPad3|iPad4|iPadMini|iPadMini2|iPadMini3|iPadMini4|iPadAir|iPadAir2|iPad5|iPad6|iPadPro9Inch|iPadPro10Inch|iPadPro12Inch|iPadPro12Inch2|iPadMini5|iPadAir3|iPad7|iPad8|iPad9|iPadPro11Inch|iPadPro11Inch2|iPadPro11Inch3|iPadPro11Inch4|iPadPro12Inch3|iPadPro12Inch4|iPadPro12Inch5|iPadPro12Inch6|iPadAir4|iPadAir5|iPadMini6|iPad10|iPadAir11M2|iPadAir13M2|iPadPro11M4|iPadPro13M4|iPadMiniA17Pro|iPadA16|iPadAir11M3|iPadAir13M3|iPadPro11M5|iPadPro13M5|iPadAir11M4|iPadAir13M4)>`
syntax match insetsMember `\v%([[:alnum:]_)]\.)@2<=<%(frame|bounds|frameInWindow|safeAreaInsets|safeAreaLayoutGuide|layoutFrame|layoutMargins|directionalLayoutMargins|layoutMarginsGuide|readableContentGuide|isObscured|topLayoutGuide|length|bottomLayoutGuide|additionalSafeAreaInsets|systemMinimumLayoutMargins|contentInset|adjustedContentInset|contentSize|contentOffset|scrollIndicatorInsets|verticalScrollIndicatorInsets|horizontalScrollIndicatorInsets|textContainerInset|separatorInset|contentView|effectiveSectionInset|height|size|backgroundFrame|contentInsets|nativeFrame|top|left|bottom|right|x|y|width|leading|trailing|centerX|centerY|edges|center|aspectRatio|edgesForExtendedLayout|extendedLayoutIncludesOpaqueBars|automaticallyAdjustsScrollViewInsets|prefersStatusBarHidden|hidesBottomBarWhenPushed|modalPresentationStyle|viewRespectsSystemMinimumLayoutMargins|safeAreaRegions|largeTitleDisplayMode|isToolbarHidden|toolbarItems|isNavigationBarHidden|selectedIndex|prompt|hidesSearchBarWhenScrolling|isTabBarHidden|selectedDetentIdentifier|customDetent|preferredDisplayMode|preferredPrimaryColumnWidth|preferredPrimaryColumnWidthFraction|minimumPrimaryColumnWidth|maximumPrimaryColumnWidth|interfaceBuilder|isTranslucent|isHidden|isHiddenAtLaunch|prefersLargeTitles|isShown|backgroundImage|standardAppearance|scrollEdgeAppearance|contentInsetAdjustmentBehavior|alwaysBounceVertical|alwaysBounceHorizontal|isScrollEnabled|automaticallyAdjustsScrollIndicatorInsets|viewportFit|envSafeAreaInset|insetsLayoutMarginsFromSafeArea|preservesSuperviewLayoutMargins|insetsContentViewsToSafeArea|style|separatorInsetReference|rowHeight|estimatedRowHeight|sectionHeaderHeight|estimatedSectionHeaderHeight|sectionHeaderTopPadding|sectionFooterHeight|estimatedSectionFooterHeight|cellLayoutMarginsFollowReadableWidth|scrollDirection|sectionInset|sectionInsetReference|itemSize|minimumLineSpacing|minimumInteritemSpacing|headerReferenceSize|footerReferenceSize|appearance|axis|spacing|distribution|alignment|isLayoutMarginsRelativeArrangement|font|textStyle|transform|autoresizingMask|nibSize|intrinsicContentSize|contentHuggingPriority|contentCompressionResistancePriority|alignmentRectInsets|padding|ignoresSafeArea|edgesIgnoringSafeArea|safeAreaPadding|background|containerRelativeFrame|layoutPriority|fixedSize|offset|scenePadding|rotationEffect|scaleEffect|contentMargins|navigationTitle|navigationBarTitle|navigationBarTitleDisplayMode|navigationBarHidden|toolbarVisibility|searchable|listStyle|tabViewStyle|tabBarMinimizeBehavior|presentationDetents|scrollContentBackground|listRowInsets|listSectionMargins|scrollClipDisabled|backgroundExtensionEffect|edge|axes|selection|placement|sizingOptions|margins)>`
syntax match insetsWordOperator `\v<%(iOS|sdk)>\ze\s+%(\d|\.\.\.|latest>)`
syntax match insetsWordOperator `\v%([[:alnum:]_)]\s+)@<=<inset>\ze\s+[-[:alnum:]_.(\[{]`
syntax match insetsControl `\v%([[:alnum:]_)\]}]\s+)@<=<on>\ze\s+%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*`
syntax match insetsControl `\v<at>\ze\s+%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*` nextgroup=insetsStage skipwhite
syntax match insetsStage `\v<%(loadView|viewDidLoad|viewWillAppear|layoutMarginsDidChange|viewSafeAreaInsetsDidChange|safeAreaInsetsDidChange|adjustedContentInsetDidChange|traitCollectionDidChange|viewDidLayoutSubviews|onAppear|viewDidAppear)>` contained

syntax match insetsElementKind `\v%(^|[{};])\s*\zs<%(viewController|tableViewController|collectionViewController|navigationController|tabBarController|splitViewController|searchController|hostingController|statusBar|navigationBar|tabBar|toolbar|searchBar|keyboard|window|view|label|button|imageView|textField|textView|stackView|webView|mapView|switch|slider|stepper|segmentedControl|pageControl|datePicker|progressView|activityIndicator|scrollView|tableView|collectionView|header|footer|section|cell|item|body|vStack|hStack|zStack|lazyVStack|lazyHStack|spacer|divider|group|geometryReader|color|rectangle|image|text|toggle|list|form|navigationStack|navigationView|navigationSplitView|tabView|tab|sheet|fullScreenCover|safeAreaInset|safeAreaBar|background|overlay|representable)>\ze%(\s+%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*)=\s*%([{};]|//|/\*|$)` nextgroup=insetsElementName skipwhite
syntax match insetsElementName `\v%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*` contained
syntax match insetsProperty `\v%(^|[{};])\s*\zs<%(top|left|bottom|right|leading|trailing|centerX|centerY|width|height|frame|edges|center|size|aspectRatio|additionalSafeAreaInsets|edgesForExtendedLayout|extendedLayoutIncludesOpaqueBars|automaticallyAdjustsScrollViewInsets|prefersStatusBarHidden|hidesBottomBarWhenPushed|modalPresentationStyle|viewRespectsSystemMinimumLayoutMargins|safeAreaRegions|largeTitleDisplayMode|isToolbarHidden|toolbarItems|isNavigationBarHidden|selectedIndex|prompt|hidesSearchBarWhenScrolling|isTabBarHidden|selectedDetentIdentifier|customDetent|preferredDisplayMode|preferredPrimaryColumnWidth|preferredPrimaryColumnWidthFraction|minimumPrimaryColumnWidth|maximumPrimaryColumnWidth|interfaceBuilder|isTranslucent|isHidden|isHiddenAtLaunch|prefersLargeTitles|isShown|backgroundImage|standardAppearance|scrollEdgeAppearance|contentInset|contentSize|contentOffset|contentInsetAdjustmentBehavior|alwaysBounceVertical|alwaysBounceHorizontal|isScrollEnabled|automaticallyAdjustsScrollIndicatorInsets|scrollIndicatorInsets|verticalScrollIndicatorInsets|horizontalScrollIndicatorInsets|textContainerInset|viewportFit|envSafeAreaInset|insetsLayoutMarginsFromSafeArea|preservesSuperviewLayoutMargins|layoutMargins|directionalLayoutMargins|insetsContentViewsToSafeArea|style|separatorInset|separatorInsetReference|rowHeight|estimatedRowHeight|sectionHeaderHeight|estimatedSectionHeaderHeight|sectionHeaderTopPadding|sectionFooterHeight|estimatedSectionFooterHeight|cellLayoutMarginsFollowReadableWidth|scrollDirection|sectionInset|sectionInsetReference|itemSize|minimumLineSpacing|minimumInteritemSpacing|headerReferenceSize|footerReferenceSize|appearance|axis|spacing|distribution|alignment|isLayoutMarginsRelativeArrangement|font|textStyle|transform|autoresizingMask|nibSize|intrinsicContentSize|contentHuggingPriority|contentCompressionResistancePriority|alignmentRectInsets|padding|ignoresSafeArea|edgesIgnoringSafeArea|safeAreaPadding|background|containerRelativeFrame|layoutPriority|fixedSize|offset|scenePadding|rotationEffect|scaleEffect|contentMargins|navigationTitle|navigationBarTitle|navigationBarTitleDisplayMode|navigationBarHidden|toolbarVisibility|searchable|listStyle|tabViewStyle|tabBarMinimizeBehavior|presentationDetents|scrollContentBackground|listRowInsets|listSectionMargins|scrollClipDisabled|backgroundExtensionEffect|edge|axes|selection|placement|sizingOptions|margins|scale|idiom|housing|hasHomeIndicator|safeAreaInsets|landscapeSafeAreaInsets|statusBarHeight|landscapeStatusBarHeight|systemMinimumLayoutMargin|firstOS|lastOS|cornerRadius|devices|iOS|sdk|orientations|displayZoom|layoutDirection)>\ze\s*:`
syntax match insetsProperty `\v%([[:alnum:]_)]\.)@2<=<%(top|left|bottom|right|leading|trailing|centerX|centerY|width|height|frame|edges|center|size|aspectRatio|additionalSafeAreaInsets|edgesForExtendedLayout|extendedLayoutIncludesOpaqueBars|automaticallyAdjustsScrollViewInsets|prefersStatusBarHidden|hidesBottomBarWhenPushed|modalPresentationStyle|viewRespectsSystemMinimumLayoutMargins|safeAreaRegions|largeTitleDisplayMode|isToolbarHidden|toolbarItems|isNavigationBarHidden|selectedIndex|prompt|hidesSearchBarWhenScrolling|isTabBarHidden|selectedDetentIdentifier|customDetent|preferredDisplayMode|preferredPrimaryColumnWidth|preferredPrimaryColumnWidthFraction|minimumPrimaryColumnWidth|maximumPrimaryColumnWidth|interfaceBuilder|isTranslucent|isHidden|isHiddenAtLaunch|prefersLargeTitles|isShown|backgroundImage|standardAppearance|scrollEdgeAppearance|contentInset|contentSize|contentOffset|contentInsetAdjustmentBehavior|alwaysBounceVertical|alwaysBounceHorizontal|isScrollEnabled|automaticallyAdjustsScrollIndicatorInsets|scrollIndicatorInsets|verticalScrollIndicatorInsets|horizontalScrollIndicatorInsets|textContainerInset|viewportFit|envSafeAreaInset|insetsLayoutMarginsFromSafeArea|preservesSuperviewLayoutMargins|layoutMargins|directionalLayoutMargins|insetsContentViewsToSafeArea|style|separatorInset|separatorInsetReference|rowHeight|estimatedRowHeight|sectionHeaderHeight|estimatedSectionHeaderHeight|sectionHeaderTopPadding|sectionFooterHeight|estimatedSectionFooterHeight|cellLayoutMarginsFollowReadableWidth|scrollDirection|sectionInset|sectionInsetReference|itemSize|minimumLineSpacing|minimumInteritemSpacing|headerReferenceSize|footerReferenceSize|appearance|axis|spacing|distribution|alignment|isLayoutMarginsRelativeArrangement|font|textStyle|transform|autoresizingMask|nibSize|intrinsicContentSize|contentHuggingPriority|contentCompressionResistancePriority|alignmentRectInsets|padding|ignoresSafeArea|edgesIgnoringSafeArea|safeAreaPadding|background|containerRelativeFrame|layoutPriority|fixedSize|offset|scenePadding|rotationEffect|scaleEffect|contentMargins|navigationTitle|navigationBarTitle|navigationBarTitleDisplayMode|navigationBarHidden|toolbarVisibility|searchable|listStyle|tabViewStyle|tabBarMinimizeBehavior|presentationDetents|scrollContentBackground|listRowInsets|listSectionMargins|scrollClipDisabled|backgroundExtensionEffect|edge|axes|selection|placement|sizingOptions|margins|scale|idiom|housing|hasHomeIndicator|safeAreaInsets|landscapeSafeAreaInsets|statusBarHeight|landscapeStatusBarHeight|systemMinimumLayoutMargin|firstOS|lastOS|cornerRadius|devices|iOS|sdk|orientations|displayZoom|layoutDirection)>\ze\s*:`
syntax match insetsControl `\v%(^|[{};])\s*\zs<otherwise>\ze\s*:`
syntax match insetsControl `\v%(^|[{};])\s*\zs<%(expect|when)>\ze%(\s*[:.\=])@!`
syntax match insetsControl `\v%(^|[{};])\s*\zs<else>\ze%(\s*[:.\=])@!` nextgroup=insetsElseWhen skipwhite
syntax match insetsElseWhen `\v<when>` contained
syntax match insetsControl `\v%(^|[{};])\s*\zs<presents>\ze\s*%([{};]|//|/\*|$)`
syntax match insetsControl `\v%(^|[{};])\s*\zs<use>\ze\s+%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*` nextgroup=insetsUsed skipwhite
syntax match insetsUsed `\v%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*` contained nextgroup=insetsAs skipwhite
syntax match insetsAs `\v<as>\ze\s+%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*` contained nextgroup=insetsElementName skipwhite
syntax match insetsDeclaration `\v%(^|[{};])\s*\zs<let>\ze\s+%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*\s*\=` nextgroup=insetsConstantName skipwhite
syntax match insetsConstantName `\v%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*` contained
syntax match insetsDeclaration `\v%(^|[{};])\s*\zs<%(component|device)>\ze\s+%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*` nextgroup=insetsTypeName skipwhite
syntax match insetsTypeName `\v%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*` contained
syntax match insetsDeclaration `\v%(^|[{};])\s*\zs<scenario>\ze\s*"`
syntax match insetsImport `\v%(^|[{};])\s*\zs<import>\ze\s*"`

syntax region insetsTuple matchgroup=insetsBracket start="(" end=")" contains=@insetsValue,insetsTuple,insetsLabel
syntax match insetsLabel "\v%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*\ze\s*:" contained

syntax region insetsString start=+"+ skip=+\\\\\|\\"+ end=+"+ oneline contains=insetsEscape,@Spell
syntax match insetsEscape `\v\\%(["\\nt]|u\{\x+\})` contained
syntax match insetsComment "//.*$" contains=@Spell
syntax match insetsDocumentation "\v///%(/)@!.*$" contains=@Spell
syntax region insetsBlockComment start="/\*" end="\*/" contains=insetsBlockComment,@Spell

syntax cluster insetsValue contains=insetsString,insetsComment,insetsBlockComment,insetsName,insetsOperator,insetsNumber,insetsFunction,insetsChoice,insetsAnchor,insetsDevice,insetsMember,insetsWordOperator

highlight default link insetsComment Comment
highlight default link insetsDocumentation SpecialComment
highlight default link insetsString String
highlight default link insetsEscape SpecialChar
highlight default link insetsNumber Number
highlight default link insetsDeclaration Structure
highlight default link insetsImport Include
highlight default link insetsControl Statement
highlight default link insetsWordOperator Operator
highlight default link insetsOperator Operator
highlight default link insetsTypeName Typedef
highlight default link insetsConstantName Identifier
highlight default link insetsElementKind Type
highlight default link insetsElementName Identifier
highlight default link insetsProperty Label
highlight default link insetsLabel Identifier
highlight default link insetsDevice Constant
highlight default link insetsChoice Constant
highlight default link insetsAnchor Special
highlight default link insetsStage Constant
highlight default link insetsMember Identifier
highlight default link insetsFunction Function
highlight default link insetsBlockComment Comment
highlight default link insetsAs Statement
highlight default link insetsElseWhen Statement

let b:current_syntax = 'insets'
let &cpo = s:cpo
unlet s:cpo
