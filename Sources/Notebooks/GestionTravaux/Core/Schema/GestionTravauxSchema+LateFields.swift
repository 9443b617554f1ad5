import NotebookContract
import Vault

extension GestionTravauxSchema {
  /// The records that files hold with fields of a later version.
  static let lateFields = [
    LateFields(RecordEntry<ListeDeCoursesEntity> { $0 }), LateFields(MaisonEntity.self),
    LateFields(PieceEntity.self), LateFields(ActiviteEntity.self), LateFields(ContactEntity.self),
    LateFields(EquipementEntity.self), LateFields(TacheEntity.self), LateFields(SessionEntity.self),
    LateFields(CaptureEntity.self), LateFields(AlerteEntity.self), LateFields(AstuceEntity.self),
    LateFields(NoteEntity.self), LateFields(ToDoEntity.self), LateFields(AchatEntity.self),
    LateFields(NoteSaisonEntity.self), LateFields(EntretienEntity.self), LateFields(CaptureFile.self),
  ]
}
