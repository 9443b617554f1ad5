import Foundation
import GRDB
import Values
import Vault

/// Under which path each photo of an export is kept here: its own, unless another photo has that, or it leads elsewhere.
struct PhotoPaths {
  /// The paths that records name, by the path in the export.
  private(set) var used: [String: String] = [:]
  private let kept: [String: AttachmentReference]
  private let newID: @Sendable () -> String
  private let stored: [String: String?]

  /// - Parameter kept: the photos that were kept already, by their path in the export.
  init(kept: [String: AttachmentReference], newID: @escaping @Sendable () -> String, in db: Database) throws {
    self.kept = kept
    self.newID = newID
    stored = try CaptureFile.fetchAll(db).reduce(into: [:]) { $0[$1.path] = $1.attachmentId }
  }

  /// The path to name a photo by.
  mutating func path(of exported: String) -> String {
    if let path = used[exported] { return path }
    let isOurs = RelativePath(exported) != nil && exported.hasPrefix("captures/")
    let path =
      isOurs && isFree(exported) ? exported : "captures/\(newID()).\(MediaType.fileExtension(of: exported))"
    used[exported] = path
    return path
  }

  /// Whether the path names nothing here, nothing that is there, or the same photo.
  private func isFree(_ path: String) -> Bool {
    guard let reference = kept[path], let there = stored[path] else { return true }
    return there == nil || there == reference.id.description
  }
}
