import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("A vault's slots")
struct VaultFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A new vault opens with its passphrase and with its recovery code, on the same keys")
  func roundTrip() throws {
    let (file, creation) = try KeyFixtures.created(folder)
    let byPassphrase = try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    let byCode = try file.open(recoveryCode: RecoveryCode(creation.recoveryCode.printed()))
    let key = try creation.keys.databaseKey(for: "holfy")
    #expect(try byPassphrase.keys.databaseKey(for: "holfy") == key)
    #expect(try byCode.keys.databaseKey(for: "holfy") == key)
    #expect(byPassphrase.descriptor == creation.descriptor)
    #expect(byPassphrase.condition == .sound)
    #expect(creation.descriptor.slots.map(\.kind) == [.passphrase, .recovery])
    #expect(creation.descriptor.createdAt == KeyFixtures.now)
  }

  @Test("Everything in a new vault is readable by this user alone")
  func modes() throws {
    _ = try KeyFixtures.created(folder)
    for name in ["vault", "vault/notebooks", "vault/attachments", "vault/snapshots", "vault/exports"] {
      #expect(try folder.mode(name) == 0o700)
    }
    for name in ["vault/vault.json", "vault/vault.json.copy"] { #expect(try folder.mode(name) == 0o600) }
  }

  @Test("The same passphrase typed with decomposed accents opens")
  func normalization() throws {
    let (file, _) = try KeyFixtures.created(folder)
    let decomposed = KeyFixtures.passphrase.decomposedStringWithCanonicalMapping
    #expect(Array(decomposed.utf8) != Array(KeyFixtures.passphrase.utf8))
    _ = try file.open(passphrase: decomposed, now: KeyFixtures.now)
  }

  @Test("Every key of a ring differs from the others, and a closed ring gives none")
  func keyRing() throws {
    let keys = KeyFixtures.keyRing()
    let all = try [
      keys.databaseKey(for: "holfy"), keys.databaseKey(for: "caffio"), keys.attachmentKey(for: "holfy"),
      keys.syncKey(for: "holfy"), keys.backupKey(), keys.archiveKey(), keys.descriptorKey(), keys.masterKey(),
    ]
    #expect(Set(all.map(\.revealed)).count == all.count)
    keys.close()
    #expect(keys.isClosed)
    #expect(throws: VaultKeyError.locked) { try keys.databaseKey(for: "holfy") }
  }

  @Test("A second vault is not made over the first, nor among other files")
  func occupied() throws {
    let (file, _) = try KeyFixtures.created(folder)
    let path = file.layout.root.path(percentEncoded: false)
    #expect(throws: VaultKeyError.vaultExists(path)) {
      try file.create(passphrase: KeyFixtures.passphrase, derivation: KeyFixtures.cheap)
    }
    try Data().write(to: folder.url.appending(path: "photo.jpg"))
    let among = VaultFile(at: folder.url, policy: .cheapForTests)
    #expect(throws: VaultKeyError.folderNotEmpty(folder.url.path(percentEncoded: false))) {
      try among.create(passphrase: KeyFixtures.passphrase, derivation: KeyFixtures.cheap)
    }
  }

  @Test("A cheap derivation is refused outside tests, when making and when opening")
  func floor() throws {
    let (file, _) = try KeyFixtures.created(folder)
    let strict = VaultFile(at: file.layout.root)
    #expect(throws: VaultKeyError.derivationTooWeak) {
      try strict.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    }
    #expect(throws: VaultKeyError.derivationTooWeak) {
      try VaultFile(at: folder.url.appending(path: "other"))
        .create(passphrase: KeyFixtures.passphrase, derivation: KeyFixtures.cheap)
    }
  }

  @Test("Changing the passphrase keeps the keys and the recovery code, and ends the old one")
  func change() throws {
    let (file, creation) = try KeyFixtures.created(folder)
    let changed = try file.changePassphrase(
      to: KeyFixtures.otherPassphrase, using: creation.keys, derivation: KeyFixtures.cheap)
    #expect(changed.revision == creation.descriptor.revision + 1)
    #expect(throws: VaultKeyError.wrongPassphrase) {
      try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    }
    let opening = try file.open(passphrase: KeyFixtures.otherPassphrase, now: KeyFixtures.now)
    #expect(try opening.keys.masterKey() == creation.keys.masterKey())
    _ = try file.open(recoveryCode: creation.recoveryCode)
  }

  @Test("A new recovery code ends the old one")
  func recovery() throws {
    let (file, creation) = try KeyFixtures.created(folder)
    let replaced = try file.replaceRecoveryCode(using: creation.keys, derivation: KeyFixtures.cheap)
    #expect(throws: VaultKeyError.wrongRecoveryCode) { try file.open(recoveryCode: creation.recoveryCode) }
    _ = try file.open(recoveryCode: replaced.recoveryCode)
  }

  @Test("Slots are added and removed, but never the last that a person can use")
  func slots() throws {
    let (file, creation) = try KeyFixtures.created(folder)
    let added = try file.addSlot(
      KeySlot.Kind(rawValue: "passkey"), secret: SecretBytes(count: 32), label: "téléphone",
      using: creation.keys,
      derivation: KeyFixtures.cheap)
    #expect(added.slots.map(\.label) == ["", "", "téléphone"])
    let left = try file.removeSlot(added.slots[0].id, using: creation.keys)
    #expect(left.slots.map(\.kind.rawValue) == ["recovery", "passkey"])
    #expect(throws: VaultKeyError.lastSlot) { try file.removeSlot(left.slots[0].id, using: creation.keys) }
    #expect(throws: VaultKeyError.slotMissing) {
      try file.removeSlot(added.slots[0].id, using: creation.keys)
    }
  }

  @Test("Slots that many tasks add at once are all kept")
  func concurrent() async throws {
    let (file, creation) = try KeyFixtures.created(folder)
    try await withThrowingTaskGroup { group in
      for index in 0..<20 {
        group.addTask {
          _ = try file.addSlot(
            .passphrase, secret: SecretBytes(count: 32), label: "\(index)", using: creation.keys,
            derivation: KeyFixtures.cheap)
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.descriptor().slots.count == 22)
    #expect(try file.descriptor().revision == 21)
  }

  @Test("Of those who make a vault in one place at the same time one does, and its secrets open it")
  func made() async throws {
    let file = KeyFixtures.vault(folder)
    let made = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          try? file.create(passphrase: KeyFixtures.passphrase, derivation: KeyFixtures.cheap)
        }
      }
      return await group.reduce(into: [VaultFile.Creation]()) { made, next in
        if let next { made.append(next) }
      }
    }
    #expect(made.count == 1)
    let creation = try #require(made.first)
    #expect(try file.open(recoveryCode: creation.recoveryCode).descriptor == creation.descriptor)
  }

  @Test("Five wrong passphrases lock the passphrase out, not the recovery code")
  func lockout() throws {
    let (file, creation) = try KeyFixtures.created(folder)
    for _ in 0..<5 {
      #expect(throws: VaultKeyError.wrongPassphrase) {
        try file.open(passphrase: "faux", now: KeyFixtures.now)
      }
    }
    let until = KeyFixtures.now.addingTimeInterval(900)
    #expect(throws: VaultKeyError.lockedOut(until: until, minutes: 15)) {
      try KeyFixtures.vault(folder).open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now)
    }
    _ = try file.open(recoveryCode: creation.recoveryCode)
    _ = try file.open(passphrase: KeyFixtures.passphrase, now: until)
  }

  @Test("A passphrase with an invisible character is refused when it is chosen")
  func unreadable() {
    #expect(throws: VaultKeyError.passphraseUnreadable) { try Passphrase("avant\0après") }
  }
}
