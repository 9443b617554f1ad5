package import Foundation
package import Values

/// The file `.vehicle_carnet.json`, beside `.vehicle_metadata.json`: what that format has no place for. A
/// folder without it is complete for other versions of Holfy; with it, for this one.
package struct VehicleCarnet: Equatable, Sendable {
  package static let fileName = ".vehicle_carnet.json"
  package static let formatVersion = 1

  /// What the first file's entry of a document does not say.
  package struct DocumentExtras: Equatable, Sendable {
    package var id: Document.ID
    /// The currency of its amount, where it is not that of the file.
    package var currency: Currency?
    package var notes: String
    /// The day of its date, where that is not a noon in UTC.
    var dayRead: DayRead?
    /// What stands beside these.
    package var unknownFields: [String: JSONValue]
  }

  package var vehicleId: Vehicle.ID
  /// The currency of the amounts in the first file.
  package var currency: Currency
  /// What the vehicle runs on.
  package var energies: [Open<EnergyKind>]
  /// The day of the first registration, where the first file has another instant for it than a noon in UTC.
  var registrationDayRead: DayRead?
  /// Whether somebody said when the vehicle was registered first; the first file has a day in any case.
  var isRegistrationKnown: Bool
  /// The vehicle's own rhythm of technical inspections.
  package var inspectionRegime: Open<InspectionRegime>?
  /// The vehicle's notes.
  package var notes: String
  /// The documents that the first file does not describe wholly.
  package var documents: [DocumentExtras]
  /// The fill-ups.
  package var fuelEntries: [FuelEntry]
  package var reminders: [Reminder]
  package var policies: [InsurancePolicy]
  /// The odometer readings.
  package var odometerEntries: [OdometerEntry]
  /// What stands beside these.
  package var unknownFields: [String: JSONValue]

  /// The second file of a folder; `currency` is the one of the settings.
  package init(_ folder: VehicleFolder, currency: Currency) {
    vehicleId = folder.vehicle.id
    self.currency = currency
    energies = folder.vehicle.energies
    registrationDayRead = DayRead(folder.vehicle.fileRegistration, folder.vehicle.registrationDate)
    isRegistrationKnown = folder.vehicle.isRegistrationKnown
    inspectionRegime = folder.vehicle.inspectionRegime
    notes = folder.vehicle.notes
    documents = folder.documents.sorted { $0.id < $1.id }.compactMap { document in
      let other = document.amount.map(\.currency).flatMap { $0 == currency ? nil : $0 }
      let unknown = document.unknownExtras
      let day = DayRead(document.fileDate, document.date)
      guard other != nil || !document.notes.isEmpty || day != nil || !unknown.isEmpty else { return nil }
      return DocumentExtras(
        id: document.id, currency: other, notes: document.notes, dayRead: day, unknownFields: unknown)
    }
    fuelEntries = folder.fuelEntries.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    reminders = folder.reminders.sorted { $0.id < $1.id }
    policies = folder.policies.sorted { ($0.startDay, $0.id) < ($1.startDay, $1.id) }
    odometerEntries = folder.odometerEntries.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    unknownFields = folder.vehicle.unknownFields.carnet
  }

  /// Whether there is anything that the first file does not say.
  package var isNeeded: Bool {
    !(energies.isEmpty && registrationDayRead == nil && isRegistrationKnown && inspectionRegime == nil
      && notes.isEmpty
      && documents.isEmpty && fuelEntries.isEmpty
      && reminders.isEmpty && policies.isEmpty && odometerEntries.isEmpty && unknownFields.isEmpty)
  }

  /// The bytes of the file.
  package func encoded() throws -> Data { try JSONFile.encode(self) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``HolfyError/invalidJSON(path:reason:)``: not JSON, a required field missing or of another
  ///   type, two entries with one id, a later version of the format.
  package static func decoded(from data: Data) throws(HolfyError) -> VehicleCarnet {
    let carnet = try JSONFile.decode(VehicleCarnet.self, from: data, or: HolfyError.init)
    try requireUnique(carnet.documents.map(\.id), in: "documents")
    try requireUnique(carnet.fuelEntries.map(\.id), in: "fuelEntries")
    try requireUnique(carnet.reminders.map(\.id), in: "reminders")
    try requireUnique(carnet.policies.map(\.id), in: "policies")
    try requireUnique(carnet.odometerEntries.map(\.id), in: "odometerEntries")
    return carnet
  }

  func complete(_ vehicle: inout Vehicle) {
    vehicle.energies = energies
    vehicle.isRegistrationKnown = isRegistrationKnown
    vehicle.inspectionRegime = inspectionRegime
    vehicle.notes = notes
    vehicle.unknownFields.carnet = unknownFields
  }

  private static func requireUnique(_ ids: [String], in list: String) throws(HolfyError) {
    var seen: Set<String> = []
    for (index, id) in ids.enumerated() where !seen.insert(id.lowercased()).inserted {
      throw .invalidJSON(path: "\(list)[\(index)].id", reason: .duplicateID(id))
    }
  }
}
