import Foundation
package import Values

/// A symptom of a day: one of each type and zone. The fields of its details are its own.
@dynamicMemberLookup
package struct SymptomLog: StampedRecord {
  package var date: CalendarDay
  package var details: Details
  package var stamp: Stamp
  /// Whether sync has taken it: `pending`, `synced`, `conflict`.
  package var syncStatus = SyncStatus.pending

  /// What a person says about one symptom, or about one pain of the body map.
  package struct Details: Hashable, Sendable {
    /// What it is; ``SymptomType/pain`` for what the body map notes, the id of a ``CustomSymptom`` for one of her own.
    package var type: Open<SymptomType>
    /// How strong, on the scale of its type; nil when she does not say.
    package var intensity: Int?
    /// Where; nil for what has no place.
    package var zone: Open<BodyZone>?
    /// How it feels; nil when she does not say.
    package var painType: Open<PainType>?
    package var notes: String
  }

  package static var blank: Self {
    SymptomLog(date: .earliest, details: Details(Open(rawValue: "")), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(derived: id)
    try coder.code(&date, "date")
    try coder.code(&details.type, "symptom_type")
    try coder.code(&details.intensity, "value")
    try coder.code(text: &details.notes, "notes", keepsEmpty: false)
    try coder.code(&details.zone, "body_zone")
    try coder.code(&details.painType, "pain_type")
    try stamp.codeSeconds(with: &coder)
    try coder.code(syncStatus: &syncStatus)
  }

  package subscript<Value>(dynamicMember field: WritableKeyPath<Details, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }

  /// The day, the type and the zone: `2026-01-15.pain.uterus`. Two devices make the same record of the same thing.
  package var id: String { Self.id(date, self.type, self.zone) }

  /// The id of what is noted of a type, and of a zone if it has one, on a day.
  package static func id(
    _ date: CalendarDay, _ type: Open<SymptomType>, _ zone: Open<BodyZone>? = nil
  ) -> String {
    ([date.description, type.rawValue] + (zone.map { [$0.rawValue] } ?? [])).joined(separator: ".")
  }
}

extension SymptomLog.Details {
  /// The intensity that is proposed.
  package static let usualIntensity = 5

  /// What a person says about a symptom.
  package init(
    _ type: Open<SymptomType>, intensity: Int? = usualIntensity, zone: Open<BodyZone>? = nil,
    painType: Open<PainType>? = nil, notes: String = ""
  ) {
    self.type = type
    self.intensity = intensity
    self.zone = zone
    self.painType = painType
    self.notes = notes
  }

  /// What a person says about a symptom that is offered.
  package init(_ type: SymptomType, intensity: Int? = usualIntensity, notes: String = "") {
    self.init(Open(type), intensity: intensity, notes: notes)
  }

  package init(
    painIn zone: BodyZone, intensity: Int? = usualIntensity, _ painType: PainType? = nil, notes: String = ""
  ) {
    self.init(
      Open(.pain), intensity: intensity, zone: Open(zone), painType: painType.map { Open($0) }, notes: notes)
  }

  func check(_ checks: inout FieldChecks<ShifAIField>) {
    let isNamed = !type.rawValue.isEmpty && type.rawValue.count <= ShifAILimits.name
    checks.require(isNamed, .symptomType, .empty)
    checks.value(intensity, type.scale, .symptomIntensity)
    checks.text(notes, .symptomNotes)
  }
}

/// What sync says of a record, as stored.
package enum SyncStatus {
  /// Not sent yet.
  package static let pending = "pending"
}

extension FieldCoder {
  /// A file may not say it.
  mutating func code(syncStatus: inout String) throws {
    var status: String? = syncStatus
    try code(&status, "sync_status")
    syncStatus = status ?? SyncStatus.pending
  }
}
