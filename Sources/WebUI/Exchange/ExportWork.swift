import Foundation
import NotebookContract
import Vault

/// Making a file to download, as a job.
struct ExportWork: Sendable {
  let site: Site
  let session: SecretToken.Fingerprint

  /// Writes a notebook in one format.
  ///
  /// - Parameters:
  ///   - stem: the file's name, without its ending.
  ///   - inOneClick: whether the file comes by itself once it is made.
  /// - Returns: the page to go to.
  func export(
    _ store: NotebookStore, attachments: AttachmentStore, as exporter: any NotebookExporter, stem: String,
    pack: @escaping Exchange.Packing, inOneClick: Bool
  ) async throws -> String {
    let title = "exportPages.exporting"
    return try await work(title, notebook: store.schema.id, inOneClick: inOneClick) { folder, job in
      job.report(Job.Progress(PageMessage(key: "exportPages.writing")))
      let output = folder.appending(path: "export", directoryHint: .isDirectory)
      try Folder.create(output)
      let name = exporter.fileExtension.map { "\(stem).\($0)" } ?? stem
      let leftOut = try await exporter.export(
        store, attachments: attachments, to: output.appending(path: name))
      try Task.checkCancellation()
      let file = output.appending(path: name)
      // One file is sent as it is; a folder, or a file with others beside it, as one archive.
      if try Folder.names(in: output) == [name], !Folder.exists(file) { return (file, leftOut) }
      let archive = folder.appending(path: "\(stem).zip")
      try await Offloaded.run { try pack(output, archive) }
      return (archive, leftOut)
    }
  }

  /// Writes the whole vault, encrypted.
  ///
  /// - Returns: the page to go to.
  func backUp(_ vault: Vault, stem: String, by backUp: @escaping Exchange.BackUp) async throws -> String {
    try await work("exportPages.backingUp", notebook: nil) { folder, job in
      let file = folder.appending(path: "\(stem).backup")
      try await backUp(vault, file) { job.report(.share($0)) }
      return (file, leftOut: 0)
    }
  }

  private func work(
    _ titleKey: String, notebook: String?, inOneClick: Bool = false,
    _ make: @escaping @Sendable (URL, Job) async throws -> (file: URL, leftOut: Int)
  ) async throws -> String {
    // A notebook leaves in clear, the whole vault encrypted.
    let (gate, session, isPlain) = (site.gate, session, notebook != nil)
    return try await gate.workspace.jobs.start(titleKey) { job in
      let folder = try await gate.workspace.makeFolder(isPlain: isPlain)
      do {
        let (file, leftOut) = try await make(folder, job)
        try Task.checkCancellation()
        let size = try OpenFile(file.path(percentEncoded: false), .read).size()
        let export = Export(
          id: SecretToken().text, session: session, notebook: notebook, folder: folder, file: file,
          size: size,
          isPlain: isPlain, leftOut: leftOut)
        for old in await gate.workspace.exports.put(export) { await gate.workspace.remove(old) }
        return .done(href: inOneClick ? "\(export.href)?fetch=1" : export.href)
      } catch {
        await gate.workspace.remove(folder, isPlain: isPlain)
        throw error
      }
    }
  }
}
