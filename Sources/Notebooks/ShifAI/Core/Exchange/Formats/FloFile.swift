import Interchange
import Values

/// The JSON that Flo sends on request: periods with a strength by day, and what was noted one by one.
struct FloFile: DiaryFile {
  private let root: JSONNode
  private let today: CalendarDay
  private let periods: [FloPeriod]
  private let problems: [RowProblem]

  /// What holds what a person noted; everything else is the account's.
  private static let events = ["point_events_manual_v2", "repeatable_child_point_events", "notes"]
  private static let questionID = "flo.intensity"

  init(scanning entry: ImportSource.Entry, today: CalendarDay) throws {
    root = try JSONNode.read(entry)
    self.today = today
    guard let cycles = root["operationalData"]["cycles"].entries else {
      throw ShifAIImportError.missingField(file: entry.name, path: "operationalData.cycles")
    }
    var (periods, problems): ([FloPeriod], [RowProblem]) = ([], [])
    for cycle in cycles {
      do throws(RowProblem) {
        periods.append(try FloPeriod(cycle, today: today, problems: &problems))
      } catch {
        problems.append(error)
      }
    }
    (self.periods, self.problems) = (periods, problems)
  }

  /// Which day a number means, where the file proves neither or both.
  var questions: [ImportQuestion] {
    guard count == nil, let period = periods.first(where: { !$0.levels.isEmpty }),
      let number = period.levels.keys.min(), let level = period.levels[number]
    else { return [] }
    return [
      ImportQuestion(
        id: Self.questionID, promptKey: "shifai.import.flo.intensity",
        promptArguments: ["number": "\(number)", "level": "\(level)"]
          .merging(period.start.pieces("start")) { $1 },
        choices: FloCount.allCases.map {
          .init(
            $0.rawValue, labelKey: "shifai.import.flo.\($0.rawValue)",
            labelArguments: $0.day(number, of: period).pieces("day"))
        })
    ]
  }

  /// The count that the file proves; nil when only a person can tell.
  private var count: FloCount? {
    let proofs = periods.reduce(into: Set<FloCount>()) { $0.formUnion($1.proof) }
    return proofs.count == 1 ? proofs.first : nil
  }

  func diary(_ answers: ImportAnswers) throws -> ImportedDiary {
    var diary = ImportedDiary()
    for problem in problems { diary.add(problem) }
    let count = try count ?? questions.first.flatMap { FloCount(rawValue: try answers.answer(to: $0)) }
    for period in periods { diary.add(period, count: count ?? .fromZero, today: today) }
    let own = root["operationalData"]
    for key in own.keys where key != "cycles" { add(own[key], named: key, to: &diary) }
    // Some exports hold the events beside the rest.
    let apart = root["pointEventsManualData"]
    for key in apart.keys { add(apart[key], named: key, to: &diary) }
    for key in root.keys where !["operationalData", "pointEventsManualData"].contains(key) {
      diary.leaveOut(root[key], named: key)
    }
    diary.reconcileContraception(today: today)
    try diary.check()
    return diary
  }

  private func add(_ list: JSONNode, named key: String, to diary: inout ImportedDiary) {
    guard Self.events.contains(key), let events = list.entries else {
      return diary.leaveOut(list, named: key)
    }
    for event in events {
      if event["deleted"].isTrue {
        diary.leaveOut("deleted")
        continue
      }
      diary.attempt { (diary) throws(RowProblem) in
        let field = event["local_date"].exists ? event["local_date"] : event["date"]
        guard let text = field.text else { throw field.place.problem("noDay") }
        try diary.add(FloEvent(event), on: try field.place.day(text, today: today))
      }
    }
  }
}

/// Something noted on one day: a category, a word of it, sometimes a number.
private struct FloEvent {
  let node: JSONNode

  init(_ node: JSONNode) { self.node = node }

  var category: String { node["category"].text ?? "" }
  var word: String { node["subcategory"].text ?? "" }

  /// What stands beside the word, in an object or in a text, which may hold JSON.
  var properties: JSONNode {
    let field = node["properties"]
    let read = field.text.map { JSONNode.reading($0, at: field) } ?? field
    return read.exists ? read : field
  }

  /// What it is called.
  var kind: FloKind { FloKind(category: category, word: word) }
  /// What became of a pill; nil for anything else.
  var pill: PillIntake? { kind.pill.map { properties["missed_pill"].isTrue ? .missed : $0 } }

  /// The fields that hold nothing that she noted.
  var others: [String] {
    let read = ["category", "subcategory", "date", "local_date", "properties", "text", "deleted"]
    return node.keys.filter { !read.contains($0) && node[$0].exists }
  }
}

extension ImportedDiary {
  fileprivate mutating func add(_ period: FloPeriod, count: FloCount, today: CalendarDay) {
    let last = period.end ?? period.start
    for offset in 0...period.start.days(to: last) {
      add(.bleeding, on: period.start.adding(days: offset), at: period.node.place)
    }
    for (number, level) in period.levels.sorted(by: { $0.key < $1.key }) {
      let (day, place) = (count.day(number, of: period), period.node["period_intensity"].place)
      guard day >= period.start, day <= today, period.end.map({ day <= $0 }) ?? true else {
        add(place.problem("intensityOutside", "\(number)", day.pieces("day")))
        continue
      }
      add(.flow(level + 1), on: day, at: place)
    }
    let pregnant = period.node["pregnant"]
    if pregnant.isTrue {
      add(.known("pregnant"), on: period.start, at: pregnant.place)
    } else if pregnant.exists {
      leaveOut("absent")
    }
    let read = ["period_start_date", "period_end_date", "period_intensity", "pregnant"]
    let others = period.node.keys.filter { !read.contains($0) && period.node[$0].exists }
    if !others.isEmpty { leaveOut("otherFields", count: others.count) }
  }

  fileprivate mutating func add(_ event: FloEvent, on day: CalendarDay) throws(RowProblem) {
    let place = event.node.place
    if let text = event.node["text"].text { add(.note(text), on: day, at: place) }
    if !event.others.isEmpty { leaveOut("otherFields", count: event.others.count) }
    let (properties, value) = (event.properties, event.properties["value"])
    guard !event.category.isEmpty || !event.word.isEmpty else {
      if properties.exists { add(.note(properties.description), on: day, at: place) }
      return
    }
    if event.kind.isNote {
      // A note is words, not a symptom that is called so.
      let words = event.node["text"].text == nil ? properties.description : ""
      if !words.isEmpty { add(.note(words), on: day, at: place) }
      return
    }
    if let pill = event.pill {
      let rest = properties.description(except: "missed_pill")
      if !rest.isEmpty { add(.note("\(event.kind.name): \(rest)"), on: day, at: place) }
      return add(.pill(pill), on: day, at: place)
    }
    if let contraception = event.kind.contraception {
      return add(contraception, event.kind, on: day, rest: properties.description, at: place)
    }
    if event.category.lowercased().contains("weight"), let weight = properties.weight {
      add(.weight(grams: try weight.grams()), on: day, at: weight.node.place)
      if !weight.rest.isEmpty { add(.note("\(event.kind.name): \(weight.rest)"), on: day, at: place) }
      return
    }
    if event.category.lowercased().contains("temperature"), let degrees = try value.number() {
      var temperature = try value.place.temperature(degrees)
      temperature.note = properties.description(except: "value")
      return add(.temperature(temperature), on: day, at: value.place)
    }
    switch Vocabulary.flo.meaning(of: event.word, in: event.category) {
    case .symptom(var symptom):
      symptom.notes = [symptom.notes, properties.description].filter { !$0.isEmpty }.joined(separator: ", ")
      add(.symptom(symptom), on: day, at: place)
    case let meaning:
      add(meaning, on: day, at: place)
      guard properties.exists else { return }
      let name = Vocabulary.name(event.word, in: event.category)
      add(.note("\(name): \(properties.description)"), on: day, at: place)
    }
  }

  /// Counts what a part of the file holds, where nothing of it is the notebook's.
  fileprivate mutating func leaveOut(_ node: JSONNode, named key: String) {
    let count = node.entries?.count ?? (node.exists ? 1 : 0)
    if count > 0 { leaveOut(key, count: count) }
  }
}
