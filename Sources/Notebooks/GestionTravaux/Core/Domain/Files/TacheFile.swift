import Foundation
import Values

/// A task with what was noted in it, as the file `task.json` and as a part of an export. Equal tasks give equal bytes.
package struct TacheFile: Hashable, Sendable {
  package static let fileName = "task.json"

  /// The task.
  package var tache: TacheEntity
  package var content: NotedContent

  package init(_ tache: TacheEntity, _ content: NotedContent = NotedContent()) {
    self.tache = tache
    self.content = content
  }
}

extension TacheFile: Codable {
  /// Reads the whole file; a list that is missing is empty.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    let tache: TacheEntity = try fields.entry("tache")
    self.init(tache, try NotedContent(&fields, of: tache.id))
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(CodedEntry(tache), as: "tache")
    try content.write(to: &fields)
  }
}
