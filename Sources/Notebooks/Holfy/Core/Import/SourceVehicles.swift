import Interchange

/// The vehicles that a source speaks of, as they come up while it is read, and the question to which vehicle
/// of the notebook each belongs.
struct SourceVehicles {
  private var names: [String] = []
  private var described: [String: ImportedVehicle] = [:]

  /// What the answer to a source's vehicle is filed under.
  static func questionID(_ name: String) -> String { "vehicle:\(name)" }

  /// The answers that are no vehicle's id.
  enum Choice: String {
    /// The vehicle of that plate or name, else a new one.
    case match
    /// The primary vehicle, else a new one.
    case primary
    /// A new one.
    case new
  }

  mutating func note(_ row: HolfyImportRow) {
    if case .success(.vehicle(let vehicle)) = row.item { described[row.vehicle] = vehicle }
    if case .success = row.item, !names.contains(row.vehicle) { names.append(row.vehicle) }
  }

  /// One question for each vehicle of the source.
  ///
  /// - Parameter vehicles: those of the notebook; empty when it is not open.
  func questions(_ vehicles: [Vehicle]) -> [ImportQuestion] {
    names.map { name in
      let shown = described[name]?.name ?? name
      let own = vehicles.map { vehicle in
        ImportQuestion.Choice(
          vehicle.id, labelKey: "holfy.import.vehicle.existing",
          labelArguments: ["name": vehicle.name, "plate": vehicle.plate])
      }
      let general: [Choice] = vehicles.isEmpty ? [.match, .primary, .new] : [.match, .new]
      let choices =
        own
        + general.map { choice in
          let key = choice == .match && shown.isEmpty ? "only" : choice.rawValue
          return ImportQuestion.Choice(choice.rawValue, labelKey: "holfy.import.vehicle.\(key)")
        }
      let found = VehicleMatch(name: name, described: described[name]).find(in: vehicles)
      return ImportQuestion(
        id: Self.questionID(name),
        promptKey: shown.isEmpty ? "holfy.import.vehicle.unnamed" : "holfy.import.vehicle",
        promptArguments: ["name": shown], choices: choices,
        suggestion: found?.id ?? Choice.match.rawValue)
    }
  }
}

/// Finds the vehicle of the notebook that a source means.
struct VehicleMatch {
  let name: String
  let described: ImportedVehicle?

  /// The vehicle of the same plate, else of the same name; without a name the only one there is.
  func find(in vehicles: [Vehicle]) -> Vehicle? {
    if let described {
      let plate = described.plate.plateKey
      if !plate.isEmpty, let found = vehicles.first(where: { $0.plate.plateKey == plate }) { return found }
      let names = [described.name, "\(described.brand) \(described.model)"].map(\.sortingKey)
      return vehicles.first { names.contains($0.name.sortingKey) }
    }
    guard !name.isEmpty else { return vehicles.count == 1 ? vehicles.first : nil }
    let leaf = name.split(separator: "/").last.map(String.init) ?? name
    return vehicles.first { $0.name.sortingKey == leaf.sortingKey || $0.plate.plateKey == leaf.plateKey }
  }
}

extension String {
  fileprivate var plateKey: String { uppercased().filter { $0.isLetter || $0.isNumber } }
}
