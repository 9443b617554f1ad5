import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("A server that lies about a log")
struct LogVerifierTests {
  /// Founding, desktop let in, and two batches of each device.
  private let space: TestSpace
  private let pages: [ReceivedEntry]

  init() throws {
    let space = try TestSpace()
    try space.push(try space.control(try space.addition(of: TestSpace.desktop)))
    for _ in 0..<2 {
      try space.push(try space.batch())
      try space.push(try space.batch(by: TestSpace.desktop))
    }
    self.space = space
    pages = space.page()
  }

  /// What a device says that had verified so many entries.
  private func breach(after count: Int = 0, _ page: [ReceivedEntry]) -> LogBreach? {
    var verifier = LogVerifier(of: space.id)
    let before = verifier.take(Array(pages.prefix(count))).breach
    #expect(before == nil)
    let pin = verifier.pin
    let taken = verifier.take(page)
    #expect(verifier.pin.sequence == pin.sequence + UInt64(taken.entries.count))
    return taken.breach
  }

  private func author(of bytes: Data) throws -> Principal { try LogEntry(received: bytes).author }

  private func numbered(_ bytes: [Data], from first: UInt64) -> [ReceivedEntry] {
    bytes.enumerated().map { ReceivedEntry(sequence: first + UInt64($0.offset), bytes: $0.element) }
  }

  @Test("An honest log is taken the same in pages of any size", arguments: 1...7)
  func honest(size: Int) {
    var verifier = LogVerifier(of: space.id)
    var verdicts: [Verdict] = []
    for start in stride(from: 0, to: pages.count, by: size) {
      let taken = verifier.take(Array(pages.dropFirst(start).prefix(size)))
      #expect(taken.breach == nil)
      verdicts += taken.entries.map(\.verdict)
    }
    #expect(verdicts == [Verdict](repeating: .valid, count: 6))
    #expect(verifier.pin == space.end)
    #expect(verifier.membership == space.membership)
  }

  @Test("Wiping and rolling back show in the number of entries")
  func rollback() throws {
    #expect(throws: LogBreach.wiped) { try space.verifier.check(head: 0) }
    #expect(throws: LogBreach.rolledBack(to: 5)) { try space.verifier.check(head: 5) }
    try space.verifier.check(head: 6)
    try space.verifier.check(head: .max)
    try LogVerifier(of: space.id).check(head: 0)
  }

  @Test("A missing entry shows, whether the server numbers the rest anew or not", arguments: 1..<5)
  func dropped(index: Int) throws {
    var page = pages
    page.remove(at: index)
    #expect(breach(page) == .dropped(UInt64(index + 1)))
    #expect(
      breach(numbered(page.map(\.bytes), from: 1))
        == .contradicted(UInt64(index + 1), by: try author(of: pages[index + 1].bytes), .missing))
    #expect(
      breach(after: index, numbered(page.dropFirst(index).map(\.bytes), from: UInt64(index + 1)))
        == .contradicted(UInt64(index + 1), by: try author(of: pages[index + 1].bytes), .missing))
  }

  @Test("Exchanged entries show, whether the server numbers them anew or not", arguments: 1..<5)
  func reordered(index: Int) throws {
    var page = pages
    page.swapAt(index, index + 1)
    #expect(breach(page) == .reordered(UInt64(index + 1)))
    #expect(
      breach(numbered(page.map(\.bytes), from: 1))
        == .contradicted(UInt64(index + 1), by: try author(of: page[index].bytes), .exchanged))
  }

  @Test("An entry that comes again shows", arguments: 0..<6)
  func replayed(index: Int) {
    #expect(breach(after: 6, [pages[index]]) == .replayed(UInt64(index + 1)))
    #expect(breach(after: 6, numbered([pages[index].bytes], from: 7)) == .replayed(7))
  }

  @Test("An entry of another space shows")
  func spliced() throws {
    let other = try Pinned.batch(under: try Pinned.spaceKey(1, in: try Pinned.space(8)))
    let bytes = Data(LogEntry.batch(other).canonicalBytes)
    #expect(breach(after: 2, numbered([bytes], from: 3)) == .spliced(3))
  }

  @Test("Of two logs the other one shows at the first entry that crosses")
  func forked() throws {
    let (left, right) = (TestSpace(copying: space), TestSpace(copying: space))
    try left.push(try left.batch(text: "left"))
    try right.push(try right.batch(by: TestSpace.desktop, text: "right"))
    try right.push(try right.batch(by: TestSpace.desktop))
    let crossing = numbered([right.log[7]], from: 8)
    var verifier = left.verifier
    let entryBreach = verifier.take(crossing).breach
    #expect(
      entryBreach == .contradicted(8, by: .device(try space.deviceID(TestSpace.desktop)), .otherwise(at: 7)))
    #expect(verifier.pin == left.end)
    let control = try right.control(.epochStarted(try right.nextKeys()))
    let again = TestSpace(copying: left)
    try again.push(try again.batch())
    var other = again.verifier
    let controlBreach = other.take(numbered([Data(control.canonicalBytes)], from: 9)).breach
    #expect(
      controlBreach == .contradicted(9, by: .device(try space.deviceID(TestSpace.laptop)), .otherwise(at: 8)))
  }

  @Test("An entry that the server wrote over shows")
  func rewritten() throws {
    let other = try space.batch()
    #expect(breach(after: 6, numbered([Data(other.canonicalBytes)], from: 3)) == .forked(3))
  }

  @Test("Two batches after one of the same device show: its keys were copied, or the log has two versions")
  func twoBatches() throws {
    let hash = EntryHash(of: space.log[2])
    let sibling = try space.batch(previous: hash)
    #expect(
      breach(after: 6, numbered([Data(sibling.canonicalBytes)], from: 7))
        == .contradicted(7, by: sibling.author, .twice))
  }

  @Test("Whatever a removed device says to have seen stops nobody, and its old entries are not given twice")
  func removedAuthor() throws {
    let space = TestSpace(copying: space)
    let desktop = try space.deviceID(TestSpace.desktop)
    try space.push(
      try space.control(.deviceRemoved(desktop, try space.nextKeys(without: [.device(desktop)]))))
    let far = LogPosition(sequence: .max, chain: try Pinned.bytes(0))
    let other = LogPosition(sequence: 3, chain: try Pinned.bytes(1))
    for place in [far, other] {
      #expect(try space.push(try space.batch(by: TestSpace.desktop, seen: place)) == .void(.removedAuthor))
      let control = try space.control(
        .snapshotAnnounced(SnapshotAnnouncement(position: place, content: try Pinned.bytes(1), parts: [])),
        by: TestSpace.desktop, after: place)
      #expect(try space.push(control) == .void(.removedAuthor))
    }
    let previous: EntryHash = try Pinned.bytes(4)
    #expect(
      try space.push(try space.batch(by: TestSpace.desktop, previous: previous)) == .void(.removedAuthor))
    #expect(try space.push(try space.batch()) == .valid)
    var verifier = space.verifier
    let again = verifier.take(numbered([space.log[7]], from: verifier.pin.sequence + 1))
    #expect(again.breach == .replayed(verifier.pin.sequence + 1))
  }

  @Test("What nobody in the space signed shows: a changed entry, and one of a stranger")
  func forged() throws {
    for index in [0, 1, 40, 100, 500, 2_000, 2_250] {
      var bytes = pages[2].bytes
      bytes[bytes.startIndex + index] ^= 1
      let page = numbered([bytes], from: 3)
      #expect(breach(after: 2, page) == .forged(3), "byte \(index)")
    }
    let stranger = try space.batch(by: 9, seen: .start(of: space.id))
    #expect(breach(after: 6, numbered([Data(stranger.canonicalBytes)], from: 7)) == .forged(7))
    let control = try space.control(.epochStarted(try space.nextKeys()), by: 9)
    #expect(breach(after: 6, numbered([Data(control.canonicalBytes)], from: 7)) == .forged(7))
  }

  @Test("What has no envelope shows as damaged")
  func unreadable() {
    let bytes = pages[2].bytes
    #expect(breach(after: 2, numbered([bytes.dropLast()], from: 3)) == .unreadable(3, .truncated))
    #expect(breach(after: 2, numbered([Data()], from: 3)) == .unreadable(3, .truncated))
    let large = Data(count: LogEntry.largestSize + 1)
    #expect(breach(after: 2, numbered([large], from: 3)) == .unreadable(3, .tooLarge))
  }

  @Test("Only what a member signed shows as of a newer version, or as damaged by it")
  func newer() throws {
    let laptop = try Pinned.device(TestSpace.laptop)
    let author = Principal.device(laptop.publicKeys.deviceID(in: space.id))
    func entry(_ kind: UInt8, _ version: UInt8, by keys: PrivateKeys) throws -> [ReceivedEntry] {
      let envelope = try Envelope(
        kind: kind, version: version, space: space.id, author: author, body: Data([7]), by: keys.signing)
      return numbered([Data(envelope.canonicalBytes)], from: 7)
    }
    let bytes = pages[5].bytes
    #expect(breach(after: 6, numbered([Data([9]) + bytes.dropFirst()], from: 7)) == .forged(7))
    #expect(breach(after: 6, numbered([Data([1, 2]) + bytes.dropFirst(2)], from: 7)) == .forged(7))
    for (kind, version) in [(9, 1), (1, 2), (2, 2)] as [(UInt8, UInt8)] {
      #expect(breach(after: 6, try entry(kind, version, by: laptop)) == .newer(7, by: author))
      #expect(breach(after: 6, try entry(kind, version, by: try Pinned.device(9))) == .forged(7))
    }
    #expect(
      breach(after: 6, try entry(1, 1, by: laptop)) == .contradicted(7, by: author, .unreadable))
  }

  @Test("What a device signed against the log stops the others until the log removes it, and is void then")
  func contradiction() throws {
    let desktop = Principal.device(try space.deviceID(TestSpace.desktop))
    let far = LogPosition(sequence: .max, chain: try Pinned.bytes(0))
    let lie = try space.batch(by: TestSpace.desktop, seen: far)
    let next = try space.batch(by: TestSpace.desktop)
    let page = numbered([lie, next].map { Data($0.canonicalBytes) }, from: 7)
    #expect(breach(after: 6, page) == .contradicted(7, by: desktop, .missing))

    let aside = TestSpace(copying: space, settingAside: desktop)
    #expect(try aside.push(lie) == .void(.contradictedAuthor))
    #expect(try aside.push(next) == .void(.contradictedAuthor))
    #expect(try aside.push(try aside.batch()) == .valid)
    let own = ControlChange.deviceRemoved(
      try space.deviceID(TestSpace.laptop), try aside.nextKeys())
    #expect(try aside.push(try aside.control(own, by: TestSpace.desktop)) == .void(.contradictedAuthor))
    #expect(breach(after: 6, aside.page(since: 6)) == .contradicted(7, by: desktop, .missing))
    let removal = ControlChange.deviceRemoved(
      try space.deviceID(TestSpace.desktop), try aside.nextKeys(without: [desktop]))
    #expect(try aside.push(try aside.control(removal)) == .valid)
    #expect(try aside.push(try aside.batch(by: TestSpace.desktop, seen: far)) == .void(.removedAuthor))
    #expect(try aside.push(try aside.batch()) == .valid)

    var verifier = space.verifier
    let taken = verifier.take(aside.page(since: 6))
    #expect(taken.breach == nil)
    let void = Verdict.void(.contradictedAuthor)
    #expect(
      taken.entries.map(\.verdict)
        == [void, void, .valid, void, .valid, .void(.removedAuthor), .valid])
    #expect(verifier.pin == aside.end)
    #expect(verifier.membership == aside.membership)
  }

  @Test("A log that removes everybody who contradicted it goes on, and one that removes some does not")
  func severalContradictions() throws {
    let space = TestSpace(copying: space)
    try space.push(try space.control(try space.addition(of: 4)))
    let (desktop, tablet) = (try space.deviceID(TestSpace.desktop), try space.deviceID(4))
    let far = LogPosition(sequence: .max, chain: try Pinned.bytes(0))
    let lies = try [TestSpace.desktop, 4].map { try space.batch(by: $0, seen: far) }
    let aside = TestSpace(
      copying: TestSpace(copying: space, settingAside: .device(desktop)), settingAside: .device(tablet))
    for lie in lies { #expect(try aside.push(lie) == .void(.contradictedAuthor)) }
    for id in [desktop, tablet] {
      let before = aside.page(since: 7)
      var verifier = space.verifier
      let early = verifier.take(before)
      #expect(early.breach == .contradicted(8, by: .device(desktop), .missing))
      #expect(early.entries == [])
      let removal = ControlChange.deviceRemoved(id, try aside.nextKeys(without: [.device(id)]))
      #expect(try aside.push(try aside.control(removal)) == .valid)
    }
    var verifier = space.verifier
    let taken = verifier.take(aside.page(since: 7))
    #expect(taken.breach == nil)
    #expect(taken.entries.map(\.verdict).suffix(2) == [.valid, .valid])
    #expect(verifier.canonicalBytes == aside.verifier.canonicalBytes)
  }

  @Test("A log that goes wrong before it removes a member is taken up to where the member contradicts it")
  func contradictionBeforeBreach() throws {
    let desktop = Principal.device(try space.deviceID(TestSpace.desktop))
    let lie = try space.batch(
      by: TestSpace.desktop, seen: LogPosition(sequence: .max, chain: try Pinned.bytes(0)))
    let aside = TestSpace(copying: space, settingAside: desktop)
    try aside.push(lie)
    let forged = Data(try aside.batch(by: 9, seen: .start(of: space.id)).canonicalBytes)
    let page = aside.page(since: 6) + numbered([forged], from: 8)
    #expect(breach(after: 6, page) == .contradicted(7, by: desktop, .missing))
  }

  @Test("Another log of the same space, made up by a server, is not taken")
  func madeUp() throws {
    let founding = try space.founding(by: try Pinned.account(9))
    #expect(breach(numbered([Data(founding.canonicalBytes)], from: 1)) == .forged(1))
  }

  @Test("A snapshot of a place that was otherwise shows")
  func snapshot() throws {
    let honest = SnapshotAnnouncement(position: space.end, content: try Pinned.bytes(1), parts: [])
    let lie = SnapshotAnnouncement(
      position: LogPosition(sequence: 4, chain: try Pinned.bytes(1)), content: try Pinned.bytes(1), parts: [])
    let laptop = Principal.device(try space.deviceID(TestSpace.laptop))
    for (snapshot, expected) in [(honest, nil), (lie, .contradicted(7, by: laptop, .otherwise(at: 4)))]
      as [(SnapshotAnnouncement, LogBreach?)]
    {
      let entry = try space.control(.snapshotAnnounced(snapshot))
      #expect(breach(after: 6, numbered([Data(entry.canonicalBytes)], from: 7)) == expected)
    }
  }

  @Test("A log that does not come to the place that another device has seen is not taken up to there")
  func expected() throws {
    let joined = LogVerifier(of: space.id, expecting: space.end)
    #expect(throws: LogBreach.rolledBack(to: 5)) { try joined.check(head: 5) }
    #expect(throws: LogBreach.wiped) { try joined.check(head: 0) }
    var honest = joined
    let honestBreach = honest.take(pages).breach
    #expect(honestBreach == nil)
    var other = LogVerifier(of: space.id, expecting: LogPosition(sequence: 4, chain: try Pinned.bytes(1)))
    let taken = other.take(pages)
    #expect(taken.breach == .forked(4))
    #expect(taken.entries.count == 3)
    #expect(other.pin.sequence == 3)
  }

  @Test("A log sent again, entry by entry, comes to the same place")
  func sentAgain() {
    var verifier = LogVerifier(of: space.id)
    let foundBreach = verifier.take(numbered(space.log, from: 1)).breach
    #expect(foundBreach == nil)
    #expect(verifier.pin == space.end)
  }

  @Test("Who starts from a snapshot goes on from there, and takes what was seen before on trust")
  func fromSnapshot() throws {
    let space = TestSpace(copying: space)
    let early = space.end
    var verifier = LogVerifier(
      membership: space.membership, history: LogHistory(after: space.end),
      lastBatches: space.verifier.lastBatches)
    try space.push(try space.batch())
    try space.push(try space.batch(by: TestSpace.desktop, seen: early))
    let nextBreach = verifier.take(space.page(since: 6)).breach
    #expect(nextBreach == nil)
    #expect(verifier.pin == space.end)
    let repeatedBreach = verifier.take(space.page(since: 2)).breach
    #expect(repeatedBreach == .replayed(3))
  }

  @Test("Any change of any page leaves what was verified, and is never taken for the log")
  func random() throws {
    var generator = SeededGenerator.printed()
    for _ in 0..<200 {
      var bytes = pages.map(\.bytes)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.swapAt(Int.random(in: 0..<3, using: &generator), Int.random(in: 3..<6, using: &generator))
      case 1: bytes.remove(at: Int.random(in: 0..<5, using: &generator))
      case 2:
        bytes.insert(
          bytes[Int.random(in: 0..<6, using: &generator)], at: Int.random(in: 0...6, using: &generator))
      default:
        let index = Int.random(in: 0..<6, using: &generator)
        let place = Int.random(in: 0..<bytes[index].count, using: &generator)
        bytes[index][bytes[index].startIndex + place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      var verifier = LogVerifier(of: space.id)
      let taken = verifier.take(numbered(bytes, from: 1))
      #expect(taken.breach != nil)
      #expect(taken.entries.map(\.hash) == bytes.prefix(taken.entries.count).map(EntryHash.init(of:)))
      #expect(pages.prefix(taken.entries.count).map(\.bytes) == Array(bytes.prefix(taken.entries.count)))
    }
  }

  @Test("Entries are read from their encoding, whatever they change")
  func encodings() throws {
    for bytes in space.log { #expect(try Data(LogEntry(received: bytes).canonicalBytes) == bytes) }
    try CanonicalProperties.check(try LogEntry(received: space.log[1]))
    var generator = SeededGenerator.printed()
    CanonicalProperties.checkNoise(LogEntry.self, from: &generator)
    CanonicalProperties.checkNoise(ControlChange.self, from: &generator)
  }
}
