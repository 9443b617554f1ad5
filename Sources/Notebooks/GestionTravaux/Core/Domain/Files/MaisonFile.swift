import Foundation
import Values

/// The house with its rooms and with what belongs to no task, as the file `house.json` and as a part of an export.
package struct MaisonFile: Hashable, Sendable {
  package static let fileName = "house.json"

  /// The house.
  package var maison: MaisonEntity
  /// Its rooms.
  package var pieces: [PieceEntity]
  /// Who does jobs in it.
  package var contacts: [ContactEntity]
  /// Its equipment.
  package var equipements: [EquipementEntity]
  /// What must be done again and again.
  package var entretiens: [EntretienEntity]
  /// The season notes.
  package var notesSaison: [NoteSaisonEntity]
  /// What was noted without any task.
  package var sansTache: NotedContent
  /// Tips that belong to no activity.
  package var astuces: [AstuceEntity]

  package init(
    _ maison: MaisonEntity, pieces: [PieceEntity] = [], contacts: [ContactEntity] = [],
    equipements: [EquipementEntity] = [],
    entretiens: [EntretienEntity] = [], notesSaison: [NoteSaisonEntity] = [],
    sansTache: NotedContent = NotedContent(), astuces: [AstuceEntity] = []
  ) {
    self.maison = maison
    self.pieces = pieces.byID
    self.contacts = contacts.byID
    self.equipements = equipements.byID
    self.entretiens = entretiens.byID
    self.notesSaison = notesSaison.byID
    self.sansTache = sansTache
    self.astuces = astuces.byID
  }
}

extension MaisonFile: Codable {
  /// Reads the whole file; a list that is missing is empty. There is one house.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    self.init(
      try fields.entry("maison"), pieces: try fields.entries("pieces"),
      contacts: try fields.entries("contacts"), equipements: try fields.entries("equipements"),
      entretiens: try fields.entries("entretiens"), notesSaison: try fields.entries("notesSaison"),
      sansTache: try NotedContent(&fields, of: nil), astuces: try fields.entries("astuces"))
    maison.id = MaisonEntity.fixedID
    for index in pieces.indices { pieces[index].maisonId = maison.id }
    for index in contacts.indices { contacts[index].maisonId = maison.id }
    for index in equipements.indices { equipements[index].maisonId = maison.id }
    for index in entretiens.indices { entretiens[index].maisonId = maison.id }
    for index in notesSaison.indices { notesSaison[index].maisonId = maison.id }
    for index in astuces.indices { astuces[index].activiteId = nil }
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(CodedEntry(maison), as: "maison")
    try fields.write(pieces, entriesAs: "pieces")
    try fields.write(contacts, entriesAs: "contacts")
    try fields.write(equipements, entriesAs: "equipements")
    try fields.write(entretiens, entriesAs: "entretiens")
    try fields.write(notesSaison, entriesAs: "notesSaison")
    try sansTache.write(to: &fields)
    try fields.write(astuces, entriesAs: "astuces")
  }
}
