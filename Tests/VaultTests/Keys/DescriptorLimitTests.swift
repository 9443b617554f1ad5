import Crypto
import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("What a hostile vault.json may ask for")
struct DescriptorLimitTests {
  private let folder: TemporaryFolder
  private let file: VaultFile
  private let creation: VaultFile.Creation

  init() throws {
    folder = try TemporaryFolder()
    (file, creation) = try KeyFixtures.created(folder)
  }

  @Test(
    "A revision that cannot be is damage, and repairing begins to count anew", arguments: [Int.max, .min, -1])
  func revision(number: Int) throws {
    let hostile = try resealed { $0["revision"] = .integer(number) }
    for url in [file.layout.descriptor, file.layout.descriptorCopy] { try hostile.write(to: url) }
    #expect(throws: VaultKeyError.descriptorDamaged) {
      try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    }
    let salvaged = try file.salvage(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    #expect(salvaged.descriptor.revision == 1)
    #expect(try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now).condition == .sound)
  }

  @Test("More slots than a vault has are refused before any is tried, and the copy is used")
  func slots() throws {
    let sound = try Data(contentsOf: file.layout.descriptor)
    let hostile = try resealed { fields in
      guard case .list(let slots)? = fields["slots"], let slot = slots.first else { return }
      fields["slots"] = .list(Array(repeating: slot, count: VaultDescriptor.slotLimit + 1))
    }
    #expect(throws: VaultKeyError.tooManySlots(limit: 32)) { try VaultDescriptor(hostile) }
    try hostile.write(to: file.layout.descriptor)
    #expect(
      try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now).condition == .repaired)
    #expect(try Data(contentsOf: file.layout.descriptor) == sound)
  }

  @Test("A vault takes no more slots than it can be opened with")
  func adding() throws {
    let secret = KeyFixtures.secret([1, 2, 3])
    for _ in 2..<VaultDescriptor.slotLimit {
      _ = try file.addSlot(
        .passphrase, secret: secret, label: "", using: creation.keys, derivation: KeyFixtures.cheap)
    }
    #expect(throws: VaultKeyError.tooManySlots(limit: 32)) {
      try file.addSlot(
        .passphrase, secret: secret, label: "", using: creation.keys, derivation: KeyFixtures.cheap)
    }
    #expect(try file.open(recoveryCode: creation.recoveryCode).descriptor.slots.count == 32)
  }

  @Test("Without a key that can be used nothing is counted or written, and a repair takes the copy")
  func noUsableKey() throws {
    let sound = try Data(contentsOf: file.layout.descriptorCopy)
    let changes: [(inout [String: DescriptorJSON]) -> Void] = [
      { $0["slots"] = .list([]) },
      { fields in
        guard case .list(let slots)? = fields["slots"] else { return }
        fields["slots"] = .list(slots.map { $0.setting("kind", to: .text("passkey")) })
      },
    ]
    for change in changes {
      let hostile = try resealed(change)
      try hostile.write(to: file.layout.descriptor)
      try sound.write(to: file.layout.descriptorCopy)
      for _ in 0...AttemptLimiter.allowance {
        #expect(throws: VaultKeyError.noUsableKey(of: nil)) {
          try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
        }
      }
      #expect(throws: VaultKeyError.noUsableKey(of: nil)) {
        try file.open(recoveryCode: creation.recoveryCode)
      }
      #expect(try Data(contentsOf: file.layout.descriptor) == hostile)
      #expect(try Data(contentsOf: file.layout.descriptorCopy) == sound)
      let salvaged = try file.salvage(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
      #expect(try salvaged.keys.masterKey() == creation.keys.masterKey())
      #expect(
        try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now).condition == .sound)
    }
  }

  @Test("No passphrase is a wrong one where the recovery code alone opens the vault")
  func otherKind() throws {
    let slot = try #require(creation.descriptor.slots.first { $0.kind == .passphrase })
    _ = try file.removeSlot(slot.id, using: creation.keys)
    for _ in 0...AttemptLimiter.allowance {
      #expect(throws: VaultKeyError.noUsableKey(of: .passphrase)) {
        try file.open(passphrase: KeyFixtures.otherPassphrase, now: KeyFixtures.now)
      }
      #expect(throws: VaultKeyError.noUsableKey(of: .passphrase)) {
        try file.salvage(passphrase: KeyFixtures.otherPassphrase, now: KeyFixtures.now)
      }
    }
    let counted = try JSONDecoder().decode(
      AttemptLimiter.self, from: Data(contentsOf: file.layout.attempts))
    #expect(counted == AttemptLimiter())
    _ = try file.open(recoveryCode: creation.recoveryCode)
  }

  @Test(
    "Values nested deeper than those of a vault are damage, however they are encoded; brackets of a text are not"
  )
  func depth() throws {
    func nested(_ depth: Int) -> DescriptorJSON {
      (0..<depth).reduce(.null) { value, _ in .list([value]) }
    }
    // The document is the first of the limit.
    let deepest = try resealed { fields in
      fields["theme"] = nested(DescriptorJSON.depthLimit - 1)
      fields["label"] = .text("\"\\[{[{[{[{[{")
    }
    #expect(try VaultDescriptor(deepest).slots == creation.descriptor.slots)
    let tooDeep = try resealed { $0["theme"] = nested(DescriptorJSON.depthLimit) }
    #expect(throws: VaultKeyError.descriptorDamaged) { try VaultDescriptor(tooDeep) }
    let wide = try #require(String(decoding: tooDeep, as: UTF8.self).data(using: .utf16))
    #expect(throws: VaultKeyError.descriptorDamaged) { try VaultDescriptor(wide) }
  }

  @Test("What all slots ask for together is limited")
  func cost() throws {
    let standard = KeyDerivationPolicy.standard
    #expect(try standard.cost(of: .standard()) == 1)
    #expect(try standard.cost(of: .portable()) == 1)
    #expect(try standard.cost(of: .scrypt(n: 1 << 20, r: 8, p: 8, salt: Data(count: 16))) == 64)
    var stingy = KeyDerivationPolicy.cheapForTests
    stingy.openingCost = 0
    #expect(throws: VaultKeyError.derivationTooCostly) {
      try VaultFile(at: file.layout.root, policy: stingy).open(recoveryCode: creation.recoveryCode)
    }
  }

  /// What somebody without the keys can write: the checksum has none.
  private func resealed(_ change: (inout [String: DescriptorJSON]) -> Void) throws -> Data {
    let json = try JSONDecoder().decode(DescriptorJSON.self, from: creation.descriptor.encoded())
    guard case .object(var fields) = json else { return Data() }
    change(&fields)
    fields["checksum"] = nil
    let digest = SHA256.hash(data: DescriptorJSON.object(fields).canonicalBytes)
    fields["checksum"] = .text(Data(digest).base64EncodedString())
    return try JSONEncoder().encode(DescriptorJSON.object(fields))
  }
}

extension DescriptorJSON {
  /// An object with another value of one field.
  fileprivate func setting(_ field: String, to value: DescriptorJSON) -> DescriptorJSON {
    guard case .object(var fields) = self else { return self }
    fields[field] = value
    return .object(fields)
  }
}
