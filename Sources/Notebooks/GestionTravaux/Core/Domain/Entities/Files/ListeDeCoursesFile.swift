import Foundation
import Values

/// The shopping list with what is on it, as the file `shopping.json` and as a part of an export.
public struct ListeDeCoursesFile: Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "shopping.json"

  /// The list.
  public var liste: ListeDeCoursesEntity
  /// What is on it.
  public var achats: [AchatEntity]

  /// The list.
  public init(_ liste: ListeDeCoursesEntity, achats: [AchatEntity] = []) {
    self.liste = liste
    self.achats = achats.byID
  }
}

extension ListeDeCoursesFile: Codable {
  /// Reads the whole file. There is one list.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    self.init(try fields.entry("listeDeCourses"), achats: try fields.entries("achats"))
    liste.id = ListeDeCoursesEntity.fixedID
    for index in achats.indices { achats[index].listeDeCoursesId = liste.id }
  }

  /// Writes the whole file.
  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(FileEntry(liste), as: "listeDeCourses")
    try fields.write(achats, entriesAs: "achats")
  }
}
