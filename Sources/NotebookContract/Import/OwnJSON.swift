package import Foundation
package import Interchange
import Vault

/// A JSON file that a notebook itself wrote: it is read whole, so its size is limited as that of other programs' files.
/// An editor may have saved it as UTF-16 since.
package enum OwnJSON {
  /// The text of a file, in UTF-8.
  ///
  /// - Throws: `ImportError.tooLarge` before anything is read, `FileError`.
  package static func data(of entry: ImportSource.Entry) throws -> Data {
    let limit = ImportLimits.jsonBytes
    guard entry.size <= limit else {
      throw ImportError.tooLarge(name: entry.name, size: entry.size, limit: limit)
    }
    let file = try OpenFile(entry.url.path(percentEncoded: false), .read)
    return TextEncoding.utf8(try file.contents(limit: Int(limit)))
  }

  /// The text of the first bytes of a file, in UTF-8: enough to tell whose it is, however large it is.
  ///
  /// - Throws: `FileError`.
  package static func beginning(of entry: ImportSource.Entry, bytes count: Int64) throws -> Data {
    let file = try OpenFile(entry.url.path(percentEncoded: false), .read)
    var bytes = [UInt8](repeating: 0, count: Int(max(0, min(entry.size, count))))
    let got = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    return TextEncoding.utf8(Data(bytes.prefix(got)))
  }
}
