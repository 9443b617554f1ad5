import GRDB
package import NotebookContract
import Records
package import Values

/// What the person has chosen for DuoSpend.
package struct DuoSpendSettings: Equatable, Sendable {
  /// The currency of new projects; those that exist keep theirs.
  package var currency = Currency.eur
  /// The folder in which `DuoSpend/` is written, and how; nil when the person wants none.
  package var copy: BackupFolder?

  /// The id of the record that holds the currency.
  package static let currencyRecord = SettingKey.currency.rawValue

  /// Nothing chosen yet.
  package init() {}

  init(_ db: Database) throws {
    if let chosen = try StoredSettings(db)[SettingKey.currency].flatMap(Currency.init(code:)) {
      currency = chosen
    }
    copy = try DuoSpendClient.copy.place(in: db)
  }
}

/// The ids of DuoSpend's setting records.
enum SettingKey: String {
  case currency
}
