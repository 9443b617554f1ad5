import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("Attachments")
struct AttachmentStoreTests {
  private let folder: TemporaryFolder
  private let store: AttachmentStore
  private let photo = Data((0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init() throws {
    folder = try TemporaryFolder()
    store = AttachmentStore(
      directory: folder.url.appending(path: "holfy", directoryHint: .isDirectory), notebook: "holfy",
      keys: KeyFixtures.keyRing(), limit: 200_000)
  }

  @Test("An upload in pieces, a file and bytes in memory give one and the same attachment")
  func roundTrip() async throws {
    let pieces = AsyncStream { continuation in
      for start in stride(from: 0, to: photo.count, by: 7_001) {
        continuation.yield(photo[start..<min(start + 7_001, photo.count)])
      }
      continuation.finish()
    }
    let uploaded = try await store.add(pieces)
    let file = folder.url.appending(path: "photo.jpg")
    try photo.write(to: file)
    #expect(try store.add(fileAt: file) == uploaded)
    #expect(try store.add(photo) == uploaded)
    #expect(uploaded.size == photo.count)
    #expect(try store.list() == [uploaded.id])
    #expect(store.exists(uploaded.id))
    #expect(try store.read(uploaded.id).data() == photo)
    try store.verify(uploaded.id)
    var streamed = Data()
    for try await chunk in try store.read(uploaded.id).whole() { streamed.append(chunk) }
    #expect(streamed == photo)
  }

  @Test("An empty attachment is an attachment")
  func empty() throws {
    let reference = try store.add(Data())
    #expect(reference.size == 0)
    #expect(try store.read(reference.id).data() == Data())
    try store.verify(reference.id)
  }

  @Test("A part is read without the rest; what is beyond the end is not invented")
  func ranges() throws {
    let content = try store.read(store.add(photo).id)
    func part(_ range: Range<Int64>) throws -> Data {
      var data = Data()
      try content.bytes(in: range).forEach { data.append($0) }
      return data
    }
    #expect(try part(65_530..<65_550) == photo[65_530..<65_550])
    #expect(try part(149_990..<999_999) == photo[149_990..<150_000])
    #expect(try part(10..<10) == Data())
    #expect(throws: AttachmentError.outsideRange(size: 150_000)) { try part(150_000..<150_001) }
    #expect(throws: AttachmentError.outsideRange(size: 150_000)) { try part(-1..<2) }
  }

  @Test("Names and files tell nothing about the content, and are this user's alone")
  func privacy() throws {
    let text = Data("facture du garage Dupont".utf8)
    let reference = try store.add(text)
    let other = AttachmentStore(
      directory: folder.url.appending(path: "caffio"), notebook: "caffio", keys: KeyFixtures.keyRing())
    #expect(try other.add(text).id != reference.id)
    let path = "holfy/\(reference.id.description.prefix(2))/\(reference.id.description.dropFirst(2))"
    #expect(try folder.mode(path) == 0o600)
    #expect(try folder.mode("holfy") == 0o700)
    #expect(try Data(contentsOf: folder.url.appending(path: path)).range(of: Data("Dupont".utf8)) == nil)
  }

  @Test("More than the limit is refused while it arrives, and nothing is kept")
  func limit() async throws {
    let endless = AsyncStream<Data> { Data(count: 50_000) }
    await #expect(throws: AttachmentError.tooLarge(limit: 200_000)) { try await store.add(endless) }
    let file = folder.url.appending(path: "large")
    try Data(count: 200_001).write(to: file)
    #expect(throws: AttachmentError.tooLarge(limit: 200_000)) { try store.add(fileAt: file) }
    #expect(try store.list() == [])
    #expect(try Folder.names(in: store.directory) == [])
    #expect(try store.add(Data(count: 200_000)).size == 200_000)
    #expect(AttachmentStore.sizeLimit == 52_428_800)
  }

  @Test("An upload that fails half-way leaves nothing")
  func interrupted() async throws {
    struct Dropped: Error {}
    let dropped = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(Data(count: 100_000))
      continuation.finish(throwing: Dropped())
    }
    await #expect(throws: Dropped.self) { try await store.add(dropped) }
    #expect(try Folder.names(in: store.directory) == [])
  }

  @Test("Damage is told from absence, and adding the content again heals it")
  func damage() throws {
    let id = try store.add(photo).id
    let sealed = try Data(contentsOf: store.location(of: id))
    for index in [0, 9, 30, 60, 90, 70_000, sealed.count - 1] {
      var altered = sealed
      altered[index] ^= 4
      try altered.write(to: store.location(of: id))
      #expect(throws: AttachmentError.damaged(id), "byte \(index)") { try store.verify(id) }
    }
    try sealed.prefix(80_000).write(to: store.location(of: id))
    #expect(throws: AttachmentError.damaged(id)) { try store.read(id) }
    _ = try store.add(photo)
    try store.verify(id)
    #expect(try store.remove(id))
    #expect(try !store.remove(id))
    #expect(throws: AttachmentError.missing(id)) { try store.read(id) }
  }

  @Test("Two exchanged files are refused before a byte of them is given")
  func exchanged() throws {
    let ids = try [photo, Data("autre".utf8)].map { try store.add($0).id }
    let files = try ids.map { try Data(contentsOf: store.location(of: $0)) }
    for (id, file) in zip(ids, files.reversed()) { try file.write(to: store.location(of: id)) }
    for id in ids {
      #expect(throws: AttachmentError.exchanged(id)) { try store.read(id) }
      #expect(throws: AttachmentError.exchanged(id)) { try store.verify(id) }
    }
    _ = try store.add(photo)
    #expect(try store.read(ids[0]).data() == photo)
  }

  @Test("Nothing but 64 digits is an identifier", arguments: ["", "../../etc/passwd", "AB", "g"])
  func malformed(text: String) {
    #expect(AttachmentID(text) == nil)
    #expect(AttachmentID(text + String(repeating: "A", count: 64)) == nil)
    #expect(throws: AttachmentError.malformedID(text)) {
      try JSONDecoder().decode([AttachmentID].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test("A locked vault gives no attachment")
  func locked() throws {
    let keys = KeyFixtures.keyRing()
    let store = AttachmentStore(directory: folder.url.appending(path: "l"), notebook: "l", keys: keys)
    let id = try store.add(photo).id
    keys.close()
    #expect(throws: VaultKeyError.locked) { try store.read(id) }
    #expect(throws: VaultKeyError.locked) { try store.add(photo) }
  }
}
