import Foundation
import Values

extension VehicleMetadata: Codable {
  /// Reads the whole file. A file without stamp or without documents is still one.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    vehicle = try fields.required("vehicle")
    files = try fields.optional("files") ?? []
    metadata = try fields.optional("metadata") ?? Stamp(lastSyncedAt: vehicle.updatedAt)
    unknownFields = try fields.unknownFields()
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(files, as: "files")
    try fields.write(metadata, as: "metadata")
    try fields.write(vehicle, as: "vehicle")
    try fields.write(unknown: unknownFields)
  }
}

extension VehicleMetadata.Stamp: Codable {
  /// Reads the stamp; nothing in it is needed to read the rest.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    appVersion = try fields.optional("appVersion") ?? "1.0.0"
    lastSyncedAt = try fields.optionalInstant("lastSyncedAt") ?? Date(timeIntervalSince1970: 0)
    version = try fields.optional("version") ?? VehicleMetadata.formatVersion
    unknownFields = try fields.unknownFields()
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(appVersion, as: "appVersion")
    try fields.write(instant: lastSyncedAt, as: "lastSyncedAt")
    try fields.write(version, as: "version")
    try fields.write(unknown: unknownFields)
  }
}

extension VehicleMetadata.VehicleFields: Codable {
  /// Reads the vehicle; dates of entry and the primary flag may be missing.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = try fields.required("id")
    type = try fields.required("type")
    brand = try fields.required("brand")
    model = try fields.required("model")
    plate = try fields.required("plate")
    registrationDate = try fields.instant("registrationDate")
    mileage = try fields.optional("mileage")
    isPrimary = try fields.optional("isPrimary") ?? false
    createdAt = try fields.optionalInstant("createdAt") ?? registrationDate
    updatedAt = try fields.optionalInstant("updatedAt") ?? createdAt
    unknownFields = try fields.unknownFields()
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(brand, as: "brand")
    try fields.write(instant: createdAt, as: "createdAt")
    try fields.write(id, as: "id")
    try fields.write(isPrimary, as: "isPrimary")
    try fields.write(mileage, as: "mileage")
    try fields.write(model, as: "model")
    try fields.write(plate, as: "plate")
    try fields.write(instant: registrationDate, as: "registrationDate")
    try fields.write(type, as: "type")
    try fields.write(instant: updatedAt, as: "updatedAt")
    try fields.write(unknown: unknownFields)
  }
}

extension VehicleMetadata.File: Codable {
  /// Reads a document; what can be told from its file may be missing.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = try fields.required("id")
    documentName = try fields.required("documentName")
    documentType = try fields.required("documentType")
    date = try fields.instant("date")
    fileName = try fields.required("fileName")
    relativePath = try fields.optional("relativePath") ?? fileName
    mileage = try fields.optional("mileage") ?? ""
    amount = try fields.optional("amount")
    fileSize = try fields.optional("fileSize") ?? 0
    mimeType = try fields.optional("mimeType") ?? MediaType.of(fileName: fileName)
    createdAt = try fields.optionalInstant("createdAt") ?? date
    modifiedAt = try fields.optionalInstant("modifiedAt") ?? createdAt
    unknownFields = try fields.unknownFields()
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(amount, as: "amount")
    try fields.write(instant: createdAt, as: "createdAt")
    try fields.write(instant: date, as: "date")
    try fields.write(documentName, as: "documentName")
    try fields.write(documentType, as: "documentType")
    try fields.write(fileName, as: "fileName")
    try fields.write(fileSize, as: "fileSize")
    try fields.write(id, as: "id")
    try fields.write(mileage, as: "mileage")
    try fields.write(mimeType, as: "mimeType")
    try fields.write(instant: modifiedAt, as: "modifiedAt")
    try fields.write(relativePath, as: "relativePath")
    try fields.write(unknown: unknownFields)
  }
}
