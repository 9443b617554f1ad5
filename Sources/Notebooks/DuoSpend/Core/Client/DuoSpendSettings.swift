import GRDB
public import NotebookContract
import Records
public import Values

/// What the person has chosen for DuoSpend.
public struct DuoSpendSettings: Equatable, Sendable {
  /// The currency of new projects; those that exist keep theirs.
  public var currency = Currency.eur
  /// The folder in which `DuoSpend/` is written, and how; nil when the person wants none.
  public var copy: BackupFolder?

  /// The id of the record that holds the currency.
  public static let currencyRecord = SettingKey.currency.rawValue

  /// Nothing chosen yet.
  public init() {}

  init(_ db: Database) throws {
    if let code = try StoredSettings(db)[SettingKey.currency] { currency = Currency(rawValue: code) }
    copy = try DuoSpendClient.copy.place(in: db)
  }
}

/// The ids of DuoSpend's setting records.
enum SettingKey: String {
  case currency
}
