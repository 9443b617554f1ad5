package import Foundation
import Values

/// A file of the notebook with the records of its root that cannot be read: a file that left them out would take the place
/// of one that has them.
package struct GestionTravauxDocument: Hashable, Sendable {
  /// What can be read.
  package var file: GestionTravauxFile
  /// What cannot.
  package var unreadable: [UnreadableRow]

  package init(_ file: GestionTravauxFile, unreadable: [UnreadableRow] = []) {
    self.file = file
    self.unreadable = unreadable.inOrder
  }

  /// The bytes of the document: those of its file, where everything can be read.
  package func encoded() throws -> Data { try JSONFile.encode(self) }
}

extension GestionTravauxDocument: Codable {
  /// Reads the whole document; a list that is missing is empty.
  package init(from decoder: any Decoder) throws {
    let file = try GestionTravauxFile(from: decoder)
    var fields = try FieldReader(decoder)
    self.init(file, unreadable: try fields.optional("unreadable") ?? [])
  }

  /// Writes the whole document; the list is left out while it is empty.
  package func encode(to encoder: any Encoder) throws {
    try file.encode(to: encoder)
    var fields = FieldWriter(encoder)
    try fields.write(unreadable.isEmpty ? nil : unreadable, as: "unreadable")
  }
}
