/// A place where one of several contents lives at a time.
final class BranchNode: ViewNode {
  enum Branch: UInt8 { case first, second }

  var branch = Branch.first

  init(in parent: ViewNode) { super.init(in: parent) }
}
