import HTTPTypes
import Hummingbird
import NIOCore

/// Keeps a file of a form while it arrives, and says what it is kept under.
typealias FileReceiver = @Sendable (IncomingFile) async throws -> ReceivedFile

/// Reads the form of a request, of either shape, and believes none of it before its token was checked.
struct FormReader {
  let limits: FormLimits
  /// Throws ``FormError/csrfTokenMismatch`` unless the form was made for this session.
  let checkToken: @Sendable (String) throws(FormError) -> Void
  /// Keeps files; nil where a form may have none.
  let receive: FileReceiver?

  /// The name of the field, and of the header, that holds the token.
  static let tokenField = "csrf"
  static let tokenHeader = "X-CSRF-Token"

  /// - Throws: ``FormError``; nothing is kept then, except files that came before a refused one.
  func read(_ request: Request) async throws -> FormData {
    let type = request.headers[.contentType] ?? ""
    let media = type.prefix { $0 != ";" }.trimmed.lowercased()
    var token = request.headers[named: Self.tokenHeader]
    switch media {
    case "multipart/form-data":
      guard let boundary = Self.boundary(of: type) else { throw FormError.malformed }
      let reader = MultipartReader(body: request.body, boundary: boundary, limits: limits)
      return try await multipart(reader, token: &token)
    case "application/x-www-form-urlencoded":
      return try await urlEncoded(request.body, token: &token)
    case "" where request.headers[.contentLength] ?? "0" == "0":
      try check(token)
      return FormData()
    default:
      throw FormError.unknownShape
    }
  }

  private func urlEncoded(_ body: RequestBody, token: inout String?) async throws -> FormData {
    let bytes: ByteBuffer
    do {
      bytes = try await body.collect(upTo: limits.textBytes)
    } catch is NIOTooManyBytesError {
      throw FormError.tooMuchText(limit: limits.textBytes)
    }
    var form = FormData()
    for (name, value) in try URLEncodedForm.parse(bytes.readableBytesView, limits: limits) {
      if name == Self.tokenField { token = value } else { form.append(value, to: name) }
    }
    try check(token)
    return form
  }

  /// The token must come before the first file: nothing of a foreign form is kept.
  private func multipart(_ reader: MultipartReader, token: inout String?) async throws -> FormData {
    var form = FormData()
    var fields = 0
    while let (head, number) = try await reader.nextPart() {
      guard let name = head.fileName else {
        fields += 1
        guard fields <= limits.fields else { throw FormError.tooManyFields(limit: limits.fields) }
        let text = try await reader.text(of: number)
        if head.name == Self.tokenField { token = text } else { form.append(text, to: head.name) }
        continue
      }
      try check(token)
      // A file input that was left empty is sent as a file without name and content.
      if name.isEmpty { continue }
      guard let receive else { throw FormError.unexpectedFile }
      guard form.files.count < limits.files else { throw FormError.tooManyFields(limit: limits.files) }
      let file = IncomingFile(
        field: head.name, name: name, path: head.filePath ?? name, contentType: head.contentType,
        limit: limits.fileBytes, part: number, reader: reader)
      form.files.append(try await receive(file))
    }
    try check(token)
    return form
  }

  private func check(_ token: String?) throws(FormError) {
    guard let token else { throw .csrfTokenMismatch }
    try checkToken(token)
  }

  /// The boundary that a `Content-Type` names.
  static func boundary(of type: String) -> String? {
    for parameter in type.split(separator: ";").dropFirst() {
      let pieces = parameter.split(separator: "=", maxSplits: 1)
      guard pieces.count == 2, pieces[0].trimmed.lowercased() == "boundary" else { continue }
      let value = pieces[1].trimmed
      let boundary = value.hasPrefix("\"") ? value.dropFirst().prefix { $0 != "\"" } : value[...]
      return (1...70).contains(boundary.utf8.count) ? String(boundary) : nil
    }
    return nil
  }
}

extension Substring {
  /// Without the spaces and tabs around it.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
