import Foundation
import Interchange
import Vault

/// How many lines the files of a source have, so that an import can say how far it is.
struct LineCounts: Sendable {
  private var before: [String: Int] = [:]
  private var total = 0

  init(_ source: ImportSource) throws {
    for entry in source.entries {
      before[entry.name] = total
      total += try Self.count(entry)
    }
  }

  /// The part of all lines that stand before a place, from 0 to 1.
  func share(upTo location: RowLocation) -> Double {
    guard total > 0, let start = before[location.file] else { return 0 }
    return min(1, Double(start + location.line) / Double(total))
  }

  private static func count(_ entry: ImportSource.Entry) throws -> Int {
    let file = try OpenFile(entry.url.path(percentEncoded: false), .read)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var (offset, lines): (Int64, Int) = (0, 1)
    while true {
      let got = try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
      if got == 0 { return lines }
      lines += buffer[..<got].count { $0 == UInt8(ascii: "\n") }
      offset += Int64(got)
    }
  }
}
