package import Values

/// A field that a person fills in, named as the string tables name it.
package enum HolfyField: String, FormField {
  case brand = "holfy.vehicle.brand"
  case model = "holfy.vehicle.model"
  case plate = "holfy.vehicle.plate"
  case registrationDay = "holfy.vehicle.registrationDay"
  case vehicleMileage = "holfy.vehicle.mileage"
  case vehicleNotes = "holfy.vehicle.notes"
  case documentName = "holfy.document.name"
  case documentDay = "holfy.document.day"
  case documentMileage = "holfy.document.mileage"
  case documentAmount = "holfy.document.amount"
  case documentNotes = "holfy.document.notes"
  case fuelDay = "holfy.fuel.day"
  case fuelVolume = "holfy.fuel.volume"
  case fuelOdometer = "holfy.fuel.odometer"
  case fuelCost = "holfy.fuel.cost"
  case fuelStation = "holfy.fuel.station"
  case fuelNotes = "holfy.fuel.notes"
  case odometerDay = "holfy.odometer.day"
  case odometerValue = "holfy.odometer.value"
  case odometerNotes = "holfy.odometer.notes"
  case reminderTitle = "holfy.reminder.title"
  case reminderDue = "holfy.reminder.due"
  case reminderRecurrence = "holfy.reminder.recurrence"
  case reminderLead = "holfy.reminder.lead"
  case reminderLastDoneDay = "holfy.reminder.lastDoneDay"
  case reminderDoneDay = "holfy.reminder.doneDay"
  case reminderNotes = "holfy.reminder.notes"
  case insurer = "holfy.insurance.insurer"
  case policyNumber = "holfy.insurance.policyNumber"
  case insurancePeriod = "holfy.insurance.period"
  case insurancePremium = "holfy.insurance.premium"
  case insuranceNotes = "holfy.insurance.notes"

  /// The name of the field in a form.
  package var input: String {
    switch self {
    case .reminderDue: "dueDay"
    case .reminderRecurrence: "recurrenceMonths"
    case .reminderLead: "leadDays"
    case .reminderDoneDay: "day"
    case .insurancePeriod: "endDay"
    case .odometerValue: "odometer"
    default: String(rawValue.split(separator: ".").last ?? "")
    }
  }
}

extension HolfyField {
  /// From where to where its numbers go.
  package var scale: FieldScale? {
    switch self {
    case .fuelOdometer, .odometerValue, .reminderDue: FieldScale(upTo: HolfyLimits.odometer)
    case .fuelVolume: FieldScale(upTo: HolfyLimits.volume)
    case .reminderLead: FieldScale(HolfyLimits.leadDays)
    // Its months and its distance have two scales.
    case .reminderRecurrence: nil
    default: nil
    }
  }
}

extension HolfyError: FieldRefusal {
  package var fieldProblems: [FieldProblem<HolfyField>] {
    guard case .invalidFields(let problems) = self else { return [] }
    return problems
  }
}

extension FieldProblem<HolfyField> {
  /// No brand once trimmed.
  package static let brandEmpty = FieldProblem(.brand, .empty)
  /// No model once trimmed.
  package static let modelEmpty = FieldProblem(.model, .empty)
  /// No plate once trimmed.
  package static let plateEmpty = FieldProblem(.plate, .empty)
}

extension FieldChecks<HolfyField> {
  /// - Throws: ``HolfyError/invalidFields(_:)`` when something is wrong.
  func finish() throws(HolfyError) {
    guard problems.isEmpty else { throw .invalidFields(problems) }
  }
}
