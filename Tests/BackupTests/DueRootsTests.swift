import Testing

@testable import Backup

@Suite("When a document's turn comes")
struct DueRootsTests {
  @Test("After half a second without a change of it, whatever happens to others")
  func quiet() {
    var due = DueRoots()
    due.touch("a", after: 0, upTo: 1, at: .zero)
    due.touch("b", after: 1, upTo: 2, at: .milliseconds(300))
    due.touch("b", after: 2, upTo: 3, at: .milliseconds(400))
    #expect(due.next == .milliseconds(500))
    #expect(due.ready(at: .milliseconds(499)) == [])
    #expect(due.ready(at: .milliseconds(500)) == ["a"])
    #expect(due.ready(at: .milliseconds(900)) == ["a", "b"])
  }

  @Test("No later than five seconds after the first change, however many follow")
  func patience() {
    var due = DueRoots()
    for tenth in 0..<60 { due.touch("a", after: 0, upTo: 1, at: .milliseconds(100 * tenth)) }
    #expect(due.next == .seconds(5))
  }

  @Test("What takes long to write rests ten times as long before it is written again; what is quick does not")
  func resting() {
    var due = DueRoots()
    due.touch("a", after: 0, upTo: 1, at: .zero)
    due.touch("b", after: 0, upTo: 1, at: .zero)
    due.written("a", at: 1)
    due.took(.seconds(2), "a", at: .seconds(3))
    due.written("b", at: 1)
    due.took(.milliseconds(250), "b", at: .seconds(3))
    for root in ["a", "b"] { due.touch(root, after: 1, upTo: 2, at: .seconds(4)) }
    #expect(due.ready(at: .seconds(5)) == ["b"])
    #expect(due.ready(at: .milliseconds(22_999)) == ["b"])
    #expect(due.ready(at: .seconds(23)) == ["a", "b"])
    #expect(due.next == .milliseconds(4500))
    // Locking the vault waits for no rest.
    #expect(due.all == ["a", "b"])
    due.took(.seconds(600), "a", at: .seconds(30))
    due.touch("a", after: 2, upTo: 3, at: .seconds(31))
    #expect(due.ready(at: .seconds(329)) == ["b"])
    #expect(due.ready(at: .seconds(330)) == ["a", "b"])
  }

  @Test("A failure waits one second, then twice as long each time, up to five minutes")
  func backoff() {
    var due = DueRoots()
    due.touch("a", after: 0, upTo: 1, at: .zero)
    var waits: [Duration] = []
    for _ in 0..<11 {
      due.failed("a", .locked, at: .seconds(1000))
      waits.append((due.next ?? .zero) - .seconds(1000))
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map { .seconds($0) })
  }

  @Test("A change of a failing document does not make it tried more often")
  func backoffHolds() {
    var due = DueRoots()
    due.touch("a", after: 0, upTo: 1, at: .zero)
    for _ in 0..<5 { due.failed("a", .locked, at: .zero) }
    due.touch("a", after: 1, upTo: 2, at: .seconds(1))
    #expect(due.next == .seconds(16))
  }

  @Test("The position is the one before the oldest change that is not on disk")
  func position() {
    var due = DueRoots()
    due.touch("a", after: 4, upTo: 5, at: .zero)
    due.touch("b", after: 6, upTo: 9, at: .zero)
    #expect(due.position(seen: 9) == 4)
    due.written("a", at: 9)
    #expect(due.position(seen: 9) == 6)
    // Written as it was at 8; its change at 9 is still to come.
    due.written("b", at: 8)
    #expect(due.position(seen: 9) == 8)
    due.written("b", at: 9)
    #expect(due.isEmpty)
    #expect(due.position(seen: 9) == 9)
  }
}
