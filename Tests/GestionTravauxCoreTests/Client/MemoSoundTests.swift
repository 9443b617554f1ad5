import Foundation
import Media
import TestSupport
import Testing
import Vault

@testable import GestionTravauxCore

@Suite("What a memo says beside its sound") struct MemoSoundTests {
  private static let place = Data("+48.85+002.35/".utf8)
  private static let sound = Data("voix".utf8)

  // MARK: WebM

  /// An element whose length is written in one byte; nil is one that does not say where it ends.
  private static func element(_ id: [UInt8], _ content: Data, isOpen: Bool = false) -> Data {
    Data(id) + Data([isOpen ? 0xFF : UInt8(0x80 | content.count)]) + content
  }

  /// A file as a browser records it: neither the segment nor the cluster says where it ends.
  private static func webm(tracks: [UInt8], tags: Data = Data()) -> Data {
    let entries = tracks.map { element([0xAE], element([0x83], Data([$0]))) }.reduce(Data(), +)
    let cluster = element([0x1F, 0x43, 0xB6, 0x75], element([0xA3], sound), isOpen: true)
    return element([0x1A, 0x45, 0xDF, 0xA3], Data("webm".utf8))
      + element(
        [0x18, 0x53, 0x80, 0x67], element([0x16, 0x54, 0xAE, 0x6B], entries) + tags + cluster, isOpen: true)
  }

  @Test("What a browser records as WebM is kept as it came, whatever of it arrived")
  func recorded() {
    let whole = Self.webm(tracks: [2])
    for count in 4...whole.count {
      let part = whole.prefix(count)
      #expect(MemoSound.kept(part, MediaSignature.webm) == part)
    }
  }

  @Test("A WebM with pictures that move is no memo, and is not kept", arguments: [[1, 2], [1], [2, 17]])
  func films(tracks: [UInt8]) async throws {
    let site = try await Chantier()
    let film = Self.webm(tracks: tracks)
    let sent = try site.client.attachments.add(film)
    let intake = try await site.client.intake()
    await #expect(throws: GestionTravauxError.noMemo(name: "ecran.webm")) {
      try await intake.memo(sent, named: "ecran.webm")
    }
    let url = try site.place("film").appending(path: "ecran.webm")
    try film.write(to: url)
    await #expect(throws: MediaError.notAPhoto) { try await intake.file(at: url) }
  }

  @Test("Tags and what is attached to a WebM become empty where they stand", arguments: [3, 14, 100])
  func tags(length: Int) {
    let words = (Self.place + Data(repeating: 0x21, count: 100)).prefix(length)
    for id in [[0x12, 0x54, 0xC3, 0x67], [0x19, 0x41, 0xA4, 0x69]] as [[UInt8]] {
      let file = Self.webm(tracks: [2], tags: Self.element(id, words))
      let kept = MatroskaFile(file)
      #expect(kept.isSound && kept.data.count == file.count && kept.data.suffix(6) == file.suffix(6))
      #expect(kept.data.firstRange(of: words) == nil && kept.data.firstRange(of: Data(id)) == nil)
      // What is empty is passed over, and the sound behind it is found.
      #expect(MatroskaFile(kept.data).data == kept.data && MatroskaFile(kept.data).tracks == [2])
    }
  }

  // MARK: MP3 and WAV

  @Test("The tags of an MP3 hold nothing any more, and its sound stays where it was")
  func mp3() throws {
    let frames = Data([0xFF, 0xFB, 0x90, 0x64]) + Self.sound
    let tag = Data("ID3".utf8) + Data([4, 0, 0, 0, 0, 0, UInt8(Self.place.count)]) + Self.place
    let old = Data("TAG".utf8) + Self.place + Data(count: 125 - Self.place.count)
    let kept = try #require(MemoSound.kept(tag + tag + frames + old, MediaSignature.mp3))
    #expect(kept.count == (tag + tag + frames + old).count && kept.firstRange(of: Self.place) == nil)
    #expect(kept.dropFirst(2 * tag.count).prefix(frames.count) == frames)
    #expect(MediaSignature.of(kept.prefix(12)) == MediaSignature.mp3)
    #expect(MemoSound.kept(frames, MediaSignature.mp3) == frames)
    // One that is cut off says nothing either.
    #expect(
      MemoSound.kept(tag.dropLast(2), MediaSignature.mp3)?.firstRange(of: Self.place.dropLast(2)) == nil)
  }

  @Test("A WAV says nothing beside its sound, also where its recorder never said how long that is")
  func wav() throws {
    func chunk(_ type: String, _ content: Data, size: Int? = nil) -> Data {
      Data(type.utf8) + Data([UInt8(size ?? content.count), 0, 0, 0]) + content
        + Data(count: content.count % 2)
    }
    let start = Data("RIFF\0\0\0\0WAVE".utf8)
    for type in ["LIST", "bext", "id3 "] {
      let file = start + chunk(type, Self.place + Data("!".utf8)) + chunk("data", Self.sound)
      let kept = try #require(MemoSound.kept(file, MediaSignature.wav))
      #expect(kept.count == file.count && kept.firstRange(of: Self.place) == nil)
      #expect(kept.suffix(12) == chunk("data", Self.sound))
    }
    let open = start + chunk("data", chunk("LIST", Self.sound), size: 0)
    #expect(MemoSound.kept(open, MediaSignature.wav) == open)
  }

  @Test("A frame of layer III is an MP3 whatever its version; a JPEG is none")
  func frames() {
    for byte in [0xFB, 0xFA, 0xF3, 0xF2, 0xE3] as [UInt8] {
      #expect(MediaSignature.of([0xFF, byte, 0x90, 0x64]) == MediaSignature.mp3)
    }
    #expect(MediaSignature.of([0xFF, 0xD8, 0xFF, 0xE0]) == "image/jpeg")
    #expect(MediaSignature.of([0xFF, 0xF1, 0x50, 0x80]) == nil)
  }
}
