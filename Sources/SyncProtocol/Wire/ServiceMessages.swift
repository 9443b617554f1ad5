package import Foundation

/// The answer to `POST /api/v1/export/share`, whose body is the sealed document.
package struct ShareResponse: Hashable, Sendable, Codable {
  /// The document is at `/api/v1/export/{uuid}`.
  package let uuid: UUID
  /// Who has it may delete the document before it expires.
  package let deleteToken: String
  package let expiresAt: Date

  package init(uuid: UUID, deleteToken: String, expiresAt: Date) {
    (self.uuid, self.deleteToken, self.expiresAt) = (uuid, deleteToken, expiresAt)
  }

  private enum CodingKeys: String, CodingKey {
    case uuid
    case deleteToken = "delete_token"
    case expiresAt = "expires_at"
  }
}

/// `GET /api/v1/config/flags`: what is switched on. Never a parameter of cryptography.
package struct FeatureFlags: Hashable, Sendable, Codable {
  package let flags: [String: Bool]

  package init(flags: [String: Bool]) { self.flags = flags }
}

/// `DELETE /api/v1/account`.
package struct AccountDeletion: Hashable, Sendable, Codable {
  package static let sentence = "DELETE_ALL_MY_DATA"

  package let confirm: String

  package init() { confirm = Self.sentence }

  /// Whether the person meant it.
  package var isConfirmed: Bool { confirm == Self.sentence }
}
