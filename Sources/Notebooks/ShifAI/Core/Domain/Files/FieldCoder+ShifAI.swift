import Foundation
import Values

extension FieldCoder {
  // Swift 6.3's optimizer aborts where the reading of two numbers is inlined into one function.

  /// An instant as the specification stores it: seconds since 1970.
  @inline(never)
  mutating func code(seconds value: inout Date, _ name: String) throws {
    var seconds = value.storedSeconds
    try code(&seconds, name)
    value = Date(timeIntervalSince1970: Double(seconds)).wholeSeconds
  }

  /// An instant that may not have come.
  @inline(never)
  mutating func code(seconds value: inout Date?, _ name: String) throws {
    var seconds = value.map { Int($0.storedSeconds) }
    try code(&seconds, name)
    value = seconds.map { Date(timeIntervalSince1970: Double($0)) }
  }

  /// A text, which is empty where a file of an older version does not have it.
  ///
  /// - Parameter keepsEmpty: whether an empty one is written.
  mutating func code(text value: inout String, _ name: String, keepsEmpty: Bool = true) throws {
    var text: String? = value.isEmpty && !keepsEmpty ? nil : value
    try code(&text, name)
    value = text ?? ""
  }

  /// Yes or no, which is no where a file of an older version does not say it.
  mutating func code(flag value: inout Bool, _ name: String) throws {
    var flag: Bool? = value
    try code(&flag, name)
    value = flag ?? false
  }

  /// An id that follows from the other fields: it is written, and passed over.
  mutating func code(derived id: String) throws {
    var id: String? = id
    try code(&id, "id")
  }

  /// The month whose file a row belongs to.
  mutating func code(monthOf day: CalendarDay) throws {
    var month: String? = day.monthID
    try code(stored: &month, "month")
  }

  /// The profile whose file a row belongs to.
  mutating func codeProfile() throws {
    var profile: String? = Profile.id
    try code(stored: &profile, "profile_id")
  }
}

extension Date {
  /// The seconds since 1970, as the specification stores an instant.
  var storedSeconds: Int64 { Int64(wholeSeconds.timeIntervalSince1970) }
}

extension Stamp {
  /// Both instants as the specification stores them.
  mutating func codeSeconds(with coder: inout some FieldCoder) throws {
    var (created, changed) = (createdAt, updatedAt)
    try coder.code(seconds: &created, "created_at")
    try coder.code(seconds: &changed, "updated_at")
    self = Stamp(createdAt: created, updatedAt: changed)
  }

  /// Those of what was told: a file of an older version does not say when she answered.
  mutating func codeTold(with coder: inout some FieldCoder) throws {
    var (created, changed) = (createdAt, Date?.some(updatedAt))
    try coder.code(seconds: &created, "created_at")
    try coder.code(seconds: &changed, "updated_at")
    self = Stamp(createdAt: created, updatedAt: changed ?? created)
  }
}

extension CalendarDay {
  /// The id of the month that the day's records belong to.
  var monthID: String { YearMonth(self).description }
}
