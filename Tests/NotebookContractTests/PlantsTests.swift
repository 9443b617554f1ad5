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
    var plant = Plant(id: "a", since: came, rhythm: 3, createdAt: .distantPast, updatedAt: .distantPast)
    #expect(plant.nextWatering(after: nil) == came)
    #expect(plant.nextWatering(after: watered) == CalendarDay("2026-02-02"))
    plant.rhythm = nil
    #expect(plant.nextWatering(after: watered) == nil)
  }

  @Test("Every field that is wrong is said at once, and nothing is stored")
  func refusals() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    let plant = Plant(
      id: "a", since: notebook.client.today.adding(days: 1), rhythm: 0, createdAt: .distantPast,
      updatedAt: .distantPast)
    let expected = PlantsError.invalidFields([
      FieldProblem(.name, .empty), FieldProblem(.since, .rule("inFuture")),
      FieldProblem(.rhythm, .outOfRange),
    ])
    await #expect(throws: expected) { try await notebook.client.add(plant) }
    #expect(try await notebook.client.value(PlantsQuery()) == [])
  }

  @Test("A watering needs its plant, and goes with it; undo brings both back")
  func cascade() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    let client = notebook.client
    await #expect(throws: PlantsError.notFound) { try await client.add(client.newCare(of: "nobody")) }
    var plant = client.newPlant()
    plant.name = "Basilic"
    let added = try await client.add(plant).value
    let care = try await client.add(client.newCare(of: added.id)).value
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
    var plant = notebook.client.newPlant()
    plant.name = "Basilic"
    let without = try await notebook.client.add(plant).value
    (plant.id, plant.place) = ("00000000-0000-7000-8000-0000000000ff", " Cuisine ")
    let with = try await notebook.client.add(plant).value
    #expect(with.place == "Cuisine")
    try await notebook.vault.rollBack(Plants.id, to: SchemaVersion(1, 0, 0))
    let client = try await PlantsClient(in: notebook.vault)
    #expect(try await client.value(RecordQuery<Plant>(with.id)) == with)
    #expect(try await client.value(RecordQuery<Plant>(without.id)) == without)
    let file = try #require(try await client.store.read { try PlantFile(without.id, in: $0) })
    let json = try JSONFile.encode(file)
    #expect(json.range(of: Data("place".utf8)) == nil)
    #expect(try JSONFile.decode(PlantFile.self, from: json, or: PlantsError.invalidJSON).plant == without)
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

  @Test("Tables for spreadsheets follow from the description of the columns")
  func tables() async throws {
    let notebook = try await TestNotebook<PlantsClient>(Plants.definition, dependencies: .pinned())
    var plant = notebook.client.newPlant()
    (plant.name, plant.rhythm) = ("=Basilic", 3)
    let added = try await notebook.client.add(plant).value
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
      id: "00000000-0000-7000-8000-000000000001", name: " Basilic ", since: day, createdAt: .distantPast,
      updatedAt: .distantPast)
    let taken = checked.take(plant) { record throws(PlantsError) in try record.validated(on: day) }
    #expect(taken?.name == "Basilic")
    plant.id = "A"
    #expect(checked.take(plant) { record throws(PlantsError) in record } == nil)
    #expect(checked.take(plant, hasFixedID: true) { record throws(PlantsError) in record } == plant)
    (plant.id, plant.name, plant.rhythm) = ("00000000-0000-7000-8000-000000000002", "", 0)
    #expect(checked.take(plant) { record throws(PlantsError) in try record.validated(on: day) } == nil)
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
