import Interchange
import Values

/// What LubeLogger's tables leave open, and what they suggest.
struct LubeLoggerQuestions {
  let all: [ImportQuestion]

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
    currency = .mostFrequent(in: files.map(\.currencies))
    speaksOfGallons = files.contains(where: \.speaksOfGallons)
  }
}
