import GestionTravauxCore
import WebUI

/// Where what belongs to the whole house is.
extension Address {
  /// What was noted of the whole house.
  static let houseNotes = "\(home)/notes"
  static let newSeasonNote = "\(season)/new"
  static let newContact = "\(contacts)/new"
  static let newEquipment = "\(equipment)/new"
  static let newUpkeep = "\(upkeep)/new"

  static let houseName = "\(settings)/house"
  static let currency = "\(settings)/currency"
  /// What can be read and is there, and what is not.
  static let integrity = "\(settings)/integrity"
  /// Forgets the photos that nothing names.
  static let sweep = "\(settings)/sweep"
  static let erasure = "\(settings)/delete"
  /// The shell's pages, for this notebook.
  static let imports = "/import/gestiontravaux"
  static let export = AddressText.with(["what": "gestiontravaux/zip"], "/export")

  /// What happened to a record, and what can be undone of it.
  static func history(of record: String) -> String { "/history/gestiontravaux/\(record)" }

  static func newEquipment(in room: PieceEntity.ID) -> String {
    AddressText.with(["room": room], newEquipment)
  }

  /// The form of a new task in a room, or of an activity.
  static func newTask(room: String? = nil, activity: String? = nil) -> String {
    AddressText.with(["room": room, "activity": activity], newTask)
  }
}
