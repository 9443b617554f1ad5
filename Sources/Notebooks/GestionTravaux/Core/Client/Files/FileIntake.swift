package import Foundation
package import Media
package import NotebookContract
package import Vault

extension ThumbnailFormat {
  /// A photo of the site as it is kept: 2048 pixels on its longest side, as a JPEG of quality 0.85.
  package static let site = ThumbnailFormat(longestSide: 2_048, quality: 85)
}

/// Takes photos, memos and documents in, before anything names them: a photo is developed, a memo is kept as it sounds, and
/// neither says where it was made; only the comments of an Ogg file stay as they came. A document, which is a PDF, is kept
/// byte for byte.
///
/// What is none of them is refused, and nothing is changed then.
package struct FileIntake: Sendable {
  private let attachments: AttachmentStore
  private let imageProcessor: ImageProcessor
  private let keepsPlace: Bool
  private let timeZone: TimeZone

  /// - Parameter timeZone: where a camera was that does not say how far its clock was from UTC.
  init(
    _ attachments: AttachmentStore, imageProcessor: ImageProcessor, keepsPlace: Bool, in timeZone: TimeZone
  ) {
    (self.attachments, self.imageProcessor) = (attachments, imageProcessor)
    (self.keepsPlace, self.timeZone) = (keepsPlace, timeZone)
  }

  /// A photo, developed. When it was taken it says no more: that is told beside it.
  ///
  /// - Throws: `MediaError` for what is no photo, and for one of too many pixels.
  package func photo(_ data: Data, named name: String) async throws -> DocumentFile {
    let photo = try await imageProcessor.photo(data, .site, keepsPlace: keepsPlace)
    let attachments = attachments
    let kept = try await Offloaded.run { try attachments.add(photo.data) }
    return DocumentFile(
      kept, originalName: Self.name(name, ending: MediaKind.jpeg.fileExtension),
      mimeType: MediaKind.jpeg.mimeType, takenAt: photo.taken?.instant(in: timeZone))
  }

  /// A photo that arrived among the attachments as it was taken. What arrived is swept away like anything unnamed.
  package func photo(_ sent: AttachmentReference, named name: String) async throws -> DocumentFile {
    try await photo(try await contents(of: sent), named: name)
  }

  /// A spoken memo that arrived among the attachments.
  ///
  /// - Throws: ``GestionTravauxError/noMemo(name:)``.
  package func memo(_ sent: AttachmentReference, named name: String) async throws -> DocumentFile {
    guard let memo = try await sound(sent, named: name) else { throw GestionTravauxError.noMemo(name: name) }
    return memo
  }

  /// A photo, a memo or a document that arrived among the attachments, whichever its bytes say.
  package func file(_ sent: AttachmentReference, named name: String) async throws -> DocumentFile {
    if let mimeType = try await mimeType(of: sent), MediaSignature.isDocument(mimeType) {
      return Self.document(sent, named: name)
    }
    if let memo = try await sound(sent, named: name) { return memo }
    return try await photo(sent, named: name)
  }

  /// A document of the person's disk, which stays there; nil for what is none.
  ///
  /// - Throws: ``GestionTravauxError/fileTooLarge(name:limitBytes:)``.
  package func document(at url: URL) async throws -> DocumentFile? {
    let mimeType = try await Offloaded.run { try MediaSignature.of(url) }
    guard let mimeType, MediaSignature.isDocument(mimeType) else { return nil }
    return try await file(at: url)
  }

  /// A photo, a memo or a document of the person's disk, which stays there.
  ///
  /// - Throws: ``GestionTravauxError/fileTooLarge(name:limitBytes:)``.
  package func file(at url: URL) async throws -> DocumentFile {
    let (name, limit) = (url.lastPathComponent, GestionTravauxLimits.fileBytes)
    let mimeType = try await Offloaded.run {
      let path = url.path(percentEncoded: false)
      guard try OpenFile(path, .read).size() <= limit else {
        throw GestionTravauxError.fileTooLarge(name: name, limitBytes: limit)
      }
      return try MediaSignature.of(url)
    }
    let data = try await Offloaded.run {
      try OpenFile(url.path(percentEncoded: false), .read).contents(limit: Int(limit))
    }
    if let mimeType, MediaSignature.isDocument(mimeType) {
      let attachments = attachments
      return Self.document(try await Offloaded.run { try attachments.add(data) }, named: name)
    }
    if let mimeType, MediaSignature.isSound(mimeType),
      let memo = try await memo(data, mimeType, named: name)
    {
      return memo
    }
    return try await photo(data, named: name)
  }

  /// What the first bytes of what arrived say that it is; nil for nothing that is kept.
  private func mimeType(of sent: AttachmentReference) async throws -> String? {
    var head: [UInt8] = []
    for try await chunk in try attachments.read(sent.id).bytes(in: 0..<min(sent.size, MediaSignature.length))
    {
      head += chunk
    }
    return MediaSignature.of(head)
  }

  private static func document(_ kept: AttachmentReference, named name: String) -> DocumentFile {
    DocumentFile(
      kept, originalName: Self.name(name, ending: MediaKind.pdf.fileExtension),
      mimeType: MediaKind.pdf.mimeType)
  }

  private func sound(_ sent: AttachmentReference, named name: String) async throws -> DocumentFile? {
    guard let mimeType = try await mimeType(of: sent), MediaSignature.isSound(mimeType) else { return nil }
    return try await memo(try await contents(of: sent), mimeType, as: sent, named: name)
  }

  /// A memo that says where it was made no longer; nil for pictures that move.
  ///
  /// - Parameter sent: the memo among the attachments, which stays where it says nothing of that.
  private func memo(
    _ data: Data, _ mimeType: String, as sent: AttachmentReference? = nil, named name: String
  ) async throws -> DocumentFile? {
    let attachments = attachments
    let kept: AttachmentReference? = try await Offloaded.run {
      guard let sound = MemoSound.kept(data, mimeType) else { return nil }
      return try sound == data ? sent ?? attachments.add(data) : attachments.add(sound)
    }
    return kept.map {
      DocumentFile(
        $0, originalName: Self.name(name, ending: MediaSignature.ending(of: mimeType)), mimeType: mimeType)
    }
  }

  private func contents(of sent: AttachmentReference) async throws -> Data {
    let attachments = attachments
    return try await Offloaded.run { try attachments.read(sent.id).data() }
  }

  private static func name(_ name: String, ending: String) -> String {
    "\(NSString(string: name).deletingPathExtension).\(ending)"
  }
}

extension GestionTravauxClient {
  /// What takes photos and memos in, as the person's settings say.
  ///
  /// - Parameter imageProcessor: where photos are developed; an app has one.
  package func intake(_ imageProcessor: ImageProcessor = ImageProcessor()) async throws -> FileIntake {
    FileIntake(
      attachments, imageProcessor: imageProcessor, keepsPlace: try await value(KeepsPlaceQuery()),
      in: timeZone)
  }
}
