public import Foundation

/// One file or folder of an archive.
public struct ArchiveEntry: Hashable, Sendable {
  /// What an entry may be; links and devices are refused.
  public enum Kind: Hashable, Sendable {
    case file
    case directory
  }

  /// The entry's place: relative, `/` between components, without `.` or `..`.
  public var path: String
  /// Whether it is a file or a folder.
  public var kind: Kind
  /// The content's length in bytes, when the archive announces it before the content.
  public var size: Int64?
  /// When the content was last modified, to the second.
  public var modified: Date?

  /// An entry as given; an ``ArchiveWriter`` checks the path.
  public init(path: String, kind: Kind = .file, size: Int64? = nil, modified: Date? = nil) {
    self.path = path
    self.kind = kind
    self.size = size
    self.modified = modified
  }
}
