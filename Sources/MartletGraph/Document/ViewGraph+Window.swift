extension ViewGraph {
  /// Mounts `content` in a `window` element, the root of the document, and settles.
  @MainActor package func mount(_ content: some View) {
    runForVisitor { mountUnsettled(content) }
    settle()
  }

  /// Mounts `content` as above, without settling: what it comes to can be read while another graph settles.
  @MainActor package func mountUnsettled(_ content: some View) {
    let window = ElementNode(RootWindow(), root: self)
    setRoot(window)
    window.mount { window.reconcileChild(with: content) }
  }

  /// Why there is nothing to show: the app's first view itself could not be made.
  @MainActor package var rootFailure: String? {
    guard let root else { return nil }
    var children: [Element] = []
    root.forEachChildElement { children.append($0) }
    guard children.count == 1, let error = children[0] as? ElementNode<ViewError> else { return nil }
    return error.ownText
  }
}
