import Localization
import Testing

@Suite struct StringTableTests {
  @Test("Nothing is one in French and several in English; so is one and a half, the other way round")
  func forms() {
    func one(_ language: Language) -> [Double] {
      [0, 1, 1.5, 2, 1_000_000].filter { PluralForm(of: $0, in: language) == .one }
    }
    #expect(one(.french) == [0, 1, 1.5])
    #expect(one(.english) == [1])
  }

  @Test("A text whose caller counts has a form of its own for one")
  func ownForms() {
    let table = StringTable([
      .french: ["a.one": "{count} dépense", "a.other": "{count} dépenses"],
      .english: ["a.one": "{count} expense", "a.other": "{count} expenses"],
    ])
    func texts(_ language: Language) -> [String] {
      ["0", "1", "2"].map { table.text("a", language, ["count": $0]) }
    }
    #expect(texts(.french) == ["0 dépense", "1 dépense", "2 dépenses"])
    #expect(texts(.english) == ["0 expenses", "1 expense", "2 expenses"])
  }

  @Test("A text with several counts has the form of each, whatever separates thousands")
  func formsWithin() {
    let table = StringTable([
      .french: ["a": "{rows} {rows|ligne|lignes}, {files} {files|fichier|fichiers}, {none|x|y}"]
    ])
    #expect(
      table.text("a", .french, ["rows": "0", "files": "1\u{202F}200"])
        == "0 ligne, 1\u{202F}200 fichiers, {none|x|y}")
  }

  @Test("A number is written as a person writes it, and what is none as it came")
  func numbers() {
    let table = StringTable([.french: ["a": "{limit|number} Mo"], .english: ["a": "{limit|number} MB"]])
    #expect(table.text("a", .french, ["limit": "20000"]) == "20\u{202F}000 Mo")
    #expect(table.text("a", .english, ["limit": "20000"]) == "20,000 MB")
    #expect(table.text("a", .french, ["limit": "999"]) == "999 Mo")
    #expect(table.text("a", .french, ["limit": "0.5"]) == "0.5 Mo")
    #expect(table.text("a", .french, ["other": "1"]) == "{limit|number} Mo")
  }

  @Test("A day is written as a person writes it, and what is none as it came")
  func days() {
    let table = StringTable([.french: ["a": "le {day|date}"], .english: ["a": "on {day|date}"]])
    #expect(table.text("a", .french, ["day": "2026-11-27"]) == "le 27 novembre 2026")
    #expect(table.text("a", .french, ["day": "2026-12-01"]) == "le 1er décembre 2026")
    #expect(table.text("a", .english, ["day": "2026-11-27"]) == "on 27 November 2026")
    #expect(table.text("a", .french, ["day": "demain"]) == "le demain")
    #expect(table.text("a", .french, ["other": "x"]) == "le {day|date}")
  }
}
