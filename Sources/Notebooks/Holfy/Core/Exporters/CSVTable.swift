import Foundation
import Values

/// How the records of one kind become the rows of a table.
struct CSVTable<Record> {
  /// A column: its name, and its text for a record.
  struct Column {
    let name: String
    let value: (Record) -> String

    init(_ name: String, _ value: @escaping (Record) -> String?) {
      self.name = name
      self.value = { value($0) ?? "" }
    }
  }

  let fileName: String
  /// Frozen SQL: by vehicle, the oldest first.
  let order: String
  let columns: [Column]
}

extension CSVTable<Vehicle> {
  static var vehicles: Self {
    Self(
      fileName: "vehicles.csv", order: "id",
      columns: [
        Column("id") { $0.id }, Column("type") { $0.type.rawValue }, Column("brand") { $0.brand },
        Column("model") { $0.model }, Column("plate") { $0.plate }, Column("mileage") { $0.mileage },
        Column("registrationDate") { InstantText.write($0.registrationDate) },
        Column("isPrimary") { String($0.isPrimary) },
        Column("energies") { $0.energies.map(\.rawValue).joined(separator: " ") },
        Column("inspectionRegime") { $0.inspectionRegime?.rawValue }, Column("notes") { $0.notes },
        Column("createdAt") { InstantText.write($0.createdAt) },
        Column("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}

extension CSVTable<Document> {
  static var documents: Self {
    Self(
      fileName: "documents.csv", order: "vehicleId, date, createdAt, id",
      columns: [
        Column("id") { $0.id }, Column("vehicleId") { $0.vehicleId },
        Column("documentName") { $0.documentName },
        Column("documentType") { $0.documentType.rawValue }, Column("date") { InstantText.write($0.date) },
        Column("mileage") { $0.mileage },
        Column("amount") { ($0.amountAsWritten ?? $0.amount?.decimal)?.description },
        Column("currency") { $0.amount?.currency.rawValue }, Column("fileName") { $0.fileName },
        Column("fileSize") { String($0.fileSize) }, Column("mimeType") { $0.mimeType },
        Column("notes") { $0.notes }, Column("createdAt") { InstantText.write($0.createdAt) },
        Column("modifiedAt") { InstantText.write($0.modifiedAt) },
      ])
  }
}

extension CSVTable<FuelEntry> {
  static var fuel: Self {
    Self(
      fileName: "fuel.csv", order: "vehicleId, date, id",
      columns: [
        Column("id") { $0.id }, Column("vehicleId") { $0.vehicleId },
        Column("date") { InstantText.write($0.date) }, Column("odometer") { $0.odometer.map { "\($0)" } },
        Column("volume") { "\($0.volume)" }, Column("unit") { $0.energy.unit.rawValue },
        Column("energy") { $0.energy.rawValue }, Column("cost") { $0.cost?.decimal.description },
        Column("currency") { $0.cost?.currency.rawValue }, Column("isFull") { String($0.isFull) },
        Column("isMissed") { String($0.isMissed) }, Column("station") { $0.station },
        Column("notes") { $0.notes },
      ])
  }
}

extension CSVTable<OdometerEntry> {
  static var odometer: Self {
    Self(
      fileName: "odometer.csv", order: "vehicleId, date, id",
      columns: [
        Column("id") { $0.id }, Column("vehicleId") { $0.vehicleId },
        Column("date") { InstantText.write($0.date) }, Column("odometer") { "\($0.odometer)" },
        Column("notes") { $0.notes },
      ])
  }
}

extension CSVTable<Reminder> {
  static var reminders: Self {
    Self(
      fileName: "reminders.csv", order: "vehicleId, id",
      columns: [
        Column("id") { $0.id }, Column("vehicleId") { $0.vehicleId }, Column("title") { $0.title },
        Column("kind") { $0.kind.rawValue }, Column("lastDoneDay") { $0.lastDoneDay?.description },
        Column("dueDay") { $0.dueDay?.description }, Column("dueOdometer") { $0.dueOdometer.map { "\($0)" } },
        Column("recurrenceMonths") { $0.recurrenceMonths.map(String.init) },
        Column("recurrenceDistance") { $0.recurrenceDistance.map { "\($0)" } },
        Column("leadDays") { String($0.leadDays) }, Column("doneDay") { $0.doneDay?.description },
        Column("doneOdometer") { $0.doneOdometer.map { "\($0)" } }, Column("notes") { $0.notes },
      ])
  }
}

extension CSVTable<InsurancePolicy> {
  static var insurance: Self {
    Self(
      fileName: "insurance.csv", order: "vehicleId, startDay, id",
      columns: [
        Column("id") { $0.id }, Column("vehicleId") { $0.vehicleId }, Column("insurer") { $0.insurer },
        Column("policyNumber") { $0.policyNumber }, Column("startDay") { $0.startDay.description },
        Column("endDay") { $0.endDay?.description }, Column("premium") { $0.premium?.decimal.description },
        Column("currency") { $0.premium?.currency.rawValue }, Column("notes") { $0.notes },
      ])
  }
}
