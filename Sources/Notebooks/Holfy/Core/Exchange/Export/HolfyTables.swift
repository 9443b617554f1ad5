import Foundation
import NotebookContract
import Values

extension CSVTable<Vehicle> {
  static var vehicles: Self {
    Self(
      fileName: "vehicles.csv", rootColumn: "id", order: "id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("type") { $0.type.rawValue }, CSVColumn("brand") { $0.brand },
        CSVColumn("model") { $0.model }, CSVColumn("plate") { $0.plate }, CSVColumn("mileage") { $0.mileage },
        CSVColumn("registrationDate") { $0.isRegistrationKnown ? $0.registrationDate.description : "" },
        CSVColumn("isPrimary") { String($0.isPrimary) },
        CSVColumn("energies") { $0.energies.map(\.rawValue).joined(separator: " ") },
        CSVColumn("inspectionRegime") { $0.inspectionRegime?.rawValue }, CSVColumn("notes") { $0.notes },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}

extension CSVTable<Document> {
  static var documents: Self {
    Self(
      fileName: "documents.csv", rootColumn: "vehicleId", order: "vehicleId, date, createdAt, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("vehicleId") { $0.vehicleId },
        CSVColumn("documentName") { $0.documentName },
        CSVColumn("documentType") { $0.documentType.rawValue },
        CSVColumn("date") { $0.date.description },
        CSVColumn("mileage") { $0.mileage },
        CSVColumn("amount") { ($0.amountAsWritten ?? $0.amount?.decimal)?.description },
        CSVColumn("currency") { $0.amount?.currency.rawValue }, CSVColumn("fileName") { $0.fileName },
        CSVColumn("fileSize") { String($0.fileSize) }, CSVColumn("mimeType") { $0.mimeType },
        CSVColumn("notes") { $0.notes }, CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("modifiedAt") { InstantText.write($0.modifiedAt) },
      ])
  }
}

extension CSVTable<FuelEntry> {
  static var fuel: Self {
    Self(
      fileName: "fuel.csv", rootColumn: "vehicleId", order: "vehicleId, date, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("vehicleId") { $0.vehicleId },
        CSVColumn("date") { $0.date.description },
        CSVColumn("odometer") { $0.odometer.map { "\($0)" } },
        CSVColumn("volume") { "\($0.volume)" }, CSVColumn("unit") { $0.energy.unit.rawValue },
        CSVColumn("energy") { $0.energy.rawValue }, CSVColumn("cost") { $0.cost?.decimal.description },
        CSVColumn("currency") { $0.cost?.currency.rawValue }, CSVColumn("isFull") { String($0.isFull) },
        CSVColumn("isMissed") { String($0.isMissed) }, CSVColumn("station") { $0.station },
        CSVColumn("notes") { $0.notes },
      ])
  }
}

extension CSVTable<OdometerEntry> {
  static var odometer: Self {
    Self(
      fileName: "odometer.csv", rootColumn: "vehicleId", order: "vehicleId, date, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("vehicleId") { $0.vehicleId },
        CSVColumn("date") { $0.date.description }, CSVColumn("odometer") { "\($0.odometer)" },
        CSVColumn("notes") { $0.notes },
      ])
  }
}

extension CSVTable<Reminder> {
  static var reminders: Self {
    Self(
      fileName: "reminders.csv", rootColumn: "vehicleId", order: "vehicleId, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("vehicleId") { $0.vehicleId }, CSVColumn("title") { $0.title },
        CSVColumn("kind") { $0.kind.rawValue }, CSVColumn("lastDoneDay") { $0.lastDoneDay?.description },
        CSVColumn("dueDay") { $0.dueDay?.description },
        CSVColumn("dueOdometer") { $0.dueOdometer.map { "\($0)" } },
        CSVColumn("recurrenceMonths") { $0.recurrenceMonths.map(String.init) },
        CSVColumn("recurrenceDistance") { $0.recurrenceDistance.map { "\($0)" } },
        CSVColumn("leadDays") { String($0.leadDays) }, CSVColumn("doneDay") { $0.doneDay?.description },
        CSVColumn("doneOdometer") { $0.doneOdometer.map { "\($0)" } }, CSVColumn("notes") { $0.notes },
      ])
  }
}

extension CSVTable<InsurancePolicy> {
  static var insurance: Self {
    Self(
      fileName: "insurance.csv", rootColumn: "vehicleId", order: "vehicleId, startDay, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("vehicleId") { $0.vehicleId },
        CSVColumn("insurer") { $0.insurer },
        CSVColumn("policyNumber") { $0.policyNumber }, CSVColumn("startDay") { $0.startDay.description },
        CSVColumn("endDay") { $0.endDay?.description },
        CSVColumn("premium") { $0.premium?.decimal.description },
        CSVColumn("currency") { $0.premium?.currency.rawValue }, CSVColumn("notes") { $0.notes },
      ])
  }
}
