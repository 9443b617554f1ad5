import Foundation
import Values

/// A task with what was noted in it, as the file `task.json` and as a part of an export. Equal tasks give equal bytes.
public struct TacheFile: Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "task.json"

  /// The task.
  public var tache: TacheEntity
  /// What was noted in it.
  public var content: NotedContent

  /// A task with what was noted in it.
  public init(_ tache: TacheEntity, _ content: NotedContent = NotedContent()) {
    self.tache = tache
    self.content = content
  }
}

extension TacheFile: Codable {
  /// Reads the whole file; a list that is missing is empty.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    let tache: TacheEntity = try fields.entry("tache")
    self.init(tache, try NotedContent(&fields, of: tache.id))
  }

  /// Writes the whole file.
  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(FileEntry(tache), as: "tache")
    try content.write(to: &fields)
  }
}
