package import Foundation

/// What the backup wrote for one root record at one place, as the notebook's file remembers it.
package struct BackupRecord: Sendable, Equatable {
  /// A file that the backup wrote, or is about to.
  package struct File: Sendable, Equatable, Codable {
    /// A file's size in bytes and its time of modification in nanoseconds, as the backup left it.
    package struct Stamp: Sendable, Equatable, Codable {
      package let size: Int64
      package let modified: Int64

      package init(size: Int64, modified: Int64) {
        self.size = size
        self.modified = modified
      }
    }

    /// Its path in the folder, as the document names it.
    package let path: String
    /// The attachment that it holds, if it holds one.
    package var attachment: AttachmentID?
    /// How it was left; nil for a file that was only announced.
    package var stamp: Stamp?
    /// The version of the sealed form that it was written in; nil for a plain file, and for version 1.
    package var sealed: Int?

    package init(
      path: String, attachment: AttachmentID? = nil, stamp: Stamp? = nil, sealed: Int? = nil
    ) {
      self.path = path
      self.attachment = attachment
      self.stamp = stamp
      self.sealed = sealed
    }
  }

  /// The root record.
  package let root: String
  /// Its folder's name.
  package var folder: String
  /// The name that its document asked for when the folder was named.
  package var preferred: String
  /// The name that the folder is being given; nil when it keeps its own.
  package var movingTo: String?
  /// Every file that the backup wrote in the folder.
  package var files: [File]
  /// When something in it last changed.
  package var writtenAt: Date

  package init(
    root: String, folder: String, preferred: String, movingTo: String? = nil, files: [File] = [],
    writtenAt: Date
  ) {
    self.root = root
    self.folder = folder
    self.preferred = preferred
    self.movingTo = movingTo
    self.files = files
    self.writtenAt = writtenAt
  }

  /// What two folder names must not share: disks that ignore case or the form of accents see one folder.
  package static func key(_ folder: String) -> String {
    folder.precomposedStringWithCanonicalMapping.lowercased()
  }
}
