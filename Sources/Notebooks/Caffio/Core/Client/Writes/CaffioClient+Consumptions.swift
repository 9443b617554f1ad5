import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension CaffioClient {
  /// Logs a cup, on the day of the clock on the wall where the person is. What it holds follows from its recipe, or from
  /// the figures of the drink, where the person does not say it.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)``, ``CaffioError/notFound(_:)`` for a recipe or a piece of equipment
  ///   that is gone.
  @discardableResult
  package func log(_ details: CoffeeConsumption.Details) async throws -> WriteResult<CoffeeConsumption> {
    let (id, now, zone) = (store.dependencies.newID(), self.now(), timeZone)
    return try await store.write(
      "caffio.consumption.logged",
      about: { try CaffioLedger.subject(of: details.coffeeId, or: details.drink, in: $0) }
    ) { db in
      try Self.insert(details, id: id, now: now, zone, in: db)
    }
  }

  /// Logs the cup of a preset, now.
  @discardableResult
  package func logPreset(_ presetId: ConsumptionPreset.ID) async throws -> WriteResult<CoffeeConsumption> {
    let (id, now, zone) = (store.dependencies.newID(), self.now(), timeZone)
    return try await store.write("caffio.consumption.logged", about: ConsumptionPreset.subject(of: presetId))
    { db in
      let preset: ConsumptionPreset = try CaffioLedger.record(presetId, in: db)
      return try Self.insert(CoffeeConsumption.Details(preset), id: id, now: now, zone, in: db)
    }
  }

  /// Logs a cup once more, now: the same drink, as much of it, at the same place. What it holds is reckoned anew, unless
  /// the person typed it.
  @discardableResult
  package func logAgain(_ id: CoffeeConsumption.ID) async throws -> WriteResult<CoffeeConsumption> {
    let (newID, now, zone) = (store.dependencies.newID(), self.now(), timeZone)
    return try await store.write("caffio.consumption.logged", about: CoffeeConsumption.subject(of: id)) {
      db in
      let cup: CoffeeConsumption = try CaffioLedger.record(id, in: db)
      let details = CoffeeConsumption.Details(
        coffeeId: cup.coffeeId, drink: cup.drink, quantity: cup.quantity, unit: cup.unit,
        caffeine: try CaffioLedger.caffeine(again: cup, in: db), location: cup.location,
        equipmentId: cup.equipmentId)
      return try Self.insert(details, id: newID, now: now, zone, in: db)
    }
  }

  /// Changes what a person says about a cup. Its day changes with its instant alone, on the clock of
  /// the place where it was drunk, and its caffeine with the cup, as
  /// long as it is what was reckoned of it.
  ///
  /// - Parameter edit: changes the details; called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editConsumption(
    _ id: CoffeeConsumption.ID, _ edit: @escaping @Sendable (inout CoffeeConsumption.Details) throws -> Void
  ) async throws -> WriteResult<CoffeeConsumption> {
    let (now, zone) = (self.now(), timeZone)
    return try await store.write("caffio.consumption.edited", about: CoffeeConsumption.subject(of: id)) {
      db in
      let stored: CoffeeConsumption = try CaffioLedger.record(id, in: db)
      var details = stored.details
      try edit(&details)
      guard details != stored.details else { return stored }
      var changed = stored.changed(to: details, now: now, in: zone)
      // Put right to what was brewed, it is still of the brew.
      if let brew = try stored.brewId.flatMap({ try BrewingSession.fetchOne(db, key: $0) }),
        brew.coffeeId == changed.coffeeId
      {
        changed.brewId = brew.id
      }
      try Self.check(changed, in: db)
      try CaffioLedger.checkPast(changed.timestamp, before: stored.timestamp, now: now, .consumptionTime)
      try CaffioLedger.checkQuantity(of: changed, before: stored)
      changed.caffeine = try CaffioLedger.caffeine(of: changed, before: stored, in: db)
      changed = try changed.validated(at: now)
      try changed.update(db)
      return changed
    }
  }

  /// Deletes a cup.
  @discardableResult
  package func deleteConsumption(_ id: CoffeeConsumption.ID) async throws -> WriteResult<CoffeeConsumption> {
    try await delete(id, as: "caffio.consumption.deleted")
  }

  private static func insert(
    _ details: CoffeeConsumption.Details, id: String, now: Date, _ zone: TimeZone, in db: Database
  ) throws -> CoffeeConsumption {
    let blank = CoffeeConsumption(
      id: id,
      details: CoffeeConsumption.Details(timestamp: now, utcOffset: zone.secondsFromGMT(for: now)),
      stamp: Stamp(now))
    var cup = blank.changed(to: details, now: now, in: zone)
    try check(cup, in: db)
    try CaffioLedger.checkPast(cup.timestamp, before: nil, now: now, .consumptionTime)
    try CaffioLedger.checkQuantity(of: cup, before: nil)
    if cup.caffeine == nil { cup.caffeine = try CaffioLedger.caffeine(of: cup, in: db) }
    let checked = try cup.validated(at: now)
    try checked.insert(db)
    return checked
  }

  /// - Throws: ``CaffioError/notFound(_:)`` for what a cup refers to and is not there.
  private static func check(_ cup: CoffeeConsumption, in db: Database) throws {
    try CaffioLedger.check(Coffee.self, cup.coffeeId, in: db)
    try CaffioLedger.check(CoffeeEquipment.self, cup.equipmentId, in: db)
  }
}
