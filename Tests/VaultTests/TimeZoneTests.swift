import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Vault

@Suite("The time zone") struct TimeZoneTests {
  @Test("of the machine is looked up again while the program runs, and not at every use")
  func travelling() throws {
    let (paris, tokyo) = (
      try #require(TimeZone(identifier: "Europe/Paris")), try #require(TimeZone(identifier: "Asia/Tokyo"))
    )
    let start = ContinuousClock.now
    let place = Mutex(paris)
    let passed = Mutex(Duration.zero)
    let looks = Counter()
    let zone = SystemTimeZone(uptime: { start + passed.withLock { $0 } }) {
      _ = looks.next()
      return place.withLock { $0 }
    }
    #expect(zone.current == paris)
    place.withLock { $0 = tokyo }
    #expect(zone.current == paris)
    passed.withLock { $0 = .seconds(1) }
    #expect(zone.current == tokyo)
    #expect(zone.current == tokyo)
    #expect(looks.next() == 3)
  }

  @Test("of tests stands still until it is set")
  func pinned() throws {
    var dependencies = Dependencies.pinned()
    #expect(dependencies.timeZone == .gmt)
    dependencies.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(dependencies.timeZone.identifier == "Asia/Tokyo")
  }
}
