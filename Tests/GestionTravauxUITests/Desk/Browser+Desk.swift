import GestionTravauxCore
import Testing
import Vault
import WebTestSupport

extension Answered {
  /// Where the forms of a page are sent whose address ends so, in their order.
  func actions(_ ending: String) -> [String] {
    text.matches(of: /action="([^"]+)"/).map { String($0.1).replacing("&amp;", with: "&") }
      .filter { $0.hasSuffix(ending) }
  }

  /// What the lines of the lists of a page are called, in their order.
  var lines: [String] {
    text.matches(of: /gestiontravaux-desk-line-title">(?:<del>)?(?:<a href="[^"]*">)?([^<]+)</).map {
      String($0.1)
    }
  }
}

extension GestionTravauxClient {
  /// A task of an activity in a room; both are made where they are missing.
  func addTask(_ room: String, _ activity: String) async throws -> TacheEntity {
    try await addTask(TacheDraft(piece: .named(room), activite: .named(activity))).value
  }
}
