import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The rooms, the activities and the people that a form offers to choose from, after what stands for none of them.
extension PageRequest {
  /// The rooms.
  ///
  /// - Parameter nothing: the key of what stands for none.
  func roomChoices(or nothing: String) async throws -> [FieldChoice] {
    let rooms = try await store.value(RoomsQuery())
    return [("", GestionTravauxTexts(context).text(nothing), nil)]
      + rooms.map { ($0.place.id, $0.place.nom, nil) }
  }

  /// The activities.
  func activityChoices() async throws -> [FieldChoice] {
    let activities = try await store.value(ActivitiesQuery())
    return [("", GestionTravauxTexts(context).text("task.noActivity"), nil)]
      + activities.map { ($0.place.id, $0.place.nom, nil) }
  }

  /// Those who do jobs, each with their trade.
  func contactChoices() async throws -> [FieldChoice] {
    let contacts = try await store.value(ContactsQuery())
    return [("", GestionTravauxTexts(context).text("task.noContact"), nil)]
      + contacts.map { item -> FieldChoice in
        let trade = item.contact.metier
        return (item.id, trade.isEmpty ? item.contact.nom : "\(item.contact.nom) · \(trade)", nil)
      }
  }
}
