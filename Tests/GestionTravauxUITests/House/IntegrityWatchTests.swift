import Testing

@testable import GestionTravauxCore
@testable import GestionTravauxUI

@Suite("What is known of the damage") struct IntegrityWatchTests {
  private let sound = IntegrityReport()
  private let damaged = IntegrityReport(missingPaths: ["captures/mur.jpg"])

  @Test(
    "A look that ends after one that began later is not remembered, whatever it found",
    arguments: [nil, IntegrityReport(missingPaths: ["captures/mur.jpg"])])
  func late(_ found: IntegrityReport?) async throws {
    let watch = IntegrityWatch()
    let (held, release) = AsyncStream.makeStream(of: Void.self)
    let behind = try #require(
      watch.begin {
        for await _ in held {}
        guard let found else { throw CancellationError() }
        return found
      })
    #expect(try await watch.look { sound } == sound)
    release.finish()
    await behind.value
    #expect(watch.state == .found(sound))
  }

  @Test("Of two looks the one that began later is remembered, in whichever order they end")
  func order() async throws {
    let watch = IntegrityWatch()
    #expect(try await watch.look { damaged } == damaged)
    #expect(watch.state == .found(damaged))
    let late = try await watch.look {
      _ = try await watch.look { sound }
      return damaged
    }
    #expect(late == damaged)
    #expect(watch.state == .found(sound))
  }

  @Test("What was begun before the vault was closed is not remembered, and the next start page looks anew")
  func forgotten() async throws {
    let watch = IntegrityWatch()
    let (held, release) = AsyncStream.makeStream(of: Void.self)
    let (sound, damaged) = (sound, damaged)
    let behind = try #require(
      watch.begin {
        for await _ in held {}
        return damaged
      })
    #expect(watch.begin { damaged } == nil)
    watch.forget()
    release.finish()
    await behind.value
    #expect(watch.state == .unknown)
    await watch.begin { sound }?.value
    #expect(watch.state == .found(sound))
  }
}
