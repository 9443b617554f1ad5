import Foundation
import GRDB
import Interchange
import Values

/// The vehicles that a source speaks of, as they come up while it is read, and the question to which vehicle
/// of the notebook each belongs.
struct SourceVehicles {
  /// The files and folders of the source: a vehicle named so has the last part as its name.
  private let paths: Set<String>
  /// The name of the source, which a new vehicle takes where the source names none.
  private let source: String
  private var names: [String] = []
  /// Those of rows that cannot be read, too.
  private var mentioned: Set<String> = []
  private var described: [String: ImportedVehicle] = [:]
  /// Where each is named first.
  private var places: [String: RowLocation] = [:]
  /// The first records of each, by which it is recognised.
  private var first: [String: [HolfyImportItem]] = [:]

  /// How many records of a vehicle are compared with the notebook's.
  private static let compared = 200

  /// What the answer to a source's vehicle is filed under.
  static func questionID(_ name: String) -> String { "vehicle:\(name)" }

  /// The answers that are no vehicle's id.
  enum Choice: String, CaseIterable {
    /// The vehicle of that plate or name, else a new one: what nobody has to be asked.
    case match
    /// The one that an earlier import of the same table made, else a new one: the same command twice is one import.
    case new
    /// A new one, even where the table was imported before.
    case another
  }

  init(paths: Set<String> = [], source: String = "") { (self.paths, self.source) = (paths, source) }

  mutating func note(_ row: HolfyImportRow) {
    mentioned.insert(row.vehicle)
    if case .success(.vehicle(let vehicle)) = row.item { described[row.vehicle] = vehicle }
    guard case .success(let item) = row.item else { return }
    if !names.contains(row.vehicle) {
      names.append(row.vehicle)
      places[row.vehicle] = row.location
    }
    if first[row.vehicle, default: []].count < Self.compared { first[row.vehicle, default: []].append(item) }
  }

  /// The vehicles that rows name and none describes, as rows of a preview.
  var named: [ImportPreview.Row] {
    names.compactMap { name in
      guard described[name] == nil, let place = places[name] else { return nil }
      let title = VehicleMatch(name: name, isPath: paths.contains(name), described: nil).called
      return ImportPreview.Row(
        location: place, kind: "vehicle", day: nil, title: title, amount: nil)
    }
  }

  /// The vehicles of the notebook that have most of what the source says of one of its own: it was imported before,
  /// whatever the vehicle is called since.
  func recognized(in db: Database) throws -> [String: Vehicle.ID] {
    let vehicles = try Vehicle.fetchAll(db)
    // Nothing of what is built here is stored: it needs no id, and no time.
    let builder = ItemBuilder(
      now: .distantPast, today: .earliest, timeZone: .gmt, newID: { "" },
      unit: try HolfySettings(db).distanceUnit)
    return try first.compactMapValues { items in
      try vehicles.first { vehicle in
        var known = KnownRecords()
        let records = items.compactMap { builder.record($0, of: vehicle) }
        let count = try records.count(where: { try known.take($0, in: db) })
        return count * 2 > records.count
      }?.id
    }
  }

  /// One question for each vehicle of the source, unless the notebook has none to choose from.
  ///
  /// - Parameters:
  ///   - vehicles: those of the notebook.
  ///   - recognized: which of them an earlier import of the source made.
  func questions(_ vehicles: [Vehicle], recognized: [String: Vehicle.ID]) -> [ImportQuestion] {
    guard !vehicles.isEmpty else { return [] }
    return names.map { name in
      let shown = described[name]?.name ?? name
      let own = vehicles.map { vehicle in
        ImportQuestion.Choice(
          vehicle.id, labelKey: "holfy.import.vehicle.\(vehicle.plate.isEmpty ? "unplated" : "existing")",
          labelArguments: ["name": vehicle.name, "plate": vehicle.plate])
      }
      let choice: Choice = recognized[name] == nil ? .new : .another
      let new = ImportQuestion.Choice(
        choice.rawValue, labelKey: "holfy.import.vehicle.\(choice.rawValue)",
        labelArguments: ["name": newName(of: name)])
      let match = VehicleMatch(name: name, isPath: paths.contains(name), described: described[name])
      return ImportQuestion(
        id: Self.questionID(name),
        promptKey: shown.isEmpty ? "holfy.import.vehicle.unnamed" : "holfy.import.vehicle",
        promptArguments: ["name": shown], choices: own + [new],
        suggestion: match.find(in: vehicles, recognized: recognized)?.id ?? recognized[name]
          ?? (match.isUncertain(among: vehicles) ? nil : Choice.new.rawValue),
        understood: Choice.allCases.map(\.rawValue) + vehicles.flatMap(\.callings))
    }
  }

  /// What a new vehicle is called.
  private func newName(of name: String) -> String {
    if let described = described[name]?.name, !described.isEmpty { return described }
    return ItemBuilder.name(in: name.isEmpty ? source : name, isPath: name.isEmpty || paths.contains(name))
  }

  /// The questions that need no answer: the notebook has no vehicle, or the source no record of one.
  func settled(_ vehicles: [Vehicle]) -> [String] {
    mentioned.subtracting(vehicles.isEmpty ? [] : names).map(Self.questionID).sorted()
  }
}

/// Finds the vehicle of the notebook that a source means.
struct VehicleMatch {
  let name: String
  /// Whether the name is that of a file or folder of the source, of which the last part counts.
  let isPath: Bool
  let described: ImportedVehicle?

  /// Whether nothing tells which of several vehicles is meant.
  func isUncertain(among vehicles: [Vehicle]) -> Bool {
    described == nil && name.isEmpty && vehicles.count > 1
  }

  /// The vehicle of the same plate, else of the same name; without a name the only one there is.
  ///
  /// - Parameter recognized: which vehicles an earlier import made of those of the source. Of several with one name its
  ///   own is meant, and a folder never means that of another folder.
  func find(in vehicles: [Vehicle], recognized: [String: Vehicle.ID]) -> Vehicle? {
    let candidates = candidates(in: vehicles)
    if let id = recognized[name], let own = candidates.first(where: { $0.id == id }) { return own }
    let others = isPath ? Set(recognized.values) : []
    return candidates.first { !others.contains($0.id) }
  }

  /// What the vehicle is called where nothing describes it.
  var called: String { isPath ? name.split(separator: "/").last.map(String.init) ?? name : name }

  private func candidates(in vehicles: [Vehicle]) -> [Vehicle] {
    if let described {
      let plate = described.plate.plateKey
      let found = plate.isEmpty ? [] : vehicles.filter { $0.plate.plateKey == plate }
      if !found.isEmpty { return found }
      let names = [described.name, "\(described.brand) \(described.model)"].map(\.sortingKey)
      return vehicles.filter { names.contains($0.name.sortingKey) }
    }
    guard !name.isEmpty else { return vehicles.count == 1 ? vehicles : [] }
    let (key, plate) = (called.sortingKey, called.plateKey)
    return vehicles.filter { $0.name.sortingKey == key || !plate.isEmpty && $0.plate.plateKey == plate }
  }
}

extension ImportSource {
  /// The names of its files and folders, which stand for a vehicle where a table names none.
  var paths: Set<String> { Set(entries.flatMap { [$0.name, $0.folder] }) }
}

extension Vehicle {
  /// Whether a person may mean the vehicle by a text: its plate, or its brand and model, or its model alone.
  package func isCalled(_ text: String) -> Bool {
    let (plate, name) = (text.plateKey, text.sortingKey)
    return !plate.isEmpty && self.plate.plateKey == plate
      || !name.isEmpty && [self.name.sortingKey, details.model.sortingKey].contains(name)
  }

  /// The texts by which ``isCalled(_:)`` knows it.
  fileprivate var callings: [String] {
    [details.plate, details.plate.plateKey, name, details.model].filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var plateKey: String { uppercased().filter { $0.isLetter || $0.isNumber } }
}
