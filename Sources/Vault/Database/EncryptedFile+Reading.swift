import Foundation
import GRDB

extension EncryptedFile {
  /// Opens a file for reading only, on a full disk too.
  ///
  /// Who reads a file with a write-ahead log reads that log by an index that all share, in a file beside it, and writes
  /// it where it is not there. Without room for that, SQLite is asked to take the index as it is: where nobody keeps it
  /// up to date, it makes one in memory, and sees when another process begins to write. Connections of one process to
  /// one file share what they know of the index, so that none can write before the last one that reads so is closed.
  ///
  /// - Parameter open: gets the file's name in the form that SQLite is to be given.
  static func openReading<Connection>(
    _ url: URL, _ open: (String) throws -> Connection
  ) throws -> Connection {
    do {
      return try open(url.path)
    } catch let error as DatabaseError where error.isWantOfRoom {
      // The attempt that failed leaves the file of the index behind, empty: only its room was wanting.
      return try open(url.absoluteString + "?readonly_shm=1")
    }
  }
}

extension DatabaseError {
  /// Whether a disk is full. Of the index of a log SQLite says only that its file could not grow.
  var isWantOfRoom: Bool { resultCode == .SQLITE_FULL || extendedResultCode == .SQLITE_IOERR_SHMSIZE }

  /// Whether a disk took nothing more, which keeps nobody from reading. Beyond a person's share of a disk SQLite says only
  /// that it could not be written.
  var isRefusedWrite: Bool { isWantOfRoom || extendedResultCode == .SQLITE_IOERR_WRITE }
}
