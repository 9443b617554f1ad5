import Foundation
import Vault

/// What people work on while the vault is open: long work, files on their way in and out, and the newest report.
struct Workspace: Sendable {
  /// The long work under way: it keeps the vault from locking by itself, and ends when a person locks it.
  let jobs = JobRegistry()
  /// What lies in clear outside the vault; nothing once it is locked.
  let plainSpace: PlainSpace
  /// Where encrypted copies of the whole vault wait for their download.
  let sealedSpace: SealedSpace
  let imports = ImportRegistry()
  let exports = ExportRegistry()
  let care = CareReportStore()

  /// Lets work begin.
  func open() async {
    await jobs.open()
    await plainSpace.open()
  }

  /// Lets nothing begin any more, and waits until what began has ended.
  func close() async {
    await plainSpace.close()
    await jobs.close()
  }

  /// Forgets what there is, and removes every file.
  func clear() async {
    await imports.clear()
    await care.clear()
    for export in await exports.clear() { await remove(export) }
    await plainSpace.removeAll()
  }

  /// Removes what processes that were killed left. Only the one process that serves the vault may.
  func removeLeftovers() async throws(FileError) {
    try await plainSpace.removeLeftovers()
    try sealedSpace.removeLeftovers()
  }

  /// Takes away what waits in clear to be downloaded from a notebook, or to be brought into it.
  ///
  /// - Parameter session: whose; everybody's when nil.
  func discardFiles(of notebook: String, for session: SecretToken.Fingerprint? = nil) async {
    for export in await exports.clear(notebook, of: session) { await remove(export) }
    await imports.discard(into: notebook, of: session)
  }

  /// A new folder for a file that is to be downloaded.
  ///
  /// - Parameter isPlain: whether whoever has the file can read it.
  func makeFolder(isPlain: Bool) async throws -> URL {
    if isPlain { try await plainSpace.makeFolder() } else { try sealedSpace.makeFolder() }
  }

  /// Removes such a folder, and what is in it.
  func remove(_ folder: URL, isPlain: Bool) async {
    if isPlain { await plainSpace.remove(folder) } else { sealedSpace.remove(folder) }
  }

  /// Removes a file that waited for its download.
  func remove(_ export: Export) async { await remove(export.folder, isPlain: export.isPlain) }
}
