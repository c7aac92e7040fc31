/// Where one of the single views is in the content that it comes from. What has this place and comes again is the same view
/// (rule G16).
struct SubviewPath: Hashable {
  private(set) var steps: ContiguousArray<Step> = []

  enum Step: Hashable {
    /// One of several views side by side.
    case member(Int)
    /// What a condition has chosen.
    case branch(BranchNode.Branch)
    /// The row of a `ForEach` with this id; of several with the same one, which of them.
    case row(AnyHashable, occurrence: Int)
    /// What `id(_:)` says.
    case id(AnyHashable)
    /// What an `AnyView` hides.
    case type(ObjectIdentifier)
    /// The header, the rows or the footer of a section.
    case part(UInt8)
  }

  func appending(_ step: Step) -> SubviewPath {
    var path = self
    path.steps.append(step)
    return path
  }

  func appending(_ other: SubviewPath) -> SubviewPath {
    if other.steps.isEmpty { return self }
    var path = self
    path.steps += other.steps
    return path
  }
}
