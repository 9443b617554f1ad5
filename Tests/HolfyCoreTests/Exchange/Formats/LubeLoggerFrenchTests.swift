import Foundation
@testable import HolfyCore
import Interchange
import Testing
import Values

@Suite struct LubeLoggerFrenchTests {
  @Test("A French export suggests an answer to all that it leaves open")
  func questions() throws {
    let importer = try LubeLoggerImporter(fixture("LubeLoggerFrench"))
    #expect(
      importer.questions.map(\.id) == [
        "kind:Entretiens.csv", "kind:Réparations.csv", "dayOrder:Réparations.csv", "distanceUnit",
        "volumeUnit", "currency",
      ])
    #expect(importer.questions.map(\.suggestion) == ["service", "repair", "dayFirst", "km", "L", "EUR"])
  }

  @Test("Services and repairs become documents, every cell in its place")
  func documents() throws {
    let found = try everything(LubeLoggerImporter(fixture("LubeLoggerFrench"))).documents
    let oil = ImportedDocument(
      sourceID: nil, sourceKind: "service", name: "Vidange, filtre à huile", day: try day("2024-03-14"),
      type: "Entretien", amount: Money(minorUnits: 123_456, currency: .eur), odometer: 42_000,
      remarks: ImportedRemarks(
        notes: "Garage du Port\r\nfacture 118", tags: ["vidange", "garage"], extras: [:]))
    let pads = ImportedDocument(
      sourceID: nil, sourceKind: "service", name: "Plaquettes avant", day: try day("2024-05-02"),
      type: "Entretien", amount: Money(minorUnits: 8_990, currency: .eur), odometer: nil,
      remarks: ImportedRemarks())
    let starter = ImportedDocument(
      sourceID: nil, sourceKind: "repair", name: "Démarreur", day: try day("2024-04-05"), type: "Réparation",
      amount: Money(minorUnits: 21_000, currency: .eur), odometer: 43_100,
      remarks: ImportedRemarks(notes: "", tags: ["panne"], extras: [:]))
    #expect(found == [oil, pads, starter])
  }

  @Test("Fill-ups keep partial and missed ones, and an odometer of 0 is unknown")
  func fuels() throws {
    let fuels = try everything(LubeLoggerImporter(fixture("LubeLoggerFrench"))).fuels
    #expect(fuels.map(\.quantity) == [45.123, 20.5, 40.25])
    #expect(fuels.map(\.odometer) == [42_500, 43_200, nil])
    #expect(fuels.map(\.isFull) == [true, false, true])
    #expect(fuels.map(\.isMissed) == [false, false, true])
    #expect(fuels.map(\.cost?.minorUnits) == [7_895, 3_500, 7_044])
    #expect(fuels.map(\.remarks.extras) == [["FuelEconomy": "6,4"], [:], ["FuelEconomy": "5,9"]])
    #expect(fuels[1].remarks == ImportedRemarks(notes: "appoint", tags: ["autoroute"], extras: [:]))
  }

  @Test("A row that cannot be read is reported with its line, its column and what stands there")
  func problems() throws {
    let problems = try everything(LubeLoggerImporter(fixture("LubeLoggerFrench"))).problems
    #expect(
      problems == [
        RowProblem(
          "import.notADay", ["text": "31/06/2024", "column": "Date"], column: "Date",
          at: RowLocation(file: "Réparations.csv", line: 3)),
        RowProblem(
          "import.notAnAmount", ["text": "douze", "column": "Cost"], column: "Cost",
          at: RowLocation(file: "Réparations.csv", line: 4)),
      ])
  }

  @Test("The preview counts, sums and spans what would be imported")
  func preview() throws {
    let preview = try LubeLoggerImporter(fixture("LubeLoggerFrench")).preview()
    #expect(preview.counts == ["document": 3, "fuel": 3])
    #expect(preview.firstDay == (try day("2024-01-13")))
    #expect(preview.lastDay == (try day("2024-05-02")))
    #expect(preview.totals.map(\.amount) == [Decimal(string: "1534.46"), Decimal(string: "184.39")])
    #expect(preview.problemCount == 2)
    #expect(preview.firstRows.first?.title == "Vidange, filtre à huile")
    let decoded = try JSONDecoder().decode(ImportPreview.self, from: JSONEncoder().encode(preview))
    #expect(decoded == preview)
  }

  @Test("The person can say that services are upgrades, in miles and dollars")
  func answers() throws {
    let found = try everything(
      LubeLoggerImporter(fixture("LubeLoggerFrench")),
      ["kind:Entretiens.csv": "upgrade", "distanceUnit": "mi", "volumeUnit": "gal_us", "currency": "USD"])
    #expect(found.documents[0].type == "Autre")
    #expect(found.documents[0].odometer == 42_000 * 1.609344)
    #expect(found.documents[0].remarks.extras == ["Odometer": "42000"])
    #expect(found.documents[0].amount?.currency == .eur)
    #expect(found.fuels[1].cost == Money(minorUnits: 3_500, currency: .usd))
    #expect(found.fuels[1].quantity == 20.5 * 3.785411784)
    #expect(found.fuels[1].remarks.extras == ["FuelConsumed": "20,5", "Odometer": "43200"])
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
}
