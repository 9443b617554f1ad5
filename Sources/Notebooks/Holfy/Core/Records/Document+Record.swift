import Foundation
package import GRDB
import Values
import Records

extension Document: FetchableRecord, PersistableRecord {
  /// The spec's name.
  package static var databaseTableName: String { "fileMetadataRecords" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, vehicleId, fileName, relativePath, documentType, documentName, date, instant, mileage, odometer,
      amount
    case currency, amountAsWritten, fileSize, mimeType, attachmentID, notes, createdAt, modifiedAt
    case unknownFields
  }

  package init(row: Row) throws {
    let asWritten: String? = row[Columns.amountAsWritten]
    var unknown = try row.unknownFields()
    var extras: [String: JSONValue] = [:]
    if case .object(let fields) = unknown[VehicleCarnet.fileName] {
      extras = fields
      unknown[VehicleCarnet.fileName] = nil
    }
    self.init(
      id: row[Columns.id], vehicleId: row[Columns.vehicleId], documentName: row[Columns.documentName],
      documentType: Open(rawValue: row[Columns.documentType]), date: try row.requiredDay(Columns.date),
      instant: try row.optionalInstant(Columns.instant),
      mileage: row[Columns.mileage], amount: row.money(Columns.amount, Columns.currency),
      amountAsWritten: asWritten.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) },
      fileName: row[Columns.fileName], relativePath: row[Columns.relativePath],
      fileSize: row[Columns.fileSize], mimeType: row[Columns.mimeType],
      createdAt: try row.instant(Columns.createdAt), modifiedAt: try row.instant(Columns.modifiedAt),
      notes: row[Columns.notes], attachmentId: row[Columns.attachmentID],
      unknownFields: unknown, unknownExtras: extras)
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.vehicleId] = vehicleId
    container[Columns.fileName] = fileName
    container[Columns.relativePath] = relativePath
    container[Columns.documentType] = documentType.rawValue
    container[Columns.documentName] = documentName
    container.set(date, Columns.date)
    container[Columns.instant] = instant.map(StoredInstant.text)
    container[Columns.mileage] = mileage
    container[Columns.odometer] = Odometer.reading(mileage)
    container.set(amount, Columns.amount, Columns.currency)
    container[Columns.amountAsWritten] = amountAsWritten?.description
    container[Columns.fileSize] = fileSize
    container[Columns.mimeType] = mimeType
    container[Columns.attachmentID] = attachmentId
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(modifiedAt, Columns.modifiedAt)
    container.set(unknownFields: storedUnknownFields)
  }

  /// One column holds what both files say: that of the second one under the name of the file.
  private var storedUnknownFields: [String: JSONValue] {
    guard !unknownExtras.isEmpty else { return unknownFields }
    return unknownFields.merging([VehicleCarnet.fileName: .object(unknownExtras)]) { _, extras in extras }
  }
}
