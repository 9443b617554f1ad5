import NIOCore
import WebTestSupport

/// A multipart form as a browser sends it.
struct FilesForm {
  var files: [(field: String, path: String, content: ByteBuffer)] = []

  init(_ files: KeyValuePairs<String, String> = [:]) {
    self.files = files.map { ("files", $0.key, ByteBuffer(string: $0.value)) }
  }

  /// - Parameter token: the token of the page that the form is on.
  func body(token: String) -> ByteBuffer {
    var body = ByteBuffer(
      string: "--b\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n\(token)\r\n")
    for var file in files {
      body.writeString(
        "--b\r\nContent-Disposition: form-data; name=\"\(file.field)\"; filename=\"\(file.path)\"\r\n\r\n")
      body.writeBuffer(&file.content)
      body.writeString("\r\n")
    }
    body.writeString("--b--\r\n")
    return body
  }
}

extension Browser {
  func post(_ uri: String, _ form: FilesForm) async throws -> Answered {
    try await post(uri, form.body(token: token.value), type: "multipart/form-data; boundary=b")
  }
}
