import GRDB
import Records
import Values
import Vault

/// What all records of the notebook have in common.
protocol PlantsRecord: DetailedRecord, FetchableRecord, PersistableRecord
where Details.Refusal == PlantsError {
  /// Its name in the keys of actions, and in reports.
  static var noun: String { get }
  /// The day it tells of, and the field that holds it.
  var dated: (day: CalendarDay, field: PlantsField) { get }
  /// What the person calls the plant that it belongs to, which exists, or this throws.
  func plantName(in db: Database) throws -> String
}

extension Plant: PlantsRecord {
  static let noun = "plant"
  static let databaseTableName = PlantsSchema.plants.name
  var dated: (day: CalendarDay, field: PlantsField) { (details.since, .since) }
  func plantName(in db: Database) -> String { details.name }
}

extension Care: PlantsRecord {
  static let noun = "care"
  static let databaseTableName = PlantsSchema.cares.name
  var dated: (day: CalendarDay, field: PlantsField) { (details.day, .day) }
  func plantName(in db: Database) throws -> String { try Plant.stored(plantId, in: db).name }
}

extension PlantsRecord {
  /// The record as it is to be stored, with a day that has come.
  func validated(noLaterThan latest: CalendarDay) throws(PlantsError) -> Self {
    let late = dated.day > latest ? [FieldProblem(dated.field, .rule("inFuture"))] : []
    let record: Self
    do throws(PlantsError) {
      record = try validated()
    } catch {
      throw .invalidFields(error.fieldProblems + late)
    }
    guard late.isEmpty else { throw .invalidFields(late) }
    return record
  }

  static func stored(_ id: String, in db: Database) throws -> Self {
    guard let record = try fetchOne(db, key: id) else { throw PlantsError.notFound }
    return record
  }
}
