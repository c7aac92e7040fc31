import MartletGraph

nonisolated extension View {
  /// Puts views at the end of the bar above the screen that this view is in, each as an item of its own.
  @_disfavoredOverload
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    toolbar { [content = content()] in ToolbarItemGroup { content } }
  }

  /// Puts items into the bars of the screen that this view is in. Those of several views come one after the other. Where
  /// there is no screen, nor a sheet, they are in the bars of the window.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    AsideView(content: self, aside: ToolbarItems(content: content()))
  }

  /// Puts items into the bars of the screen that this view is in. On a page all of them are shown, in the order of the app.
  public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }

  /// Lets a menu of views open from the title of the screen.
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View {
    toolbar { [content = content()] in ToolbarTitleMenu { content } }
  }

  /// Puts views at the beginning of the bar above the screen that this view is in, and at its end.
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Puts a view at the beginning of the bar above the screen that this view is in.
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Puts a view at the end of the bar above the screen that this view is in.
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  // MARK: What is said of the bars

  private func bars(_ change: @escaping (inout Bars) -> Void) -> some View {
    transformPreference(BarsKey.self, change)
  }

  private func looks(of bars: [ToolbarPlacement], _ change: @escaping (inout BarLooks) -> Void) -> some View {
    self.bars { values in
      for bar in bars.isEmpty ? [.automatic] : bars { change(&values.looks[bar, default: BarLooks()]) }
    }
  }

  /// Shows bars of the screen that this view is in, or hides them: all, if none is named.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    looks(of: bars) { $0.visibility = visibility }
  }

  /// Shows bars of the screen that this view is in, or hides them: all, if none is named.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    looks(of: bars) { $0.visibility = visibility }
  }

  /// Takes something out of the bars that is there without the app's doing.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    bars { if defaultItemKind == .title { $0.removesTitle = true } }
  }

  /// Draws a style behind what is in the bars.
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    looks(of: bars) { [paint = style.paint] in $0.background = paint }
  }

  /// Shows what is behind the bars, or hides it.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    looks(of: bars) { $0.backgroundVisibility = visibility }
  }

  /// Shows what is behind the bars, or hides it.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    looks(of: bars) { $0.backgroundVisibility = visibility }
  }

  /// Draws the bars in light or in dark colours.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    looks(of: bars) { $0.colorScheme = colorScheme }
  }

  /// Draws what is in the bars in a style.
  public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    looks(of: bars) { [paint = style.paint] in $0.foreground = paint }
  }

  /// Takes this view out of the item of a bar that it is in, with its state.
  @ViewBuilder public func toolbarItemHidden(_ hidden: Bool = true) -> some View {
    if !hidden { self }
  }

  /// Says what the bar above the screen is for.
  public func toolbarRole(_ role: ToolbarRole) -> some View { bars { $0.role = role } }

  /// Says how the title of the screen is shown.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { bars { $0.titleMode = mode } }

  /// Says how the title of the screen is shown.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    bars { $0.titleMode = displayMode.mode }
  }

  /// Hides the bar above the screen, and with it the way back.
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    looks(of: [.navigationBar]) { $0.visibility = hidden ? .hidden : .visible }
  }

  /// Hides the way back that is in the bar above a screen that was pushed.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    bars { $0.hidesBack = hidesBackButton }
  }

  // MARK: Titles

  /// Sets the title of the screen that this view is in, in the visitor's language.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

  /// Sets the title of the screen that this view is in. It comes before one that is set inside this view.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View { navigationTitle(Text(title)) }

  /// Sets the title of the screen that this view is in.
  public func navigationTitle(_ title: Text) -> some View { bars { $0.title = title } }

  /// Sets the title of the screen that this view is in to what is in a state of the app's.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    bars { $0.title = Text(title.wrappedValue) }
  }

  /// Sets the text below the title of the screen, in the visitor's language.
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Sets the text below the title of the screen.
  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View { navigationSubtitle(Text(subtitle)) }

  /// Sets the text below the title of the screen.
  public func navigationSubtitle(_ subtitle: Text) -> some View { bars { $0.subtitle = subtitle } }

  /// Sets the title of the screen that this view is in, in the visitor's language.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// Sets the title of the screen that this view is in.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// Sets the title of the screen that this view is in.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the screen that this view is in, in the visitor's language, and how it is shown.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the screen that this view is in, and how it is shown.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the title of the screen that this view is in, and how it is shown.
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
}

nonisolated extension ToolbarContent {
  /// Hides the items, which keep their state.
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
    _HiddenToolbarContent(content: self, hidden: hidden)
  }
}

nonisolated extension CustomizableToolbarContent {
  /// Says whether the items are there before a person chooses. On a page those that are not hidden always are.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    _HiddenToolbarContent(content: self, hidden: defaultVisibility == .hidden)
  }

  /// Says what a person may do with the items in an app for the Mac. On a page they are where the app puts them.
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
    self
  }
}

/// Items that are shown or hidden.
public nonisolated struct _HiddenToolbarContent<Content: ToolbarContent>: _PrimitiveToolbarContent {
  nonisolated(unsafe) let content: Content
  let hidden: Bool

  /// Mounts the items.
  @MainActor public static func _makeItems(_ content: Self, in parent: ViewNode) -> ViewNode {
    makeNode(content.view, in: parent)
  }

  /// Updates the items.
  @MainActor public static func _updateItems(_ node: ViewNode, with content: Self) {
    updateNode(node, with: content.view)
  }

  @MainActor private var view: some View {
    ToolbarItems(content: content).transformPreference(BarsKey.self) { [hidden] in if hidden { $0.items = [] } }
  }
}
