package import Values

/// What a person says about one symptom, or about one pain of the body map.
package struct SymptomDraft: Hashable, Sendable {
  /// What it is; ``SymptomType/pain`` for what the body map notes, the id of a ``CustomSymptom`` for one of her own.
  package var type: Open<SymptomType>
  /// How strong, from 1 to 10; nil when she does not say.
  package var intensity: Int?
  /// Where; nil for what has no place.
  package var zone: Open<BodyZone>?
  /// How it feels; nil when she does not say.
  package var painType: Open<PainType>?
  /// Free text.
  package var notes: String

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

  /// What is known of a symptom, to be changed.
  package init(_ symptom: SymptomLog) {
    self.init(
      symptom.type, intensity: symptom.value, zone: symptom.zone, painType: symptom.painType,
      notes: symptom.notes)
  }

  func check(_ checks: inout FieldChecks<ShifAIField>) {
    let isNamed = !type.rawValue.isEmpty && type.rawValue.count <= ShifAILimits.name
    checks.require(isNamed, .symptomType, .empty)
    checks.value(intensity, type.scale, .symptomIntensity)
    checks.text(notes, .symptomNotes)
  }
}
