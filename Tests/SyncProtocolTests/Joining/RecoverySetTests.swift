import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("The recovery set")
struct RecoverySetTests {
  @Test("The code alone gives back the account, its space and every epoch's key")
  func recovery() throws {
    let code = SyncRecoveryCode()
    let (set, nonce) = try RecoverySet.new(for: code)
    let account = set.account.publicKeys
    #expect(set.space == SpaceID(foundedBy: account.accountID, nonce: nonce))
    let (first, second) = (SpaceKey(space: set.space, epoch: .first), try Pinned.spaceKey(2, in: set.space))
    let keys = try EpochKeys(second, earlier: first, to: [.account(account.accountID): account.agreement])
    let sealed = try SealedBytes(canonicalBytes: try set.sealed(by: code).canonicalBytes)

    let found = try RecoverySet(opening: sealed, by: try SyncRecoveryCode(code.printed()))
    #expect(found.account.publicKeys == account)
    #expect(found.space == set.space)
    let key = try keys.key(
      for: .account(account.accountID), with: found.account.agreement, space: found.space)
    #expect(key == second)
    #expect(try keys.earlierKey(with: key, check: first.check) == first)
  }

  @Test("Another code opens nothing and looks elsewhere, and no changed bit passes")
  func others() throws {
    let (code, other) = (SyncRecoveryCode(), SyncRecoveryCode())
    let sealed = try RecoverySet.new(for: code).0.sealed(by: code)
    #expect(code.lookupID != other.lookupID)
    #expect(throws: KeyFailure.opening) { try RecoverySet(opening: sealed, by: other) }
    let bytes = sealed.canonicalBytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(throws: (any Error).self) {
        try RecoverySet(opening: try SealedBytes(canonicalBytes: changed), by: code)
      }
    }
  }
}
