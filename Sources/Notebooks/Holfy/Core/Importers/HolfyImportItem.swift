public import Values

/// One record that an importer understood, before it belongs to any vehicle of the notebook.
///
/// Distances are in kilometres, whatever the file's unit: what was converted is kept as written in the
/// extras.
public enum HolfyImportItem: Hashable, Sendable {
  case vehicle(ImportedVehicle)
  case document(ImportedDocument)
  case fuel(ImportedFuel)
  case odometer(ImportedOdometer)
  case reminder(ImportedReminder)
  case plan(ImportedPlan)
  case equipment(ImportedEquipment)

  /// The kind of record, as previews and reports count it.
  public var kind: String {
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
public struct ImportedRemarks: Hashable, Sendable {
  /// The text that the person wrote, as written.
  public var notes = ""
  /// Their own labels.
  public var tags: [String] = []
  /// Everything else in the row, by the name that the file gives it. Nothing of a row is dropped.
  public var extras: [String: String] = [:]
}

/// A vehicle that the file describes.
public struct ImportedVehicle: Hashable, Sendable {
  /// The id in the file; nil when it has none.
  public var sourceID: String?
  /// What its owner calls it.
  public var name: String
  /// The brand; empty when unknown.
  public var brand: String
  /// The model; empty when unknown.
  public var model: String
  /// The registration number; empty when unknown.
  public var plate: String
  /// The identification number of the chassis; empty when unknown.
  public var vin: String
  /// The model year.
  public var year: Int?
  /// What it runs on, main tank first: `petrol`, `diesel`, `ethanol`, `lpg`, `naturalGas`, `electric`.
  public var energies: [String]
  /// Whether it is still in use.
  public var isActive: Bool
  /// Notes, labels and what has no field of its own.
  public var remarks: ImportedRemarks
}

/// An expense, which becomes a document without a file.
public struct ImportedDocument: Hashable, Sendable {
  /// The id in the file; nil when it has none.
  public var sourceID: String?
  /// What the file calls this kind of record: `service`, `repair`, `upgrade`, `tax`, `supply`, `cost`.
  public var sourceKind: String
  /// The name, at most 100 characters; a longer one stands in full in the notes.
  public var name: String
  /// The day of the expense.
  public var day: CalendarDay
  /// The raw value of the document type.
  public var type: String
  /// What it cost; nil when unknown. An income is below zero.
  public var amount: Money?
  /// The odometer in kilometres; nil when unknown.
  public var odometer: Double?
  /// Notes, labels and what has no field of its own.
  public var remarks: ImportedRemarks
}

/// A fill-up or a charge.
public struct ImportedFuel: Hashable, Sendable {
  /// The id in the file; nil when it has none.
  public var sourceID: String?
  /// The day of the fill-up.
  public var day: CalendarDay
  /// The odometer in kilometres; nil when unknown.
  public var odometer: Double?
  /// How much was filled, in `unit`.
  public var quantity: Double
  /// Litres, kilowatt-hours or kilograms; gallons are converted.
  public var unit: VolumeUnit
  /// What was filled: `petrol`, `diesel`, `ethanol`, `lpg`, `naturalGas`, `electric`; nil when the file is silent.
  public var energy: String?
  /// What it cost in all; nil when unknown.
  public var cost: Money?
  /// Whether the tank was full afterwards.
  public var isFull: Bool
  /// Whether a fill-up before this one was not recorded, so that no consumption can be computed.
  public var isMissed: Bool
  /// The charge of the battery before, in percent; nil when unknown.
  public var startingCharge: Double?
  /// The charge of the battery after, in percent; nil when unknown.
  public var endingCharge: Double?
  /// Where it was; empty when unknown.
  public var station: String
  /// Notes, labels and what has no field of its own.
  public var remarks: ImportedRemarks
}

/// A reading of the odometer, in kilometres.
public struct ImportedOdometer: Hashable, Sendable {
  /// The day of the reading.
  public var day: CalendarDay
  /// The reading before; nil when unknown.
  public var initialOdometer: Double?
  /// The reading.
  public var odometer: Double
  /// Notes, labels and what has no field of its own.
  public var remarks: ImportedRemarks
}

/// Something to be done again, by date or by distance.
public struct ImportedReminder: Hashable, Sendable {
  /// The id in the file; nil when it has none.
  public var sourceID: String?
  /// What is to be done.
  public var title: String
  /// The raw value of the document type that doing it gives.
  public var type: String
  /// When it is due; nil when only the distance counts.
  public var dueDay: CalendarDay?
  /// At how many kilometres it is due; nil when only the date counts.
  public var dueOdometer: Double?
  /// After how many months it comes back; nil when it does not.
  public var repeatMonths: Int?
  /// After how many kilometres it comes back; nil when it does not.
  public var repeatDistance: Double?
  /// Notes, labels and what has no field of its own.
  public var remarks: ImportedRemarks
}

/// Work that is planned, without a date.
public struct ImportedPlan: Hashable, Sendable {
  /// What is planned.
  public var title: String
  /// When the plan was made; nil when unknown.
  public var createdDay: CalendarDay?
  /// When it was last changed; nil when unknown.
  public var modifiedDay: CalendarDay?
  /// The word of the file for its kind; empty when it has none.
  public var type: String
  /// The word of the file for its urgency; empty when it has none.
  public var priority: String
  /// The word of the file for its state; empty when it has none.
  public var progress: String
  /// The expected cost; nil when unknown.
  public var cost: Money?
  /// Notes, labels and what has no field of its own.
  public var remarks: ImportedRemarks
}

/// Something that is mounted on the vehicle or lies in the garage: winter tyres, a roof box.
public struct ImportedEquipment: Hashable, Sendable {
  /// What it is.
  public var name: String
  /// Whether it is on the vehicle now; nil when unknown.
  public var isEquipped: Bool?
  /// Notes, labels and what has no field of its own.
  public var remarks: ImportedRemarks
}
