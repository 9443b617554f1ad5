import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

/// Days that were typed, on the far sides of the Earth, at an odd offset, and on nights when clocks change.
@Suite("A calendar day is the same day everywhere") struct DayTests {
  static let zones = [
    "Pacific/Auckland", "Pacific/Kiritimati", "Pacific/Honolulu", "Asia/Kathmandu", "Europe/Paris",
    "Etc/GMT+12",
  ]
  /// Days on which clocks change in Auckland or in Paris, and ordinary ones.
  static let days = ["2026-04-05", "2026-05-04", "2026-09-27", "2026-03-29", "2026-10-25", "2026-12-31"]

  private func dependencies(_ zone: String) -> Dependencies {
    var dependencies = Dependencies.pinned(at: "2027-06-15T10:00:00Z")
    dependencies.timeZone = TimeZone(identifier: zone) ?? .gmt
    return dependencies
  }

  @Test("A day that is typed is the day that is stored, read, listed and added up", arguments: zones, days)
  func typed(zone: String, day: String) async throws {
    let garage = try await Garage(dependencies: dependencies(zone))
    let (client, day) = (garage.client, Fixture.day(day))
    let vehicle = try await client.addVehicle(
      Vehicle.Details(brand: "Renault", model: "Clio", plate: "AB-123-CD", registrationDate: day)
    ).value
    try await client.addDocument(
      Document.Details(documentName: "Vidange", date: day, mileage: "41 000", amount: Fixture.euros(8_990)),
      to: vehicle.id)
    try await client.addFuel(
      FuelEntry.Details(date: day, odometer: 42_000, volume: 40, cost: Fixture.euros(7_000)), to: vehicle.id)
    try await client.addOdometer(OdometerEntry.Details(date: day, odometer: 42_100), to: vehicle.id)
    let folder = try #require(try await client.value(VehicleFolderQuery(vehicle.id)))
    #expect(folder.vehicle.registrationDate == day && folder.documents.map(\.date) == [day])
    #expect(folder.fuelEntries.map(\.date) == [day] && folder.odometerEntries.map(\.date) == [day])
    #expect(
      folder.vehicle.details.registrationDay == day && folder.documents[0].details.date == day)
    #expect(Set(folder.odometerReadings.map(\.day)) == [day])
    let spent = try #require(
      try await client.value(
        VehicleStatisticsQuery(vehicle.id, period: .month(YearMonth(day)), today: client.today)))
    #expect(spent.costs.total[.eur] == Fixture.euros(15_990))
    let stored = try await garage.store.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT date FROM fileMetadataRecords UNION ALL SELECT date FROM fuelRecords
          UNION ALL SELECT date FROM odometerRecords UNION ALL SELECT registrationDate FROM vehicleRecords
          """)
    }
    #expect(Set(stored) == [day.description])
  }

  @Test("An edit that leaves the day alone leaves the day, wherever it is made", arguments: zones)
  func edited(zone: String) async throws {
    let garage = try await Garage(dependencies: dependencies(zone))
    let vehicle = try await garage.addClio()
    let document = try await garage.client.addDocument(.oilChange(on: "2026-05-04"), to: vehicle.id).value
    let edited = try await garage.client.editDocument(document.id) { $0.notes = "reçu" }.value
    #expect(edited.date == Fixture.day("2026-05-04") && edited.instant == nil)
  }

  @Test(
    "The folder of a day that was typed is read as that day, wherever it is written and read",
    arguments: zones)
  func folder(zone: String) throws {
    let zone = TimeZone(identifier: zone) ?? .gmt
    let whole = VehicleFolder(
      vehicle: Fixture.vehicle(registered: "2019-05-04"), documents: [Fixture.document(1, on: "2026-05-04")],
      fuelEntries: [Fixture.fuel(1, on: "2026-05-04", odometer: 1, volume: 2)])
    let again = try reading(whole, withCarnet: true, in: zone)
    #expect(again == whole)
    #expect(try reading(whole, withCarnet: false, in: zone).documents == whole.documents)
  }

  @Test("An instant of another program is read once, where the person is, and stays that day elsewhere")
  func instantOfAFile() throws {
    // Midnight of 4 May in Paris.
    let midnight = Fixture.day("2026-05-04").noonUTC().addingTimeInterval(-14 * 3_600)
    let paris = try VehicleFolder.reading(
      metadata: metadata(Fixture.noon("2019-05-04"), midnight), carnet: nil, currency: .eur, folderPath: "",
      timeZone: Fixture.paris
    ).folder
    #expect(paris.documents[0].date == Fixture.day("2026-05-04") && paris.documents[0].instant == midnight)
    let honolulu = TimeZone(identifier: "Pacific/Honolulu") ?? .gmt
    #expect(try reading(paris, withCarnet: true, in: honolulu) == paris)
    // What a program changed in the first file since is read anew.
    let files = try files(paris)
    let moved = String(decoding: files.metadata, as: UTF8.self).replacing(
      InstantWriter.text(midnight), with: "2026-06-02T10:00:00Z")
    let changed = try VehicleFolder.reading(
      metadata: Data(moved.utf8), carnet: files.carnet, currency: .eur, folderPath: "", timeZone: honolulu)
    #expect(changed.folder.documents[0].date == Fixture.day("2026-06-02"))
  }

  @Test("A day that is chosen anew lets go of the instant that a file had for the one before")
  func anotherDay() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    var document = Fixture.document(1)
    document.vehicleId = vehicle.id
    document.instant = Fixture.noon("2026-01-10").addingTimeInterval(60)
    let made = document
    try await garage.store.write(Action("test")) { try made.insert($0) }
    let renamed = try await garage.client.editDocument(document.id) { $0.documentName = "Facture" }.value
    #expect(renamed.instant == document.instant)
    let moved = try await garage.client.editDocument(document.id) { $0.date = Fixture.day("2026-01-11") }
      .value
    #expect(moved.instant == nil && moved.date == Fixture.day("2026-01-11"))
  }

  private func metadata(_ registration: Date, _ date: Date) -> Data {
    Data(
      """
      {"vehicle":{"id":"v","type":"car","brand":"a","model":"b","plate":"c",
       "registrationDate":"\(InstantWriter.text(registration))"},
       "files":[{"id":"d","documentName":"n","documentType":"Autre","date":"\(InstantWriter.text(date))",
       "fileName":"x.pdf"}]}
      """.utf8)
  }

  private func files(_ folder: VehicleFolder) throws -> (metadata: Data, carnet: Data) {
    let metadata = VehicleMetadata(folder.vehicle, documents: folder.documents, writtenAt: Fixture.now)
    return (try metadata.encoded(), try VehicleCarnet(folder, currency: .eur).encoded())
  }

  private func reading(
    _ folder: VehicleFolder, withCarnet: Bool, in zone: TimeZone
  ) throws -> VehicleFolder {
    let files = try files(folder)
    return try VehicleFolder.reading(
      metadata: files.metadata, carnet: withCarnet ? files.carnet : nil, currency: .eur,
      folderPath: folder.vehicle.folderPath, timeZone: zone
    ).folder
  }
}

/// The text of an instant in a file, without what the program writes it with.
private enum InstantWriter {
  static func text(_ instant: Date) -> String { instant.formatted(.iso8601) }
}
