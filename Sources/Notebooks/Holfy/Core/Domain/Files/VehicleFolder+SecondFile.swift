import Values

/// A folder whose second file is missing says nothing of what only that file holds: what is known of it stays.
extension Vehicle {
  /// Takes what only the second file holds from the vehicle as it is stored.
  mutating func keepSecondFile(of stored: Vehicle) {
    details.energies = stored.energies
    if details.registrationDate == stored.registrationDate {
      details.isRegistrationKnown = stored.isRegistrationKnown
    }
    details.inspectionRegime = stored.inspectionRegime
    details.notes = stored.notes
    unknownFields.carnet = stored.unknownFields.carnet
    if let instant = stored.registrationInstant, instant == registrationInstant {
      details.registrationDate = stored.registrationDate
    }
  }
}

extension Document {
  /// Takes what only the second file holds from the document as it is stored: its notes, and the currency of its amount,
  /// in which the number is read again.
  mutating func keepSecondFile(of stored: Document) {
    details.notes = stored.notes
    unknownExtras = stored.unknownExtras
    if let instant = stored.instant, instant == self.instant { details.date = stored.date }
    guard let currency = stored.amount?.currency, currency != details.amount?.currency else { return }
    guard let written = FileAmount.write(details.amount, asWritten: amountAsWritten) else { return }
    (details.amount, amountAsWritten) = FileAmount.read(written, currency: currency)
  }
}
