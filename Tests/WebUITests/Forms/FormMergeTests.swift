import Testing

@testable import WebUI

@Suite("Joining what was typed with what was stored meanwhile")
struct FormMergeTests {
  private let opened = FormSnapshot(records: ["a"], Self.stored("12,00", "EUR", "Train"))

  private static func stored(_ amount: String, _ currency: String, _ title: String) -> [OfferedField] {
    [
      OfferedField(name: "amount", label: "Montant", values: [amount], group: "amount"),
      OfferedField(name: "currency", label: "Devise", values: [currency], group: "amount"),
      OfferedField(name: "title", label: "Titre", values: [title]),
    ]
  }

  private func typed(_ amount: String, _ currency: String, _ title: String) -> FormData {
    FormData(["amount": [amount], "currency": [currency], "title": [title]])
  }

  @Test("Fields that make sense together come from one side together")
  func together() {
    let merge = FormMerge(
      typed("12,00", "EUR", "Le train"), opened: opened, stored: Self.stored("15,00", "GBP", "Train"))
    #expect(merge.form.texts == typed("15,00", "GBP", "Le train").texts)
    #expect(merge.conflicts.isEmpty)
  }

  @Test("An amount that one changed and a currency that the other changed are asked about, not mixed")
  func mixed() {
    let stored = Self.stored("12,00", "GBP", "Train")
    let merge = FormMerge(typed("15,00", "EUR", "Train"), opened: opened, stored: stored)
    #expect(merge.form.texts == typed("15,00", "EUR", "Train").texts)
    #expect(
      merge.conflicts == [
        FormMerge.Conflict(stored: stored[0], typed: ["15,00"]),
        FormMerge.Conflict(stored: stored[1], typed: ["EUR"]),
      ])
  }

  @Test("A field that others took away goes, unless the person wrote in it")
  func takenAway() {
    let stored = Array(Self.stored("12,00", "EUR", "Train").dropLast())
    let untouched = FormMerge(typed("12,00", "EUR", "Train"), opened: opened, stored: stored)
    #expect(untouched.form.texts == ["amount": ["12,00"], "currency": ["EUR"]])
    let written = FormMerge(typed("12,00", "EUR", "Le train"), opened: opened, stored: stored)
    #expect(written.form.texts == typed("12,00", "EUR", "Le train").texts)
    #expect(written.conflicts.isEmpty)
  }

  @Test("What both wrote alike is no question")
  func alike() {
    let merge = FormMerge(
      typed("15,00", "GBP", "Train"), opened: opened, stored: Self.stored("15,00", "GBP", "Train"))
    #expect(merge.conflicts.isEmpty)
  }
}
