import Crypto
import Foundation

/// AES-256-GCM under keys that encrypt one text: the nonce is twelve zeros (docs/adr/0070).
enum SingleUseCipher {
  static let tagSize = 16

  static func seal(_ text: [UInt8], context: [UInt8], key: SymmetricKey) throws(KeyFailure) -> Data {
    do {
      let box = try AES.GCM.seal(
        text, using: key, nonce: AES.GCM.Nonce(data: nonce), authenticating: context)
      return box.ciphertext + box.tag
    } catch {
      throw .sealing
    }
  }

  static func open(_ sealed: Data, context: [UInt8], key: SymmetricKey) throws(KeyFailure) -> Data {
    guard sealed.count >= tagSize else { throw .opening }
    do {
      let box = try AES.GCM.SealedBox(
        nonce: AES.GCM.Nonce(data: nonce), ciphertext: sealed.dropLast(tagSize), tag: sealed.suffix(tagSize))
      return try AES.GCM.open(box, using: key, authenticating: context)
    } catch {
      throw .opening
    }
  }

  private static let nonce = [UInt8](repeating: 0, count: 12)
}
