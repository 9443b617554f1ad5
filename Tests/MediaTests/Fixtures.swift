import Foundation

enum Fixtures {
  /// 48 by 32 pixels of one colour.
  static let heic = Data(
    base64Encoded: """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeRtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
      AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIIAAEAAAAAAAAAGgACAAEAAAAAAAAA
      AQAAAAAAAAAIAAMAAAAAAAACIgABAAAAAAAAAL4AAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAA
      AAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANhpcHJwAAAAtmlwY28AAAB2aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgA
      AA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAKkIBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubgQEDAgAAADACAA
      AAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAwAAAAIAAAABBwaXhpAAAAAAMICAgAAAAa
      aXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAADgbWRhdAAAABYo
      Aa9Y5vTqv//RCv/7a/Ie8gh5Gp3wAAAABkV4aWYAAElJKgAIAAAABgASAQMAAQAAAAEAAAAaAQUAAQAAAFYAAAAbAQUAAQAAAF4A
      AAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAGYAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAAYAAJAHAAQAAAAwMjEwAZEH
      AAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAwAAAAA6AEAAEAAAAgAAAAAAAAAA==
      """, options: .ignoreUnknownCharacters)

  static let gif = Data(
    base64Encoded: """
      R0lGODlhMAAgAIAAAEdwTMg8KCH/C05FVFNDQVBFMi4wAwEAAAAh+QQFAAAAACwAAAAAMAAgAAACJoyPqcvtD6OctNqLs968+w+G
      4kiW5omm6sq27gvH8kzX9o3n+l0AADs=
      """, options: .ignoreUnknownCharacters)

  /// The left half red, the right half blue.
  static func png(width: Int = 40, height: Int = 20, announcing announced: (Int, Int)? = nil) -> Data {
    let (red, blue): ([UInt8], [UInt8]) = ([220, 30, 30], [30, 30, 220])
    let line: [UInt8] = [0] + (0..<width).flatMap { $0 < width / 2 ? red : blue }
    let pixels = Array(repeating: line, count: height).flatMap { $0 }
    let (shownWidth, shownHeight) = announced ?? (width, height)
    let size: [UInt8] = bigEndian(UInt32(shownWidth)) + bigEndian(UInt32(shownHeight))
    let header = size + [8, 2, 0, 0, 0]
    var result = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    result += chunk("IHDR", header)
    result += chunk("tEXt", Array("Comment\0SECRETPLACE".utf8))
    result += chunk("IDAT", zlibStored(pixels))
    return result + chunk("IEND", [])
  }

  /// Adds what a camera would: an orientation and a place, a comment, and something after the end.
  static func withMetadata(jpeg: Data, orientation: UInt8) -> Data {
    var exif = Array("Exif\0\0II".utf8)
    exif += [42, 0, 8, 0, 0, 0, 2, 0]
    exif += [0x0F, 0x01, 2, 0, 12, 0, 0, 0, 38, 0, 0, 0]
    exif += [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    exif += [0, 0, 0, 0]
    exif += Array("SECRETPLACE\0".utf8)
    let comment = Array("SECRETPLACE".utf8)
    var result = Data(jpeg.prefix(2))
    result += [0xFF, 0xE1] + bigEndian(UInt16(exif.count + 2)) + exif
    result += [0xFF, 0xFE] + bigEndian(UInt16(comment.count + 2)) + comment
    return result + jpeg.dropFirst(2) + Data(comment)
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> Data {
    let body = Array(type.utf8) + content
    let crc = ~body.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    return Data(bigEndian(UInt32(content.count)) + body + bigEndian(crc))
  }

  static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let part = bytes[start..<min(start + 65_535, bytes.count)]
      let length = UInt16(part.count)
      let isLast: UInt8 = part.endIndex == bytes.count ? 1 : 0
      result += [isLast] + bigEndian(length.byteSwapped) + bigEndian((~length).byteSwapped) + part
    }
    let (low, high) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return result + bigEndian(high << 16 | low)
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
