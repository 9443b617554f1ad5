import Foundation
import Testing

@testable import WebUI

@Suite("What ends the app", .serialized)
struct StopSignalsTests {
  @Test("The end of the terminal ends it, unless whoever started it has it outlive that")
  func hangUp() {
    let before = signal(SIGHUP, SIG_DFL)
    defer { signal(SIGHUP, before) }
    #expect(StopSignals.all.map { "\($0)" } == ["SIGTERM", "SIGINT", "SIGHUP"])
    signal(SIGHUP, SIG_IGN)
    #expect(StopSignals.all.map { "\($0)" } == ["SIGTERM", "SIGINT"])
  }
}
