import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension CaffioClient {
  /// Adds a brew: one that begins, where the details have no end, or one written down afterwards.
  ///
  /// - Parameter cup: what was drunk of it, noted and linked at once; nil for nothing. Of one that begins nothing can be.
  /// - Throws: ``CaffioError/alreadyBrewing`` while another one runs, ``CaffioError/invalidFields(_:)``,
  ///   ``CaffioError/notFound(_:)``.
  @discardableResult
  package func addBrew(
    _ details: BrewingSession.Details, drinking cup: BrewedCup? = nil
  ) async throws -> WriteResult<BrewingSession> {
    let (id, now, zone) = (store.dependencies.newID(), self.now(), timeZone)
    let drunk = details.endTime == nil ? nil : cup.map { ($0, store.dependencies.newID()) }
    let key =
      details.endTime == nil
      ? "caffio.session.started" : drunk == nil ? "caffio.session.added" : "caffio.session.addedAndDrunk"
    return try await store.write(key, about: Coffee.subject(of: details.coffeeId)) { db in
      let session = try Self.insert(details, id: id, now: now, zone, in: db)
      if let (cup, cupId) = drunk { _ = try Self.drink(cup, of: session, id: cupId, now: now, zone, in: db) }
      return session
    }
  }

  /// Notes that a brew was drunk, when it was ready: a cup of its own, linked with it.
  ///
  /// - Throws: ``CaffioError/notFound(_:)``, ``CaffioError/stillBrewing``, ``CaffioError/invalidFields(_:)``.
  @discardableResult
  package func drinkBrew(
    _ id: BrewingSession.ID, _ cup: BrewedCup = BrewedCup()
  ) async throws -> WriteResult<CoffeeConsumption> {
    let (cupId, now, zone) = (store.dependencies.newID(), self.now(), timeZone)
    return try await store.write("caffio.session.drunk", about: BrewingSession.subject(of: id)) { db in
      let session: BrewingSession = try CaffioLedger.record(id, in: db)
      return try Self.drink(cup, of: session, id: cupId, now: now, zone, in: db)
    }
  }

  private static func drink(
    _ said: BrewedCup, of session: BrewingSession, id: String, now: Date, _ zone: TimeZone, in db: Database
  ) throws -> CoffeeConsumption {
    guard !session.isRunning else { throw CaffioError.stillBrewing }
    let coffee: Coffee = try CaffioLedger.record(session.coffeeId, in: db)
    var cup = session.cup(said, of: coffee, id: id, now: now, in: zone)
    try CaffioLedger.checkQuantity(of: cup, before: nil)
    if cup.caffeine == nil { cup.caffeine = try CaffioLedger.caffeine(of: cup, in: db) }
    cup = try cup.validated(at: now)
    try cup.insert(db)
    return cup
  }

  /// Begins the newest brew once more, the same way: of one coffee, or of any. A timer follows its plan from the
  /// beginning.
  ///
  /// - Throws: ``CaffioError/nothingToRepeat``, ``CaffioError/alreadyBrewing``.
  @discardableResult
  package func repeatLastBrew(of coffeeId: Coffee.ID? = nil) async throws -> WriteResult<BrewingSession> {
    let (id, now, zone) = (store.dependencies.newID(), self.now(), timeZone)
    let last: @Sendable (Database) throws -> BrewingSession = { db in
      var request = BrewingSession.filter(sql: "endTime IS NOT NULL").order(sql: "startTime DESC, id DESC")
      if let coffeeId { request = request.filter(sql: "coffeeId = ?", arguments: [coffeeId]) }
      guard let session = try request.fetchOne(db) else { throw CaffioError.nothingToRepeat }
      return session
    }
    return try await store.write(
      "caffio.session.started", about: { try CaffioLedger.name(of: try last($0).coffeeId, or: "", in: $0) }
    ) { db in
      let session = try last(db)
      var details = BrewingSession.Details(repeating: session)
      details.timer = session.brewTimer.flatMap { BrewTimer($0.plan, start: now).stored }
      return try Self.insert(details, id: id, now: now, zone, in: db)
    }
  }

  /// Changes a brew: its timer while it runs, what came of it afterwards. Where it was of another coffee, so were the cups
  /// that were drunk of it.
  ///
  /// - Parameters:
  ///   - cup: what was drunk of it, noted and linked at once; nil for nothing.
  ///   - edit: changes the details; called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editBrew(
    _ id: BrewingSession.ID, drinking cup: BrewedCup? = nil,
    _ edit: @escaping @Sendable (inout BrewingSession.Details) throws -> Void
  ) async throws -> WriteResult<BrewingSession> {
    let key = cup == nil ? "caffio.session.edited" : "caffio.session.editedAndDrunk"
    return try await change(id, as: key, drinking: cup) { details, _ in try edit(&details) }
  }

  /// Ends the brew that runs, now where nothing says when. One that was forgotten for longer than any brew
  /// takes ends without a time that it took.
  ///
  /// - Parameters:
  ///   - cup: what was drunk of it, noted and linked at once; nil for nothing.
  ///   - edit: says what came of it; called inside the transaction.
  /// - Throws: ``CaffioError/brewEnded``.
  @discardableResult
  package func finishBrew(
    _ id: BrewingSession.ID, drinking cup: BrewedCup? = nil,
    _ edit: @escaping @Sendable (inout BrewingSession.Details) throws -> Void = { _ in }
  ) async throws -> WriteResult<BrewingSession> {
    let now = now()
    let key = cup == nil ? "caffio.session.finished" : "caffio.session.finishedAndDrunk"
    return try await change(id, as: key, drinking: cup) { details, stored in
      guard stored.isRunning else { throw CaffioError.brewEnded }
      try edit(&details)
      let start = details.startTime ?? stored.startTime
      let end = details.endTime ?? max(now, start)
      details.endTime = end
      guard var timer = stored.brewTimer else {
        details.totalBrewTime =
          details.totalBrewTime ?? Self.brewTime(Int(nearest: end.timeIntervalSince(start).rounded(.down)))
        return
      }
      // What the timer counted is without its pauses.
      timer.clock.finish(at: end)
      details.timer = timer.stored
      details.totalBrewTime =
        details.totalBrewTime ?? timer.outcome.flatMap { Self.brewTime($0.totalSeconds) }
      details.bloomTime = details.bloomTime ?? timer.outcome?.bloomSeconds
    }
  }

  /// How long a brew took, in seconds; nil beyond what any takes: it was forgotten, and nobody knows.
  private static func brewTime(_ seconds: Int) -> Int? {
    CaffioLimits.seconds.contains(seconds) ? seconds : nil
  }

  /// Deletes a brew. The cups that were drunk of it stay.
  @discardableResult
  package func deleteBrew(_ id: BrewingSession.ID) async throws -> WriteResult<BrewingSession> {
    try await delete(id, as: "caffio.session.deleted")
  }

  /// Changes a brew, under the name of what is done.
  func change(
    _ id: BrewingSession.ID, as key: String, drinking cup: BrewedCup? = nil,
    _ edit: @escaping @Sendable (inout BrewingSession.Details, BrewingSession) throws -> Void
  ) async throws -> WriteResult<BrewingSession> {
    let (now, zone) = (self.now(), timeZone)
    let drunk = cup.map { ($0, store.dependencies.newID()) }
    return try await store.write(key, about: BrewingSession.subject(of: id)) { db in
      let stored: BrewingSession = try CaffioLedger.record(id, in: db)
      var details = stored.details
      try edit(&details, stored)
      guard details != stored.details || drunk != nil else { return stored }
      let changed = try stored.changed(to: details, now: now, in: zone).validated(at: now)
      try Self.check(changed, in: db)
      try CaffioLedger.checkPast(changed, before: stored, now: now)
      let cups = try BrewedCups(of: stored, in: db)
      try changed.update(db)
      try cups.follow(changed, now: now, in: db)
      if let (cup, cupId) = drunk { _ = try Self.drink(cup, of: changed, id: cupId, now: now, zone, in: db) }
      return changed
    }
  }

  private static func insert(
    _ details: BrewingSession.Details, id: String, now: Date, _ zone: TimeZone, in db: Database
  ) throws -> BrewingSession {
    let blank = BrewingSession(
      id: id,
      details: BrewingSession.Details(
        coffeeId: details.coffeeId, startTime: now, utcOffset: zone.secondsFromGMT(for: now)),
      stamp: Stamp(now))
    let session = try blank.changed(to: details, now: now, in: zone).validated(at: now)
    try check(session, in: db)
    try CaffioLedger.checkPast(session, before: nil, now: now)
    try session.insert(db)
    return session
  }

  /// What a brew refers to is there, and no other one runs beside it.
  private static func check(_ session: BrewingSession, in db: Database) throws {
    try CaffioLedger.check(Coffee.self, session.coffeeId, in: db)
    try CaffioLedger.check(CoffeeEquipment.self, session.equipmentId, in: db)
    try CaffioLedger.check(CoffeeEquipment.self, session.grinderId, in: db)
    try CaffioLedger.check(Coffee.self, session.beansId, in: db)
    guard session.isRunning else { return }
    if try CaffioLedger.isBrewing(beside: session.id, in: db) { throw CaffioError.alreadyBrewing }
  }
}
