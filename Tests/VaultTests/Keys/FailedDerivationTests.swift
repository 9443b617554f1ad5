import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("A passphrase that cannot be tried")
struct FailedDerivationTests {
  private let folder: TemporaryFolder
  private let root: URL

  init() throws {
    folder = try TemporaryFolder()
    root = folder.url.appending(path: "vault")
  }

  /// A vault whose slots this program refuses below a cost of four.
  private var strict: VaultFile {
    VaultFile(
      at: root,
      policy: KeyDerivationPolicy(
        scryptN: 4...8, scryptR: 1...1, scryptP: 1...1, iterations: 1...1, saltSize: 16...32))
  }

  private static let sound = KeyDerivation.scrypt(n: 4, r: 1, p: 1, salt: Data(repeating: 7, count: 16))

  private func counted() throws -> AttemptLimiter {
    try JSONDecoder().decode(AttemptLimiter.self, from: Data(contentsOf: strict.layout.attempts))
  }

  @Test("Derivations that fail shut nobody out, however many")
  func failing() throws {
    let (file, _) = try KeyFixtures.created(folder)
    for _ in 0...AttemptLimiter.allowance {
      #expect(throws: VaultKeyError.derivationTooWeak) {
        try strict.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
      }
      #expect(throws: VaultKeyError.derivationTooWeak) {
        try strict.salvage(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
      }
    }
    #expect(try counted() == AttemptLimiter())
    _ = try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
  }

  @Test("A wrong passphrase counts where one slot could be tried and another could not")
  func mixed() throws {
    let creation = try strict.create(
      passphrase: KeyFixtures.passphrase, derivation: Self.sound, now: KeyFixtures.now)
    _ = try KeyFixtures.vault(folder).addSlot(
      .passphrase, secret: KeyFixtures.secret([1, 2, 3]), label: "", using: creation.keys,
      derivation: KeyFixtures.cheap)
    for _ in 0..<AttemptLimiter.allowance {
      #expect(throws: VaultKeyError.derivationTooWeak) {
        try strict.open(passphrase: KeyFixtures.otherPassphrase, now: KeyFixtures.now)
      }
    }
    let until = KeyFixtures.now.addingTimeInterval(900)
    #expect(throws: VaultKeyError.lockedOut(until: until, minutes: 15)) {
      try strict.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    }
  }

  @Test("Repairing goes on to the copy when no slot of vault.json can be tried")
  func salvage() throws {
    let creation = try strict.create(
      passphrase: KeyFixtures.passphrase, derivation: Self.sound, now: KeyFixtures.now)
    let damaged = try altered(creation.descriptor) { $0["createdAt"] = .text("2001-01-01T00:00:00Z") }
    try damaged.write(to: strict.layout.descriptorCopy)
    let weakened = try altered(creation.descriptor) { fields in
      guard case .list(let slots)? = fields["slots"] else { return }
      fields["slots"] = .list(slots.map(Self.weakened))
    }
    try weakened.write(to: strict.layout.descriptor)
    let salvaged = try strict.salvage(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    #expect(try salvaged.keys.masterKey() == creation.keys.masterKey())
    #expect(try counted() == AttemptLimiter())
  }

  private static func weakened(_ slot: DescriptorJSON) -> DescriptorJSON {
    guard case .object(var fields) = slot, case .object(var derivation)? = fields["derivation"] else {
      return slot
    }
    derivation["n"] = .integer(2)
    fields["derivation"] = .object(derivation)
    return .object(fields)
  }

  private func altered(
    _ descriptor: VaultDescriptor, _ change: (inout [String: DescriptorJSON]) -> Void
  ) throws -> Data {
    let json = try JSONDecoder().decode(DescriptorJSON.self, from: descriptor.encoded())
    guard case .object(var fields) = json else { return Data() }
    change(&fields)
    return try JSONEncoder().encode(DescriptorJSON.object(fields))
  }
}
