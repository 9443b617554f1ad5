import Crypto
import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("A damaged or altered vault.json")
struct DescriptorDamageTests {
  private let folder: TemporaryFolder
  private let file: VaultFile
  private let creation: VaultFile.Creation

  init() throws {
    folder = try TemporaryFolder()
    (file, creation) = try KeyFixtures.created(folder)
  }

  private func open() throws -> VaultFile.Opening {
    try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
  }

  @Test("A damaged, truncated, empty or missing vault.json is made anew from its copy")
  func repaired() throws {
    let sound = try Data(contentsOf: file.layout.descriptor)
    for damaged in [Data("garbage".utf8), sound.prefix(100), Data(), nil] {
      if let damaged {
        try damaged.write(to: file.layout.descriptor)
      } else {
        try FileManager.default.removeItem(at: file.layout.descriptor)
      }
      #expect(try open().condition == .repaired)
      #expect(try Data(contentsOf: file.layout.descriptor) == sound)
      #expect(try open().condition == .sound)
    }
  }

  @Test("A crash between the two writes is completed at the next opening")
  func interrupted() throws {
    let old = try Data(contentsOf: file.layout.descriptorCopy)
    _ = try file.changePassphrase(
      to: KeyFixtures.otherPassphrase, using: creation.keys, derivation: KeyFixtures.cheap)
    try old.write(to: file.layout.descriptorCopy)
    let opening = try file.open(passphrase: KeyFixtures.otherPassphrase, now: KeyFixtures.now)
    #expect(opening.condition == .copyRenewed)
    #expect(try Data(contentsOf: file.layout.descriptorCopy) == Data(contentsOf: file.layout.descriptor))
  }

  @Test("A change that is in place is told, whether or not its copy could be written")
  func copyRefused() throws {
    let copy = file.layout.descriptorCopy
    try FileManager.default.removeItem(at: copy)
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
    let (descriptor, code) = try file.replaceRecoveryCode(
      using: creation.keys, derivation: KeyFixtures.cheap)
    let opening = try file.open(recoveryCode: code)
    #expect(opening.descriptor == descriptor)
    #expect(opening.condition.messageKey == "vault.descriptor.unrepaired")
    try FileManager.default.removeItem(at: copy)
    #expect(try file.open(recoveryCode: code).condition == .copyRenewed)
    #expect(try file.open(recoveryCode: code).condition == .sound)
  }

  @Test("A vault.json that cannot be written is refused, and everything opens as before")
  func refused() throws {
    let (descriptor, copy) = (file.layout.descriptor, file.layout.descriptorCopy)
    try FileManager.default.removeItem(at: descriptor)
    try FileManager.default.createDirectory(at: descriptor, withIntermediateDirectories: false)
    let before = try Data(contentsOf: copy)
    #expect(throws: VaultKeyError.self) {
      try file.replaceRecoveryCode(using: creation.keys, derivation: KeyFixtures.cheap)
    }
    #expect(try Data(contentsOf: copy) == before)
    _ = try file.open(recoveryCode: creation.recoveryCode)
  }

  @Test("No changed byte passes for the original or for a wrong passphrase")
  func everyByte() throws {
    let sound = try Data(contentsOf: file.layout.descriptor)
    let original = try VaultDescriptor(sound)
    for index in sound.indices {
      for flip in [UInt8(0x01), 0x20, 0x80] {
        var bytes = sound
        bytes[index] ^= flip
        do {
          // A changed space between two fields changes nothing that is said.
          #expect(try VaultDescriptor(bytes) == original, "byte \(index)")
        } catch {
          #expect(error == .descriptorDamaged || error == .newerFormat(3), "byte \(index): \(error)")
        }
      }
    }
  }

  @Test("When both files are damaged nothing is derived, and a whole slot still opens to repair")
  func salvage() throws {
    let damaged = try altered { $0["createdAt"] = .text("2001-01-01T00:00:00Z") }
    try damaged.write(to: file.layout.descriptor)
    try Data("garbage".utf8).write(to: file.layout.descriptorCopy)
    #expect(throws: VaultKeyError.descriptorDamaged) { try open() }
    let salvaged = try file.salvage(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    #expect(try salvaged.keys.masterKey() == creation.keys.masterKey())
    #expect(try open().condition == .sound)
  }

  @Test("Somebody who recomputes the checksum is still found out")
  func tampered() throws {
    let changes: [(inout [String: DescriptorJSON]) -> Void] = [
      { $0["createdAt"] = .text("2001-01-01T00:00:00Z") },
      { $0["extra"] = .bool(true) },
      { $0["authentication"] = nil },
      { fields in
        if case .list(let slots)? = fields["slots"] { fields["slots"] = .list(Array(slots.prefix(1))) }
      },
    ]
    for change in changes {
      try resealed(altered(change)).write(to: file.layout.descriptor)
      try FileManager.default.removeItem(at: file.layout.descriptorCopy)
      #expect(throws: VaultKeyError.descriptorTampered) { try open() }
    }
  }

  @Test("A slot moved to another vault, weakened or relabelled as another kind opens nothing")
  func slotContext() throws {
    let slot = try #require(creation.descriptor.slots.first)
    let secret = try Passphrase(KeyFixtures.passphrase).bytes
    let policy = KeyDerivationPolicy.cheapForTests
    #expect(try slot.unwrap(with: secret, vaultID: creation.descriptor.vaultID, policy: policy) != nil)
    #expect(try slot.unwrap(with: secret, vaultID: UUID(), policy: policy) == nil)
    let json = try DescriptorJSON(slot)
    for (key, value) in [("kind", "recovery"), ("id", UUID().uuidString)] {
      guard case .object(var fields) = json else { continue }
      fields[key] = .text(value)
      let moved = try DescriptorJSON.object(fields).decoded(KeySlot.self)
      #expect(try moved.unwrap(with: secret, vaultID: creation.descriptor.vaultID, policy: policy) == nil)
    }
  }

  @Test("What a newer version wrote is kept: unknown fields, slots of unknown kinds and derivations")
  func unknown() throws {
    let foreign = DescriptorJSON.object([
      "kind": .text("passkey"), "credential": .text("abc"), "n": .number(1.5),
    ])
    let document = try altered { fields in
      fields["theme"] = .list([.null, .bool(false), .integer(7)])
      if case .list(let slots)? = fields["slots"] { fields["slots"] = .list(slots + [foreign]) }
    }
    let descriptor = try VaultDescriptor(document, trustingChecksum: false)
    let written = try descriptor.changing(adding: [], using: creation.keys).encoded()
    let read = try JSONDecoder().decode(DescriptorJSON.self, from: written)
    guard case .object(let fields) = read, case .list(let slots)? = fields["slots"] else {
      Issue.record("not an object")
      return
    }
    #expect(fields["theme"] == .list([.null, .bool(false), .integer(7)]))
    #expect(slots.last == foreign)
    #expect(try VaultDescriptor(written).slots.count == 2)
  }

  @Test("A newer format is refused, and nothing is written")
  func newer() throws {
    try resealed(altered { $0["format"] = .integer(2) }).write(to: file.layout.descriptor)
    let before = try Data(contentsOf: file.layout.descriptor)
    #expect(throws: VaultKeyError.newerFormat(2)) { try open() }
    #expect(try Data(contentsOf: file.layout.descriptor) == before)
  }

  @Test("A huge or deeply nested file is damaged, not a crash")
  func hostile() throws {
    try FileManager.default.removeItem(at: file.layout.descriptorCopy)
    for hostile in [Data(count: 2 << 20), Data((String(repeating: "[", count: 100_000)).utf8)] {
      try hostile.write(to: file.layout.descriptor)
      #expect(throws: VaultKeyError.descriptorDamaged) { try open() }
    }
  }

  private func altered(_ change: (inout [String: DescriptorJSON]) -> Void) throws -> Data {
    let json = try JSONDecoder().decode(DescriptorJSON.self, from: creation.descriptor.encoded())
    guard case .object(var fields) = json else { return Data() }
    change(&fields)
    return try JSONEncoder().encode(DescriptorJSON.object(fields))
  }

  /// What somebody without the keys can do: the checksum has none.
  private func resealed(_ json: Data) throws -> Data {
    let document = try JSONDecoder().decode(DescriptorJSON.self, from: json)
    guard case .object(var fields) = document else { return Data() }
    fields["checksum"] = nil
    let digest = SHA256.hash(data: DescriptorJSON.object(fields).canonicalBytes)
    fields["checksum"] = .text(Data(digest).base64EncodedString())
    return try JSONEncoder().encode(DescriptorJSON.object(fields))
  }
}
