import ArgumentParser
import Foundation
import GestionTravauxCore
import Media
import NotebookContract
import Terminal
import Values
import Vault

/// Photos and memos that a command names.
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

  /// Takes them into the vault, the photos first: these are developed as on the pages.
  ///
  /// - Throws: `MediaError` for a photo that is none, ``GestionTravauxError/noMemo(name:)`` for a memo that is none.
  func take(_ client: GestionTravauxClient) async throws -> [DocumentFile] {
    guard !(photos + memos).isEmpty else { return [] }
    let intake = try await client.intake()
    var files: [DocumentFile] = []
    for path in photos { files.append(try await intake.file(at: URL(filePath: path.expandingTilde))) }
    for path in memos {
      let url = URL(filePath: path.expandingTilde)
      let name = url.lastPathComponent
      do {
        let memo = try await intake.file(at: url)
        guard memo.mimeType != MediaKind.jpeg.mimeType else { throw GestionTravauxError.noMemo(name: name) }
        files.append(memo)
      } catch MediaError.notAPhoto {
        throw GestionTravauxError.noMemo(name: name)
      }
    }
    return files
  }
}
