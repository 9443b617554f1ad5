import Foundation
import Values

/// One vehicle of the legacy file.
struct LegacyVehicle: Decodable {
  let id: String
  private var fields: VehicleFields
  private let documents: [LegacyDocument]

  private struct VehicleFields {
    var type: String
    var brand: String
    var model: String
    var mileage: String?
    var registrationDate: Date
    var plate: String
    var isPrimary: Bool
    var unknown: [String: JSONValue]
  }

  init(from decoder: any Decoder) throws {
    var reader = try FieldReader(decoder)
    id = try reader.required("id")
    documents = try reader.optional("documents") ?? []
    fields = VehicleFields(
      type: try reader.required("type"), brand: try reader.required("brand"),
      model: try reader.required("model"), mileage: try reader.optional("mileage"),
      registrationDate: try reader.instant("registrationDate"), plate: try reader.required("plate"),
      isPrimary: try reader.optional("isPrimary") ?? false, unknown: [:])
    fields.unknown = try reader.unknownFields()
  }

  func folder(currency: Currency, now: Date, timeZone: TimeZone) -> (VehicleFolder, [VehicleFolder.Note]) {
    // The format has no dates of entry. What a person changes here later must not be older than the file.
    let changedAt = min(fields.registrationDate, now)
    let registration = CalendarDay(fields.registrationDate, in: timeZone)
    let vehicle = Vehicle(
      id: id,
      details: Vehicle.Details(
        type: Open(rawValue: fields.type), brand: fields.brand, model: fields.model, plate: fields.plate,
        mileage: fields.mileage, registrationDate: registration, isPrimary: fields.isPrimary),
      registrationInstant: registration.unusual(fields.registrationDate), stamp: Stamp(changedAt),
      unknownFields: VehicleUnknownFields(vehicle: fields.unknown))
    var notes: [VehicleFolder.Note] = []
    var ids: Set<String> = []
    // A document written twice is one document: the first versions repeated some.
    let unique = documents.filter { ids.insert($0.id.lowercased()).inserted }
    let read = unique.map {
      $0.document(of: id, currency: currency, now: now, timeZone: timeZone, notes: &notes)
    }
    return (VehicleFolder(vehicle: vehicle, documents: read), notes)
  }
}

/// One document of the legacy file.
struct LegacyDocument: Decodable {
  let id: String
  private let fileURL: String
  private let name: String
  private let date: Date
  private let mileage: String
  private let type: String
  private let amount: Decimal?
  private let unknown: [String: JSONValue]

  init(from decoder: any Decoder) throws {
    var reader = try FieldReader(decoder)
    id = try reader.required("id")
    fileURL = try reader.required("fileURL")
    name = try reader.required("name")
    date = try reader.instant("date")
    mileage = try reader.optional("mileage") ?? ""
    type = try reader.required("type")
    amount = try reader.optional("amount")
    unknown = try reader.unknownFields()
  }

  func document(
    of vehicleId: Vehicle.ID, currency: Currency, now: Date, timeZone: TimeZone,
    notes: inout [VehicleFolder.Note]
  ) -> Document {
    let read = amount.map { FileAmount.read($0, currency: currency) }
    switch (read?.amount, read?.asWritten) {
    case (let counted?, let written?):
      notes.append(.amountRounded(documentId: id, written: written, counted: counted))
    case (nil, let written?): notes.append(.amountOutOfRange(documentId: id, written: written))
    case (_, nil): break
    }
    let (fileName, changedAt, day) = (fileName, min(date, now), CalendarDay(date, in: timeZone))
    return Document(
      id: id, vehicleId: vehicleId,
      details: Document.Details(
        documentName: name, documentType: Open(rawValue: type), date: day, mileage: mileage,
        amount: read?.amount), instant: day.unusual(date), amountAsWritten: read?.asWritten,
      file: Document.File(
        fileName: fileName, relativePath: fileName, mimeType: MediaType.of(fileName: fileName)),
      stamp: Stamp(changedAt), unknownFields: unknown)
  }

  /// The last component of the URL, its percent signs read: the path before it belongs to another machine.
  private var fileName: String {
    let last = fileURL.split(separator: "/").last.map(String.init) ?? ""
    return last.removingPercentEncoding ?? last
  }
}
