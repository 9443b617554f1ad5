import Foundation
import GRDB
import NotebookContract
import Records
import Vault

/// What is wrong with what the notebook holds, beyond what the vault checks of its file.
package struct IntegrityReport: Equatable, Sendable {
  /// A record that cannot be read.
  package struct Record: Hashable, Sendable {
    package let kind: GestionTravauxError.Kind
    package let id: String

    package init(_ kind: GestionTravauxError.Kind, _ id: String) {
      self.kind = kind
      self.id = id
    }
  }

  /// Records that cannot be read: they are kept as they are.
  package var unreadable: [Record] = []
  /// Photos and memos that blocks name and that nobody knows.
  package var missingPaths: [String] = []
  /// Photos and memos whose content was here and is missing.
  package var missingContents: [CaptureFile.ID] = []
  /// Photos and memos whose content never came, since what they were imported from lacked it: that is no damage, and was
  /// told then.
  package var absent: [CaptureFile.ID] = []
  /// Whether the house and the shopping list are there.
  package var hasSingletons = true

  /// Whether nothing is wrong.
  package var isSound: Bool {
    unreadable.isEmpty && missingPaths.isEmpty && missingContents.isEmpty && hasSingletons
  }
}

extension GestionTravauxClient {
  /// Looks at every record: whether it can be read, and whether its photos are there. It changes nothing.
  package func checkIntegrity() async throws -> IntegrityReport {
    let (found, files) = try await store.read { db in
      var report = IntegrityReport()
      var named: Set<String> = []
      var files: [CaptureFile] = []
      for kind in GestionTravauxError.Kind.allCases {
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(kind.type.databaseTableName) ORDER BY id")
        while let row = try rows.next() {
          guard let record = try kind.type.readable(row) else {
            report.unreadable.append(IntegrityReport.Record(kind, row["id"]))
            continue
          }
          if let content = record as? any ContentEntity { named.formUnion(content.blocks.filePaths) }
          if let file = record as? CaptureFile { files.append(file) }
        }
      }
      let known = try String.fetchSet(db, CaptureFile.select(Column("path")))
      report.missingPaths = named.subtracting(known).sorted()
      report.hasSingletons =
        try MaisonEntity.exists(db, key: MaisonEntity.fixedID)
        && ListeDeCoursesEntity.exists(db, key: ListeDeCoursesEntity.fixedID)
      return (report, files)
    }
    let attachments = attachments
    return try await Offloaded.run {
      var report = found
      report.absent = files.filter { $0.attachmentId == nil }.map(\.id)
      report.missingContents = files.filter { file in
        guard file.attachmentId != nil else { return false }
        return file.attachment.map { !attachments.exists($0) } ?? true
      }.map(\.id)
      return report
    }
  }
}

extension GestionTravauxError.Kind {
  /// The records of the kind.
  var type: any (FetchableRecord & TableRecord).Type {
    switch self {
    case .house: MaisonEntity.self
    case .list: ListeDeCoursesEntity.self
    case .room: PieceEntity.self
    case .activity: ActiviteEntity.self
    case .task: TacheEntity.self
    case .capture: CaptureEntity.self
    case .alert: AlerteEntity.self
    case .tip: AstuceEntity.self
    case .note: NoteEntity.self
    case .toDo: ToDoEntity.self
    case .purchase: AchatEntity.self
    case .seasonNote: NoteSaisonEntity.self
    case .session: SessionEntity.self
    case .contact: ContactEntity.self
    case .equipment: EquipementEntity.self
    case .upkeep: EntretienEntity.self
    case .file: CaptureFile.self
    }
  }
}
