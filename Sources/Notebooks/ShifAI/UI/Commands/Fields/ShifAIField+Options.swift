package import ShifAICore
import Terminal

extension ShifAIField: OptionField {
  /// The options that give it.
  package var options: [String] {
    switch self {
    case .medicationReminder: ["--reminder-from", "--reminder-to"]
    case .disclaimer: ["--accept-disclaimer"]
    case .conditions: ["--condition"]
    case .reminderHour: ["--remind"]
    case .reportSections: ["--section"]
    default: [inputOption]
    }
  }
}
