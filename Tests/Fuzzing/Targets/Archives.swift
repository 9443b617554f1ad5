import Foundation

@testable import Archives

private let limits = ArchiveLimits(entries: 50, entryBytes: 1 << 20, totalBytes: 1 << 21)

/// Archives are read in pieces, and unpacked from a file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  var rest = Data(bytes)[...]
  do {
    let reader = try ArchiveReader(limits: limits) {
      defer { rest = rest.dropFirst(1000) }
      return rest.isEmpty ? nil : Data(rest.prefix(1000))
    }
    while try reader.next() != nil { try reader.read { _ in } }
  } catch {
    // Refused.
  }
  let folder = Scratch.folder + "/unpacked"
  do {
    _ = try ArchiveReader(file: Scratch.file(bytes).path, limits: limits).extract(intoNew: folder)
    try FileManager.default.removeItem(atPath: folder)
  } catch {
    // Refused, and nothing is left.
    if FileManager.default.fileExists(atPath: folder) { fatalError("what was refused is still there") }
  }
  return 0
}
