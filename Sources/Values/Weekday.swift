/// A day of the week, numbered as ISO 8601 does: Monday is 1.
public enum Weekday: Int, CaseIterable, Hashable, Sendable, Codable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday
}
