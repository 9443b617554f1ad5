import Foundation
@testable import HolfyCore
import Testing
import Values

struct LegacyVehiclesTests {
  private let file = #"""
    [
      {"id":"A1","type":"Car","brand":"Renault","model":"Clio","mileage":"42000","registrationDate":600000000,
       "plate":"AB-123-CD","isPrimary":true,"documents":[
        {"id":"D1","fileURL":"file:\/\/\/var\/mobile\/Documents\/ma%20facture.pdf","name":"Vidange",
         "date":700000000.75,"mileage":"41000","type":"Facture","amount":89.9,"stars":3},
        {"id":"d1","fileURL":"file:///x.jpg","name":"Copie","date":1,"mileage":"","type":"Autre"}]},
      {"id":"NULL","type":"car","brand":"NULL","model":"NULL","registrationDate":0,"plate":"NULL","documents":[]},
      {"id":"B2","type":"car","model":"sans marque","registrationDate":0,"plate":"x","documents":[]},
      {"id":"a1","type":"car","brand":"b","model":"m","registrationDate":0,"plate":"p"}
    ]
    """#

  @Test("The first versions' file is read, its dates in seconds since 2001, its types kept")
  func reading() throws {
    let content = try LegacyVehicles.decoded(
      from: Data(file.utf8), currency: .eur, now: Fixture.now,
      timeZone: Fixture.paris)
    let vehicle = Vehicle(
      id: "A1",
      details: Vehicle.Details(
        type: Open(rawValue: "Car"), brand: "Renault", model: "Clio", plate: "AB-123-CD", mileage: "42000",
        registrationDate: Fixture.day("2020-01-06"), isPrimary: true),
      registrationInstant: Date(timeIntervalSinceReferenceDate: 600_000_000),
      stamp: Stamp(Date(timeIntervalSinceReferenceDate: 600_000_000)))
    let document = Document(
      id: "D1", vehicleId: "A1",
      details: Document.Details(
        documentName: "Vidange", documentType: Open(rawValue: "Facture"), date: Fixture.day("2023-03-08"),
        mileage: "41000", amount: Fixture.euros(8_990)),
      instant: Date(timeIntervalSinceReferenceDate: 700_000_000),
      file: Document.File(
        fileName: "ma facture.pdf", relativePath: "ma facture.pdf", mimeType: "application/pdf"),
      stamp: Stamp(Date(timeIntervalSinceReferenceDate: 700_000_000)), unknownFields: ["stars": .number(3)])
    #expect(content.folders == [VehicleFolder(vehicle: vehicle, documents: [document])])
    #expect(content.notes == [])
  }

  @Test("A vehicle that cannot be read is named, and the others are read")
  func problems() throws {
    let content = try LegacyVehicles.decoded(
      from: Data(file.utf8), currency: .eur, now: Fixture.now,
      timeZone: Fixture.paris)
    #expect(content.problems.map(\.index) == [2, 3])
    #expect(
      content.problems.map(\.error) == [
        .invalidJSON(path: "[2].brand", reason: .missing),
        .invalidJSON(path: "[3].id", reason: .duplicateID("a1")),
      ])
  }

  @Test("What is no array is refused")
  func notAnArray() {
    #expect(throws: HolfyError.invalidJSON(path: "", reason: .wrongType)) {
      try LegacyVehicles.decoded(
        from: Data("{}".utf8), currency: .eur, now: Fixture.now,
        timeZone: Fixture.paris)
    }
  }
}
