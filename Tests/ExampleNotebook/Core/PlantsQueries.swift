import GRDB
import Records
import Values
import Vault

/// A plant, and when it is to be watered.
struct PlantState: Equatable, Sendable {
  let plant: Plant
  let lastWatering: CalendarDay?
  var nextWatering: CalendarDay? { plant.nextWatering(after: lastWatering) }

  func isDue(on day: CalendarDay) -> Bool { nextWatering.map { $0 <= day } ?? false }
}

/// Every plant, the one to be watered first at the beginning.
struct PlantsQuery: Query {
  func fetch(_ db: Database) throws -> [PlantState] {
    let waterings = try Row.fetchAll(
      db, sql: "SELECT plantId, max(day) AS day FROM careRecords WHERE kind = 'watering' GROUP BY plantId")
    let days = Dictionary(
      uniqueKeysWithValues: waterings.map { ($0["plantId"] as String, $0["day"] as String) })
    return try Plant.fetchAll(db)
      .map { PlantState(plant: $0, lastWatering: days[$0.id].flatMap { CalendarDay($0) }) }
      .sorted {
        ($0.nextWatering ?? .latest, $0.plant.name.sortingKey, $0.plant.id)
          < ($1.nextWatering ?? .latest, $1.plant.name.sortingKey, $1.plant.id)
      }
  }
}

/// A part of what was done for a plant, the newest first.
struct CaresQuery: Query {
  struct Part: Equatable, Sendable {
    let cares: [Care]
    let links: PageLinks
  }

  let plant: Plant.ID
  var position = PagePosition.first
  var limit = 50

  func fetch(_ db: Database) throws -> Part {
    let list = PagedList(
      Care.filter(sql: "plantId = ?", arguments: [plant]),
      key: [PageTerm("day") { .text($0.day.description) }, PageTerm("id") { .text($0.id) }])
    let part = try list.part(at: position, limit: limit, db)
    return Part(cares: part.rows, links: part.links)
  }
}

/// What the person chose for the notebook.
struct PlantsSettings: Equatable, Sendable {
  enum Key: String { case rhythm = "usualRhythm" }
  var rhythm: Int?
}

struct SettingsQuery: Query {
  func fetch(_ db: Database) throws -> PlantsSettings {
    PlantsSettings(rhythm: try StoredSettings(db)[PlantsSettings.Key.rhythm].flatMap { Int($0) })
  }
}
