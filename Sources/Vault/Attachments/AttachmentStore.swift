import Crypto
public import Foundation

/// A notebook's photos and documents: sealed, named after their content, streamed in both directions.
///
/// The store holds no key: it asks the key ring each time, so that locking the vault is enough.
/// Its functions that are not `async` block on the disk; whoever serves pages calls them through ``Offloaded``.
public struct AttachmentStore: Sendable {
  /// The most that an attachment may hold: 50 MiB.
  public static let sizeLimit: Int64 = 50 * 1_048_576

  let directory: URL
  let keys: KeyRing
  let notebook: String
  private let limit: Int64

  /// The attachments of a notebook.
  public init(layout: VaultLayout, notebook: String, keys: KeyRing) {
    self.init(directory: layout.attachments(for: notebook), notebook: notebook, keys: keys)
  }

  package init(directory: URL, notebook: String, keys: KeyRing, limit: Int64 = sizeLimit) {
    self.directory = directory
    self.notebook = notebook
    self.keys = keys
    self.limit = limit
  }

  /// Keeps a content that arrives in pieces, such as an upload.
  ///
  /// When this returns the attachment is on the disk. The same content given twice is kept once, and heals
  /// a damaged file of that name.
  ///
  /// - Throws: `AttachmentError.tooLarge` as soon as the limit is passed, `FileError`, `VaultKeyError.locked`,
  ///   and what the sequence throws; nothing is kept then.
  public func add<Chunks: AsyncSequence>(_ chunks: Chunks) async throws -> AttachmentReference
  where Chunks.Element: Collection<UInt8> {
    try await Offloaded.flow {
      var intake = try AttachmentIntake(into: self, key: keys.attachmentKey(for: notebook), limit: limit)
      for try await chunk in chunks { try intake.write(chunk) }
      return try intake.commit()
    }
  }

  /// Keeps a file's content; the file stays.
  public func add(fileAt url: URL) throws -> AttachmentReference {
    let file = try OpenFile(url.path(percentEncoded: false), .read)
    if try file.size() > limit { throw AttachmentError.tooLarge(limit: limit) }
    var intake = try AttachmentIntake(into: self, key: keys.attachmentKey(for: notebook), limit: limit)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset: Int64 = 0
    while true {
      let got = try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
      if got == 0 { return try intake.commit() }
      try intake.write(buffer[..<got])
      offset += Int64(got)
    }
  }

  /// Keeps a content that is already in memory.
  public func add(_ data: Data) throws -> AttachmentReference {
    var intake = try AttachmentIntake(into: self, key: keys.attachmentKey(for: notebook), limit: limit)
    try intake.write(data)
    return try intake.commit()
  }

  /// Opens an attachment for reading.
  ///
  /// That the file belongs there is known before any of it is given. One of version 1 does not say so: it is read whole
  /// first, and compared with its name.
  ///
  /// - Throws: `AttachmentError.missing`, `.damaged` or `.exchanged`, `SealedStreamError.newer`, `FileError`,
  ///   `VaultKeyError.locked`.
  public func read(_ id: AttachmentID) throws -> AttachmentContent {
    let content = try open(id)
    if !content.saysPlace, try name(of: content) != id { throw AttachmentError.exchanged(id) }
    return content
  }

  /// Reads the whole attachment and compares it with its name.
  ///
  /// - Throws: `AttachmentError.missing`, `.damaged` or `.exchanged`; of a file that may be sound
  ///   `SealedStreamError.newer`, `FileError`, `VaultKeyError.locked`.
  public func verify(_ id: AttachmentID) throws {
    let content = try open(id)
    guard try name(of: content) == id else {
      throw content.saysPlace ? AttachmentError.damaged(id) : .exchanged(id)
    }
  }

  private func open(_ id: AttachmentID) throws -> AttachmentContent {
    let key = try keys.attachmentKey(for: notebook)
    do {
      let file = try SealedFile(
        location(of: id), key: key.derived(Self.contentLabel), purpose: Self.purpose, at: id.description)
      return AttachmentContent(id: id, file: file)
    } catch FileError.missing {
      throw AttachmentError.missing(id)
    } catch SealedStreamError.misplaced {
      throw AttachmentError.exchanged(id)
    } catch SealedStreamError.newer(let version) {
      throw SealedStreamError.newer(version: version)
    } catch is SealedStreamError {
      throw AttachmentError.damaged(id)
    }
  }

  /// What a content is called in this notebook.
  private func name(of content: AttachmentContent) throws -> AttachmentID {
    var code = HMAC<SHA256>(key: try keys.attachmentKey(for: notebook).derived(Self.nameLabel).symmetricKey)
    try content.whole().forEach { code.update(data: $0) }
    return AttachmentID(code: code.finalize())
  }

  /// Whether a file of that name is there, sound or not.
  public func exists(_ id: AttachmentID) -> Bool {
    FileManager.default.fileExists(atPath: location(of: id).path(percentEncoded: false))
  }

  /// Every attachment that is there, sorted by name; sizes are not known without opening them.
  public func list() throws(FileError) -> [AttachmentID] { try listed().map(\.id) }

  /// The same, and which of them a sweep has noted.
  func listed() throws(FileError) -> [(id: AttachmentID, isMarked: Bool)] {
    var found: [(AttachmentID, Bool)] = []
    for shelf in try Folder.names(in: directory) where shelf.utf8.count == 2 {
      let names = try Folder.names(in: directory.appending(path: shelf))
      let all = Set(names)
      found += names.compactMap { name in
        AttachmentID(shelf + name).map { ($0, all.contains(name + Self.markSuffix)) }
      }
    }
    return found
  }

  /// Removes an attachment at once; `false` when there was none. ``sweep(keeping:now:graceTime:)`` is what
  /// removes those that nothing refers to any more.
  @discardableResult
  public func remove(_ id: AttachmentID) throws(FileError) -> Bool {
    try Folder.removeFile(mark(of: id))
    let removed = try Folder.removeFile(location(of: id))
    if removed { try Folder.sync(shelf(of: id)) }
    return removed
  }

  static let purpose = "carnets/attachment"
  static let nameLabel = "carnets/attachment/name"
  static let contentLabel = "carnets/attachment/content"

  func shelf(of id: AttachmentID) -> URL {
    directory.appending(path: String(id.description.prefix(2)), directoryHint: .isDirectory)
  }

  func location(of id: AttachmentID) -> URL {
    shelf(of: id).appending(path: String(id.description.dropFirst(2)))
  }

  /// What additions and sweeps take turns on.
  var turn: URL { directory.appending(path: ".turn") }

  private static let markSuffix = ".unreferenced"

  /// Where a sweep notes since when nothing refers to an attachment.
  func mark(of id: AttachmentID) -> URL {
    shelf(of: id).appending(path: String(id.description.dropFirst(2)) + Self.markSuffix)
  }
}
