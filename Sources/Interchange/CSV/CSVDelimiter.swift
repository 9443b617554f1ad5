/// The character between two cells, found by looking at the start of a file.
struct CSVDelimiter {
  /// The ASCII code of the character.
  let byte: UInt8
  /// How many bytes at the start only announce it: the `sep=;` line that spreadsheets write.
  let announcementLength: Int

  private static let candidates = Array(",;\t|".utf8)

  /// Finds the delimiter in the decoded start of a file; a comma when nothing tells.
  init(sniffing sample: [UInt8]) {
    if let announced = Self.announced(in: sample) {
      self = announced
      return
    }
    let counts = Self.countsPerRow(in: sample)
    var best: (byte: UInt8, rows: Int, count: Int) = (UInt8(ascii: ","), 0, 0)
    for (index, candidate) in Self.candidates.enumerated() {
      // The right one appears equally often in most rows; a decimal comma does too, but not in the
      // header, and it appears less often.
      let frequencies = Dictionary(counts.map { ($0[index], 1) }, uniquingKeysWith: +).filter { $0.key > 0 }
      guard let mode = frequencies.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { continue }
      if (mode.value, mode.key) > (best.rows, best.count) {
        best = (candidate, mode.value, mode.key)
      }
    }
    self.init(byte: best.byte, announcementLength: 0)
  }

  init(byte: UInt8, announcementLength: Int) {
    self.byte = byte
    self.announcementLength = announcementLength
  }

  private static func announced(in sample: [UInt8]) -> CSVDelimiter? {
    guard sample.count >= 5, sample.starts(with: "sep=".utf8) else { return nil }
    let end = sample[5...].prefix { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    guard !end.isEmpty else { return nil }
    let length = end.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) ? 2 : 1
    return CSVDelimiter(byte: sample[4], announcementLength: 5 + length)
  }

  /// How often each candidate stands outside quotes, for each of the first rows.
  private static func countsPerRow(in sample: [UInt8], limit: Int = 200) -> [[Int]] {
    var rows: [[Int]] = []
    var counts = Array(repeating: 0, count: candidates.count)
    var isQuoted = false
    var startsField = true
    for byte in sample where rows.count < limit {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted || startsField:
        isQuoted.toggle()
        startsField = false
      case UInt8(ascii: "\n") where !isQuoted, UInt8(ascii: "\r") where !isQuoted:
        if counts.contains(where: { $0 > 0 }) { rows.append(counts) }
        counts = Array(repeating: 0, count: candidates.count)
        startsField = true
      default:
        let candidate = isQuoted ? nil : candidates.firstIndex(of: byte)
        if let candidate { counts[candidate] += 1 }
        startsField = candidate != nil
      }
    }
    if counts.contains(where: { $0 > 0 }) { rows.append(counts) }
    return rows
  }
}
