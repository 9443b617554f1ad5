import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("Attachments of version 1, which do not say which one they are")
struct AttachmentPlacingTests {
  private let folder: TemporaryFolder
  private let store: AttachmentStore
  private let photo = Data((0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init() throws {
    folder = try TemporaryFolder()
    store = AttachmentStore(
      directory: folder.url.appending(path: "holfy", directoryHint: .isDirectory), notebook: "holfy",
      keys: KeyFixtures.keyRing())
  }

  /// An attachment whose file is of version 1.
  private func old(_ content: Data) throws -> AttachmentID {
    let id = try store.add(content).id
    let box = SealedBytes.Box()
    let key = try store.keys.attachmentKey(for: "holfy").derived(AttachmentStore.contentLabel)
    var writer = try SealedStreamWriter(key: key, purpose: AttachmentStore.purpose) { box.append($0) }
    try content.withUnsafeBytes { try writer.write($0) }
    try writer.finish()
    try Data(box.bytes).write(to: store.location(of: id))
    return id
  }

  private func file(_ id: AttachmentID) throws -> Data { try Data(contentsOf: store.location(of: id)) }

  @Test("are read, and written anew so that they do; what is written once stays as it is")
  func rewritten() throws {
    let ids = try [photo, Data(), Data("carnets".utf8)].map(old)
    let new = try store.add(Data("neuf".utf8)).id
    let untouched = try file(new)
    #expect(try store.read(ids[0]).data() == photo)
    #expect(Set(try store.unplaced()) == Set(ids))
    for id in ids { #expect(try store.place(id)) }
    #expect(try store.unplaced() == [])
    #expect(try !store.place(new))
    #expect(try file(new) == untouched)
    #expect(try ids.map { try store.read($0).data() } == [photo, Data(), Data("carnets".utf8)])
    for id in ids { try store.verify(id) }
  }

  @Test("are refused where they were exchanged, and are not written anew as what they are not")
  func exchanged() throws {
    let ids = try [old(photo), old(Data("autre".utf8))]
    let files = try ids.map(file)
    for (id, file) in zip(ids, files.reversed()) { try file.write(to: store.location(of: id)) }
    for id in ids {
      #expect(throws: AttachmentError.exchanged(id)) { try store.read(id) }
      #expect(throws: AttachmentError.exchanged(id)) { try store.verify(id) }
      #expect(try !store.place(id))
    }
    #expect(try ids.map(file) == files.reversed())
  }

  @Test("that are damaged or gone stop nothing")
  func damaged() throws {
    let (sound, damaged, gone) = try (old(photo), old(Data("abîmé".utf8)), old(Data("parti".utf8)))
    var bytes = try file(damaged)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: store.location(of: damaged))
    try Folder.removeFile(store.location(of: gone))
    #expect(try !store.place(damaged))
    #expect(try !store.place(gone))
    #expect(try file(damaged) == bytes)
    #expect(!store.exists(gone))
    #expect(try store.place(sound))
  }

  @Test("of which a killed process wrote a part anew are as they were, and the rest is done the next time")
  func interrupted() throws {
    let id = try old(photo)
    let before = try file(id)
    let half = store.directory.appending(path: ".carnets-1f.tmp")
    try before.prefix(1_000).write(to: half)
    #expect(try store.read(id).data() == photo)
    _ = try store.look(keeping: { _ in true }, now: KeyFixtures.now)
    #expect(!FileManager.default.fileExists(atPath: half.path))
    #expect(try store.place(id))
    #expect(try store.read(id).data() == photo)
  }

  @Test("keep the note of a sweep: writing anew is no new reference")
  func swept() throws {
    let id = try old(photo)
    #expect(try store.look(keeping: { _ in false }, now: KeyFixtures.now).waiting == [id])
    #expect(try store.place(id))
    let later = KeyFixtures.now.addingTimeInterval(AttachmentStore.graceTime)
    #expect(try store.sweep(keeping: { _ in false }, now: later).removed == [id])
  }

  @Test("of a vault are all written anew by its housekeeping, and a cancelled one goes on the next time")
  func vault() async throws {
    let shelf = try ShelfVault()
    let vault = try await shelf.create()
    _ = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let key = try vault.keyRing.attachmentKey(for: "shelf").derived(AttachmentStore.contentLabel)
    for text in ["un", "deux", "trois"] {
      let id = try documents.add(Data(text.utf8)).id
      let box = SealedBytes.Box()
      var writer = try SealedStreamWriter(key: key, purpose: AttachmentStore.purpose) { box.append($0) }
      try writer.write(Array(text.utf8).span.bytes)
      try writer.finish()
      try Data(box.bytes).write(to: documents.location(of: id))
    }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await vault.placeAttachments(of: "shelf")
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try documents.unplaced().count == 3)
    #expect(try await vault.placeAttachments(of: "shelf") == 3)
    #expect(try await vault.placeAttachments(of: "shelf") == 0)
    for id in try documents.list() { try documents.verify(id) }
    await vault.lock()
  }
}
