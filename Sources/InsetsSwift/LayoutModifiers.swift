/// SwiftUI's modifiers, by what they do to the layout.
enum LayoutModifiers {
  /// Those that are read for their effect, so that the app's own of the same name need not be one.
  static let all: Set<String> = [
    "padding", "safeAreaPadding", "frame", "ignoresSafeArea", "edgesIgnoringSafeArea", "offset", "fixedSize",
    "layoutPriority", "background", "overlay", "safeAreaInset", "safeAreaBar", "navigationTitle", "navigationBarTitle",
    "navigationBarTitleDisplayMode", "navigationBarHidden", "toolbar", "toolbarVisibility", "searchable", "listStyle",
    "tabViewStyle", "presentationDetents", "modifier",
  ]

  /// Whether a modifier has no effect on frames, as all that only listens, speaks or draws.
  static func isWithoutEffect(_ name: String) -> Bool {
    if withoutEffect.contains(name) || name.hasPrefix("accessibility") || name.hasPrefix("chart") { return true }
    // What is presented is a screen of its own.
    if name.hasSuffix("Sheet") || name == "offerCodeRedemption" { return true }
    let rest = name.dropFirst(2)
    return name.hasPrefix("on") && rest.first?.isUppercase == true
  }

  /// Whether texts may take fewer lines, or less of each, because of a modifier whose value is not known.
  static func changesLetters(_ name: String) -> Bool {
    [
      "font", "fontWidth", "lineLimit", "minimumScaleFactor", "kerning", "tracking", "textScale", "dynamicTypeSize",
      "transformEnvironment",
    ].contains(name)
  }

  /// Those without an effect on frames, except on those of texts and controls, which are not known anyway.
  ///
  /// A sheet or an alert is a state that the screen does not begin with; its content is a screen of its own.
  static let withoutEffect: Set<String> = Set(
    """
    widgetURL widgetAccentable accentColor backgroundExtensionEffect tabBarMinimizeBehavior accessibility accessibilityAction accessibilityActions accessibilityAddTraits accessibilityAdjustableAction
    accessibilityChildren accessibilityCustomContent accessibilityElement accessibilityFocused accessibilityHeading
    accessibilityHidden accessibilityHint accessibilityIdentifier accessibilityInputLabels accessibilityLabel
    accessibilityLabeledPair accessibilityLinkedGroup accessibilityRemoveTraits accessibilityRepresentation
    accessibilityRotor accessibilityScrollAction accessibilitySortPriority accessibilityValue accessibilityZoomAction
    actionSheet alert allowsHitTesting allowsTightening animation annotation antialiased autocapitalization
    autocorrectionDisabled backgroundStyle badge baselineOffset blendMode blur bold border brightness buttonBorderShape
    buttonRepeatBehavior buttonStyle chartLegend chartXAxis chartYAxis chartXScale chartYScale chartForegroundStyleScale
    clipShape clipped colorInvert colorMultiply colorScheme
    compositingGroup confirmationDialog containerBackground containerShape contentShape contentTransition contextMenu
    contrast controlGroupStyle controlSize coordinateSpace cornerRadius datePickerStyle defaultAppStorage
    defaultFocus defaultHoverEffect defaultScrollAnchor defersSystemGestures draggable chartOverlay chartBackground chartXSelection chartYSelection chartAngleSelection chartScrollableAxes deleteDisabled disableAutocorrection
    disabled drawingGroup dropDestination dynamicTypeSize edgesForExtendedLayout environment environmentObject
    exportsItemProviders fileExporter fileImporter fileMover fill findDisabled findNavigator flipsForRightToLeftLayoutDirection
    focusEffectDisabled focusScope focusSection focusable focused focusedObject focusedSceneObject focusedSceneValue
    focusedValue font fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle fullScreenCover gauge
    gaugeStyle geometryGroup gesture glassEffect grayscale groupBoxStyle handlesExternalEvents
    headerProminence help hidden highPriorityGesture hoverEffect hoverEffectDisabled hueRotation id imageScale
    indexViewStyle inspector interactionActivityTrackingTag interactiveDismissDisabled interpolation invalidatableContent
    italic itemProvider kerning keyboardShortcut keyboardType labelStyle labelsHidden layoutDirectionBehavior
    lineLimit lineSpacing listItemTint listRowBackground listRowHoverEffect listRowPlatterColor listRowSeparator
    listRowSeparatorTint listSectionSeparator listSectionSeparatorTint luminanceToAlpha mapControls mapStyle
    mask matchedGeometryEffect matchedTransitionSource menuActionDismissBehavior menuIndicator menuOrder menuStyle
    minimumScaleFactor monospaced monospacedDigit moveDisabled multilineTextAlignment
    navigationBarBackButtonHidden navigationBarColor navigationBarItems navigationDestination navigationDocument
    navigationSplitViewStyle navigationSubtitle navigationTransition navigationViewStyle onAppear onChange onCommand
    onContinueUserActivity onContinuousHover onDelete onDisappear onDrag onDrop onGeometryChange onHover
    onKeyPress onLongPressGesture onMove onOpenURL onPreferenceChange onReceive onScrollGeometryChange
    onScrollPhaseChange onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit onTapGesture opacity overlayPreferenceValue
    persistentSystemOverlays phaseAnimator keyframeAnimator photosPicker pickerStyle popover popoverTip preferredColorScheme prefersDefaultFocus
    preference presentationBackground presentationBackgroundInteraction presentationCompactAdaptation
    presentationContentInteraction presentationCornerRadius presentationDragIndicator previewDevice previewDisplayName
    previewInterfaceOrientation privacySensitive progressViewStyle quickLookPreview redacted refreshable
    renderingMode renameAction replaceDisabled resizable rotation3DEffect rotationEffect safariView saturation scaleEffect
    scrollBounceBehavior scrollClipDisabled scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeEffectStyle
    scrollIndicators scrollIndicatorsFlash scrollPosition scrollTarget scrollTargetBehavior scrollTargetLayout
    scrollTransition searchCompletion searchScopes searchSuggestions sectionActions sensoryFeedback shadow sheet
    simultaneousGesture speechAdjustedPitch strikethrough stroke strokeBorder submitLabel
    submitScope swipeActions symbolEffect symbolRenderingMode symbolVariant tabItem tabViewCustomization
    tableStyle tag task textCase textContentType textEditorStyle textFieldStyle textInputAutocapitalization
    textRenderer textScale textSelection tint tip toggleStyle toolbarBackground toolbarBackgroundVisibility
    toolbarColorScheme toolbarRole toolbarTitleMenu tracking transaction transformEnvironment transformPreference
    transition trim truncationMode typesettingLanguage underline unredacted userActivity uiTextContentType
    selectionDisabled handGestureShortcut searchPresentationToolbarBehavior searchToolbarBehavior searchFocused searchDictationBehavior searchSelection
    signInWithAppleButtonStyle payWithApplePayButtonStyle addPassToWalletButtonStyle payLaterViewStyle photosPickerStyle
    photosPickerAccessoryVisibility tabPlacement tabViewSearchActivation appStoreOverlay allowedDynamicRange dialogIcon
    dialogSuppressionToggle dragConfiguration dropConfiguration glassEffectID glassEffectUnion glassEffectTransition
    listSectionIndexVisibility sectionIndexLabel materialActiveAppearance navigationLinkIndicatorVisibility
    previewLayout previewContext scrollInputBehavior scrollEdgeEffectHidden sharedBackgroundVisibility
    speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior
    symbolColorRenderingMode symbolEffectsRemoved symbolVariableValueMode textInputFormattingControlVisibility
    textInputSuggestions textSelectionAffinity toolbarForegroundStyle translationPresentation translationTask
    webViewStyle zIndex backgroundPreferenceValue anchorPreference equatable onTapRecognized writingToolsBehavior
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}
