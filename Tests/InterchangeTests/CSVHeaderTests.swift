import Interchange
import Testing

@Suite struct CSVHeaderTests {
  let header = CSVHeader(["Date", " Total_Cost ", "Coût", "Date", "", "extrafield_Garage"])

  @Test("A column is found whatever its case, accents, spaces and underscores")
  func aliases() {
    #expect(header.column("date") == 0)
    #expect(header.column("total cost", "cost") == 1)
    #expect(header.column("cout") == 2)
    #expect(header.column("odometer") == nil)
  }

  @Test("A short row has no text in the columns that it lacks")
  func shortRow() {
    let row = CSVRow(fields: ["2026-01-02", "  "], line: 2)
    #expect(row.text(0) == "2026-01-02")
    #expect(row.text(1) == nil)
    #expect(row.text(5) == nil)
    #expect(row.text(nil) == nil)
  }

  @Test("The format whose columns explain most of the header comes first")
  func detection() {
    let signatures = [
      ImportFormatSignature(id: "tax", required: [["Date"], ["Cost"]], optional: ["Notes"]),
      ImportFormatSignature(
        id: "service", required: [["Date"], ["Cost"], ["Odometer", "odo"]], optional: ["Notes"]),
      ImportFormatSignature(id: "fuel", required: [["Gallons"]]),
    ]
    let found = ImportFormatDetection.candidates(
      for: CSVHeader(["Date", "Odo", "Cost", "Notes"]), among: signatures)
    #expect(found.map(\.id) == ["service", "tax"])
    #expect(found.map(\.confidence) == [1, 0.875])
  }
}
