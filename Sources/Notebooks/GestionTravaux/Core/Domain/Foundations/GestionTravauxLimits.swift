import Values

/// The limits of GestionTravaux, in one place.
package enum GestionTravauxLimits {
  /// Characters of the name of a house, a room, an activity, a person.
  package static let name = 100
  /// Characters of what stands on one line: a todo, a purchase, a next action.
  package static let line = 500
  /// Characters of what can be shown of a person: a trade, a telephone number, an address.
  package static let word = 200
  /// Blocks of one capture.
  package static let blocks = 1_000
  /// Characters of all blocks of one capture.
  package static let text = FieldLimits.text
  /// Rooms, activities, contacts, pieces of equipment or of upkeep of one house.
  package static let ofEach = 500
  /// The years that a day may have.
  package static let years = 1_900...2_200
  /// Bytes of a photo or a memo.
  package static let fileBytes: Int64 = 50 * 1_024 * 1_024
  /// How long a photo that nothing names stays, in seconds: a day, so that an undo finds it.
  package static let orphanTime = 86_400.0
  /// How long a todo that is done stays in its list, struck out, in seconds.
  package static let doneTime = 2.0
}
