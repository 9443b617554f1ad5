public import Values

/// A new task: an activity in a room. What does not exist yet is made with it.
public struct TacheDraft: Hashable, Sendable {
  /// A room or an activity.
  public enum Place: Hashable, Sendable {
    /// One that exists.
    case existing(id: String)
    /// One by its name: the one that has it, whatever the case of its letters, or a new one.
    case named(String)
  }

  /// The room.
  public var piece: Place
  /// The activity.
  public var activite: Place
  /// What is to be done first; nil for nothing.
  public var prochaineAction: String?
  /// Who does that job; nil for nobody in particular.
  public var contactId: ContactEntity.ID?
  /// What it may cost; nil where nobody says.
  public var budget: Money?
  /// What it cost apart from its purchases; nil where nobody says.
  public var cout: Money?

  /// A new task.
  public init(
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
