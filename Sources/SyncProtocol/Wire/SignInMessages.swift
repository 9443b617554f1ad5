package import Crypto
package import Foundation

/// `POST /api/v1/auth/challenge`. Accounts that the server does not know get an answer like the others.
package struct ChallengeRequest: Hashable, Sendable, Codable {
  package let accountID: AccountID
  package let deviceID: DeviceID

  package init(accountID: AccountID, deviceID: DeviceID) {
    (self.accountID, self.deviceID) = (accountID, deviceID)
  }

  private enum CodingKeys: String, CodingKey {
    case accountID = "account_id"
    case deviceID = "device_id"
  }
}

package struct Challenge: Hashable, Sendable, Codable {
  package let nonce: Salt
  package let expiresAt: Date

  package init(nonce: Salt, expiresAt: Date) {
    (self.nonce, self.expiresAt) = (nonce, expiresAt)
  }

  private enum CodingKeys: String, CodingKey {
    case nonce
    case expiresAt = "expires_at"
  }
}

/// `POST /api/v1/auth/token`: a device signs the server's origin, its nonce, and itself.
package struct TokenRequest: Hashable, Sendable, Codable {
  package let accountID: AccountID
  package let deviceID: DeviceID
  package let nonce: Salt
  /// 64 bytes.
  package let signature: Data

  /// - Parameter origin: the server's, as the device reached it: `https://sync.example`.
  package init(
    _ challenge: Challenge, origin: String, accountID: AccountID, deviceID: DeviceID,
    key: Curve25519.Signing.PrivateKey
  ) throws(KeyFailure) {
    (self.accountID, self.deviceID, nonce) = (accountID, deviceID, challenge.nonce)
    signature = try Signature(
      .signIn, of: Self.content(origin, challenge.nonce, accountID, deviceID), by: key
    ).data
  }

  /// Whether the device signed it for this origin.
  package func isSigned(for origin: String, by key: VerifyingKey) -> Bool {
    Signature(signature)?.isValid(
      .signIn, of: Self.content(origin, nonce, accountID, deviceID), by: key) == true
  }

  private static func content(
    _ origin: String, _ nonce: Salt, _ account: AccountID, _ device: DeviceID
  ) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(origin)
    writer.write(nonce)
    writer.write(account)
    writer.write(device)
    return writer.bytes
  }

  private enum CodingKeys: String, CodingKey {
    case nonce, signature
    case accountID = "account_id"
    case deviceID = "device_id"
  }
}

/// `POST /api/v1/auth/refresh`.
package struct RefreshRequest: Hashable, Sendable, Codable {
  package let refreshToken: String

  package init(refreshToken: String) { self.refreshToken = refreshToken }

  private enum CodingKeys: String, CodingKey { case refreshToken = "refresh_token" }
}

/// What lets a device in for some minutes, and what renews it once.
package struct TokenResponse: Hashable, Sendable, Codable {
  package let accessToken: String
  package let tokenType: String
  /// In seconds.
  package let expiresIn: Int
  package let refreshToken: String

  package init(accessToken: String, expiresIn: Int, refreshToken: String) {
    (self.accessToken, tokenType) = (accessToken, "Bearer")
    (self.expiresIn, self.refreshToken) = (expiresIn, refreshToken)
  }

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case tokenType = "token_type"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
  }
}
