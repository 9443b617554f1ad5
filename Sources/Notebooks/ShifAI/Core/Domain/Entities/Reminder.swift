import Foundation
package import Values

extension NotificationCategory: OpenKnown {
  package var labelKey: String { "shifai.notification.\(rawValue)" }
}

extension NotificationResponse: OpenKnown {}

/// A reminder that was shown, and what she did with it.
package struct Reminder: StampedRecord {
  /// The day it was shown.
  package var date: CalendarDay
  /// What it is about.
  package var category: Open<NotificationCategory>
  /// What she did with it; nil while she did nothing.
  package var response: Open<NotificationResponse>?
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package static var blank: Self {
    Reminder(date: .earliest, category: Open(rawValue: ""), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(derived: id)
    try coder.code(&date, "date")
    try coder.code(monthOf: date)
    try coder.code(&category, "category")
    try coder.code(&response, "response")
    try stamp.codeSeconds(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// The day and the category: each is shown once a day at most.
  package var id: String { "\(date).\(category.rawValue)" }
}
