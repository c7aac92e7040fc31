import MartletWire

/// What a graph keeps of its document.
struct DocumentState {
  var elements: ElementTable
  /// The traits that name elements, by name.
  var identifiers: [ExactText: NamedNodes] = [:]
  /// The last `sequence` that the client sent for an element, by the element's id.
  var sequences: [UInt32: Int] = [:]
  /// Whom localised texts were last written for, by the element's id.
  var readers: [UInt32: TextReader] = [:]
  /// What elements are drawn in, where that depends on the place, by the element's id.
  var resolvedPaints: [UInt32: any Sendable] = [:]
  /// Which children are shown of the elements that have more of them, by the element's id.
  var childWindows: [UInt32: ChildWindows] = [:]
  /// How large the page says elements are, by the element's id.
  var measuredSizes: [UInt32: (width: Double, height: Double)] = [:]
  /// What its long texts take.
  var longTexts = LongTexts()
  /// What the client has yet to hear of.
  var pending = PendingChanges()
  /// How it moves; nil before the first animation.
  var motion: Motion?
  /// What is known of the visitor, and whether the client has yet to hear that it is something else.
  var visitor = VisitorEnvironment()
  var visitorHasChanged = false
  /// The path of the address of what is shown; nil where nothing is part of an address. And whether the client has yet to
  /// hear that it is another one.
  var path: String?
  var pathHasChanged = false
  /// What all paths of the window begin with: nothing for the first window of an app.
  var pathOfWindow = ""
  /// What its addresses begin with: scheme and authority.
  var origin = "http://localhost"
  /// See `VisitorEnvironment.hasPlace`.
  var visitorHasPlace = false
  /// Whether code has asked for the visitor that runs again only if it is told to.
  var visitorIsAskedFor = false
  /// What texts take for granted of locales.
  var localeUse = LocaleUse()
  /// See `ViewGraph.numbers`.
  var numbers: AnyObject?
  /// Whether there has been an element in which nothing takes what a person does (`Element.hindrance`), or a
  /// presentation, beneath which nothing does.
  var hasHindrances = false
  /// Whether modifiers have said something to assistive technology beside names.
  var hasAccessibility = false
  /// What is to be read out, if anything ever was, and how many such texts there have been.
  var announcement: (text: ExactText, number: Int)?
  /// What is asked of windows, if anything ever was.
  var windowRequests: WindowRequests?
  /// Whether there has been a menu: see `Element.isMenu`.
  var hasMenus = false
  /// See `ViewGraph.hasStylesOfApp`.
  var hasStylesOfApp = false
  /// See `ViewGraph.hasFarReachingGestures`.
  var hasFarReachingGestures = false
  /// See `ViewGraph.hasRowActions`.
  var hasRowActions = false
  /// See `ViewGraph.hasHovering`.
  var hasHovering = false
  /// See `ViewGraph.hasSights`.
  var hasSights = false
  /// How often elements have been taken out of the document without ending.
  var withdrawals = 0
  /// See `ViewGraph.maximumElements`.
  var maximumElements = Int.max
  /// See `ViewGraph.maximumBytes`.
  var maximumBytes = Int.max

  /// - Parameter lastID: after which id those of the elements begin.
  init(lastID: UInt32) { elements = ElementTable(after: lastID) }
}
