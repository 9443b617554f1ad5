import CommandTestSupport
import Carnets
import Foundation
import GRDB
import Interchange
import Localization
import NotebookContract
import Terminal
import TestSupport
import Testing
import Values
import Vault

@testable import ExampleNotebook

@Suite("The example notebook") struct PlantsTests {
  private static func strings() throws -> StringTable {
    try StringTable(joining: Plants.notebook.texts.map { try $0() })
  }

  @Test(
    "A plant is due on the day it came, then its rhythm after each watering; one without a rhythm never is")
  func rhythm() throws {
    let (came, watered) = (try #require(CalendarDay("2026-01-01")), try #require(CalendarDay("2026-01-30")))
    var plant = Plant(id: "a", details: Plant.Details(since: came, rhythm: 3), stamp: Stamp(.distantPast))
    #expect(plant.nextWatering(after: nil) == came)
    #expect(plant.nextWatering(after: watered) == CalendarDay("2026-02-02"))
    plant.rhythm = nil
    #expect(plant.nextWatering(after: watered) == nil)
  }

  @Test("Every field that is wrong is said at once, and nothing is stored")
  func refusals() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    let tomorrow = notebook.client.today.adding(days: 1)
    let plant = Plant.Details(since: tomorrow, rhythm: 0, place: String(repeating: "a", count: 101))
    let expected = PlantsError.invalidFields([
      FieldProblem(.name, .empty), FieldProblem(.rhythm, .outOfRange),
      FieldProblem(.place, .tooLong(limit: 100)), FieldProblem(.since, .rule("inFuture")),
    ])
    await #expect(throws: expected) { try await notebook.client.add(plant) }
    #expect(try await notebook.client.value(PlantsQuery()) == [])
  }

  @Test("A plant that comes tomorrow is refused when it is changed, and so is a care that is given then")
  func daysToCome() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    let (client, tomorrow) = (notebook.client, notebook.client.today.adding(days: 1))
    let plant = try await client.add(Plant.Details(name: "Basilic", since: client.today)).value
    await #expect(throws: PlantsError.invalidFields([FieldProblem(.since, .rule("inFuture"))])) {
      try await client.edit(Plant.self, plant.id) { $0.since = tomorrow }
    }
    await #expect(throws: PlantsError.invalidFields([FieldProblem(.day, .rule("inFuture"))])) {
      try await client.add(Care.Details(day: tomorrow), to: plant.id)
    }
    #expect(try await client.value(PlantsQuery()) == [PlantState(plant: plant, lastWatering: nil)])
  }

  @Test("A watering needs its plant, and goes with it; undo brings both back")
  func cascade() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    let client = notebook.client
    let watering = Care.Details(day: client.today)
    await #expect(throws: PlantsError.notFound) { try await client.add(watering, to: "nobody") }
    let added = try await client.add(Plant.Details(name: "Basilic", since: client.today)).value
    let care = try await client.add(watering, to: added.id).value
    let gone = try await client.delete(Plant.self, added.id)
    #expect(try await client.value(CaresQuery(plant: added.id)).cares == [])
    let transaction: Int64 = try #require(gone.transaction)
    _ = try await notebook.store.undo(transaction)
    #expect(try await client.value(PlantsQuery()) == [PlantState(plant: added, lastWatering: care.day)])
  }

  @Test("Commands add, change and list what the pages do")
  func commands() async throws {
    let desk = try await CommandDesk(PlantsCommand.self, of: Plants.definition, texts: [try Self.strings()])
    try await desk.expect("rhythm", "7")
    let id = try await desk.expect("plant", "add", "--name", "Basilic", "--since", "2026-01-10").line
    let care = try await desk.expect("care", "add", "--plant", id, "--day", "2026-01-12").line
    try await desk.expect("plant", "edit", id, "--species", "Ocimum")
    try await desk.expect("care", "edit", care, "--kind", "feeding")
    let plant = try await desk.expect("plant", "show", id, "--json").read(Shown.self)
    #expect(plant == Shown(name: "Basilic", species: "Ocimum", since: "2026-01-10", rhythm: 7))
    #expect(try await desk.expect("care", "list", "--plant", id).output.contains("Engrais"))
    let refused = try await desk.run(["plant", "add", "--rhythm", "0"])
    #expect(refused.status == .badData)
  }

  @Test("A place survives the way back to the schema without it and up again; older files and rows have none")
  func place() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    var plant = Plant.Details(name: "Basilic", since: notebook.client.today)
    let without = try await notebook.client.add(plant).value
    plant.place = " Cuisine "
    let with = try await notebook.client.add(plant).value
    #expect(with.place == "Cuisine")
    try await notebook.vault.rollBack(Plants.id, to: SchemaVersion(1, 0, 0))
    let client = try await PlantsClient(in: notebook.vault)
    #expect(try await client.value(RecordQuery<Plant>(with.id)) == with)
    #expect(try await client.value(RecordQuery<Plant>(without.id)) == without)
    let file = try #require(try await client.store.read { try PlantFile(without.id, in: $0) })
    let json = try JSONFile.encode(file)
    #expect(json.range(of: Data("place".utf8)) == nil)
    let read = try JSONFile.decode(PlantFile.self, from: json, or: { (error: JSONFileError) in error })
    #expect(read.plant == without)
  }

  @Test("What a newer version wrote about a place before this schema knew it becomes the place")
  func placeOfNewer() async throws {
    let (folder, newest) = (try TemporaryFolder(), Plants.definition.schema)
    defer { withExtendedLifetime(folder) {} }
    let older = NotebookSchema(
      id: newest.id, plan: MigrationPlan(Array(newest.plan.stages.prefix(1))), records: [])
    let vault = try await ExampleVault.create(in: folder, schema: older)
    try await vault.notebook(newest.id).write(Action("test")) { db in
      try db.execute(
        sql: """
          INSERT INTO plantRecords(id, name, species, since, notes, createdAt, updatedAt, unknownFields)
          VALUES ('a', 'Basilic', '', '2026-01-01', '', '2026-01-01 10:00:00.000', '2026-01-01 10:00:00.000',
            '{"place":"Cuisine","height":3}')
          """)
    }
    await vault.lock()
    let again = try await Vault.unlock(
      ExampleVault.file(in: folder), with: .passphrase(ExampleVault.passphrase), notebooks: [newest],
      dependencies: .pinned())
    let plants = try await PlantsClient(in: again).value(PlantsQuery()).map(\.plant)
    #expect(plants.map(\.place) == ["Cuisine"])
    #expect(plants.map(\.unknownFields) == [["height": .number(3)]])
    await again.lock()
  }

  @Test("Each record reads and writes each column of its table, and no other")
  func columns() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    try await notebook.store.read { db in
      let (plant, care) = (try Plant.blank.databaseDictionary.keys, try Care.blank.databaseDictionary.keys)
      #expect(try Set(plant) == Set(db.columns(in: Plant.databaseTableName).map(\.name)))
      #expect(try Set(care) == Set(db.columns(in: Care.databaseTableName).map(\.name)))
    }
  }

  @Test("Tables for spreadsheets have a column for each field, and mark what could be a formula")
  func tables() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    let added = try await notebook.client.add(
      Plant.Details(name: "=Basilic", since: notebook.client.today, rhythm: 3)
    ).value
    let exporter = try #require(Plants.definition.exporters.first { $0.format == "csv" } as? CSVExporter)
    let table = String(decoding: try await exporter.table("plants.csv", from: notebook.store), as: UTF8.self)
    let rows = table.split(whereSeparator: \.isNewline).map(String.init)
    let instant = InstantText.write(added.createdAt)
    #expect(
      rows == [
        "\u{FEFF}id,name,species,since,rhythm,notes,place,createdAt,updatedAt",
        "\(added.id),'=Basilic,,2026-01-15,3,,,\(instant),\(InstantText.write(added.updatedAt))",
      ])
  }

  @Test("A record is taken as it would be stored, or told with its reason; its id counts as there")
  func checks() {
    var checked = CheckedRecords(at: RowLocation(file: "a.json", line: 1))
    let day = CalendarDay.earliest
    var plant = Plant(
      id: "00000000-0000-7000-8000-000000000001", details: Plant.Details(name: " Basilic ", since: day),
      stamp: Stamp(.distantPast))
    let taken = checked.take(plant) { record throws(PlantsError) in try record.validated() }
    #expect(taken?.name == "Basilic")
    plant.id = "A"
    #expect(checked.take(plant) { record throws(PlantsError) in record } == nil)
    #expect(checked.take(plant, hasFixedID: true) { record throws(PlantsError) in record } == plant)
    (plant.id, plant.name, plant.rhythm) = ("00000000-0000-7000-8000-000000000002", "", 0)
    #expect(checked.take(plant) { record throws(PlantsError) in try record.validated() } == nil)
    #expect(checked.refused == ["a", plant.id])
    #expect(
      checked.problems.map(\.messageKey) == [
        "record.invalidID", "plants.plant.name.empty", "field.outOfScale",
      ])
    #expect(checked.problems.map(\.column) == [nil, "name", "rhythm"])
  }

  private struct Shown: Decodable, Equatable {
    let name, species, since: String
    let rhythm: Int?
  }
}
