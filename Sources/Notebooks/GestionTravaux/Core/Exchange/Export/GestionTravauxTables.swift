import Foundation
import GRDB
import NotebookContract
import Values

extension CSVColumn where Record: StoredEntity {
  static var id: Self { Self("id") { $0.id } }
  static var createdAt: Self { Self("createdAt") { InstantText.write($0.createdAt) } }
  static var updatedAt: Self { Self("updatedAt") { InstantText.write($0.updatedAt) } }
}

extension CSVColumn where Record: ContentEntity {
  /// What was said.
  static var text: Self { Self("texte") { $0.blocks.fullText } }
  /// Where the photos lie, separated by blanks.
  static var photos: Self { Self("photos") { $0.blocks.photoPaths.joined(separator: " ") } }
  /// Where the documents lie, separated by blanks.
  static var documents: Self { Self("documents") { $0.blocks.documentPaths.joined(separator: " ") } }
}

extension CSVColumn {
  /// An amount, and beside it its currency.
  static func money(_ name: String, _ amount: @escaping @Sendable (Record) -> Money?) -> [Self] {
    [
      Self(name) { amount($0)?.decimal.description },
      Self("\(name)Currency") { amount($0)?.currency.rawValue },
    ]
  }
}

extension CSVTable<PieceEntity> {
  static var pieces: Self {
    Self(
      fileName: "pieces.csv", rootColumn: "id", order: "nom, id",
      columns: [.id, CSVColumn("nom") { $0.nom }, .createdAt, .updatedAt])
  }
}

extension CSVTable<ActiviteEntity> {
  static var activites: Self {
    Self(
      fileName: "activites.csv", rootColumn: "id", order: "nom, id",
      columns: [.id, CSVColumn("nom") { $0.nom }, .createdAt, .updatedAt])
  }
}

extension CSVTable<TacheEntity> {
  static var taches: Self {
    Self(
      fileName: "taches.csv", rootColumn: "id", order: "createdAt, id",
      columns: [
        .id, CSVColumn("pieceId") { $0.pieceId }, CSVColumn("activiteId") { $0.activiteId },
        CSVColumn("statut") { $0.statut.rawValue }, CSVColumn("prochaineAction") { $0.prochaineAction },
        CSVColumn("lastSessionDate") { $0.lastSessionDate.map(InstantText.write) },
        CSVColumn("contactId") { $0.contactId },
      ] + CSVColumn.money("budget") { $0.budget } + CSVColumn.money("cout") { $0.cout }
        + [.createdAt, .updatedAt])
  }
}

extension CSVTable<CaptureEntity> {
  static var captures: Self {
    Self(
      fileName: "captures.csv", rootColumn: "rootId", order: "createdAt, id",
      columns: [
        .id, CSVColumn("tacheId") { $0.tacheId }, CSVColumn("sessionId") { $0.sessionId }, .text, .photos,
        .createdAt, .updatedAt,
      ])
  }
}

extension CSVTable<AlerteEntity> {
  static var alertes: Self {
    Self(
      fileName: "alertes.csv", rootColumn: "rootId", order: "createdAt, id",
      columns: [
        .id, CSVColumn("tacheId") { $0.tacheId }, CSVColumn("resolue") { String($0.resolue) }, .text, .photos,
        .createdAt, .updatedAt,
      ])
  }
}

extension CSVTable<AstuceEntity> {
  static var astuces: Self {
    Self(
      fileName: "astuces.csv", rootColumn: "rootId", order: "createdAt, id",
      columns: [
        .id, CSVColumn("activiteId") { $0.activiteId }, CSVColumn("niveau") { $0.niveau.rawValue }, .text,
        .photos, CSVColumn("tacheOrigineId") { $0.tacheOrigineId }, .createdAt, .updatedAt,
      ])
  }
}

extension CSVTable<NoteEntity> {
  static var notes: Self {
    Self(
      fileName: "notes.csv", rootColumn: "rootId", order: "createdAt, id",
      columns: [.id, CSVColumn("tacheId") { $0.tacheId }, .text, .photos, .createdAt, .updatedAt])
  }
}

extension CSVTable<ToDoEntity> {
  static var toDos: Self {
    Self(
      fileName: "toDos.csv", rootColumn: "rootId", order: "dateCreation, id",
      columns: [
        .id, CSVColumn("tacheId") { $0.tacheId }, CSVColumn("titre") { $0.titre },
        CSVColumn("priorite") { $0.priorite.rawValue }, CSVColumn("ordreManuel") { String($0.ordreManuel) },
        CSVColumn("echeance") { $0.echeance?.description }, CSVColumn("estFaite") { String($0.estFaite) },
        CSVColumn("dateFaite") { $0.dateFaite.map(InstantText.write) },
        CSVColumn("isArchived") { String($0.isArchived) }, CSVColumn("source") { $0.source.rawValue }, .text,
        .photos, CSVColumn("dateCreation") { InstantText.write($0.createdAt) }, .updatedAt,
      ])
  }
}

extension CSVTable<AchatEntity> {
  static var achats: Self {
    Self(
      fileName: "achats.csv", rootColumn: "listeDeCoursesId", order: "createdAt, id",
      columns: [
        .id, CSVColumn("texte") { $0.texte }, CSVColumn("achete") { String($0.achete) },
        CSVColumn("isArchived") { String($0.isArchived) },
        CSVColumn("tacheOrigineId") { $0.tacheOrigineId },
      ] + CSVColumn.money("prix") { $0.prix } + [.createdAt, .updatedAt])
  }
}

extension CSVTable<NoteSaisonEntity> {
  static var notesSaison: Self {
    Self(
      fileName: "notesSaison.csv", rootColumn: "maisonId", order: "createdAt, id",
      columns: [
        .id, CSVColumn("texte") { $0.texte }, CSVColumn("archivee") { String($0.archivee) }, .createdAt,
        .updatedAt,
      ])
  }
}

extension CSVTable<ContactEntity> {
  static var contacts: Self {
    Self(
      fileName: "contacts.csv", rootColumn: "maisonId", order: "nom, id",
      columns: [
        .id, CSVColumn("nom") { $0.nom }, CSVColumn("metier") { $0.metier },
        CSVColumn("telephone") { $0.telephone }, CSVColumn("email") { $0.email },
        CSVColumn("notes") { $0.notes }, .createdAt, .updatedAt,
      ])
  }
}

extension CSVTable<EquipementEntity> {
  static var equipements: Self {
    Self(
      fileName: "equipements.csv", rootColumn: "maisonId", order: "nom, id",
      columns: [
        .id, CSVColumn("nom") { $0.nom }, CSVColumn("pieceId") { $0.pieceId },
        CSVColumn("marque") { $0.marque }, CSVColumn("modele") { $0.modele },
        CSVColumn("numeroSerie") { $0.numeroSerie }, CSVColumn("acheteLe") { $0.acheteLe?.description },
        CSVColumn("garantieFin") { $0.garantieFin?.description }, CSVColumn("notes") { $0.notes }, .photos,
        .documents, .createdAt, .updatedAt,
      ])
  }
}

extension CSVTable<EntretienEntity> {
  static var entretiens: Self {
    Self(
      fileName: "entretiens.csv", rootColumn: "maisonId", order: "titre, id",
      columns: [
        .id, CSVColumn("titre") { $0.titre }, CSVColumn("pieceId") { $0.pieceId },
        CSVColumn("activiteId") { $0.activiteId }, CSVColumn("mois") { $0.mois.map { String($0) } },
        CSVColumn("saison") { $0.saison?.rawValue }, CSVColumn("dernier") { $0.dernier.description },
        CSVColumn("tacheId") { $0.tacheId }, .createdAt, .updatedAt,
      ])
  }
}
