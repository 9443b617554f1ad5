import Archives
import Foundation

/// The bytes of a finished archive.
func archive(_ format: ArchiveWriter.Format, _ fill: (ArchiveWriter) throws -> Void) throws -> Data {
  final class Bytes { var data = Data() }
  let bytes = Bytes()
  let writer = try ArchiveWriter(format) { bytes.data.append(contentsOf: $0) }
  try fill(writer)
  try writer.finish()
  return bytes.data
}

/// A reader that is given the bytes in small pieces.
func reader(_ bytes: Data, limits: ArchiveLimits = .imports, chunk: Int = 1_000) throws -> ArchiveReader {
  var rest = bytes[...]
  return try ArchiveReader(limits: limits) {
    defer { rest = rest.dropFirst(chunk) }
    return rest.isEmpty ? nil : Data(rest.prefix(chunk))
  }
}

/// Reads everything, and forgets it.
func readAll(_ reader: ArchiveReader) throws {
  while try reader.next() != nil { try reader.read { _ in } }
}

func withTemporaryFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
  let url = FileManager.default.temporaryDirectory.appending(path: "archives-\(UUID())")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}

/// A tar archive of one entry with any name and type, which a careful writer refuses to make.
func hostileTar(
  name: String, type: Character = "0", link: String = "", content: String = "x",
  modified: Int64 = 1_700_000_000
) -> Data {
  var header = [UInt8](repeating: 0, count: 512)
  func put(_ text: String, at offset: Int) {
    header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
  }
  func octal(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: digits - text.count) + text
  }
  let size = type == "0" ? content.utf8.count : 0
  put(name, at: 0)
  put("0000644", at: 100)
  put(octal(size, 11), at: 124)
  // A set first bit says that the number is binary.
  header.replaceSubrange(
    136..<140, with: [modified < 0 ? 0xFF : 0x80, 0, 0, 0].map { modified < 0 ? 0xFF : $0 })
  withUnsafeBytes(of: modified.bigEndian) { header.replaceSubrange(140..<148, with: $0) }
  put("        ", at: 148)
  put(String(type), at: 156)
  put(link, at: 157)
  put("ustar", at: 257)
  put("00", at: 263)
  put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
  let padding = [UInt8](repeating: 0, count: size == 0 ? 0 : 512 - size % 512)
  return Data(header) + Data(content.utf8.prefix(size)) + Data(padding) + Data(count: 1_024)
}
