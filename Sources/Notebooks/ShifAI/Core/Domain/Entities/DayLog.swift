package import Values

/// Everything that was noted of one day.
package struct DayLog: Hashable, Sendable {
  package var date: CalendarDay
  /// Bleeding and what follows from it; nil when nothing of the cycle was noted.
  package var entry: CycleEntry?
  /// Temperature, mucus, test, sleep, notes; nil when nothing at all was noted.
  package var details: LoggedDay?
  /// What she felt, scores included, in the order of their ids.
  package var symptoms: [SymptomLog] = []
  /// Whether she took what she takes.
  package var medications: [MedicationLog] = []

  /// How much she bled; nil for a day without a period.
  package var flow: Flow? { entry?.flow }
  /// Whether nothing was noted.
  package var isEmpty: Bool { details == nil && entry == nil && symptoms.isEmpty && medications.isEmpty }

  /// The value of what is asked every day.
  package func value(of type: SymptomType) -> Int? {
    symptoms.first { $0.type.known == type && $0.zone == nil }?.intensity
  }

  /// The pains of the body map.
  package var zones: [SymptomLog] { symptoms.filter { $0.zone != nil } }
}
