import Foundation
import Media
import Testing

@Suite("Photos become a PDF")
struct PhotoDocumentTests {
  private let imageProcessor = ImageProcessor()
  private let created = Date(timeIntervalSince1970: 1_700_000_000)

  private func jpeg(orientation: UInt8) async throws -> Data {
    let plain = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png(width: 400, height: 200)), ThumbnailFormat(longestSide: 400))
    return Fixtures.withMetadata(jpeg: plain, orientation: orientation)
  }

  private func profiled(_ colour: Colour, _ profile: [UInt8]) async throws -> Data {
    let plain = try await imageProcessor.thumbnail(
      of: .data(Fixtures.flat(colour)), ThumbnailFormat(longestSide: 16, quality: 100))
    return Fixtures.profiled(jpeg: plain, profile)
  }

  @Test("Each photo has its page, upright", arguments: 1...8 as ClosedRange<UInt8>)
  func pages(orientation: UInt8) async throws {
    let photo = try await jpeg(orientation: orientation)
    let pdf = try await imageProcessor.document(
      of: [.data(photo), .data(Fixtures.png())], title: "Facture d’été", created: created)
    let info = try await imageProcessor.info(of: .data(pdf))
    let isWide = orientation < 5
    #expect(info == ImageInfo(kind: .pdf, width: isWide ? 842 : 595, height: isWide ? 595 : 842, pages: 2))

    // The page shows what the photo's own thumbnail shows.
    let page = try Pixels(
      try await imageProcessor.thumbnail(of: .data(pdf), ThumbnailFormat(longestSide: 200)))
    let thumbnail = try Pixels(
      try await imageProcessor.thumbnail(of: .data(photo), ThumbnailFormat(longestSide: 200)))
    for (x, y) in [(0.3, 0.5), (0.7, 0.5), (0.5, 0.3), (0.5, 0.7)] {
      #expect(page.isRed(x, y) == thumbnail.isRed(x, y), "at \(x), \(y)")
    }
  }

  @Test("A JPEG goes in as it is, but for its metadata")
  func embedding() async throws {
    let photo = try await jpeg(orientation: 1)
    let pdf = try await imageProcessor.document(of: [.data(photo)], title: "", created: created)
    let stripped = try await imageProcessor.withoutMetadata(photo)
    #expect(pdf.firstRange(of: stripped.data) != nil)
    #expect(pdf.firstRange(of: Data("SECRETPLACE".utf8)) == nil)
  }

  @Test(
    "A JPEG whose numbers are those of another profile keeps its colours",
    arguments: [Colour(100, 120, 140), Colour(180, 90, 60), Colour(60, 180, 90)])
  func wideColours(colour: Colour) async throws {
    let photo = try await profiled(colour, WideProfile.bytes)
    let pdf = try await imageProcessor.document(of: [.data(photo)], title: "", created: created)
    let page = try await imageProcessor.thumbnail(
      of: .data(pdf), ThumbnailFormat(longestSide: 400, quality: 100))
    let (found, expected) = (try Pixels(page).colour(0.5, 0.5), WideProfile.sRGB(of: colour))
    #expect(expected.distance(to: colour) > 2, "the profile makes a difference")
    #expect(found.distance(to: expected) <= 1, "\(found) is not \(expected)")
  }

  @Test(
    "A profile that changes nothing, or that cannot be read, does not make a JPEG be encoded again",
    arguments: [WideProfile.ofSRGB, [UInt8](repeating: 7, count: 400), Array(WideProfile.bytes.prefix(140))])
  func plainColours(profile: [UInt8]) async throws {
    let photo = try await profiled(Colour(180, 90, 60), profile)
    let pdf = try await imageProcessor.document(of: [.data(photo)], title: "", created: created)
    let stripped = try await imageProcessor.withoutMetadata(photo)
    #expect(pdf.firstRange(of: stripped.data) != nil)
  }

  @Test("The same photos give the same document")
  func deterministic() async throws {
    let photo = ImageSource.data(Fixtures.png())
    let first = try await imageProcessor.document(of: [photo], title: "a", created: created)
    #expect(try await imageProcessor.document(of: [photo], title: "a", created: created) == first)
  }

  @Test("No photo, no document")
  func empty() async {
    await #expect(throws: MediaError.noPhotos) {
      try await imageProcessor.document(of: [], title: "", created: created)
    }
  }
}
