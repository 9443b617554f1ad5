package import GRDB
import Records
package import Vault

extension GestionTravauxClient {
  /// Says whether photos keep the place where they were taken. Photos that are there already stay as they are.
  @discardableResult
  package func setKeepsPlace(_ keepsPlace: Bool) async throws -> WriteResult<Void> {
    let key = keepsPlace ? "gestiontravaux.settings.placeKept" : "gestiontravaux.settings.placeRemoved"
    return try await store.write(Action(key)) { db in
      try StoredSettings.set(keepsPlace ? "1" : nil, for: GestionTravauxSetting.keepsPlace, in: db)
    }
  }
}

/// Whether photos keep the place where they were taken; they do not until the person asks for it.
package struct KeepsPlaceQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> Bool {
    try StoredSettings(db)[GestionTravauxSetting.keepsPlace] == "1"
  }
}
