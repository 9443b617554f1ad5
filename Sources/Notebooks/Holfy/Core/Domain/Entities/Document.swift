package import Foundation
package import Values

/// A paper of a vehicle, with its file and what it cost.
package struct Document: DetailedRecord {
  /// A UUID as text.
  package var id: String
  package var vehicleId: String
  package var details: Details
  /// The instant that a file of Holfy's has for the day, where it is not its noon in UTC: it is written back.
  package var instant: Date?
  /// The number that the file held, where `amount` cannot say it exactly: more decimals than the currency
  /// has, or out of range. It is written back as long as `amount` still is what it was read as.
  package var amountAsWritten: Decimal?
  package var file = File()
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]
  /// The same of its entry in the second file, ``VehicleCarnet``.
  package var unknownExtras: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// Its name, the only thing a person must give.
    package var documentName = ""
    /// The type, legacy and unknown ones kept.
    package var documentType: Open<DocumentType> = Open(.maintenance)
    /// The day of the paper.
    package var date: CalendarDay
    /// The odometer as the person wrote it; empty when not given.
    package var mileage = ""
    /// What it cost; nil when the person has not said, which counts as incomplete.
    package var amount: Money?
    package var notes = ""
  }

  /// The file of a document; all of it empty when there is none.
  package struct File: Equatable, Sendable {
    package var fileName = ""
    /// Where the file is, from the vehicle's folder; check it with ``RelativePath`` before following it.
    package var relativePath = ""
    /// The bytes of the file.
    package var fileSize: Int64 = 0
    /// Its media type, `application/pdf`.
    package var mimeType = MediaType.unknown
    /// The file in the attachments of the vault; nil when the vault has none. Another vault calls the same
    /// file otherwise, so the folder's files never say it.
    package var attachmentId: String?
  }

  package static var blank: Document {
    Document(id: "", vehicleId: "", details: Details(date: .earliest), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&vehicleId, "vehicleId")
    try coder.code(&file.fileName, "fileName")
    try coder.code(&file.relativePath, "relativePath")
    try coder.code(&details.documentType, "documentType")
    try coder.code(&details.documentName, "documentName")
    try coder.code(&details.date, "date")
    try coder.code(&instant, "instant")
    try coder.code(&details.mileage, "mileage")
    // What queries compare follows from the text, and is not read back.
    var odometer = Odometer.reading(details.mileage)
    try coder.code(&odometer, "odometer")
    try coder.code(&details.amount, "amount", currency: "currency")
    try coder.code(&amountText, "amountAsWritten")
    try coder.code(&file.fileSize, "fileSize")
    try coder.code(&file.mimeType, "mimeType")
    try coder.code(&file.attachmentId, "attachmentID")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder, changed: "modifiedAt")
    try coder.code(unknownFields: &allUnknownFields)
  }

  private var amountText: String? {
    get { amountAsWritten?.description }
    set {
      amountAsWritten = newValue.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
    }
  }

  /// What both files say: that of the second one under the name of the file.
  private var allUnknownFields: [String: JSONValue] {
    get {
      guard !unknownExtras.isEmpty else { return unknownFields }
      return unknownFields.merging([VehicleCarnet.fileName: .object(unknownExtras)]) { _, extras in extras }
    }
    set {
      (unknownFields, unknownExtras) = (newValue, [:])
      guard case .object(let extras) = newValue[VehicleCarnet.fileName] else { return }
      unknownFields[VehicleCarnet.fileName] = nil
      unknownExtras = extras
    }
  }
}

extension Document {
  package subscript<Value>(dynamicMember field: WritableKeyPath<File, Value>) -> Value {
    get { file[keyPath: field] }
    set { file[keyPath: field] = newValue }
  }

  /// The specification's name of ``updatedAt``.
  package var modifiedAt: Date { stamp.updatedAt }

  /// A new one, checked; a mileage must be one.
  init(
    id: String, of vehicleId: Vehicle.ID, _ details: Details, now: Date
  ) throws(HolfyError) {
    self.init(
      id: id, vehicleId: vehicleId,
      details: try details.validated(isMileageTyped: !details.mileage.isEmpty), stamp: Stamp(now))
  }

  /// The document with other details, checked. What only explained the former ones goes with them.
  func changed(to details: Details, now: Date) throws(HolfyError) -> Document {
    var document = self
    document.details = try details.validated(isMileageTyped: details.mileage != self.mileage)
    if details.date != self.date { document.instant = nil }
    if details.amount != self.amount { document.amountAsWritten = nil }
    document.stamp.change(now)
    return document
  }
}

extension Document.Details {
  /// What a form starts from.
  package init(on day: CalendarDay) { self.init(date: day) }

  /// Name and mileage go without blanks around them.
  package func validated() throws(HolfyError) -> Self { try validated(isMileageTyped: false) }

  /// The same; a mileage that a person typed must be one. What came from a file is kept as it is.
  func validated(isMileageTyped: Bool) throws(HolfyError) -> Self {
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
