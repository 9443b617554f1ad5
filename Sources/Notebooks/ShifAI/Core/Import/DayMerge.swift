import Interchange
import Values

/// What a file says of a day, joined with what is noted of it: nothing is lost, and nothing is changed unless the
/// person says that the file is right.
struct DayMerge {
  /// What becomes of one thing that the file says.
  enum Outcome: Hashable { case new, same, conflict }

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
  /// - Parameter names: the symptoms of her own, to which those of the file are added.
  mutating func join(_ names: inout CustomNames) {
    joinFlow()
    take(imported.temperature.map { TemperatureDraft($0) }, \.temperature, "temperature") {
      "\($0.degrees) °C"
    }
    take(imported.mucus.map { Open($0) }, \.mucus, "mucus", \.rawValue) { "shifai.mucus.\($0.rawValue)" }
    take(imported.isTestPositive.map { Open($0 ? .positive : .negative) }, \.lhTest, "test", \.rawValue) {
      "shifai.lhTest.\($0.rawValue)"
    }
    take(imported.sleepMinutes, \.sleepMinutes, "sleep") { "\($0 / 60) h \($0 % 60)" }
    for symptom in imported.symptoms { join(symptom, &names) }
    join(notes: imported.notes)
  }

  /// Says that something is noted otherwise.
  func problem(_ item: Item, on day: CalendarDay, at location: RowLocation) -> RowProblem {
    RowProblem(
      takesFile ? "shifai.import.replaced" : "shifai.import.kept",
      ["day": day.description, "text": item.title, "stored": item.stored ?? ""], column: item.kind,
      at: location)
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
      default: join(symptom, as: type, title: raw, key: type.labelKey)
      }
    case .custom(let name):
      if let type = names.type(named: name) {
        join(symptom, as: type, title: name, key: nil)
      } else {
        // More symptoms of her own than anybody reads: kept in words.
        join(notes: symptom.notes.isEmpty ? name : "\(name): \(symptom.notes)")
      }
    }
  }

  private mutating func join(
    _ symptom: ImportedSymptom, as type: Open<SymptomType>, title: String, key: String?
  ) {
    let zone = symptom.zone.map { Open<BodyZone>(rawValue: $0) }
    let painType = symptom.painType.map { Open<PainType>(rawValue: $0) }
    let value = symptom.value.map { min(max($0, type.scale.lowerBound), type.scale.upperBound) }
    guard let index = draft.symptoms.firstIndex(where: { $0.type == type && $0.zone == zone }) else {
      draft.symptoms.append(
        SymptomDraft(type, intensity: value, zone: zone, painType: painType, notes: symptom.notes))
      items.append(Item(kind: "symptom", title: title, titleKey: key, outcome: .new))
      return
    }
    let stored = draft.symptoms[index]
    let isSame = value == nil || stored.intensity == nil || stored.intensity == value
    items.append(
      Item(
        kind: "symptom", title: title, titleKey: key, stored: stored.intensity.map { "\($0)" },
        outcome: isSame ? .same : .conflict))
    draft.symptoms[index].intensity = isSame || takesFile ? value ?? stored.intensity : stored.intensity
    draft.symptoms[index].painType = stored.painType ?? painType
    if !stored.notes.contains(symptom.notes) {
      draft.symptoms[index].notes += stored.notes.isEmpty ? symptom.notes : "\n" + symptom.notes
    }
  }

  /// Both texts stay: neither is more right than the other.
  private mutating func join(notes: String) {
    guard !notes.isEmpty else { return }
    let isSame = draft.notes.contains(notes)
    let title = notes.split(whereSeparator: \.isNewline).first.map { String($0.prefix(60)) } ?? ""
    items.append(Item(kind: "note", title: title, outcome: isSame ? .same : .new))
    if !isSame { draft.notes += draft.notes.isEmpty ? notes : "\n\n" + notes }
  }
}
