import Foundation
import Media
import NotebookContract
import TestSupport
import Testing
import Vault

@testable import GestionTravauxCore

@Suite("What is taken for a memo") struct SoundTests {
  /// A box of an MP4 file.
  private static func box(_ type: String, _ content: Data...) -> Data {
    let content = content.reduce(Data(), +)
    let size = UInt32(content.count + 8)
    return Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) }) + Data(type.utf8) + content
  }

  private static func track(_ kind: String) -> Data {
    box("trak", box("mdia", box("hdlr", Data(count: 8) + Data(kind.utf8) + Data(count: 12))))
  }

  /// A file of some tracks that says where it was made.
  private static func file(_ brand: String = "M4A ", tracks: [String], place: String = "+48.85+002.35/")
    -> Data
  {
    let where_ = box("udta", box("loci", Data(place.utf8)))
    let description = tracks.map(track).reduce(Data(), +)
    return box("ftyp", Data("\(brand)\0\0\0\0\(brand)".utf8)) + box("moov", description + where_)
      + box("mdat", Data("voix".utf8))
  }

  @Test(
    "A picture is one whatever kind of HEIF it is, and no memo", arguments: ["heic", "hevc", "hevx", "heis"])
  func pictures(brand: String) async throws {
    let bytes = Self.box("ftyp", Data("\(brand)\0\0\0\0\(brand)".utf8))
    #expect(MediaSignature.of(bytes) == "image/heic")
    let site = try await Chantier()
    let sent = try site.client.attachments.add(bytes)
    await #expect(throws: GestionTravauxError.noMemo(name: "IMG_1.HEIC")) {
      try await site.client.intake().memo(sent, named: "IMG_1.HEIC")
    }
  }

  @Test(
    "Pictures that move are no memo, and are not kept",
    arguments: [["vide", "soun"], ["soun", "meta"], ["vide"]])
  func films(tracks: [String]) async throws {
    let site = try await Chantier()
    let film = Self.file("isom", tracks: tracks)
    let sent = try site.client.attachments.add(film)
    let intake = try await site.client.intake()
    await #expect(throws: MediaError.notAPhoto) { try await intake.file(sent, named: "film.mp4") }
    let url = try site.place("film").appending(path: "film.mp4")
    try film.write(to: url)
    await #expect(throws: MediaError.notAPhoto) { try await intake.file(at: url) }
    let cut = try site.client.attachments.add(Self.box("ftyp", Data("qt  \0\0\0\0qt  ".utf8)))
    await #expect(throws: MediaError.notAPhoto) { try await intake.file(cut, named: "film.mov") }
  }

  @Test("A memo says where it was made no longer, and sounds as it did")
  func place() async throws {
    let site = try await Chantier()
    let sound = Self.file(tracks: ["soun"])
    let sent = try site.client.attachments.add(sound)
    let intake = try await site.client.intake()
    let url = try site.place("memo").appending(path: "memo.m4a")
    try sound.write(to: url)
    for memo in [try await intake.file(sent, named: "memo"), try await intake.file(at: url)] {
      #expect(memo.mimeType == "audio/mp4" && memo.originalName == "memo.m4a")
      let kept = try site.client.attachments.read(memo.attachment.id).data()
      #expect(kept.count == sound.count && kept.suffix(12) == sound.suffix(12))
      #expect(kept.firstRange(of: Data("48.85".utf8)) == nil)
      #expect(MP4File(kept).tracks == ["soun"])
    }
  }

  @Test("What a browser records is kept as it came, also while its end is missing")
  func recorded() async throws {
    let site = try await Chantier()
    let whole =
      Self.box("ftyp", Data("iso5\0\0\0\0iso5".utf8)) + Self.box("moov", Self.track("soun"))
      + Self.box("moof", Data(count: 40)) + Self.box("mdat", Data("voix".utf8))
    for part in [whole, whole.dropLast(9), whole.prefix(30)].map({ Data($0) }) {
      let sent = try site.client.attachments.add(part)
      #expect(try await site.client.intake().memo(sent, named: "memo").attachment == sent)
    }
  }

  @Test("Bytes that are no boxes are read to their end and no further")
  func nonsense() {
    for bytes in [
      Data(), Data([0, 0, 0, 1]), Data("\0\0\0\u{1}moov".utf8), Data(repeating: 0xFF, count: 40),
    ] {
      let file = MP4File(bytes)
      #expect(file.data == bytes && file.tracks.isEmpty)
    }
  }

  @Test("Boxes in boxes without end are read as deep as a track stands, and no deeper")
  func nested() {
    let start = Self.box("ftyp", Data("M4A \0\0\0\0M4A ".utf8))
    for size in ["\0\0\0\0", "\u{7F}\u{7F}\u{7F}\u{7F}"] {
      let bytes = start + Data(String(repeating: "\(size)moov", count: 100_000).utf8)
      let file = MP4File(bytes)
      #expect(file.data == bytes && file.tracks.isEmpty)
    }
  }
}
