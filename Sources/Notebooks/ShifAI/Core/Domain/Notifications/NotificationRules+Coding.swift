import Foundation
import Values

extension NotificationRules: Codable {
  /// Reads `{"switches": {"reminder": true}, "hours": {"prediction": 20}, "since": {"reminder": "2026-03-01"}}`;
  /// what a later version wrote, a category of its own included, is kept.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let switches: [String: JSONValue] = try fields.optional(Self.switchesField) ?? [:]
    let hours: [String: JSONValue] = try fields.optional(Self.hoursField) ?? [:]
    let since: [String: JSONValue] = try fields.optional(Self.sinceField) ?? [:]
    self.init()
    unknownFields = try fields.unknownFields()
    (self.switches, unknownFields[Self.switchesField]) = Self.split(switches) { value in
      if case .bool(let isOn) = value { isOn } else { nil }
    }
    (self.hours, unknownFields[Self.hoursField]) = Self.split(hours) { value in
      if case .number(let hour) = value { Int(exactly: hour.nearestDouble) } else { nil }
    }
    (self.since, unknownFields[Self.sinceField]) = Self.split(since) { value in
      if case .string(let day) = value { CalendarDay(day) } else { nil }
    }
  }

  /// Writes what she chose.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(named(switches.mapValues { .bool($0) }, Self.switchesField), as: Self.switchesField)
    try fields.write(named(hours.mapValues { .number(Decimal($0)) }, Self.hoursField), as: Self.hoursField)
    let since = named(since.mapValues { .string($0.description) }, Self.sinceField)
    try fields.write(since.isEmpty ? nil : since, as: Self.sinceField)
    try fields.write(unknown: unknownFields)
  }

  private static let (switchesField, hoursField, sinceField) = ("switches", "hours", "since")

  /// The choices that this version knows, and the others; nil for none.
  private static func split<Value>(
    _ values: [String: JSONValue], _ read: (JSONValue) -> Value?
  ) -> ([NotificationCategory: Value], JSONValue?) {
    var (known, others) = ([NotificationCategory: Value](), [String: JSONValue]())
    for (name, value) in values {
      if let category = NotificationCategory(rawValue: name), let read = read(value) {
        known[category] = read
      } else {
        others[name] = value
      }
    }
    return (known, others.isEmpty ? nil : .object(others))
  }

  private func named(_ values: [NotificationCategory: JSONValue], _ field: String) -> [String: JSONValue] {
    let known = values.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
    guard case .object(let others)? = unknownFields[field] else { return known }
    return known.merging(others) { own, _ in own }
  }
}
