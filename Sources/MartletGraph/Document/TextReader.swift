/// Whom a text is for that is not the same for everybody, and what it says to them.
package struct TextReader {
  /// A number that is another one for whom it may say something else.
  package var person: Int
  /// A number that is another one where it says something else; nil before it has been written.
  package var words: Int?
  /// What the text has been made into for them, while its keys are being written.
  package var rendering: AnyObject?

  package init(person: Int, words: Int?) {
    self.person = person
    self.words = words
  }
}
