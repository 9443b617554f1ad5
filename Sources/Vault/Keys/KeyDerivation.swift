public import Foundation

/// How a key is made from a passphrase, slowly on purpose; stored beside what the key wraps.
public enum KeyDerivation: Hashable, Sendable {
  /// scrypt (RFC 7914): needs `128 × n × r` bytes of memory, which is what makes guessing dear.
  case scrypt(n: Int, r: Int, p: Int, salt: Data)
  /// PBKDF2-HMAC-SHA256 (RFC 8018), the portable alternative.
  case pbkdf2(iterations: Int, salt: Data)

  /// scrypt with N = 2^17, r = 8, p = 1 (128 MiB, around half a second) and a new salt.
  public static func standard() -> KeyDerivation {
    .scrypt(n: 1 << 17, r: 8, p: 1, salt: newSalt())
  }

  /// PBKDF2 with 600,000 iterations and a new salt.
  public static func portable() -> KeyDerivation {
    .pbkdf2(iterations: 600_000, salt: newSalt())
  }

  /// The same cost with a new salt: no two slots share one.
  package func resalted() -> KeyDerivation {
    switch self {
    case .scrypt(let n, let r, let p, _): .scrypt(n: n, r: r, p: p, salt: Self.newSalt())
    case .pbkdf2(let iterations, _): .pbkdf2(iterations: iterations, salt: Self.newSalt())
    }
  }

  /// What a slot authenticates about its derivation.
  package func append(to canonical: inout CanonicalBytes) {
    switch self {
    case .scrypt(let n, let r, let p, let salt):
      canonical.append(Algorithm.scrypt.rawValue)
      for number in [n, r, p] { canonical.append(number) }
      canonical.append(salt)
    case .pbkdf2(let iterations, let salt):
      canonical.append(Algorithm.pbkdf2.rawValue)
      canonical.append(iterations)
      canonical.append(salt)
    }
  }

  private static func newSalt() -> Data {
    Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
  }
}

extension KeyDerivation: Codable {
  private enum Algorithm: String, Codable {
    case scrypt
    case pbkdf2 = "pbkdf2-sha256"
  }

  private enum CodingKeys: String, CodingKey {
    case algorithm, n, r, p, iterations, salt
  }

  /// Reads `{"algorithm": "scrypt", "n": …, "r": …, "p": …, "salt": …}` or
  /// `{"algorithm": "pbkdf2-sha256", "iterations": …, "salt": …}`; salts are Base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let salt = try container.decode(Data.self, forKey: .salt)
    switch try container.decode(Algorithm.self, forKey: .algorithm) {
    case .scrypt:
      self = .scrypt(
        n: try container.decode(Int.self, forKey: .n), r: try container.decode(Int.self, forKey: .r),
        p: try container.decode(Int.self, forKey: .p), salt: salt)
    case .pbkdf2:
      self = .pbkdf2(iterations: try container.decode(Int.self, forKey: .iterations), salt: salt)
    }
  }

  /// Writes what ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .scrypt(let n, let r, let p, let salt):
      try container.encode(Algorithm.scrypt, forKey: .algorithm)
      try container.encode(n, forKey: .n)
      try container.encode(r, forKey: .r)
      try container.encode(p, forKey: .p)
      try container.encode(salt, forKey: .salt)
    case .pbkdf2(let iterations, let salt):
      try container.encode(Algorithm.pbkdf2, forKey: .algorithm)
      try container.encode(iterations, forKey: .iterations)
      try container.encode(salt, forKey: .salt)
    }
  }
}
