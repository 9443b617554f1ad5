import Foundation
import HolfyCore
import Interchange
import NotebookContract
import TestSupport
import Testing
import Vault
import WebTestSupport

@testable import HolfyUI

@Suite("The files of a form that is shown again")
struct FileFieldTests {
  private let site: NotebookSite
  private let vehicle = Mutable("")
  private var address: String { "/holfy/vehicles/\(vehicle.value)/documents/new" }

  init() async throws {
    site = try NotebookSite.holfy()
    try await site.fill { [vehicle] vault in
      let client = try await HolfyClient(in: vault)
      vehicle.value = try await client.addClio()
    }
  }

  private static func file(_ name: String, startsWith start: [UInt8] = []) -> (
    field: String, name: String, content: Data
  ) {
    ("files", name, Data(start) + Data(String(repeating: name, count: 100).utf8))
  }

  private static func kept(_ answer: Answered) -> [String] {
    answer.fields.filter { $0.name == "keptFile" }.map(\.value)
  }

  @Test(
    "A file that was received and is no longer there is asked for again, and nothing is saved without a word")
  func gone() async throws {
    try await site.test { browser in
      let id = String(repeating: "ab", count: 32)
      let answer = try await browser.submit(
        address, ["name": "Vidange", "day": "2026-01-10", "keptFile": "\(id):12:recto.jpg"])
      #expect(answer.code == 422)
      #expect(answer.text.contains("Choisissez de nouveau") && answer.text.contains("recto.jpg"))
      #expect(answer.text.contains("value=\"Vidange\"") && Self.kept(answer) == [])
      #expect(try await browser.send(answer.fields, to: address).code == 303)
    }
  }

  @Test("What is chosen joins what was received, and takes its place once that was refused")
  func joined() async throws {
    try await site.test { browser in
      try await browser.get(address)
      let first = try await browser.upload(
        address, ["name": "", "day": "2026-01-10"], files: [Self.file("recto.txt")])
      #expect(first.code == 422 && Self.kept(first).count == 1)
      let fields = first.fields.filter { $0.name != "name" } + [("name", "Facture")]
      let second = try await browser.upload(address, fields, files: [Self.file("verso.txt")])
      #expect(second.code == 422 && second.text.contains("recto.txt, verso.txt"))
      #expect(Self.kept(second).count == 2)
      #expect(try await browser.send(second.fields, to: address).code == 422)
      let third = try await browser.upload(address, second.fields, files: [Self.file("tout.txt")])
      // Beside the two that were refused it would be refused as well.
      #expect(third.code == 303)
    }
  }

  @Test("Photos that are too much for one document are refused before they are read, and stay with the form")
  func tooLarge() async throws {
    try await site.test { browser in
      try await browser.get(address)
      let photos = [1, 2].map { (number: UInt8) in
        let content = Data([0xFF, 0xD8, 0xFF, 0xE0, number]) + Data(count: 30_000_000)
        return (field: "files", name: "\(number).jpg", content: content)
      }
      let answer = try await browser.upload(
        address, ["name": "Facture", "day": "2026-01-10"], files: photos)
      #expect(answer.code == 422 && answer.text.contains("Ensemble, ces photos"))
      #expect(answer.text.contains("50\u{A0}Mo") && answer.text.contains("value=\"Facture\""))
      #expect(Self.kept(answer).count == 2)
    }
  }

  @Test(
    "A file whose size was changed in the form is asked for again",
    arguments: ["-1", "0", "1", "\(Int64.max)"])
  func forged(size: String) async throws {
    try await site.test { browser in
      try await browser.get(address)
      let first = try await browser.upload(
        address, ["name": "", "day": "2026-01-10"], files: [Self.file("recto.txt")])
      #expect(Self.kept(first).count == 1)
      let fields = first.fields.filter { $0.name != "name" } + [("name", "Facture")]
      let forged = fields.map { field in
        guard field.name == "keptFile" else { return field }
        var parts = field.value.split(separator: ":").map(String.init)
        parts[1] = size
        return (name: field.name, value: parts.joined(separator: ":"))
      }
      let answer = try await browser.upload(address, forged, files: [])
      #expect(Self.kept(answer) == [])
      #expect(try await browser.get("/holfy/vehicles/\(vehicle.value)").code == 200)
    }
  }

  @Test("Photos of which one cannot be read are refused where they stand, with the rest as it was typed")
  func unreadable() async throws {
    try await site.test { browser in
      try await browser.get(address)
      let photos = ["a.jpg", "b.jpg"].map { Self.file($0, startsWith: [0xFF, 0xD8, 0xFF, 0xE0]) }
      let answer = try await browser.upload(
        address, ["name": "Facture", "day": "2026-01-10"], files: photos)
      #expect(answer.code == 422 && answer.text.contains("value=\"Facture\""))
      #expect(Self.kept(answer).count == 2)
    }
  }
}
