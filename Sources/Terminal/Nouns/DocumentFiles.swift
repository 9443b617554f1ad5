import Foundation
import Media
public import NotebookContract
import Values
public import Vault

/// Takes the files that a command names into the vault, read piece by piece and sealed as they are read.
public struct DocumentFiles: Sendable {
  let attachments: AttachmentStore
  let dependencies: Dependencies

  /// - Parameters:
  ///   - attachments: where the files go.
  ///   - dependencies: the clock.
  public init(attachments: AttachmentStore, dependencies: Dependencies) {
    self.attachments = attachments
    self.dependencies = dependencies
  }

  /// One file as it is; several photos as one PDF, a page each (HF-6); nil for none.
  public func take(_ paths: [String], title: String) async throws -> DocumentFile? {
    guard let first = paths.first else { return nil }
    if paths.count > 1 { return try await bind(paths, title: title) }
    let url = URL(filePath: first.expandingTilde)
    let attachments = attachments
    let reference = try await Offloaded.run { try attachments.add(fileAt: url) }
    return DocumentFile(reference, originalName: url.lastPathComponent)
  }

  private func bind(_ paths: [String], title: String) async throws -> DocumentFile {
    let photos = paths.map { ImageSource.file(URL(filePath: $0.expandingTilde).path(percentEncoded: false)) }
    let pdf = try await ImageProcessor().document(of: photos, title: title, created: dependencies.now())
    let attachments = attachments
    let reference = try await Offloaded.run { try attachments.add(pdf) }
    return DocumentFile(reference, originalName: title + ".pdf", mimeType: "application/pdf")
  }
}
