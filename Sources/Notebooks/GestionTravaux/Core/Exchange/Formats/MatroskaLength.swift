import Foundation

/// How long a WebM file lasts.
///
/// A browser writes a memo while it records, and never how long it became: a player then shows 0:00. What its blocks say of
/// it is written into its description; every sound stays as it was.
struct MatroskaLength {
  private var isOpen = false
  private var isStated = false
  private var info: MatroskaElement?
  private var cluster: UInt64 = 0
  private var last: Int64 = 0
  private var step: Int64 = 0

  /// The elements that matter here.
  private enum Kind: UInt64 {
    case segment = 0x1853_8067
    case info = 0x1549_A966
    case duration = 0x4489
    case cluster = 0x1F43_B675
    case timestamp = 0xE7
    case group = 0xA0
    case block = 0xA1
    case simpleBlock = 0xA3
    case seekHead = 0x114D_9B74
    case cues = 0x1C53_BB6B

    /// Whether it holds others that matter: those are read in its place.
    var isContainer: Bool { [.segment, .info, .cluster, .group].contains(self) }
  }

  /// The file, with its length in its description. One that says it already, or where its parts stand, is as it came.
  static func stated(in data: Data) -> Data {
    let bytes = [UInt8](data)
    let length = MatroskaLength(of: bytes)
    guard length.isOpen, !length.isStated, let info = length.info, length.last > 0 else { return data }
    let duration = Double(length.last + length.step).bitPattern
    let content = bytes[info.content] + [0x44, 0x89, 0x88] + big(duration)
    // A size of eight bytes, of which the first one says that they are eight.
    let head = big(Kind.info.rawValue).suffix(4) + big(UInt64(content.count) | 1 << 56)
    return Data(bytes[..<info.all.lowerBound] + head + content + bytes[info.all.upperBound...])
  }

  /// Looks at one element after the other; never deeper, however they are nested.
  private init(of bytes: [UInt8]) {
    var start = 0
    while let element = MatroskaElement(in: bytes, at: start) {
      let kind = Kind(rawValue: element.id)
      switch kind {
      case .segment: isOpen = element.isOpen
      case .info: info = element.isOpen ? nil : element
      case .duration, .seekHead, .cues: isStated = true
      case .timestamp: cluster = Self.number(bytes[element.content])
      case .block, .simpleBlock: hear(bytes[element.content])
      default: break
      }
      start = kind?.isContainer == true ? element.content.lowerBound : element.content.upperBound
    }
  }

  /// Notes when a block sounds: after the number of its track, two bytes say how long after its cluster begins.
  private mutating func hear(_ block: ArraySlice<UInt8>) {
    guard let track = block.first, track != 0, cluster < 1 << 48 else { return }
    let place = block.dropFirst(track.leadingZeroBitCount + 1).prefix(2)
    guard place.count == 2 else { return }
    let time = Int64(cluster) + Int64(Int16(truncatingIfNeeded: Self.number(place)))
    guard time > last else { return }
    // How long the last one lasts it does not say: as long as any other one.
    (step, last) = (step == 0 ? time - last : min(step, time - last), time)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func big(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
  }
}
