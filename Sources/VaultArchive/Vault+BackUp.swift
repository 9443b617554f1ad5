public import Foundation
public import Vault

extension Vault {
  /// Writes the whole vault to one encrypted file, while it is read and written.
  ///
  /// Each notebook is in it as it was at one instant, with every document that it refers to. The file opens
  /// with the passphrase or the recovery code of this moment. It is read back whole and compared before it
  /// gets its name; when this throws, or its task is cancelled, there is no file.
  ///
  /// - Parameters:
  ///   - file: a name that nothing has yet, in an existing folder.
  ///   - program: the program that writes it, for the person who inspects it later.
  ///   - progress: hears how far it is, about once per mebibyte.
  /// - Throws: ``VaultArchiveError``; `VaultError.damagedFile` for a notebook that must be repaired first,
  ///   `VaultError.missingFile` for one whose file is gone;
  ///   `FileError` when a disk refuses; `VaultKeyError.locked` when the vault is locked meanwhile.
  @discardableResult
  public nonisolated func backUp(
    to file: URL, writtenBy program: String = "Carnets",
    progress: @escaping @Sendable (VaultArchiveProgress) -> Void = { _ in }
  ) async throws -> VaultArchiveReport {
    let meter = ArchiveMeter(isUnwanted: { [self] in isLocked }, progress)
    let backup = VaultBackUp(vault: self, file: file, program: program, meter: meter)
    let (place, ids) = try await meter.run { try backup.prepare() }
    let copies = try await backup.copyNotebooks(ids, to: place)
    do {
      let report = try await meter.run { try backup.write(copies) }
      place.remove(copies)
      return report
    } catch {
      place.remove(copies)
      throw error
    }
  }
}

/// One copy of a vault on its way.
struct VaultBackUp: Sendable {
  let vault: Vault
  let file: URL
  let program: String
  let meter: ArchiveMeter

  /// A notebook's copy, and where it waits to be archived.
  struct Copy: Sendable {
    let held: NotebookCopy
    let url: URL
  }

  private var path: String { file.path(percentEncoded: false) }
  private var folder: URL { file.deletingLastPathComponent() }

  /// Copies notebooks as they are now, encrypted as they are.
  func copyNotebooks(_ ids: [String], to place: CopyPlace) async throws -> [Copy] {
    var copies: [Copy] = []
    do {
      for id in ids {
        let url = AtomicFileWriter.temporaryURL(in: place.folder)
        copies.append(Copy(held: NotebookCopy(of: id), url: url))
        let held = try await vault.copyNotebook(id, to: url)
        copies[copies.count - 1] = Copy(held: held, url: url)
        try meter.check()
      }
      return copies
    } catch {
      place.remove(copies)
      throw error
    }
  }

  /// Writes the archive, reads it back, and gives it its name.
  func write(_ copies: [Copy]) throws -> VaultArchiveReport {
    // What a backup that was killed left beside.
    try AtomicFile.removeLeftovers(in: folder)
    // A folder that cannot be removed now is for the next backup.
    try? ProcessFolder(in: folder).removeLeftovers()
    let hidden = AtomicFileWriter.temporaryURL(in: folder)
    do {
      // Whoever writes it holds it until it has its name: another backup takes it for no leftover.
      let writer = try AtomicFileWriter(in: folder)
      defer { withExtendedLifetime(writer) {} }
      let manifest = try writeFile(copies, with: writer, to: hidden)
      try meter.begin(.verifying)
      let source = try FileSource(hidden)
      let read = try ArchiveWalk(source, keys: vault.keyRing).readAll(meter) { _ in { _ in } }
      guard read == manifest else { throw VaultArchiveError.damaged }
      if FileManager.default.fileExists(atPath: path) { throw VaultArchiveError.exists(path) }
      try FileManager.default.moveItem(at: hidden, to: file)
      try Folder.sync(folder)
      return VaultArchiveReport(
        summary: manifest.summary, size: try source.size(), missingDocuments: manifest.missingDocuments)
    } catch {
      try Folder.removeFile(hidden)
      throw error
    }
  }

  /// Refuses what cannot succeed before anything is written.
  ///
  /// - Returns: where the notebooks are to be copied to, and their ids.
  func prepare() throws -> (place: CopyPlace, ids: [String]) {
    // A copy without it would pass for a whole one.
    if let missing = vault.missingNotebooks().first { throw VaultError.missingFile(notebook: missing) }
    let ids = try vault.notebookFiles()
    if FileManager.default.fileExists(atPath: path) { throw VaultArchiveError.exists(path) }
    let root = vault.layout.root
    let sealed = try VaultContents.sealedFiles(in: root).reduce(0) { $0 + $1.bytes }
    let notebooks = try ids.reduce(0) { try $0 + size(of: $1) }
    let isOneDisk = try FreeRoom.isOneDisk(folder, root)
    let isBeside = try !isOneDisk && !FreeRoom.has(notebooks, at: root)
    if isOneDisk { try FreeRoom.require(notebooks, at: root, of: root.path(percentEncoded: false)) }
    try FreeRoom.require(sealed + notebooks * (isOneDisk || isBeside ? 2 : 1), at: folder, of: path)
    try meter.begin(.copying, total: 2 * (sealed + notebooks))
    return (try isBeside ? .beside(file) : .inside(vault.layout), ids)
  }

  private func size(of id: String) throws -> Int64 {
    let path = vault.layout.database(for: id).path(percentEncoded: false)
    return try ["", "-wal"].reduce(0) { try $0 + (OpenFile.size(of: URL(filePath: path + $1)) ?? 0) }
  }

  private func writeFile(
    _ copies: [Copy], with writer: AtomicFileWriter, to hidden: URL
  ) throws -> VaultArchiveManifest {
    let now = vault.dependencies.now()
    let header = ArchiveHeader(descriptor: try vault.descriptorBytes())
    // Listed after the notebooks were copied: what their records name was there before them.
    let sealed = try VaultContents.sealedFiles(in: vault.layout.root)
    let notebooks = try copies.map { copy in
      VaultContents.Source(
        path: "notebooks/\(copy.held.notebook).sqlite", url: copy.url,
        bytes: try FileSource(copy.url).size())
    }
    let bytes = (sealed + notebooks).reduce(0) { $0 + $1.bytes }
    let summary = summary(of: copies, notebooks, sealed, bytes: bytes, at: now)
    try meter.begin(.writing, total: 2 * bytes)
    var draft = try ArchiveDraft(
      into: writer, header: header, key: vault.keyRing.archiveKey(), createdAt: summary.createdAt,
      meter: meter)
    try draft.add(summary, as: VaultContents.summaryName)
    for source in notebooks {
      _ = try draft.add(source)
      let salt = try FileSource(source.url).next(16)
      try draft.add(salt, as: String(source.path.dropLast("sqlite".count)) + "salt")
    }
    var present: Set<String> = []
    for source in sealed where try draft.add(source) { present.insert(source.path) }
    let missing = copies.flatMap { copy in
      copy.held.attachments.map { Self.name(of: $0, in: copy.held.notebook) }
    }.filter { !present.contains("attachments/" + $0) }.sorted()
    let manifest = try draft.finish(summary, descriptor: header.descriptor, missing: missing)
    try writer.commit(to: hidden)
    return manifest
  }

  private static func name(of id: AttachmentID, in notebook: String) -> String {
    "\(notebook)/\(id.description.prefix(2))/\(id.description.dropFirst(2))"
  }

  private func summary(
    of copies: [Copy], _ notebooks: [VaultContents.Source], _ sealed: [VaultContents.Source], bytes: Int64,
    at now: Date
  ) -> VaultArchiveSummary {
    VaultArchiveSummary(
      format: ArchiveHeader.format, vaultID: vault.keyRing.vaultID,
      createdAt: Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down)), writtenBy: program,
      notebooks: zip(copies, notebooks).map { copy, source in
        .init(
          id: copy.held.notebook, schemaVersion: copy.held.version?.description, records: copy.held.records,
          bytes: source.bytes)
      },
      documents: sealed.count { $0.path.hasPrefix("attachments/") }, bytes: bytes)
  }
}
