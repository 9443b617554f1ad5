/// An element of a WebM file: a number that says what it is, its length, its content.
struct MatroskaElement {
  /// What it is, with the bits that mark the length of that number.
  let id: UInt64
  /// Head and content.
  let all: Range<Int>
  /// The content, as far as it arrived.
  let content: Range<Int>
  /// Whether it does not say where it ends.
  let isOpen: Bool

  /// The element that begins somewhere; nil where none does. The last one of a file that is still being recorded may be
  /// cut.
  init?(in bytes: [UInt8], at start: Int) {
    guard let id = Self.number(in: bytes, at: start, longest: 4),
      let size = Self.number(in: bytes, at: start + id.length, longest: 8)
    else { return nil }
    let content = start + id.length + size.length
    let length = size.value & ~(1 << UInt64(7 * size.length))
    let end = length < UInt64(bytes.count - content) ? content + Int(length) : bytes.count
    (self.id, all, self.content) = (id.value, start..<end, content..<end)
    isOpen = length == 1 << UInt64(7 * size.length) - 1
  }

  /// A number of variable length, with the bit that marks its length.
  private static func number(
    in bytes: [UInt8], at start: Int, longest: Int
  ) -> (value: UInt64, length: Int)? {
    guard start < bytes.count else { return nil }
    let length = bytes[start].leadingZeroBitCount + 1
    guard length <= longest, start + length <= bytes.count else { return nil }
    return (bytes[start..<start + length].reduce(0) { $0 << 8 | UInt64($1) }, length)
  }
}
