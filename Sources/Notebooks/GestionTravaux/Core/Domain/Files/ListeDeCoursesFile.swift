import Foundation
import Values

/// The shopping list with what is on it, as the file `shopping.json` and as a part of an export.
package struct ListeDeCoursesFile: Hashable, Sendable {
  package static let fileName = "shopping.json"

  package var liste: ListeDeCoursesEntity
  /// What is on it.
  package var achats: [AchatEntity]

  package init(_ liste: ListeDeCoursesEntity, achats: [AchatEntity] = []) {
    self.liste = liste
    self.achats = achats.byID
  }
}

extension ListeDeCoursesFile: Codable {
  /// Reads the whole file. There is one list.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    self.init(try fields.entry("listeDeCourses"), achats: try fields.entries("achats"))
    liste.id = ListeDeCoursesEntity.fixedID
    for index in achats.indices { achats[index].listeDeCoursesId = liste.id }
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(CodedEntry(liste), as: "listeDeCourses")
    try fields.write(achats, entriesAs: "achats")
  }
}
