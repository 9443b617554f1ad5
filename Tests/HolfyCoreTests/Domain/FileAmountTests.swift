import Foundation
import HolfyCore
import Testing
import Values

struct FileAmountTests {
  private func file(_ number: String) -> Data {
    Data(
      #"""
      {"vehicle":{"id":"v","type":"car","brand":"a","model":"b","plate":"c","registrationDate":"2020-03-15"},
       "files":[{"id":"d","documentName":"n","documentType":"Autre","date":"2021-01-01","fileName":"x",
       "amount":\#(number)}]}
      """#.utf8)
  }

  private func reading(_ number: String, currency: Currency = .eur) throws -> (Document, [VehicleFolder.Note])
  {
    let (folder, notes) = try VehicleFolder.reading(
      metadata: file(number), carnet: nil, currency: currency, folderPath: "", timeZone: .gmt)
    return (folder.documents[0], notes)
  }

  private func written(_ document: Document) throws -> String? {
    let file = VehicleMetadata(Fixture.vehicle(), documents: [document], writtenAt: Fixture.now)
    let text = try String(decoding: file.encoded(), as: UTF8.self)
    return text.firstMatch(of: /"amount" : ([^,\n]+)/).map { String($0.1) }
  }

  @Test(
    "An amount is read exactly, binary fractions of other programs included",
    arguments: [
      ("89.9", 8_990), ("0", 0), ("12", 1_200), ("89.900000000000006", 8_990), ("0.29999999999999999", 30),
      ("9007199254.99", 900_719_925_499), ("-5.5", -550), ("1e2", 10_000),
    ])
  func exact(number: String, cents: Int64) throws {
    let (document, notes) = try reading(number)
    #expect(document.amount == Fixture.euros(cents))
    #expect(document.amountAsWritten == nil)
    #expect(notes == [])
  }

  @Test("An amount is written with the decimals it has, no more")
  func shortest() throws {
    for (cents, text) in [
      (8_990, "89.9"), (1_200, "12"), (1, "0.01"), (0, "0"), (-550, "-5.5"), (10_000, "100"),
    ] {
      #expect(try written(Fixture.document(1, amount: Fixture.euros(Int64(cents)))) == text)
    }
  }

  @Test("An amount with too many decimals counts rounded, and is written back as it was")
  func tooPrecise() throws {
    var (document, notes) = try reading("12.345")
    #expect(document.amount == Fixture.euros(1_234))
    #expect(
      notes == [
        .amountRounded(documentId: "d", written: Decimal(12_345) / 1_000, counted: Fixture.euros(1_234))
      ])
    #expect(try written(document) == "12.345")
    document.amount = Fixture.euros(1_300)
    #expect(try written(document) == "13")
    document.amount = nil
    #expect(try written(document) == nil)
  }

  @Test("An amount out of range counts as missing, and is written back as it was")
  func outOfRange() throws {
    var (document, notes) = try reading("1e30")
    #expect(document.amount == nil)
    #expect(notes.map(\.messageKey) == ["holfy.note.amountOutOfRange"])
    #expect(try Decimal(string: written(document) ?? "") == Decimal(string: "1e30"))
    document.amount = Fixture.euros(100)
    #expect(try written(document) == "1")
  }

  @Test("A currency without decimals has none")
  func yen() throws {
    #expect(try reading("500", currency: Currency(rawValue: "JPY")).0.amount?.minorUnits == 500)
    #expect(try reading("500.5", currency: Currency(rawValue: "JPY")).0.amount?.minorUnits == 500)
  }
}
