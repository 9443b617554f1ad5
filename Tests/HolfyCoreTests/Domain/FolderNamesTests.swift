import Foundation
import HolfyCore
import Testing
import Values

struct FolderNamesTests {
  @Test(
    "A folder's name is the brand and the model, made safe",
    arguments: [
      ("Renault", "Clio", "RenaultClio"), ("Citroën", "C3 ✨", "CitroënC3 ✨"), ("a/b", "..\\c", "a-b..-c"),
      ("..", "hidden", "hidden"), (".", "..", "Vehicule"), ("", " ", "Vehicule"), ("CO", "N", "_CON"),
      ("com1", ".txt", "_com1.txt"), ("Line\nfeed", "\u{0}\u{7}x", "Linefeedx"), ("a\u{202E}b", "c", "abc"),
      ("What?", "*", "What--"), ("Cafe\u{301}", "1", "Caf\u{e9}1"), ("👩‍👧", "", "👩‍👧"), ("x", "end. ", "xend"),
    ])
  func preferred(brand: String, model: String, name: String) {
    #expect(FolderName.preferred(brand: brand, model: model) == name)
  }

  @Test("A name of 400 characters fits a file system, and is not cut inside one")
  func long() {
    let name = FolderName.preferred(brand: String(repeating: "👩‍👧", count: 400), model: "x")
    #expect(name == String(repeating: "👩‍👧", count: 18))
    #expect(FolderName.preferred(brand: String(repeating: "a", count: 400), model: "").utf8.count == 200)
  }

  @Test("Two vehicles never share a folder, not even on a disk that ignores case")
  func available() {
    #expect(FolderName.available(brand: "Renault", model: "Clio", taken: ["Autre"]) == "RenaultClio")
    #expect(FolderName.available(brand: "Renault", model: "Clio", taken: ["RENAULTclio"]) == "RenaultClio 2")
    #expect(
      FolderName.available(brand: "Renault", model: "Clio", taken: ["RenaultClio", "RenaultClio 2"])
        == "RenaultClio 3")
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
