import Foundation
import GRDB
import Interchange
import Values

/// The vehicles of one import: those of the notebook that a source means, and those that it brings.
struct ImportGarage {
  private let answers: ImportAnswers
  private let source: String
  private let paths: Set<String>
  private let recognized: [String: Vehicle.ID]
  private let builder: ItemBuilder
  private var stored: [Vehicle]
  private var chosen: [String: Vehicle.ID] = [:]
  private var vehicles: [Vehicle.ID: Vehicle] = [:]
  /// The vehicles that this import made, and the first day that something is known of each.
  private var made: [Vehicle.ID: CalendarDay?] = [:]
  private var datedByFile: Set<Vehicle.ID> = []
  /// The names of vehicles that the source describes.
  private var described: Set<String> = []

  /// - Parameter recognized: the vehicles of the source that an earlier import made.
  init(
    answers: ImportAnswers, source: ImportSource, recognized: [String: Vehicle.ID], builder: ItemBuilder,
    db: Database
  ) throws {
    self.answers = answers
    self.source = source.name
    paths = source.paths
    self.recognized = recognized
    self.builder = builder
    stored = try Vehicle.fetchAll(db)
    for vehicle in stored { vehicles[vehicle.id] = vehicle }
  }

  /// The vehicle that the source calls so, made now when the notebook has none.
  mutating func vehicle(_ name: String, in db: Database) throws -> Vehicle {
    if let id = chosen[name], let vehicle = vehicles[id] { return vehicle }
    let vehicle = try find(name, nil) ?? make(name, in: db)
    chosen[name] = vehicle.id
    return vehicle
  }

  /// Takes what the source says of a vehicle.
  ///
  /// - Returns: whether it is a new one.
  mutating func describe(_ name: String, _ described: ImportedVehicle, in db: Database) throws -> Bool {
    self.described.insert(name)
    if chosen[name] == nil, let found = try find(name, described) {
      chosen[name] = found.id
      return false
    }
    let vehicle = try vehicle(name, in: db)
    guard made.keys.contains(vehicle.id) else { return false }
    vehicles[vehicle.id] = builder.completed(vehicle, by: described)
    if described.year != nil { datedByFile.insert(vehicle.id) }
    return true
  }

  /// Notes what is mounted on a vehicle, or lies in the garage: a line of its notes.
  ///
  /// - Returns: false when the notes say it already.
  mutating func add(_ equipment: ImportedEquipment, to id: Vehicle.ID) -> Bool {
    let remarks = equipment.remarks.notes.replacing("\n", with: " ")
    let line = "• " + [equipment.name, remarks].filter { !$0.isEmpty }.joined(separator: ": ")
    guard var vehicle = vehicles[id], !vehicle.notes.split(separator: "\n").contains(line[...]) else {
      return false
    }
    vehicle.notes += (vehicle.notes.isEmpty ? "" : "\n") + line
    vehicles[id] = vehicle
    return true
  }

  /// Whether each vehicle is new that rows named and none described.
  var namedOnly: [Bool] { chosen.filter { !described.contains($0.key) }.map { isNew($0.value) } }

  /// Whether this import made the vehicle: the notebook cannot have anything of it yet.
  func isNew(_ id: Vehicle.ID) -> Bool { made.keys.contains(id) }

  /// Notes the day of a record: a new vehicle was registered by then.
  mutating func note(_ date: CalendarDay, of id: Vehicle.ID) {
    guard let first = made[id] else { return }
    made[id] = .some(min(first ?? date, date))
  }

  /// Writes what was learned of the vehicles since they were made.
  mutating func finish(in db: Database) throws {
    for (id, first) in made where !datedByFile.contains(id) {
      if let first { vehicles[id]?.registrationDate = first }
    }
    let before = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
    for id in vehicles.keys.sorted() {
      guard var vehicle = vehicles[id], vehicle != before[id] else { continue }
      if let stored = before[id], stored.mileage == vehicle.mileage {
        try builder.mileages.keep(of: stored, in: db)
      }
      vehicle.stamp.change(builder.now)
      try vehicle.update(db)
    }
  }

  private func find(_ name: String, _ described: ImportedVehicle?) throws -> Vehicle? {
    let answer = answers.choices[SourceVehicles.questionID(name)] ?? SourceVehicles.Choice.match.rawValue
    switch SourceVehicles.Choice(rawValue: answer) {
    case .match:
      let match = VehicleMatch(name: name, isPath: paths.contains(name), described: described)
      if let found = match.find(in: stored, recognized: recognized) ?? own(name) { return found }
      guard !match.isUncertain(among: stored) else {
        throw ImportError.unanswered(question: SourceVehicles.questionID(name))
      }
      return nil
    case .new: return own(name)
    case .another: return nil
    case nil:
      if let vehicle = vehicles[answer] { return vehicle }
      let named = stored.filter { $0.isCalled(answer) }
      guard let vehicle = named.first, named.count == 1 else { throw HolfyError.vehicleNotFound(id: answer) }
      return vehicles[vehicle.id]
    }
  }

  /// The vehicle that an earlier import of the source made.
  private func own(_ name: String) -> Vehicle? { recognized[name].flatMap { vehicles[$0] } }

  private mutating func make(_ name: String, in db: Database) throws -> Vehicle {
    let vehicle = builder.vehicle(
      named: name.isEmpty ? source : name, isPath: name.isEmpty || paths.contains(name),
      isPrimary: vehicles.isEmpty)
    try vehicle.insert(db)
    vehicles[vehicle.id] = vehicle
    made[vehicle.id] = .some(nil)
    return vehicle
  }
}
