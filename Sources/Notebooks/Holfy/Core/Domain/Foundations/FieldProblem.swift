public import Values

/// A field that a person fills in, named as the string tables name it.
public enum HolfyField: String, CaseIterable, Hashable, Sendable, Codable {
  case brand = "vehicle.brand"
  case model = "vehicle.model"
  case plate = "vehicle.plate"
  case vehicleMileage = "vehicle.mileage"
  case vehicleNotes = "vehicle.notes"
  case documentName = "document.name"
  case documentMileage = "document.mileage"
  case documentAmount = "document.amount"
  case documentNotes = "document.notes"
  case fuelVolume = "fuel.volume"
  case fuelOdometer = "fuel.odometer"
  case fuelCost = "fuel.cost"
  case fuelStation = "fuel.station"
  case fuelNotes = "fuel.notes"
  case odometerValue = "odometer.value"
  case odometerNotes = "odometer.notes"
  case reminderTitle = "reminder.title"
  case reminderDue = "reminder.due"
  case reminderRecurrence = "reminder.recurrence"
  case reminderLead = "reminder.lead"
  case reminderNotes = "reminder.notes"
  case insurer = "insurance.insurer"
  case policyNumber = "insurance.policyNumber"
  case insurancePeriod = "insurance.period"
  case insurancePremium = "insurance.premium"
  case insuranceNotes = "insurance.notes"
}

/// One field that cannot be stored as it is, and why.
public struct FieldProblem: Error, Equatable, Sendable {
  /// Why a field cannot be stored.
  public enum Reason: Equatable, Sendable {
    case empty
    case tooLong(limit: Int)
    /// A number that is below zero, zero where nothing makes no sense, or beyond the limit.
    case outOfRange
    /// The end lies before the start.
    case endBeforeStart
    /// The amount cannot be counted.
    case amount(AmountError)
  }

  /// The field.
  public var field: HolfyField
  /// What is wrong with it.
  public var reason: Reason

  /// A problem of one field.
  public init(_ field: HolfyField, _ reason: Reason) {
    self.field = field
    self.reason = reason
  }

  /// No brand once trimmed.
  public static let brandEmpty = FieldProblem(.brand, .empty)
  /// No model once trimmed.
  public static let modelEmpty = FieldProblem(.model, .empty)
  /// No plate once trimmed.
  public static let plateEmpty = FieldProblem(.plate, .empty)

  /// The key of the text for a person.
  public var messageKey: String {
    switch reason {
    case .empty: field.rawValue + ".empty"
    case .tooLong: "field.tooLong"
    case .outOfRange: "field.outOfRange"
    case .endBeforeStart: "field.endBeforeStart"
    case .amount(let error): error.messageKey
    }
  }

  /// What fills the placeholders of that text.
  public var messageArguments: [String: String] {
    switch reason {
    case .empty, .outOfRange, .endBeforeStart: [:]
    case .tooLong(let limit): ["limit": String(limit)]
    case .amount(let error): error.messageArguments
    }
  }
}
