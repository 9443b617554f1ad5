import Foundation
import HolfyCore
import Values

/// A document as `--json` prints it: the specification's fields, amounts as decimal numbers.
struct DocumentRecord: Encodable {
  let id, vehicleId, documentName, documentType: String
  let date: CalendarDay
  let mileage: String
  let amount: Decimal?
  let currency: Currency?
  let fileName, relativePath: String
  let fileSize: Int64
  let mimeType: String
  let createdAt, modifiedAt: Date
  let notes: String
  let imported: [String: String]?

  init(_ document: Document) {
    id = document.id
    vehicleId = document.vehicleId
    documentName = document.documentName
    documentType = document.documentType.rawValue
    date = document.date
    mileage = document.mileage
    amount = document.amount?.decimal
    currency = document.amount?.currency
    fileName = document.fileName
    relativePath = document.relativePath
    fileSize = document.fileSize
    mimeType = document.mimeType
    createdAt = document.createdAt
    modifiedAt = document.modifiedAt
    notes = document.notes
    imported = document.importedFacts.output
  }
}
