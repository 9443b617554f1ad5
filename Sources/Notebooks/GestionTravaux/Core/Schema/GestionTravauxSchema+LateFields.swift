import NotebookContract
import Values
import Vault

extension GestionTravauxSchema {
  /// The records that files hold with fields of a later version.
  static let lateFields = [
    LateFields(RecordEntry<ListeDeCoursesEntity> { $0 }), late(MaisonEntity.self), late(PieceEntity.self),
    late(ActiviteEntity.self), late(ContactEntity.self), late(EquipementEntity.self), late(TacheEntity.self),
    late(SessionEntity.self), late(CaptureEntity.self), late(AlerteEntity.self), late(AstuceEntity.self),
    late(NoteEntity.self), late(ToDoEntity.self), late(AchatEntity.self), late(NoteSaisonEntity.self),
    late(EntretienEntity.self), late(CaptureFile.self),
  ]

  private static func late<Record: StoredEntity & KeepsUnknownFields>(_: Record.Type) -> LateFields {
    LateFields(RecordEntry<Record> { try $0.validated() })
  }
}
