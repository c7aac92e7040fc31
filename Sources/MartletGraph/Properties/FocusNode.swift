/// The node of a view that has the focus while a focus state has its value.
final class FocusNode<Value: Hashable>: ElementTraitNode<FocusTrait>, FocusTaking {
  private var box: FocusBox<Value>
  private var value: Value
  /// Whether it was a person who took the focus elsewhere: the app may still mean this view then.
  private var wasLeft = false

  init(_ box: FocusBox<Value>, _ value: Value, in parent: ViewNode) {
    self.box = box
    self.value = value
    super.init(FocusTrait(isFocused: false) { _ in }, in: parent)
  }

  @MainActor func change(to newBox: FocusBox<Value>, _ newValue: Value) {
    (box, value) = (newBox, newValue)
    evaluate()
  }

  override func willMount() {
    super.willMount()
    evaluate()
  }

  override func runEvaluation() {
    let isWanted = Tracking.reads(by: self) { box.get() == value }
    if !isWanted || isCovered {
      if !wasLeft { graph.existing(FocusReports.self)?.left(self) }
      wasLeft = false
      show(false)
    } else if rival == nil {
      hold()
    } else {
      show(false)
      // The other one may be about to get another value.
      graph.enqueueEffect { [weak self] in self?.contend() }
    }
  }

  /// Another view that has the focus for the same value.
  private var rival: FocusNode? {
    guard let holder = box.holder, holder !== self, holder.isMounted, holder.box === box, holder.value == value
    else { return nil }
    return holder
  }

  @MainActor private func contend() {
    guard isMounted, box.get() == value, box.holder !== self else { return }
    if rival == nil { hold() } else { graph.report(.duplicateFocus("\(value)")) }
  }

  @MainActor private func hold() {
    // On a page there is one focus: of two that one update asks for, assistive technology goes with the keyboard.
    if box.isForAssistiveTechnology, graph.feature(FocusHolders.self).keyboardMove == graph.updateNumber {
      return giveUp()
    }
    if let holder = box.holder, holder !== self { holder.show(false) }
    box.holder = self
    show(true)
    graph.existing(FocusReports.self)?.moved(to: self)
  }

  @MainActor private func show(_ isFocused: Bool) {
    update(FocusTrait(isFocused: isFocused) { [weak self] in self?.setFocused($0) })
    let focused = graph.feature(FocusHolders.self)
    let index = focused.views.firstIndex { $0 === self }
    if isFocused, index == nil {
      for other in focused.views { other.yield(to: self) }
      focused.views.append(self)
      if !box.isForAssistiveTechnology { focused.keyboardMove = graph.updateNumber }
    } else if !isFocused, let index {
      focused.views.remove(at: index)
    } else {
      return
    }
    graph.existing(FocusReports.self)?.changed(in: graph)
  }

  @MainActor private func setFocused(_ isFocused: Bool) {
    if !isFocused {
      guard box.holder === self, box.get() == value else { return }
      wasLeft = true
      box.set(box.none)
    } else if box.get() == value {
      hold()
    } else {
      box.holder = self
      box.set(value)
    }
  }

  func belongs(to box: AnyObject) -> Bool { self.box === box }

  func yield(to other: (any FocusTaking)?) {
    // With another value of the same state it is about to find out that it has lost the focus.
    if other?.belongs(to: box) == true { return }
    let box = box
    graph.enqueueEffect { box.set(box.none) }
  }

  override func visibilityChanged(_ isVisible: Bool) {
    super.visibilityChanged(isVisible)
    if !isVisible { release() }
  }

  override func didUnmount() {
    super.didUnmount()
    release()
  }

  /// Nothing that is not in the document has the focus.
  @MainActor private func release() {
    graph.existing(FocusReports.self)?.left(self)
    guard let focused = graph.existing(FocusHolders.self),
      let index = focused.views.firstIndex(where: { $0 === self })
    else { return }
    focused.views.remove(at: index)
    giveUp()
  }

  /// The state has this value no more, unless it has got another one meanwhile.
  @MainActor private func giveUp() {
    let (box, value) = (box, value)
    graph.enqueueEffect { if box.get() == value { box.set(box.none) } }
  }
}
