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
      guard parts.count == 3, let id = AttachmentID(parts[0]), let size = Int64(parts[1]), size > 0
      else { return nil }
      (self.id, self.size, name) = (id, size, parts[2])
    }

    var text: String { "\(id.description):\(size):\(name)" }

    /// Whether it is among the attachments, as long as the form says.
    func isThere(in store: AttachmentStore) throws -> Bool {
      guard store.exists(id) else { return false }
      return try store.read(id).size == size
    }
  }

  /// The field of the form.
  public static let field = "files"
  static let keptField = "keptFile"
  /// Says that what the form kept was refused.
  static let refusedField = "keptRefused"
  private static let goneKey = "form.filesGone"
  /// What was kept, and what came.
  public let received: [Received]
  /// Whether nothing was chosen since what the form kept was refused.
  private let isRefused: Bool
  /// Whether a file came that has nothing in it.
  public let hasEmpty: Bool

  /// Reads what a form sent: what it kept, then what was chosen now, which takes the place of what was refused.
  ///
  /// - Parameter takesOne: whether the field takes one file only, which takes the place of one before it.
  public init(_ form: FormData, takesOne: Bool = false) {
    let sent = form.files.filter { $0.field == Self.field }
    let new = sent.compactMap(Received.init)
    let kept = (form.texts[Self.keptField] ?? []).compactMap(Received.init(text:))
    let wasRefused = form.raw(Self.refusedField) != nil
    hasEmpty = sent.contains { $0.size == 0 }
    isRefused = wasRefused && new.isEmpty
    var ids: Set<AttachmentID> = []
    received = ((takesOne || wasRefused) && !new.isEmpty ? new : kept + new).filter {
      ids.insert($0.id).inserted
    }
  }

  /// What the form sends again when it is shown again.
  public var kept: [(name: String, value: String)] { received.map { (Self.keptField, $0.text) } }

  /// The same, and whether it was refused: what is chosen next takes its place then.
  func kept(after problem: PageMessage?) -> [(name: String, value: String)] {
    let isRefused = problem.map { $0.messageKey != Self.goneKey } ?? isRefused
    return kept + (isRefused && !received.isEmpty ? [(Self.refusedField, "1")] : [])
  }

  /// That files were swept away since the form received them.
  ///
  /// - Parameter names: the names that they had.
  public static func gone(_ names: [String]) -> PageMessage {
    PageMessage(key: goneKey, arguments: ["names": names.joined(separator: ", ")])
  }

  /// Notes a problem when something that the form received is no longer there, when several files came that are not
  /// all photos, and when they are too much for one document: before anything is made of them.
  public func check(_ request: PageRequest, _ form: inout FormData) async throws {
    let attachments = request.attachments
    let known = try await Offloaded.run { [received] in
      try received.filter { try $0.isThere(in: attachments) }
    }
    guard known.count == received.count else {
      let there = Set(known.map(\.id))
      form.set(known.map(\.text), of: Self.keptField)
      return form.note(
        Self.gone(received.filter { !there.contains($0.id) }.map(\.name)), for: Self.field)
    }
    guard known.count > 1 else { return }
    for file in known {
      guard let kind = try await kind(of: file, request.attachments), kind.isPicture, kind != .pdf else {
        return form.note(PageMessage(key: "form.onlyPhotos"), for: Self.field)
      }
    }
    // All of them are in memory while the document is made.
    var left = AttachmentStore.sizeLimit
    for file in known {
      guard (0...left).contains(file.size) else {
        return form.note(Self.tooLarge(AttachmentStore.sizeLimit), for: Self.field)
      }
      left -= file.size
    }
  }

  private static func tooLarge(_ limit: Int64) -> PageMessage {
    PageMessage(key: "form.photosTooLarge", arguments: ["limit": String(limit / 1_048_576)])
  }

  /// The document's file: the one that came, or a PDF of several photos; nil when none came.
  ///
  /// Notes a problem when something of it is no longer there, when several came that are not all photos, and when
  /// they are too much for one document.
  public func file(
    titled title: String, _ request: PageRequest, imageProcessor: ImageProcessor, form: inout FormData
  ) async throws -> DocumentFile? {
    try await check(request, &form)
    guard form.problem(Self.field) == nil, let first = received.first else { return nil }
    guard received.count > 1 else {
      let kind = try await kind(of: first, request.attachments)
      return DocumentFile(
        AttachmentReference(id: first.id, size: first.size), originalName: first.name,
        mimeType: kind.flatMap(Self.mime))
    }
    do {
      return try await document(titled: title, request, imageProcessor)
    } catch AttachmentError.tooLarge(let limit) {
      form.note(Self.tooLarge(limit), for: Self.field)
    } catch let error as MediaError {
      form.note(error, for: Self.field)
    }
    return nil
  }

  /// A PDF of the photos.
  private func document(
    titled title: String, _ request: PageRequest, _ imageProcessor: ImageProcessor
  ) async throws -> DocumentFile {
    let attachments = request.attachments
    var photos: [ImageSource] = []
    for file in received {
      photos.append(.data(try await Offloaded.run { try attachments.read(file.id).data() }))
    }
    let document = try await imageProcessor.document(of: photos, title: title, created: request.now)
    let kept = try await Offloaded.run { try attachments.add(document) }
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
  /// Takes files, and sends again what came with a form that is shown again.
  ///
  /// - Returns: what came.
  @discardableResult
  public mutating func keepFiles() -> [FormFiles.Received] {
    let files = FormFiles(form)
    takesFiles = true
    hidden += files.kept(after: form.problem(FormFiles.field))
    return files.received
  }

  /// Adds the field that takes one file, or photos to be bound together. What came with a form that is shown again
  /// is sent again with it.
  ///
  /// - Parameters:
  ///   - prompt: what stands in the field.
  ///   - isOptional: whether the form can do without.
  ///   - kept: what stands there instead once files came, from their names.
  public mutating func addFiles(prompt: String, isOptional: Bool = true, kept: (_ names: String) -> String) {
    let received = keepFiles()
    let names = received.map(\.name).joined(separator: ", ")
    add(
      "file", FormFiles.field,
      [
        "prompt": received.isEmpty ? prompt : kept(names), "multiple": true,
        "optional": isOptional ? true : nil, "photosTogether": true, "value": nil as String?,
      ])
  }
}
