import Foundation
import Values

/// What belongs to a root record that cannot be read: the record itself stands, as it is stored, among what its document
/// says cannot be read.
package struct RootlessFile: Hashable, Sendable {
  /// What the root record is.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case house, shopping, activity, task
  }

  /// What the root record is.
  package var kind: Kind
  /// The id of the root record.
  package var root: String
  /// The rooms of a house.
  package var pieces: [PieceEntity]
  /// Who does jobs in it.
  package var contacts: [ContactEntity]
  /// The equipment of a house.
  package var equipements: [EquipementEntity]
  /// What must be done again and again.
  package var entretiens: [EntretienEntity]
  /// The season notes of a house.
  package var notesSaison: [NoteSaisonEntity]
  /// What was noted in a task, or without any in a house.
  package var content: NotedContent
  /// The tips of an activity, or without any in a house.
  package var astuces: [AstuceEntity]
  /// What is on a shopping list.
  package var achats: [AchatEntity]

  /// What belongs to a root record.
  package init(
    _ kind: Kind, _ root: String, pieces: [PieceEntity] = [], contacts: [ContactEntity] = [],
    equipements: [EquipementEntity] = [],
    entretiens: [EntretienEntity] = [], notesSaison: [NoteSaisonEntity] = [],
    content: NotedContent = NotedContent(), astuces: [AstuceEntity] = [], achats: [AchatEntity] = []
  ) {
    self.kind = kind
    self.root = root
    self.pieces = pieces.byID
    self.contacts = contacts.byID
    self.equipements = equipements.byID
    self.entretiens = entretiens.byID
    self.notesSaison = notesSaison.byID
    self.content = content
    self.astuces = astuces.byID
    self.achats = achats.byID
  }

  /// The name of the file, which its folder had before.
  var fileName: String {
    switch kind {
    case .house: MaisonFile.fileName
    case .shopping: ListeDeCoursesFile.fileName
    case .activity: ActiviteFile.fileName
    case .task: TacheFile.fileName
    }
  }
}

extension RootlessFile: Codable {
  /// The name under which it says what it is.
  static let field = "unreadableRoot"

  private struct Root: Codable {
    let kind: Kind
    let id: String
  }

  /// Reads the whole file; a list that is missing is empty. What is in it belongs to the record that it names.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    let root: Root = try fields.required(Self.field)
    self.init(
      root.kind, root.id, pieces: try fields.entries("pieces"), contacts: try fields.entries("contacts"),
      equipements: try fields.entries("equipements"), entretiens: try fields.entries("entretiens"),
      notesSaison: try fields.entries("notesSaison"),
      content: try NotedContent(&fields, of: root.kind == .task ? root.id : nil),
      astuces: try fields.entries("astuces"), achats: try fields.entries("achats"))
    for index in pieces.indices { pieces[index].maisonId = MaisonEntity.fixedID }
    for index in contacts.indices { contacts[index].maisonId = MaisonEntity.fixedID }
    for index in equipements.indices { equipements[index].maisonId = MaisonEntity.fixedID }
    for index in entretiens.indices { entretiens[index].maisonId = MaisonEntity.fixedID }
    for index in notesSaison.indices { notesSaison[index].maisonId = MaisonEntity.fixedID }
    for index in astuces.indices { astuces[index].activiteId = kind == .activity ? root.id : nil }
    for index in achats.indices { achats[index].listeDeCoursesId = ListeDeCoursesEntity.fixedID }
  }

  /// Writes the whole file; a list is left out while it is empty.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(Root(kind: kind, id: root), as: Self.field)
    func write(_ records: [some Coded], as name: String) throws {
      if !records.isEmpty { try fields.write(records, entriesAs: name) }
    }
    try write(pieces, as: "pieces")
    try write(contacts, as: "contacts")
    try write(equipements, as: "equipements")
    try write(entretiens, as: "entretiens")
    try write(notesSaison, as: "notesSaison")
    if content != NotedContent() { try content.write(to: &fields) }
    try write(astuces, as: "astuces")
    try write(achats, as: "achats")
  }
}
