package import GRDB
package import Values
import Vault

/// Why the mileage that is about to be stored of a vehicle is hard to believe as a reading of the day; nil when it fits
/// the others. What was typed about the vehicle earlier that day is what it corrects, and does not count.
package struct MileageDoubtQuery: Query {
  private let typed: TypedMileage
  private let former: TypedMileage?

  /// The question; nil where the mileage is the stored one, or no number.
  ///
  /// - Parameters:
  ///   - mileage: what is about to be stored.
  ///   - vehicle: the vehicle, as it is stored.
  ///   - day: the day on which it is typed.
  package init?(_ mileage: String?, of vehicle: Vehicle, on day: CalendarDay) {
    guard mileage != vehicle.mileage,
      let typed = TypedMileage(mileage, of: vehicle.id, on: day)
    else { return nil }
    self.typed = typed
    former = TypedMileage(vehicle.mileage, of: vehicle.id, on: day)
  }

  package func fetch(_ db: Database) throws -> OdometerDoubt? {
    try OdometerDoubtQuery(
      of: typed.vehicleId, typed.reading, besides: try former?.entry(in: db)?.id
    ).fetch(db)
  }
}
