import Foundation
import Media
import Testing

@Suite("When a photo was taken is read before it is forgotten") struct CameraTimeTests {
  private let imageProcessor = ImageProcessor()
  private let format = ThumbnailFormat(longestSide: 100, quality: 85)
  private static let noumea = TimeZone(secondsFromGMT: 11 * 3_600) ?? .gmt

  private func photo(_ fields: [(tag: Int, text: String)], bigEndian: Bool = true) async throws -> Data {
    let jpeg = try await imageProcessor.thumbnail(
      of: .data(Fixtures.png()), ThumbnailFormat(longestSide: 1_000))
    let exif = Self.exif(fields, bigEndian: bigEndian)
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
  }

  /// When a photo was taken that says so, in a place eleven hours to the east.
  private func instant(_ fields: [(tag: Int, text: String)], bigEndian: Bool = true) async throws -> String? {
    let kept = try await imageProcessor.photo(try await photo(fields, bigEndian: bigEndian), format)
    return kept.taken?.instant(in: Self.noumea)?.formatted(.iso8601)
  }

  @Test("The clock of the camera counts, and how far it was from UTC", arguments: [true, false])
  func offset(bigEndian: Bool) async throws {
    let fields = [(0x9003, "2025:07:14 18:05:09"), (0x9011, "+02:00")]
    #expect(try await instant(fields, bigEndian: bigEndian) == "2025-07-14T16:05:09Z")
    // That of the file, where the photo itself has none.
    let file = [(0x9003, "2025:07:14 18:05:09"), (0x9010, "-03:30")]
    #expect(try await instant(file, bigEndian: bigEndian) == "2025-07-14T21:35:09Z")
  }

  @Test("A camera that does not say where it was had the time of the person", arguments: [nil, "", "   :  "])
  func local(offset: String?) async throws {
    let fields = [(0x9003, "2025:07:14 18:05:09")] + (offset.map { [(0x9011, $0)] } ?? [])
    #expect(try await instant(fields) == "2025-07-14T07:05:09Z")
  }

  @Test(
    "What is no time is none, and the photo is kept",
    arguments: [
      "0000:00:00 00:00:00", "2025:02:30 10:00:00", "2025:07:14 25:00:00", "2025-07-14 18:05:09", "hier", "",
      "    :  :     :  :  ",
    ])
  func none(text: String) async throws {
    #expect(try await instant([(0x9003, text)]) == nil)
  }

  @Test("A photo without any time has none, and so has one whose block is cut anywhere")
  func damaged() async throws {
    #expect(try await instant([]) == nil)
    let whole = try await photo([(0x9003, "2025:07:14 18:05:09")])
    let plain = try await imageProcessor.thumbnail(of: .data(Fixtures.png()), format)
    #expect(try await imageProcessor.photo(plain, format).taken == nil)
    for end in stride(from: 20, to: 60, by: 3) {
      var cut = whole
      // What stands behind it is read as something else, or not at all.
      cut.replaceSubrange(end..<end + 3, with: [0xFF, 0x7F, 0xFE])
      #expect(try await imageProcessor.info(of: .data(imageProcessor.photo(cut, format).data)).width == 40)
    }
  }

  @Test(
    "What is kept does not say it, and the same photo kept again knows nothing more",
    arguments: [true, false])
  func silent(keepsPlace: Bool) async throws {
    let sent = try await photo([(0x9003, "2025:07:14 18:05:09")])
    let kept = try await imageProcessor.photo(sent, format, keepsPlace: keepsPlace)
    #expect(kept.taken != nil && kept.data.firstRange(of: Data("2025:07".utf8)) == nil)
    let again = try await imageProcessor.photo(kept.data, format, keepsPlace: keepsPlace)
    #expect(again == DevelopedPhoto(data: kept.data, taken: nil))
  }

  /// A first directory that leads to a second one, which has the texts.
  private static func exif(_ fields: [(tag: Int, text: String)], bigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
      return bigEndian ? bytes.reversed() : bytes
    }
    var block = Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    block += number(1, 2) + number(0x8769, 2) + number(4, 2) + number(1, 4) + number(26, 4) + number(0, 4)
    block += number(fields.count, 2)
    var texts: [UInt8] = []
    for field in fields {
      let text = Array(field.text.utf8) + [0]
      block += number(field.tag, 2) + number(2, 2) + number(text.count, 4)
      if text.count > 4 {
        block += number(26 + 2 + 12 * fields.count + 4 + texts.count, 4)
        texts += text
      } else {
        block += text + [UInt8](repeating: 0, count: 4 - text.count)
      }
    }
    return Array("Exif\0\0".utf8) + block + number(0, 4) + texts
  }
}
