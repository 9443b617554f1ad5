import Archives
import Foundation
import GRDB
@testable import HolfyCore
import Interchange
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite struct TableImportTests {
  @Test("LubeLogger's tables make a vehicle named after their folder, once")
  func lubeLogger() async throws {
    let garage = try await Garage()
    let source = try fixture("LubeLoggerFrench")
    #expect(try TableImporter.lubeLogger.confidence(in: source) > 0.5)
    let preview = try await TableImporter.lubeLogger.preview(
      source, answers: ImportAnswers(), into: garage.store)
    #expect(preview.questions.allSatisfy { !$0.id.hasPrefix("vehicle") })
    let run = try await garage.bring(source, TableImporter.lubeLogger)
    #expect(run.report.importedCount == preview.counts.values.reduce(0, +))
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    #expect(vehicle.name == "LubeLoggerFrench")
    #expect(vehicle.isPrimary)
    let folder = try #require(await garage.client.value(VehicleFolderQuery(vehicle.id)))
    #expect(folder.documents.count == preview.counts["document"])
    #expect(folder.fuelEntries.count == preview.counts["fuel"])
    let first = (folder.documents.map(\.date) + folder.fuelEntries.map(\.date)).min()
    #expect(vehicle.registrationDate == first)
    let again = try await garage.bring(source, TableImporter.lubeLogger)
    #expect(again.report.importedCount == 0)
    #expect(again.transaction == nil)
  }

  @Test("The person chooses the vehicle, from those of the notebook when it is open")
  func chosenVehicle() async throws {
    let garage = try await Garage()
    let (clio, zoe) = (try await garage.addClio(isPrimary: true), try await garage.addClio(model: "Zoe"))
    let source = try fixture("LubeLoggerFrench")
    let preview = try await TableImporter.lubeLogger.preview(
      source, answers: ImportAnswers(), into: garage.store)
    let question = try #require(preview.questions.first { $0.id == "vehicle:" })
    #expect(question.choices.map(\.id) == [clio.id, zoe.id, "new"])
    #expect(question.suggestion == nil)
    let changes = try await garage.changes()
    await #expect(throws: ImportError.unanswered(question: "vehicle:")) {
      try await garage.bring(source, TableImporter.lubeLogger)
    }
    #expect(try await garage.changes() == changes)
    _ = try await garage.bring(source, TableImporter.lubeLogger, ["vehicle:": zoe.id])
    #expect(try await garage.client.value(VehiclesQuery()) == [clio, zoe])
    #expect(try await garage.client.value(VehicleFolderQuery(zoe.id))?.fuelEntries.isEmpty == false)
    await #expect(throws: HolfyError.vehicleNotFound(id: "x")) {
      try await garage.bring(source, TableImporter.lubeLogger, ["vehicle:": "x"])
    }
  }

  @Test("The only vehicle of the notebook is suggested, and a new one can be made")
  func onlyVehicle() async throws {
    let garage = try await Garage()
    let clio = try await garage.addClio()
    let source = try fixture("LubeLoggerFrench")
    let preview = try await TableImporter.lubeLogger.preview(
      source, answers: ImportAnswers(), into: garage.store)
    let question = try #require(preview.questions.first { $0.id == "vehicle:" })
    #expect(question.choices.map(\.id) == [clio.id, "new"])
    #expect(question.suggestion == clio.id)
  }

  @Test(
    "A vehicle is chosen by its plate or its name too, and a new one is said to take the name of the file")
  func called() async throws {
    let garage = try await Garage()
    let clio = try await garage.addClio()
    let place = try garage.place("Voyages")
    let file = place.appending(path: "fuel.csv")
    try FileManager.default.copyItem(
      at: try #require(fixture("LubeLoggerFrench").entries.first { $0.name == "Pleins.csv" }).url, to: file)
    let source = try ImportSource(contentsOf: file)
    let question = try #require(
      try await TableImporter.lubeLogger.preview(source, answers: ImportAnswers(), into: garage.store)
        .questions.first { $0.id.hasPrefix("vehicle:") })
    #expect(question.choices.last?.labelArguments == ["name": "fuel"])
    for answer in [clio.plate, "renault clio"] { try question.check(answer) }
    _ = try await garage.bring(source, TableImporter.lubeLogger, [question.id: clio.plate])
    #expect(try await garage.client.value(VehiclesQuery()).map(\.id) == [clio.id])
  }

  @Test(
    "A table that was imported before is recognised by what it says, whatever its vehicle is called since")
  func recognized() async throws {
    let garage = try await Garage()
    let clio = try await garage.addClio()
    let source = try fixture("LubeLoggerFrench")
    let first = try await garage.bring(source, TableImporter.lubeLogger, ["vehicle:": "new"])
    #expect(first.report.importedCount > 0)
    let made = try #require(await garage.client.value(VehiclesQuery()).first { $0.id != clio.id })
    try await garage.client.editVehicle(made.id) {
      ($0.brand, $0.model, $0.plate) = ("Peugeot", "208", "AB-208-CD")
    }
    let changes = try await garage.changes()

    let preview = try await TableImporter.lubeLogger.preview(
      source, answers: ImportAnswers(), into: garage.store)
    let question = try #require(preview.questions.first { $0.id == "vehicle:" })
    #expect(question.suggestion == made.id)
    #expect(question.choices.map(\.id).last == "another")
    for answers in [[:], ["vehicle:": "new"]] {
      let again = try await garage.bring(source, TableImporter.lubeLogger, answers)
      #expect(again.transaction == nil && again.report.importedCount == 0, "\(answers)")
    }
    #expect(try await garage.changes() == changes)

    let another = try await garage.bring(source, TableImporter.lubeLogger, ["vehicle:": "another"])
    #expect(another.report.importedCount == first.report.importedCount)
    #expect(try await garage.client.value(VehiclesQuery()).count == 3)
  }

  @Test("Two equal rows of one file are two facts; of a second import none is new")
  func equalRows() async throws {
    let garage = try await Garage()
    let place = try garage.place("Clio")
    let csv =
      "Date,Description,Cost,Notes,Odometer,Tags\n"
      + String(repeating: "2025-03-01,Péage,5.40,,0,a b\n", count: 2)
    try Data(csv.utf8).write(to: place.appending(path: "ServiceRecords.csv"))
    let source = try ImportSource(contentsOf: place)
    #expect(try await garage.bring(source, TableImporter.lubeLogger).report.importedCount == 2)
    #expect(try await garage.bring(source, TableImporter.lubeLogger).report.importedCount == 0)
    let more = csv + "2025-03-01,Péage,5.40,,0,a b\n"
    try Data(more.utf8).write(to: place.appending(path: "ServiceRecords.csv"))
    let third = try await garage.bring(ImportSource(contentsOf: place), TableImporter.lubeLogger)
    #expect(third.report.importedCount == 1)
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    let folder = try #require(await garage.client.value(VehicleFolderQuery(vehicle.id)))
    #expect(
      folder.documents.first?.unknownFields["imported"]
        == .object([
          "kind": .string("service"), "tags": .array([.string("a"), .string("b")]),
        ]))
  }

  @Test("A Fuelio file describes its vehicle; in miles when the notebook counts miles")
  func fuelio() async throws {
    let garage = try await Garage()
    try await garage.client.setUnits(distanceUnit: .miles)
    let source = try fixture("FuelioHybrid")
    let run = try await garage.bring(source, TableImporter.fuelio)
    #expect(run.report.refusals.count == 1)
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    let folder = try #require(await garage.client.value(VehicleFolderQuery(vehicle.id)))
    #expect(!vehicle.plate.isEmpty)
    #expect(!folder.fuelEntries.isEmpty)
    let items = try everything(FuelioImporter(source))
    let kilometres = items.fuels.compactMap(\.odometer).max()
    let miles = folder.fuelEntries.compactMap(\.odometer).max()
    // Tenths of a mile are all that an odometer shows.
    #expect(miles == kilometres.map { (DistanceUnit.kilometres.convert($0, to: .miles) * 10).rounded() / 10 })
    try await garage.store.undo(run.transaction)
    #expect(try await garage.client.value(VehiclesQuery()).isEmpty)
  }

  @Test("Everything the other kinds of table hold finds a place")
  func otherKinds() async throws {
    let garage = try await Garage()
    let run = try await garage.bring(
      try fixture("LubeLoggerAmerican"), TableImporter.lubeLogger,
      ["dayOrder:ServiceRecords.csv": "monthFirst"])
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    let folder = try #require(await garage.client.value(VehicleFolderQuery(vehicle.id)))
    let counted = run.report.outcomes.mapValues(\.imported)
    #expect(folder.odometerEntries.count == counted["odometer"])
    #expect(folder.reminders.count == counted["plan", default: 0] + counted["reminder", default: 0])
    #expect(vehicle.notes.split(separator: "\n").count == counted["equipment"])
    #expect(folder.documents.count == counted["document"])
  }

  /// A file of Fuelly's with a fill-up of each car.
  private func fuelly(_ cars: [String], in place: URL) throws -> ImportSource {
    var csv =
      "car_name,model,l/100km,odometer,km,litres,price,fuelup_date,notes,missed_fuelup,partial_fuelup\n"
    for (index, car) in cars.enumerated() {
      csv += "\(car),,6,\(1_000 + index),100,\(30 + index),1.5,2022-01-\(15 + index),,0,0\n"
    }
    try Data(csv.utf8).write(to: place.appending(path: "fuelups.csv"))
    return try ImportSource(contentsOf: place)
  }

  @Test("Cars of which a stroke is part of the name keep it, and the second import finds each again")
  func strokes() async throws {
    let garage = try await Garage()
    let place = try garage.place("Cars")
    let names = ["Paul/Golf", "Anne/Golf", "Fiat 500 S/W", "Bl<script>alert(1)</script>"]
    let source = try fuelly(names, in: place)
    let preview = try await TableImporter.fuelly.preview(source, answers: ImportAnswers(), into: garage.store)
    #expect(preview.counts == ["fuel": 4, "vehicle": 4])
    #expect(preview.firstRows.filter { $0.kind == "vehicle" }.map(\.title) == names)
    let first = try await garage.bring(source, TableImporter.fuelly)
    #expect(first.report.outcomes.mapValues(\.imported) == ["fuel": 4, "vehicle": 4])
    #expect(Set(try await garage.client.value(VehiclesQuery()).map(\.name)) == Set(names))
    let again = try await garage.bring(source, TableImporter.fuelly)
    #expect(again.transaction == nil && again.report.importedCount == 0)
  }

  @Test("Folders of one name in two others are two vehicles, on the second import too")
  func sameFolders() async throws {
    let garage = try await Garage()
    let place = try garage.place("Cars")
    for (owner, cost) in [("Paul", "5.40"), ("Anne", "7.10")] {
      let folder = place.appending(path: "\(owner)/Golf")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let csv = "Date,Description,Cost,Notes,Odometer,Tags\n2025-03-01,Péage,\(cost),,0,\n"
      try Data(csv.utf8).write(to: folder.appending(path: "ServiceRecords.csv"))
    }
    let source = try ImportSource(contentsOf: place)
    #expect(try await garage.bring(source, TableImporter.lubeLogger).report.importedCount == 2)
    #expect(try await garage.client.value(VehiclesQuery()).map(\.name) == ["Golf", "Golf"])
    let again = try await garage.bring(source, TableImporter.lubeLogger)
    #expect(again.transaction == nil && again.report.importedCount == 0)
  }

  @Test("An archive with two files of one name is told by that name")
  func twiceInArchive() async throws {
    let garage = try await Garage()
    // Two entries `a.csv`, which no careful writer makes.
    let bytes = try #require(
      Data(
        base64Encoded: """
          UEsDBBQAAAAAAAAAIQBDvrfoAQAAAAEAAAAFAAAAYS5jc3ZhUEsDBBQAAAAAAAAAIQD5775xAQAAAAEAAAAFAAAAYS5jc3Zi\
          UEsBAhQDFAAAAAAAAAAhAEO+t+gBAAAAAQAAAAUAAAAAAAAAAAAAAIABAAAAAGEuY3N2UEsBAhQDFAAAAAAAAAAhAPnvvnEB\
          AAAAAQAAAAUAAAAAAAAAAAAAAIABJAAAAGEuY3N2UEsFBgAAAAACAAIAZgAAAEgAAAAAAA==
          """))
    let file = try garage.place("Zips").appending(path: "twice.zip")
    try bytes.write(to: file)
    let source = try ImportSource(contentsOf: file)
    #expect(throws: ArchiveError.duplicatePath("a.csv")) { try TableImporter.fuelly.confidence(in: source) }
  }

  @Test("A refused row is told and the others come in")
  func refusedRows() async throws {
    let garage = try await Garage()
    let place = try garage.place("Clio")
    let csv = "Date,Description,Cost,Notes,Odometer,Tags\n2025-03-01,Péage,5.40,,,\n2025-13-45,Rien,1,,,\n"
    try Data(csv.utf8).write(to: place.appending(path: "ServiceRecords.csv"))
    let run = try await garage.bring(ImportSource(contentsOf: place), TableImporter.lubeLogger)
    #expect(run.report.importedCount == 1)
    #expect(run.report.refusals.map(\.location) == [RowLocation(file: "ServiceRecords.csv", line: 3)])
  }
}
