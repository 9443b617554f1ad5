import Interchange
import Values

/// What LubeLogger's tables leave open, and what they suggest.
struct LubeLoggerQuestions: Sendable {
  let all: [ImportQuestion]
  private let byID: [String: ImportQuestion]

  init(_ files: [LubeLoggerFile]) {
    let evidence = SourceEvidence(files)
    var all: [ImportQuestion] = []
    for file in files where file.shape == .work { all.append(Self.kind(file)) }
    for file in files where file.days.needsQuestion { all.append(Self.dayOrder(file, evidence)) }
    for file in files where file.numbers.needsQuestion { all.append(Self.decimalMark(file, evidence)) }
    if files.contains(where: { $0.columns.odometer != nil }) { all.append(.distance(evidence)) }
    if files.contains(where: { $0.shape == .fuel && $0.statedVolume == nil }) {
      all.append(.volume(evidence))
    }
    let isPaid = files.contains { $0.columns.cost != nil || $0.shape == .fuel && $0.columns.price != nil }
    if isPaid { all.append(.currency(evidence.currency)) }
    self.all = all
    byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// How the rows of a file are read, once everything is answered.
  func reader(_ file: LubeLoggerFile, _ answers: ImportAnswers) throws(ImportError) -> LubeLoggerRowReader {
    let order =
      try answer("dayOrder:\(file.entry.name)", answers, as: DayOrder.init(rawValue:)) ?? file.days.order
    let mark =
      try answer("decimalMark:\(file.entry.name)", answers, as: DecimalMark.init(rawValue:))
      ?? file.numbers.mark
    let culture = ImportCulture(
      // Without a question nothing in the file depends on the order or the mark.
      dayOrder: order ?? .dayFirst, decimalMark: mark ?? .point,
      distance: try answer("distanceUnit", answers, as: DistanceUnit.init(rawValue:)) ?? .kilometres,
      currency: try answer("currency", answers, as: Currency.init(rawValue:)) ?? .eur)
    let asked = try answer("volumeUnit", answers, as: VolumeUnit.init(rawValue:))
    let work = try answer("kind:\(file.entry.name)", answers, as: LubeLoggerWork.init(rawValue:))
    return LubeLoggerRowReader(
      file: file, work: work ?? .service, volume: file.statedVolume ?? asked ?? .litres, culture: culture)
  }

  /// Nil when the question was not asked.
  private func answer<Value>(
    _ id: String, _ answers: ImportAnswers, as value: (String) -> Value?
  ) throws(ImportError) -> Value? {
    guard let question = byID[id] else { return nil }
    return value(try answers.answer(to: question))
  }

  private static func kind(_ file: LubeLoggerFile) -> ImportQuestion {
    ImportQuestion(
      id: "kind:\(file.entry.name)", promptKey: "holfy.import.kind",
      promptArguments: ["file": file.entry.name],
      choices: LubeLoggerWork.allCases.map {
        .init($0.rawValue, labelKey: "holfy.import.kind.\($0.rawValue)")
      },
      suggestion: (LubeLoggerWork(hintIn: file.entry.stem) ?? .service).rawValue)
  }

  private static func dayOrder(_ file: LubeLoggerFile, _ evidence: SourceEvidence) -> ImportQuestion {
    .dayOrder(
      file: file.entry.name, example: file.days.ambiguousExample ?? "",
      suggestion: evidence.dayOrder ?? file.numbers.mark.flatMap { $0 == .comma ? .dayFirst : nil })
  }

  private static func decimalMark(_ file: LubeLoggerFile, _ evidence: SourceEvidence) -> ImportQuestion {
    .decimalMark(
      file: file.entry.name, example: file.numbers.ambiguousExample ?? "",
      suggestion: evidence.decimalMark ?? file.days.order.flatMap { $0 == .monthFirst ? .point : nil })
  }
}

/// What all files of a source prove together, where one alone is silent.
struct SourceEvidence {
  /// The order that every file with a proof agrees on.
  let dayOrder: DayOrder?
  /// The mark that every file with a proof agrees on.
  let decimalMark: DecimalMark?
  /// The currency whose sign is seen most often.
  let currency: Currency?
  let speaksOfGallons: Bool

  init(_ files: [LubeLoggerFile]) {
    let orders = Set(files.flatMap { $0.days.proofs.keys })
    dayOrder = orders.count == 1 ? orders.first : nil
    let marks = Set(files.flatMap { $0.numbers.proofs.keys })
    decimalMark = marks.count == 1 ? marks.first : nil
    let currencies = files.map(\.currencies).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    currency = currencies.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    speaksOfGallons = files.contains(where: \.speaksOfGallons)
  }
}
