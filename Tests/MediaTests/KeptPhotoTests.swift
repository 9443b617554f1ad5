import Foundation
import Media
import TestSupport
import Testing

@Suite("A photo is kept upright, small, and silent about where it was taken")
struct KeptPhotoTests {
  private let imageProcessor = ImageProcessor()
  private let format = ThumbnailFormat(longestSide: 100, quality: 85)

  private func jpeg(_ width: Int = 40, _ height: Int = 20) async throws -> Data {
    try await imageProcessor.thumbnail(
      of: .data(Fixtures.png(width: width, height: height)), ThumbnailFormat(longestSide: 1_000))
  }

  private func developed(
    _ photo: Data, _ format: ThumbnailFormat, keepsPlace: Bool = false
  ) async throws -> Data {
    try await imageProcessor.photo(photo, format, keepsPlace: keepsPlace).data
  }

  @Test("A large photo is made smaller, turned and stripped; what is kept stays byte for byte the next time")
  func develops() async throws {
    let photo = Fixtures.withMetadata(jpeg: try await jpeg(400, 200), orientation: 6)
    let kept = try await developed(photo, format)
    #expect(
      try await imageProcessor.info(of: .data(kept))
        == ImageInfo(kind: .jpeg, width: 50, height: 100, pages: 1))
    #expect(kept.firstRange(of: Data("SECRETPLACE".utf8)) == nil)
    #expect(try await developed(kept, format) == kept)
  }

  @Test("A small photo that says more than itself is stripped, and one that says nothing else stays")
  func strips() async throws {
    let plain = try await jpeg()
    #expect(try await developed(plain, format) == plain)
    let kept = try await developed(Fixtures.withMetadata(jpeg: plain, orientation: 1), format)
    #expect(kept.firstRange(of: Data("SECRETPLACE".utf8)) == nil)
    let located = try await developed(PlacedPhoto.jpeg(plain), format)
    #expect(located.firstRange(of: Data("Exif".utf8)) == nil)
  }

  @Test("A photo that fits loses what the camera wrote, and not one pixel")
  func pixels() async throws {
    let plain = try await jpeg()
    for photo in [Fixtures.withMetadata(jpeg: plain, orientation: 1), PlacedPhoto.jpeg(plain)] {
      #expect(try await developed(photo, ThumbnailFormat(longestSide: 100, quality: 10)) == plain)
    }
  }

  @Test("The place stays where it is asked for, and nothing else does", arguments: [true, false])
  func place(isSmall: Bool) async throws {
    let photo = PlacedPhoto.jpeg(try await jpeg(isSmall ? 40 : 400, isSmall ? 20 : 200))
    let kept = try await developed(photo, format, keepsPlace: true)
    #expect(PlacedPhoto.tellsPlace(kept) && kept.firstRange(of: Data("Exif".utf8)) != nil)
    #expect(!PlacedPhoto.tellsSecret(kept))
    #expect(try await developed(kept, format, keepsPlace: true) == kept)
    #expect(!PlacedPhoto.tellsPlace(try await developed(kept, format)))
  }

  @Test("A place that cannot be read is left out, and the photo is kept", arguments: 0..<40)
  func damagedPlace(cut: Int) async throws {
    let photo = PlacedPhoto.jpeg(try await jpeg(), exif: Array(PlacedPhoto.exif.dropLast(cut)))
    let kept = try await developed(photo, format, keepsPlace: true)
    #expect(try await imageProcessor.info(of: .data(kept)).width == 40)
    #expect(!PlacedPhoto.tellsSecret(kept))
  }

  @Test("What is no photo is refused, a page of a PDF and 200 megapixels too")
  func refuses() async throws {
    let document = try await imageProcessor.document(
      of: [.data(Fixtures.png())], title: "t", created: Date(timeIntervalSince1970: 0))
    await #expect(throws: MediaError.notAPhoto) { try await developed(document, format) }
    await #expect(throws: MediaError.notAPhoto) { try await developed(Data("<html>".utf8), format) }
    let huge = Fixtures.png(announcing: (20_000, 10_001))
    await #expect(throws: MediaError.tooManyPixels(limit: 200)) { try await developed(huge, format) }
    let cut = try await jpeg().prefix(20)
    await #expect(throws: MediaError.damaged) { try await developed(Data(cut), format) }
  }

  @Test("A photo that ends too soon is refused")
  func cut() async throws {
    let photos = [try await jpeg(400, 200), Fixtures.png(width: 400, height: 200)]
    for photo in photos {
      let cut = photo.prefix(photo.count * 4 / 5)
      await #expect(throws: MediaError.damaged) { try await developed(Data(cut), format) }
    }
  }
}
