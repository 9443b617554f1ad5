import Values

/// Every limit of Holfy, in one place (HF-25). They bound what a person types and what a file brings;
/// what an older version stored beyond them is kept.
package enum HolfyLimits {
  /// The most characters of a brand, a model or a plate.
  package static let vehicleName = 50
  /// The most characters of a document's name, of a reminder's title and of other names.
  package static let documentName = 100
  /// The most characters of a free text.
  package static let text = FieldLimits.text
  /// The most characters of a mileage.
  package static let mileage = 30
  /// The most bytes of one document's file: 50 MB.
  package static let documentBytes: Int64 = 50 * 1_024 * 1_024
  /// The most documents of one vehicle.
  package static let documentsPerVehicle = 1_000
  /// The largest odometer reading, in kilometres or miles.
  package static let odometer: Double = 10_000_000
  /// The largest quantity of one fill-up, in litres, kWh or kg.
  package static let volume: Double = 10_000
  /// How many days before it is due a reminder may be announced.
  package static let leadDays = 0...366
}
