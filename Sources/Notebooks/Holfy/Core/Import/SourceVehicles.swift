import Interchange
import Values

/// The vehicles that a source speaks of, as they come up while it is read, and the question to which vehicle
/// of the notebook each belongs.
struct SourceVehicles {
  private var names: [String] = []
  private var described: [String: ImportedVehicle] = [:]

  /// What the answer to a source's vehicle is filed under.
  static func questionID(_ name: String) -> String { "vehicle:\(name)" }

  /// The answers that are no vehicle's id.
  enum Choice: String {
    /// The vehicle of that plate or name, else a new one: what nobody has to be asked.
    case match
    /// A new one.
    case new
  }

  mutating func note(_ row: HolfyImportRow) {
    if case .success(.vehicle(let vehicle)) = row.item { described[row.vehicle] = vehicle }
    if case .success = row.item, !names.contains(row.vehicle) { names.append(row.vehicle) }
  }

  /// One question for each vehicle of the source, unless the notebook has none to choose from.
  ///
  /// - Parameter vehicles: those of the notebook.
  func questions(_ vehicles: [Vehicle]) -> [ImportQuestion] {
    guard !vehicles.isEmpty else { return [] }
    return names.map { name in
      let shown = described[name]?.name ?? name
      let own = vehicles.map { vehicle in
        ImportQuestion.Choice(
          vehicle.id, labelKey: "holfy.import.vehicle.existing",
          labelArguments: ["name": vehicle.name, "plate": vehicle.plate])
      }
      let new = ImportQuestion.Choice(Choice.new.rawValue, labelKey: "holfy.import.vehicle.new")
      let match = VehicleMatch(name: name, described: described[name])
      return ImportQuestion(
        id: Self.questionID(name),
        promptKey: shown.isEmpty ? "holfy.import.vehicle.unnamed" : "holfy.import.vehicle",
        promptArguments: ["name": shown], choices: own + [new],
        suggestion: match.isUncertain(among: vehicles)
          ? nil : match.find(in: vehicles)?.id ?? Choice.new.rawValue)
    }
  }
}

/// Finds the vehicle of the notebook that a source means.
struct VehicleMatch {
  let name: String
  let described: ImportedVehicle?

  /// Whether nothing tells which of several vehicles is meant.
  func isUncertain(among vehicles: [Vehicle]) -> Bool {
    described == nil && name.isEmpty && vehicles.count > 1
  }

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
