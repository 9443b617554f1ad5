import Foundation
import NotebookContract
import TestSupport
import Testing
import Vault

@testable import GestionTravauxCore

@Suite("How long a recorded memo lasts") struct MatroskaLengthTests {
  private static func number(_ number: UInt64, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) })
  }

  /// An element whose size takes one byte; `nil` for one that goes on to the end.
  private static func element(_ id: UInt64, _ bytes: Int, _ content: Data?) -> Data {
    number(id, bytes)
      + (content.map { Data([0x80 | UInt8($0.count)]) + $0 } ?? number(0x01FF_FFFF_FFFF_FFFF, 8))
  }

  private static func block(_ milliseconds: UInt64) -> Data {
    element(0xA3, 1, Data([0x81]) + number(milliseconds, 2) + Data([0x80, 7, 7]))
  }

  private static let head = element(0x1A45_DFA3, 4, Data("webm".utf8))
  private static let scale = element(0x2AD7_B1, 3, number(1_000_000, 3))

  /// A memo as Chromium records it: nothing says where it ends, and the sizes of its clusters stay open.
  private static func memo(info: Data = scale, clusters: [(at: UInt64, blocks: [UInt64])]) -> Data {
    clusters.reduce(
      head + element(0x1853_8067, 4, nil) + element(0x1549_A966, 4, info)
        + element(0x1654_AE6B, 4, Data(count: 9))
    ) { file, cluster in
      file + element(0x1F43_B675, 4, nil) + element(0xE7, 1, number(cluster.at, 2))
        + cluster.blocks.map(block).reduce(Data(), +)
    }
  }

  /// What its description says of its length; nil for nothing.
  private static func duration(of data: Data) -> Double? {
    guard let place = data.range(of: Data([0x44, 0x89, 0x88])) else { return nil }
    let bits = data[place.upperBound..<place.upperBound + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Double(bitPattern: bits)
  }

  @Test("It is written where a player looks for it, and every sound stays as it was")
  func length() throws {
    let memo = Self.memo(clusters: [(0, [0, 60, 120]), (9_960, [0, 60])])
    let kept = MatroskaLength.stated(in: memo)
    #expect(Self.duration(of: kept) == 10_080)
    let sounds = try #require(memo.range(of: Self.number(0x1654_AE6B, 4))).lowerBound
    #expect(kept.suffix(memo.count - sounds) == memo[sounds...])
    #expect(kept.prefix(Self.head.count + 12) == memo.prefix(Self.head.count + 12))
    // What was measured once says so.
    #expect(MatroskaLength.stated(in: kept) == kept)
  }

  @Test("A memo that is cut anywhere lasts as long as what arrived of it, and nothing of it is lost")
  func cut() {
    let memo = Self.memo(clusters: [(0, [0, 60, 120]), (9_960, [0, 60])])
    for count in 0...memo.count {
      let part = memo.prefix(count)
      let kept = MatroskaLength.stated(in: part)
      #expect(kept.count == part.count || kept.count == part.count + 18)
      #expect((Self.duration(of: kept) ?? 0) <= 10_080)
    }
  }

  @Test("What says already where its parts stand, what is no WebM and what is nonsense stays byte for byte")
  func others() {
    let finished =
      Self.head + Self.element(0x1853_8067, 4, Self.element(0x1549_A966, 4, Self.scale) + Self.block(60))
    let pointed = Self.memo(
      info: Self.scale + Self.element(0x4489, 2, Self.number(0, 8)), clusters: [(0, [0, 60])])
    let nested =
      Self.head
      + (0..<20_000).reduce(into: Data()) { data, _ in
        data += Self.element(0x1F43_B675, 4, nil)
      }
    for data in [finished, pointed, nested, Data("OggS".utf8), Data(), Data(repeating: 0xFF, count: 300)] {
      #expect(MatroskaLength.stated(in: data) == data)
    }
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var noise = Self.memo(clusters: [(0, [0, 60]), (120, [0, 60])])
      for _ in 0..<3 {
        noise[Int.random(in: 0..<noise.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      #expect(MatroskaLength.stated(in: noise).count >= noise.count)
    }
  }

  @Test("A memo is kept with its length, whether it comes from a page or from the disk")
  func kept() async throws {
    let site = try await Chantier()
    let memo = Self.memo(clusters: [(0, [0, 60, 120])])
    let intake = try await site.client.intake()
    let url = try site.place("memo").appending(path: "memo.webm")
    try memo.write(to: url)
    let sent = try site.client.attachments.add(memo)
    for file in [try await intake.memo(sent, named: "memo"), try await intake.file(at: url)] {
      #expect(file.mimeType == "audio/webm" && file.originalName == "memo.webm")
      #expect(Self.duration(of: try site.client.attachments.read(file.attachment.id).data()) == 180)
    }
  }
}
