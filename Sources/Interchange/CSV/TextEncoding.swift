package import Foundation

/// How the bytes of a file write its text.
public enum TextEncoding: String, Hashable, Sendable, Codable {
  /// UTF-8, with or without a byte-order mark.
  case utf8
  /// UTF-16, low byte first.
  case utf16LittleEndian
  /// UTF-16, high byte first.
  case utf16BigEndian
  /// Windows-1252, of which Latin-1 is the printable part.
  case windows1252

  /// The encoding that a byte-order mark or the zeros of UTF-16 announce; nil when the start is silent.
  static func announced(by start: ArraySlice<UInt8>) -> (encoding: TextEncoding, markLength: Int)? {
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    // Mostly Latin letters in UTF-16 have a zero in every other byte; a character such as 😀 has one in the other half.
    let sample = Array(start.prefix(sampleBytes))
    guard sample.count >= 4 else { return nil }
    let zeros = (0..<2).map { parity in
      stride(from: parity, to: sample.count, by: 2).count { sample[$0] == 0 }
    }
    if zeros[0] * 8 <= zeros[1], zeros[1] * 4 > sample.count { return (.utf16LittleEndian, 0) }
    if zeros[1] * 8 <= zeros[0], zeros[0] * 4 > sample.count { return (.utf16BigEndian, 0) }
    return nil
  }

  private static let sampleBytes = 512

  /// A whole text, or its start, in UTF-8 and without a byte-order mark, whatever encoding its first bytes announce; a
  /// character that is not whole at its end is left out.
  package static func utf8(_ data: Data) -> Data {
    guard let announced = announced(by: Array(data.prefix(sampleBytes))[...]) else { return data }
    let text = data.dropFirst(announced.markLength)
    guard announced.encoding != .utf8 else { return Data(text) }
    var output: [UInt8] = []
    _ = announced.encoding.decode(Array(text), into: &output)
    return Data(output)
  }

  /// Turns whole bytes of this encoding into UTF-8, appended to `output`; returns how many bytes at the
  /// end belong to a character that is not complete yet.
  func decode(_ bytes: [UInt8], into output: inout [UInt8]) -> Int {
    switch self {
    case .utf8:
      output += bytes
      return 0
    case .windows1252:
      for byte in bytes {
        if byte < 0x80 { output.append(byte) } else { output += windows1252Characters[Int(byte) - 0x80] }
      }
      return 0
    case .utf16LittleEndian, .utf16BigEndian:
      return decodeUTF16(bytes, into: &output)
    }
  }

  private func decodeUTF16(_ bytes: [UInt8], into output: inout [UInt8]) -> Int {
    let high = self == .utf16BigEndian ? 0 : 1
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    var rest = bytes.count % 2
    if let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      rest += 2
    }
    output += String(decoding: units, as: UTF16.self).utf8
    return rest
  }
}

/// The UTF-8 of the bytes 0x80 to 0xFF; the five that Windows-1252 leaves out become control characters.
private let windows1252Characters: [[UInt8]] = {
  let upper: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
  return (upper + Array(0xA0...0xFF)).map { scalar in
    Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
  }
}()
