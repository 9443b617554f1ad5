import Foundation
import HolfyCore
import Testing
import Values

struct PaperTextTests {
  private func paper(_ text: String) -> PaperText { PaperText(text, today: Fixture.today) }

  @Test("A registration certificate gives plate, make, model and first registration")
  func certificate() {
    let reading = paper(
      """
      CERTIFICAT D'IMMATRICULATION
      A AB-123-CD
      B 15/03/2019
      C.1 MARTIN CLAIRE
      D.1 RENAULT
      D.2 RFA5AB123
      D.3 CLIO
      E VF1RFA00000000000
      """
    ).registrationCertificate()
    #expect(
      reading
        == TextReading(plate: "AB-123-CD", brand: "Renault", model: "CLIO", day: Fixture.day("2019-03-15")))
    #expect(reading.confidence == .high)
  }

  @Test("Values below their box, labels and brackets are read too")
  func certificateBelow() {
    let reading = paper(
      """
      (A) 1234 AB 01
      (B) Date de première immatriculation :
      02.11.98
      (D.1) Marque : CITROEN
      (D.2) Type variante
      (D.3) Dénomination commerciale
      XSARA PICASSO
      """
    ).registrationCertificate()
    #expect(
      reading
        == TextReading(
          plate: "1234-AB-01", brand: "Citroën", model: "XSARA PICASSO", day: Fixture.day("1998-11-02")))
  }

  @Test("A make that is not known is kept as it is printed")
  func unknownBrand() {
    let reading = paper("D.1 FACEL VEGA  D.3 HK500\nD.2").registrationCertificate()
    #expect(reading == TextReading(brand: "FACEL VEGA", model: "HK500"))
    #expect(reading.confidence == .medium)
  }

  @Test("A box without a value is not filled with the next box")
  func emptyBox() {
    let reading = paper("D.1\nD.2 XYZ\nD.3\nE VF1").registrationCertificate()
    #expect(reading == TextReading())
    #expect(reading.confidence == .low)
  }

  @Test("An invoice gives plate, make, date and total")
  func invoice() {
    let reading = paper(
      """
      GARAGE DU CENTRE   Facture n° 2026-0042
      Date : 08/01/2026
      Véhicule : PEUGEOT 208  ab-987-xy
      Total HT 100,00
      TVA 20 %  20,00
      Total TTC : 1 120,00 €
      """
    ).invoice(currency: .eur)
    #expect(
      reading
        == TextReading(
          plate: "AB-987-XY", brand: "Peugeot", day: Fixture.day("2026-01-08"), amount: Fixture.euros(112_000)
        ))
    #expect(reading.confidence == .high)
  }

  @Test("A word of the text is not taken for a make")
  func ambiguousBrand() {
    #expect(paper("Un mini smart seat man, révision").invoice(currency: .eur).brand == nil)
    #expect(paper("Fordons kiabi").invoice(currency: .eur).brand == nil)
    #expect(paper("MERCEDES-BENZ Classe A").invoice(currency: .eur).brand == "Mercedes-Benz")
    #expect(paper("SKODA Fabia").invoice(currency: .eur).brand == "Škoda")
    #expect(paper("D.1 MINI").registrationCertificate().brand == "Mini")
  }

  @Test(
    "Dates are read in the forms that papers use",
    arguments: [
      ("le 05/02/2025", "2025-02-05"), ("5-2-2025", "2025-02-05"), ("05.02.2025", "2025-02-05"),
      ("05/02/25", "2025-02-05"), ("05/02/99", "1999-02-05"), ("31/02/2025 puis 01/03/2025", "2025-03-01"),
      ("05/02-2025", nil), ("2025", nil), ("99/99/9999", nil),
    ] as [(String, String?)])
  func dates(text: String, day: String?) {
    #expect(paper(text).receipt(currency: .eur).day == day.map(Fixture.day))
  }

  @Test("Confidence follows the number of fields that are filled")
  func confidence() {
    #expect(TextReading().confidence == .low)
    #expect(TextReading(plate: "a").confidence == .low)
    #expect(TextReading(plate: "a", brand: "b").confidence == .medium)
    #expect(TextReading(plate: "a", brand: "b", model: "c").confidence == .high)
    #expect(TextReading(plate: "a", brand: "b", model: "c", day: Fixture.today).completeness == 1)
  }

  @Test(
    "A text of any kind is read without harm",
    arguments: ["", "\n\n", String(repeating: "1/", count: 100_000)])
  func anything(text: String) {
    #expect(paper(text).registrationCertificate() == TextReading())
  }
}
