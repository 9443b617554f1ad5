import Values

/// A folder whose second file is missing says nothing of what only that file holds: what is known of it stays.
extension Vehicle {
  /// Takes what only the second file holds from the vehicle as it is stored.
  mutating func keepSecondFile(of stored: Vehicle) {
    energies = stored.energies
    if registrationDate == stored.registrationDate { isRegistrationKnown = stored.isRegistrationKnown }
    inspectionRegime = stored.inspectionRegime
    notes = stored.notes
    unknownFields.carnet = stored.unknownFields.carnet
    if let instant = stored.registrationInstant, instant == registrationInstant {
      registrationDate = stored.registrationDate
    }
  }
}

extension Document {
  /// Takes what only the second file holds from the document as it is stored: its notes, and the currency of its amount,
  /// in which the number is read again.
  mutating func keepSecondFile(of stored: Document) {
    notes = stored.notes
    unknownExtras = stored.unknownExtras
    if let instant = stored.instant, instant == self.instant { date = stored.date }
    guard let currency = stored.amount?.currency, currency != amount?.currency else { return }
    guard let written = FileAmount.write(amount, asWritten: amountAsWritten) else { return }
    (amount, amountAsWritten) = FileAmount.read(written, currency: currency)
  }
}
