import CaffioCore
import Foundation

@testable import Vault

extension CaffioClient {
  /// The same notebook where the clock on the wall is another one.
  func abroad(_ zone: String) -> CaffioClient {
    var surroundings = store.surroundings
    surroundings.timeZone = TimeZone(identifier: zone) ?? .gmt
    let there = NotebookStore(pool: store.pool, schema: store.schema, surroundings: surroundings)
    return CaffioClient(store: there, attachments: attachments, vaultFolder: vaultFolder)
  }
}
