import Foundation
public import Media
public import NotebookContract
public import Vault

/// The files that a form sent, on their way to becoming a document's one file.
///
/// They are attachments already, encrypted. When the form has to be shown again, it carries their ids, so that
/// nobody chooses them twice.
public struct FormFiles {
  /// One file that came.
  public struct Received: Sendable {
    let id: AttachmentID
    let size: Int64
    /// The name that it had.
    public let name: String
    /// The file, as it came.
    public var attachment: AttachmentReference { AttachmentReference(id: id, size: size) }

    init?(_ file: ReceivedFile) {
      guard let id = AttachmentID(file.id), file.size > 0 else { return nil }
      (self.id, size, name) = (id, file.size, file.name)
    }

    /// Reads what a form kept in `text`.
    init?(text: String) {
      let parts = text.split(separator: ":", maxSplits: 2).map(String.init)
      guard parts.count == 3, let id = AttachmentID(parts[0]), let size = Int64(parts[1]) else { return nil }
      (self.id, self.size, name) = (id, size, parts[2])
    }

    var text: String { "\(id.description):\(size):\(name)" }
  }

  /// The field of the form.
  public static let field = "files"
  static let keptField = "keptFile"
  /// What came, or was kept.
  public let received: [Received]
  /// Whether a file came that has nothing in it.
  public let hasEmpty: Bool

  /// Reads what a form sent.
  public init(_ form: FormData) {
    let sent = form.files.filter { $0.field == Self.field }
    let new = sent.compactMap(Received.init)
    hasEmpty = sent.contains { $0.size == 0 }
    received = new.isEmpty ? (form.texts[Self.keptField] ?? []).compactMap(Received.init(text:)) : new
  }

  /// What the form sends again when it is shown again.
  public var kept: [(name: String, value: String)] { received.map { (Self.keptField, $0.text) } }

  /// Notes a problem when several files came, or were kept, that are not all photos: before anything is made of them.
  public func check(_ request: PageRequest, _ form: inout FormData) async throws {
    let known = received.filter { request.attachments.exists($0.id) }
    guard known.count > 1 else { return }
    for file in known {
      guard let kind = try await kind(of: file, request.attachments), kind.isPicture, kind != .pdf else {
        return form.note(PageMessage(key: "form.onlyPhotos"), for: Self.field)
      }
    }
  }

  /// The document's file: the one that came, or a PDF of several photos; nil when none came.
  ///
  /// Notes a problem when several came that are not all photos.
  public func file(
    titled title: String, _ request: PageRequest, darkroom: Darkroom, form: inout FormData
  ) async throws -> DocumentFile? {
    let known = received.filter { request.attachments.exists($0.id) }
    guard let first = known.first else { return nil }
    guard known.count > 1 else {
      let kind = try await kind(of: first, request.attachments)
      return DocumentFile(
        AttachmentReference(id: first.id, size: first.size), originalName: first.name,
        mimeType: kind.flatMap(Self.mime))
    }
    try await check(request, &form)
    if form.problem(Self.field) != nil { return nil }
    var photos: [ImageSource] = []
    for file in known {
      let data = try await Offloaded.run { [attachments = request.attachments] in
        try attachments.read(file.id).data()
      }
      photos.append(.data(data))
    }
    let document = try await darkroom.document(of: photos, title: title, created: request.now)
    let kept = try await Offloaded.run { [attachments = request.attachments] in try attachments.add(document)
    }
    return DocumentFile(kept, originalName: "photos.pdf", mimeType: MediaKind.pdf.mimeType)
  }

  /// What the bytes say; a name or a browser can be wrong.
  private func kind(of file: Received, _ store: AttachmentStore) async throws -> MediaKind? {
    let end = min(file.size, Int64(MediaKind.prefixLength))
    var start = Data()
    for try await chunk in try store.read(file.id).bytes(in: 0..<end) { start.append(chunk) }
    return MediaKind(sniffing: start)
  }

  /// Pictures and PDF declare what their bytes are; text and archives say more by their name.
  private static func mime(_ kind: MediaKind) -> String? { kind.isPicture ? kind.mimeType : nil }
}

extension FormPage {
  /// Adds the field that takes one file, or photos to be bound together. What came with a form that is shown again
  /// is sent again with it.
  ///
  /// - Parameters:
  ///   - prompt: what stands in the field.
  ///   - isOptional: whether the form can do without.
  ///   - kept: what stands there instead once files came, from their names.
  public mutating func addFiles(prompt: String, isOptional: Bool = true, kept: (_ names: String) -> String) {
    let files = FormFiles(form)
    takesFiles = true
    hidden += files.kept
    let names = files.received.map(\.name).joined(separator: ", ")
    add(
      "file", FormFiles.field,
      [
        "prompt": files.received.isEmpty ? prompt : kept(names), "multiple": true,
        "optional": isOptional ? true : nil, "photosTogether": true, "value": nil as String?,
      ])
  }
}
