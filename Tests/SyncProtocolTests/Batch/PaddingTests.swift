import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Padding")
struct PaddingTests {
  @Test(
    "Sizes grow in steps of at most a sixteenth, from 2 KiB",
    arguments: [
      (0, 2_048), (2_048, 2_048), (2_049, 2_176), (2_176, 2_176), (9_000, 9_216), (65_537, 67_584),
      (1_000_000, 1_015_808),
    ])
  func sizes(count: Int, padded: Int) {
    #expect(Padding.size(for: count) == padded)
  }

  @Test("A padded text comes back, costs at most a sixteenth, and nothing else passes for it")
  func texts() {
    var generator = SeededGenerator.printed()
    for count in [0, 1, 2_044, 2_045, 5_000]
      + (0..<20).map({ _ in Int.random(in: 0..<40_000, using: &generator) })
    {
      let text = generator.bytes(count)
      let padded = Padding.pad(text)
      #expect(Padding.text(in: padded) == text)
      #expect(padded.count <= max(2_048, (count + 4) * 17 / 16))
      #expect(Padding.text(in: padded + [0]) == nil)
      #expect(Padding.text(in: padded.dropLast()) == nil)
      if count + 4 < padded.count { #expect(Padding.text(in: padded.dropLast() + [1]) == nil) }
    }
    #expect(Padding.text(in: [] as [UInt8]) == nil)
    #expect(Padding.text(in: [0xFF, 0xFF, 0xFF, 0xFF] as [UInt8]) == nil)
  }
}
