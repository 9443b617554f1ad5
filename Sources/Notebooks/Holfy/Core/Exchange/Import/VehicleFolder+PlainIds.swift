import Foundation
import Values

extension VehicleFolder {
  /// The same with identifiers as the vault writes them, and every record of this vehicle: files of older
  /// versions write UUIDs in capitals, and a file may have been copied by hand.
  func withPlainIds() -> VehicleFolder {
    var folder = self
    let vehicleId = vehicle.id.plainId
    folder.vehicle.id = vehicleId
    for index in documents.indices {
      (folder.documents[index].id, folder.documents[index].vehicleId) = (
        documents[index].id.plainId, vehicleId
      )
    }
    for index in fuelEntries.indices {
      (folder.fuelEntries[index].id, folder.fuelEntries[index].vehicleId) = (
        fuelEntries[index].id.plainId, vehicleId
      )
    }
    for index in reminders.indices {
      (folder.reminders[index].id, folder.reminders[index].vehicleId) = (
        reminders[index].id.plainId, vehicleId
      )
    }
    for index in policies.indices {
      (folder.policies[index].id, folder.policies[index].vehicleId) = (policies[index].id.plainId, vehicleId)
      folder.policies[index].certificateDocumentId = policies[index].certificateDocumentId?.plainId
    }
    for index in odometerEntries.indices {
      (folder.odometerEntries[index].id, folder.odometerEntries[index].vehicleId) =
        (odometerEntries[index].id.plainId, vehicleId)
    }
    return folder
  }
}

extension String {
  /// A UUID in lower case; any other text as it is.
  fileprivate var plainId: String { UUID(uuidString: self)?.uuidString.lowercased() ?? self }
}
