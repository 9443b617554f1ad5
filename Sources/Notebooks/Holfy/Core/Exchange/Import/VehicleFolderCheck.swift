import Interchange
import Values

/// Takes the records of a vehicle that a form would take too, and tells the others.
///
/// A field that is empty is no reason: what another program's table left open comes back as it was. Nor is a vehicle's own
/// text that is too long: all its records would be refused with it. Its form tells the limit when it is changed.
struct VehicleFolderCheck {
  private let location: RowLocation
  private(set) var problems: [RowProblem] = []
  /// The ids of the records not taken.
  private(set) var refused: Set<String> = []

  init(at location: RowLocation) { self.location = location }

  /// The records as they were read.
  mutating func checked(_ folder: VehicleFolder) throws -> VehicleFolder {
    VehicleFolder(
      vehicle: folder.vehicle, documents: try sound(folder.documents, of: "files", Document.validated),
      fuelEntries: try sound(folder.fuelEntries, of: "fuelEntries", FuelEntry.validated),
      reminders: try sound(folder.reminders, of: "reminders", Reminder.validated),
      policies: try sound(folder.policies, of: "policies", InsurancePolicy.validated),
      odometerEntries: try sound(folder.odometerEntries, of: "odometerEntries", OdometerEntry.validated))
  }

  private mutating func sound<Record: Identifiable<String>>(
    _ records: [Record], of list: String, _ validated: (Record) -> () throws -> Record
  ) throws -> [Record] {
    var sound: [Record] = []
    for (index, record) in records.enumerated() where try isSound(record, "\(list)[\(index)]", validated) {
      sound.append(record)
    }
    return sound
  }

  private mutating func isSound<Record: Identifiable<String>>(
    _ record: Record, _ place: String, _ validated: (Record) -> () throws -> Record
  ) throws -> Bool {
    do {
      _ = try validated(record)()
      return true
    } catch HolfyError.invalidFields(let found) {
      let wrong = found.filter { $0.reason != .empty }
      guard !wrong.isEmpty else { return true }
      problems += wrong.map { $0.problem(at: location, in: place) }
      refused.insert(record.id)
      return false
    }
  }
}
