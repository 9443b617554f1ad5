import Foundation
import Values

extension SiteExport {
  /// A room or an activity.
  struct Named: Hashable, Sendable, Codable {
    var nom: String
    var creeLe: Date
  }

  /// A piece of what was said and photographed.
  struct Block: Hashable, Sendable, Codable {
    var type: Open<BlockType>
    var texte: String?
    /// `captures/<UUID>.jpg`
    var photo: String?
    /// Nil where nobody wrote it down.
    var date: Date?

    init(_ block: ContentBlock) {
      type = block.type
      texte = block.text
      photo = block.photoLocalPath
      date = block.timestamp == ContentBlock.unknownTimestamp ? nil : block.timestamp
    }

    func stored(id: String, order: Int, path: (String) -> String) -> ContentBlock {
      ContentBlock(
        id: id, type: type, text: texte, photoLocalPath: photo.map(path), order: order,
        timestamp: date ?? ContentBlock.unknownTimestamp)
    }
  }

  /// A capture or a note.
  struct Noted: Hashable, Sendable, Codable {
    var creeLe: Date
    var blocs: [Block]
  }

  struct Alert: Hashable, Sendable, Codable {
    var resolue: Bool
    var creeLe: Date
    var blocs: [Block]
  }

  struct Tip: Hashable, Sendable, Codable {
    var activite: String?
    var niveau: Open<AstuceLevel>
    var creeLe: Date
    var blocs: [Block]
  }

  struct ToDo: Hashable, Sendable, Codable {
    var titre: String
    var priorite: Open<PrioriteToDo>
    var estFaite: Bool
    var archivee: Bool
    var source: Open<SourceToDo>
    var creeLe: Date
    var faiteLe: Date?
    /// The day by which it is to be done, `2026-04-30`; left out for none.
    var echeance: String?
    var blocs: [Block]
  }

  struct SeasonNote: Hashable, Sendable, Codable {
    var texte: String
    var archivee: Bool
    var creeLe: Date
  }

  /// Something to buy.
  struct Purchase: Hashable, Sendable {
    var texte: String
    var achete: Bool
    var creeLe: Date
    /// The title of the task that it is for.
    var tacheOrigine: String?
    /// Whether it has left the list; left out while it has not.
    var archivee = false
    /// What it costs; left out where nobody says.
    var prix: Money?
    /// Left out while it is empty.
    var blocs: [Block] = []
  }

  /// A task with what was noted in it.
  struct Task: Hashable, Sendable {
    /// « Pièce — Activité »
    var titre: String
    var piece: String?
    var activite: String?
    var statut: Open<StatutTache>
    var prochaineAction: String?
    var creeLe: Date
    var derniereSession: Date?
    var todos: [ToDo] = []
    var alertes: [Alert] = []
    var capturesNonClassees: [Noted] = []
    /// Left out while it is empty.
    var notes: [Noted] = []
  }
}

extension SiteExport.Purchase: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    self.init(
      texte: try fields.required("texte"), achete: try fields.required("achete"),
      creeLe: try fields.instant("creeLe"), tacheOrigine: try fields.optional("tacheOrigine"),
      archivee: try fields.optional("archivee") ?? false, prix: try fields.optional("prix"),
      blocs: try fields.list("blocs"))
  }

  func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(texte, as: "texte")
    try fields.write(achete, as: "achete")
    try fields.write(instant: creeLe, as: "creeLe")
    try fields.write(tacheOrigine, as: "tacheOrigine")
    if archivee { try fields.write(archivee, as: "archivee") }
    try fields.write(prix, as: "prix")
    try fields.write(filled: blocs, as: "blocs")
  }
}

extension SiteExport.Task: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    self.init(
      titre: try fields.required("titre"), piece: try fields.optional("piece"),
      activite: try fields.optional("activite"), statut: try fields.required("statut"),
      prochaineAction: try fields.optional("prochaineAction"), creeLe: try fields.instant("creeLe"),
      derniereSession: try fields.optionalInstant("derniereSession"), todos: try fields.list("todos"),
      alertes: try fields.list("alertes"), capturesNonClassees: try fields.list("capturesNonClassees"),
      notes: try fields.list("notes"))
  }

  func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(titre, as: "titre")
    try fields.write(piece, as: "piece")
    try fields.write(activite, as: "activite")
    try fields.write(statut, as: "statut")
    try fields.write(prochaineAction, as: "prochaineAction")
    try fields.write(instant: creeLe, as: "creeLe")
    try fields.write(derniereSession.map(InstantText.write), as: "derniereSession")
    try fields.write(todos, as: "todos")
    try fields.write(alertes, as: "alertes")
    try fields.write(capturesNonClassees, as: "capturesNonClassees")
    try fields.write(filled: notes, as: "notes")
  }
}
