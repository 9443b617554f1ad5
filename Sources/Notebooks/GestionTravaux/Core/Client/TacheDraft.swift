package import Values

/// A new task: an activity in a room. What does not exist yet is made with it.
package struct TacheDraft: Hashable, Sendable {
  /// A room or an activity.
  package enum Place: Hashable, Sendable {
    case existing(id: String)
    /// One by its name: the one that has it, whatever the case of its letters, or a new one.
    case named(String)
  }

  /// The room.
  package var piece: Place
  /// The activity.
  package var activite: Place
  /// What is to be done first; nil for nothing.
  package var prochaineAction: String?
  /// Who does that job; nil for nobody in particular.
  package var contactId: ContactEntity.ID?
  /// What it may cost; nil where nobody says.
  package var budget: Money?
  /// What it cost apart from its purchases; nil where nobody says.
  package var cout: Money?

  package init(
    piece: Place, activite: Place, prochaineAction: String? = nil, contactId: ContactEntity.ID? = nil,
    budget: Money? = nil, cout: Money? = nil
  ) {
    self.piece = piece
    self.activite = activite
    self.prochaineAction = prochaineAction
    self.contactId = contactId
    self.budget = budget
    self.cout = cout
  }
}
