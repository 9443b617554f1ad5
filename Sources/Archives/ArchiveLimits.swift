/// What an archive may contain before it is refused. An archive comes from outside: a few kilobytes can
/// announce petabytes.
public struct ArchiveLimits: Hashable, Sendable {
  /// How many entries, folders included.
  public var entries: Int
  /// How many bytes one entry may hold, uncompressed.
  public var entryBytes: Int64
  /// How many bytes all entries may hold together, uncompressed.
  public var totalBytes: Int64
  /// How many times larger than its archive the content may be. Text and JSON stay under 50.
  public var ratio: Int64
  /// How many bytes may be read before the ratio is looked at, so that a small, very regular file passes.
  public var ratioGrace: Int64

  /// Limits of one's own. Sizes are in bytes.
  public init(
    entries: Int, entryBytes: Int64, totalBytes: Int64, ratio: Int64 = 200, ratioGrace: Int64 = 16_000_000
  ) {
    self.entries = entries
    self.entryBytes = entryBytes
    self.totalBytes = totalBytes
    self.ratio = ratio
    self.ratioGrace = ratioGrace
  }

  /// For what a person imports: 100,000 entries, 200 MB each, 4 GB in all.
  public static let imports = ArchiveLimits(
    entries: 100_000, entryBytes: 200_000_000, totalBytes: 4_000_000_000)

  /// For a copy of a whole vault: a million entries, 20 GB each, 100 GB in all.
  public static let vaultCopy = ArchiveLimits(
    entries: 1_000_000, entryBytes: 20_000_000_000, totalBytes: 100_000_000_000)
}
