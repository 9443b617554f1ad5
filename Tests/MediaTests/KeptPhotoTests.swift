import Foundation
import Media
import Testing

@Suite("A photo is kept upright, small, and silent about where it was taken")
struct KeptPhotoTests {
  private let darkroom = Darkroom()
  private let format = ThumbnailFormat(longestSide: 100, quality: 85)

  private func jpeg(_ width: Int = 40, _ height: Int = 20) async throws -> Data {
    try await darkroom.thumbnail(
      of: .data(Fixtures.png(width: width, height: height)), ThumbnailFormat(longestSide: 1_000))
  }

  private func developed(
    _ photo: Data, _ format: ThumbnailFormat, keepsPlace: Bool = false
  ) async throws -> Data {
    try await darkroom.photo(photo, format, keepsPlace: keepsPlace).data
  }

  @Test("A large photo is made smaller, turned and stripped; what is kept stays byte for byte the next time")
  func develops() async throws {
    let photo = Fixtures.withMetadata(jpeg: try await jpeg(400, 200), orientation: 6)
    let kept = try await developed(photo, format)
    #expect(
      try await darkroom.info(of: .data(kept)) == ImageInfo(kind: .jpeg, width: 50, height: 100, pages: 1))
    #expect(kept.firstRange(of: Data("SECRETPLACE".utf8)) == nil)
    #expect(try await developed(kept, format) == kept)
  }

  @Test("A small photo that says more than itself is stripped, and one that says nothing else stays")
  func strips() async throws {
    let plain = try await jpeg()
    #expect(try await developed(plain, format) == plain)
    let kept = try await developed(Fixtures.withMetadata(jpeg: plain, orientation: 1), format)
    #expect(kept.firstRange(of: Data("SECRETPLACE".utf8)) == nil)
    let located = try await developed(Self.located(plain), format)
    #expect(located.firstRange(of: Data("Exif".utf8)) == nil)
  }

  @Test("The place stays where it is asked for, and nothing else does", arguments: [true, false])
  func place(isSmall: Bool) async throws {
    let photo = Self.located(try await jpeg(isSmall ? 40 : 400, isSmall ? 20 : 200))
    let kept = try await developed(photo, format, keepsPlace: true)
    // 48° 51′ 24″, as it was written, and the side that it counts from.
    #expect(kept.firstRange(of: Data(Self.degrees)) != nil && kept.firstRange(of: Data("Exif".utf8)) != nil)
    #expect(kept.firstRange(of: Data("SECRETCAMERA".utf8)) == nil)
    #expect(kept.firstRange(of: Data("SECRETDATE".utf8)) == nil)
    #expect(try await developed(kept, format, keepsPlace: true) == kept)
    #expect(try await developed(kept, format).firstRange(of: Data(Self.degrees)) == nil)
  }

  @Test("A place that cannot be read is left out, and the photo is kept", arguments: 0..<40)
  func damagedPlace(cut: Int) async throws {
    let photo = Self.located(try await jpeg(), exif: Array(Self.exif.dropLast(cut)))
    let kept = try await developed(photo, format, keepsPlace: true)
    #expect(try await darkroom.info(of: .data(kept)).width == 40)
    #expect(kept.firstRange(of: Data("SECRETCAMERA".utf8)) == nil)
  }

  @Test("What is no photo is refused, a page of a PDF and 200 megapixels too")
  func refuses() async throws {
    let document = try await darkroom.document(
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

  // MARK: A photo with a place

  private static let degrees: [UInt8] = [
    0, 0, 0, 48, 0, 0, 0, 1, 0, 0, 0, 51, 0, 0, 0, 1, 0, 0, 0, 24, 0, 0, 0, 1,
  ]

  /// The camera's name, then the directory of the place: the side, the degrees, the date.
  private static let exif: [UInt8] = {
    func entry(_ tag: [UInt8], _ type: UInt8, _ count: UInt8, _ value: [UInt8]) -> [UInt8] {
      tag + [0, type, 0, 0, 0, count] + value
    }
    let camera = Array("SECRETCAMERA\0".utf8)
    let date = Array("SECRETDATE\0".utf8)
    let (places, beyond) = (UInt8(38), UInt8(38 + 2 + 36 + 4))
    var block = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2]
    block += entry([0x01, 0x0F], 2, UInt8(camera.count), [0, 0, 0, beyond + 24 + UInt8(date.count)])
    block += entry([0x88, 0x25], 4, 1, [0, 0, 0, places])
    block += [0, 0, 0, 0] + [0, 3]
    block += entry([0, 1], 2, 2, Array("N\0".utf8) + [0, 0])
    block += entry([0, 2], 5, 3, [0, 0, 0, beyond])
    block += entry([0, 29], 2, UInt8(date.count), [0, 0, 0, beyond + 24])
    return block + [0, 0, 0, 0] + degrees + date + camera
  }()

  private static func located(_ jpeg: Data, exif: [UInt8] = exif) -> Data {
    jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
  }
}
