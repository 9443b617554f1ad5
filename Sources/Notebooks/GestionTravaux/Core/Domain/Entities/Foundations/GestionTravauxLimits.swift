import Values

/// The limits of GestionTravaux, in one place.
public enum GestionTravauxLimits {
  /// Characters of the name of a house, a room, an activity, a person.
  public static let name = 100
  /// Characters of what stands on one line: a todo, a purchase, a next action.
  public static let line = 500
  /// Characters of what can be shown of a person: a trade, a telephone number, an address.
  public static let word = 200
  /// Blocks of one capture.
  public static let blocks = 1_000
  /// Characters of all blocks of one capture.
  public static let text = FieldLimits.text
  /// Rooms, activities, contacts, pieces of equipment or of upkeep of one house.
  public static let ofEach = 500
  /// The years that a day may have.
  public static let years = 1_900...2_200
  /// Bytes of a photo or a memo.
  public static let fileBytes: Int64 = 50 * 1_024 * 1_024
  /// How long a photo that nothing names stays, in seconds: a day, so that an undo finds it.
  public static let orphanTime = 86_400.0
  /// How long a todo that is done stays in its list, struck out, in seconds.
  public static let doneTime = 2.0
}
