import Foundation
import Values
public import Vault

/// A file that a command writes outside the vault because the person named it: never over another one, and
/// whole or not at all.
public struct NewFile: Sendable {
  private let destination: URL

  /// - Parameters:
  ///   - path: the file, from the folder that the command was given in, or a folder to put it in.
  ///   - name: its name in that folder; nil where a folder will not do.
  /// - Throws: ``TerminalError/exists(_:)``.
  public init(_ path: String, named name: String? = nil) throws(TerminalError) {
    var url = URL(filePath: path.expandingTilde).standardizedFileURL
    let given = url.path(percentEncoded: false)
    var isFolder: ObjCBool = false
    if let name, FileManager.default.fileExists(atPath: given, isDirectory: &isFolder), isFolder.boolValue {
      url.append(path: name, directoryHint: .notDirectory)
    }
    destination = url
    if FileManager.default.fileExists(atPath: self.path) { throw .exists(self.path) }
  }

  /// Where it is.
  public var path: String { destination.path(percentEncoded: false) }

  /// Writes it.
  ///
  /// - Parameter content: gives the bytes, piece by piece.
  /// - Throws: ``TerminalError/exists(_:)`` when a file came there since the command was given.
  public func write(_ content: (AtomicFileWriter) throws -> Void) throws {
    let file = try AtomicFileWriter(in: destination.deletingLastPathComponent())
    try content(file)
    do {
      try file.commit(toNew: destination)
    } catch .exists {
      throw TerminalError.exists(path)
    }
  }
}

extension CommandContext {
  /// Writes the file of a record where the command says, and answers so.
  ///
  /// - Parameters:
  ///   - attachment: the file.
  ///   - record: the id of its record.
  ///   - attachments: the notebook's files.
  /// - Throws: ``AttachmentError``, ``FileError``; nothing is there then.
  public func save(
    _ attachment: AttachmentID, of record: String, from attachments: AttachmentStore, to file: NewFile,
    _ output: OutputOptions
  ) throws {
    let content = try attachments.read(attachment)
    try file.write { writer in try content.whole().forEach { try writer.append($0.bytes) } }
    try answer(output, ["id": record, "path": file.path]) { text("answer.exported", ["path": file.path]) }
  }
}
