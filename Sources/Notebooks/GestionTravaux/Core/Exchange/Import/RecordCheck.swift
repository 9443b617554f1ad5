import Interchange
import NotebookContract
import Values

/// Takes the records of a file that can be stored, and tells the others.
struct RecordCheck {
  var records: CheckedRecords

  init(at location: RowLocation) { records = CheckedRecords(at: location) }

  /// Nil when the root record itself cannot be stored.
  mutating func checked(_ file: GestionTravauxFile) -> GestionTravauxFile? {
    switch file {
    case .house(let file):
      guard let house = take(file.maison, hasFixedID: true) else { return nil }
      return .house(MaisonFile(house, checked(file.parts)))
    case .shopping(let file):
      return .shopping(ListeDeCoursesFile(file.liste, achats: all(file.achats)))
    case .activity(let file):
      guard let activity = take(file.activite) else { return nil }
      return .activity(ActiviteFile(activity, astuces: all(file.astuces)))
    case .task(let file):
      guard let task = take(file.tache) else { return nil }
      return .task(TacheFile(task, checked(file.content)))
    case .month(let file):
      return .month(MonthFile(file.month, files: all(file.files), sessions: all(file.sessions)))
    case .rootless(let file):
      return .rootless(
        RootlessFile(file.kind, file.root, checked(file.parts), achats: all(file.achats)))
    }
  }

  private mutating func checked(_ parts: HouseParts) -> HouseParts {
    HouseParts(
      pieces: all(parts.pieces), contacts: all(parts.contacts), equipements: all(parts.equipements),
      entretiens: all(parts.entretiens), notesSaison: all(parts.notesSaison),
      content: checked(parts.content), astuces: all(parts.astuces))
  }

  private mutating func checked(_ content: NotedContent) -> NotedContent {
    NotedContent(
      captures: all(content.captures), alertes: all(content.alertes), notes: all(content.notes),
      toDos: all(content.toDos))
  }

  private mutating func all<Record: StoredEntity>(_ records: [Record]) -> [Record] {
    records.compactMap { take($0) }
  }

  private mutating func take<Record: StoredEntity>(_ record: Record, hasFixedID: Bool = false) -> Record? {
    records.take(record, hasFixedID: hasFixedID) { record throws(GestionTravauxError) in
      try record.validated()
    }
  }
}
