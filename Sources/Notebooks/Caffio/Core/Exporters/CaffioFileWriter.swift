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
  let db: Database

  func write(_ found: CaffioSource.Found<CoffeeFile>, into report: inout ImportReport) throws {
    let (file, merge) = (found.file, merge(at: found.location))
    let id = file.coffee.id
    try merge.write([try pictured(file.coffee)], as: "coffee", changedAt: \.updatedAt, into: &report)
    try merge.write(file.ingredients, as: "ingredient", changedAt: \.updatedAt, into: &report) {
      $0.coffeeId == $1.coffeeId
    }
    try merge.write(file.reviews, as: "review", changedAt: \.updatedAt, into: &report) {
      $0.coffeeId == $1.coffeeId
    }
    guard removesAbsent else { return }
    let own: SQL = "coffeeId = \(id)"
    try merge.remove(from: "ingredients", where: own, except: file.ingredients.map(\.id) + found.refused)
    try merge.remove(from: "coffeeReviews", where: own, except: file.reviews.map(\.id) + found.refused)
  }

  func write(_ found: CaffioSource.Found<PersonFile>, into report: inout ImportReport) throws {
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

  func write(_ found: CaffioSource.Found<MonthFile>, into report: inout ImportReport) throws {
    let (file, merge) = (found.file, merge(at: found.location))
    if let note = file.note { try merge.write([note], as: "month", changedAt: \.updatedAt, into: &report) }
    let equipment = try String.fetchSet(db, sql: "SELECT id FROM coffeeEquipment")
    let cups = try file.consumptions.filter {
      try isKnown($0.coffeeId, "consumption", $0.id, found.location, &report)
    }.map { cup in
      var cup = cup
      cup.equipmentId = cup.equipmentId.flatMap { equipment.contains($0) ? $0 : nil }
      return cup
    }
    try merge.write(cups, as: "consumption", changedAt: \.updatedAt, into: &report)
    let sessions = try file.sessions.filter {
      try isKnown($0.coffeeId, "session", $0.id, found.location, &report)
    }.map { session in
      var session = session
      session.equipmentId = session.equipmentId.flatMap { equipment.contains($0) ? $0 : nil }
      return session
    }
    try merge.write(sessions, as: "session", changedAt: \.updatedAt, into: &report)
    guard removesAbsent else { return }
    let own: SQL = "month = \(file.month.description)"
    try merge.remove(
      from: "coffeeConsumptions", where: own, except: file.consumptions.map(\.id) + found.refused)
    try merge.remove(from: "brewingSessions", where: own, except: file.sessions.map(\.id) + found.refused)
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

  /// The coffee with its picture: the one that was just kept, else the one that the vault has.
  private func pictured(_ coffee: Coffee) throws -> Coffee {
    var coffee = coffee
    coffee.imageAttachmentId =
      try references[coffee.id]?.id.description ?? Coffee.fetchOne(db, key: coffee.id)?.imageAttachmentId
    if coffee.imageAttachmentId == nil { coffee.imageMimeType = nil }
    return coffee
  }
}
