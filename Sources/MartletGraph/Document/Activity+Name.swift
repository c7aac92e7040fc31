import MartletWire

extension Activity {
  /// The name of the view or the control whose code runs, asked for on another thread.
  package static var name: String? {
    if let type = viewType { return ViewTypeInfo.name(of: type) }
    return withControl { control in
      // This is not the main thread. But while an action is carried out, nothing changes of what names its control: views
      // are brought up to date when it has ended, and it does not end as long as it is looked at.
      let name: @MainActor (Element) -> String = { $0.nameForLog }
      return unsafeBitCast(name, to: ((Element) -> String).self)(unsafeDowncast(control, to: Element.self))
    }
  }
}

extension Element {
  /// What a person calls this element who looks for what is wrong with it: `button 'save'`.
  @MainActor fileprivate var nameForLog: String {
    let name = identifier ?? accessibleName
    return name.isEmpty ? "\(type) #\(id)" : "\(type) '\(name.shortened())'"
  }
}
