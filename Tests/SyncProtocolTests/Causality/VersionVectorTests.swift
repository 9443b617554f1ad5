import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Version vectors")
struct VersionVectorTests {
  private let laptop: DeviceID
  private let desktop: DeviceID

  init() throws {
    (laptop, desktop) = (try Pinned.bytes(1), try Pinned.bytes(2))
  }

  @Test("A vector advances without holes, or not at all")
  func advance() {
    let vector = VersionVector([laptop: 3])
    for numbers: ClosedRange<UInt64> in [5...5, 3...4, 1...1, 0...9] {
      #expect(Self.advanced(vector, laptop, by: numbers) == nil)
    }
    let later = Self.advanced(vector, laptop, by: 4...7)
    #expect(later == VersionVector([laptop: 7]))
    #expect(Self.advanced(later, desktop, by: 1...1) == VersionVector([laptop: 7, desktop: 1]))
  }

  /// The vector after these changes; nil where they do not follow, and then it is checked to be what it was.
  private static func advanced(
    _ vector: VersionVector?, _ device: DeviceID, by numbers: ClosedRange<UInt64>
  ) -> VersionVector? {
    guard let vector else { return nil }
    var advanced = vector
    let follows = advanced.advance(device, by: numbers)
    #expect(follows || advanced == vector)
    return follows ? advanced : nil
  }

  @Test("The last number that can be counted stops nothing")
  func extreme() {
    let vector = VersionVector([laptop: .max])
    #expect(Self.advanced(vector, laptop, by: 0...1) == nil)
    #expect(vector.readiness(of: 1...2, by: laptop, seen: vector) == .applied)
    #expect(VersionVector().readiness(of: .max - 1 ... .max, by: laptop, seen: VersionVector()) == .waiting)
  }

  @Test("A device of which nothing was applied is not part of a vector")
  func zeros() throws {
    #expect(VersionVector([laptop: 0]) == VersionVector())
    var writer = CanonicalWriter()
    writer.write(size: 1)
    writer.write(laptop)
    writer.write(UInt64(0))
    #expect(throws: CodecError.notCanonical) { try VersionVector(canonicalBytes: writer.bytes) }
  }

  @Test("Covering does what set inclusion does, for any vectors")
  func properties() throws {
    var generator = SeededGenerator.printed()
    let devices: [DeviceID] = try (0..<4).map { _ in try generator.bytes32() }
    func vector() -> VersionVector {
      var counts: [DeviceID: UInt64] = [:]
      for device in devices { counts[device] = .random(in: 0...3, using: &generator) }
      return VersionVector(counts)
    }
    func changes(_ vector: VersionVector) -> Set<[UInt64]> {
      Set(devices.indices.flatMap { index in (0..<vector[devices[index]]).map { [UInt64(index), $0] } })
    }
    for _ in 0..<500 {
      let (left, right) = (vector(), vector())
      #expect(left.covers(right) == changes(left).isSuperset(of: changes(right)))
      #expect(try VersionVector(canonicalBytes: left.canonicalBytes) == left)
    }
    try CanonicalProperties.check(vector())
    CanonicalProperties.checkNoise(VersionVector.self, from: &generator)
  }

  @Test("Changes wait for what came before them and for what their author had seen")
  func readiness() {
    let applied = VersionVector([laptop: 3, desktop: 2])
    let seen = VersionVector([laptop: 3, desktop: 2])
    #expect(applied.readiness(of: 4...6, by: laptop, seen: seen) == .ready)
    #expect(applied.readiness(of: 5...6, by: laptop, seen: seen) == .waiting)
    #expect(
      applied.readiness(of: 4...6, by: laptop, seen: VersionVector([laptop: 3, desktop: 3])) == .waiting)
    #expect(applied.readiness(of: 2...3, by: laptop, seen: seen) == .applied)
    #expect(applied.readiness(of: 3...4, by: laptop, seen: seen) == .overlapping)
  }
}
