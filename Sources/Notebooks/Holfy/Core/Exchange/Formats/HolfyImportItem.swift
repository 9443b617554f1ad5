package import Values

/// One record that an importer understood, before it belongs to any vehicle of the notebook.
///
/// Distances are in kilometres, whatever the file's unit: what was converted is kept as written in the
/// extras.
package enum HolfyImportItem: Hashable, Sendable {
  case vehicle(ImportedVehicle)
  case document(ImportedDocument)
  case fuel(ImportedFuel)
  case odometer(ImportedOdometer)
  case reminder(ImportedReminder)
  case plan(ImportedPlan)
  case equipment(ImportedEquipment)

  /// The kind of record, as previews and reports count it.
  package var kind: String {
    switch self {
    case .vehicle: "vehicle"
    case .document: "document"
    case .fuel: "fuel"
    case .odometer: "odometer"
    case .reminder: "reminder"
    case .plan: "plan"
    case .equipment: "equipment"
    }
  }
}

/// What every record may carry beside its own fields.
package struct ImportedRemarks: Hashable, Sendable {
  /// The text that the person wrote, as written.
  package var notes = ""
  /// Their own labels.
  package var tags: [String] = []
  /// Everything else in the row, by the name that the file gives it. Nothing of a row is dropped.
  package var extras: [String: String] = [:]
}

/// A vehicle that the file describes.
package struct ImportedVehicle: Hashable, Sendable {
  /// The id in the file; nil when it has none.
  package var sourceID: String?
  /// What its owner calls it.
  package var name: String
  /// The brand; empty when unknown.
  package var brand: String
  /// The model; empty when unknown.
  package var model: String
  /// The registration number; empty when unknown.
  package var plate: String
  /// The identification number of the chassis; empty when unknown.
  package var vin: String
  /// The model year.
  package var year: Int?
  /// What it runs on, main tank first: `petrol`, `diesel`, `ethanol`, `lpg`, `naturalGas`, `electric`.
  package var energies: [String]
  /// Whether it is still in use.
  package var isActive: Bool
  package var remarks: ImportedRemarks
}

/// An expense, which becomes a document without a file.
package struct ImportedDocument: Hashable, Sendable {
  /// The id in the file; nil when it has none.
  package var sourceID: String?
  /// What the file calls this kind of record: `service`, `repair`, `upgrade`, `tax`, `supply`, `cost`.
  package var sourceKind: String
  /// The name, at most 100 characters; a longer one stands in full in the notes.
  package var name: String
  /// The day of the expense.
  package var day: CalendarDay
  /// The raw value of the document type.
  package var type: String
  /// What it cost; nil when unknown. An income is below zero.
  package var amount: Money?
  /// The odometer in kilometres; nil when unknown.
  package var odometer: Double?
  package var remarks: ImportedRemarks
}

/// A fill-up or a charge.
package struct ImportedFuel: Hashable, Sendable {
  /// The id in the file; nil when it has none.
  package var sourceID: String?
  /// The day of the fill-up.
  package var day: CalendarDay
  /// The odometer in kilometres; nil when unknown.
  package var odometer: Double?
  /// How much was filled, in `unit`.
  package var quantity: Double
  /// Litres, kilowatt-hours or kilograms; gallons are converted.
  package var unit: VolumeUnit
  /// What was filled: `petrol`, `diesel`, `ethanol`, `lpg`, `naturalGas`, `electric`; nil when the file is silent.
  package var energy: String?
  /// What it cost in all; nil when unknown.
  package var cost: Money?
  /// Whether the tank was full afterwards.
  package var isFull: Bool
  /// Whether a fill-up before this one was not recorded, so that no consumption can be computed.
  package var isMissed: Bool
  /// The charge of the battery before, in percent; nil when unknown.
  package var startingCharge: Double?
  /// The charge of the battery after, in percent; nil when unknown.
  package var endingCharge: Double?
  /// Where it was; empty when unknown.
  package var station: String
  package var remarks: ImportedRemarks
}

/// A reading of the odometer, in kilometres.
package struct ImportedOdometer: Hashable, Sendable {
  package var day: CalendarDay
  /// The reading before; nil when unknown.
  package var initialOdometer: Double?
  package var odometer: Double
  package var remarks: ImportedRemarks
}

/// Something to be done again, by date or by distance.
package struct ImportedReminder: Hashable, Sendable {
  /// The id in the file; nil when it has none.
  package var sourceID: String?
  /// What is to be done.
  package var title: String
  /// The raw value of the document type that doing it gives.
  package var type: String
  /// When it is due; nil when only the distance counts.
  package var dueDay: CalendarDay?
  /// At how many kilometres it is due; nil when only the date counts.
  package var dueOdometer: Double?
  /// After how many months it comes back; nil when it does not.
  package var repeatMonths: Int?
  /// After how many kilometres it comes back; nil when it does not.
  package var repeatDistance: Double?
  package var remarks: ImportedRemarks
}

/// Work that is planned, without a date.
package struct ImportedPlan: Hashable, Sendable {
  /// What is planned.
  package var title: String
  /// When the plan was made; nil when unknown.
  package var createdDay: CalendarDay?
  /// When it was last changed; nil when unknown.
  package var modifiedDay: CalendarDay?
  /// The word of the file for its kind; empty when it has none.
  package var type: String
  /// The word of the file for its urgency; empty when it has none.
  package var priority: String
  /// The word of the file for its state; empty when it has none.
  package var progress: String
  /// The expected cost; nil when unknown.
  package var cost: Money?
  package var remarks: ImportedRemarks
}

/// Something that is mounted on the vehicle or lies in the garage: winter tyres, a roof box.
package struct ImportedEquipment: Hashable, Sendable {
  /// What it is.
  package var name: String
  /// Whether it is on the vehicle now; nil when unknown.
  package var isEquipped: Bool?
  package var remarks: ImportedRemarks
}
