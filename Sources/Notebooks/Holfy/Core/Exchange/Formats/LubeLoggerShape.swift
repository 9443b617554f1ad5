import Interchange

/// The kinds of file that LubeLogger exports, as far as the header tells them apart.
enum LubeLoggerShape: String, CaseIterable, Sendable {
  /// Services, repairs and upgrades, which have the same columns.
  case work
  case fuel
  case odometer
  case tax
  case supply
  case plan
  case equipment

  static let date = ["date", "fuelup_date"]
  static let odometerNames = ["odometer", "odo"]
  static let quantity = ["fuelconsumed", "gallons", "liters", "litres", "consumption", "quantity", "qty"]
  static let cost = ["cost", "total cost", "totalcost", "total price"]
  static let notes = ["notes", "note"]
  private static let dated = date + ["year", "day"]
  private static let part = ["partnumber", "partsupplier", "partquantity"]

  var signature: ImportFormatSignature {
    switch self {
    case .work:
      ImportFormatSignature(
        id: rawValue, required: [Self.dated, ["description"], Self.cost, Self.odometerNames],
        optional: common, excluded: Self.part)
    case .fuel:
      ImportFormatSignature(
        id: rawValue, required: [Self.dated, Self.quantity],
        optional: common + Self.odometerNames + Self.cost + [
          "fueleconomy", "isfilltofull", "filled up", "missedfuelup", "missed_fuelup", "partial_fuelup",
          "price",
          "startingsoc", "endingsoc", "soc",
        ], excluded: Self.part + ["description"])
    case .odometer:
      ImportFormatSignature(
        id: rawValue, required: [Self.dated, Self.odometerNames], optional: common + ["initialodometer"],
        excluded: Self.part + Self.quantity + Self.cost + ["description"])
    case .tax:
      ImportFormatSignature(
        id: rawValue, required: [Self.dated, ["description"], Self.cost], optional: common,
        excluded: Self.part + Self.odometerNames)
    case .supply:
      ImportFormatSignature(
        id: rawValue, required: [Self.dated, Self.part], optional: common + Self.cost + ["description"])
    case .plan:
      ImportFormatSignature(
        id: rawValue, required: [["datecreated"], ["description"], ["progress", "priority"]],
        optional: common + Self.cost + ["datemodified", "type"])
    case .equipment:
      ImportFormatSignature(
        id: rawValue, required: [["description"], ["isequipped"]], optional: common)
    }
  }

  private var common: [String] { Self.notes + ["tags", "month", "day", "year"] }

  /// The shape that a header has; nil when it is none of these.
  static func recognize(_ header: CSVHeader) -> (shape: LubeLoggerShape, confidence: Double)? {
    let best = ImportFormatDetection.candidates(for: header, among: allCases.map(\.signature)).first
    return best.flatMap { best in LubeLoggerShape(rawValue: best.id).map { ($0, best.confidence) } }
  }
}

/// What the rows of a file with the columns of ``LubeLoggerShape/work`` are.
enum LubeLoggerWork: String, CaseIterable, Sendable {
  case service
  case repair
  case upgrade

  /// The kind that the name of a file hints at; nil when it hints at none.
  init?(hintIn stem: String) {
    let hints: [(LubeLoggerWork, [String])] = [
      (.repair, ["repair", "réparation", "reparation"]),
      (.upgrade, ["upgrade", "amélioration", "amelioration"]),
      (.service, ["service", "maintenance", "entretien"]),
    ]
    guard let found = hints.first(where: { $0.1.contains { stem.contains($0) } }) else { return nil }
    self = found.0
  }

  /// The raw value of the document type.
  var documentType: String {
    switch self {
    case .service: "Entretien"
    case .repair: "Réparation"
    case .upgrade: "Autre"
    }
  }
}
