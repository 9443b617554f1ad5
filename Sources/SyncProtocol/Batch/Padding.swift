/// Hides the size of what is sealed but for its magnitude (Padmé; Nikitin and others, “Reducing Metadata Leakage from
/// Encrypted Files and Communication with PURBs”, 2019): at most a sixteenth more, and never below 2 KiB.
enum Padding {
  static let smallest = 2_048

  /// What a text of so many bytes is padded to.
  static func size(for count: Int) -> Int {
    guard count > smallest else { return smallest }
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let significant = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << (exponent - significant)) - 1
    return (count + mask) & ~mask
  }

  /// The text's size in four bytes, the text, and zeros.
  static func pad(_ text: [UInt8]) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(UInt32(clamping: text.count))
    writer.write(fixed: text)
    let count = writer.bytes.count
    writer.write(fixed: repeatElement(0, count: size(for: count) - count))
    return writer.bytes
  }

  /// The text; nil where it was not padded exactly so.
  static func text(in padded: some Sequence<UInt8>) -> [UInt8]? {
    var reader = CanonicalReader(padded)
    let total = reader.remaining
    guard let count = try? reader.readNumber(UInt32.self), Int(count) <= reader.remaining,
      size(for: Int(count) + 4) == total,
      let text = try? reader.readFixed(Int(count)), let rest = try? reader.readFixed(reader.remaining),
      rest.allSatisfy({ $0 == 0 })
    else { return nil }
    return Array(text)
  }
}
