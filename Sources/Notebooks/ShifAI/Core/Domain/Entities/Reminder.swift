package import Foundation
package import Values

extension NotificationCategory: OpenKnown {
  /// The key of its name.
  package var labelKey: String { "shifai.notification.\(rawValue)" }
}

extension NotificationResponse: OpenKnown {}

/// A reminder that was shown, and what she did with it.
package struct Reminder: Hashable, Sendable, Identifiable {
  /// The day it was shown.
  package var date: CalendarDay
  /// What it is about.
  package var category: Open<NotificationCategory>
  /// What she did with it; nil while she did nothing.
  package var response: Open<NotificationResponse>?
  /// When it was shown, in whole seconds.
  package var createdAt: Date
  /// When this was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  package init(
    date: CalendarDay, category: Open<NotificationCategory>, response: Open<NotificationResponse>? = nil,
    createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.date = date
    self.category = category
    self.response = response
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// The day and the category: each is shown once a day at most.
  package var id: String { "\(date).\(category.rawValue)" }
}
