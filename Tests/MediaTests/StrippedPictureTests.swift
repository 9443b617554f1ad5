import Foundation
import Media
import Testing

@Suite("A picture without metadata is the same picture")
struct StrippedPictureTests {
  private let imageProcessor = ImageProcessor()
  private let secret = Data("SECRETPLACE".utf8)

  @Test("A JPEG keeps its pixels and its orientation", arguments: 1...8 as ClosedRange<UInt8>)
  func jpeg(orientation: UInt8) async throws {
    let plain = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png()), ThumbnailFormat(longestSide: 40, quality: 100))
    let photo = Fixtures.withMetadata(jpeg: plain, orientation: orientation)
    let stripped = try await imageProcessor.withoutMetadata(photo)
    #expect(stripped.kind == .jpeg)
    #expect(stripped.data.firstRange(of: secret) == nil)
    #expect(try await imageProcessor.info(of: .data(stripped.data)) == imageProcessor.info(of: .data(photo)))
    #expect(try await imageProcessor.withoutMetadata(stripped.data) == stripped)
    if orientation == 1 { #expect(stripped.data == plain) }
  }

  @Test("A JPEG loses what stands behind a marker without a length", arguments: [1, 0xD0, 0xD7] as [UInt8])
  func jpegMarkers(_ marker: UInt8) async throws {
    let plain = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png()), ThumbnailFormat(longestSide: 40, quality: 100))
    let note: [UInt8] = [0xFF, 0xE1, 0, UInt8(2 + secret.count)] + Array(secret)
    let photo = plain.dropLast(2) + Data([0xFF, 0xFE, 0, 2, 0xFF, marker] + note) + plain.suffix(2)
    #expect(try await imageProcessor.withoutMetadata(photo).data == plain)
  }

  @Test("A PNG loses its texts")
  func png() async throws {
    let picture = Fixtures.png()
    #expect(picture.firstRange(of: secret) != nil)
    let stripped = try await imageProcessor.withoutMetadata(picture)
    #expect(stripped.data.firstRange(of: secret) == nil)
    #expect(try Pixels(stripped.data).isRed(0.2, 0.5))
  }

  @Test("A PNG keeps its orientation")
  func pngOrientation() async throws {
    let exif: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let png = Fixtures.png()
    let picture = png.prefix(33) + Fixtures.chunk("eXIf", exif + Array(secret)) + png.dropFirst(33)
    let stripped = try await imageProcessor.withoutMetadata(picture)
    #expect(stripped.data.firstRange(of: secret) == nil)
    #expect(stripped.data.firstRange(of: Data(exif)) != nil)
  }

  @Test("A GIF loses its comments and keeps its animation")
  func gif() async throws {
    let plain = try #require(Fixtures.gif)
    let comment: [UInt8] = [0x21, 0xFE, UInt8(secret.count)] + Array(secret) + [0, 0x3B]
    let picture = plain.dropLast() + Data(comment)
    #expect(try await imageProcessor.withoutMetadata(picture).data == plain)
  }

  @Test("A WebP loses its blocks")
  func webp() async throws {
    let plain = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png()), ThumbnailFormat(longestSide: 40, encoding: .webp))
    var picture = plain + Data("XMP ".utf8) + Data([UInt8(secret.count), 0, 0, 0]) + secret + [0]
    picture.replaceSubrange(
      4..<8, with: withUnsafeBytes(of: UInt32(picture.count - 8).littleEndian, Array.init))
    let stripped = try await imageProcessor.withoutMetadata(picture)
    #expect(stripped.data == plain)
  }

  @Test("A HEIC becomes a JPEG")
  func heic() async throws {
    let stripped = try await imageProcessor.withoutMetadata(try #require(Fixtures.heic))
    let info = try await imageProcessor.info(of: .data(stripped.data))
    #expect(info == ImageInfo(kind: .jpeg, width: 48, height: 32, pages: 1))
  }

  @Test("A picture cut or changed anywhere is refused or read, and never more")
  func damage() async throws {
    let plain = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png()), ThumbnailFormat(longestSide: 40))
    let jpeg = Fixtures.withMetadata(jpeg: plain, orientation: 6)
    let webp = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png()), ThumbnailFormat(longestSide: 40, encoding: .webp))
    for picture in [jpeg, Fixtures.png(width: 8, height: 4), webp, try #require(Fixtures.gif)] {
      for index in 0..<min(picture.count, 700) {
        var changed = picture
        changed[changed.startIndex + index] ^= 0xFF
        for damaged in [changed, Data(picture.prefix(index))] {
          do {
            _ = try await imageProcessor.withoutMetadata(damaged)
          } catch let error {
            #expect(error == .damaged || error == .notAnImage)
          }
        }
      }
    }
  }

  @Test("A PDF is not a picture")
  func pdf() async throws {
    await #expect(throws: MediaError.notAnImage) {
      try await imageProcessor.withoutMetadata(Data("%PDF-1.7".utf8))
    }
  }
}
