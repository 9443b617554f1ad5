import Foundation
import GRDB
@testable import HolfyCore
import Testing
import TestSupport
import Values
import Vault
import NotebookContract

@Suite struct DocumentWriteTests {
  @Test("A document takes a generated file name, the size and the type of its file")
  func add() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let document = try await garage.client.addDocument(
      .oilChange(mileage: "42 000 km"), to: vehicle.id, file: try garage.file("contenu")
    ).value
    #expect(document.fileName.wholeMatch(of: /document_2026-01-15_10-00-0\d-000_[0-9a-f]{8}\.pdf/) != nil)
    #expect(document.relativePath == document.fileName)
    #expect(document.fileSize == 7)
    #expect(document.mimeType == "application/pdf")
    #expect(try await garage.client.value(RecordQuery<Document>(document.id)) == document)
    let attachment = try #require(document.attachment)
    #expect(try garage.client.attachments.read(attachment).data() == Data("contenu".utf8))
  }

  @Test("Only the name is required")
  func onlyName() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let bare = Document.Details(documentName: " Carte grise ", date: Fixture.today)
    #expect(try await garage.client.addDocument(bare, to: vehicle.id).value.documentName == "Carte grise")
    await #expect(throws: HolfyError.invalidFields([FieldProblem(.documentName, .empty)])) {
      try await garage.client.addDocument(
        Document.Details(documentName: " ", date: Fixture.today), to: vehicle.id)
    }
  }

  @Test("An edit keeps the file, its size and the date of entry")
  func edit() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let document = try await garage.client.addDocument(
      .oilChange(), to: vehicle.id, file: try garage.file("contenu")
    ).value
    let edited = try await garage.client.editDocument(document.id) { $0.amount = nil }.value
    var expected = document
    expected.amount = nil
    expected.stamp.change(edited.modifiedAt)
    #expect(edited == expected)
  }

  @Test("A replaced file comes back with undo")
  func replaceFile() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let document = try await garage.client.addDocument(
      .oilChange(), to: vehicle.id, file: try garage.file("avant")
    ).value
    let replaced = try await garage.client.replaceFile(
      of: document.id, with: try garage.file("après", named: "scan.jpg"))
    #expect(replaced.value.mimeType == "image/jpeg")
    #expect(replaced.value.attachment != document.attachment)
    try await garage.store.undo(replaced.transaction)
    #expect(try await garage.client.value(RecordQuery<Document>(document.id)) == document)
  }

  @Test("A file that is removed is swept once nothing, not even undo, can bring it back")
  func removeFile() async throws {
    let garage = try await Garage(dependencies: .pinned())
    let vehicle = try await garage.addClio()
    let document = try await garage.client.addDocument(
      .oilChange(), to: vehicle.id, file: try garage.file("avant")
    ).value
    let attachment = try #require(document.attachment)
    let removed = try await garage.client.replaceFile(of: document.id, with: nil)
    #expect(removed.value.attachment == nil)
    #expect(removed.value.fileName.isEmpty && removed.value.fileSize == 0)
    #expect(removed.value.documentName == "Vidange")
    #expect(try await garage.vault.sweepAttachments(of: "holfy").removed.isEmpty)
    #expect(garage.client.attachments.exists(attachment))
    try await garage.store.undo(removed.transaction)
    #expect(try await garage.client.value(RecordQuery<Document>(document.id)) == document)
  }

  @Test("A file that is not among the attachments, or too large, is refused before anything is written")
  func refusedFiles() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let id = try #require(AttachmentID(String(repeating: "a", count: 64)))
    await #expect(throws: AttachmentError.missing(id)) {
      try await garage.client.addDocument(
        .oilChange(), to: vehicle.id, file: DocumentFile(.init(id: id, size: 1), originalName: "a.pdf"))
    }
    let limit = HolfyLimits.documentBytes
    await #expect(throws: HolfyError.fileTooLarge(name: "a.pdf", limitBytes: limit)) {
      try await garage.client.addDocument(
        .oilChange(), to: vehicle.id,
        file: DocumentFile(.init(id: id, size: limit + 1), originalName: "a.pdf"))
    }
    #expect(try await garage.changes() == 1)
  }

  @Test("The document after the last one allowed is refused")
  func tooMany() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let limit = HolfyLimits.documentsPerVehicle
    try await garage.store.write(Action("test")) { db in
      for number in 0..<limit {
        var document = Fixture.document(number)
        document.vehicleId = vehicle.id
        try document.insert(db)
      }
    }
    await #expect(throws: HolfyError.tooManyDocuments(limit: limit)) {
      try await garage.client.addDocument(.oilChange(), to: vehicle.id)
    }
  }

  @Test("A number that the currency cannot say is kept until another amount is chosen")
  func amountAsWritten() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    var document = Fixture.document(1, amount: Fixture.euros(123))
    document.vehicleId = vehicle.id
    document.amountAsWritten = Decimal(string: "1.2345")
    let stored = document
    try await garage.store.write(Action("test")) { try stored.insert($0) }
    let renamed = try await garage.client.editDocument(document.id) { $0.documentName = "Autre" }.value
    #expect(renamed.amountAsWritten == document.amountAsWritten)
    let changed = try await garage.client.editDocument(document.id) { $0.amount = Fixture.euros(200) }.value
    #expect(changed.amountAsWritten == nil)
  }
}
