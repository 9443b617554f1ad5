package import Foundation
import NIOCore

extension Browser {
  /// Sends a form with files, as a browser does: the fields first.
  @discardableResult
  package func upload(
    _ address: String, _ fields: KeyValuePairs<String, String>,
    files: [(field: String, name: String, content: Data)]
  ) async throws -> Answered {
    try await upload(address, fields.map { ($0.key, $0.value) }, files: files)
  }

  /// Sends the fields of a page that was seen before, with files.
  @discardableResult
  package func upload(
    _ address: String, _ fields: [(name: String, value: String)],
    files: [(field: String, name: String, content: Data)]
  ) async throws -> Answered {
    let boundary = "carnets"
    var body = ByteBuffer()
    for (name, value) in [("csrf", token.value)] + fields.filter({ $0.name != "csrf" }) {
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
