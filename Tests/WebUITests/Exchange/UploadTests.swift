import Foundation
import HTTPTypes
import NIOCore
import Testing
import WebTestSupport

@testable import WebUI

@Suite("Files sent for an import", .timeLimit(.minutes(1)))
struct UploadTests {
  @Test(
    "whose names lead out of their folder are refused by name, and none is kept",
    arguments: ["../../x.txt", "a/../../x.txt", "/etc/x.txt", "a\\..\\x.txt"])
  func climbing(path: String) async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let answer = try await browser.post("/import/ideas", FilesForm(["good.txt": "Une", path: "Deux"]))
      #expect(answer.status == .conflict)
      #expect(answer.text.contains("hors du dossier choisi"))
      #expect(site.leftInClear() == [])
    }
  }

  @Test("that share a name are refused, capitals or not")
  func twice() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let answer = try await browser.post("/import/ideas", FilesForm(["a.txt": "Une", "A.txt": "Deux"]))
      #expect(answer.status == .conflict && answer.text.contains("Deux fichiers portent le même nom"))
      let folder = try await browser.post("/import/ideas", FilesForm(["a": "Une", "a/b.txt": "Deux"]))
      #expect(folder.status == .conflict)
      #expect(site.leftInClear() == [])
    }
  }

  @Test("are refused while they arrive when one is too large, and the disk is given back")
  func tooLarge() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      var form = FilesForm(["a.txt": "Une"])
      form.files.append(("files", "dix ans.csv", ByteBuffer(repeating: UInt8(ascii: "a"), count: 1_048_577)))
      let answer = try await browser.post("/import/ideas", form)
      #expect(answer.status == .contentTooLarge)
      #expect(answer.text.contains("dix ans.csv") && answer.text.contains("1\u{a0}Mo"))
      #expect(site.leftInClear() == [])
    }
  }

  @Test("are refused while they arrive when they are too much together")
  func tooMuch() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      var form = FilesForm()
      for name in ["a.txt", "b.txt", "c.txt"] {
        form.files.append(("files", name, ByteBuffer(repeating: UInt8(ascii: "a"), count: 1_000_000)))
      }
      let answer = try await browser.post("/import/ideas", form)
      #expect(answer.status == .conflict && answer.text.contains("2\u{a0}Mo"))
      #expect(site.leftInClear() == [])
    }
  }

  @Test("may have 4 GB each and together, ten thousand of them")
  func limits() {
    let limits = UploadLimits()
    #expect(limits.form.fileBytes == 4096 * 1_048_576)
    #expect(limits.form.files == 10_000)
    #expect(limits.totalBytes == 4096 * 1_048_576)
  }

  @Test("are asked for when the form came without any")
  func nothing() async throws {
    try await TestSite().testOpen { browser in
      let answer = try await browser.post("/import/ideas", FilesForm(["": ""]))
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("Choisissez au moins un fichier"))
    }
  }

  @Test("that no importer knows, or that one refuses, are told apart, and removed")
  func refused() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let unknown = try await browser.follow(
        try await browser.post("/import/ideas", FilesForm(["photo.jpg": "x"])))
      #expect(unknown.text.contains("import.unknownFormat"), "the key: these texts are another module's")
      let bomb = try await browser.follow(try await browser.post("/import/ideas", FilesForm(["a.bomb": "x"])))
      #expect(bomb.text.contains("Cette archive est piégée"))
      #expect(site.leftInClear() == [])
    }
  }

  @Test("are removed when the form breaks off")
  func truncated() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let whole = FilesForm(["a.txt": "Une", "b.txt": "Deux"]).body(token: browser.token.value)
      let half = whole.getSlice(at: 0, length: whole.readableBytes - 30) ?? ByteBuffer()
      let answer = try await browser.post("/import/ideas", half, type: "multipart/form-data; boundary=b")
      #expect(answer.status == .badRequest)
      #expect(site.leftInClear() == [])
    }
  }

  @Test("that a killed process left go at the next start, and those of a running one stay")
  func leftovers() async throws {
    let site = try TestSite()
    let running = PlainSpace(in: site.temporary)
    let kept = try await running.makeFolder()
    let dead = site.temporary.appending(path: "carnets-exchange-dead/x", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: dead, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let target = site.temporary.appending(path: "elsewhere", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.createSymbolicLink(
      at: site.temporary.appending(path: "carnets-exchange-link"), withDestinationURL: target)

    try await PlainSpace(in: site.temporary).removeLeftovers()

    let there = { (url: URL) in FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) }
    #expect(there(kept) && there(target))
    #expect(!there(dead.deletingLastPathComponent()))
    await running.removeAll()
    #expect(!there(kept))
  }
}
