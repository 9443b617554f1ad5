import Foundation
import Interchange
import Localization
import Media
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("Photos and memos are taken in") struct FileIntakeTests {
  /// The beginning of what a browser records.
  private static let webm: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  private static let spare = "0190b3c8-0000-7000-8000-000000000009"

  @Test("A photo as it is kept stays byte for byte; what is none is refused and names nothing")
  func photos() async throws {
    let site = try await Chantier()
    let intake = try await site.client.intake()
    let kept = try await intake.photo(TinyPhoto.jpeg("mur"), named: "IMG_1.HEIC")
    #expect(try site.client.attachments.read(kept.attachment.id).data() == TinyPhoto.jpeg("mur"))
    #expect(kept.originalName == "IMG_1.jpg" && kept.mimeType == "image/jpeg")
    let sent = try site.client.attachments.add(Data("bonjour".utf8))
    await #expect(throws: MediaError.notAPhoto) { try await intake.file(sent, named: "note.txt") }
    await #expect(throws: GestionTravauxError.noMemo(name: "note.txt")) {
      try await intake.memo(sent, named: "note.txt")
    }
    #expect(try await site.changes() == 0)
  }

  @Test(
    "A PDF is a document, whatever its name says: kept byte for byte, under its name, and larger than 50 MB never"
  )
  func documents() async throws {
    let site = try await Chantier()
    let (client, intake) = (site.client, try await site.client.intake())
    let pdf = Data("\n%PDF-1.7\n% devis".utf8)
    let sent = try client.attachments.add(pdf)
    let document = try await intake.file(sent, named: "Devis Martin.jpg")
    #expect(document.attachment == sent && document.mimeType == "application/pdf")
    let url = site.folder.url.appending(path: "notice.txt")
    try pdf.write(to: url)
    #expect(try await intake.document(at: url)?.originalName == "notice.pdf")
    let picture = site.folder.url.appending(path: "photo.pdf")
    try TinyPhoto.jpeg("a").write(to: picture)
    #expect(try await intake.document(at: picture) == nil)
    await #expect(throws: MediaError.notAPhoto) { try await intake.photo(pdf, named: "Devis.pdf") }
    let purchase = try await client.addPurchase("Chaudière").value
    let ref = ContentRef(.purchase, purchase.id)
    let blocks = try await client.addFiles([document], to: ref).value
    #expect(blocks.map(\.type.known) == [.document] && blocks.map(\.text) == ["Devis Martin.pdf"])
    #expect(blocks.photoPaths.isEmpty && blocks.documentPaths == blocks.filePaths)
    let file = try #require(try await site.all(CaptureFile.self).first)
    #expect(file.isDocument && file.path.hasSuffix(".pdf") && file.size == Int64(pdf.count))
    // It is no photo of a task, and counts among what goes with a task.
    let task = try await site.addTask()
    let note = try await client.addCapture("", files: [document], to: task.id).value
    #expect(try await client.value(TaskPhotosQuery(of: task.id)).isEmpty)
    #expect(try await client.value(DeletionQuery(.task(task.id)))?.documents == 1)
    let line = CapturePreview(note.blocks, createdAt: note.createdAt)
    #expect(
      line.title(try GestionTravaux.strings(), .french, in: .gmt).hasPrefix("📄 Document du 15 janvier 2026"))
    var large = document
    large.attachment = AttachmentReference(id: sent.id, size: GestionTravauxLimits.fileBytes + 1)
    await #expect(throws: GestionTravauxError.fileTooLarge(name: "Devis Martin.pdf", limitBytes: 52_428_800))
    {
      try await client.addFiles([large], to: ref)
    }
  }

  @Test("A document goes out and comes back: in the JSON, and in the zip beside the photos")
  func documentsOut() async throws {
    let (site, other, third) = (try await Chantier(), try await Chantier(), try await Chantier())
    let pdf = Data("%PDF-1.7\n% facture".utf8)
    let intake = try await site.client.intake()
    let document = try await intake.file(try site.client.attachments.add(pdf), named: "Facture.pdf")
    _ = try await site.client.addCapture("Facture du plombier", files: [document])
    let whole = try await site.exported(by: GestionTravaux.json)
    try await other.bring(try ImportSource(contentsOf: site.exportURL), GestionTravaux.ownFiles)
    #expect(try await other.exported(by: GestionTravaux.json) == whole)
    _ = try await site.zipped()
    let run = try await third.bring(try ImportSource(contentsOf: site.zipURL), SiteImporter())
    #expect(run.report.refusals.isEmpty)
    for copy in [other, third] {
      let capture = try #require(try await copy.all(CaptureEntity.self).first)
      #expect(capture.blocks.map(\.type.known) == [.text, .document])
      #expect(capture.blocks.last?.text == "Facture.pdf")
      let file = try #require(try await copy.all(CaptureFile.self).first)
      #expect(file.isDocument && file.path == capture.blocks.documentPaths.first)
      #expect(try copy.client.attachments.read(try #require(file.attachment)).data() == pdf)
    }
  }

  @Test(
    "A photo is of the day on which it was taken; one from the future, and one that says nothing, is of now")
  func taken() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let intake = try await site.client.intake()
    func kept(_ photo: Data) async throws -> DocumentFile { try await intake.photo(photo, named: "a.jpg") }
    let photos = [
      try await kept(TinyPhoto.jpeg("a", taken: "2025:07:14 18:05:09", "+02:00")),
      try await kept(TinyPhoto.jpeg("b", taken: "2025:08:01 09:00:00")),
      try await kept(TinyPhoto.jpeg("c", taken: "2026:07:14 18:05:09", "+02:00")),
      try await kept(TinyPhoto.jpeg("d")),
    ]
    let capture = try await site.client.addCapture("", files: photos).value
    let days = ["2025-07-14T16:05:09Z", "2025-08-01T09:00:00Z"]
    #expect(capture.blocks.prefix(2).map { $0.timestamp.formatted(.iso8601) } == days)
    #expect(capture.blocks.suffix(2).map(\.timestamp) == [capture.createdAt, capture.createdAt])
    let files = try await site.client.value(ContentQuery(ContentRef(.capture, capture.id)))?.files ?? [:]
    #expect(capture.blocks.filePaths.map { files[$0]?.createdAt } == capture.blocks.map(\.timestamp))
    for photo in photos {
      let bytes = try site.client.attachments.read(photo.attachment.id).data()
      #expect(bytes.firstRange(of: Data("Exif".utf8)) == nil)
    }
    // The same beside an alert that is there already.
    let alert = ContentRef(.alert, try await site.client.addAlert("Gaz", to: nil).value.id)
    let blocks = try await site.client.addFiles([photos[0]], to: alert).value
    #expect(blocks.last?.timestamp.formatted(.iso8601) == days[0])
  }

  @Test("A memo is kept as it sounds, by what its bytes are")
  func memos() async throws {
    let site = try await Chantier()
    let sound = Data(Self.webm) + Data("voix".utf8)
    let sent = try site.client.attachments.add(sound)
    let memo = try await site.client.intake().file(sent, named: "blob")
    #expect(memo == DocumentFile(sent, originalName: "blob.webm", mimeType: "audio/webm"))
    let url = try site.place("memo.bin").appending(path: "memo.jpg")
    try sound.write(to: url)
    #expect(try await site.client.intake().file(at: url).mimeType == "audio/webm")
  }

  @Test("Photos keep their place only where the person asked for it")
  func place() async throws {
    let site = try await Chantier()
    #expect(try await !site.client.value(KeepsPlaceQuery()))
    let written = try await site.client.setKeepsPlace(true)
    #expect(try await site.client.value(KeepsPlaceQuery()))
    try await site.undo(written)
    #expect(try await !site.client.value(KeepsPlaceQuery()))
  }

  @Test(
    "Nothing but the place stays of what a camera writes, and that only where it is asked for",
    arguments: [false, true])
  func places(keeps: Bool) async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    for house in [site, other] { try await house.client.setKeepsPlace(keeps) }
    let intake = try await site.client.intake()
    let url = try site.place("photo").appending(path: "mur.jpg")
    try PlacedPhoto.jpeg().write(to: url)
    let sent = try site.client.attachments.add(PlacedPhoto.jpeg())
    let files = [
      try await intake.photo(PlacedPhoto.jpeg(), named: "a.jpg"),
      try await intake.photo(sent, named: "b.jpg"),
      try await intake.file(sent, named: "c.jpg"), try await intake.file(at: url),
    ]
    for file in files {
      let kept = try site.client.attachments.read(file.attachment.id).data()
      #expect(PlacedPhoto.tellsPlace(kept) == keeps && !PlacedPhoto.tellsSecret(kept), "\(file.originalName)")
    }
    // So it is in the zip, and in what another house makes of the zip.
    try await site.client.addCapture("Mur", files: [files[0]])
    for (name, content) in try await site.zipped() where name.hasSuffix(".jpg") {
      #expect(PlacedPhoto.tellsPlace(content) == keeps && !PlacedPhoto.tellsSecret(content))
    }
    _ = try await other.bring(try ImportSource(contentsOf: site.zipURL), SiteImporter())
    let brought = try await other.all(CaptureFile.self).compactMap {
      $0.attachmentId.flatMap(AttachmentID.init)
    }
    #expect(brought.count == 1)
    for id in brought {
      #expect(PlacedPhoto.tellsPlace(try other.client.attachments.read(id).data()) == keeps)
    }
  }

  @Test("A memo grows while it is recorded, never becomes shorter, and does not cut the text in two")
  func grows() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    let capture = try await site.client.beginCapture().value
    let id = "0190b3c8-0000-7000-8000-000000000001"
    func said(_ text: String) throws -> DocumentFile {
      DocumentFile(
        try site.client.attachments.add(Data(Self.webm) + Data(text.utf8)), originalName: "memo.webm",
        mimeType: "audio/webm")
    }
    try await site.client.say("Attention", in: capture.id)
    try await site.client.record(try said("un"), as: id, into: CapturePlace(capture.id, spare: Self.spare))
    try await site.client.say("Attention au câble", in: capture.id)
    let whole = try said("un deux trois")
    try await site.client.record(whole, as: id, into: CapturePlace(capture.id, spare: Self.spare))
    // What was sent before and comes late changes nothing.
    try await site.client.record(
      try said("un deux"), as: id, into: CapturePlace(capture.id, spare: Self.spare))
    let sheet = try #require(try await site.client.value(ContentQuery(ContentRef(.capture, capture.id))))
    #expect(sheet.blocks.map(\.type.rawValue) == ["text", "voice"])
    #expect(
      sheet.blocks.fullText == "Attention au câble" && sheet.blocks.voicePaths == ["captures/\(id).webm"])
    #expect(sheet.files.values.map(\.attachmentId) == [whole.attachment.id.description])
    #expect(sheet.blocks.dictation == "Attention au câble")
    #expect(sheet.blocks.beforeDictation.map(\.id) == [id])
    // A photo never becomes a memo.
    let photo = try await site.client.addFiles([try site.photo()], to: ContentRef(.capture, capture.id)).value
    await #expect(throws: GestionTravauxError.noMemo(name: "memo.webm")) {
      try await site.client.record(
        whole, as: photo[photo.count - 1].id, into: CapturePlace(capture.id, spare: Self.spare))
    }
    #expect(try await site.client.endCapture(capture.id).value?.id == capture.id)
  }

  @Test("A photo begins a new stretch of text, and each stretch is corrected by itself")
  func stretches() async throws {
    let site = try await Chantier()
    try await site.client.startSession(on: try await site.addTask().id)
    let capture = try await site.client.beginCapture().value
    let ref = ContentRef(.capture, capture.id)
    try await site.client.say("Avant", in: capture.id)
    try await site.client.addFiles([try site.photo()], to: ref)
    #expect(try await site.client.value(ContentQuery(ref))?.blocks.dictation == "")
    try await site.client.say("Après", in: capture.id)
    let blocks = try #require(try await site.client.value(ContentQuery(ref))).blocks
    #expect(blocks.map(\.type.rawValue) == ["text", "photo", "text"])
    try await site.client.endCapture(capture.id)
    try await site.client.setTexts([blocks[2].id: "Ensuite"], of: ref)
    #expect(try await site.client.value(ContentQuery(ref))?.blocks.textSegments == ["Avant", "Ensuite"])
    try await site.client.setTexts([blocks[0].id: " "], of: ref)
    let left = try #require(try await site.client.value(ContentQuery(ref))).blocks
    #expect(left.map(\.type.rawValue) == ["photo", "text"] && left.fullText == "Ensuite")
  }
}
