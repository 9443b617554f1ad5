public import Foundation
public import Media
import Synchronization
public import Vault

/// Small pictures of documents, made from the decrypted file in memory and kept there, never on the disk.
///
/// The ones used last are kept, up to a few megabytes.
public final class Pictures: Sendable {
  /// Which picture.
  struct Key: Hashable, Sendable {
    let attachment: AttachmentID
    let side: Int
  }

  private struct Shelf {
    var pictures: [Key: Data] = [:]
    /// How large a file is as it is shown, and how many pages it has, by attachment; a few bytes each.
    var infos: [AttachmentID: ImageInfo] = [:]
    /// The one used last at the end.
    var order: [Key] = []
    var bytes = 0
    /// How often it was emptied: a picture begun before is not put on it.
    var generation = 0
  }

  static let byteLimit = 16 * 1_048_576
  /// What makes them.
  public let imageProcessor = ImageProcessor()
  private let shelf = Mutex(Shelf())

  /// None yet.
  public init() {}

  /// The picture, at most `side` pixels in both directions, as JPEG.
  public func picture(of attachment: AttachmentID, side: Int, in store: AttachmentStore) async throws -> Data
  {
    let key = Key(attachment: attachment, side: side)
    if let known = known(key) { return known }
    let generation = shelf.withLock { $0.generation }
    let data = try await Offloaded.run { try store.read(attachment).data() }
    let picture = try await imageProcessor.thumbnail(of: .data(data), ThumbnailFormat(longestSide: side))
    keep(picture, as: key, of: generation)
    return picture
  }

  /// How many pages a file has: 1 for a picture.
  public func pages(of attachment: AttachmentID, in store: AttachmentStore) async throws -> Int {
    try await info(of: attachment, in: store).pages
  }

  /// How large a file is as it is shown, and how many pages it has.
  public func info(of attachment: AttachmentID, in store: AttachmentStore) async throws -> ImageInfo {
    if let known = shelf.withLock({ $0.infos[attachment] }) { return known }
    let generation = shelf.withLock { $0.generation }
    let data = try await Offloaded.run { try store.read(attachment).data() }
    let info = try await imageProcessor.info(of: .data(data))
    shelf.withLock { if $0.generation == generation { $0.infos[attachment] = info } }
    return info
  }

  /// Forgets every picture: the vault is locked.
  public func forget() { shelf.withLock { $0 = Shelf(generation: $0.generation + 1) } }

  private func known(_ key: Key) -> Data? {
    shelf.withLock { shelf in
      guard let picture = shelf.pictures[key] else { return nil }
      shelf.order.removeAll { $0 == key }
      shelf.order.append(key)
      return picture
    }
  }

  private func keep(_ picture: Data, as key: Key, of generation: Int) {
    shelf.withLock { shelf in
      guard shelf.generation == generation, shelf.pictures[key] == nil else { return }
      shelf.pictures[key] = picture
      shelf.order.append(key)
      shelf.bytes += picture.count
      while shelf.bytes > Self.byteLimit, shelf.order.count > 1 {
        let oldest = shelf.order.removeFirst()
        shelf.bytes -= shelf.pictures.removeValue(forKey: oldest)?.count ?? 0
      }
    }
  }
}
