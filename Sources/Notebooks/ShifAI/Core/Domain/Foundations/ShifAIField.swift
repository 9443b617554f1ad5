package import Values

/// A field that a person fills in, named as the string tables name it.
package enum ShifAIField: String, FormField {
  case day = "shifai.day.date"
  case flow = "shifai.day.flow"
  case mood = "shifai.day.mood"
  case energy = "shifai.day.energy"
  case sleepQuality = "shifai.day.sleepQuality"
  case stress = "shifai.day.stress"
  case sleepMinutes = "shifai.day.sleepMinutes"
  case temperature = "shifai.day.temperature"
  case temperatureTime = "shifai.day.temperatureTime"
  case temperatureNote = "shifai.day.temperatureNote"
  case weight = "shifai.day.weight"
  case notes = "shifai.day.notes"
  case symptomType = "shifai.symptomEntry.type"
  case symptomIntensity = "shifai.symptomEntry.intensity"
  case symptomNotes = "shifai.symptomEntry.notes"
  case periodFirst = "shifai.period.first"
  case periodLast = "shifai.period.last"
  case customSymptomName = "shifai.customSymptom.name"
  case medicationName = "shifai.medication.name"
  case medicationDose = "shifai.medication.dose"
  case medicationNotes = "shifai.medication.notes"
  case medicationReminder = "shifai.medication.reminder"
  case contraceptionMethod = "shifai.contraception.method"
  case contraceptionName = "shifai.contraception.name"
  case contraceptionNotes = "shifai.contraception.notes"
  case contraceptionStart = "shifai.contraception.start"
  case contraceptionEnd = "shifai.contraception.end"
  case disclaimer = "shifai.profile.disclaimer"
  case age = "shifai.profile.age"
  case usualLength = "shifai.profile.usualLength"
  case usualPeriodLength = "shifai.profile.usualPeriodLength"
  case conditions = "shifai.profile.conditions"
  case pauseFirst = "shifai.pause.first"
  case pauseLast = "shifai.pause.last"
  case reminderHour = "shifai.profile.reminderHour"
  case reportSections = "shifai.report.sections"
  case reportNotes = "shifai.report.notes"
}

extension ShifAIField {
  /// From where to where its numbers go.
  package var scale: FieldScale? {
    switch self {
    case .flow: FieldScale(Flow.veryLight.rawValue...Flow.veryHeavy.rawValue)
    case .mood: FieldScale(SymptomType.mood.scale)
    case .energy: FieldScale(SymptomType.energy.scale)
    case .sleepQuality: FieldScale(SymptomType.sleep.scale)
    case .stress: FieldScale(SymptomType.stress.scale)
    case .sleepMinutes: FieldScale(ShifAILimits.sleepMinutes)
    case .symptomIntensity: FieldScale(SymptomType.pain.scale)
    case .medicationReminder: FieldScale(ShifAILimits.reminderDays)
    case .age: FieldScale(ShifAILimits.age)
    case .usualLength: FieldScale(ShifAILimits.statedLength)
    case .usualPeriodLength: FieldScale(ShifAILimits.statedPeriodLength)
    default: nil
    }
  }
}

extension FieldChecks<ShifAIField> {
  /// A day that somebody can have lived by today.
  mutating func day(_ day: CalendarDay, _ field: ShifAIField, today: CalendarDay) {
    if !ShifAILimits.years.contains(day.year) {
      require(false, field, .rule("year"))
    } else {
      require(day <= today, field, .rule("future"))
    }
  }

  /// A number on a scale.
  mutating func value(_ value: Int?, _ scale: ClosedRange<Int>, _ field: ShifAIField) {
    require(value.map(scale.contains) ?? true, field, .outOfRange)
  }

  /// - Throws: ``ShifAIError/invalidFields(_:)`` when something is wrong.
  func finish() throws(ShifAIError) {
    guard problems.isEmpty else { throw .invalidFields(problems) }
  }
}
