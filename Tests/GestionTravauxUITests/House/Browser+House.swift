import GestionTravauxCore
import Testing
import WebTestSupport

extension ChantierSite {
  /// Writes a task of an activity in a room before anybody opens the notebook, and gives its id.
  ///
  /// - Parameter more: writes what else there is.
  func task(
    _ room: String = "Cuisine", _ activity: String = "Peinture",
    _ more: @Sendable (GestionTravauxClient, TacheEntity.ID) async throws -> Void = { _, _ in }
  ) async throws -> TacheEntity.ID {
    let id = Mutable("")
    try await fill { client in
      id.value = try await client.addTask(room, activity).id
      try await more(client, id.value)
    }
    return id.value
  }
}

extension Browser {
  /// Looks at a page of the notebook.
  @discardableResult
  func see(_ address: String = "") async throws -> String {
    let page = try await get("/gestiontravaux\(address)")
    #expect(page.code == 200, "\(address): \(page.code)")
    return page.text
  }

  /// Opens a form of the notebook, types into some of its fields and sends it.
  @discardableResult
  func fillIn(_ address: String, _ typed: KeyValuePairs<String, String>) async throws -> Answered {
    try await submit("/gestiontravaux\(address)", typed)
  }

  /// Presses a button of the page that was seen last.
  @discardableResult
  func press(_ address: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> Answered {
    try await post("/gestiontravaux\(address)", fields)
  }
}

extension String {
  /// The titles of the rows of a page, in its order.
  var rowTitles: [String] {
    matches(of: #/row-title">(?:<a href="[^"]*">)?([^<]+)</#).map { String($0.1) }
  }

  /// With the spaces that French puts before some signs and inside quotation marks.
  var french: String {
    replacing("« ", with: "«\u{A0}").replacing(" »", with: "\u{A0}»").replacing(" ?", with: "\u{A0}?")
      .replacing(" :", with: "\u{A0}:")
  }
}
