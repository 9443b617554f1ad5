public import Foundation

/// What a command asks of a process that has the vault open, over a socket that only the same user can reach.
public enum KeyRequest: Hashable, Sendable {
  /// The master key of a vault.
  case key(vaultID: UUID)
  /// How long the vault stays open.
  case status
  /// That the vault be locked.
  case lock

  /// The longest request.
  static let sizeLimit = 64

  /// One line.
  var line: String {
    switch self {
    case .key(let id): "carnets 1 key \(id.uuidString)\n"
    case .status: "carnets 1 status\n"
    case .lock: "carnets 1 lock\n"
    }
  }

  init?(line: some StringProtocol) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 3, words.prefix(2) == ["carnets", "1"] else { return nil }
    switch (words[2], words.count) {
    case ("key", 4):
      guard let id = UUID(uuidString: String(words[3])) else { return nil }
      self = .key(vaultID: id)
    case ("status", 3): self = .status
    case ("lock", 3): self = .lock
    default: return nil
    }
  }
}

/// What such a process answers.
public enum KeyReply: Sendable, Equatable {
  /// The master key.
  case key(SecretBytes)
  /// How long the vault stays open.
  case open(UnlockLease.Remaining)
  /// The vault is not open here, or no longer.
  case locked
  /// Another vault's key was asked for, or something unknown.
  case refused

  /// The bytes of a master key.
  static let keySize = 32

  /// The byte that a reply begins with.
  var mark: UInt8 {
    switch self {
    case .key: UInt8(ascii: "K")
    case .open: UInt8(ascii: "O")
    case .locked: UInt8(ascii: "L")
    case .refused: UInt8(ascii: "R")
    }
  }
}
