import Foundation
import Vault

/// What comparing a backup with its notebook came to.
public struct BackupVerification: Sendable, Equatable {
  /// A file that is not as the vault has it.
  public struct Difference: Sendable, Equatable {
    /// What is wrong.
    public enum Kind: String, Sendable {
      /// The file is not there.
      case missing
      /// The file holds other bytes.
      case different
      /// The file was written by the backup, and should be there no longer.
      case unexpected
    }

    /// What is wrong.
    public let kind: Kind
    /// The root record that the file belongs to.
    public let root: String
    /// The file's path in the folder; empty for the folder itself.
    public let path: String
  }

  /// How many documents the notebook has.
  public internal(set) var documents = 0
  /// Every file that is not as it should be.
  public internal(set) var differences: [Difference] = []

  /// Whether everything is as it should be.
  public var isSound: Bool { differences.isEmpty }

  static func differences(
    of root: String, _ document: BackupDocument?, _ record: BackupRecord?, in folder: DocumentFolder?
  ) throws -> [Difference] {
    guard let document else {
      return record == nil ? [] : [Difference(kind: .unexpected, root: root, path: "")]
    }
    guard let record, let folder else { return [Difference(kind: .missing, root: root, path: "")] }
    var differences: [Difference] = []
    for file in document.files {
      if let kind = try folder.difference(file) {
        differences.append(Difference(kind: kind, root: root, path: file.path))
      }
    }
    let wanted = Set(document.files.map(\.path))
    for file in record.files where !wanted.contains(file.path) {
      if try FileStatus.of(folder.form.location(of: file.path, in: folder.url)) != nil {
        differences.append(Difference(kind: .unexpected, root: root, path: file.path))
      }
    }
    return differences
  }
}

extension DocumentFolder {
  /// What is wrong with a file; nil when nothing is.
  fileprivate func difference(_ file: BackupDocument.File) throws -> BackupVerification.Difference.Kind? {
    let location = form.location(of: file.path, in: url)
    guard let status = try FileStatus.of(location) else { return .missing }
    guard status.kind == .file else { return .different }
    do {
      let content = try BackupContent(file.content, in: attachments)
      return try form.holds(content, at: location, as: place(of: file.path)) ? nil : .different
    } catch is AttachmentError {
      // The vault has lost what the file should hold: nobody can tell whether the copy is right.
      return .different
    }
  }
}
