import Testing

@testable import Terminal

@Suite struct TextTableTests {
  @Test("Columns are aligned by cells, numbers to the right")
  func aligned() {
    var table = TextTable([("Véhicule", .leading), ("Prix", .trailing), ("Note", .leading)])
    table.add(["Renault Clio", "12 €", ""])
    table.add(["日本車", "1 200 €", "vu"])
    #expect(
      table.rendered() == """
        Véhicule         Prix  Note
        ────────────  ───────  ────
        Renault Clio     12 €
        日本車        1 200 €  vu
        """)
  }

  @Test("A table that is too wide for the terminal narrows its widest column")
  func narrowed() {
    var table = TextTable([("Nom", .leading), ("Id", .leading)])
    table.add(["Contrôle technique périodique", "abcdefgh"])
    let lines = table.rendered(columns: 24).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayText.width(String($0)) <= 24 })
    #expect(lines[2] == "Contrôle tech…  abcdefgh")
    #expect(table.rendered().contains("périodique"))
  }

  @Test("A line break in a name stays on the row")
  func lineBreaks() {
    var table = TextTable([("Nom", .leading)])
    table.add(["a\nb\u{1B}[31m"])
    #expect(table.rendered().split(separator: "\n").count == 3)
    #expect(table.rendered().hasSuffix("a b[31m"))
  }

  @Test("Facts stand under each other, and those without a value are left out")
  func facts() {
    var sheet = FactSheet()
    sheet.add("Plaque", "AB-123-CD")
    sheet.add("Kilométrage", nil)
    sheet.add("É", "ok")
    #expect(sheet.rendered() == "Plaque  AB-123-CD\nÉ       ok")
  }
}
