public import Foundation
public import Values

extension NotificationCategory: OpenKnown {
  /// The key of its name.
  public var labelKey: String { "shifai.notification.\(rawValue)" }
}

extension NotificationResponse: OpenKnown {}

/// A reminder that was shown, and what she did with it.
public struct Reminder: Hashable, Sendable, Identifiable {
  /// The day it was shown.
  public var date: CalendarDay
  /// What it is about.
  public var category: Open<NotificationCategory>
  /// What she did with it; nil while she did nothing.
  public var response: Open<NotificationResponse>?
  /// When it was shown, in whole seconds.
  public var createdAt: Date
  /// When this was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue]

  /// A reminder, as given.
  public init(
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
  public var id: String { "\(date).\(category.rawValue)" }
}
