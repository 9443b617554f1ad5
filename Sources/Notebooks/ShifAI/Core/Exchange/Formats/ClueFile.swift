import Interchange
import Values

/// The `measurements.json` of Clue, one entry for each thing noted, and the `.cluedata` of its earlier versions, one
/// entry for each day.
struct ClueFile: DiaryFile {
  private let entries: [JSONNode]
  private let isByDay: Bool
  private let today: CalendarDay

  init(scanning entry: ImportSource.Entry, today: CalendarDay) throws {
    let root = try JSONNode.read(entry)
    guard let entries = root.entries ?? root["data"].entries else {
      throw ShifAIImportError.missingField(file: entry.name, path: "data")
    }
    self.entries = entries
    isByDay = root.entries == nil
    self.today = today
  }

  func diary(_ answers: ImportAnswers) throws -> ImportedDiary {
    var diary = ImportedDiary()
    for entry in entries {
      diary.attempt { (diary) throws(RowProblem) in
        let field = entry[isByDay ? "day" : "date"]
        guard let text = field.text else { throw field.place.problem("noDay") }
        let day = try field.place.day(text, today: today)
        if isByDay {
          for key in entry.keys where key != "day" { diary.add(entry[key], of: key, on: day) }
        } else {
          guard let type = entry["type"].text else { throw entry["type"].place.problem("missing") }
          diary.add(entry["value"], of: type, on: day)
        }
      }
    }
    diary.reconcileContraception(today: today)
    try diary.check()
    return diary
  }
}

extension ImportedDiary {
  /// Adds what Clue noted under a category: an option, several of them, or a value of its own kind. Keys of one
  /// kind of earlier files hold both, as in `period/light`.
  fileprivate mutating func add(_ value: JSONNode, of category: String, on day: CalendarDay) {
    let parts = category.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      if value.value != .bool(false) { add(option: parts[1], of: parts[0], on: day, at: value.place) }
      return
    }
    switch category {
    case "bbt", "temperature":
      attempt { (diary) throws(RowProblem) in try diary.add(temperature: value, on: day) }
    case "spotting" where value.exists && value.value != .bool(false):
      let options = value.elements.compactMap { $0.option }
      add(.known("spotting", notes: options.joined(separator: ", ")), on: day, at: value.place)
    case "weight":
      guard let weight = value.weight else { return add(options: value, of: category, on: day) }
      attempt { (diary) throws(RowProblem) in try diary.add(weight, of: category, on: day) }
    case "note", "notes": if let text = value.option { add(.note(text), on: day, at: value.place) }
    default: add(options: value, of: category, on: day)
    }
  }

  private mutating func add(options value: JSONNode, of category: String, on day: CalendarDay) {
    for element in value.elements {
      switch (element.option, element.value) {
      case (_, .bool(false)): continue
      case (_, .bool(true)): add(option: "", of: category, on: day, at: element.place)
      // A word of her own stays as she wrote it.
      case (let option?, _) where category == "tags":
        add(.custom(option), on: day, at: element.place)
      case (let option?, _): add(option: option, of: category, on: day, at: element.place)
      // A weight, a time, whatever comes next: kept as it was written.
      case (nil, _):
        add(
          .custom(Vocabulary.name("", in: category), notes: element.description), on: day, at: element.place)
      }
    }
  }

  private mutating func add(option: String, of category: String, on day: CalendarDay, at place: DiaryPlace) {
    if category.lowercased().contains("pill"), !option.isEmpty {
      let word = option.lowercased()
      let intake: PillIntake =
        word.hasPrefix("miss") ? .missed : word.hasPrefix("late") ? .late : .taken
      add(.pill(intake), on: day, at: place)
      // Two at once, or what comes next: taken, and the word is kept.
      if intake == .taken, word != "taken" {
        add(.note(Vocabulary.name(option, in: category)), on: day, at: place)
      }
      return
    }
    if let method = Self.method(category) {
      let word = option.lowercased()
      // What is not there today tells nothing of a method.
      if !["no", "none"].contains(word), !word.hasPrefix("no_"), !word.hasPrefix("not_") {
        add(method, on: day, isEnd: word.contains("remov") || word.contains("expel"), at: place)
      }
      // The word says what was done on the day, which the method does not.
      if !option.isEmpty { add(.note(Vocabulary.name(option, in: category)), on: day, at: place) }
      return
    }
    let meaning = Vocabulary.clue.meaning(of: option, in: category)
    add(meaning, on: day, at: place)
    // A strength that later versions may have is still a day of the period.
    if category == "period", case .symptom(let symptom) = meaning, case .custom = symptom.kind {
      add(.bleeding, on: day, at: place)
    }
  }

  /// The method that a category is about: `birth_control_ring`, or `ring_hbc` of earlier files; nil for anything else.
  private static func method(_ category: String) -> Contraception.Method? {
    let words = category.lowercased().split(separator: "_")
    guard words.starts(with: ["birth", "control"]) || words.last == "hbc" || words == ["iud"] else {
      return nil
    }
    let methods: [Substring: Contraception.Method] = [
      "shot": .injection, "injection": .injection, "implant": .implant, "patch": .patch, "ring": .ring,
      "iud": .iud,
    ]
    return words.count <= 3 ? words.lazy.compactMap { methods[$0] }.first : nil
  }

  private mutating func add(
    _ weight: ImportedWeight, of category: String, on day: CalendarDay
  ) throws(RowProblem) {
    add(.weight(grams: try weight.grams()), on: day, at: weight.node.place)
    guard !weight.rest.isEmpty else { return }
    add(.note("\(Vocabulary.name("", in: category)): \(weight.rest)"), on: day, at: weight.node.place)
  }

  private mutating func add(temperature value: JSONNode, on day: CalendarDay) throws(RowProblem) {
    let fields = ["celsius", "fahrenheit", "value", "temperature"].map { value[$0] }
    let field = fields.first(where: \.exists) ?? value
    guard let degrees = try field.number() else { return }
    var temperature = try field.place.temperature(degrees)
    temperature.isExcluded = value["excluded"].isTrue
    add(.temperature(temperature), on: day, at: field.place)
  }
}

extension JSONNode {
  /// The option that an element names, as a text or in a field of that name.
  fileprivate var option: String? {
    if case .string(let text) = value { return text.isEmpty ? nil : text }
    return self["option"].text ?? self["text"].text
  }
}
