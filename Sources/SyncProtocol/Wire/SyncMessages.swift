package import Foundation

/// `POST /api/v1/sync`: one entry of a log.
package struct PushRequest: Hashable, Sendable, Codable {
  /// The entry's bytes.
  package let dataBlob: Data
  package let checksum: Checksum
  package let deviceID: DeviceID
  /// The number that the entry is to get: the next one of the log as the client knows it.
  package let blobVersion: UInt64

  package init(entry: Data, deviceID: DeviceID, version: UInt64) {
    (dataBlob, checksum) = (entry, Checksum(of: entry))
    (self.deviceID, blobVersion) = (deviceID, version)
  }

  private enum CodingKeys: String, CodingKey {
    case dataBlob = "data_blob"
    case checksum
    case deviceID = "device_id"
    case blobVersion = "blob_version"
  }
}

/// The entry stands in the log.
package struct PushResponse: Hashable, Sendable, Codable {
  package let success: Bool
  /// The number that it got.
  package let blobVersion: UInt64
  package let syncedAt: Date

  package init(blobVersion: UInt64, syncedAt: Date) {
    (success, self.blobVersion, self.syncedAt) = (true, blobVersion, syncedAt)
  }

  private enum CodingKeys: String, CodingKey {
    case success
    case blobVersion = "blob_version"
    case syncedAt = "synced_at"
  }
}

/// Status 409: others came first.
package struct PushConflict: Hashable, Sendable, Codable {
  /// ``ProblemCode/versionConflict``.
  package let error: String
  package let serverVersion: UInt64
  package let clientVersion: UInt64
  /// What the client lacks, from the first; the rest is pulled when there is much.
  package let entries: [Entry]

  package struct Entry: Hashable, Sendable, Codable {
    package let blobVersion: UInt64
    package let dataBlob: Data

    package init(_ entry: ReceivedEntry) {
      (blobVersion, dataBlob) = (entry.sequence, entry.bytes)
    }

    package var received: ReceivedEntry { ReceivedEntry(sequence: blobVersion, bytes: dataBlob) }

    private enum CodingKeys: String, CodingKey {
      case blobVersion = "blob_version"
      case dataBlob = "data_blob"
    }
  }

  package init(serverVersion: UInt64, clientVersion: UInt64, entries: [ReceivedEntry]) {
    error = ProblemCode.versionConflict.rawValue
    (self.serverVersion, self.clientVersion) = (serverVersion, clientVersion)
    self.entries = entries.map(Entry.init)
  }

  private enum CodingKeys: String, CodingKey {
    case error, entries
    case serverVersion = "server_version"
    case clientVersion = "client_version"
  }
}

/// `GET /api/v1/sync/status`.
package struct SyncStatus: Hashable, Sendable, Codable {
  /// The number of the last entry; 0 when there is none.
  package let blobVersion: UInt64
  /// When it came; null when there is none.
  package let updatedAt: Date?
  package let sizeBytes: UInt64

  package init(blobVersion: UInt64, updatedAt: Date?, sizeBytes: UInt64) {
    (self.blobVersion, self.updatedAt, self.sizeBytes) = (blobVersion, updatedAt, sizeBytes)
  }

  package static let empty = SyncStatus(blobVersion: 0, updatedAt: nil, sizeBytes: 0)

  private enum CodingKeys: String, CodingKey {
    case blobVersion = "blob_version"
    case updatedAt = "updated_at"
    case sizeBytes = "size_bytes"
  }

  /// Writes the null that a missing instant is.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(blobVersion, forKey: .blobVersion)
    try container.encode(updatedAt, forKey: .updatedAt)
    try container.encode(sizeBytes, forKey: .sizeBytes)
  }
}
