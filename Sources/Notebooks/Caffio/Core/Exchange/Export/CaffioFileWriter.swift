import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

/// Writes documents that came back, inside the import's transaction: of each record the version changed last wins.
struct CaffioFileWriter {
  let references: [Coffee.ID: AttachmentReference]
  let removesAbsent: Bool
  /// The instant of the import.
  let now: Date
  let db: Database

  func write(_ found: FoundFile<CoffeeFile>, into report: inout ImportReport) throws {
    let (file, merge) = (found.file, merge(at: found.location))
    let id = file.coffee.id
    try merge.write([try pictured(file.coffee)], as: "coffee", changedAt: \.updatedAt, into: &report)
    try merge.write(file.ingredients, as: "ingredient", changedAt: \.updatedAt, into: &report) {
      $0.coffeeId == $1.coffeeId
    }
    try merge.write(file.reviews, as: "review", changedAt: \.updatedAt, into: &report) {
      $0.coffeeId == $1.coffeeId
    }
    if let beans = file.beans { try merge.write([beans], as: "beans", changedAt: \.updatedAt, into: &report) }
    guard removesAbsent else { return }
    let own: SQL = "coffeeId = \(id)"
    try merge.remove(
      from: "beanSheets", where: "id = \(id)", except: (file.beans.map { [$0.id] } ?? []) + found.refused)
    try merge.remove(from: "ingredients", where: own, except: file.ingredients.map(\.id) + found.refused)
    try merge.remove(from: "coffeeReviews", where: own, except: file.reviews.map(\.id) + found.refused)
  }

  func write(_ found: FoundFile<PersonFile>, into report: inout ImportReport) throws {
    let (file, merge) = (found.file, merge(at: found.location))
    if let taste = file.taste { try merge.write([taste], as: "taste", changedAt: \.updatedAt, into: &report) }
    if var profile = file.profile {
      // What she likes is known here even where the source does not say it.
      profile.tastingPreferences = try TastingProfile.fetchOne(db, key: UserProfile.fixedID)?.id
      try merge.write([profile], as: "profile", changedAt: \.updatedAt, into: &report)
    } else if let first = file.equipment.map(\.createdAt).min() {
      _ = try CaffioLedger.profile(now: first, in: db)
    }
    try merge.write(file.equipment, as: "equipment", changedAt: \.updatedAt, into: &report)
    let presets = try file.presets.filter {
      try isKnown($0.coffeeId, "preset", $0.id, found.location, &report)
    }
    try merge.write(presets, as: "preset", changedAt: \.updatedAt, into: &report)
    try merge.write(file.figures, as: "figure", changedAt: \.updatedAt, into: &report)
    guard removesAbsent else { return }
    try merge.remove(from: "coffeeEquipment", where: "1", except: file.equipment.map(\.id) + found.refused)
    try merge.remove(from: "consumptionPresets", where: "1", except: file.presets.map(\.id) + found.refused)
    try merge.remove(from: "drinkFigures", where: "1", except: file.figures.map(\.id) + found.refused)
  }

  /// Writes every month, and removes what none of them has: a cup may stand in another month here than in the source.
  func write(_ months: [FoundFile<MonthFile>], into report: inout ImportReport) throws {
    // Brews first: a cup may be of one of another month.
    for month in months { try writeBrews(of: month, into: &report) }
    for month in months { try writeCups(of: month, into: &report) }
    guard removesAbsent, let first = months.first else { return }
    let names = try JSONEncoder().encode(months.map(\.file.month.description))
    let own: SQL = "month IN (SELECT value FROM json_each(\(String(decoding: names, as: UTF8.self))))"
    let refused = months.flatMap(\.refused)
    let merge = merge(at: first.location)
    try merge.remove(
      from: "coffeeConsumptions", where: own,
      except: months.flatMap { $0.file.consumptions.map(\.id) } + refused)
    try merge.remove(
      from: "brewingSessions", where: own, except: months.flatMap { $0.file.sessions.map(\.id) } + refused)
  }

  private func writeCups(of found: FoundFile<MonthFile>, into report: inout ImportReport) throws {
    let (file, merge) = (found.file, merge(at: found.location))
    if let note = file.note { try merge.write([note], as: "month", changedAt: \.updatedAt, into: &report) }
    let equipment = try String.fetchSet(db, sql: "SELECT id FROM coffeeEquipment")
    let cups = try file.consumptions.filter {
      try isKnown($0.coffeeId, "consumption", $0.id, found.location, &report)
    }.map { cup in
      var cup = cup
      cup.equipmentId = cup.equipmentId.flatMap { equipment.contains($0) ? $0 : nil }
      if let brew = cup.brewId, try !BrewingSession.exists(db, key: brew) { cup.brewId = nil }
      return cup
    }
    try merge.write(cups, as: "consumption", changedAt: \.updatedAt, into: &report)
  }

  private func writeBrews(of found: FoundFile<MonthFile>, into report: inout ImportReport) throws {
    let (file, merge) = (found.file, merge(at: found.location))
    let equipment = try String.fetchSet(db, sql: "SELECT id FROM coffeeEquipment")
    let sessions = try file.sessions.filter {
      try isKnown($0.coffeeId, "session", $0.id, found.location, &report)
    }.map { session in
      var session = session
      session.equipmentId = session.equipmentId.flatMap { equipment.contains($0) ? $0 : nil }
      session.grinderId = session.grinderId.flatMap { equipment.contains($0) ? $0 : nil }
      if let beans = session.beansId, try !Coffee.exists(db, key: beans) { session.beansId = nil }
      return session
    }
    // One by one: each may be the one that runs.
    for session in sessions {
      let settled = try settled(session, at: found.location, &report)
      try merge.write([settled], as: "session", changedAt: \.updatedAt, into: &report)
    }
  }

  /// A brew that would run beside another one ends when it was last heard of: one timer would show, and the other be
  /// forgotten.
  private func settled(
    _ session: BrewingSession, at location: RowLocation, _ report: inout ImportReport
  ) throws -> BrewingSession {
    guard session.isRunning, try CaffioLedger.isBrewing(beside: session.id, in: db) else { return session }
    let stored = try BrewingSession.fetchOne(db, key: session.id)
    // It stays as it is here.
    if let stored, stored.updatedAt > session.updatedAt { return session }
    var ended = session
    let end = max(session.startTime, session.updatedAt)
    if var timer = session.brewTimer {
      timer.clock.finish(at: end)
      ended.timer = timer.stored
    }
    ended.endTime = end
    ended.stamp.change(now)
    report.countRefused("session", RowProblem("caffio.import.otherRuns", ["id": session.id], at: location))
    return ended
  }

  private func merge(at location: RowLocation) -> RecordMerge {
    RecordMerge(db, at: location, foreignKey: "caffio.import.otherCoffee")
  }

  /// Whether the coffee that a record belongs to is here; the record is refused otherwise.
  private func isKnown(
    _ coffeeId: Coffee.ID?, _ kind: String, _ id: String, _ location: RowLocation,
    _ report: inout ImportReport
  ) throws -> Bool {
    guard let coffeeId, try !Coffee.exists(db, key: coffeeId) else { return true }
    report.countRefused(kind, RowProblem("caffio.import.noCoffee", ["id": id], at: location))
    return false
  }

  /// The coffee with its picture: the one that was just kept. One that the source names and that was not found there is
  /// the one of the vault; where the source has none, there is none.
  private func pictured(_ coffee: Coffee) throws -> Coffee {
    var coffee = coffee
    if let reference = references[coffee.id] {
      coffee.imageAttachmentId = reference.id.description
    } else {
      let stored = coffee.imageMimeType == nil ? nil : try Coffee.fetchOne(db, key: coffee.id)
      coffee.imageAttachmentId = stored?.imageAttachmentId
      coffee.imageMimeType = stored?.imageMimeType
    }
    return coffee
  }
}
