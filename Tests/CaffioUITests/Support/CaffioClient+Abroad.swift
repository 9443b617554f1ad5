import CaffioCore
import Foundation

@testable import Vault

extension CaffioClient {
  /// The same notebook where the clock on the wall is another one.
  func abroad(_ zone: String) -> CaffioClient {
    var dependencies = store.dependencies
    dependencies.timeZone = TimeZone(identifier: zone) ?? .gmt
    let there = NotebookStore(pool: store.pool, schema: store.schema, dependencies: dependencies)
    return CaffioClient(store: there, attachments: attachments, vaultFolder: vaultFolder)
  }
}
