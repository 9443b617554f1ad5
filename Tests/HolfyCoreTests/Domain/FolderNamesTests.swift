import Foundation
@testable import HolfyCore
import Testing
import Values

struct FolderNamesTests {
  @Test(
    "A folder's name is the brand and the model, made safe",
    arguments: [
      ("Renault", "Clio", "RenaultClio"), ("Citroën", "C3 ✨", "CitroënC3 ✨"), ("a/b", "..\\c", "a-b..-c"),
      (".", "..", "Vehicule"), ("", " ", "Vehicule"), ("CO", "N", "_CON"),
    ])
  func preferred(brand: String, model: String, name: String) {
    #expect(HolfyBackup.folderName(brand: brand, model: model) == name)
  }

  @Test("A document's file is named after the second it was added, on the person's clock")
  func fileName() {
    let name = DocumentFileName.name(
      at: Fixture.now.addingTimeInterval(0.123), in: Fixture.paris, random: 0x0a1b_2c3d,
      originalName: "Facture.JPG")
    #expect(name == "document_2026-01-15_11-30-00-123_0a1b2c3d.jpg")
  }

  @Test("The time in a file name is right for every millisecond")
  func milliseconds() {
    for millisecond in 0..<1_000 {
      let instant = Date(timeIntervalSince1970: 1_768_473_000 + Double(millisecond) / 1_000)
      let name = DocumentFileName.name(at: instant, in: .gmt, random: 1, originalName: "a.pdf")
      let digits = String(String(millisecond + 1_000).dropFirst())
      #expect(name == "document_2026-01-15_10-30-00-\(digits)_00000001.pdf")
    }
  }
}
