import Foundation
import GRDB
import Records
import Values
import Vault

/// What the writes of the client have in common, inside their transactions.
enum CaffioLedger {
  /// A stored record.
  ///
  /// - Throws: ``CaffioError/notFound(_:)``.
  static func record<Record: KnownRecord>(_ id: String, in db: Database) throws -> Record {
    guard let record = try Record.fetchOne(db, key: id) else { throw CaffioError.notFound(Record.kind) }
    return record
  }

  /// Makes sure that what a record refers to is there.
  ///
  /// - Throws: ``CaffioError/notFound(_:)``.
  static func check<Record: KnownRecord>(_ type: Record.Type, _ id: String?, in db: Database) throws {
    if let id { let _: Record = try record(id, in: db) }
  }

  /// What a coffee is called; a drink without recipe says it itself.
  static func name(of coffeeId: Coffee.ID?, or drink: String, in db: Database) throws -> String {
    guard let coffeeId else { return drink }
    let coffee: Coffee = try record(coffeeId, in: db)
    return coffee.name
  }

  /// The only profile, made now where there is none.
  static func profile(now: Date, in db: Database) throws -> UserProfile {
    if let profile = try UserProfile.fetchOne(db, key: UserProfile.fixedID) { return profile }
    let profile = UserProfile(now)
    try profile.insert(db)
    return profile
  }

  /// Refuses one more of something of which there are enough.
  ///
  /// - Throws: ``CaffioError/tooMany(_:limit:)``.
  static func checkRoom<Record: KnownRecord>(for type: Record.Type, in db: Database) throws {
    guard try Record.fetchCount(db) < CaffioLimits.ofEach else {
      throw CaffioError.tooMany(Record.kind, limit: CaffioLimits.ofEach)
    }
  }

  /// Refuses an undo or a redo that would leave two brews running: one timer would show, and the other be forgotten.
  /// Recipes that came with the program and were taken back do not come again.
  ///
  /// - Throws: ``CaffioError/alreadyBrewing``.
  @Sendable static func reconcile(_ reversal: Reversal) throws {
    if try reversal.records(in: "settingRecords").contains(CaffioSetting.recipes.rawValue),
      try StoredSettings(reversal.db)[CaffioSetting.recipes] == nil
    {
      try StoredSettings.set("added", for: CaffioSetting.recipes, in: reversal.db)
    }
    guard try !reversal.records(in: BrewingSession.databaseTableName).isEmpty else { return }
    let running = try BrewingSession.filter(sql: "endTime IS NULL").fetchCount(reversal.db)
    guard running < 2 else { throw CaffioError.alreadyBrewing }
  }

  /// Whether a brew runs, other than one.
  static func isBrewing(beside id: BrewingSession.ID, in db: Database) throws -> Bool {
    try !BrewingSession.filter(sql: "endTime IS NULL AND id <> ?", arguments: [id]).isEmpty(db)
  }

  /// Refuses what somebody says to have happened later than now. A clock on the wall shows no seconds: it has a minute.
  /// Records of another clock may be further ahead (``CaffioLimits/ahead``), and stay so until they are changed.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)``.
  static func checkPast(_ instant: Date, before stored: Date?, now: Date, _ field: CaffioField) throws {
    guard instant != stored, instant > now.addingTimeInterval(60) else { return }
    throw CaffioError.invalidFields([FieldProblem(field, .rule("future"))])
  }

  /// Refuses a brew that somebody says to begin or to end later than now, as ``checkPast(_:before:now:_:)`` does. One of
  /// another clock that is ahead may end where it began.
  static func checkPast(_ brew: BrewingSession, before stored: BrewingSession?, now: Date) throws {
    try checkPast(brew.startTime, before: stored?.startTime, now: now, .sessionStart)
    if let end = brew.endTime, end != brew.startTime {
      try checkPast(end, before: stored?.endTime, now: now, .sessionEnd)
    }
  }

  /// Refuses more cups than anybody drinks at once: millilitres were meant.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)``.
  static func checkQuantity(of cup: CoffeeConsumption, before stored: CoffeeConsumption?) throws {
    guard cup.unit.known == .cups, cup.quantity > CaffioLimits.cupsAtOnce,
      CaffioLimits.measure.contains(cup.quantity),
      cup.quantity != stored?.quantity || cup.unit != stored?.unit
    else { return }
    throw CaffioError.invalidFields([FieldProblem(.consumptionQuantity, .rule("manyCups"))])
  }

  /// The ingredients of a coffee, in their order.
  static func ingredients(of coffeeId: Coffee.ID, in db: Database) throws -> [Ingredient] {
    try Ingredient.filter(sql: "coffeeId = ?", arguments: [coffeeId]).order(sql: "position, id").fetchAll(db)
  }
}
