import Foundation
@testable import HolfyCore
import Interchange
import Testing
import Values

@Suite struct LubeLoggerTests {
  @Test("An American export suggests miles, gallons, dollars and its own order of dates")
  func questions() throws {
    let importer = try LubeLoggerImporter(fixture("LubeLoggerAmerican"))
    let suggestions = Dictionary(uniqueKeysWithValues: importer.questions.map { ($0.id, $0.suggestion) })
    #expect(
      suggestions
        == [
          "kind:ServiceRecords.csv": "service", "kind:upgrade_records.csv": "upgrade",
          "dayOrder:upgrade_records.csv": "monthFirst", "decimalMark:ServiceRecords.csv": nil,
          "distanceUnit": "mi", "volumeUnit": "gal_us", "currency": "USD",
        ].filter { $0.key != "decimalMark:ServiceRecords.csv" })
    #expect(importer.leftOut == ["unrelated.csv": 2])
  }

  @Test("Every kind of table is recognized by its columns")
  func kinds() throws {
    let imported = try everything(LubeLoggerImporter(fixture("LubeLoggerAmerican")))
    #expect(imported.problems.map(\.messageKey) == ["holfy.import.noOdometer"])
    #expect(imported.documents.map(\.sourceKind) == ["service", "supply", "tax", "upgrade"])
    #expect(
      imported.items.map(\.kind).filter { $0 != "document" } == [
        "equipment", "odometer", "plan", "fuel", "fuel",
      ])
  }

  @Test("What has no field of its own is kept by the name of its column")
  func extras() throws {
    let documents = try everything(LubeLoggerImporter(fixture("LubeLoggerAmerican"))).documents
    #expect(documents[0].remarks.extras == ["Garage": "Joe's", "Odometer": "26,100"])
    #expect(documents[0].odometer == 26_100 * 1.609344)
    #expect(
      documents[1].remarks.extras == ["PartNumber": "W712/95", "PartSupplier": "Mann", "PartQuantity": "2"])
    #expect(documents[1].type == "Achat de pièce")
  }

  @Test("A record without a description is named after its kind")
  func nameless() throws {
    let upgrade = try #require(
      try everything(LubeLoggerImporter(fixture("LubeLoggerAmerican"))).documents.last)
    #expect(upgrade.name == "Autre")
    #expect(upgrade.day == CalendarDay("2024-03-04"))
  }

  @Test("Gallons become litres, a unit price the cost, a partial fill-up is not a full one")
  func gallons() throws {
    let fuels = try everything(LubeLoggerImporter(fixture("LubeLoggerAmerican"))).fuels
    #expect(fuels.map(\.quantity) == [10.5 * 3.785411784, 5.25 * 3.785411784])
    #expect(
      fuels.map(\.cost) == [
        Money(minorUnits: 3_632, currency: .usd), Money(minorUnits: 1_838, currency: .usd),
      ])
    #expect(fuels.map(\.isFull) == [true, false])
    #expect(fuels.map(\.isMissed) == [false, true])
    #expect(fuels[0].remarks.extras == ["gallons": "10.5", "odo": "26300", "price": "3.459"])
  }

  @Test("A plan and a piece of equipment keep their words")
  func planAndEquipment() throws {
    let items = try everything(LubeLoggerImporter(fixture("LubeLoggerAmerican"))).items
    let plan = ImportedPlan(
      title: "New tires", createdDay: CalendarDay("2024-01-20"), modifiedDay: CalendarDay("2024-01-21"),
      type: "ServiceRecord", priority: "Normal", progress: "Backlog",
      cost: Money(minorUnits: 60_000, currency: .usd), remarks: ImportedRemarks(notes: "before winter"))
    let box = ImportedEquipment(
      name: "Roof box", isEquipped: false, remarks: ImportedRemarks(notes: "in the garage", tags: ["travel"]))
    #expect(items.contains(.plan(plan)))
    #expect(items.contains(.equipment(box)))
  }

  @Test("Two cultures in one folder are each read in their own, for two vehicles")
  func mixed() throws {
    let imported = try everything(LubeLoggerImporter(fixture("LubeLoggerMixed")), ["distanceUnit": "km"])
    #expect(imported.problems == [])
    #expect(imported.vehicles == ["Clio", "Tesla"])
    #expect(imported.documents.map(\.day) == [CalendarDay("2023-12-25")])
    #expect(imported.documents.map(\.amount?.minorUnits) == [9_990])
    let charge = try #require(imported.fuels.first)
    #expect(charge.day == CalendarDay("2023-12-25"))
    #expect(charge.unit == .kilowattHours && charge.quantity == 42.5 && charge.energy == "electric")
    #expect(charge.startingCharge == 20 && charge.endingCharge == 80)
  }

  @Test("What nobody can guess waits for the person")
  func ambiguous() throws {
    let importer = try LubeLoggerImporter(fixture("LubeLoggerAmbiguous"))
    let open = importer.questions.filter { $0.suggestion == nil }
    #expect(open.map(\.id) == ["dayOrder:service.csv", "decimalMark:service.csv"])
    #expect(open.map(\.promptArguments["example"]) == ["04/05/2024", "45,123"])
    #expect(throws: ImportError.unanswered(question: "dayOrder:service.csv")) {
      try importer.rows(ImportAnswers())
    }
    #expect(try importer.preview().counts == [:])
    let answers = ["dayOrder:service.csv": "dayFirst", "decimalMark:service.csv": "point"]
    let document = try #require(try everything(importer, answers).documents.first)
    #expect(document.day == CalendarDay("2024-05-04"))
    #expect(document.odometer == 45_123)
  }

  @Test("A folder of something else is no LubeLogger export")
  func other() throws {
    let source = try fixture("FuelioHybrid")
    #expect(LubeLoggerImporter.confidence(source) == 0)
    #expect(throws: ImportError.unknownFormat(name: "FuelioHybrid")) { try LubeLoggerImporter(source) }
    #expect(LubeLoggerImporter.confidence(try fixture("LubeLoggerFrench")) == 1)
  }
}
