import Foundation
@testable import HolfyCore
import Testing
import Values

struct ValidationTests {
  @Test("Brand, model and plate are trimmed before they are stored")
  func trimmed() throws {
    let typed = Fixture.vehicle(
      brand: "  Renault ", model: "\tClio\n", plate: " AB-123-CD ", mileage: " 42000 ")
    #expect(try typed.validated() == Fixture.vehicle(mileage: "42000"))
  }

  @Test("Every required field that is blank has its own error, in the order of the form")
  func required() {
    let blank = Fixture.vehicle(brand: " ", model: "", plate: "\n")
    #expect(throws: HolfyError.invalidFields([.brandEmpty, .modelEmpty, .plateEmpty])) {
      try blank.validated()
    }
    #expect(throws: HolfyError.invalidFields([.modelEmpty])) { try Fixture.vehicle(model: " ").validated() }
  }

  @Test("An empty mileage stays empty, and a missing one stays missing")
  func mileage() throws {
    #expect(try Fixture.vehicle(mileage: "").validated().mileage == "")
    #expect(try Fixture.vehicle(mileage: nil).validated().mileage == nil)
  }

  @Test("A brand may have 50 characters, and a document's name 100")
  func limits() throws {
    #expect(try Fixture.vehicle(brand: String(repeating: "é", count: 50)).validated().brand.count == 50)
    #expect(throws: HolfyError.invalidFields([FieldProblem(.brand, .tooLong(limit: 50))])) {
      try Fixture.vehicle(brand: String(repeating: "é", count: 51)).validated()
    }
    #expect(throws: HolfyError.invalidFields([FieldProblem(.documentName, .tooLong(limit: 100))])) {
      try Fixture.document(1, name: String(repeating: "x", count: 101)).validated()
    }
  }

  @Test("A document needs a name and nothing else")
  func document() throws {
    let bare = Document(
      id: Fixture.id(1), vehicleId: Fixture.id(2),
      details: Document.Details(documentName: " Facture ", date: Fixture.today), stamp: Stamp(Fixture.now))
    #expect(try bare.validated().documentName == "Facture")
    #expect(throws: HolfyError.invalidFields([FieldProblem(.documentName, .empty)])) {
      try Fixture.document(1, name: "  ").validated()
    }
  }

  @Test("An odometer of zero is an unknown one, and a fill-up of nothing is refused")
  func fuel() throws {
    #expect(try Fixture.fuel(1, on: "2026-01-01", odometer: 0, volume: 40).validated().odometer == nil)
    for volume in [0, -1, .nan, .infinity, 10_001] {
      #expect(throws: HolfyError.invalidFields([FieldProblem(.fuelVolume, .outOfRange)])) {
        try Fixture.fuel(1, on: "2026-01-01", odometer: 10, volume: volume).validated()
      }
    }
  }

  @Test("A reminder needs a deadline, and a policy cannot end before it starts")
  func deadlines() {
    let reminder = Reminder(
      id: Fixture.id(1), vehicleId: Fixture.id(2), details: Reminder.Details(title: "Vidange"),
      stamp: Stamp(Fixture.now))
    #expect(throws: HolfyError.invalidFields([FieldProblem(.reminderDue, .empty)])) {
      try reminder.validated()
    }
    let policy = InsurancePolicy(
      id: Fixture.id(1), vehicleId: Fixture.id(2),
      details: InsurancePolicy.Details(
        insurer: "Maif", startDay: Fixture.day("2026-01-02"), endDay: Fixture.day("2026-01-01")),
      stamp: Stamp(Fixture.now))
    #expect(throws: HolfyError.invalidFields([FieldProblem(.insurancePeriod, .endBeforeStart)])) {
      try policy.validated()
    }
  }

  @Test("Instants are stored in whole seconds, before 1970 too")
  func wholeSeconds() {
    let stamp = Stamp(
      createdAt: Date(timeIntervalSince1970: -0.5), updatedAt: Date(timeIntervalSince1970: 10.9))
    #expect(stamp.createdAt == Date(timeIntervalSince1970: -1))
    #expect(stamp.updatedAt == Date(timeIntervalSince1970: 10))
    #expect(
      Fixture.today.unusual(Date(timeIntervalSince1970: 10.9)) == Date(timeIntervalSince1970: 10))
  }
}

struct RawValueTests {
  @Test("A raw value that is not known is kept as it came")
  func unknown() throws {
    let type = Open<VehicleType>(rawValue: "hovercraft")
    #expect(type.known == nil)
    let copy = try JSONDecoder().decode(Open<VehicleType>.self, from: JSONEncoder().encode(type))
    #expect(copy == type)
  }

  @Test("The capitals that older versions wrote are read, and kept")
  func legacy() {
    for known in VehicleType.allCases {
      let legacy = Open<VehicleType>(rawValue: known.rawValue.capitalized)
      #expect(legacy.known == known)
      #expect(legacy.rawValue == known.rawValue.capitalized)
    }
    #expect(VehicleType.reading("CAR") == nil)
  }

  @Test(
    "Each document type, of any version, counts in its category",
    arguments: [
      ("Contrôle technique", DocumentCategory.administrative), ("Carte grise", .administrative),
      ("Assurance", .administrative), ("Entretien", .maintenance), ("Vidange", .maintenance),
      ("Révision", .maintenance), ("Réparation", .repair), ("Panne", .repair), ("Accident", .repair),
      ("Carburant", .fuel), ("Achat de pièce", .others), ("Péage/Parking", .others), ("Autre", .others),
      ("Facture", .others), ("Tombola", .others),
    ])
  func categories(raw: String, category: DocumentCategory) {
    #expect(Open<DocumentType>(rawValue: raw).category == category)
  }
}
