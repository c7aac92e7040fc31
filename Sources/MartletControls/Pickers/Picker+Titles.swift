import MartletGraph

// Choices with a title, by itself or beside a picture.

extension Picker where Label == Text {
  /// A choice with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      .one(selection), label: Text(titleKey), content: content())
  }

  /// A choice with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      .one(selection), label: Text(title), content: content())
  }

  /// A choice with a title in the visitor's language, which shows views of its own for what is chosen.
  public init<CurrentValueLabel: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .one(selection), label: Text(titleKey), currentValueLabel: AnyView(currentValueLabel()), content: content())
  }

  /// A choice with a title, which shows views of its own for what is chosen.
  @_disfavoredOverload
  public init<CurrentValueLabel: View>(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .one(selection), label: Text(title), currentValueLabel: AnyView(currentValueLabel()), content: content())
  }

  /// A choice for several things at once, with a title in the visitor's language.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(sources, selection), label: Text(titleKey), content: content())
  }

  /// A choice for several things at once, with a title.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(sources, selection), label: Text(title), content: content())
  }

  /// A choice for several things at once, with a title in the visitor's language, which shows views of its own
  /// for what is chosen.
  public init<C: RandomAccessCollection, CurrentValueLabel: View>(
    _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      PickerSelection(sources, selection), label: Text(titleKey), currentValueLabel: AnyView(currentValueLabel()),
      content: content())
  }

  /// A choice for several things at once, with a title, which shows views of its own for what is chosen.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, CurrentValueLabel: View>(
    _ title: some StringProtocol, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      PickerSelection(sources, selection), label: Text(title), currentValueLabel: AnyView(currentValueLabel()),
      content: content())
  }
}

extension Picker where Label == _StandardLabel {
  /// A choice with a title in the visitor's language beside a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      .one(selection), label: _StandardLabel(titleKey, systemImage: systemImage), content: content())
  }

  /// A choice with a title beside a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      .one(selection), label: _StandardLabel(title, systemImage: systemImage), content: content())
  }

  /// A choice with a title in the visitor's language beside a symbol, which shows views of its own for what is chosen.
  public init<CurrentValueLabel: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .one(selection), label: _StandardLabel(titleKey, systemImage: systemImage),
      currentValueLabel: AnyView(currentValueLabel()), content: content())
  }

  /// A choice with a title beside a symbol, which shows views of its own for what is chosen.
  @_disfavoredOverload
  public init<CurrentValueLabel: View>(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .one(selection), label: _StandardLabel(title, systemImage: systemImage),
      currentValueLabel: AnyView(currentValueLabel()), content: content())
  }

  /// A choice for several things at once, with a title in the visitor's language beside a symbol.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(sources, selection), label: _StandardLabel(titleKey, systemImage: systemImage), content: content()
    )
  }

  /// A choice for several things at once, with a title beside a symbol.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(sources, selection), label: _StandardLabel(title, systemImage: systemImage), content: content())
  }

  /// A choice for several things at once, with a title in the visitor's language beside a symbol, which shows
  /// views of its own for what is chosen.
  public init<C: RandomAccessCollection, CurrentValueLabel: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      PickerSelection(sources, selection), label: _StandardLabel(titleKey, systemImage: systemImage),
      currentValueLabel: AnyView(currentValueLabel()), content: content())
  }

  /// A choice for several things at once, with a title beside a symbol, which shows views of its own for what is
  /// chosen.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, CurrentValueLabel: View>(
    _ title: some StringProtocol, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      PickerSelection(sources, selection), label: _StandardLabel(title, systemImage: systemImage),
      currentValueLabel: AnyView(currentValueLabel()), content: content())
  }

  /// A choice with a title in the visitor's language beside a picture of a bundle.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      .one(selection), label: _StandardLabel(titleKey, image: image), content: content())
  }

  /// A choice with a title beside a picture of a bundle.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      .one(selection), label: _StandardLabel(title, image: image), content: content())
  }

  /// A choice with a title in the visitor's language beside a picture of a bundle, which shows views of its own
  /// for what is chosen.
  public init<CurrentValueLabel: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .one(selection), label: _StandardLabel(titleKey, image: image), currentValueLabel: AnyView(currentValueLabel()),
      content: content())
  }

  /// A choice with a title beside a picture of a bundle, which shows views of its own for what is chosen.
  @_disfavoredOverload
  public init<CurrentValueLabel: View>(
    _ title: some StringProtocol, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .one(selection), label: _StandardLabel(title, image: image), currentValueLabel: AnyView(currentValueLabel()),
      content: content())
  }

  /// A choice for several things at once, with a title in the visitor's language beside a picture of a bundle.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(sources, selection), label: _StandardLabel(titleKey, image: image), content: content())
  }

  /// A choice for several things at once, with a title beside a picture of a bundle.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(sources, selection), label: _StandardLabel(title, image: image), content: content())
  }

  /// A choice for several things at once, with a title in the visitor's language beside a picture of a bundle,
  /// which shows views of its own for what is chosen.
  public init<C: RandomAccessCollection, CurrentValueLabel: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      PickerSelection(sources, selection), label: _StandardLabel(titleKey, image: image),
      currentValueLabel: AnyView(currentValueLabel()), content: content())
  }

  /// A choice for several things at once, with a title beside a picture of a bundle, which shows views of its own
  /// for what is chosen.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, CurrentValueLabel: View>(
    _ title: some StringProtocol, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      PickerSelection(sources, selection), label: _StandardLabel(title, image: image),
      currentValueLabel: AnyView(currentValueLabel()), content: content())
  }
}
