import Foundation
import GestionTravauxCore
import Testing
import WebTestSupport

extension ChantierSite {
  /// The address of the only active task.
  static func onlyTask(_ browser: Browser) async throws -> String {
    let page = try await browser.get("/gestiontravaux/site").text
    return String(try #require(page.firstMatch(of: #/name="task" value="([^"]+)"/#)?.1))
  }
}
