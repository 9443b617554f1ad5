package import NotebookContract

/// What is changed at once of a capture, or of what one became: all of it, or nothing where any part of it is refused.
package struct ContentChange: Sendable {
  /// What one passage of its text says from then on.
  package struct Correction: Equatable, Sendable {
    /// What it says; a blank text takes the passage away.
    package let text: String
    /// Which passage, from 1; nil for the only one. The first one is written where nothing is said yet.
    package let passage: Int?

    /// What a passage says.
    package init(_ text: String, passage: Int? = nil) {
      self.text = text
      self.passage = passage
    }
  }

  /// Which task it is of.
  package enum Move: Equatable, Sendable {
    /// The one that it was of.
    case kept
    /// This one; nil for the whole house.
    case to(TacheEntity.ID?)
  }

  /// What is said otherwise; nil for nothing.
  package var correction: Correction?
  /// Photos and memos that come after what is there: their content stands among the attachments already.
  package var files: [DocumentFile]
  /// Where it goes.
  package var move: Move

  package init(_ correction: Correction? = nil, files: [DocumentFile] = [], move: Move = .kept) {
    self.correction = correction
    self.files = files
    self.move = move
  }

  /// What the history calls it.
  var key: String {
    switch (correction, files.isEmpty, move) {
    case (nil, true, _): "gestiontravaux.content.moved"
    case (nil, false, .kept): "gestiontravaux.file.added"
    case (_, true, .kept): "gestiontravaux.text.corrected"
    default: "gestiontravaux.content.edited"
    }
  }
}
