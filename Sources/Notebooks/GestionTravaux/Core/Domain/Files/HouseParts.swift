import Foundation
import Values

/// What a house has besides its name; of an activity or a task that cannot be read, what belongs to it.
package struct HouseParts: Hashable, Sendable {
  /// The rooms.
  package var pieces: [PieceEntity]
  /// Who does jobs in it.
  package var contacts: [ContactEntity]
  /// Its equipment.
  package var equipements: [EquipementEntity]
  /// What must be done again and again.
  package var entretiens: [EntretienEntity]
  package var notesSaison: [NoteSaisonEntity]
  /// What was noted in the task, or without any.
  package var content: NotedContent
  /// The tips of the activity, or without any.
  package var astuces: [AstuceEntity]

  package init(
    pieces: [PieceEntity] = [], contacts: [ContactEntity] = [], equipements: [EquipementEntity] = [],
    entretiens: [EntretienEntity] = [], notesSaison: [NoteSaisonEntity] = [],
    content: NotedContent = NotedContent(), astuces: [AstuceEntity] = []
  ) {
    self.pieces = pieces.byID
    self.contacts = contacts.byID
    self.equipements = equipements.byID
    self.entretiens = entretiens.byID
    self.notesSaison = notesSaison.byID
    self.content = content
    self.astuces = astuces.byID
  }

  /// Reads the lists of a file; one that is missing is empty. There is one house.
  init(
    _ fields: inout FieldReader, of tacheId: TacheEntity.ID? = nil, or activiteId: ActiviteEntity.ID? = nil
  ) throws {
    self.init(
      pieces: try fields.entries("pieces"), contacts: try fields.entries("contacts"),
      equipements: try fields.entries("equipements"), entretiens: try fields.entries("entretiens"),
      notesSaison: try fields.entries("notesSaison"), content: try NotedContent(&fields, of: tacheId),
      astuces: try fields.entries("astuces"))
    for index in pieces.indices { pieces[index].maisonId = MaisonEntity.fixedID }
    for index in contacts.indices { contacts[index].maisonId = MaisonEntity.fixedID }
    for index in equipements.indices { equipements[index].maisonId = MaisonEntity.fixedID }
    for index in entretiens.indices { entretiens[index].maisonId = MaisonEntity.fixedID }
    for index in notesSaison.indices { notesSaison[index].maisonId = MaisonEntity.fixedID }
    for index in astuces.indices { astuces[index].activiteId = activiteId }
  }

  /// - Parameter leavesEmpty: whether lists that are empty are left out.
  func write(to fields: inout FieldWriter, leavesEmpty: Bool = false) throws {
    func write(_ records: [some Coded], as name: String) throws {
      if !leavesEmpty || !records.isEmpty { try fields.write(records, entriesAs: name) }
    }
    try write(pieces, as: "pieces")
    try write(contacts, as: "contacts")
    try write(equipements, as: "equipements")
    try write(entretiens, as: "entretiens")
    try write(notesSaison, as: "notesSaison")
    if !leavesEmpty || content != NotedContent() { try content.write(to: &fields) }
    try write(astuces, as: "astuces")
  }
}
