import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension GestionTravauxClient {
  /// Puts something on the shopping list.
  ///
  /// - Parameters:
  ///   - tacheId: the task that it is for; nil for none.
  ///   - price: what it costs; nil where nobody says.
  @discardableResult
  package func addPurchase(
    _ text: String, for tacheId: TacheEntity.ID? = nil, price: Money? = nil
  ) async throws -> WriteResult<AchatEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.purchase.added", subject: text)) { db in
      try GestionTravauxLedger.check(TacheEntity.self, tacheId, in: db)
      return try AchatEntity(
        id: id, details: .init(texte: text, tacheOrigineId: tacheId, prix: price), stamp: Stamp(now)
      ).added(to: db)
    }
  }

  /// Changes a purchase in one write: what it is, what it costs, for which task.
  ///
  /// - Parameters:
  ///   - change: what was said of it, and its task.
  ///   - edit: called inside the transaction, on what is stored at that moment.
  /// - Throws: as ``edit(_:_:)``.
  @discardableResult
  package func editPurchase(
    _ id: AchatEntity.ID, _ change: ContentChange = ContentChange(),
    _ edit: @escaping @Sendable (inout AchatEntity.Details) throws -> Void
  ) async throws -> WriteResult<AchatEntity> {
    let writer = ContentWriter(change, self)
    return try await self.change(id, as: "gestiontravaux.purchase.edited") { purchase, db in
      try edit(&purchase)
      try writer.apply(to: &purchase, in: db)
      try GestionTravauxLedger.check(TacheEntity.self, purchase.tacheOrigineId, in: db)
    }
  }

  /// Says that something is bought, or is not: what is not comes back to the list.
  @discardableResult
  package func setBought(_ isBought: Bool, _ id: AchatEntity.ID) async throws -> WriteResult<AchatEntity> {
    let key = isBought ? "gestiontravaux.purchase.bought" : "gestiontravaux.purchase.missing"
    return try await change(id, as: key) { purchase, _ in
      purchase.achete = isBought
      if !isBought { purchase.isArchived = false }
    }
  }

  /// Deletes a purchase: what it cost is no longer among the costs of its task.
  @discardableResult
  package func deletePurchase(_ id: AchatEntity.ID) async throws -> WriteResult<AchatEntity> {
    try await delete(id, as: "gestiontravaux.purchase.deleted")
  }

  /// Takes everything off the list that is bought and can be read. What it cost stays with its task.
  ///
  /// - Returns: how many went.
  @discardableResult
  package func clearBought() async throws -> WriteResult<Int> {
    let now = now()
    return try await store.write("gestiontravaux.purchase.cleared", about: Self.boughtCount) { db in
      let bought = try AchatEntity.bought(db)
      for purchase in bought {
        try GestionTravauxLedger.change(purchase.id, of: AchatEntity.self, now: now, in: db) {
          $0.isArchived = true
        }
      }
      return bought.count
    }
  }

  /// Puts a purchase that left the list back on it.
  @discardableResult
  package func relistPurchase(_ id: AchatEntity.ID) async throws -> WriteResult<AchatEntity> {
    try await change(id, as: "gestiontravaux.purchase.relisted") { purchase, _ in purchase.isArchived = false
    }
  }

  /// What the action is about: how many purchases leave the list.
  @Sendable private static func boughtCount(_ db: Database) throws -> String? {
    String(try AchatEntity.bought(db).count)
  }
}
