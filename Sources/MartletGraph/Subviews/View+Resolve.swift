extension View {
  /// The views that the body comes to.
  public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews { resolver.body(of: view) }
}

extension _PrimitiveView {
  /// The view itself.
  public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews { resolver.single(view) }
}

extension EmptyView {
  /// No view.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    _ResolvedViews()
  }
}

extension Optional where Wrapped: View {
  /// What the content stands for, if there is any.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    view.map { Wrapped._resolve($0, in: resolver) } ?? _ResolvedViews()
  }
}

extension _ConditionalContent {
  /// What the chosen view stands for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    switch view.storage {
    case .first(let content): TrueContent._resolve(content, in: resolver.at(.branch(.first)))
    case .second(let content): FalseContent._resolve(content, in: resolver.at(.branch(.second)))
    }
  }
}

extension Group {
  /// What the views in the group stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    Content._resolve(view.content, in: resolver)
  }
}

extension EquatableView {
  /// What the content stands for. Its body runs whenever the content is asked, equal or not.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    Content._resolve(view.content, in: resolver)
  }
}

extension AnyView {
  /// What the view inside stands for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    func resolve<Content: View>(_ content: Content) -> _ResolvedViews {
      Content._resolve(content, in: resolver.at(.type(ObjectIdentifier(Content.self))))
    }
    return resolve(view.content)
  }
}

extension ForEach where Content: View {
  /// What the view of each row stands for. The row's id is a tag of it, as in a `Picker`.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    if let views = view.rows.resolve(in: resolver) { return views }
    var views = _ResolvedViews()
    var occurrences: [RowID<ID>: Int] = [:]
    view.rows.forEachRow(atMost: resolver.mostRows) { id, content in
      let occurrence = occurrences[RowID(id), default: 0]
      occurrences[RowID(id)] = occurrence + 1
      let row = resolver.at(.row(AnyHashable(RowID(id)), occurrence: occurrence))
      views.append(Content._resolve(content, in: row).mapValues { $0.add(tag: AnyHashable(id)) })
    }
    return views
  }
}

extension IDView {
  /// What the content stands for, by this id.
  @MainActor static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    Content._resolve(view.content, in: resolver.at(.id(AnyHashable(view.id))))
  }
}

extension ModifiedContent where Content: View, Modifier: ViewModifier {
  /// One view, whatever it is made of: the modifier's body says what becomes of the content, and in which environment.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.single(view, with: view.content)
  }
}

extension PresentingView {
  /// One view, which presents others.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.single(view, with: view.content)
  }
}

extension AsideView {
  /// One view, which has others in bars.
  @MainActor package static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.single(view, with: view.content)
  }
}

// MARK: Modifiers

extension ElementTraitView where Trait: ElementTrait {
  /// What the content stands for, each with the trait.
  @MainActor @usableFromInline package static func _resolve(
    _ view: Self, in resolver: _SubviewResolver
  ) -> _ResolvedViews {
    func withTrait(_ content: some View) -> any View { content.trait(view.trait) }
    let views = Content._resolve(view.content, in: resolver).mapViews { $0.view = withTrait($0.view) }
    guard let tag = view.trait as? Tag else { return views }
    return views.mapValues { $0.add(tag: tag.value) }
  }
}

extension EnvironmentWriter {
  /// What the content stands for, in this environment.
  @MainActor static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    func inEnvironment(_ content: some View) -> any View {
      EnvironmentWriter<_>(content: content, transform: view.transform)
    }
    // The app's own views among them are asked in it, too.
    let list = EnvironmentWriter<SubviewList<Content>>(
      content: SubviewList(content: view.content), transform: view.transform)
    return resolver.views(madeBy: list, orSingle: view).mapViews { $0.view = inEnvironment($0.view) }
  }
}

extension Box: SubviewModifying {
  package func modifying(_ other: some View) -> any View {
    Box<Properties, _, Layer>(properties: properties, content: other, layer: layer)
  }
}

extension LifecycleView: SubviewModifying {
  func modifying(_ other: some View) -> any View { LifecycleView<_, Effect>(content: other, effect: effect) }
}

extension PreferenceWriter: SubviewModifying {
  func modifying(_ other: some View) -> any View { PreferenceWriter<_, Key>(content: other, change: change) }
}

extension PreferenceAction: SubviewModifying {
  func modifying(_ other: some View) -> any View { PreferenceAction<_, Key>(content: other, action: action) }
}

extension FocusView: SubviewModifying {
  func modifying(_ other: some View) -> any View { FocusView<_, Value>(content: other, box: box, value: value) }
}

extension CollectedView: SubviewModifying {
  package func modifying(_ other: some View) -> any View { CollectedView<_, Value>(content: other, value: value) }
}

extension TransactionView: SubviewModifying {
  func modifying(_ other: some View) -> any View {
    TransactionView<_, Value>(content: other, value: value, onlyOnChange: onlyOnChange, transform: transform)
  }
}

extension RestoringView: SubviewModifying {
  func modifying(_ other: some View) -> any View { RestoringView<_>(content: other) }
}

extension PreferredSchemeView: SubviewModifying {
  func modifying(_ other: some View) -> any View { PreferredSchemeView<_>(content: other, scheme: scheme) }
}

extension ReportingView: SubviewModifying {
  package func modifying(_ other: some View) -> any View {
    ReportingView<_, Key>(Key.self, content: other, report: report)
  }
}
