import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension CaffioClient {
  /// Adds a preset, after the others.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)``, ``CaffioError/tooMany(_:limit:)``.
  @discardableResult
  package func addPreset(_ details: ConsumptionPreset.Details) async throws -> WriteResult<ConsumptionPreset>
  {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("caffio.preset.added", subject: details.name)) { db in
      try CaffioLedger.checkRoom(for: ConsumptionPreset.self, in: db)
      let preset = ConsumptionPreset(
        id: id, details: try details.said.validated(), position: try Self.lastPlace(now: now, in: db),
        stamp: Stamp(now))
      _ = try CaffioLedger.name(of: preset.coffeeId, or: preset.drink, in: db)
      try preset.insert(db)
      return preset
    }
  }

  /// Changes a preset. Cups that were logged with it stay as they were.
  @discardableResult
  package func editPreset(
    _ id: ConsumptionPreset.ID, _ edit: @escaping @Sendable (inout ConsumptionPreset.Details) throws -> Void
  ) async throws -> WriteResult<ConsumptionPreset> {
    let now = now()
    return try await store.write("caffio.preset.edited", about: ConsumptionPreset.subject(of: id)) { db in
      let stored: ConsumptionPreset = try CaffioLedger.record(id, in: db)
      var details = stored.details
      try edit(&details)
      guard details != stored.details else { return stored }
      let preset = try stored.changed(to: details.said, now: now)
      _ = try CaffioLedger.name(of: preset.coffeeId, or: preset.drink, in: db)
      try preset.update(db)
      return preset
    }
  }

  /// Puts a preset in another place of the list; those between there and where it was make room.
  ///
  /// - Parameter place: counted from 0; one beyond the last is the last.
  @discardableResult
  package func movePreset(_ id: ConsumptionPreset.ID, to place: Int) async throws -> WriteResult<
    ConsumptionPreset
  > {
    let now = now()
    return try await store.write("caffio.preset.moved", about: ConsumptionPreset.subject(of: id)) { db in
      var presets = try PresetsQuery().fetch(db)
      guard let index = presets.firstIndex(where: { $0.id == id }) else {
        throw CaffioError.notFound(.preset)
      }
      let moved = presets.remove(at: index)
      presets.insert(moved, at: min(max(0, place), presets.count))
      try Self.number(presets, now: now, in: db)
      return try CaffioLedger.record(id, in: db)
    }
  }

  /// Deletes a preset. Cups that were logged with it stay.
  @discardableResult
  package func deletePreset(_ id: ConsumptionPreset.ID) async throws -> WriteResult<ConsumptionPreset> {
    try await delete(id, as: "caffio.preset.deleted")
  }

  /// Says how much caffeine a drink holds: her figure stands before the one of the program.
  ///
  /// - Parameters:
  ///   - drink: the name that the program gives it, or one of her own.
  ///   - portion: in `unit`.
  ///   - source: where the figure comes from.
  @discardableResult
  package func setFigure(
    _ caffeine: CaffeineMass, of drink: String, in portion: Double? = nil, unit: String = "ml",
    source: String = ""
  ) async throws -> WriteResult<DrinkFigure> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("caffio.figure.set", subject: drink)) { db in
      var details = try DrinkFigure.Details(
        drink: drink, caffeine: caffeine, portion: portion, portionUnit: unit, source: source
      ).validated()
      guard var figure = try FiguresQuery().fetch(db).first(where: { $0.isOf(details.drink) }) else {
        try CaffioLedger.checkRoom(for: DrinkFigure.self, in: db)
        let figure = DrinkFigure(id: id, details: details, stamp: Stamp(now))
        try figure.insert(db)
        return figure
      }
      // One that came in may spell the drink otherwise: there is one figure of a drink.
      details.drink = figure.drink
      guard details != figure.details else { return figure }
      figure.details = details
      figure.stamp.change(now)
      try figure.update(db)
      return figure
    }
  }

  /// Forgets her figure of a drink: that of the program holds again.
  @discardableResult
  package func deleteFigure(_ id: DrinkFigure.ID) async throws -> WriteResult<DrinkFigure> {
    try await delete(id, as: "caffio.figure.deleted")
  }

  /// The place after all presets. Where one that came from elsewhere has the last number that there is, they are numbered
  /// anew.
  private static func lastPlace(now: Date, in db: Database) throws -> Int {
    let presets = try PresetsQuery().fetch(db)
    guard let last = presets.last?.position else { return 0 }
    if last < Int.max { return last + 1 }
    try number(presets, now: now, in: db)
    return presets.count
  }

  /// Numbers presets from 0, in this order.
  private static func number(_ presets: [ConsumptionPreset], now: Date, in db: Database) throws {
    for (position, var preset) in presets.enumerated() where preset.position != position {
      preset.position = position
      preset.stamp.change(now)
      try preset.update(db)
    }
  }
}
