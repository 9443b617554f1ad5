import Archives
import Backup
import Foundation
import GRDB
@testable import HolfyCore
import Interchange
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite struct FolderImportTests {
  private let vehicleID = "11111111-1111-4111-8111-111111111111"

  /// A vehicle's first file, with the documents given as JSON objects.
  private func metadata(
    id: String? = nil, brand: String = "Renault", isPrimary: Bool = false,
    updated: String = "2024-02-01T00:00:00Z",
    files: [String] = []
  ) -> Data {
    Data(
      """
      {"files": [\(files.joined(separator: ","))], "metadata": {"appVersion": "1.0",
        "lastSyncedAt": "2024-02-01T00:00:00Z", "version": "1.0"},
       "vehicle": {"brand": "\(brand)", "createdAt": "2024-01-01T00:00:00Z", "id": "\(id ?? vehicleID)",
        "isPrimary": \(isPrimary), "model": "Clio", "plate": "AB-123-CD",
        "registrationDate": "2019-05-04T12:00:00Z", "type": "car", "updatedAt": "\(updated)"}}
      """.utf8)
  }

  private func file(_ id: Int, path: String, name: String = "Vidange", amount: String = "89.9") -> String {
    """
    {"amount": \(amount), "createdAt": "2024-01-15T10:30:00Z", "date": "2024-01-15T10:30:00Z",
     "documentName": "\(name)", "documentType": "Entretien", "fileName": "\(path)", "fileSize": 3,
     "id": "\(Fixture.id(id))", "mileage": "42000", "mimeType": "image/jpeg",
     "modifiedAt": "2024-01-15T10:30:00Z", "relativePath": "\(path)"}
    """
  }

  private func write(_ data: Data, _ path: String, in place: URL) throws {
    let url = place.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  private func source(_ place: URL) throws -> ImportSource {
    try ImportSource(contentsOf: place, includesHidden: true)
  }

  @Test("A folder of Holfy's becomes a vehicle, its papers and their files, and undo takes it back")
  func rebuild() async throws {
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    try write(
      metadata(isPrimary: true, files: [file(1, path: "a.jpg")]), "RenaultClio/.vehicle_metadata.json",
      in: place)
    try write(Data("abc".utf8), "RenaultClio/a.jpg", in: place)
    let importer = Holfy.ownFiles
    #expect(try importer.confidence(in: source(place)) == 1)
    let preview = try await importer.preview(source(place), answers: ImportAnswers(), into: garage.store)
    #expect(preview.counts == ["vehicle": 1, "document": 1])
    #expect(preview.questions.map(\.id) == ["currency", "absent"])
    let run = try await garage.bring(source(place), importer)
    let vehicle = try #require(await garage.client.value(RecordQuery<Vehicle>(vehicleID)))
    #expect(vehicle.folderPath == "RenaultClio")
    #expect(vehicle.isPrimary)
    let document = try #require(await garage.client.value(RecordQuery<Document>(Fixture.id(1))))
    #expect(document.amount == Fixture.euros(8_990))
    let attachment = try #require(document.attachment)
    #expect(try garage.client.attachments.read(attachment).data() == Data("abc".utf8))
    try await garage.store.undo(run.transaction)
    #expect(try await garage.client.value(VehiclesQuery()).isEmpty)
  }

  @Test("What no form would take is refused with its field and its limit, and the rest comes in")
  func refused() async throws {
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    let long = String(repeating: "x", count: 101)
    let files = [file(1, path: "a.jpg"), file(2, path: "b.jpg", name: long)]
    try write(metadata(files: files), "A/.vehicle_metadata.json", in: place)
    let carnet = """
      {"version": 1, "vehicleId": "\(vehicleID)", "currency": "EUR", "fuelEntries": [
        {"id": "\(Fixture.id(3))", "vehicleId": "\(vehicleID)", "date": "2024-01-15", "volume": -40, "energy": "diesel", "isFull": true,
         "isMissed": false, "station": "", "notes": "", "createdAt": "2024-01-15T10:30:00Z",
         "updatedAt": "2024-01-15T10:30:00Z", "cost": {"minorUnits": 8990, "currency": "EURO"}}]}
      """
    try write(Data(carnet.utf8), "A/.vehicle_carnet.json", in: place)
    let tooLong = metadata(id: Fixture.id(7), brand: String(repeating: "x", count: 51), files: [])
    try write(tooLong, "B/.vehicle_metadata.json", in: place)
    let preview = try await Holfy.ownFiles.preview(
      source(place), answers: ImportAnswers(), into: garage.store)
    let first = RowLocation(file: "A/.vehicle_metadata.json", line: 1)
    let problems = [
      RowProblem("field.tooLong", ["limit": "100"], column: "files[1].name", at: first),
      RowProblem(
        "field.outOfScale.above", ["first": "0", "last": "10000"], column: "fuelEntries[0].volume", at: first),
      RowProblem("amount.notACurrency", ["code": "EURO"], column: "fuelEntries[0].cost", at: first),
    ]
    #expect(preview.problems.filter { $0.messageKey != "holfy.import.fileMissing" } == problems)
    #expect(preview.counts == ["vehicle": 2, "document": 1])
    let run = try await garage.bring(source(place), Holfy.ownFiles)
    #expect(run.report.refusals.filter { $0.messageKey != "holfy.import.fileMissing" } == problems)
    let folder = try #require(await garage.client.value(VehicleFolderQuery(vehicleID)))
    #expect(folder.documents.map(\.documentName) == ["Vidange"])
    #expect(folder.fuelEntries.isEmpty)
    let vehicles = try await garage.client.value(VehiclesQuery())
    #expect(vehicles.count == 2)
    #expect(vehicles.contains { $0.id == Fixture.id(7) && $0.brand.count == 51 }, "its records come with it")
  }

  @Test("A record that is refused is not absent, and an empty field is no reason to refuse one")
  func refusedIsNotAbsent() async throws {
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    try write(metadata(brand: "", files: [file(1, path: "a.jpg")]), "A/.vehicle_metadata.json", in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles)
    let before = try #require(await garage.client.value(VehicleFolderQuery(vehicleID)))
    #expect(before.vehicle.brand.isEmpty)
    let long = file(1, path: "a.jpg", name: String(repeating: "x", count: 101))
    try write(metadata(brand: "", files: [long]), "A/.vehicle_metadata.json", in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles, ["absent": "remove"])
    #expect(try await garage.client.value(VehicleFolderQuery(vehicleID)) == before)
  }

  @Test("Hidden files need not be listed, and a single vehicle's folder will do")
  func oneFolder() async throws {
    let garage = try await Garage()
    let place = try garage.place("RenaultClio")
    try write(metadata(files: [file(1, path: "a.jpg")]), ".vehicle_metadata.json", in: place)
    try write(Data("abc".utf8), "a.jpg", in: place)
    _ = try await garage.bring(ImportSource(contentsOf: place), Holfy.ownFiles)
    #expect(try await garage.client.value(RecordQuery<Document>(Fixture.id(1)))?.attachment != nil)
  }

  @Test("An archive of a folder is read, and what was unpacked is gone afterwards")
  func archive() async throws {
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    try write(metadata(files: [file(1, path: "a.jpg")]), "RenaultClio/.vehicle_metadata.json", in: place)
    try write(Data("abc".utf8), "RenaultClio/a.jpg", in: place)
    let zip = garage.folder.url.appending(path: "Holfy.zip")
    let writer = try ArchiveWriter(.zip, creating: zip.path)
    for entry in try source(place).entries {
      try writer.add(entry.name, contentsOf: entry.url.path, modified: Fixture.now)
    }
    try writer.finish()
    let source = try ImportSource(contentsOf: zip)
    #expect(try Holfy.ownFiles.confidence(in: source) == 1)
    _ = try await garage.bring(source, Holfy.ownFiles)
    #expect(try await garage.client.value(RecordQuery<Document>(Fixture.id(1)))?.attachment != nil)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.temporaryDirectory.path)
    #expect(!left.contains { $0.hasPrefix("carnets-import-") })
  }

  @Test("A bad folder is told and skipped, the others come in; so are two descriptions of one vehicle")
  func badFolders() async throws {
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    try write(metadata(), "A/.vehicle_metadata.json", in: place)
    try write(
      metadata(brand: "Copie", updated: "2024-01-02T00:00:00Z"), "A copie/.vehicle_metadata.json", in: place)
    try write(Data("{".utf8), "B/.vehicle_metadata.json", in: place)
    let doubled = [file(1, path: "a"), file(1, path: "b")]
    try write(metadata(id: Fixture.id(7), files: doubled), "C/.vehicle_metadata.json", in: place)
    try write(metadata(id: Fixture.id(8)), ".trash/D/.vehicle_metadata.json", in: place)
    let run = try await garage.bring(source(place), Holfy.ownFiles)
    #expect(try await garage.client.value(VehiclesQuery()).map(\.brand) == ["Renault"])
    #expect(
      run.report.refusals.map(\.messageKey) == [
        "holfy.import.vehicleTwice", "json.notJSON", "json.duplicateID",
      ])
  }

  @Test("A path that leads out of the folder, or onto the file that describes it, is never followed")
  func hostilePaths() async throws {
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    try write(Data("secret".utf8), "secret.txt", in: place)
    let files = [file(1, path: "../secret.txt"), file(2, path: ".vehicle_metadata.json")]
    try write(metadata(files: files), "A/.vehicle_metadata.json", in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles)
    #expect(try await garage.client.value(RecordQuery<Document>(Fixture.id(1)))?.attachment == nil)
    let backup = try #require(
      try await garage.store.read { try HolfyBackup().document(of: vehicleID, in: $0) })
    #expect(backup.files.filter { $0.path == ".vehicle_metadata.json" }.count == 1)
    #expect(backup.files.allSatisfy { !$0.path.contains("..") })
  }

  @Test("Of two primary vehicles the one that was there stays")
  func primary() async throws {
    let garage = try await Garage()
    let own = try await garage.addClio(isPrimary: true)
    let place = try garage.place("Holfy")
    try write(metadata(isPrimary: true), "A/.vehicle_metadata.json", in: place)
    let run = try await garage.bring(source(place), Holfy.ownFiles)
    #expect(run.report.refusals.map(\.messageKey) == ["holfy.import.primaryKept"])
    #expect(try await garage.client.value(VehiclesQuery()).filter(\.isPrimary) == [own])
  }

  @Test("The version changed last wins, and what only the vault has stays unless the person says otherwise")
  func merge() async throws {
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    let both = [file(1, path: "a.jpg"), file(2, path: "b.jpg")]
    try write(metadata(files: both), "A/.vehicle_metadata.json", in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles)
    try await garage.client.editDocument(Fixture.id(1)) { $0.documentName = "Vidange et filtre" }
    try await garage.client.addFuel(FuelEntry.Details(date: Fixture.today, volume: 40), to: vehicleID)
    let renamed = file(1, path: "a.jpg", name: "Plus vieux")
    try write(
      metadata(brand: "Dacia", updated: "2025-01-01T00:00:00Z", files: [renamed]), "A/.vehicle_metadata.json",
      in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles)
    var folder = try #require(await garage.client.value(VehicleFolderQuery(vehicleID)))
    #expect(folder.vehicle.brand == "Dacia")
    #expect(Set(folder.documents.map(\.documentName)) == ["Vidange et filtre", "Vidange"])
    _ = try await garage.bring(source(place), Holfy.ownFiles, ["absent": "remove"])
    folder = try #require(await garage.client.value(VehicleFolderQuery(vehicleID)))
    #expect(folder.documents.map(\.documentName) == ["Vidange et filtre"])
    #expect(folder.fuelEntries.count == 1)
  }

  @Test("A folder without its second file changes nothing of what only that file holds")
  func secondFileMissing() async throws {
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    let carnet = """
      {"version": 1, "vehicleId": "\(vehicleID)", "currency": "CHF", "energies": ["diesel"], "notes": "Garage du Lac",
       "inspectionRegime": "collectionCar", "documents": [{"id": "\(Fixture.id(1))", "notes": "payé", "later": true}],
       "fuelEntries": [], "reminders": [], "policies": [], "beyond": 7}
      """
    try write(metadata(files: [file(1, path: "a.jpg")]), "A/.vehicle_metadata.json", in: place)
    try write(Data(carnet.utf8), "A/.vehicle_carnet.json", in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles)
    let before = try #require(await garage.client.value(VehicleFolderQuery(vehicleID)))
    #expect(before.vehicle.notes == "Garage du Lac" && before.documents.first?.notes == "payé")
    try FileManager.default.removeItem(at: place.appending(path: "A/.vehicle_carnet.json"))
    _ = try await garage.bring(source(place), Holfy.ownFiles, ["currency": "EUR"])
    #expect(try await garage.client.value(VehicleFolderQuery(vehicleID)) == before)
    let changed = file(1, path: "a.jpg", amount: "91.5")
    try write(
      metadata(brand: "Dacia", updated: "2025-01-01T00:00:00Z", files: [changed]), "A/.vehicle_metadata.json",
      in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles, ["currency": "EUR"])
    let after = try #require(await garage.client.value(VehicleFolderQuery(vehicleID)))
    var expected = before
    expected.vehicle.brand = "Dacia"
    expected.vehicle.stamp.change(after.vehicle.updatedAt)
    expected.documents[0].amount = Money(minorUnits: 9_150, currency: .chf)
    #expect(after == expected)
  }

  @Test("The file of the first versions brought again changes no correction, and brings what it missed")
  func legacyAgain() async throws {
    let garage = try await Garage()
    let place = try garage.place("root")
    let json = """
      [{"id": "\(vehicleID)", "type": "Car", "brand": "Peugeot", "model": "205", "registrationDate": -100000000,
        "plate": "1234 AB 01", "isPrimary": true, "documents": [{"id": "D", "name": "Facture", "date": 700000000,
        "fileURL": "file:///var/mobile/scan.jpg", "mileage": "", "type": "Facture", "amount": 12.5}]}]
      """
    try write(Data(json.utf8), "Vehicles/vehicles.json", in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles, ["currency": "EUR"])
    try await garage.client.editVehicle(vehicleID) { ($0.plate, $0.notes) = ("AB-123-CD", "Grise") }
    try await garage.client.editDocument("D") { ($0.amount, $0.notes) = (Fixture.euros(1_300), "payée") }
    var expected = try #require(await garage.client.value(VehicleFolderQuery(vehicleID)))
    try write(Data("abc".utf8), "Vehicles/205/scan.jpg", in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles, ["currency": "EUR"])
    let found = try #require(await garage.client.value(VehicleFolderQuery(vehicleID)))
    let attachment = try #require(found.documents.first?.attachment)
    #expect(try garage.client.attachments.read(attachment).data() == Data("abc".utf8))
    expected.documents[0].attachmentId = found.documents[0].attachmentId
    expected.documents[0].fileSize = 3
    #expect(found == expected)
    let again = try await garage.bring(source(place), Holfy.ownFiles, ["currency": "EUR"])
    #expect(again.report.outcomes.mapValues(\.duplicates) == ["vehicle": 1, "document": 1])
  }

  @Test("The file of the first versions comes in with its files, UUIDs in capitals included")
  func legacy() async throws {
    let garage = try await Garage()
    let place = try garage.place("root")
    let upper = "ABCDEF00-1111-4111-8111-111111111111"
    let json = """
      [{"id": "\(upper)", "type": "Car", "brand": "Peugeot", "model": "205", "registrationDate": -100000000,
        "plate": "1234 AB 01", "isPrimary": true, "documents": [{"id": "D", "name": "Facture", "date": 700000000,
        "fileURL": "file:///var/mobile/scan%201.jpg", "mileage": "", "type": "Facture", "amount": 12.5}]}]
      """
    try write(Data(json.utf8), "Vehicles/vehicles.json", in: place)
    try write(Data("abc".utf8), "Vehicles/205/scan 1.jpg", in: place)
    _ = try await garage.bring(source(place), Holfy.ownFiles, ["currency": "CHF"])
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    #expect(vehicle.id == upper.lowercased())
    let document = try #require(await garage.client.value(RecordQuery<Document>("D")))
    #expect(document.amount == Money(minorUnits: 1_250, currency: .chf))
    #expect(document.attachment != nil)
  }

  @Test("A cancelled import leaves no record")
  func cancelled() async throws {
    struct Stop: Error {}
    let garage = try await Garage()
    let place = try garage.place("Holfy")
    try write(metadata(files: [file(1, path: "a.jpg")]), "A/.vehicle_metadata.json", in: place)
    try write(Data("abc".utf8), "A/a.jpg", in: place)
    await #expect(throws: Stop.self) {
      try await Holfy.ownFiles.run(
        source(place), answers: ImportAnswers(), into: garage.store, attachments: garage.client.attachments,
        progress: { _ in throw Stop() })
    }
    #expect(try await garage.changes() == 0)
  }
}

@Suite struct FormatDetectionTests {
  @Test(
    "Each source, folder or archive, is taken by the importer of its format alone",
    arguments: ["LubeLoggerFrench": "lubelogger", "FuelioHybrid": "fuelio"])
  func tables(name: String, format: String) throws {
    let folder = try TemporaryFolder()
    let source = try fixture(name)
    let zip = folder.url.appending(path: "export.zip")
    let writer = try ArchiveWriter(.zip, creating: zip.path)
    for entry in source.entries {
      try writer.add("sub/" + entry.name, contentsOf: entry.url.path, modified: Fixture.now)
    }
    try writer.finish()
    for source in [source, try ImportSource(contentsOf: zip)] {
      let sure = try Holfy.definition.importers.filter { try $0.confidence(in: source) > 0 }
      #expect(sure.map(\.format) == [format])
    }
  }

  @Test("A folder that also holds other JSON is Holfy's only when a vehicle or an export is in it")
  func otherJSON() throws {
    let folder = try TemporaryFolder()
    try Data("{}".utf8).write(to: folder.url.appending(path: "package.json"))
    #expect(try Holfy.ownFiles.confidence(in: ImportSource(contentsOf: folder.url)) == 0)
  }
}
