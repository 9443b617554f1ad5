/// Why a request failed, as a code that never changes.
package enum ProblemCode: String, Sendable, Codable, CaseIterable {
  case malformed
  case missingField = "missing_field"
  case checksumMismatch = "checksum_mismatch"
  case notSignedIn = "not_signed_in"
  case tokenReused = "token_reused"
  case notAllowed = "not_allowed"
  case notFound = "not_found"
  case wrongMethod = "wrong_method"
  case versionConflict = "version_conflict"
  case alreadyRead = "already_read"
  case tooLarge = "too_large"
  case tooManyRequests = "too_many_requests"
  case quotaExceeded = "quota_exceeded"
  case invitationNeeded = "invitation_needed"
  case serverFailure = "server_failure"
  case unavailable

  /// The status of HTTP that goes with it.
  package var status: Int {
    switch self {
    case .malformed, .missingField, .checksumMismatch: 400
    case .notSignedIn, .tokenReused: 401
    case .notAllowed, .invitationNeeded: 403
    case .notFound: 404
    case .wrongMethod: 405
    case .versionConflict: 409
    case .alreadyRead: 410
    case .tooLarge: 413
    case .tooManyRequests: 429
    case .serverFailure: 500
    case .unavailable: 503
    case .quotaExceeded: 507
    }
  }
}

/// A failed request's answer: problem JSON (RFC 9457) with a stable code.
package struct Problem: Error, Hashable, Sendable, Codable {
  package static let mediaType = "application/problem+json"

  /// `about:blank`: the code says what kind it is.
  package let type: String
  package let title: String
  package let status: Int
  /// As it came: a newer server may have others.
  package let code: String
  package let detail: String?

  package init(_ code: ProblemCode, title: String, detail: String? = nil) {
    (type, self.title, status) = ("about:blank", title, code.status)
    (self.code, self.detail) = (code.rawValue, detail)
  }

  /// The code; nil for one that this version does not know.
  package var known: ProblemCode? { ProblemCode(rawValue: code) }
}
