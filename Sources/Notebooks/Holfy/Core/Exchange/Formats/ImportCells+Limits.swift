import Foundation
import Interchange
import Values

/// What Holfy takes of a cell: a number beyond its limits is a mistake in the file, and is refused as one
/// that a person types would be.
extension ImportCells {
  /// The odometer, or the distance, in a column, in kilometres; nil when it is empty or 0.
  mutating func odometer(_ column: Int?) throws(RowProblem) -> Double? {
    guard let distance = try distance(column) else { return nil }
    guard distance <= HolfyLimits.odometer else { throw problem("holfy.import.odometerTooHigh", column) }
    return distance
  }

  /// The quantity of a fill-up in a column, in `unit`, exactly.
  mutating func quantity(_ column: Int?, in unit: VolumeUnit) throws(RowProblem) -> Decimal {
    guard let quantity = try decimal(column), quantity > 0 else {
      throw problem("holfy.import.noQuantity", column)
    }
    guard quantity.nearestDouble * (unit.inLitres ?? 1) <= HolfyLimits.volume else {
      throw problem("holfy.import.quantityTooLarge", column)
    }
    return quantity
  }
}
