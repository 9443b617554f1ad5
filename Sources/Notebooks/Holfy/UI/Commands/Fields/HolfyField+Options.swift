package import HolfyCore
import Terminal

extension HolfyField: OptionField {
  /// The options that give it.
  package var options: [String] {
    switch self {
    case .registrationDay: ["--registration-date"]
    case .documentDay, .fuelDay, .odometerDay, .reminderDoneDay: ["--date"]
    case .odometerValue: ["--odometer"]
    case .reminderDue: ["--due-day", "--due-odometer"]
    case .reminderRecurrence: ["--recurrence-months", "--recurrence-distance"]
    case .reminderLead: ["--lead-days"]
    case .insurancePeriod: ["--start-day", "--end-day"]
    default: [inputOption]
    }
  }
}
