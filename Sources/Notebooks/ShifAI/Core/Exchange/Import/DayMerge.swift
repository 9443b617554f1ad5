import Foundation
import Interchange
import Values

/// What a file says of a day, joined with what is noted of it: nothing is lost, and nothing is changed unless the
/// person says that the file is right.
struct DayMerge {
  /// What becomes of one thing that the file says.
  enum Outcome: Hashable {
    case new, same, conflict
    /// With it a text would be longer than one may be.
    case tooLong
    /// It is about something that neither the file nor the notebook has.
    case unknown
  }

  /// One thing that the file says.
  struct Item: Hashable {
    /// What the report calls it.
    let kind: String
    /// What it says, as a person reads it.
    let title: String
    /// The key of that, where it is a word of the notebook's.
    var titleKey: String?
    /// What is noted otherwise; nil where nothing is.
    var stored: String?
    let outcome: Outcome
  }

  /// What is noted of the day then.
  private(set) var draft: DayDraft
  /// What became of each thing.
  private(set) var items: [Item] = []

  private let imported: ImportedDay
  private let takesFile: Bool

  init(_ imported: ImportedDay, over draft: DayDraft, takesFile: Bool) {
    (self.imported, self.draft, self.takesFile) = (imported, draft, takesFile)
  }

  /// Joins everything.
  ///
  /// - Parameters:
  ///   - names: the symptoms of her own, to which those of the file are added.
  ///   - medications: what she takes, with what the file adds.
  mutating func join(_ names: inout CustomNames, _ medications: MedicationMerge) {
    joinFlow()
    joinTemperature()
    take(imported.mucus.map { Open($0) }, \.mucus, "mucus", \.rawValue) { "shifai.mucus.\($0.rawValue)" }
    take(imported.lhTest.map { Open($0) }, \.lhTest, "test", \.rawValue) {
      "shifai.lhTest.\($0.rawValue)"
    }
    take(imported.sleepMinutes, \.sleepMinutes, "sleep", Self.hours)
    take(imported.weightGrams, \.weightGrams, "weight", Self.kilograms)
    take(imported.pill.map { Open($0) }, \.pill, "pill", \.rawValue) { "shifai.pill.\($0.rawValue)" }
    let answer = draft.intervalAnswer
    take(imported.intervalAnswer.map { Open(rawValue: $0) }, \.intervalAnswer, "interval", \.rawValue) {
      "shifai.import.interval.\($0.rawValue)"
    }
    if draft.intervalAnswer != answer { draft.intervalAnswerEnd = imported.intervalAnswerEnd }
    for symptom in imported.symptoms { join(symptom, &names) }
    for (id, taken) in imported.intakes.sorted(by: { $0.key < $1.key }) {
      guard let medication = medications[id] else {
        items.append(Item(kind: "medication_log", title: id, outcome: .unknown))
        continue
      }
      take(taken, \.medications[medication.id], "medication_log") { "\(medication.name) \($0 ? "✓" : "✗")" }
    }
    join(notes: imported.notes)
  }

  private mutating func joinTemperature() {
    guard var said = imported.temperature else { return }
    if said.note.count > FieldLimits.text {
      items.append(Item(kind: "temperature", title: String(said.note.prefix(60)), outcome: .tooLong))
      said.note = ""
    }
    let degrees = WakingTemperature.degrees(said.thousandths)
    guard let noted = draft.temperature?.stored else {
      draft.temperature = TemperatureDraft(said)
      items.append(Item(kind: "temperature", title: degrees, outcome: .new))
      return
    }
    var join = FieldJoin(said, over: noted, takesFile: takesFile)
    join.joinTemperature(saysAll: false)
    draft.temperature = TemperatureDraft(join.joined)
    if said.thousandths == noted.thousandths {
      items.append(Item(kind: "temperature", title: degrees, stored: degrees, outcome: .same))
    }
    items += join.items
  }

  private mutating func joinFlow() {
    // A file that says only that she bled agrees with any strength.
    if imported.isFlowAssumed, let flow = draft.flow {
      items.append(Item(kind: "flow", title: "\(flow.rawValue)", outcome: .same))
      return
    }
    take(imported.flow.flatMap(Flow.init), \.flow, "flow", { "\($0.rawValue)" }) { $0.labelKey }
  }

  private mutating func take<Value: Equatable>(
    _ value: Value?, _ path: WritableKeyPath<DayDraft, Value?>, _ kind: String,
    _ title: (Value) -> String, key: (Value) -> String? = { _ in nil }
  ) {
    guard let value else { return }
    let stored = draft[keyPath: path]
    let outcome: Outcome = stored == nil ? .new : stored == value ? .same : .conflict
    items.append(
      Item(
        kind: kind, title: title(value), titleKey: key(value), stored: stored.map(title), outcome: outcome))
    if outcome == .new || (outcome == .conflict && takesFile) { draft[keyPath: path] = value }
  }

  private mutating func join(_ symptom: ImportedSymptom, _ names: inout CustomNames) {
    switch symptom.kind {
    case .known(let raw):
      let type = Open<SymptomType>(rawValue: raw)
      switch type.known {
      case .mood: take(symptom.value, \.mood, "mood") { "\($0)" }
      case .energy: take(symptom.value, \.energy, "energy") { "\($0)" }
      case .sleep: take(symptom.value, \.sleepQuality, "sleepQuality") { "\($0)" }
      case .stress: take(symptom.value, \.stress, "stress") { "\($0)" }
      default: return join(symptom, as: type, title: raw, key: type.labelKey)
      }
      joinBeside(symptom, named: raw)
    case .custom(let name):
      guard let type = names.type(named: name) else {
        // More symptoms of her own than anybody reads: kept in words.
        return join(notes: symptom.words(as: name))
      }
      var named = symptom
      let shown = CustomNames.shortened(name)
      if shown != name { named.notes = symptom.notes.isEmpty ? name : "\(name)\n\(symptom.notes)" }
      join(named, as: type, title: shown, key: nil)
    }
  }

  /// What stands beside a score, for which the day has no other place than its notes.
  private mutating func joinBeside(_ symptom: ImportedSymptom, named name: String) {
    guard symptom.zone != nil || symptom.painType != nil else { return join(notes: symptom.notes) }
    var beside = symptom
    beside.value = nil
    join(notes: beside.words(as: name))
  }

  private mutating func join(
    _ symptom: ImportedSymptom, as type: Open<SymptomType>, title: String, key: String?
  ) {
    let zone = symptom.zone.map { Open<BodyZone>(rawValue: $0) }
    let painType = symptom.painType.map { Open<PainType>(rawValue: $0) }
    let value = symptom.value.map { min(max($0, type.scale.lowerBound), type.scale.upperBound) }
    guard let index = draft.symptoms.firstIndex(where: { $0.type == type && $0.zone == zone }) else {
      draft.symptoms.append(SymptomLog.Details(type, intensity: value, zone: zone, painType: painType))
      items.append(Item(kind: "symptom", title: title, titleKey: key, outcome: .new))
      return join(notes: symptom.notes, of: title, at: draft.symptoms.count - 1)
    }
    let stored = draft.symptoms[index]
    let isSameValue = value == nil || stored.intensity == nil || stored.intensity == value
    let isSamePain = painType == nil || stored.painType == nil || stored.painType == painType
    let differing: [String?] = [
      isSameValue ? nil : stored.intensity.map { "\($0)" }, isSamePain ? nil : stored.painType?.rawValue,
    ]
    items.append(
      Item(
        kind: "symptom", title: title, titleKey: key,
        stored: differing.contains { $0 != nil } ? differing.compactMap(\.self).joined(separator: ", ") : nil,
        outcome: isSameValue && isSamePain ? .same : .conflict))
    if isSameValue || takesFile { draft.symptoms[index].intensity = value ?? stored.intensity }
    if isSamePain || takesFile { draft.symptoms[index].painType = painType ?? stored.painType }
    join(notes: symptom.notes, of: title, at: index)
  }

  /// Adds the lines that are not there yet.
  private mutating func join(notes: String, of title: String, at index: Int) {
    guard let joined = Self.joined(draft.symptoms[index].notes, notes, by: "\n") else {
      items.append(Item(kind: "symptom", title: title, outcome: .tooLong))
      return
    }
    draft.symptoms[index].notes = joined
  }

  /// Both texts stay: neither is more right than the other.
  private mutating func join(notes: String) {
    guard !notes.isEmpty else { return }
    let joined = Self.joined(draft.notes, notes, by: "\n\n")
    let title = notes.split(whereSeparator: \.isNewline).first.map { String($0.prefix(60)) } ?? ""
    let outcome: Outcome = if let joined { joined == draft.notes ? .same : .new } else { .tooLong }
    items.append(Item(kind: "note", title: title, outcome: outcome))
    draft.notes = joined ?? draft.notes
  }

  /// A night's minutes as a person reads them.
  static func hours(_ minutes: Int) -> String {
    "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  /// A weight as a person reads it.
  static func kilograms(_ grams: Int) -> String { "\(Decimal(grams) / 1_000) kg" }

  /// A text with the parts of another that it does not have yet; nil when it would be too long.
  static func joined(_ text: String, _ other: String, by separator: String) -> String? {
    guard !other.isEmpty, text != other else { return text }
    let parts = text.isEmpty ? [] : text.components(separatedBy: separator)
    let known = Set(parts)
    let added = other.components(separatedBy: separator).filter { !known.contains($0) }
    let joined = (parts + added).joined(separator: separator)
    return joined.count <= FieldLimits.text ? joined : nil
  }
}
