package import Backup
package import Foundation
import Vault

extension BackupSource {
  /// What a file that describes a folder says; nil when it is not there, or cannot be read: then it says
  /// nothing, and the folder is somebody else's.
  ///
  /// - Parameter limit: the most bytes that it may have.
  package func reading<Value>(
    _ file: URL, limit: Int, _ decode: (Data) throws -> Value
  ) throws -> Value? {
    let data: Data
    do {
      data = try OpenFile(file.path(percentEncoded: false), .readUnlessLink).contents(limit: limit)
    } catch FileError.missing, FileError.notAFile {
      return nil
    }
    do {
      return try decode(data)
    } catch {
      return nil
    }
  }
}
