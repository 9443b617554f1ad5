/// What a notification is about; raw values as stored.
package enum NotificationCategory: String, CaseIterable, Hashable, Sendable, Codable {
  // The first that is due on a day is the one that is sent.
  case prediction
  case recommendation
  case quickWin = "quick_win"
  case education, reminder

  /// The hour at which it is sent unless she chose another, from 0 to 23.
  package var defaultHour: Int {
    switch self {
    case .prediction: 20
    case .quickWin: 9
    case .education: 10
    case .recommendation: 8
    case .reminder: 21
    }
  }

  /// Whether it is sent unless she said otherwise; the daily reminder is not.
  package var isOnByDefault: Bool { self != .reminder }

  /// How often in a row it may be ignored before it stops by itself.
  package static let ignored = 3
}

/// What she did with a notification.
package enum NotificationResponse: String, CaseIterable, Hashable, Sendable, Codable {
  case opened, ignored
  /// She followed a recommendation: as good as opening.
  case followed
  /// She skipped a recommendation: as good as ignoring.
  case skipped

  /// Whether it counts towards stopping the category.
  package var isIgnoring: Bool { self == .ignored || self == .skipped }
}
