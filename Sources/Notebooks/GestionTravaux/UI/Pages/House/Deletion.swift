import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

extension DeletionPages {
  /// Those of GestionTravaux.
  static let gestionTravaux = DeletionPages(titleKey: "gestiontravaux.pages.title") { request in
    let contents = try await request.store.value(ContentsQuery())
    return contents.isEmpty ? nil : GestionTravauxTexts(request.context).list(contents)
  } delete: { request in
    .written("everythingDeleted", try await request.house.deleteEverything())
  }
}

extension GestionTravauxTexts {
  /// « 12 pièces, 40 tâches et 300 captures »: how much there is of everything.
  fileprivate func list(_ contents: GestionTravauxContents) -> String? {
    list([
      ("rooms", contents.rooms), ("activities", contents.activities), ("tasks", contents.tasks),
      ("captures", contents.captures), ("alerts", contents.alerts), ("tips", contents.tips),
      ("notes", contents.notes), ("toDos", contents.toDos), ("purchases", contents.purchases),
      ("seasonNotes", contents.seasonNotes), ("sessions", contents.sessions),
      ("contacts", contents.contacts), ("equipment", contents.equipment), ("upkeep", contents.upkeep),
      ("files", contents.files),
    ])
  }
}
