package import Interchange
import Values

/// One record of a file, or why there is none.
package struct HolfyImportRow: Hashable, Sendable {
  /// Where the row stands.
  package var location: RowLocation
  /// Which vehicle of the source it belongs to: the folder, the file or the name that the source uses.
  /// Empty when the source knows one vehicle only and does not name it.
  package var vehicle: String
  package var item: Result<HolfyImportItem, RowProblem>
}

extension ImportPreview {
  /// Counts a record or a problem.
  mutating func add(_ row: HolfyImportRow) {
    switch row.item {
    case .failure(let problem): add(problem)
    case .success(let item):
      let summary = item.summary
      add(
        Row(
          location: row.location, kind: item.kind, day: summary.day, title: summary.title,
          amount: summary.amount))
    }
  }
}

extension HolfyImportItem {
  fileprivate var summary: (day: CalendarDay?, title: String, amount: Money?) {
    switch self {
    case .vehicle(let vehicle): (nil, vehicle.name, nil)
    case .document(let document): (document.day, document.name, document.amount)
    case .fuel(let fuel): (fuel.day, fuel.station, fuel.cost)
    case .odometer(let reading): (reading.day, "", nil)
    case .reminder(let reminder): (reminder.dueDay, reminder.title, nil)
    case .plan(let plan): (plan.createdDay, plan.title, plan.cost)
    case .equipment(let equipment): (nil, equipment.name, nil)
    }
  }
}
