import GRDB
import NotebookContract
import Records
package import Values
package import Vault

extension DuoSpendClient {
  /// Chooses the currency of new projects.
  @discardableResult
  package func setCurrency(_ currency: Currency) async throws -> WriteResult<Void> {
    try await store.write(Action("duospend.settings.currency", subject: currency.rawValue)) { db in
      try StoredSettings.set(currency.rawValue, for: SettingKey.currency, in: db)
    }
  }
}
