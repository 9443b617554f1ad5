package import Foundation
package import Values

/// A paper of a vehicle, with its file and what it cost.
package struct Document: Equatable, Sendable, Codable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// The vehicle it belongs to.
  package var vehicleId: String
  /// Its name, the only thing a person must give.
  package var documentName: String
  /// The type, legacy and unknown ones kept.
  package var documentType: Open<DocumentType>
  /// The day of the paper.
  package var date: CalendarDay
  /// The instant that a file of Holfy's has for that day, where it is not its noon in UTC: it is written back.
  package var instant: Date?
  /// The odometer as the person wrote it; empty when not given.
  package var mileage: String
  /// What it cost; nil when the person has not said, which counts as incomplete.
  package var amount: Money?
  /// The number that the file held, where `amount` cannot say it exactly: more decimals than the currency
  /// has, or out of range. It is written back as long as `amount` still is what it was read as.
  package var amountAsWritten: Decimal?
  package var fileName: String
  /// Where the file is, from the vehicle's folder; check it with ``RelativePath`` before following it.
  package var relativePath: String
  /// The bytes of the file.
  package var fileSize: Int64
  /// Its media type, `application/pdf`.
  package var mimeType: String
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var modifiedAt: Date
  /// Free text.
  package var notes: String
  /// The file in the attachments of the vault; nil when the vault has none. Another vault calls the same
  /// file otherwise, so the folder's files never say it.
  package var attachmentId: String?
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]
  /// The same of its entry in the second file, ``VehicleCarnet``.
  package var unknownExtras: [String: JSONValue]

  /// A document, stored as given; ``validated()`` checks what a person typed.
  package init(
    id: String, vehicleId: String, documentName: String,
    documentType: Open<DocumentType> = Open(.maintenance),
    date: CalendarDay, instant: Date? = nil, mileage: String = "", amount: Money? = nil,
    amountAsWritten: Decimal? = nil,
    fileName: String = "", relativePath: String = "", fileSize: Int64 = 0,
    mimeType: String = MediaType.unknown, createdAt: Date, modifiedAt: Date, notes: String = "",
    attachmentId: String? = nil, unknownFields: [String: JSONValue] = [:],
    unknownExtras: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.vehicleId = vehicleId
    self.documentName = documentName
    self.documentType = documentType
    self.date = date
    self.instant = instant?.wholeSeconds
    self.mileage = mileage
    self.amount = amount
    self.amountAsWritten = amountAsWritten
    self.fileName = fileName
    self.relativePath = relativePath
    self.fileSize = fileSize
    self.mimeType = mimeType
    self.createdAt = createdAt.wholeSeconds
    self.modifiedAt = modifiedAt.wholeSeconds
    self.notes = notes
    self.attachmentId = attachmentId
    self.unknownFields = unknownFields
    self.unknownExtras = unknownExtras
  }

  /// The document as it is to be stored: name and mileage without blanks around them.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(HolfyError) -> Document { try validated(isMileageTyped: false) }

  /// The same; a mileage that a person typed must be one. What came from a file is kept as it is.
  func validated(isMileageTyped: Bool) throws(HolfyError) -> Document {
    var checks = FieldChecks<HolfyField>()
    var document = self
    document.documentName = checks.required(documentName, .documentName, limit: HolfyLimits.documentName)
    document.mileage = checks.optional(mileage, .documentMileage, limit: HolfyLimits.mileage)
    checks.require(!isMileageTyped || Odometer.isReadable(mileage), .documentMileage, .rule("unreadable"))
    checks.amount(amount, .documentAmount)
    checks.text(notes, .documentNotes)
    try checks.finish()
    return document
  }
}
