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
      vehicle: folder.vehicle, documents: try sound(folder.documents, of: "files"),
      fuelEntries: try sound(folder.fuelEntries, of: "fuelEntries"),
      reminders: try sound(folder.reminders, of: "reminders"),
      policies: try sound(folder.policies, of: "policies"),
      odometerEntries: try sound(folder.odometerEntries, of: "odometerEntries"))
  }

  private mutating func sound<Record: StoredRecord>(_ records: [Record], of list: String) throws -> [Record] {
    var sound: [Record] = []
    for (index, record) in records.enumerated() where try isSound(record, "\(list)[\(index)]") {
      sound.append(record)
    }
    return sound
  }

  private mutating func isSound(_ record: some StoredRecord, _ place: String) throws -> Bool {
    do throws(HolfyError) {
      _ = try record.validated()
      return true
    } catch {
      // A pattern in the catch itself is one that Swift 6.3 aborts on.
      guard case .invalidFields(let found) = error else { throw error }
      let wrong = found.filter { $0.reason != .empty }
      guard !wrong.isEmpty else { return true }
      problems += wrong.map { $0.problem(at: location, in: place) }
      refused.insert(record.id)
      return false
    }
  }
}
