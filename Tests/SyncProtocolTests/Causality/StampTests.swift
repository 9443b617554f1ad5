import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Which change had seen which")
struct StampTests {
  private let laptop: DeviceID
  private let desktop: DeviceID

  init() throws {
    (laptop, desktop) = (try Pinned.bytes(1), try Pinned.bytes(2))
  }

  @Test("A change had seen another exactly when its vector holds the other's number")
  func rule() {
    let first = Stamp(device: laptop, number: 4, seen: VersionVector([laptop: 3]))
    let unaware = Stamp(device: desktop, number: 1, seen: VersionVector([laptop: 3]))
    let aware = Stamp(device: desktop, number: 1, seen: VersionVector([laptop: 4]))
    #expect(first.relation(to: first) == .same)
    #expect(unaware.relation(to: first) == .concurrent)
    #expect(first.relation(to: unaware) == .concurrent)
    #expect(aware.relation(to: first) == .after)
    #expect(first.relation(to: aware) == .before)
  }

  @Test("Of two changes in one batch the later had seen the earlier, although they share a vector")
  func oneDevice() {
    let seen = VersionVector([laptop: 3])
    let first = Stamp(device: laptop, number: 4, seen: seen)
    let second = Stamp(device: laptop, number: 5, seen: seen)
    #expect(second.relation(to: first) == .after)
    #expect(first.relation(to: second) == .before)
  }

  @Test("What devices that exchange at random have seen orders their changes, without a cycle")
  func history() throws {
    var generator = SeededGenerator.printed()
    let devices: [DeviceID] = try (0..<4).map { _ in try generator.bytes32() }
    var states = devices.map { _ in VersionVector() }
    var causes: [Stamp: Set<Stamp>] = [:]
    var known: [Set<Stamp>] = devices.map { _ in [] }
    for _ in 0..<120 {
      let (index, other) = (
        Int.random(in: 0..<4, using: &generator), Int.random(in: 0..<4, using: &generator)
      )
      if generator.chance(0.5) {
        let number = states[index][devices[index]] + 1
        let stamp = Stamp(device: devices[index], number: number, seen: states[index])
        causes[stamp] = known[index]
        known[index].insert(stamp)
        let follows = states[index].advance(devices[index], by: number...number)
        #expect(follows)
      } else {
        states[index] = VersionVector(
          states[index].counts.merging(states[other].counts, uniquingKeysWith: max))
        known[index].formUnion(known[other])
      }
    }
    for (stamp, seen) in causes {
      for other in causes.keys where other != stamp {
        #expect(stamp.hasSeen(other) == seen.contains(other))
      }
    }
  }
}
