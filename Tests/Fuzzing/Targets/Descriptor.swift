import Foundation

@testable import Vault

private let keys = KeyRing(
  vaultID: UUID(), master: [UInt8](repeating: 1, count: 32).withUnsafeBytes { SecretBytes(copying: $0) })

/// vault.json as it is opened, and as it is repaired: what was read is written back and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let json = Data(bytes: start, count: count)
  do {
    let read = try VaultDescriptor(json)
    try read.authenticate(using: keys)
  } catch {
    // Damaged, or not ours.
  }
  do {
    let read = try VaultDescriptor(json, trustingChecksum: false)
    for slot in read.slots {
      do throws(VaultKeyError) { _ = try KeyDerivationPolicy.standard.cost(of: slot.derivation) } catch {
        // Too weak or too costly.
      }
    }
    let repaired = try read.changing(adding: [], using: keys)
    try repaired.authenticate(using: keys)
    guard try VaultDescriptor(repaired.encoded()) == repaired else {
      fatalError("reads otherwise than written")
    }
  } catch VaultKeyError.descriptorTampered {
    fatalError("what was repaired does not authenticate")
  } catch {
    // Beyond repair.
  }
  return 0
}
