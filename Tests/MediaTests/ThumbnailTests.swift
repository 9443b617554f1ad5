import Foundation
import Media
import Testing

@Suite("A thumbnail is small, upright and tells nothing")
struct ThumbnailTests {
  private let imageProcessor = ImageProcessor()

  private func jpeg(orientation: UInt8) async throws -> Data {
    let plain = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png()), ThumbnailFormat(longestSide: 40, quality: 100))
    return Fixtures.withMetadata(jpeg: plain, orientation: orientation)
  }

  @Test("The longest side is respected, and nothing grows")
  func sizes() async throws {
    let source = ImageSource.data(Fixtures.png(width: 400, height: 100))
    for (side, width, height) in [(100, 100, 25), (1_000, 400, 100)] {
      let bytes = try await imageProcessor.thumbnail(of: source, ThumbnailFormat(longestSide: side))
      let info = try await imageProcessor.info(of: .data(bytes))
      #expect(info == ImageInfo(kind: .jpeg, width: width, height: height, pages: 1))
    }
  }

  @Test("An orientation is applied, not carried along")
  func orientation() async throws {
    let photo = try await jpeg(orientation: 6)
    #expect(try await imageProcessor.info(of: .data(photo)).height == 40)
    let bytes = try await imageProcessor.thumbnail(of: .data(photo), ThumbnailFormat(longestSide: 20))
    let pixels = try Pixels(bytes)
    #expect((pixels.width, pixels.height) == (10, 20))
    #expect(pixels.isRed(0.5, 0.2) && !pixels.isRed(0.5, 0.8))
    #expect(bytes.firstRange(of: Data("SECRETPLACE".utf8)) == nil)
  }

  @Test("Every kind of picture", arguments: [ThumbnailFormat.Encoding.jpeg, .webp])
  func kinds(encoding: ThumbnailFormat.Encoding) async throws {
    let format = ThumbnailFormat(longestSide: 16, encoding: encoding)
    let webp = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png()), ThumbnailFormat(longestSide: 40, encoding: .webp))
    let pictures: [(MediaKind, Data)] = [
      (.png, Fixtures.png()), (.gif, try #require(Fixtures.gif)), (.heic, try #require(Fixtures.heic)),
      (.webp, webp),
    ]
    for (kind, data) in pictures {
      #expect(try await imageProcessor.info(of: .data(data)).kind == kind)
      let bytes = try await imageProcessor.thumbnail(of: .data(data), format)
      let info = try await imageProcessor.info(of: .data(bytes))
      #expect(info.kind == (encoding == .jpeg ? .jpeg : .webp))
      #expect(info.width == 16)
    }
  }

  @Test("A picture in a file, whatever the file is called")
  func files() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/p[page=2]-\(UUID()).jpg"
    try Fixtures.png().write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try await imageProcessor.info(of: .file(path)).kind == .png)
    #expect(try await !imageProcessor.thumbnail(of: .file(path), ThumbnailFormat(longestSide: 9)).isEmpty)
  }

  @Test("What is no picture is refused")
  func refusals() async throws {
    let format = ThumbnailFormat(longestSide: 16)
    for data in [Data(), Data("<svg/>".utf8), Data("PK\u{3}\u{4}".utf8), Data(count: 100)] {
      await #expect(throws: MediaError.notAnImage) {
        try await imageProcessor.thumbnail(of: .data(data), format)
      }
    }
    for data in [Fixtures.png().prefix(20), Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 1])] {
      await #expect(throws: MediaError.damaged) {
        try await imageProcessor.thumbnail(of: .data(data), format)
      }
    }
    await #expect(throws: MediaError.self) {
      try await imageProcessor.thumbnail(of: .file("/nowhere/a.jpg"), format)
    }
  }

  @Test("A picture that announces too many pixels is refused before it is decoded")
  func bombs() async throws {
    let bomb = Fixtures.png(announcing: (20_000, 20_000))
    await #expect(throws: MediaError.tooManyPixels(limit: 200)) {
      try await imageProcessor.thumbnail(of: .data(bomb), ThumbnailFormat(longestSide: 16))
    }
  }
}
