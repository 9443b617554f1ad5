import Foundation
import Media
import NIOCore
public import Vault

extension FileReply {
  /// A file of the vault as it is, decrypted while it is sent.
  ///
  /// - Parameters:
  ///   - attachment: the file.
  ///   - store: where it lies.
  ///   - name: the name it is saved under.
  ///   - mediaType: what it is.
  ///   - isDownload: whether it is saved rather than shown.
  public init(
    _ attachment: AttachmentID, in store: AttachmentStore, name: String, mediaType: String, isDownload: Bool
  ) throws {
    let content = try store.read(attachment)
    self.init(
      name: name, mediaType: mediaType, size: content.size, tag: attachment.description,
      isDownload: isDownload
    ) { range, write in
      for try await chunk in try content.bytes(in: range) { try await write(ByteBuffer(bytes: chunk)) }
    }
  }
}

extension Pictures {
  /// The picture of a file, at most `side` pixels in both directions; an empty frame when the file is none
  /// that can be drawn, which does not make it less whole.
  public func reply(
    for attachment: AttachmentID, side: Int, named name: String, in store: AttachmentStore
  ) async throws -> FileReply {
    do {
      let data = try await picture(of: attachment, side: side, in: store)
      let tag = "\(attachment.description)-\(side)"
      return FileReply(name: "\(name).jpg", mediaType: "image/jpeg", data: data, tag: tag)
    } catch is MediaError {
      return FileReply(name: "\(name).png", mediaType: "image/png", data: try NoPicture.png())
    }
  }
}
