import Foundation
package import Values
import Vault

/// What a person says about a document; its file is given apart.
package struct DocumentDraft: Equatable, Sendable {
  /// Its name, the only thing a person must give.
  package var name: String
  package var type: Open<DocumentType>
  /// The day of the paper.
  package var day: CalendarDay
  /// The odometer as written; empty when not given.
  package var mileage: String
  /// What it cost; nil when not known.
  package var amount: Money?
  /// Free text.
  package var notes: String

  /// What a person says about a new document.
  package init(
    name: String, type: Open<DocumentType> = Open(.maintenance), day: CalendarDay, mileage: String = "",
    amount: Money? = nil, notes: String = ""
  ) {
    self.name = name
    self.type = type
    self.day = day
    self.mileage = mileage
    self.amount = amount
    self.notes = notes
  }

  /// What is known of a document, to be changed.
  package init(_ document: Document) {
    self.init(
      name: document.documentName, type: document.documentType, day: document.date,
      mileage: document.mileage, amount: document.amount, notes: document.notes)
  }

  func document(
    id: Document.ID, of vehicleId: Vehicle.ID, now: Date
  ) throws(HolfyError) -> Document {
    let blank = Document(
      id: id, vehicleId: vehicleId, documentName: name, date: day, createdAt: now, modifiedAt: now)
    return try applied(to: blank, now: now)
  }

  func applied(to document: Document, now: Date) throws(HolfyError) -> Document {
    let isMileageTyped = mileage != document.mileage
    var document = document
    document.documentName = name
    document.documentType = type
    document.move(to: day)
    document.mileage = mileage
    if document.amount != amount { document.amountAsWritten = nil }
    document.amount = amount
    document.notes = notes
    document.modifiedAt = now
    return try document.validated(isMileageTyped: isMileageTyped)
  }
}

extension Document {
  /// Takes another day. The instant of the file that the former came from goes with it.
  fileprivate mutating func move(to day: CalendarDay) {
    guard date != day else { return }
    date = day
    instant = nil
  }
}
