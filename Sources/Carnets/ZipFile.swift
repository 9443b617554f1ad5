import Archives
import Foundation

/// A folder as one zip file, for an export that is downloaded.
enum ZipFile {
  /// Packs what is in a folder; blocks until it is done.
  ///
  /// - Parameters:
  ///   - folder: its content goes to the top of the archive.
  ///   - file: must not exist yet.
  static func pack(_ folder: URL, into file: URL) throws {
    let writer = try ArchiveWriter(.zip, creating: file.path(percentEncoded: false))
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .sorted()
    {
      let source = folder.appending(path: path).path(percentEncoded: false)
      let attributes = try FileManager.default.attributesOfItem(atPath: source)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let modified = attributes[.modificationDate] as? Date ?? .distantPast
      try writer.add(path, contentsOf: source, modified: modified)
    }
    try writer.finish()
  }
}
