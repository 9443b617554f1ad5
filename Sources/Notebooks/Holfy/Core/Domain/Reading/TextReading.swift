package import Values

/// What was recognised in the text of a paper. The person checks it before anything is stored.
package struct TextReading: Equatable, Sendable {
  /// How much was recognised: three of the four fields or more, two, or less.
  package enum Confidence: String, CaseIterable, Hashable, Sendable {
    case high
    case medium
    case low
  }

  /// The registration number, with dashes.
  package var plate: String?
  package var brand: String?
  package var model: String?
  /// The first registration of a certificate, the date of an invoice or a receipt.
  package var day: CalendarDay?
  /// The total of an invoice or a receipt; it does not count for the confidence.
  package var amount: Money?

  /// What was recognised.
  package init(
    plate: String? = nil, brand: String? = nil, model: String? = nil, day: CalendarDay? = nil,
    amount: Money? = nil
  ) {
    self.plate = plate
    self.brand = brand
    self.model = model
    self.day = day
    self.amount = amount
  }

  /// The share of the four fields that are filled, from 0 to 1 (HF-27).
  package var completeness: Double {
    Double([plate != nil, brand != nil, model != nil, day != nil].count { $0 }) / 4
  }

  /// How much that is worth.
  package var confidence: Confidence {
    switch completeness {
    case 0.75...: .high
    case 0.5...: .medium
    default: .low
    }
  }
}
