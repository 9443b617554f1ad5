import Foundation
import GestionTravauxCore
import NIOCore
import Testing
import WebTestSupport

extension ChantierSite {
  /// The address of the only active task.
  static func onlyTask(_ browser: Browser) async throws -> String {
    let page = try await browser.get("/gestiontravaux/site").text
    return String(try #require(page.firstMatch(of: #/name="task" value="([^"]+)"/#)?.1))
  }
}

extension Browser {
  /// Sends a form with files, as a browser does: the fields first.
  @discardableResult
  func upload(
    _ address: String, _ fields: KeyValuePairs<String, String>,
    files: [(field: String, name: String, content: Data)]
  ) async throws -> Answered {
    let boundary = "chantier"
    var body = ByteBuffer()
    for (name, value) in [("csrf", token.value)] + fields.map({ ($0.key, $0.value) }) {
      body.writeString(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n")
    }
    for file in files {
      body.writeString(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(file.field)\"; filename=\"\(file.name)\"\r\n\r\n"
      )
      body.writeBytes(file.content)
      body.writeString("\r\n")
    }
    body.writeString("--\(boundary)--\r\n")
    return try await post(address, body, type: "multipart/form-data; boundary=\(boundary)")
  }
}
