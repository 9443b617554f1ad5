import ArgumentParser
import Foundation
import GestionTravauxCore
import Media
import NotebookContract
import Terminal
import Values
import Vault

/// Photos, memos and documents that a command names.
struct CaptureFiles: ParsableArguments {
  @Option(
    name: .customLong("photo"),
    help: .text("gestiontravaux.option.photo", value: "gestiontravaux.value.file"),
    completion: .file())
  var photos: [String] = []
  @Option(
    name: .customLong("memo"), help: .text("gestiontravaux.option.memo", value: "gestiontravaux.value.file"),
    completion: .file())
  var memos: [String] = []
  @Option(
    name: .customLong("document"),
    help: .text("gestiontravaux.option.document", value: "gestiontravaux.value.file"), completion: .file())
  var documents: [String] = []

  /// Takes them into the vault, the photos first: these are developed as on the pages.
  ///
  /// - Throws: `MediaError` for a photo that is none, ``GestionTravauxError/noMemo(name:)`` for a memo that is none,
  ///   ``GestionTravauxError/noDocument(name:)`` for a document that is none.
  func take(_ client: GestionTravauxClient) async throws -> [DocumentFile] {
    guard !(photos + memos + documents).isEmpty else { return [] }
    let intake = try await client.intake()
    var files: [DocumentFile] = []
    for path in photos {
      let file = try await intake.file(at: URL(filePath: path.expandingTilde))
      // A document is no photo: `--document` says so.
      guard file.mimeType != MediaKind.pdf.mimeType else { throw MediaError.notAPhoto }
      files.append(file)
    }
    for path in memos {
      let url = URL(filePath: path.expandingTilde)
      let name = url.lastPathComponent
      do {
        let memo = try await intake.file(at: url)
        guard memo.mimeType?.hasPrefix("audio/") == true else { throw GestionTravauxError.noMemo(name: name) }
        files.append(memo)
      } catch MediaError.notAPhoto {
        throw GestionTravauxError.noMemo(name: name)
      }
    }
    for path in documents {
      let url = URL(filePath: path.expandingTilde)
      guard let document = try await intake.document(at: url) else {
        throw GestionTravauxError.noDocument(name: url.lastPathComponent)
      }
      files.append(document)
    }
    return files
  }
}
